//! Use cases of the dictionary of notes.

use std::collections::HashSet;

use platform::{Call, Error};
use proto::{common::v1::AdminRole, events::v1::catalog_changed::Kind};
use sea_orm::DbErr;

use super::Change;
use crate::{
    Catalog,
    domain::{
        facts::{FactsChange, NoteLayers},
        notes::{NewNote, Note, NoteChange, NoteLookup},
        slugs::RequestedSlug,
        validated::Validated,
    },
    error,
    store::{self, Inserted},
};

impl Catalog {
    /// Return all notes, by name.
    pub(crate) async fn notes(&self) -> Result<Vec<Note>, Error> {
        Ok(store::notes::list(self.read()).await?)
    }

    /// Create a note. All of its names must be unique in the dictionary.
    pub(crate) async fn create_note(&self, call: &Call, mut requested: Validated<NewNote>) -> Result<Note, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let lookup = change.lock_dictionary().await?;
        let new = requested.value();
        let mut note = Note {
            slug: String::new(),
            name: new.name.clone(),
            english_name: new.english_name.clone(),
            family: new.family,
            aliases: new.aliases.clone(),
        };
        note.remove_repeated_aliases();
        requested.add(note.check_names(&lookup));
        let new = requested.finish()?;
        let base = new.english_name.as_ref().unwrap_or(&new.name);
        let slug = RequestedSlug::new(new.slug, base, rand::random);
        let inserted = store::notes::insert(change.connection(), &note, &slug).await;
        if inserted.map_err(name_taken)? == Inserted::SlugTaken {
            return Err(error::taken("slug"));
        }
        let created =
            store::notes::find_by_name(change.connection(), &note.name).await?.ok_or_else(Error::not_found)?;
        self.finish_change(call, change, Kind::Note, None, created).await
    }

    /// Update a note, except its slug.
    pub(crate) async fn update_note(
        &self,
        call: &Call,
        slug: &str,
        mut requested: Validated<NoteChange>,
    ) -> Result<Note, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let lookup = change.lock_dictionary().await?;
        let before = store::notes::find(change.connection(), slug).await?.ok_or_else(Error::not_found)?;
        requested.add(before.clone().changed(requested.value().clone()).check_names(&lookup));
        let after = before.clone().changed(requested.finish()?);
        store::notes::update(change.connection(), &after).await.map_err(name_taken)?;
        self.finish_change(call, change, Kind::Note, Some(&before), after).await
    }

    /// Delete a note that no product has.
    pub(crate) async fn delete_note(&self, call: &Call, slug: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let connection = change.connection();
        if !store::notes::lock_for_deletion(connection, slug).await? {
            return Err(Error::not_found());
        }
        let note = store::notes::find(connection, slug).await?.ok_or_else(Error::not_found)?;
        let users = store::notes::users(connection, slug).await?;
        if !users.is_empty() {
            return Err(error::note_in_use(users));
        }
        store::notes::delete(connection, slug).await?;
        change.record_deleted(call, &note).await?;
        change.publish(Kind::Note, slug).await?;
        self.commit(change).await
    }
}

impl Change {
    /// Lock the dictionary and index it.
    async fn lock_dictionary(&self) -> Result<NoteLookup, Error> {
        store::notes::lock_all(self.connection()).await?;
        Ok(NoteLookup::of(&store::notes::list(self.connection()).await?))
    }

    /// Keep the notes of a change of facts from being deleted, and add an error for each that does not exist.
    pub(super) async fn lock_notes<T>(
        &self,
        requested: &mut Validated<T>,
        facts: impl Fn(&T) -> &FactsChange,
    ) -> Result<(), Error> {
        if let Some(notes) = facts(requested.value()).notes.clone() {
            let known = self.lock_known_notes(&notes).await?;
            requested.add(notes.check_known("facts.notes", &known));
        }
        Ok(())
    }

    /// Keep notes from being deleted and return the slugs of those that exist.
    pub(super) async fn lock_known_notes(&self, notes: &NoteLayers<String>) -> Result<HashSet<String>, Error> {
        Ok(store::notes::lock_against_deletion(self.connection(), notes.iter()).await?)
    }
}

/// Convert the violation of the unique name by a concurrent writer, which the check before the write cannot see.
fn name_taken(refused: DbErr) -> Error {
    if store::notes::UNIQUE_NAME.violated_by(&refused) { error::taken("name") } else { refused.into() }
}
