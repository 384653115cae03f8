//! Conversion of a CSV table into the messages of an import.

use std::collections::HashMap;

use platform::text::fold;
use proto::{
    catalog::v1::{
        self as catalog, CheckImportRequest, ImportCell, ImportColumn, ImportRow,
        check_import_request::{Heading, Opening, Part, Rows},
    },
    names::Named,
};

use crate::{
    csv::{Cell, Row, Table},
    messages,
};

/// Columns of imports and exports.
pub(crate) const COLUMNS: [&str; 24] = [
    "slug",
    "name",
    "brand",
    "category",
    "description",
    "image",
    "variant_name",
    "size",
    "price",
    "original_price",
    "stock",
    "is_enabled",
    "is_primary",
    "color",
    "concentration",
    "year",
    "perfumer",
    "seasons",
    "occasions",
    "longevity",
    "sillage",
    "top_notes",
    "heart_notes",
    "base_notes",
];
/// Separators of lists in one cell.
const SEPARATORS: [char; 5] = [',', '،', ';', '؛', '\n'];
/// Limits of one message to the catalog: rows, and bytes of text.
const MAX_ROWS: usize = 500;
const MAX_BYTES: usize = 1 << 20;

pub(super) fn messages_of(file_name: String, table: Table, pictures: Vec<String>) -> Vec<CheckImportRequest> {
    let synonyms = Synonyms::load();
    let headings: Vec<_> = table.titles.into_iter().map(|title| synonyms.heading(title)).collect();
    let columns: Vec<_> = headings.iter().map(Heading::column).collect();
    let rows = table.rows.into_iter().map(|row| synonyms.row(row, &columns));
    let opening = Part::Opening(Opening { file_name, headings, images: pictures });
    std::iter::once(opening).chain(batches(rows)).map(|part| CheckImportRequest { part: Some(part) }).collect()
}

/// Batches rows into messages of limited size.
fn batches(rows: impl Iterator<Item = ImportRow>) -> Vec<Part> {
    let (mut batches, mut batch, mut bytes) = (Vec::new(), Rows::default(), 0);
    for row in rows {
        bytes += row.cells.iter().map(|cell| cell.text.len()).sum::<usize>();
        batch.rows.push(row);
        if batch.rows.len() == MAX_ROWS || bytes >= MAX_BYTES {
            batches.push(Part::Rows(std::mem::take(&mut batch)));
            bytes = 0;
        }
    }
    batches.push(Part::Rows(batch));
    batches
}

/// Names of columns and of values, by the spellings that a table may use.
struct Synonyms {
    columns: HashMap<String, &'static str>,
    categories: HashMap<String, &'static str>,
    flags: HashMap<String, &'static str>,
    concentrations: HashMap<String, &'static str>,
    seasons: HashMap<String, &'static str>,
    occasions: HashMap<String, &'static str>,
}

impl Synonyms {
    fn load() -> Self {
        Self {
            columns: messages::synonyms("column", &COLUMNS),
            categories: of_enum::<catalog::Category>("category"),
            flags: messages::synonyms("flag", &["true", "false"]),
            concentrations: of_enum::<catalog::Concentration>("concentration"),
            seasons: of_enum::<catalog::Season>("season"),
            occasions: of_enum::<catalog::Occasion>("occasion"),
        }
    }

    fn heading(&self, text: String) -> Heading {
        let name = self.columns.get(&fold(&text.replace('_', " ")));
        let column = name.and_then(|name| ImportColumn::from_name(name)).unwrap_or_default();
        Heading { text, column: column.into() }
    }

    /// Assigns the cells of a row to columns; cells without a title keep an unspecified one.
    fn row(&self, row: Row, columns: &[ImportColumn]) -> ImportRow {
        let cells = row.cells.into_iter().map(|(number, cell)| {
            let column = columns.get(number).copied().unwrap_or_default();
            let (text, clears) = match cell {
                Cell::Clear => (String::new(), true),
                Cell::Text(text) => (self.value(column, text), false),
            };
            ImportCell { column: column.into(), text, clears }
        });
        ImportRow { number: row.number, cells: cells.collect() }
    }

    fn value(&self, column: ImportColumn, text: String) -> String {
        let synonyms = match column {
            ImportColumn::Category => &self.categories,
            ImportColumn::IsEnabled | ImportColumn::IsPrimary => &self.flags,
            ImportColumn::Concentration => &self.concentrations,
            ImportColumn::Seasons => return list(&self.seasons, &text),
            ImportColumn::Occasions => return list(&self.occasions, &text),
            _ => return text,
        };
        synonyms.get(&fold(&text)).map_or(text, |name| (*name).to_owned())
    }
}

fn of_enum<E: Named>(kind: &str) -> HashMap<String, &'static str> {
    messages::synonyms(kind, &E::NAMES.iter().map(|(_, name)| *name).collect::<Vec<_>>())
}

/// Replaces the entries of a list by their names.
fn list(synonyms: &HashMap<String, &'static str>, text: &str) -> String {
    let names = text.split(SEPARATORS).map(|entry| synonyms.get(&fold(entry)).map_or(entry, |name| name));
    names.collect::<Vec<_>>().join(";")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        json::fields::{List, Text},
        routes::admins::imports::{ImportForm, SentTable},
    };

    fn parts(table: &str) -> Vec<Part> {
        let file = SentTable { name: "عطور.csv".to_owned(), content: table.to_owned().into() };
        let form = ImportForm { file: Some(file), pictures: List(vec![Text("a.jpg".to_owned())]) };
        form.into_messages().unwrap().into_iter().filter_map(|message| message.part).collect()
    }

    fn cells(row: &ImportRow) -> Vec<(ImportColumn, &str, bool)> {
        row.cells.iter().map(|cell| (cell.column(), cell.text.as_str(), cell.clears)).collect()
    }

    #[test]
    fn columns_are_recognised_in_any_language() {
        let synonyms = Synonyms::load();
        for (name, column) in COLUMNS.iter().zip(ImportColumn::NAMES) {
            assert_eq!((*name, synonyms.heading((*name).to_owned()).column()), (column.1, column.0));
        }
        let arabic = messages::synonyms("column", &COLUMNS);
        assert!(arabic.len() >= 2 * COLUMNS.len(), "each has a name in Arabic, too: {arabic:?}");
        for (title, column) in [
            ("Variant Name", ImportColumn::VariantName),
            (" PRICE ", ImportColumn::Price),
            ("السعر", ImportColumn::Price),
            ("العلامة التجارية", ImportColumn::Brand),
            ("شيء آخر", ImportColumn::Unspecified),
            ("", ImportColumn::Unspecified),
        ] {
            assert_eq!(synonyms.heading(title.to_owned()).column(), column, "{title}");
        }
    }

    #[test]
    fn words_for_values_become_enum_names() {
        let parts = parts("slug,الفئة,مفعّل,is_primary,note\na,رجال,نعم,لا,x\nb,MEN,-,ربما,\n");
        let [Part::Opening(opening), Part::Rows(rows)] = parts.as_slice() else { panic!("{parts:?}") };
        assert_eq!((opening.file_name.as_str(), opening.images.as_slice()), ("عطور.csv", &["a.jpg".to_owned()][..]));
        assert_eq!(
            cells(&rows.rows[0]),
            [
                (ImportColumn::Slug, "a", false),
                (ImportColumn::Category, "MEN", false),
                (ImportColumn::IsEnabled, "true", false),
                (ImportColumn::IsPrimary, "false", false),
                (ImportColumn::Unspecified, "x", false),
            ]
        );
        assert_eq!(
            cells(&rows.rows[1])[1..],
            [
                (ImportColumn::Category, "MEN", false),
                (ImportColumn::IsEnabled, "", true),
                (ImportColumn::IsPrimary, "ربما", false)
            ]
        );
    }

    #[test]
    fn long_table_is_sent_in_several_messages() {
        let text = "ع".repeat(1000);
        let long = (0..1200).map(|number| format!("p-{number},{text}")).collect::<Vec<_>>().join("\n");
        let parts = parts(&format!("slug,name\n{long}"));
        let rows = parts.iter().filter_map(|part| match part {
            Part::Rows(rows) => Some(rows.rows.len()),
            Part::Opening(_) => None,
        });
        let rows: Vec<_> = rows.collect();
        assert_eq!(rows.iter().sum::<usize>(), 1200);
        assert!(rows.len() > 2 && rows.iter().all(|count| *count <= MAX_ROWS), "{rows:?}");
    }
}
