//! Limits on the size of request bodies.

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

/// Limit for JSON and other bodies without files, in bytes.
pub(crate) const JSON_LIMIT: usize = 256 << 10;
/// Limit for forms with files, in bytes.
pub(crate) const FORM_LIMIT: usize = 12 << 20;

/// Rejects bodies that are too large: forms of unknown length while they are read, others before the handler runs.
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

/// Returns the announced `Content-Length`.
fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn limit(headers: &HeaderMap) -> usize {
    let is_form = body::media_type(headers).is_some_and(|kind| kind == "multipart/form-data");
    if is_form { FORM_LIMIT } else { JSON_LIMIT }
}
