//! `/couriers/{courier}/hints/{token}`: hints of couriers that a shipment has changed.

use axum::{
    body::Body,
    extract::State,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use proto::orders::v1::ReceiveHintRequest;

use crate::{
    body::{ReadBody, read_up_to},
    deadlines,
    envelope::{ApiResult, NoData, Success},
    error::{ApiError, ErrorCode},
    messages,
    openapi::errors,
    order_rate_limit::RateLimited,
    path::Segments,
    request_context::RequestContext,
    state::Gateway,
};

/// Limit on the body of a hint, in bytes.
const HINT_LIMIT: usize = 64 << 10;

/// Receives a hint of a courier, of any content type: the shipment that the body names is soon read from the courier.
///
/// Nothing else in the body is trusted. The response is the same for unknown couriers, wrong tokens and unknown
/// shipments. The body has at most 64 KiB. Hints are rate-limited per address.
#[utoipa::path(post, path = "/couriers/{courier}/hints/{token}", operation_id = "receiveCourierHint", security(()), tag = "orders",
    params(("courier" = String, Path, description = "The courier's id"), ("token" = String, Path, description = "The token of the courier's connection")),
    responses((status = 202, description = "The hint was received", body = Success<NoData>), errors::Csrf, errors::RateLimited, errors::Call))]
pub(crate) async fn receive_hint(
    State(gateway): State<Gateway>,
    context: RequestContext,
    Segments(courier_id, token): Segments,
    body: Body,
) -> ApiResult<Response> {
    if let Err(RateLimited { retry_after }) = gateway.order_rate_limiter().check_hint(context.client).await {
        return Err(ApiError::rate_limited(retry_after, messages::error(ErrorCode::TooManyRequests, &[])));
    }
    let body = match read_up_to(HINT_LIMIT, body).await {
        ReadBody::Complete(body) => body,
        ReadBody::TooLong(_) => return Err(ApiError::new(ErrorCode::PayloadTooLarge)),
        ReadBody::Broken(_) => return Err(ApiError::new(ErrorCode::MalformedRequest)),
    };
    let call = deadlines::renew(context.anonymous_call());
    let request = ReceiveHintRequest { courier_id, token, body: body.to_vec() };
    if let Err(status) = gateway.shipments().receive_hint(call.request(request)).await {
        let error = ApiError::from(status);
        // The courier sends the hint again after a failure of the shop alone.
        if error.code().status().is_server_error() {
            return Err(error);
        }
    }
    Ok((StatusCode::ACCEPTED, Success::of(NoData)).into_response())
}
