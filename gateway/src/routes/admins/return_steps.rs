//! Steps of returns in the back office: approving, declining, receiving, closing, and changing an exchange to a return.

use axum::extract::State;
use platform::{Error, FieldErrors};
use proto::orders::v1::{
    self as orders, ApproveReturnRequest, ChangeReturnKindRequest, CloseReturnRequest, DeclineReturnRequest,
    ReceiveReturnRequest,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    error::ApiError,
    json::fields::{self, Agorot, Flag, Integer, List, Object, Text},
    openapi::{
        errors,
        kinds::{ChangedReturnKind, DeclineReason, ReturnFee, ReturnPositionInput},
    },
    path::Segment,
    routes::admins::returns::AdminReturn,
    state::Gateway,
};

/// Approves a requested return, or changes the fee of an approved one.
#[utoipa::path(post, path = "/admins/returns/{id}/approval", operation_id = "approveReturn", security(("bearer" = ["orders"])), tag = "back-office", request_body = ApproveReturn,
    params(("id" = String, Path, description = "The return's id")),
    responses((status = 200, description = "The approved return", body = Success<AdminReturn>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReturnConflict, errors::Call))]
pub(crate) async fn approve_return(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(approval): Body<ApproveReturn>,
) -> ApiResult<Success<AdminReturn>> {
    let request = ApproveReturnRequest {
        id,
        expected_version: approval.expected_version.0,
        fee_agorot: approval.fee.map(|fee| fee.0),
    };
    let answer = gateway.returns().approve_return(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("return-approved"))
}

/// Declines a requested or approved return, with a reason for the customer.
#[utoipa::path(post, path = "/admins/returns/{id}/decline", operation_id = "declineReturn", security(("bearer" = ["orders"])), tag = "back-office", request_body = DeclineReturn,
    params(("id" = String, Path, description = "The return's id")),
    responses((status = 200, description = "The declined return", body = Success<AdminReturn>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReturnConflict, errors::Call))]
pub(crate) async fn decline_return(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(decline): Body<DeclineReturn>,
) -> ApiResult<Success<AdminReturn>> {
    let DeclineReturn { expected_version, reason } = decline;
    let request = DeclineReturnRequest { id, expected_version: expected_version.0, reason: reason.0 };
    let answer = gateway.returns().decline_return(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("return-declined"))
}

/// Records that the goods of an approved return have arrived, and restocks them or writes them off.
///
/// Units that were poured from an opened bottle are always written off.
#[utoipa::path(post, path = "/admins/returns/{id}/receipt", operation_id = "receiveReturn", security(("bearer" = ["orders"])), tag = "back-office", request_body = ReceiveReturn,
    params(("id" = String, Path, description = "The return's id")),
    responses((status = 200, description = "The received return", body = Success<AdminReturn>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReturnConflict, errors::Call))]
pub(crate) async fn receive_return(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(receipt): Body<ReceiveReturn>,
) -> ApiResult<Success<AdminReturn>> {
    let answer = gateway.returns().receive_return(call.request(receipt.into_request(id)?)).await;
    Ok(Success::of(current(answer)?).with_message("return-received"))
}

/// Closes a received return. An exchange needs its replacement first.
#[utoipa::path(post, path = "/admins/returns/{id}/closing", operation_id = "closeReturn", security(("bearer" = ["orders"])), tag = "back-office", request_body = CloseReturn,
    params(("id" = String, Path, description = "The return's id")),
    responses((status = 200, description = "The closed return", body = Success<AdminReturn>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReturnClosingConflict, errors::Call))]
pub(crate) async fn close_return(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(closing): Body<CloseReturn>,
) -> ApiResult<Success<AdminReturn>> {
    let request = CloseReturnRequest { id, expected_version: closing.expected_version.0 };
    let answer = gateway.returns().close_return(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("return-closed"))
}

/// Changes an exchange that has no replacement to a return.
#[utoipa::path(put, path = "/admins/returns/{id}/kind", operation_id = "changeReturnKind", security(("bearer" = ["orders"])), tag = "back-office", request_body = ChangeReturnKind,
    params(("id" = String, Path, description = "The return's id")),
    responses((status = 200, description = "The changed return", body = Success<AdminReturn>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReturnConflict, errors::Call))]
pub(crate) async fn change_kind(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(change): Body<ChangeReturnKind>,
) -> ApiResult<Success<AdminReturn>> {
    let request = ChangeReturnKindRequest {
        id,
        expected_version: change.expected_version.0,
        kind: fields::named::<orders::ReturnKind>(change.kind),
    };
    let answer = gateway.returns().change_return_kind(call.request(request)).await;
    Ok(Success::of(current(answer)?).with_message("return-kind-changed"))
}

/// Returns the return after a step; a conflict carries the current one.
fn current(answer: Result<tonic::Response<orders::Return>, tonic::Status>) -> Result<AdminReturn, ApiError> {
    let changed = answer.map_err(ApiError::with_state::<orders::Return, AdminReturn>)?;
    Ok(changed.into_inner().into())
}

/// Approval of a return.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ApproveReturn {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    /// Unchanged when absent or null.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<ReturnFee>)]
    fee: Option<Agorot>,
}

/// Decline of a return.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct DeclineReturn {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default)]
    #[schema(required, value_type = DeclineReason)]
    reason: Text,
}

/// Receipt of the goods of a return.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ReceiveReturn {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    /// Every line of the return.
    #[serde(default)]
    #[schema(required, value_type = Vec<ReceivedLine>, min_items = 1)]
    lines: List<Object<ReceivedLine>>,
}

impl ReceiveReturn {
    /// Validates and converts to the request of the orders service.
    fn into_request(self, id: String) -> Result<ReceiveReturnRequest, Error> {
        let (mut lines, mut errors) = (Vec::new(), FieldErrors::new());
        for (position, Object(ReceivedLine { line, restock })) in self.lines.0.into_iter().enumerate() {
            let restock = restock.given().unwrap_or_else(|| {
                errors.add(format!("lines.{position}.restock"), "required");
                false
            });
            lines.push(orders::ReceivedLine { line: line.0, restock });
        }
        errors.check()?;
        Ok(ReceiveReturnRequest { id, expected_version: self.expected_version.0, lines })
    }
}

/// A line of a return whose goods have arrived.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ReceivedLine {
    #[serde(default)]
    #[schema(required, value_type = ReturnPositionInput)]
    line: Text,
    /// True to put the units back into the stock; false to write them off.
    #[serde(default)]
    #[schema(required, value_type = bool)]
    restock: Flag,
}

/// Closing of a return.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CloseReturn {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
}

/// Change of the kind of a return.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ChangeReturnKind {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = ChangedReturnKind)]
    kind: Option<Text>,
}
