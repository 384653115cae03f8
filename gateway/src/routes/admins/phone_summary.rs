//! `/admins/phone-summary`: earlier orders of a phone, for an administrator who takes another one.

use axum::extract::State;
use proto::orders::v1::{self as orders, GetPhoneSummaryRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        names::{Name, OrderStatus},
        values::Amount,
    },
    openapi::{
        errors,
        kinds::{Id, OrderNumber},
    },
    query::Params,
    routes::orders::OrderCustomer,
    state::Gateway,
};

/// Summarises the orders of a phone, with and without an account.
#[utoipa::path(get, path = "/admins/phone-summary", operation_id = "getPhoneSummary", security(("bearer" = ["orders"])), tag = "back-office", params(PhoneSummaryQuery),
    responses((status = 200, description = "The summary", body = Success<PhoneSummary>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn get_summary(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<PhoneSummaryQuery>,
) -> ApiResult<Success<PhoneSummary>> {
    let request = GetPhoneSummaryRequest { phone: query.phone.unwrap_or_default() };
    let summary = gateway.orders().get_phone_summary(call.request(request)).await?.into_inner();
    Ok(Success::of(summary.into()))
}

/// Query parameters of a summary.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PhoneSummaryQuery {
    /// Phone number in any notation; other text has no orders.
    #[param(value_type = String, min_length = 1, max_length = 100, required = true)]
    phone: Option<String>,
}

/// Orders of one phone.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PhoneSummary {
    /// Recipient of the newest order; null without orders.
    #[schema(required)]
    last_contact: Option<OrderCustomer>,
    orders: u64,
    /// Orders whose customer refused them.
    refused_orders: u64,
    /// Orders that are neither delivered nor cancelled; newest first.
    #[schema(max_items = 20)]
    open_orders: Vec<OpenOrder>,
}

impl From<orders::PhoneSummary> for PhoneSummary {
    fn from(summary: orders::PhoneSummary) -> Self {
        Self {
            last_contact: summary.last_contact.map(OrderCustomer::from),
            orders: summary.orders,
            refused_orders: summary.refused_orders,
            open_orders: summary.open_orders.into_iter().map(OpenOrder::from).collect(),
        }
    }
}

/// An order that is neither delivered nor cancelled.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpenOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    status: OrderStatus,
    total: Amount,
}

impl From<orders::OpenOrder> for OpenOrder {
    fn from(order: orders::OpenOrder) -> Self {
        Self {
            status: Name(order.status()),
            id: order.id,
            number: order.number,
            total: Amount::from_agorot(order.total_agorot),
        }
    }
}
