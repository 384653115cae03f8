//! `/admins/returns/report`: returns of a period by kind and reason.

use axum::extract::State;
use proto::orders::v1::{self as orders, GetReturnReportRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        names::{Name, ReturnKind, ReturnReason},
        values::Amount,
    },
    openapi::{errors, kinds::Day},
    query::Params,
    state::Gateway,
};

/// Counts the returns of a period by kind and reason, without declined ones.
#[utoipa::path(get, path = "/admins/returns/report", operation_id = "getReturnReport", security(("bearer" = ["orders"])), tag = "back-office", params(PeriodQuery),
    responses((status = 200, description = "The report", body = Success<ReturnReport>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn get_report(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<PeriodQuery>,
) -> ApiResult<Success<ReturnReport>> {
    let request = GetReturnReportRequest {
        from_day: query.from.filter(|day| !day.is_empty()),
        to_day: query.to.filter(|day| !day.is_empty()),
    };
    let report = gateway.returns().get_return_report(call.request(request)).await?.into_inner();
    Ok(Success::of(report.into()))
}

/// Query parameters of the report.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeriodQuery {
    /// First day on which returns were made.
    #[param(value_type = Option<Day>, nullable = false)]
    from: Option<String>,
    /// Last day on which returns were made.
    #[param(value_type = Option<Day>, nullable = false)]
    to: Option<String>,
}

/// Returns of a period.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnReport {
    rows: Vec<ReturnReportRow>,
    /// Number of orders without a return that the customer refused when called.
    refused_when_called: u64,
}

impl From<orders::ReturnReport> for ReturnReport {
    fn from(report: orders::ReturnReport) -> Self {
        let row = |row: orders::ReturnReportRow| ReturnReportRow {
            kind: Name(row.kind()),
            reason: Name(row.reason()),
            returns: row.returns,
            units: row.units,
            value: Amount::from_agorot(row.value_agorot),
        };
        Self { rows: report.rows.into_iter().map(row).collect(), refused_when_called: report.refused_when_called }
    }
}

/// Returns of one kind for one reason.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnReportRow {
    kind: ReturnKind,
    reason: ReturnReason,
    returns: u64,
    units: u64,
    value: Amount,
}
