//! What happens to orders, as the back office hears of it.

use axum::response::sse;
use chrono::{DateTime, Utc};
use proto::{common::v1 as common, orders::v1 as orders};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    names::{Name, OrderStatus},
    values::{Amount, at},
};
use crate::openapi::kinds::{Id, OrderNumber, Title};

/// The data of `order.placed` and `order.status_changed`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderEvent {
    /// The order's.
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    /// What it is in since.
    status: OrderStatus,
    /// Null when the order was placed.
    #[schema(required)]
    from: Option<OrderStatus>,
    to: OrderStatus,
    at: DateTime<Utc>,
    total: Amount,
    #[schema(value_type = Title)]
    customer_name: String,
}

/// The event as it is sent, under its own id.
pub(crate) fn message(event: orders::OrderEvent) -> Result<sse::Event, axum::Error> {
    let from = Some(event.from()).filter(|status| *status != common::OrderStatus::Unspecified);
    let kind = if from.is_some() { "order.status_changed" } else { "order.placed" };
    let to = Name(event.to());
    let data = OrderEvent {
        status: to,
        from: from.map(Name),
        to,
        id: event.order_id,
        number: event.number,
        at: at(event.at),
        total: Amount::from_agorot(event.total_agorot),
        customer_name: event.customer_name,
    };
    sse::Event::default().event(kind).id(event.id).json_data(data)
}
