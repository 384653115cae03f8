//! `/admins/cash`

use axum::extract::State;
use proto::orders::v1::GetDaySheetRequest;

use crate::{
    envelope::{Answer, Success},
    json::cash::DaySheet,
    openapi::refusals,
    query::{DayQuery, Params},
    session::Admin,
    state::Gateway,
};

/// The orders that went out on one day by region, and what is to be collected for them.
#[utoipa::path(get, path = "/admins/cash", operation_id = "cashDaySheet", security(("bearer" = ["orders"])), tag = "back-office", params(DayQuery),
    responses((status = 200, description = "The sheet", body = Success<DaySheet>), refusals::Right, refusals::Faults, refusals::Call))]
pub(crate) async fn day_sheet(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<DayQuery>,
) -> Answer<Success<DaySheet>> {
    let request = GetDaySheetRequest { day: query.day.filter(|day| !day.is_empty()) };
    let sheet = gateway.orders().get_day_sheet(call.request(request)).await?.into_inner();
    Ok(Success::of(sheet.into()))
}
