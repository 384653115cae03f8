//! `/admins/statements`: statements of couriers before they are imported, and their columns.

use axum::extract::State;
use proto::orders::v1::{self as orders, PreviewStatementRequest};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

use crate::{
    envelope::{ApiResult, Success},
    form::FileForm,
    json::{fields::Text, values::non_empty},
    openapi::{
        errors,
        kinds::{ColumnHeader, Id},
    },
    state::Gateway,
};

/// Reads the headers and the first lines of a statement, without storing it.
#[utoipa::path(post, path = "/admins/statements/preview", operation_id = "previewStatement", security(("bearer" = ["orders"])), tag = "back-office",
    request_body(content = StatementForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The headers, the first lines and the columns as far as they are known", body = Success<StatementPreview>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn preview_statement(
    State(gateway): State<Gateway>,
    FileForm { call, fields, content, .. }: FileForm<StatementForm>,
) -> ApiResult<Success<StatementPreview>> {
    let request = PreviewStatementRequest { courier_id: fields.courier_id.0, content };
    let preview = gateway.remittances().preview_statement(call.request(request)).await?.into_inner();
    Ok(Success::of(preview.into()))
}

/// A statement to be read.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct StatementForm {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    courier_id: Text,
    /// The statement: CSV or XLSX, of at most 3 MB and 10,000 lines.
    #[serde(default)]
    #[schema(required, value_type = String, format = Binary)]
    #[expect(dead_code, reason = "read apart from the fields")]
    file: IgnoredAny,
}

/// Content of a statement, as far as it helps to map its columns.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatementPreview {
    headers: Vec<String>,
    /// Cells of the first five lines.
    #[schema(max_items = 5)]
    rows: Vec<Vec<String>>,
    /// Number of all lines, without the headers.
    lines: u32,
    /// Columns as mapped last for the courier, otherwise by the usual names.
    columns: StatementColumns,
}

impl From<orders::StatementPreview> for StatementPreview {
    fn from(preview: orders::StatementPreview) -> Self {
        Self {
            headers: preview.headers,
            rows: preview.rows.into_iter().map(|row| row.cells).collect(),
            lines: preview.lines,
            columns: preview.columns.unwrap_or_default().into(),
        }
    }
}

/// Headers of the columns of a courier's statements; null for those that they lack.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatementColumns {
    #[schema(required)]
    barcode: Option<String>,
    #[schema(required)]
    order_number: Option<String>,
    #[schema(required)]
    phone: Option<String>,
    /// Cash that the courier collected; empty while it is unknown.
    amount: String,
    /// Fee that the courier deducts.
    #[schema(required)]
    fee: Option<String>,
}

impl From<orders::StatementColumns> for StatementColumns {
    fn from(columns: orders::StatementColumns) -> Self {
        let orders::StatementColumns { barcode, order_number, phone, amount, fee } = columns;
        Self { barcode, order_number, phone, amount, fee }
    }
}

/// Headers of the columns of a statement: the amount, and at least one of barcode, order number and phone.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct StatementColumnsInput {
    #[serde(default)]
    #[schema(value_type = Option<ColumnHeader>)]
    barcode: Text,
    #[serde(default)]
    #[schema(value_type = Option<ColumnHeader>)]
    order_number: Text,
    #[serde(default)]
    #[schema(value_type = Option<ColumnHeader>)]
    phone: Text,
    #[serde(default)]
    #[schema(required, value_type = ColumnHeader)]
    amount: Text,
    #[serde(default)]
    #[schema(value_type = Option<ColumnHeader>)]
    fee: Text,
}

impl From<StatementColumnsInput> for orders::StatementColumns {
    fn from(columns: StatementColumnsInput) -> Self {
        Self {
            barcode: non_empty(columns.barcode.0),
            order_number: non_empty(columns.order_number.0),
            phone: non_empty(columns.phone.0),
            amount: columns.amount.0,
            fee: non_empty(columns.fee.0),
        }
    }
}
