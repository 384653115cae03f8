//! How large bodies may be.

use axum::{
    body::Body,
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, header};
use http_body_util::Limited;

use crate::{
    body::{self, ReadBody},
    error::{ApiError, ErrorCode},
};

/// JSON and everything else that is no form with files.
pub(crate) const JSON_LIMIT: usize = 256 << 10;
/// Forms with files.
pub(crate) const FORM_LIMIT: usize = 12 << 20;

/// Refuses bodies that are too large: forms of unknown length while they are read, everything else at once.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    let limit = limit(request.headers());
    if announced(request.headers()).is_some_and(|length| length > limit as u64) {
        return ApiError::new(ErrorCode::PayloadTooLarge).into_response();
    }
    if announced(request.headers()).is_some() || limit == FORM_LIMIT {
        return next.run(request.map(|body| Body::new(Limited::new(body, limit)))).await;
    }
    let (parts, body) = request.into_parts();
    match body::read_up_to(limit, body).await {
        ReadBody::Complete(bytes) => next.run(Request::from_parts(parts, bytes.into())).await,
        ReadBody::Broken(body) => next.run(Request::from_parts(parts, body)).await,
        ReadBody::TooLong(_) => ApiError::new(ErrorCode::PayloadTooLarge).into_response(),
    }
}

/// The length that the request announces.
fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn limit(headers: &HeaderMap) -> usize {
    let is_form = body::media_type(headers).is_some_and(|kind| kind == "multipart/form-data");
    if is_form { FORM_LIMIT } else { JSON_LIMIT }
}
