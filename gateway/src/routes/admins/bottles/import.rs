//! Import of purchased bottles from a CSV file.

use axum::extract::State;
use platform::{Error, ErrorCode, FieldErrors, text::fold};
use proto::{
    Money,
    catalog::v1::{BottleTerms, CreateBottleRequest, ImportBottlesRequest},
    common::v1::FieldError,
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

use crate::{
    csv::{Cell, MAX_ROWS, Row, Table},
    envelope::{ApiResult, Created, Success},
    error::ApiError,
    form::FileForm,
    messages,
    openapi::errors,
    state::Gateway,
};

/// Columns of an import, which may come in any order, and those that only an export fills.
pub(super) const EXPORTED: [&str; 9] =
    ["product", "ml", "cost", "supplier", "batch_code", "bought_on", "name", "state", "left_ml"];
/// Sentinel for a number that failed to parse; the catalog rejects it.
const UNREADABLE: i64 = i64::MIN;
/// Upper bound on the bottles of a call; the catalog rejects more than 500.
const MAX_SENT: usize = 501;

/// Records the bottles of a table, all at once; when one is invalid, none.
///
/// Titles may be English or Arabic: `product` (slug), `ml`, `cost`, `supplier`, `batch_code` and `bought_on`. The paths of
/// errors name the row as in a spreadsheet, whose titles are row 1: `rows.2.ml`.
#[utoipa::path(post, path = "/admins/bottles/import", operation_id = "importBottles", security(("bearer" = ["owner"])), tag = "back-office",
    request_body(content = BottlesForm, content_type = "multipart/form-data"),
    responses((status = 201, description = "The number of bottles", body = Success<ImportedBottles>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn import_bottles(
    State(gateway): State<Gateway>,
    FileForm { call, content, .. }: FileForm<BottlesForm>,
) -> ApiResult<Created<ImportedBottles>> {
    let (numbers, bottles) = read(&content)?;
    let answer = gateway.bottles().import_bottles(call.request(ImportBottlesRequest { bottles })).await;
    let created = answer.map_err(|status| by_row(Error::from_status(status), &numbers))?.into_inner().created;
    Ok(Success::of(ImportedBottles { created }).with_message("bottles-imported").created())
}

/// A table of bottles to record.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct BottlesForm {
    /// The table: CSV in UTF-8, of at most 500 rows.
    #[serde(default)]
    #[schema(required, value_type = String, format = Binary)]
    #[expect(dead_code, reason = "read apart from the fields")]
    file: IgnoredAny,
}

/// Result of an import.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportedBottles {
    /// Number of recorded bottles.
    created: u32,
}

/// Parses a table: the bottles, and the number of each one's row.
fn read(content: &[u8]) -> Result<(Vec<u32>, Vec<CreateBottleRequest>), FieldErrors> {
    let mut errors = FieldErrors::new();
    if content.is_empty() {
        errors.add("file", "required");
        return Err(errors);
    }
    let table = Table::read(content).map_err(|error| {
        let mut errors = FieldErrors::new();
        errors.add_with("file", error.slug(), &[("max", &MAX_ROWS.to_string())]);
        errors
    })?;
    let known = messages::synonyms("bottle-column", &EXPORTED);
    let columns: Vec<_> =
        table.titles.iter().map(|title| known.get(&fold(&title.replace('_', " "))).copied()).collect();
    let is_stray = |(title, column): (&String, Option<&str>)| !title.is_empty() && column.is_none();
    if table.titles.iter().zip(columns.iter().copied()).any(is_stray) {
        errors.add("file", "column_unknown");
    }
    if EXPORTED.iter().any(|name| columns.iter().filter(|column| **column == Some(*name)).count() > 1) {
        errors.add("file", "column_repeated");
    }
    if ["product", "ml"].iter().any(|name| !columns.contains(&Some(*name))) {
        errors.add("file", "column_missing");
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(table.rows.into_iter().take(MAX_SENT).map(|row| (row.number, bottle(row, &columns))).unzip())
}

fn bottle(row: Row, columns: &[Option<&str>]) -> CreateBottleRequest {
    let (mut product, mut terms) = (String::new(), BottleTerms { ml_centi: -1, ..BottleTerms::default() });
    for (number, cell) in row.cells {
        // A hyphen means that there is no value, like an empty cell.
        let Cell::Text(text) = cell else { continue };
        let text = text.trim().to_owned();
        match columns.get(number).copied().flatten() {
            Some("product") => product = text,
            Some("ml") => terms.ml_centi = hundredths(&text),
            Some("cost") => terms.cost_agorot = Some(hundredths(&text)),
            Some("supplier") => terms.supplier = text,
            Some("batch_code") => terms.batch_code = text,
            Some("bought_on") => terms.bought_on = text,
            _ => {}
        }
    }
    CreateBottleRequest { product, terms: Some(terms) }
}

fn hundredths(text: &str) -> i64 {
    text.parse().map_or(UNREADABLE, Money::agorot)
}

/// Renames the fields of errors from the index of a bottle to the number of its row.
fn by_row(failure: Error, numbers: &[u32]) -> ApiError {
    if failure.code() != ErrorCode::Invalid {
        return failure.into();
    }
    let row = |error: &FieldError| {
        let (index, field) = error.field.strip_prefix("bottles.")?.split_once('.')?;
        Some(format!("rows.{}.{field}", numbers.get(index.parse::<usize>().ok()?)?))
    };
    // Errors of all bottles together are errors of the file.
    let field = |error: &FieldError| row(error).unwrap_or_else(|| "file".to_owned());
    let mut errors = FieldErrors::new();
    errors.extend(failure.field_errors().iter().map(|error| FieldError { field: field(error), ..error.clone() }));
    errors.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bottles(table: &str) -> Vec<(u32, CreateBottleRequest)> {
        let (numbers, bottles) = read(table.as_bytes()).unwrap();
        numbers.into_iter().zip(bottles).collect()
    }

    fn slugs(table: &str) -> Vec<String> {
        let errors = read(table.as_bytes()).unwrap_err();
        errors.into_list().into_iter().map(|error| error.slug).collect()
    }

    #[test]
    fn table_names_bottles_in_any_order_and_language() {
        let table = "رقم التشغيلة,ml,المنتج,cost,supplier\r\n'=A1,100,oud,450.5,\r\n\r\n,50,rose,-,بيت العطر\r\n";
        let read = bottles(table);
        let terms = |n: usize| read[n].1.terms.clone().unwrap();
        assert_eq!(
            read.iter().map(|(row, new)| (*row, new.product.as_str())).collect::<Vec<_>>(),
            [(2, "oud"), (4, "rose")]
        );
        assert_eq!(
            (terms(0).ml_centi, terms(0).cost_agorot, terms(0).batch_code.as_str()),
            (10_000, Some(45_050), "=A1")
        );
        assert_eq!(
            (terms(1).cost_agorot, terms(1).supplier.as_str()),
            (None, "بيت العطر"),
            "an unknown cost is not zero"
        );
    }

    #[test]
    fn unreadable_numbers_are_passed_on_to_be_rejected() {
        let read = bottles("product,ml,cost\r\noud,much,1.005\r\nrose,,\r\n");
        let terms = |n: usize| read[n].1.terms.clone().unwrap();
        assert_eq!((terms(0).ml_centi, terms(0).cost_agorot), (UNREADABLE, Some(UNREADABLE)));
        assert_eq!((terms(1).ml_centi, terms(1).cost_agorot), (-1, None));
    }

    #[test]
    fn titles_must_be_known_and_complete() {
        assert_eq!(slugs("product,ml,price\r\noud,100,3\r\n"), ["column_unknown"]);
        assert_eq!(slugs("product,cost,cost\r\noud,100,3\r\n"), ["column_repeated", "column_missing"]);
        assert_eq!(slugs("product,ml\r\n"), ["table_empty"]);
        assert_eq!(slugs(""), ["required"]);
    }

    #[test]
    fn errors_name_the_row_of_the_spreadsheet() {
        let mut errors = FieldErrors::new();
        errors.add("bottles.1.ml", "ml_out_of_range");
        errors.add("bottles", "too_many");
        let error = by_row(Error::invalid(errors), &[2, 4]);
        let fields: Vec<_> = error.details().field_errors.iter().map(|error| error.field.as_str()).collect();
        assert_eq!(fields, ["rows.4.ml", "file"]);
    }
}
