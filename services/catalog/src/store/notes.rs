//! The dictionary of notes.

use std::collections::HashSet;

use platform::{db::Unique, text};
use proto::{Id, catalog::v1::NoteFamily, id::ProductId, names::Named};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Set,
    sea_query::LockType,
};
use uuid::Uuid;

use super::{
    Inserted,
    entity::{notes, product_notes, products},
    slugs,
};
use crate::domain::{notes::Note, slugs::RequestedSlug};

/// Unique index of folded names.
pub(crate) const UNIQUE_NAME: Unique = Unique { index: "notes_name_key", columns: "notes.name_folded" };
/// Maximum number of products that are named as users of a note.
const MAX_USERS: u64 = 10;

/// Return all notes, by name.
pub(crate) async fn list(connection: &impl ConnectionTrait) -> Result<Vec<Note>, DbErr> {
    let rows = notes::Entity::find().order_by_asc(notes::Column::NameFolded).all(connection).await?;
    rows.into_iter().map(note).collect()
}

/// Return the note with that slug.
pub(crate) async fn find(connection: &impl ConnectionTrait, slug: &str) -> Result<Option<Note>, DbErr> {
    notes::Entity::find_by_id(slug).one(connection).await?.map(note).transpose()
}

/// Return the note with that name, compared folded.
pub(crate) async fn find_by_name(connection: &impl ConnectionTrait, name: &str) -> Result<Option<Note>, DbErr> {
    let named = notes::Entity::find().filter(notes::Column::NameFolded.eq(text::fold(name)));
    named.one(connection).await?.map(note).transpose()
}

/// Lock the dictionary against other changes of it. Products may still be given notes.
pub(crate) async fn lock_all(connection: &impl ConnectionTrait) -> Result<(), DbErr> {
    let all = notes::Entity::find().select_only().column(notes::Column::Slug).order_by_asc(notes::Column::Slug);
    all.lock(LockType::NoKeyUpdate).into_tuple::<String>().all(connection).await?;
    Ok(())
}

/// Lock a note for its deletion, which waits for products that are given it; returns whether it exists.
pub(crate) async fn lock_for_deletion(connection: &impl ConnectionTrait, slug: &str) -> Result<bool, DbErr> {
    Ok(notes::Entity::find_by_id(slug).lock(LockType::Update).one(connection).await?.is_some())
}

/// Keep notes from being deleted; returns those that exist.
pub(crate) async fn lock_against_deletion(
    connection: &impl ConnectionTrait,
    slugs: impl IntoIterator<Item = &String>,
) -> Result<HashSet<String>, DbErr> {
    lock_where(connection, Condition::all().add(notes::Column::Slug.is_in(slugs))).await
}

/// Keep all notes from being deleted.
pub(crate) async fn lock_all_against_deletion(connection: &impl ConnectionTrait) -> Result<(), DbErr> {
    lock_where(connection, Condition::all()).await?;
    Ok(())
}

async fn lock_where(connection: &impl ConnectionTrait, condition: Condition) -> Result<HashSet<String>, DbErr> {
    let named = notes::Entity::find().select_only().column(notes::Column::Slug);
    let named = named.filter(condition).order_by_asc(notes::Column::Slug);
    let existing: Vec<String> = named.lock(LockType::KeyShare).into_tuple().all(connection).await?;
    Ok(existing.into_iter().collect())
}

/// Insert a note under a free slug, which replaces the note's. A taken name violates [`UNIQUE_NAME`].
pub(crate) async fn insert(
    connection: &impl ConnectionTrait,
    note: &Note,
    requested: &RequestedSlug,
) -> Result<Inserted, DbErr> {
    let row = row(note)?;
    slugs::insert(connection, notes::Column::Slug, requested, |slug| notes::ActiveModel {
        slug: Set(slug.as_str().to_owned()),
        ..row.clone()
    })
    .await
}

/// Update a note under the lock of the dictionary. A taken name violates [`UNIQUE_NAME`].
pub(crate) async fn update(connection: &impl ConnectionTrait, note: &Note) -> Result<(), DbErr> {
    notes::Entity::update(row(note)?).exec(connection).await?;
    Ok(())
}

/// Delete a note that no product has.
pub(crate) async fn delete(connection: &impl ConnectionTrait, slug: &str) -> Result<(), DbErr> {
    notes::Entity::delete_by_id(slug).exec(connection).await?;
    Ok(())
}

/// Return the first products that have a note, with their names.
pub(crate) async fn users(connection: &impl ConnectionTrait, slug: &str) -> Result<Vec<(ProductId, String)>, DbErr> {
    let users = product_notes::Entity::find()
        .select_only()
        .column(product_notes::Column::ProductId)
        .filter(product_notes::Column::NoteSlug.eq(slug))
        .order_by_asc(product_notes::Column::ProductId)
        .limit(MAX_USERS);
    let named = products::Entity::find().select_only().columns([products::Column::Id, products::Column::Name]);
    let named = named.filter(products::Column::Id.in_subquery(users.into_query())).order_by_asc(products::Column::Id);
    let named = named.into_tuple::<(Uuid, String)>().all(connection).await?;
    Ok(named.into_iter().map(|(id, name)| (Id::from_uuid(id), name)).collect())
}

fn row(note: &Note) -> Result<notes::ActiveModel, DbErr> {
    Ok(notes::ActiveModel {
        slug: Set(note.slug.clone()),
        name: Set(note.name.clone()),
        name_folded: Set(text::fold(&note.name)),
        english_name: Set(note.english_name.clone()),
        family: Set(note.family.name().to_owned()),
        aliases: Set(serde_json::to_string(&note.aliases).map_err(|error| DbErr::Json(error.to_string()))?),
    })
}

fn note(row: notes::Model) -> Result<Note, DbErr> {
    Ok(Note {
        slug: row.slug,
        name: row.name,
        english_name: row.english_name,
        family: NoteFamily::from_name(&row.family).unwrap_or_default(),
        aliases: serde_json::from_str(&row.aliases).map_err(|error| DbErr::Json(error.to_string()))?,
    })
}
