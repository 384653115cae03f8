//! `/admins/shipments`: shipments of orders in the back office.

use axum::{extract::State, response::Response};
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::orders::v1::{self as orders, ExportShipmentsRequest, GetShipmentRequest, ListShipmentsRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    csv::{self, RowWriter},
    envelope::{ApiResult, Paged, Success},
    json::{
        names::{CourierKind, Name, OrderStatus, Region, ShipmentState},
        values::{Amount, at},
    },
    openapi::{
        errors,
        kinds::{Barcode, CourierName, Csv, Id, OrderNumber, OrderPhone, ShipmentProblem, ShipmentReason, Title},
    },
    path::Segment,
    query::{Params, flag, named, page, searched},
    state::Gateway,
};

/// Lists shipments, newest first, without their history.
#[utoipa::path(get, path = "/admins/shipments", operation_id = "listShipments", security(("bearer" = ["orders"])), tag = "back-office", params(ShipmentsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<Shipment>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_shipments(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<ShipmentsQuery>,
) -> ApiResult<Paged<Vec<Shipment>>> {
    let reply = gateway.shipments().list_shipments(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.shipments.into_iter().map(Shipment::from).collect(), reply.meta))
}

/// Exports the shipments of a CSV courier that are not picked up, with the courier's columns.
///
/// The oldest 1,000 at most, oldest first.
#[utoipa::path(get, path = "/admins/shipments/export", operation_id = "exportShipments", security(("bearer" = ["orders"])), tag = "back-office", params(CourierQuery),
    responses((status = 200, description = "The CSV file, in UTF-8 with a byte order mark", content_type = "text/csv", body = Csv),
        errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn export_shipments(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<CourierQuery>,
) -> ApiResult<Response> {
    let request = ExportShipmentsRequest { courier_id: query.courier.unwrap_or_default() };
    let exported = gateway.shipments().export_shipments(call.request(request)).await?.into_inner();
    let mut rows = RowWriter::new();
    for cells in std::iter::once(&exported.headers).chain(exported.rows.iter().map(|row| &row.cells)) {
        for cell in cells {
            rows.text(cell);
        }
        rows.end();
    }
    csv::file("shipments", rows, gateway.today())
}

/// Returns one shipment with its history, by id.
#[utoipa::path(get, path = "/admins/shipments/{shipment}", operation_id = "getShipment", security(("bearer" = ["orders"])), tag = "back-office",
    params(("shipment" = String, Path, description = "The shipment's id")),
    responses((status = 200, description = "The shipment", body = Success<Shipment>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_shipment(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<Shipment>> {
    let shipment = gateway.shipments().get_shipment(call.request(GetShipmentRequest { id })).await?.into_inner();
    Ok(Success::of(shipment.into()))
}

/// Query parameter for one courier.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CourierQuery {
    /// Id of the courier.
    #[param(value_type = String, min_length = 1, max_length = 100, required = true)]
    courier: Option<String>,
}

/// Query parameters of the list of shipments.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ShipmentsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Id of the courier.
    #[param(max_length = 100, nullable = false)]
    courier: Option<String>,
    #[param(value_type = Option<ShipmentState>, nullable = false)]
    state: Option<String>,
    /// Number of the order, barcode, phone or its last digits, or name.
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
    /// True for shipments with a problem or a shadow state alone.
    #[param(value_type = Option<bool>, nullable = false)]
    needs_attention: Option<String>,
}

impl ShipmentsQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListShipmentsRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = ListShipmentsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors)),
            courier_id: self.courier.unwrap_or_default(),
            state: named::<orders::ShipmentState>("state", self.state.as_deref(), &mut errors).into(),
            search: searched(self.search, &mut errors),
            needs_attention: flag("needs_attention", self.needs_attention.as_deref(), &mut errors).unwrap_or_default(),
        };
        errors.check().map(|()| request)
    }
}

/// A parcel of an order with its courier.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Shipment {
    /// Reference of the shop at the courier.
    #[schema(value_type = Id)]
    id: String,
    /// Version, increased with every change; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    order: ShippedOrder,
    courier: ShipmentCourier,
    state: ShipmentState,
    /// Reason why it is on hold or returning; may be empty.
    #[schema(value_type = ShipmentReason)]
    reason: String,
    /// The courier's own word for the state that was read last; null when none was read.
    #[schema(required)]
    provider_state: Option<String>,
    /// State read from a courier that is not trusted; null unless it differs from `state`.
    #[schema(required)]
    shadow_state: Option<ShipmentState>,
    /// The courier's id of the parcel; null until it is booked.
    #[schema(required)]
    external_id: Option<String>,
    #[schema(required, value_type = Option<Barcode>)]
    barcode: Option<String>,
    /// Cash to collect on delivery.
    cash: Amount,
    /// Null when the last attempt to book or to read succeeded.
    #[schema(required, value_type = Option<ShipmentProblem>)]
    problem: Option<String>,
    /// Name of the administrator who booked it.
    #[schema(value_type = Title)]
    booked_by: String,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Entries in chronological order, oldest first; empty in lists.
    changes: Vec<ShipmentChange>,
}

impl From<orders::Shipment> for Shipment {
    fn from(shipment: orders::Shipment) -> Self {
        let shadow_state = Some(shipment.shadow_state()).filter(|it| *it != orders::ShipmentState::Unspecified);
        Self {
            state: Name(shipment.state()),
            shadow_state: shadow_state.map(Name),
            id: shipment.id,
            version: shipment.version,
            order: shipment.order.unwrap_or_default().into(),
            courier: shipment.courier.unwrap_or_default().into(),
            reason: shipment.reason,
            provider_state: shipment.provider_state,
            external_id: shipment.external_id,
            barcode: shipment.barcode,
            cash: Amount::from_agorot(shipment.cash_agorot),
            problem: shipment.problem,
            booked_by: shipment.booked_by,
            created_at: at(shipment.created_at),
            updated_at: at(shipment.updated_at),
            changes: shipment.changes.into_iter().map(ShipmentChange::from).collect(),
        }
    }
}

/// The order of a shipment, with its customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShippedOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    status: OrderStatus,
    #[schema(value_type = Title)]
    customer_name: String,
    #[schema(value_type = OrderPhone)]
    phone: String,
    region: Region,
    #[schema(value_type = Title)]
    city: String,
    #[schema(value_type = Title)]
    address: String,
}

impl From<orders::ShippedOrder> for ShippedOrder {
    fn from(order: orders::ShippedOrder) -> Self {
        Self {
            status: Name(order.status()),
            region: Name(order.region()),
            id: order.id,
            number: order.number,
            customer_name: order.customer_name,
            phone: order.phone,
            city: order.city,
            address: order.address,
        }
    }
}

/// The courier of a shipment.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShipmentCourier {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = CourierName)]
    name: String,
    kind: CourierKind,
    is_trusted: bool,
}

impl From<orders::ShipmentCourier> for ShipmentCourier {
    fn from(courier: orders::ShipmentCourier) -> Self {
        Self { kind: Name(courier.kind()), id: courier.id, name: courier.name, is_trusted: courier.is_trusted }
    }
}

/// An entry in the history of a shipment.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShipmentChange {
    state: ShipmentState,
    #[schema(value_type = ShipmentReason)]
    reason: String,
    /// The courier's own word; null when an administrator recorded the state.
    #[schema(required)]
    provider_state: Option<String>,
    at: DateTime<Utc>,
    /// Name of the administrator; null when the state was read from the courier.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
    /// True if it was read from a courier that is not trusted, and changed nothing.
    is_shadow: bool,
}

impl From<orders::ShipmentChange> for ShipmentChange {
    fn from(change: orders::ShipmentChange) -> Self {
        Self {
            state: Name(change.state()),
            reason: change.reason,
            provider_state: change.provider_state,
            at: at(change.at),
            by: change.by,
            is_shadow: change.is_shadow,
        }
    }
}

/// The newest shipment of an order that is not cancelled, or a state of one in the order's timeline.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderShipment {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = CourierName)]
    courier_name: String,
    state: ShipmentState,
    #[schema(required, value_type = Option<Barcode>)]
    barcode: Option<String>,
    #[schema(value_type = ShipmentReason)]
    reason: String,
}

impl From<orders::OrderShipment> for OrderShipment {
    fn from(shipment: orders::OrderShipment) -> Self {
        Self {
            state: Name(shipment.state()),
            id: shipment.id,
            courier_name: shipment.courier_name,
            barcode: shipment.barcode,
            reason: shipment.reason,
        }
    }
}
