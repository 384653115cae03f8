//! `/admins/remittances`: payments of couriers, with the lines of their statements.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::orders::v1::{self as orders, DiscardRemittanceRequest, ImportStatementRequest, ListRemittancesRequest};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, NoData, Paged, Success},
    error::ApiError,
    form::FileForm,
    json::{
        fields::{Agorot, Object, Text},
        names::{LineClass, Name, RemittanceState},
        values::{Amount, at},
    },
    openapi::{
        errors,
        kinds::{CountedCash, CourierName, Day, Id, RemittanceNumber, ReversalReason, Title},
    },
    path::Segment,
    query::{MAX_PAGE, Params, page, whole},
    routes::admins::statements::StatementColumnsInput,
    state::Gateway,
};

/// Imports a statement as a draft, with its lines matched to the courier's shipments.
///
/// A file that was imported before adds nothing: the response is its remittance.
#[utoipa::path(post, path = "/admins/remittances", operation_id = "importStatement", security(("bearer" = ["orders"])), tag = "back-office",
    request_body(content = RemittanceForm, content_type = "multipart/form-data"),
    responses((status = 201, description = "The remittance", body = Success<Remittance>),
        (status = 200, description = "The remittance of a file that was imported before", body = Success<Remittance>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn import_statement(
    State(gateway): State<Gateway>,
    FileForm { call, fields, file_name, content }: FileForm<RemittanceForm>,
) -> ApiResult<Response> {
    let request = fields.into_request(file_name, content);
    let remittance = gateway.remittances().import_statement(call.request(request)).await?.into_inner();
    let is_replayed = remittance.replayed;
    let remittance = Success::of(Remittance::from(remittance));
    Ok(if is_replayed {
        remittance.with_message("statement-imported-before").into_response()
    } else {
        remittance.with_message("statement-imported").created().into_response()
    })
}

/// Lists remittances, newest first.
#[utoipa::path(get, path = "/admins/remittances", operation_id = "listRemittances", security(("bearer" = ["orders"])), tag = "back-office", params(RemittancesQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<Remittance>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_remittances(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<RemittancesQuery>,
) -> ApiResult<Paged<Vec<Remittance>>> {
    let reply = gateway.remittances().list_remittances(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.remittances.into_iter().map(Remittance::from).collect(), reply.meta))
}

/// Deletes a remittance that is a draft.
#[utoipa::path(delete, path = "/admins/remittances/{remittance}", operation_id = "discardRemittance", security(("bearer" = ["orders"])), tag = "back-office",
    params(("remittance" = String, Path, description = "The remittance's id"), VersionQuery),
    responses((status = 200, description = "Done", body = Success<NoData>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::InvalidQuery, errors::RemittanceConflict, errors::Call))]
pub(crate) async fn discard_remittance(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Params(version): Params<VersionQuery>,
) -> ApiResult<Success<NoData>> {
    let request = DiscardRemittanceRequest { id, expected_version: version.read()? };
    let answer = gateway.remittances().discard_remittance(call.request(request)).await;
    answer.map_err(ApiError::with_state::<orders::Remittance, Remittance>)?;
    Ok(Success::of(NoData).with_message("remittance-discarded"))
}

/// Query parameters of the list of remittances.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RemittancesQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Id of the courier.
    #[param(max_length = 100, nullable = false)]
    courier: Option<String>,
}

impl RemittancesQuery {
    fn into_request(self) -> Result<ListRemittancesRequest, Error> {
        let mut errors = FieldErrors::new();
        let page = page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors);
        errors.check()?;
        Ok(ListRemittancesRequest { page: Some(page), courier_id: self.courier.unwrap_or_default() })
    }
}

/// Query parameter of the version that the caller saw.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct VersionQuery {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[param(value_type = u32, minimum = 1, maximum = 2_147_483_647, required = true)]
    expected_version: Option<String>,
}

impl VersionQuery {
    /// Returns the version, or 0, which no entity has; fails when it is unreadable.
    pub(crate) fn read(&self) -> Result<i64, Error> {
        let mut errors = FieldErrors::new();
        let version = whole("expected_version", self.expected_version.as_deref(), 0, 1, MAX_PAGE, &mut errors);
        errors.check().map(|()| version.into())
    }
}

/// A statement to be imported.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct RemittanceForm {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    courier_id: Text,
    /// The statement: CSV or XLSX, of at most 3 MB and 10,000 lines.
    #[serde(default)]
    #[schema(required, value_type = String, format = Binary)]
    #[expect(dead_code, reason = "read apart from the fields")]
    file: IgnoredAny,
    /// Day of the payment, not in the future.
    #[serde(default)]
    #[schema(required, value_type = Day)]
    day: Text,
    /// Money that arrived, as counted.
    #[serde(default)]
    #[schema(required, value_type = CountedCash)]
    declared: Agorot,
    /// Headers of the columns; in a form as JSON.
    #[serde(default)]
    #[schema(required, value_type = StatementColumnsInput)]
    columns: Object<StatementColumnsInput>,
}

impl RemittanceForm {
    fn into_request(self, file_name: String, content: Vec<u8>) -> ImportStatementRequest {
        ImportStatementRequest {
            courier_id: self.courier_id.0,
            file_name,
            content,
            day: self.day.0,
            declared_agorot: self.declared.0,
            columns: Some(self.columns.0.into()),
        }
    }
}

/// A payment of a courier, by its statement.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Remittance {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = RemittanceNumber)]
    number: i64,
    /// Version, increased with every change; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    #[schema(value_type = Id)]
    courier_id: String,
    #[schema(value_type = CourierName)]
    courier_name: String,
    state: RemittanceState,
    #[schema(value_type = Day)]
    day: String,
    /// Money that arrived, as counted.
    declared: Amount,
    /// Amounts minus fees of all lines.
    stated: Amount,
    /// Name of the uploaded file; may be empty.
    #[schema(max_length = 255)]
    file_name: String,
    /// Sums of the lines by class.
    totals: Vec<ClassTotal>,
    #[schema(value_type = Title)]
    imported_by: String,
    created_at: DateTime<Utc>,
    /// Null unless it was confirmed.
    #[schema(required)]
    confirmed_at: Option<DateTime<Utc>>,
    #[schema(required, value_type = Option<Title>)]
    confirmed_by: Option<String>,
    /// Null unless it was reversed.
    #[schema(required)]
    reversed_at: Option<DateTime<Utc>>,
    #[schema(required, value_type = Option<Title>)]
    reversed_by: Option<String>,
    #[schema(required, value_type = Option<ReversalReason>)]
    reversal_reason: Option<String>,
    /// True in the response to an import of a file that was imported before.
    replayed: bool,
}

impl From<orders::Remittance> for Remittance {
    fn from(remittance: orders::Remittance) -> Self {
        Self {
            state: Name(remittance.state()),
            id: remittance.id,
            number: remittance.number,
            version: remittance.version,
            courier_id: remittance.courier_id,
            courier_name: remittance.courier_name,
            day: remittance.day,
            declared: Amount::from_agorot(remittance.declared_agorot),
            stated: Amount::from_agorot(remittance.stated_agorot),
            file_name: remittance.file_name,
            totals: remittance.totals.into_iter().map(ClassTotal::from).collect(),
            imported_by: remittance.imported_by,
            created_at: at(remittance.created_at),
            confirmed_at: proto::time::moment(remittance.confirmed_at),
            confirmed_by: remittance.confirmed_by,
            reversed_at: proto::time::moment(remittance.reversed_at),
            reversed_by: remittance.reversed_by,
            reversal_reason: remittance.reversal_reason,
            replayed: remittance.replayed,
        }
    }
}

/// Sums of the lines of one class.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClassTotal {
    class: LineClass,
    /// Number of the lines.
    lines: u64,
    /// Cash by the statement.
    amount: Amount,
    /// Cash of the matched shipments.
    expected: Amount,
    fee: Amount,
}

impl From<orders::ClassTotal> for ClassTotal {
    fn from(total: orders::ClassTotal) -> Self {
        Self {
            class: Name(total.class()),
            lines: total.lines,
            amount: Amount::from_agorot(total.amount_agorot),
            expected: Amount::from_agorot(total.expected_agorot),
            fee: Amount::from_agorot(total.fee_agorot),
        }
    }
}
