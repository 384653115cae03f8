//! Tables of products that an administrator brings: how they come in, what is wrong with them, and how far they are.

use std::collections::HashMap;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use platform::{Faults, text::fold};
use proto::{
    catalog::v1::{
        self as catalog, CheckImportRequest, ImportCell, ImportColumn, ImportRow,
        check_import_request::{Heading, Opening, Part, Rows},
    },
    names::Named,
    time::moment,
};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::{
    names::{ImportState, Name},
    values::at,
};
use crate::{
    csv::{Cell, NoTable, Row, Table},
    lenient::{List, Text},
    messages,
    openapi::kinds::{Id, Title, TitleInput},
};

/// The columns of a table, as an export has them.
pub(crate) const COLUMNS: [&str; 14] = [
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
];
/// The most pictures that may come with a table.
const MAX_PICTURES: usize = 5_000;
/// The most letters of a picture's or a file's name.
const MAX_NAME: usize = 255;
/// How many rows go to the catalogue in one message, and after how many bytes a message is full.
const ROWS: usize = 500;
const FULL: usize = 1 << 20;

/// A table of products to be looked over.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct ImportForm {
    /// The table: CSV in UTF-8, at most 20,000 rows.
    #[serde(default, deserialize_with = "table_as_text")]
    #[schema(required, value_type = String, format = Binary)]
    pub(crate) file: Option<SentTable>,
    /// The names of the pictures that can be sent with it: a list, in a form as JSON.
    #[serde(default)]
    #[schema(value_type = Vec<TitleInput>, max_items = 5000)]
    pub(crate) pictures: List<Text>,
}

/// A picture that a table names.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ImportPictureForm {
    /// As the table's `pictures_needed` name it.
    #[serde(default)]
    #[schema(required, value_type = TitleInput)]
    pub(crate) name: Text,
    /// An image file.
    #[serde(default, deserialize_with = "crate::lenient::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) image: Option<Text>,
}

/// A file as it came.
#[derive(Clone, Debug)]
pub(crate) struct SentTable {
    /// What it is called.
    pub(crate) name: String,
    /// All of it.
    pub(crate) content: Bytes,
}

/// The table of a JSON body, which names no file.
fn table_as_text<'de, D: Deserializer<'de>>(json: D) -> Result<Option<SentTable>, D::Error> {
    let Text(content) = Text::deserialize(json)?;
    Ok((!content.is_empty()).then(|| SentTable { name: String::new(), content: content.into() }))
}

/// A table without its faults, as a list tells it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportSummary {
    #[schema(value_type = Id)]
    id: String,
    state: ImportState,
    /// What its file is called.
    #[schema(max_length = 255)]
    file_name: String,
    /// Rows that hold anything, the titles apart.
    rows: u32,
    products: u32,
    /// What it would have done when it was looked over.
    new_products: u32,
    changed_products: u32,
    unchanged_products: u32,
    /// All there are.
    faults_count: u32,
    /// Products that have been gone through.
    done: u32,
    /// Products there are to go through.
    total: u32,
    /// What became of them; null before it was started.
    #[schema(required)]
    result: Option<ImportResult>,
    /// Who brought it.
    #[schema(value_type = Title)]
    by: String,
    created_at: DateTime<Utc>,
    #[schema(required)]
    started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    finished_at: Option<DateTime<Utc>>,
}

/// A table of products that an administrator brought.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Import {
    #[serde(flatten)]
    summary: ImportSummary,
    /// By row; the first thousand.
    #[schema(max_items = 1000)]
    faults: Vec<ImportFault>,
    /// The names of pictures that have yet to be sent before it can be started.
    #[schema(value_type = Vec<Title>)]
    pictures_needed: Vec<String>,
}

/// What became of a table's products.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportResult {
    created: u32,
    updated: u32,
    unchanged: u32,
    /// Left as they were, for a fault that came up since the table was looked over.
    failed: u32,
}

/// What is wrong with a cell.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportFault {
    /// As a spreadsheet counts: 1 is the titles.
    #[schema(minimum = 1)]
    row: u32,
    /// Null for a title that means nothing.
    #[schema(required)]
    column: Option<super::names::ImportColumn>,
    /// Arabic, fit to show.
    #[schema(min_length = 1)]
    message: String,
    /// What stands there; long texts are cut off.
    value: String,
}

impl ImportForm {
    /// The messages that take the table to the catalogue; what is wrong with the form when it cannot go there.
    pub(crate) fn into_messages(self) -> Result<Vec<CheckImportRequest>, Faults> {
        let mut faults = Faults::new();
        let pictures = pictures(self.pictures, &mut faults);
        let name = self.file.as_ref().map(|file| file.name.chars().take(MAX_NAME).collect()).unwrap_or_default();
        let table = match self.file.as_ref().map(|file| Table::read(&file.content)) {
            Some(Ok(table)) => Some(table),
            Some(Err(no_table)) => {
                add(no_table, &mut faults);
                None
            }
            None => {
                faults.add("file", "required");
                None
            }
        };
        match table.filter(|_| faults.is_empty()) {
            Some(table) => Ok(messages_of(name, table, pictures)),
            None => Err(faults),
        }
    }
}

fn add(no_table: NoTable, faults: &mut Faults) {
    faults.add_with("file", no_table.slug(), &[("max", &crate::csv::MAX_ROWS.to_string())]);
}

fn pictures(names: List<Text>, faults: &mut Faults) -> Vec<String> {
    if names.0.len() > MAX_PICTURES {
        faults.add_with("pictures", "too_many", &[("max", &MAX_PICTURES.to_string())]);
    }
    let is_name = |name: &Text| name.is_given() && name.0.chars().count() <= MAX_NAME && !name.0.contains('\0');
    if !names.0.iter().all(is_name) {
        faults.add("pictures", "invalid");
    }
    names.0.into_iter().map(|name| name.0).collect()
}

fn messages_of(file_name: String, table: Table, pictures: Vec<String>) -> Vec<CheckImportRequest> {
    let words = Words::known();
    let headings: Vec<_> = table.titles.into_iter().map(|title| words.heading(title)).collect();
    let columns: Vec<_> = headings.iter().map(Heading::column).collect();
    let rows = table.rows.into_iter().map(|row| words.row(row, &columns));
    let opening = Part::Opening(Opening { file_name, headings, pictures });
    std::iter::once(opening).chain(batches(rows)).map(|part| CheckImportRequest { part: Some(part) }).collect()
}

/// Rows in messages of a bearable size.
fn batches(rows: impl Iterator<Item = ImportRow>) -> Vec<Part> {
    let (mut batches, mut batch, mut bytes) = (Vec::new(), Rows::default(), 0);
    for row in rows {
        bytes += row.cells.iter().map(|cell| cell.text.len()).sum::<usize>();
        batch.rows.push(row);
        if batch.rows.len() == ROWS || bytes >= FULL {
            batches.push(Part::Rows(std::mem::take(&mut batch)));
            bytes = 0;
        }
    }
    batches.push(Part::Rows(batch));
    batches
}

/// What people may write in a table for the names of things.
struct Words {
    columns: HashMap<String, &'static str>,
    categories: HashMap<String, &'static str>,
    flags: HashMap<String, &'static str>,
}

impl Words {
    fn known() -> Self {
        Self {
            columns: messages::words("column", &COLUMNS),
            categories: messages::words(
                "category",
                &catalog::Category::NAMES.iter().map(|(_, name)| *name).collect::<Vec<_>>(),
            ),
            flags: messages::words("flag", &["true", "false"]),
        }
    }

    fn heading(&self, text: String) -> Heading {
        let name = self.columns.get(&fold(&text.replace('_', " ")));
        let column = name.and_then(|name| ImportColumn::from_name(name)).unwrap_or_default();
        Heading { text, column: column.into() }
    }

    /// The row with its cells by their columns. What stands under no title stays without one.
    fn row(&self, row: Row, columns: &[ImportColumn]) -> ImportRow {
        let cells = row.cells.into_iter().map(|(number, cell)| {
            let column = columns.get(number).copied().unwrap_or_default();
            let (text, clears) = match cell {
                Cell::Clears => (String::new(), true),
                Cell::Is(text) => (self.value(column, text), false),
            };
            ImportCell { column: column.into(), text, clears }
        });
        ImportRow { number: row.number, cells: cells.collect() }
    }

    fn value(&self, column: ImportColumn, text: String) -> String {
        let words = match column {
            ImportColumn::Category => &self.categories,
            ImportColumn::IsEnabled | ImportColumn::IsPrimary => &self.flags,
            _ => return text,
        };
        words.get(&fold(&text)).map_or(text, |name| (*name).to_owned())
    }
}

impl From<catalog::Import> for Import {
    fn from(import: catalog::Import) -> Self {
        Self {
            faults: import.faults.iter().map(ImportFault::from).collect(),
            pictures_needed: import.pictures_needed.clone(),
            summary: import.into(),
        }
    }
}

impl From<catalog::Import> for ImportSummary {
    fn from(import: catalog::Import) -> Self {
        Self {
            state: Name(import.state()),
            id: import.id,
            file_name: import.file_name,
            rows: import.rows,
            products: import.products,
            new_products: import.new_products,
            changed_products: import.changed_products,
            unchanged_products: import.unchanged_products,
            faults_count: import.faults_count,
            done: import.done,
            total: import.products,
            result: import.result.map(ImportResult::from),
            by: import.by,
            created_at: at(import.created_at),
            started_at: moment(import.started_at),
            finished_at: moment(import.finished_at),
        }
    }
}

impl From<catalog::ImportResult> for ImportResult {
    fn from(result: catalog::ImportResult) -> Self {
        let catalog::ImportResult { created, updated, unchanged, failed } = result;
        Self { created, updated, unchanged, failed }
    }
}

impl From<&catalog::ImportFault> for ImportFault {
    fn from(found: &catalog::ImportFault) -> Self {
        let column = Some(found.column()).filter(|column| *column != ImportColumn::Unspecified);
        Self {
            row: found.row,
            column: column.map(Name),
            message: messages::fault(&found.fault.clone().unwrap_or_default()),
            value: found.value.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(table: &str) -> Vec<Part> {
        let file = SentTable { name: "عطور.csv".to_owned(), content: table.to_owned().into() };
        let form = ImportForm { file: Some(file), pictures: List(vec![Text("a.jpg".to_owned())]) };
        form.into_messages().unwrap().into_iter().filter_map(|message| message.part).collect()
    }

    fn cells(row: &ImportRow) -> Vec<(ImportColumn, &str, bool)> {
        row.cells.iter().map(|cell| (cell.column(), cell.text.as_str(), cell.clears)).collect()
    }

    #[test]
    fn columns_are_known_by_their_names_in_any_language() {
        let words = Words::known();
        for (name, column) in COLUMNS.iter().zip(ImportColumn::NAMES) {
            assert_eq!((*name, words.heading((*name).to_owned()).column()), (column.1, column.0));
        }
        let arabic = messages::words("column", &COLUMNS);
        assert!(arabic.len() >= 2 * COLUMNS.len(), "each has a name in Arabic, too: {arabic:?}");
        for (title, column) in [
            ("Variant Name", ImportColumn::VariantName),
            (" PRICE ", ImportColumn::Price),
            ("السعر", ImportColumn::Price),
            ("العلامة التجارية", ImportColumn::Brand),
            ("شيء آخر", ImportColumn::Unspecified),
            ("", ImportColumn::Unspecified),
        ] {
            assert_eq!(words.heading(title.to_owned()).column(), column, "{title}");
        }
    }

    #[test]
    fn words_for_values_become_their_names() {
        let parts = parts("slug,الفئة,مفعّل,is_primary,note\na,رجال,نعم,لا,x\nb,MEN,-,ربما,\n");
        let [Part::Opening(opening), Part::Rows(rows)] = parts.as_slice() else { panic!("{parts:?}") };
        assert_eq!((opening.file_name.as_str(), opening.pictures.as_slice()), ("عطور.csv", &["a.jpg".to_owned()][..]));
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
    fn a_long_table_goes_in_several_messages() {
        let text = "ع".repeat(1000);
        let long = (0..1200).map(|number| format!("p-{number},{text}")).collect::<Vec<_>>().join("\n");
        let parts = parts(&format!("slug,name\n{long}"));
        let rows = parts.iter().filter_map(|part| match part {
            Part::Rows(rows) => Some(rows.rows.len()),
            Part::Opening(_) => None,
        });
        let rows: Vec<_> = rows.collect();
        assert_eq!(rows.iter().sum::<usize>(), 1200);
        assert!(rows.len() > 2 && rows.iter().all(|count| *count <= ROWS), "{rows:?}");
    }

    #[test]
    fn everything_wrong_with_a_form_is_told_at_once() {
        let faults = ImportForm { file: None, pictures: List(vec![Text::default()]) }.into_messages().unwrap_err();
        assert!(faults.has("file") && faults.has("pictures"));
        let many = List(vec![Text("a".to_owned()); MAX_PICTURES + 1]);
        let faults = ImportForm { file: None, pictures: many }.into_messages().unwrap_err();
        assert!(faults.has("pictures"));
    }
}
