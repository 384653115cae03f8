//! Imported tables: their rows, grouped by product, and the errors in their cells.

mod facts;
mod matching;
mod plan;

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use platform::{FieldErrors, text};
use proto::{
    catalog::v1::{ImportColumn, ImportState},
    common::v1::FieldError,
    id::{BrandId, ImportId},
};

use super::{brands::BrandRef, slugs::Slug};

pub(crate) use plan::{ImportContext, Plan, ProductPlan, VariantPlan};

/// Maximum number of rows in a table.
pub(crate) const MAX_ROWS: usize = 20_000;
/// Maximum number of errors stored with an import.
pub(crate) const MAX_STORED_ERRORS: usize = 1_000;
/// Maximum length of a cell's text reported with its error, in characters.
const MAX_VALUE_LENGTH: usize = 100;

/// An import as the back office shows it.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    pub(crate) id: ImportId,
    pub(crate) state: ImportState,
    pub(crate) file_name: String,
    pub(crate) rows: u32,
    pub(crate) products: u32,
    /// Expected changes, computed when the table was checked.
    pub(crate) preview: ImportPreview,
    /// Number of errors, which may exceed those stored.
    pub(crate) errors_count: u32,
    /// Empty in lists of imports.
    pub(crate) errors: Vec<CellError>,
    /// Names of images that have not been uploaded yet; empty in lists of imports.
    pub(crate) images_needed: Vec<String>,
    /// Number of processed products.
    pub(crate) done: u32,
    pub(crate) result: ImportResult,
    /// Name of the administrator who uploaded the table.
    pub(crate) by: String,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) started_at: Option<DateTime<Utc>>,
    pub(crate) finished_at: Option<DateTime<Utc>>,
}

/// The expected changes of an import, in numbers of products.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ImportPreview {
    pub(crate) new: u32,
    pub(crate) changed: u32,
    pub(crate) unchanged: u32,
}

/// The results of an import so far, in numbers of products.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ImportResult {
    pub(crate) created: u32,
    pub(crate) updated: u32,
    pub(crate) unchanged: u32,
    pub(crate) failed: u32,
}

/// A column's title with its meaning.
#[derive(Clone, Debug)]
pub(crate) struct Heading {
    pub(crate) text: String,
    /// `Unspecified` for an unknown title.
    pub(crate) column: ImportColumn,
}

/// The content of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// The cell clears the present value.
    Clear,
    Text(String),
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// Row number as spreadsheets count: 1 is the header.
    pub(crate) number: u32,
    /// Non-empty cells by column.
    pub(crate) cells: BTreeMap<ImportColumn, Cell>,
}

/// The rows of one product, in the table's order; at least one.
#[derive(Clone, Debug)]
pub(crate) struct ProductRows {
    pub(crate) slug: Slug,
    pub(crate) rows: Vec<Row>,
}

/// A validation error in a cell.
#[derive(Clone, Debug)]
pub(crate) struct CellError {
    pub(crate) row: u32,
    /// `Unspecified` for an unknown title.
    pub(crate) column: ImportColumn,
    pub(crate) error: Box<FieldError>,
    /// The cell's text, truncated.
    pub(crate) value: String,
}

/// A result with all errors of the cells it was read from.
pub(crate) type Parsed<T> = Result<T, Vec<CellError>>;

impl ImportResult {
    /// Return the number of processed products.
    pub(crate) const fn all(self) -> u32 {
        self.created + self.updated + self.unchanged + self.failed
    }
}

impl CellError {
    /// Create the error of a cell.
    pub(crate) fn new(row: u32, column: ImportColumn, slug: &str, args: &[(&str, &str)], value: &str) -> Self {
        let mut errors = FieldErrors::new();
        errors.add_with("", slug, args);
        Self::all(row, column, errors, value).pop().unwrap_or_else(|| Self {
            row,
            column,
            error: Box::default(),
            value: String::new(),
        })
    }

    /// Convert the errors that a field's validation found in a cell.
    pub(crate) fn all(row: u32, column: ImportColumn, errors: FieldErrors, value: &str) -> Vec<Self> {
        let Err(failure) = errors.check() else { return Vec::new() };
        let shown: String = value.chars().take(MAX_VALUE_LENGTH).collect();
        let errors = failure.field_errors().iter().cloned();
        errors.map(|error| Self { row, column, error: Box::new(error), value: shown.clone() }).collect()
    }
}

impl Row {
    /// Return the cell of a column, unless it is empty.
    pub(crate) fn cell(&self, column: ImportColumn) -> Option<&Cell> {
        self.cells.get(&column)
    }

    /// Return the text of a column; empty for an empty or clearing cell.
    pub(crate) fn text(&self, column: ImportColumn) -> &str {
        match self.cell(column) {
            Some(Cell::Text(text)) => text,
            Some(Cell::Clear) | None => "",
        }
    }

    /// Return the error of a value under a column without a title, if there is one.
    pub(crate) fn unlabelled_cell(&self) -> Option<CellError> {
        self.cell(ImportColumn::Unspecified)?;
        Some(self.cell_error(ImportColumn::Unspecified, "cell_outside", &[]))
    }

    /// Create an error of one of the row's cells.
    fn cell_error(&self, column: ImportColumn, slug: &str, args: &[(&str, &str)]) -> CellError {
        let value = if self.cell(column) == Some(&Cell::Clear) { "-" } else { self.text(column) };
        CellError::new(self.number, column, slug, args, value)
    }
}

/// Check the header: a slug column is required, every title must be known, and none may repeat.
pub(crate) fn check_headings(headings: &[Heading]) -> Vec<CellError> {
    let mut seen = Vec::new();
    let mut errors = Vec::new();
    for Heading { text, column } in headings {
        // An untitled column is allowed as long as it is empty; its cells are checked row by row.
        if text.is_empty() {
            continue;
        }
        if *column == ImportColumn::Unspecified {
            errors.push(CellError::new(1, *column, "column_unknown", &[], text));
        } else if seen.contains(column) {
            errors.push(CellError::new(1, *column, "column_repeated", &[], text));
        } else {
            seen.push(*column);
        }
    }
    if !seen.contains(&ImportColumn::Slug) {
        errors.push(CellError::new(1, ImportColumn::Slug, "column_missing", &[], ""));
    }
    errors
}

/// Group rows by product, in order of first appearance, and collect the errors of their slugs.
pub(crate) fn group_by_product(rows: Vec<Row>) -> (Vec<ProductRows>, Vec<CellError>) {
    let (mut groups, mut errors) = (Vec::<ProductRows>::new(), Vec::new());
    let mut indexes = HashMap::new();
    for row in rows {
        match parse_slug(&row) {
            Err(error) => errors.push(error),
            Ok(slug) => {
                let index = *indexes.entry(slug.as_str().to_owned()).or_insert(groups.len());
                match groups.get_mut(index) {
                    Some(group) => group.rows.push(row),
                    None => groups.push(ProductRows { slug, rows: vec![row] }),
                }
            }
        }
    }
    (groups, errors)
}

fn parse_slug(row: &Row) -> Result<Slug, CellError> {
    let mut errors = FieldErrors::new();
    match Slug::read("", row.text(ImportColumn::Slug), &mut errors) {
        Some(slug) => Ok(slug),
        None if row.cell(ImportColumn::Slug).is_none() => Err(row.cell_error(ImportColumn::Slug, "required", &[])),
        None => Err(row.cell_error(ImportColumn::Slug, "slug_malformed", &[])),
    }
}

/// Finds brands by name or slug.
#[derive(Debug, Default)]
pub(crate) struct BrandLookup {
    by_name: HashMap<String, BrandId>,
}

impl BrandLookup {
    /// Index brands by name and slug.
    pub(crate) fn of(brands: &[BrandRef]) -> Self {
        let slugs = brands.iter().map(|brand| (brand.slug.clone(), brand.id));
        // A name takes precedence over the slug of another brand.
        let names = brands.iter().map(|brand| (text::fold(&brand.name), brand.id));
        Self { by_name: slugs.chain(names).collect() }
    }

    /// Return the brand with that name, compared folded, or with that slug.
    pub(crate) fn find(&self, name: &str) -> Option<BrandId> {
        self.by_name.get(&text::fold(name)).copied()
    }
}

/// Finds images by the names used in a table: full names or, where unambiguous, the part behind the last slash;
/// case-insensitive.
#[derive(Debug, Default)]
pub(crate) struct ImageLookup {
    by_name: HashMap<String, Option<String>>,
}

impl ImageLookup {
    /// Index images by name; the second text is the value to return.
    pub(crate) fn of(images: impl IntoIterator<Item = (String, String)>) -> Self {
        let images: Vec<_> = images.into_iter().collect();
        let mut by_name = HashMap::new();
        for (name, value) in &images {
            let short = name.rsplit(['/', '\\']).next().unwrap_or(name);
            by_name.entry(folded(short)).and_modify(|found| *found = None).or_insert(Some(value.clone()));
        }
        // A full name takes precedence over the last part of another.
        by_name.extend(images.into_iter().map(|(name, value)| (folded(&name), Some(value))));
        Self { by_name }
    }

    /// Return the value of the image with that name.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        self.by_name.get(&folded(name))?.as_deref()
    }
}

/// Fold a file name for comparison.
fn folded(name: &str) -> String {
    text::normalize(name).to_lowercase()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Build a row; a hyphen stands for a clearing cell.
    pub(super) fn row(number: u32, cells: &[(ImportColumn, &str)]) -> Row {
        let cell = |text: &str| if text == "-" { Cell::Clear } else { Cell::Text(text.to_owned()) };
        Row { number, cells: cells.iter().map(|(column, text)| (*column, cell(text))).collect() }
    }

    /// Format errors as `row column slug`.
    pub(super) fn formatted(errors: &[CellError]) -> Vec<String> {
        use proto::names::Named;
        let formatted = |error: &CellError| format!("{} {} {}", error.row, error.column.name(), error.error.slug);
        errors.iter().map(formatted).collect()
    }

    #[test]
    fn rows_are_grouped_by_product() {
        let slug = |number, slug| row(number, &[(ImportColumn::Slug, slug)]);
        let (groups, errors) = group_by_product(vec![
            slug(2, "oud"),
            slug(3, "musk"),
            row(4, &[]),
            slug(5, "oud"),
            slug(6, "عود"),
            slug(7, "-"),
        ]);
        let found: Vec<_> = groups.iter().map(|group| (group.slug.as_str(), group.rows.len())).collect();
        assert_eq!(found, [("oud", 2), ("musk", 1)]);
        assert_eq!(formatted(&errors), ["4 slug required", "6 slug slug_malformed", "7 slug slug_malformed"]);
    }

    #[test]
    fn headings_reject_unknown_and_repeated_titles() {
        let heading = |text: &str, column| Heading { text: text.to_owned(), column };
        let headings = [
            heading("اسم", ImportColumn::Name),
            heading("name", ImportColumn::Name),
            heading("note", ImportColumn::Unspecified),
            heading("", ImportColumn::Unspecified),
        ];
        let errors = check_headings(&headings);
        assert_eq!(formatted(&errors), ["1 name column_repeated", "1  column_unknown", "1 slug column_missing"]);
        assert_eq!(errors[1].value, "note");
    }

    #[test]
    fn brand_lookup_finds_names_and_slugs() {
        let brand =
            |slug: &str, name: &str| BrandRef { id: BrandId::new(), slug: slug.to_owned(), name: name.to_owned() };
        let all = [brand("dior", "ديور"), brand("dar-al-nada", "دار النّدى"), brand("x", "Dior")];
        let brands = BrandLookup::of(&all);
        assert_eq!(brands.find("دار الندي"), Some(all[1].id));
        assert_eq!(brands.find("DAR-AL-NADA"), Some(all[1].id));
        assert_eq!(brands.find("dior"), Some(all[2].id), "by name before by slug");
        assert_eq!(brands.find("شانيل"), None);
    }

    #[test]
    fn image_lookup_finds_full_names_and_unambiguous_last_parts() {
        let names = ["a/oud.jpg", "b/OUD.JPG", "musk.png", "c/amber.png"];
        let images = ImageLookup::of(names.map(|name| (name.to_owned(), name.to_owned())));
        for (name, found) in [
            ("a/oud.jpg", Some("a/oud.jpg")),
            ("oud.jpg", None),
            ("Musk.png", Some("musk.png")),
            ("AMBER.png", Some("c/amber.png")),
            ("rose.png", None),
        ] {
            assert_eq!(images.find(name), found, "{name}");
        }
    }

    #[test]
    fn cell_error_truncates_long_values() {
        let error = CellError::new(2, ImportColumn::Name, "too_long", &[("max", "255")], &"ع".repeat(300));
        assert_eq!((error.value.chars().count(), error.error.args["max"].as_str()), (MAX_VALUE_LENGTH, "255"));
    }
}
