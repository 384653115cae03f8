//! States of shipments: recorded by administrators, or read from the courier.

use axum::extract::State;
use proto::orders::v1::{self as orders, RecordShipmentStateRequest, RefreshShipmentRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    error::ApiError,
    json::fields::{self, Integer, Text},
    openapi::{
        errors,
        kinds::{RecordedState, ShipmentReason},
    },
    path::Segment,
    routes::admins::shipments::Shipment,
    state::Gateway,
};

/// Records a state that an administrator knows. It moves the order as the state of a trusted courier does.
#[utoipa::path(post, path = "/admins/shipments/{shipment}/states", operation_id = "recordShipmentState", security(("bearer" = ["orders"])), tag = "back-office", request_body = RecordState,
    params(("shipment" = String, Path, description = "The shipment's id")),
    responses((status = 200, description = "The shipment with its new state", body = Success<Shipment>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ShipmentConflict, errors::Call))]
pub(crate) async fn record_state(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(recorded): Body<RecordState>,
) -> ApiResult<Success<Shipment>> {
    let request = RecordShipmentStateRequest {
        id,
        expected_version: recorded.expected_version.0,
        state: fields::named::<orders::ShipmentState>(recorded.state),
        reason: recorded.reason.0,
    };
    let answer = gateway.shipments().record_shipment_state(call.request(request)).await;
    let shipment = answer.map_err(ApiError::with_state::<orders::Shipment, Shipment>)?.into_inner();
    Ok(Success::of(Shipment::from(shipment)).with_message("shipment-state-recorded"))
}

/// Reads the state of a shipment from its courier now.
#[utoipa::path(post, path = "/admins/shipments/{shipment}/refresh", operation_id = "refreshShipment", security(("bearer" = ["orders"])), tag = "back-office",
    params(("shipment" = String, Path, description = "The shipment's id")),
    responses((status = 200, description = "The shipment as the courier knows it", body = Success<Shipment>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn refresh_shipment(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<Shipment>> {
    let request = call.request(RefreshShipmentRequest { id });
    let shipment = gateway.shipments().refresh_shipment(request).await?.into_inner();
    Ok(Success::of(shipment.into()))
}

/// A state that an administrator records.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct RecordState {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = RecordedState)]
    state: Option<Text>,
    #[serde(default)]
    #[schema(value_type = Option<ShipmentReason>)]
    reason: Text,
}
