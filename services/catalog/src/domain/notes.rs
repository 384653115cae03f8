//! Perfume notes: the dictionary, and the requests that change it.

use std::collections::{HashMap, HashSet};

use platform::{FieldErrors, text};
use proto::catalog::v1::NoteFamily;

use super::{fields, patch::Patch, slugs::Slug};

/// Maximum number of other names of a note.
pub(crate) const MAX_ALIASES: usize = 20;
/// Letters that separate notes in lists, which names therefore cannot contain.
pub(crate) const SEPARATORS: [char; 5] = [',', '،', ';', '؛', '\n'];

/// A note with its other names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    /// Identifies the note and never changes.
    pub(crate) slug: String,
    /// Name in Arabic, shown to shoppers.
    pub(crate) name: String,
    pub(crate) english_name: Option<String>,
    pub(crate) family: NoteFamily,
    pub(crate) aliases: Vec<String>,
}

/// A note as it is embedded in products.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoteRef {
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) english_name: Option<String>,
    pub(crate) family: NoteFamily,
}

/// A note to create.
#[derive(Debug)]
pub(crate) struct NewNote {
    pub(crate) name: String,
    pub(crate) slug: Option<Slug>,
    pub(crate) english_name: Option<String>,
    pub(crate) family: NoteFamily,
    pub(crate) aliases: Vec<String>,
}

/// A partial update of a note; absent fields stay.
#[derive(Clone, Debug)]
pub(crate) struct NoteChange {
    pub(crate) name: Option<String>,
    pub(crate) english_name: Patch<String>,
    pub(crate) family: Option<NoteFamily>,
    pub(crate) aliases: Option<Vec<String>>,
}

/// Finds notes by slug, name or alias, in either language.
#[derive(Debug, Default)]
pub(crate) struct NoteLookup {
    slugs: HashMap<String, String>,
}

impl NoteLookup {
    /// Index notes by their names and slugs.
    pub(crate) fn of(notes: &[Note]) -> Self {
        let slugs = notes.iter().map(|note| (note.slug.clone(), note.slug.clone()));
        // A name takes precedence over the slug of another note.
        let names = notes.iter().flat_map(|note| note.names().map(|name| (text::fold(name), note.slug.clone())));
        Self { slugs: slugs.chain(names).collect() }
    }

    /// Return the slug of the note with that slug or name, compared folded.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        self.slugs.get(&text::fold(name)).map(String::as_str)
    }
}

impl From<&Note> for NoteRef {
    fn from(note: &Note) -> Self {
        let Note { slug, name, english_name, family, .. } = note.clone();
        Self { slug, name, english_name, family }
    }
}

impl Note {
    /// Return all names of the note.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        [&self.name].into_iter().chain(&self.english_name).chain(&self.aliases).map(String::as_str)
    }

    /// Return the note after a change.
    pub(crate) fn changed(self, change: NoteChange) -> Self {
        let mut changed = Self {
            name: change.name.unwrap_or(self.name),
            english_name: change.english_name.apply(self.english_name),
            family: change.family.unwrap_or(self.family),
            aliases: change.aliases.unwrap_or(self.aliases),
            slug: self.slug,
        };
        changed.remove_repeated_aliases();
        changed
    }

    /// Remove aliases that repeat another name of the note.
    pub(crate) fn remove_repeated_aliases(&mut self) {
        let mut seen: HashSet<_> =
            [&self.name].into_iter().chain(&self.english_name).map(|name| text::fold(name)).collect();
        self.aliases.retain(|alias| seen.insert(text::fold(alias)));
    }

    /// Return an error for each name that another note has.
    pub(crate) fn check_names(&self, others: &NoteLookup) -> FieldErrors {
        let mut errors = FieldErrors::new();
        let named = [("name".to_owned(), &self.name)].into_iter();
        let named = named.chain(self.english_name.iter().map(|name| ("english_name".to_owned(), name)));
        let aliases = self.aliases.iter().enumerate().map(|(at, alias)| (format!("aliases.{at}"), alias));
        for (field, name) in named.chain(aliases) {
            if others.find(name).is_some_and(|slug| slug != self.slug) {
                errors.add(field, "taken");
            }
        }
        errors
    }
}

/// Read a required name of a note.
pub(crate) fn name(field: &str, text: &str, errors: &mut FieldErrors) -> String {
    let name = fields::name(field, text, "note_name_required", errors);
    check_separators(field, &name, errors);
    name
}

/// Read an optional name of a note; empty counts as absent.
pub(crate) fn optional_name(field: &str, text: &str, errors: &mut FieldErrors) -> Option<String> {
    let name = fields::short_text(field, text, errors)?;
    check_separators(field, &name, errors);
    Some(name)
}

/// Read other names of a note.
pub(crate) fn aliases(texts: &[String], errors: &mut FieldErrors) -> Vec<String> {
    fields::at_most("aliases", texts.len(), MAX_ALIASES, errors);
    let texts = texts.iter().take(MAX_ALIASES).enumerate();
    texts.map(|(at, text)| name(&format!("aliases.{at}"), text, errors)).collect()
}

/// Read the required family of a note.
pub(crate) fn family(field: &str, number: i32, errors: &mut FieldErrors) -> NoteFamily {
    let family = NoteFamily::try_from(number);
    match family {
        Ok(NoteFamily::Unspecified) => errors.add(field, "note_family_required"),
        Ok(_) => {}
        Err(_) => errors.add(field, "not_an_option"),
    }
    family.unwrap_or_default()
}

/// Split a list of notes, as people write it, into names.
pub(crate) fn split(list: &str) -> impl Iterator<Item = &str> {
    list.split(SEPARATORS).map(str::trim).filter(|name| !name.is_empty())
}

fn check_separators(field: &str, name: &str, errors: &mut FieldErrors) {
    if name.contains(SEPARATORS) {
        errors.add(field, "separator_in_name");
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::domain) fn a_note(slug: &str, name: &str, aliases: &[&str]) -> Note {
        Note {
            slug: slug.to_owned(),
            name: name.to_owned(),
            english_name: Some(slug.replace('-', " ")),
            family: NoteFamily::Floral,
            aliases: aliases.iter().map(|alias| (*alias).to_owned()).collect(),
        }
    }

    #[test]
    fn lookup_finds_notes_by_any_spelling_of_any_name() {
        let lookup = NoteLookup::of(&[a_note("orange-blossom", "زهر البرتقال", &["قدّاح"]), a_note("oud", "عود", &[])]);
        for name in ["orange-blossom", "Orange Blossom", "زَهر البُرتقال", "قداح", " ORANGE-blossom "]
        {
            assert_eq!(lookup.find(name), Some("orange-blossom"), "{name}");
        }
        assert_eq!(lookup.find("ورد"), None);
    }

    #[test]
    fn lookup_prefers_a_name_to_the_slug_of_another_note() {
        let lookup = NoteLookup::of(&[a_note("amber", "كهرمان", &[]), a_note("ambergris", "عنبر", &["Amber"])]);
        assert_eq!(lookup.find("amber"), Some("ambergris"));
    }

    #[test]
    fn names_of_other_notes_are_taken_and_own_ones_are_not() {
        let present = a_note("oud", "عود", &["عود هندي"]);
        let lookup = NoteLookup::of(&[present.clone(), a_note("rose", "ورد", &["جوري"])]);
        assert!(present.check_names(&lookup).is_empty());
        let change = NoteChange {
            name: Some("ورد".to_owned()),
            english_name: Patch::Clear,
            family: None,
            aliases: Some(vec!["بخور".to_owned(), "جُوري".to_owned()]),
        };
        let errors = present.changed(change).check_names(&lookup);
        assert!(errors.has("name") && errors.has("aliases.1") && !errors.has("aliases.0"));
    }

    #[test]
    fn empty_aliases_are_rejected() {
        let mut errors = FieldErrors::new();
        aliases(&["دهن العود".to_owned(), " ".to_owned()], &mut errors);
        assert!(errors.has("aliases.1") && !errors.has("aliases.0"));
    }

    #[test]
    fn repeated_aliases_are_removed() {
        let mut note = a_note("oud", "عود", &["عُود", "OUD", "دهن العود", "دهن العود"]);
        note.remove_repeated_aliases();
        assert_eq!(note.aliases, ["دهن العود"]);
    }

    #[test]
    fn lists_are_split_at_arabic_and_latin_separators() {
        assert_eq!(split("ورد، عود؛ عنبر ;musk,\n ,").collect::<Vec<_>>(), ["ورد", "عود", "عنبر", "musk"]);
        let mut errors = FieldErrors::new();
        name("name", "ورد، عود", &mut errors);
        assert!(errors.has("name"));
    }
}
