//! Booking of shipments, for several orders at once.

use axum::extract::State;
use proto::orders::v1::{self as orders, BookShipmentsRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::fields::{self, List, Object, Text},
    openapi::{
        errors,
        kinds::{Barcode, BookingError, Id},
    },
    routes::admins::shipments::Shipment,
    state::Gateway,
};

/// Books shipments of orders with a courier. Each order is booked or fails on its own.
///
/// The shipments are drafts until the courier has confirmed them.
#[utoipa::path(post, path = "/admins/shipments", operation_id = "bookShipments", security(("bearer" = ["orders"])), tag = "back-office", request_body = BookShipments,
    responses((status = 200, description = "The outcomes, in the order of the request", body = Success<BookingOutcomes>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn book_shipments(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(booking): Body<BookShipments>,
) -> ApiResult<Success<BookingOutcomes>> {
    let reply = gateway.shipments().book_shipments(call.request(booking.into())).await?.into_inner();
    let outcomes = reply.outcomes.into_iter().map(BookingOutcome::from).collect();
    Ok(Success::of(BookingOutcomes { outcomes }))
}

/// Orders to be booked with a courier.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct BookShipments {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    courier_id: Text,
    #[serde(default)]
    #[schema(required, value_type = Vec<BookedOrder>, min_items = 1, max_items = 100)]
    orders: List<Object<BookedOrder>>,
}

impl From<BookShipments> for BookShipmentsRequest {
    fn from(booking: BookShipments) -> Self {
        let order = |Object(order): Object<BookedOrder>| orders::ShipmentInput {
            order_id: order.order_id.0,
            barcode: order.barcode.map(|barcode| barcode.0),
        };
        Self { courier_id: booking.courier_id.0, orders: booking.orders.0.into_iter().map(order).collect() }
    }
}

/// An order to be booked with a courier.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct BookedOrder {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    order_id: Text,
    /// Barcode on the courier's label, for couriers without an interface; the number of the order when absent or null.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Barcode>)]
    barcode: Option<Text>,
}

/// Outcomes of booking several orders.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookingOutcomes {
    outcomes: Vec<BookingOutcome>,
}

/// Outcome of booking one order: its shipment, or an error.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BookingOutcome {
    /// Id of the order, as in the request.
    order_id: String,
    #[schema(required)]
    shipment: Option<Shipment>,
    #[schema(required, value_type = Option<BookingError>)]
    error: Option<String>,
}

impl From<orders::BookingOutcome> for BookingOutcome {
    fn from(outcome: orders::BookingOutcome) -> Self {
        let orders::BookingOutcome { order_id, shipment, error } = outcome;
        Self { order_id, shipment: shipment.map(Shipment::from), error }
    }
}
