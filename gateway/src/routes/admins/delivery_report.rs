//! `/admins/delivery-report`: shares and durations of deliveries by courier, region or place.

use axum::extract::State;
use platform::FieldErrors;
use proto::orders::v1::{self as orders, GetDeliveryReportRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    json::names::DeliveryGrouping,
    openapi::{
        errors,
        kinds::{Day, Hours},
    },
    query::{Params, named},
    state::Gateway,
};

/// Counts the shipments that were booked in a period by courier, region or place, without cancelled ones.
#[utoipa::path(get, path = "/admins/delivery-report", operation_id = "getDeliveryReport", security(("bearer" = ["orders"])), tag = "back-office", params(DeliveryQuery),
    responses((status = 200, description = "The report", body = Success<DeliveryReport>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn get_report(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<DeliveryQuery>,
) -> ApiResult<Success<DeliveryReport>> {
    let mut errors = FieldErrors::new();
    let by = query.by.as_deref().filter(|by| !by.is_empty()).unwrap_or("courier");
    let grouping = named::<orders::DeliveryGrouping>("by", Some(by), &mut errors).into();
    errors.check()?;
    let request = GetDeliveryReportRequest {
        from_day: query.from.filter(|day| !day.is_empty()),
        to_day: query.to.filter(|day| !day.is_empty()),
        grouping,
    };
    let report = gateway.shipments().get_delivery_report(call.request(request)).await?.into_inner();
    Ok(Success::of(report.into()))
}

/// Query parameters of the report.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DeliveryQuery {
    /// First day on which shipments were booked.
    #[param(value_type = Option<Day>, nullable = false)]
    from: Option<String>,
    /// Last day on which shipments were booked.
    #[param(value_type = Option<Day>, nullable = false)]
    to: Option<String>,
    /// Property of the rows; `courier` when absent.
    #[param(value_type = Option<DeliveryGrouping>, nullable = false)]
    by: Option<String>,
}

/// Deliveries of a period.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeliveryReport {
    /// Rows with most shipments first.
    #[schema(max_items = 100)]
    rows: Vec<DeliveryReportRow>,
    total: DeliveryReportRow,
}

impl From<orders::DeliveryReport> for DeliveryReport {
    fn from(report: orders::DeliveryReport) -> Self {
        Self {
            rows: report.rows.into_iter().map(DeliveryReportRow::from).collect(),
            total: report.total.unwrap_or_default().into(),
        }
    }
}

/// Deliveries of one courier, region or place.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeliveryReportRow {
    /// Name of the courier, name of the region's constant, or city; empty for the total.
    group: String,
    shipments: u64,
    /// Number delivered or paid out.
    delivered: u64,
    /// Number returning or returned.
    returned: u64,
    /// Mean from booking to delivery; null when none was delivered.
    #[schema(required, value_type = Option<Hours>)]
    hours_to_door: Option<f64>,
    /// Mean from delivery to payout; null when none was paid out.
    #[schema(required, value_type = Option<Hours>)]
    hours_to_money: Option<f64>,
}

impl From<orders::DeliveryReportRow> for DeliveryReportRow {
    fn from(row: orders::DeliveryReportRow) -> Self {
        let orders::DeliveryReportRow { group, shipments, delivered, returned, hours_to_door, hours_to_money } = row;
        Self { group, shipments, delivered, returned, hours_to_door, hours_to_money }
    }
}
