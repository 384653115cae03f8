//! JSON columns of imports: rows and errors, which are never queried.

use std::collections::BTreeMap;

use proto::{catalog::v1::ImportColumn, common::v1::FieldFault, names::Named};
use sea_orm::DbErr;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::domain::imports::{Cell, Fault, Row};

/// The empty list of errors.
pub(super) const NONE: &str = "[]";

/// A stored row: its number, and its cells by column name; a null cell clears.
#[derive(Serialize, Deserialize)]
struct KeptRow {
    number: u32,
    cells: BTreeMap<String, Option<String>>,
}

#[derive(Serialize, Deserialize)]
struct KeptFault {
    row: u32,
    column: String,
    slug: String,
    args: BTreeMap<String, String>,
    value: String,
}

/// Serialise the rows of a product.
pub(super) fn write_rows(rows: &[Row]) -> Result<String, DbErr> {
    let text = |cell: &Cell| if let Cell::Is(text) = cell { Some(text.clone()) } else { None };
    let rows = rows.iter().map(|row| KeptRow {
        number: row.number,
        cells: row.cells.iter().map(|(column, cell)| (column.name().to_owned(), text(cell))).collect(),
    });
    write(&rows.collect::<Vec<_>>())
}

/// Deserialise the rows of a product.
pub(super) fn read_rows(text: &str) -> Result<Vec<Row>, DbErr> {
    let cell = |(name, text): (String, Option<String>)| {
        (ImportColumn::from_name(&name).unwrap_or_default(), text.map_or(Cell::Clears, Cell::Is))
    };
    let rows = read::<Vec<KeptRow>>(text)?.into_iter();
    Ok(rows.map(|row| Row { number: row.number, cells: row.cells.into_iter().map(cell).collect() }).collect())
}

/// Serialise the errors of an import.
pub(super) fn write_faults(faults: &[Fault]) -> Result<String, DbErr> {
    let faults = faults.iter().map(|found| KeptFault {
        row: found.row,
        column: found.column.name().to_owned(),
        slug: found.found.slug.clone(),
        args: found.found.args.clone().into_iter().collect(),
        value: found.value.clone(),
    });
    write(&faults.collect::<Vec<_>>())
}

/// Deserialise the errors of an import.
pub(super) fn read_faults(text: &str) -> Result<Vec<Fault>, DbErr> {
    let faults = read::<Vec<KeptFault>>(text)?.into_iter();
    let fault = |kept: KeptFault| Fault {
        row: kept.row,
        column: ImportColumn::from_name(&kept.column).unwrap_or_default(),
        found: Box::new(FieldFault { field: String::new(), slug: kept.slug, args: kept.args.into_iter().collect() }),
        value: kept.value,
    };
    Ok(faults.map(fault).collect())
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
    fn rows_come_back_as_they_went() {
        let cells = [(ImportColumn::Slug, Cell::Is("عود \"1\"".to_owned())), (ImportColumn::Stock, Cell::Clears)];
        let rows = [Row { number: 7, cells: cells.into() }, Row { number: 9, cells: BTreeMap::new() }];
        assert_eq!(read_rows(&write_rows(&rows).expect("a text")).expect("rows"), rows);
    }

    #[test]
    fn faults_come_back_as_they_went() {
        let fault = Fault::new(3, ImportColumn::Price, "price_too_high", &[("max", "99999.99")], "1e9");
        let back = read_faults(&write_faults(std::slice::from_ref(&fault)).expect("a text")).expect("faults");
        assert_eq!(
            (back[0].row, back[0].column, &back[0].found, &back[0].value),
            (3, fault.column, &fault.found, &fault.value)
        );
        assert!(read_faults(NONE).expect("none").is_empty());
    }
}
