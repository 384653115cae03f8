//! Conversion of facts and notes.

use platform::FieldErrors;
use proto::catalog::v1::{Facts, FactsUpdate, NoteLayers, NoteRef};

use super::{number_patch, text_patch};
use crate::domain::{
    facts::{self, FactsChange},
    notes,
    patch::Patch,
};

/// Read a partial update of facts; an absent one changes nothing.
pub(super) fn change(update: Option<FactsUpdate>, errors: &mut FieldErrors) -> FactsChange {
    let update = update.unwrap_or_default();
    let concentration = update.concentration;
    FactsChange {
        concentration: concentration
            .map_or(Patch::Keep, |number| facts::concentration("facts.concentration", number, errors)),
        year: number_patch(update.year, |year| facts::year("facts.year", year, errors)),
        perfumer: text_patch("facts.perfumer", update.perfumer, errors),
        seasons: update.seasons.map(|given| facts::options("facts.seasons", &given.seasons, errors)),
        occasions: update.occasions.map(|given| facts::options("facts.occasions", &given.occasions, errors)),
        longevity: number_patch(update.longevity, |rating| facts::rating("facts.longevity", rating, errors)),
        sillage: number_patch(update.sillage, |rating| facts::rating("facts.sillage", rating, errors)),
        notes: update.notes.map(|notes| layers(notes, errors)),
    }
}

fn layers(notes: NoteLayers, errors: &mut FieldErrors) -> facts::NoteLayers<String> {
    let layers = facts::NoteLayers { top: notes.top, heart: notes.heart, base: notes.base };
    layers.check("facts.notes", errors);
    layers
}

/// Convert facts to a message.
pub(super) fn to_message(facts: facts::Facts) -> Facts {
    let notes = |layer: Vec<notes::NoteRef>| layer.into_iter().map(NoteRef::from).collect();
    Facts {
        concentration: facts.concentration.unwrap_or_default().into(),
        year: facts.year,
        perfumer: facts.perfumer,
        seasons: facts.seasons.into_iter().map(Into::into).collect(),
        occasions: facts.occasions.into_iter().map(Into::into).collect(),
        longevity: facts.longevity,
        sillage: facts.sillage,
        top_notes: notes(facts.notes.top),
        heart_notes: notes(facts.notes.heart),
        base_notes: notes(facts.notes.base),
    }
}

impl From<notes::NoteRef> for NoteRef {
    fn from(note: notes::NoteRef) -> Self {
        Self { slug: note.slug, name: note.name, english_name: note.english_name, family: note.family.into() }
    }
}
