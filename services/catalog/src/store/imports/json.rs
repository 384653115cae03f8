//! JSON columns of imports: rows and errors, which are never queried.

use std::collections::BTreeMap;

use proto::{catalog::v1::ImportColumn, common::v1::FieldError, names::Named};
use sea_orm::DbErr;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::domain::imports::{Cell, CellError, Row};

/// The empty list of errors.
pub(super) const NONE: &str = "[]";

/// A stored row: its number, and its cells by column name; a null cell clears.
#[derive(Serialize, Deserialize)]
struct StoredRow {
    number: u32,
    cells: BTreeMap<String, Option<String>>,
}

#[derive(Serialize, Deserialize)]
struct StoredError {
    row: u32,
    column: String,
    slug: String,
    args: BTreeMap<String, String>,
    value: String,
}

/// Serialise the rows of a product.
pub(super) fn write_rows(rows: &[Row]) -> Result<String, DbErr> {
    let text = |cell: &Cell| if let Cell::Text(text) = cell { Some(text.clone()) } else { None };
    let rows = rows.iter().map(|row| StoredRow {
        number: row.number,
        cells: row.cells.iter().map(|(column, cell)| (column.name().to_owned(), text(cell))).collect(),
    });
    write(&rows.collect::<Vec<_>>())
}

/// Deserialise the rows of a product.
pub(super) fn read_rows(text: &str) -> Result<Vec<Row>, DbErr> {
    let cell = |(name, text): (String, Option<String>)| {
        (ImportColumn::from_name(&name).unwrap_or_default(), text.map_or(Cell::Clear, Cell::Text))
    };
    let rows = read::<Vec<StoredRow>>(text)?.into_iter();
    Ok(rows.map(|row| Row { number: row.number, cells: row.cells.into_iter().map(cell).collect() }).collect())
}

/// Serialise the errors of an import.
pub(super) fn write_errors(errors: &[CellError]) -> Result<String, DbErr> {
    let errors = errors.iter().map(|error| StoredError {
        row: error.row,
        column: error.column.name().to_owned(),
        slug: error.error.slug.clone(),
        args: error.error.args.clone().into_iter().collect(),
        value: error.value.clone(),
    });
    write(&errors.collect::<Vec<_>>())
}

/// Deserialise the errors of an import.
pub(super) fn read_errors(text: &str) -> Result<Vec<CellError>, DbErr> {
    let errors = read::<Vec<StoredError>>(text)?.into_iter();
    let error = |stored: StoredError| CellError {
        row: stored.row,
        column: ImportColumn::from_name(&stored.column).unwrap_or_default(),
        error: Box::new(FieldError {
            field: String::new(),
            slug: stored.slug,
            args: stored.args.into_iter().collect(),
        }),
        value: stored.value,
    };
    Ok(errors.map(error).collect())
}

fn write(value: &impl Serialize) -> Result<String, DbErr> {
    serde_json::to_string(value).map_err(|error| DbErr::Json(error.to_string()))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, DbErr> {
    serde_json::from_str(text).map_err(|error| DbErr::Json(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_survive_a_round_trip() {
        let cells = [(ImportColumn::Slug, Cell::Text("عود \"1\"".to_owned())), (ImportColumn::Stock, Cell::Clear)];
        let rows = [Row { number: 7, cells: cells.into() }, Row { number: 9, cells: BTreeMap::new() }];
        assert_eq!(read_rows(&write_rows(&rows).expect("a text")).expect("rows"), rows);
    }

    #[test]
    fn errors_survive_a_round_trip() {
        let error = CellError::new(3, ImportColumn::Price, "price_too_high", &[("max", "99999.99")], "1e9");
        let back = read_errors(&write_errors(std::slice::from_ref(&error)).expect("a text")).expect("faults");
        assert_eq!(
            (back[0].row, back[0].column, &back[0].error, &back[0].value),
            (3, error.column, &error.error, &error.value)
        );
        assert!(read_errors(NONE).expect("none").is_empty());
    }
}
