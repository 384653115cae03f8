//! Steps of remittances: confirming and reversing them.

use axum::extract::State;
use proto::orders::v1::{self as orders, ConfirmRemittanceRequest, ReverseRemittanceRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    error::ApiError,
    json::fields::{Integer, Text},
    openapi::{errors, kinds::ReversalReason},
    path::Segment,
    routes::admins::remittances::Remittance,
    state::Gateway,
};

/// Confirms a draft: locks it and posts its lines to the cash ledger.
#[utoipa::path(post, path = "/admins/remittances/{remittance}/confirmation", operation_id = "confirmRemittance", security(("bearer" = ["orders"])), tag = "back-office", request_body = ConfirmRemittance,
    params(("remittance" = String, Path, description = "The remittance's id")),
    responses((status = 200, description = "The confirmed remittance", body = Success<Remittance>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::RemittanceConflict, errors::Call))]
pub(crate) async fn confirm_remittance(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(confirmation): Body<ConfirmRemittance>,
) -> ApiResult<Success<Remittance>> {
    let request = ConfirmRemittanceRequest { id, expected_version: confirmation.expected_version.0 };
    let answer = gateway.remittances().confirm_remittance(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("remittance-confirmed"))
}

/// Reverses a confirmed remittance: posts the opposite of all that it posted. Its file may then be imported again.
#[utoipa::path(post, path = "/admins/remittances/{remittance}/reversal", operation_id = "reverseRemittance", security(("bearer" = ["orders"])), tag = "back-office", request_body = ReverseRemittance,
    params(("remittance" = String, Path, description = "The remittance's id")),
    responses((status = 200, description = "The reversed remittance", body = Success<Remittance>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::RemittanceConflict, errors::Call))]
pub(crate) async fn reverse_remittance(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(reversal): Body<ReverseRemittance>,
) -> ApiResult<Success<Remittance>> {
    let ReverseRemittance { expected_version, reason } = reversal;
    let request = ReverseRemittanceRequest { id, expected_version: expected_version.0, reason: reason.0 };
    let answer = gateway.remittances().reverse_remittance(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("remittance-reversed"))
}

/// Returns the remittance after a step; a conflict carries the current one.
fn current(answer: Result<tonic::Response<orders::Remittance>, tonic::Status>) -> Result<Remittance, ApiError> {
    let changed = answer.map_err(ApiError::with_state::<orders::Remittance, Remittance>)?;
    Ok(changed.into_inner().into())
}

/// Confirmation of a remittance.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ConfirmRemittance {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
}

/// Reversal of a remittance.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ReverseRemittance {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default)]
    #[schema(required, value_type = ReversalReason)]
    reason: Text,
}
