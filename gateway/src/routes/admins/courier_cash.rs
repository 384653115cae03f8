//! `/admins/cash/couriers`: cash that couriers hold or have paid.

use axum::extract::State;
use proto::orders::v1::{self as orders, GetCourierCashRequest};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    json::values::Amount,
    openapi::{
        errors,
        kinds::{CourierName, Id},
    },
    state::Gateway,
};

/// Returns the cash of every courier, and its age.
#[utoipa::path(get, path = "/admins/cash/couriers", operation_id = "getCourierCash", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The balances", body = Success<CourierCash>), errors::Authorization, errors::Call))]
pub(crate) async fn get_courier_cash(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<CourierCash>> {
    let cash = gateway.remittances().get_courier_cash(call.request(GetCourierCashRequest {})).await?.into_inner();
    Ok(Success::of(cash.into()))
}

/// Cash by courier, and the balances of the other accounts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CourierCash {
    /// By name; couriers without cash too.
    couriers: Vec<CourierBalance>,
    /// Differences between statements and shipments that are not settled.
    difference: Amount,
    /// Fees that couriers deducted.
    fees: Amount,
}

impl From<orders::CourierCash> for CourierCash {
    fn from(cash: orders::CourierCash) -> Self {
        Self {
            couriers: cash.couriers.into_iter().map(CourierBalance::from).collect(),
            difference: Amount::from_agorot(cash.difference_agorot),
            fees: Amount::from_agorot(cash.fees_agorot),
        }
    }
}

/// Cash of the shipments of one courier.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CourierBalance {
    #[schema(value_type = Id)]
    courier_id: String,
    #[schema(value_type = CourierName)]
    courier_name: String,
    /// Booked, picked up or on hold.
    on_the_road: CashSum,
    /// Delivered, not paid, within the courier's days.
    held: CashSum,
    /// Delivered, not paid, beyond the courier's days.
    due: CashSum,
    /// Paid in the last 30 days.
    paid: CashSum,
    /// Cash held or due by days since delivery: 0 to 7, 8 to 14, 15 to 30, more.
    #[schema(min_items = 4, max_items = 4)]
    ageing: Vec<CashSum>,
}

impl From<orders::CourierBalance> for CourierBalance {
    fn from(balance: orders::CourierBalance) -> Self {
        Self {
            courier_id: balance.courier_id,
            courier_name: balance.courier_name,
            on_the_road: balance.on_the_road.into(),
            held: balance.held.into(),
            due: balance.due.into(),
            paid: balance.paid.into(),
            ageing: balance.ageing.into_iter().map(|sum| Some(sum).into()).collect(),
        }
    }
}

/// Number and cash of shipments.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CashSum {
    shipments: u64,
    amount: Amount,
}

impl From<Option<orders::CashSum>> for CashSum {
    fn from(sum: Option<orders::CashSum>) -> Self {
        let orders::CashSum { shipments, agorot } = sum.unwrap_or_default();
        Self { shipments, amount: Amount::from_agorot(agorot) }
    }
}
