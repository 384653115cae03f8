//! Facts of a perfume: concentration, year, perfumer, seasons, occasions, longevity, sillage and notes. Unknown facts are
//! absent.

use std::collections::HashSet;

use platform::FieldErrors;
use proto::catalog::v1::{Concentration, Occasion, Season};

use super::{fields, notes::NoteRef, patch::Patch};

/// Years in which a perfume can have been launched.
const YEARS: (i64, i64) = (1700, 2100);
/// The scale of longevity and sillage.
const SCALE: (i64, i64) = (1, 5);
/// Maximum number of notes in a layer.
const MAX_NOTES: usize = 20;

/// The known facts of a perfume.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) concentration: Option<Concentration>,
    /// Year of the launch.
    pub(crate) year: Option<i64>,
    pub(crate) perfumer: Option<String>,
    pub(crate) seasons: Vec<Season>,
    pub(crate) occasions: Vec<Occasion>,
    /// From 1, short, to 5, very long.
    pub(crate) longevity: Option<i64>,
    /// From 1, close to the skin, to 5, filling a room.
    pub(crate) sillage: Option<i64>,
    pub(crate) notes: NoteLayers<NoteRef>,
}

/// Notes by layer, the most prominent first. No note is in two layers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoteLayers<T> {
    pub(crate) top: Vec<T>,
    pub(crate) heart: Vec<T>,
    pub(crate) base: Vec<T>,
}

/// A partial update of facts; absent ones stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FactsChange {
    pub(crate) concentration: Patch<Concentration>,
    pub(crate) year: Patch<i64>,
    pub(crate) perfumer: Patch<String>,
    pub(crate) seasons: Option<Vec<Season>>,
    pub(crate) occasions: Option<Vec<Occasion>>,
    pub(crate) longevity: Patch<i64>,
    pub(crate) sillage: Patch<i64>,
    /// Slugs of the notes of all layers.
    pub(crate) notes: Option<NoteLayers<String>>,
}

impl FactsChange {
    /// Return whether nothing changes.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl From<&Facts> for FactsChange {
    /// Set all facts, for a copy.
    fn from(facts: &Facts) -> Self {
        Self {
            concentration: facts.concentration.into(),
            year: facts.year.into(),
            perfumer: facts.perfumer.clone().into(),
            seasons: Some(facts.seasons.clone()),
            occasions: Some(facts.occasions.clone()),
            longevity: facts.longevity.into(),
            sillage: facts.sillage.into(),
            notes: Some(facts.notes.slugs()),
        }
    }
}

impl<T> Default for NoteLayers<T> {
    fn default() -> Self {
        Self { top: Vec::new(), heart: Vec::new(), base: Vec::new() }
    }
}

impl<T> NoteLayers<T> {
    /// Return the layers from top to base, with their names.
    pub(crate) fn layers(&self) -> [(&'static str, &[T]); 3] {
        [("top", &self.top), ("heart", &self.heart), ("base", &self.base)]
    }

    /// Keep the notes that fulfil a condition.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(&T) -> bool) {
        for layer in [&mut self.top, &mut self.heart, &mut self.base] {
            layer.retain(&is_kept);
        }
    }

    /// Return the notes of all layers, from top to base.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.top.iter().chain(&self.heart).chain(&self.base)
    }
}

impl NoteLayers<NoteRef> {
    /// Return the slugs of the notes.
    pub(crate) fn slugs(&self) -> NoteLayers<String> {
        let slugs = |layer: &[NoteRef]| layer.iter().map(|note| note.slug.clone()).collect();
        NoteLayers { top: slugs(&self.top), heart: slugs(&self.heart), base: slugs(&self.base) }
    }
}

impl NoteLayers<String> {
    /// Limit the number of notes in each layer and reject repeated ones.
    pub(crate) fn check(&self, field: &str, errors: &mut FieldErrors) {
        let mut seen = HashSet::new();
        for (layer, slugs) in self.layers() {
            fields::at_most(&format!("{field}.{layer}"), slugs.len(), MAX_NOTES, errors);
            for (at, slug) in slugs.iter().enumerate().take(MAX_NOTES) {
                if !seen.insert(slug) {
                    errors.add(format!("{field}.{layer}.{at}"), "note_repeated");
                }
            }
        }
    }

    /// Return an error for each note that does not exist.
    pub(crate) fn check_known(&self, field: &str, known: &HashSet<String>) -> FieldErrors {
        let mut errors = FieldErrors::new();
        for (layer, slugs) in self.layers() {
            for (at, _) in slugs.iter().enumerate().filter(|(_, slug)| !known.contains(*slug)) {
                errors.add(format!("{field}.{layer}.{at}"), "unknown_thing");
            }
        }
        errors
    }
}

/// Read the year of a launch.
pub(crate) fn year(field: &str, year: i64, errors: &mut FieldErrors) -> i64 {
    within(field, year, YEARS, errors)
}

/// Read a longevity or sillage.
pub(crate) fn rating(field: &str, rating: i64, errors: &mut FieldErrors) -> i64 {
    within(field, rating, SCALE, errors)
}

/// Read a concentration; unspecified clears.
pub(crate) fn concentration(field: &str, number: i32, errors: &mut FieldErrors) -> Patch<Concentration> {
    match Concentration::try_from(number) {
        Ok(Concentration::Unspecified) => Patch::Clear,
        Ok(concentration) => Patch::Set(concentration),
        Err(_) => {
            errors.add(field, "not_an_option");
            Patch::Keep
        }
    }
}

/// Read a set of options, such as seasons; repeated ones count once.
pub(crate) fn options<E: TryFrom<i32> + Default + PartialEq>(
    field: &str,
    numbers: &[i32],
    errors: &mut FieldErrors,
) -> Vec<E> {
    let mut options = Vec::new();
    for (at, number) in numbers.iter().enumerate() {
        match E::try_from(*number) {
            Ok(option) if option != E::default() => {
                if !options.contains(&option) {
                    options.push(option);
                }
            }
            _ => errors.add(format!("{field}.{at}"), "not_an_option"),
        }
    }
    options
}

fn within(field: &str, number: i64, (least, most): (i64, i64), errors: &mut FieldErrors) -> i64 {
    if !(least..=most).contains(&number) {
        errors.add_with(field, "out_of_range", &[("min", &least.to_string()), ("max", &most.to_string())]);
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layers(top: &[&str], heart: &[&str], base: &[&str]) -> NoteLayers<String> {
        let owned = |slugs: &[&str]| slugs.iter().map(|slug| (*slug).to_owned()).collect();
        NoteLayers { top: owned(top), heart: owned(heart), base: owned(base) }
    }

    fn fields_of(errors: FieldErrors) -> Vec<String> {
        let failure = errors.check().err();
        failure.iter().flat_map(platform::Error::field_errors).map(|error| error.field.clone()).collect()
    }

    #[test]
    fn note_is_in_one_layer_once() {
        let mut errors = FieldErrors::new();
        layers(&["rose", "oud"], &["rose"], &["musk", "musk"]).check("facts.notes", &mut errors);
        assert_eq!(fields_of(errors), ["facts.notes.heart.0", "facts.notes.base.1"]);
    }

    #[test]
    fn layers_are_limited() {
        let many: Vec<_> = (0..=MAX_NOTES).map(|number| format!("note-{number}")).collect();
        let mut errors = FieldErrors::new();
        NoteLayers { heart: many, ..NoteLayers::default() }.check("facts.notes", &mut errors);
        assert_eq!(fields_of(errors), ["facts.notes.heart"]);
    }

    #[test]
    fn unknown_notes_are_named_by_position() {
        let known = HashSet::from(["rose".to_owned()]);
        let errors = layers(&["rose"], &[], &["rose", "x"]).check_known("facts.notes", &known);
        assert_eq!(fields_of(errors), ["facts.notes.base.1"]);
    }

    #[test]
    fn numbers_outside_their_scale_are_rejected() {
        let mut errors = FieldErrors::new();
        rating("longevity", 1, &mut errors);
        rating("longevity", 5, &mut errors);
        year("year", 1889, &mut errors);
        assert!(errors.is_empty());
        rating("longevity", 0, &mut errors);
        rating("sillage", 6, &mut errors);
        year("year", 20_015, &mut errors);
        assert_eq!(fields_of(errors), ["longevity", "sillage", "year"]);
    }

    #[test]
    fn options_are_a_set_of_known_ones() {
        let mut errors = FieldErrors::new();
        let seasons: Vec<Season> = options("seasons", &[4, 1, 4], &mut errors);
        assert_eq!(seasons, [Season::Winter, Season::Spring]);
        assert!(errors.is_empty());
        let _: Vec<Season> = options("seasons", &[1, 0, 9], &mut errors);
        assert_eq!(fields_of(errors), ["seasons.1", "seasons.2"]);
    }

    #[test]
    fn copied_facts_set_everything() {
        let facts = Facts { year: Some(2015), seasons: vec![Season::Winter], ..Facts::default() };
        let change = FactsChange::from(&facts);
        assert_eq!((change.year, change.sillage), (Patch::Set(2015), Patch::Clear));
        assert_eq!((change.seasons, change.notes), (Some(vec![Season::Winter]), Some(NoteLayers::default())));
        assert!(FactsChange::default().is_empty());
    }
}
