//! Facts in imported tables.

use platform::FieldErrors;
use proto::{catalog::v1::ImportColumn, names::Named};

use super::{
    ProductRows,
    plan::{PlanReader, normalise_number, unless_equal},
};
use crate::domain::{
    facts::{self, Facts, FactsChange, NoteLayers},
    fields,
    notes::{self, NoteLookup, NoteRef},
    patch::Patch,
    products::Product,
};

/// Layers of notes and their columns.
const LAYERS: [(&str, ImportColumn); 3] = [
    ("notes.top", ImportColumn::TopNotes),
    ("notes.heart", ImportColumn::HeartNotes),
    ("notes.base", ImportColumn::BaseNotes),
];

impl PlanReader<'_> {
    /// Read the facts in the rows of a product that differ from the present ones.
    pub(super) fn facts(&mut self, group: &ProductRows, present: Option<&Product>) -> FactsChange {
        let unknown = Facts::default();
        let present = present.map_or(&unknown, |product| &product.facts);
        let concentration = self.clearable(group, ImportColumn::Concentration, option);
        let year = self.clearable(group, ImportColumn::Year, |text, errors| facts::year("", number(text), errors));
        let perfumer = self.clearable(group, ImportColumn::Perfumer, |text, errors| {
            fields::short_text("", text, errors).unwrap_or_default()
        });
        let mut rating = |column| self.clearable(group, column, |text, errors| facts::rating("", number(text), errors));
        let (longevity, sillage) = (rating(ImportColumn::Longevity), rating(ImportColumn::Sillage));
        FactsChange {
            concentration: unless_equal(concentration.map(Option::unwrap_or_default), present.concentration.as_ref()),
            year: unless_equal(year, present.year.as_ref()),
            perfumer: unless_equal(perfumer, present.perfumer.as_ref()),
            seasons: self.options(group, ImportColumn::Seasons, &present.seasons),
            occasions: self.options(group, ImportColumn::Occasions, &present.occasions),
            longevity: unless_equal(longevity, present.longevity.as_ref()),
            sillage: unless_equal(sillage, present.sillage.as_ref()),
            notes: self.notes(group, &present.notes),
        }
    }

    /// Read a set of options, in the order of the enum.
    fn options<E: Named>(&mut self, group: &ProductRows, column: ImportColumn, present: &[E]) -> Option<Vec<E>> {
        let given = self.clearable(group, column, |text, errors| {
            let given: Vec<_> = notes::split(text).filter_map(|name| option(name, errors)).collect();
            E::NAMES.iter().map(|(option, _)| *option).filter(|option| given.contains(option)).collect()
        });
        replacement(given).filter(|options: &Vec<E>| options != present)
    }

    /// Read the notes of all layers; those without a cell stay.
    fn notes(&mut self, group: &ProductRows, present: &NoteLayers<NoteRef>) -> Option<NoteLayers<String>> {
        let lookup = self.context.notes;
        let present = present.slugs();
        let [top, heart, base] = LAYERS
            .map(|(_, column)| replacement(self.clearable(group, column, |text, errors| slugs(text, lookup, errors))));
        let notes = NoteLayers {
            top: top.unwrap_or_else(|| present.top.clone()),
            heart: heart.unwrap_or_else(|| present.heart.clone()),
            base: base.unwrap_or_else(|| present.base.clone()),
        };
        if notes == present {
            return None;
        }
        let mut errors = FieldErrors::new();
        notes.check("notes", &mut errors);
        self.add_note_errors(group, errors);
        Some(notes)
    }

    /// Convert errors of layers to errors of their cells.
    fn add_note_errors(&mut self, group: &ProductRows, errors: FieldErrors) {
        let Err(failure) = errors.check() else { return };
        for error in failure.field_errors() {
            let column = LAYERS.iter().find(|(layer, _)| error.field.starts_with(layer)).map(|(_, column)| *column);
            let column = column.unwrap_or_default();
            let row = group.rows.iter().find(|row| row.cell(column).is_some()).or_else(|| group.rows.first());
            let args: Vec<_> = error.args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            self.errors.extend(row.map(|row| row.cell_error(column, &error.slug, &args)));
        }
    }
}

/// Return the new list; none when it stays.
fn replacement<T>(patch: Patch<Vec<T>>) -> Option<Vec<T>> {
    match patch {
        Patch::Keep => None,
        Patch::Clear => Some(Vec::new()),
        Patch::Set(list) => Some(list),
    }
}

fn option<E: Named>(name: &str, errors: &mut FieldErrors) -> Option<E> {
    let option = E::from_name(name.trim().to_lowercase().as_str());
    if option.is_none() {
        errors.add("", "not_an_option");
    }
    option
}

fn slugs(list: &str, lookup: &NoteLookup, errors: &mut FieldErrors) -> Vec<String> {
    let mut slugs = Vec::new();
    for name in notes::split(list) {
        match lookup.find(name) {
            Some(slug) => slugs.push(slug.to_owned()),
            None => errors.add_with("", "note_unknown", &[("name", name)]),
        }
    }
    slugs
}

/// Parse a whole number; one that is out of every range when it is malformed.
fn number(text: &str) -> i64 {
    normalise_number(text).parse().unwrap_or(fields::UNREADABLE)
}
