//! Conditional requests: adds an `ETag` to responses and answers `304 Not Modified` where the caller's copy is current. A
//! response may be stored by its reader alone and must be revalidated each time, so that changes show at once.

use axum::{
    body::Body,
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use axum_extra::headers::{HeaderMapExt, IfNoneMatch};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use http_body_util::BodyExt;

use crate::{
    error::ApiError,
    etag::{self, BodyDigest},
};

const REVALIDATE: HeaderValue = HeaderValue::from_static("private, no-cache");
const VARY: HeaderValue = HeaderValue::from_static("authorization, accept-encoding, accept-language");

/// Adds the validator to a successful response; answers 304 when the caller has it already.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    if !request.method().is_safe() {
        return next.run(request).await;
    }
    let if_none_match = request.headers().typed_get::<IfNoneMatch>();
    let response = next.run(request).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let bytes = match body.collect().await {
        Ok(collected) => collected.to_bytes(),
        Err(error) => return ApiError::internal(error).into_response(),
    };
    let digest = BodyDigest::new(&bytes);
    parts.headers.insert(header::CACHE_CONTROL, REVALIDATE);
    parts.headers.insert(header::VARY, VARY);
    let mut response = Response::from_parts(parts, Body::from(bytes));
    if let Some(etag) = if_none_match.and_then(|if_none_match| digest.matching(&if_none_match)) {
        etag::not_modified(&mut response, etag);
    } else if let Some(etag) = digest.etag("") {
        response.headers_mut().typed_insert(etag);
    }
    response.extensions_mut().insert(digest);
    response
}

/// Adds the content coding to the validator of a response that was compressed on its way out.
pub(crate) fn name_coding<B>(mut response: http::Response<B>) -> http::Response<B> {
    let suffix = coding(response.headers()).map(|coding| format!("-{coding}"));
    let digest = response.extensions().get::<BodyDigest>();
    if let Some(etag) = suffix.zip(digest).and_then(|(suffix, digest)| digest.etag(&suffix)) {
        response.headers_mut().typed_insert(etag);
    }
    response
}

fn coding(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::CONTENT_ENCODING)?.to_str().ok()
}
