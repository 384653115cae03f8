//! Request bodies: JSON objects. A missing body counts as the empty object.

use std::convert::Infallible;

use axum::{
    body::Body as Stream,
    extract::{FromRequest, Request},
};
use bytes::{Bytes, BytesMut};
use futures::{StreamExt, stream};
use http::{HeaderMap, Method, header};
use http_body_util::{BodyExt, Collected, LengthLimitError};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tonic::Status;

use crate::{
    error::{ApiError, ErrorCode},
    state::Gateway,
};

/// A body that is a JSON object. `T` must accept fields of any type; see [`crate::json::fields`].
#[derive(Debug)]
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Gateway> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &Gateway) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let bytes = if is_json(&parts.headers) { collect(body).await? } else { require_empty(body).await? };
        serde_json::from_value(Value::Object(object(&bytes)?))
            .map(Self)
            .map_err(|_| ApiError::new(ErrorCode::MalformedRequest))
    }
}

/// The body of a rate-limited call. An unreadable body counts as an attempt: the call is made with empty fields, and
/// the body's error is returned unless the rate limit is reached.
#[derive(Debug)]
pub(crate) struct RateLimitedBody<T>(pub T, pub Option<ApiError>);

impl<T: DeserializeOwned + Default> FromRequest<Gateway> for RateLimitedBody<T> {
    type Rejection = Infallible;

    async fn from_request(request: Request, gateway: &Gateway) -> Result<Self, Infallible> {
        Ok(match Body::from_request(request, gateway).await {
            Ok(Body(body)) => Self(body, None),
            Err(body_error) => Self(T::default(), Some(body_error)),
        })
    }
}

/// Combines the body's error with the service's response: a reached rate limit comes first, then the body's error, then
/// the response.
pub(crate) fn rate_limited_result<T>(
    body_error: Option<ApiError>,
    answer: Result<tonic::Response<T>, Status>,
) -> Result<T, ApiError> {
    let answer = answer.map(tonic::Response::into_inner).map_err(ApiError::from);
    let is_rate_limited = answer.as_ref().is_err_and(|error| error.code() == ErrorCode::TooManyRequests);
    body_error.filter(|_| !is_rate_limited).map_or(answer, Err)
}

/// Reads the whole body. Fails when it exceeds its limit or ends before its announced length.
async fn collect(body: Stream) -> Result<Bytes, ApiError> {
    body.collect().await.map(Collected::to_bytes).map_err(|error| unreadable(&error))
}

/// Accepts only an empty body, for requests without a JSON content type. Reads no more than the first bytes of any
/// other.
async fn require_empty(body: Stream) -> Result<Bytes, ApiError> {
    let mut chunks = body.into_data_stream();
    while let Some(chunk) = chunks.next().await {
        if !chunk.map_err(|error| unreadable(&error))?.is_empty() {
            return Err(ApiError::new(ErrorCode::UnsupportedMediaType));
        }
    }
    Ok(Bytes::new())
}

fn unreadable(error: &axum::Error) -> ApiError {
    ApiError::new(if is_too_long(error) { ErrorCode::PayloadTooLarge } else { ErrorCode::MalformedRequest })
}

/// Result of reading a body up to a limit.
#[derive(Debug)]
pub(crate) enum ReadBody {
    /// The whole body, within the limit.
    Complete(Bytes),
    /// The body exceeds the limit; returned as it came.
    TooLong(Stream),
    /// Reading failed; the body is returned as it came.
    Broken(Stream),
}

/// Reads a body of at most `limit` bytes.
pub(crate) async fn read_up_to(limit: usize, body: Stream) -> ReadBody {
    let mut read = BytesMut::new();
    let mut chunks = body.into_data_stream();
    loop {
        match chunks.next().await {
            None => return ReadBody::Complete(read.freeze()),
            Some(Ok(chunk)) => read.extend_from_slice(&chunk),
            Some(Err(error)) => {
                return ReadBody::Broken(Stream::from_stream(stream::iter([Ok(read.freeze()), Err(error)])));
            }
        }
        if read.len() > limit {
            return ReadBody::TooLong(Stream::from_stream(stream::iter([Ok(read.freeze())]).chain(chunks)));
        }
    }
}

/// Buffers a body of at most `limit` bytes in memory. A body that is longer or fails is returned as it came.
pub(crate) async fn buffered(limit: usize, body: Stream) -> Stream {
    match read_up_to(limit, body).await {
        ReadBody::Complete(bytes) => bytes.into(),
        ReadBody::TooLong(body) | ReadBody::Broken(body) => body,
    }
}

/// Returns whether the content type is JSON.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).is_some_and(is_json_type)
}

/// Returns whether a content type is JSON: `application/json` or any `+json`.
pub(crate) fn is_json_type(named: &str) -> bool {
    let kind = essence(named);
    kind == "application/json" || kind.ends_with("+json")
}

/// Returns the method of that name, if it may override POST.
pub(crate) fn override_named(name: &str) -> Option<Method> {
    [Method::PUT, Method::PATCH, Method::DELETE].into_iter().find(|method| method.as_str().eq_ignore_ascii_case(name))
}

/// Returns the content type without parameters, in lower case.
pub(crate) fn media_type(headers: &HeaderMap) -> Option<String> {
    Some(essence(headers.get(header::CONTENT_TYPE)?.to_str().ok()?))
}

fn essence(named: &str) -> String {
    named.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}

fn object(bytes: &[u8]) -> Result<Map<String, Value>, ApiError> {
    if bytes.is_empty() {
        return Ok(Map::new());
    }
    match serde_json::from_slice(bytes) {
        Ok(Value::Object(object)) => Ok(object),
        _ => Err(ApiError::new(ErrorCode::MalformedRequest)),
    }
}

/// Returns whether an error was caused by a body that exceeds its limit.
pub(crate) fn is_too_long(error: &(dyn std::error::Error + 'static)) -> bool {
    std::iter::successors(Some(error), |error| error.source()).any(<dyn std::error::Error>::is::<LengthLimitError>)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(body: &str) -> Result<Map<String, Value>, ErrorCode> {
        object(body.as_bytes()).map_err(|error| error.code())
    }

    #[test]
    fn json_object_or_empty_body_is_accepted() {
        assert_eq!(read(r#"{"a":1}"#).map(|object| object.len()), Ok(1));
        assert_eq!(read(""), Ok(Map::new()), "no body is the empty object");
    }

    #[test]
    fn other_json_is_malformed() {
        for body in ["{", "[]", "1", "null", "\"x\"", "{} {}", "\u{feff}{}"] {
            assert_eq!(read(body), Err(ErrorCode::MalformedRequest), "{body}");
        }
    }

    #[test]
    fn content_type_ignores_parameters() {
        let is_json_type = |kind: &str| is_json(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind.parse().unwrap())]));
        assert!(is_json_type("Application/JSON; charset=utf-8") && is_json_type("application/problem+json"));
        assert!(!is_json_type("text/plain") && !is_json_type("application/jsonp"));
        assert!(!is_json(&HeaderMap::new()));
    }

    #[test]
    fn rate_limit_precedes_body_error_and_body_error_precedes_response() {
        let combined = |body_error: Option<ErrorCode>, answer: Result<(), Status>| {
            rate_limited_result(body_error.map(ApiError::new), answer.map(tonic::Response::new))
                .map_err(|error| error.code())
        };
        let rate_limited =
            || Err(platform::Error::new(platform::ErrorCode::TooManyRequests, "too_many_requests").into());
        assert_eq!(combined(Some(ErrorCode::MalformedRequest), rate_limited()), Err(ErrorCode::TooManyRequests));
        assert_eq!(
            combined(Some(ErrorCode::MalformedRequest), Err(Status::invalid_argument(""))),
            Err(ErrorCode::MalformedRequest)
        );
        assert_eq!(combined(None, rate_limited()), Err(ErrorCode::TooManyRequests));
        assert_eq!(combined(None, Ok(())), Ok(()));
    }

    #[tokio::test]
    async fn body_without_content_type_must_be_empty() {
        assert_eq!(require_empty(Stream::empty()).await.map_err(|error| error.code()), Ok(Bytes::new()));
        assert_eq!(require_empty(Stream::from("{}")).await.unwrap_err().code(), ErrorCode::UnsupportedMediaType);
    }

    #[tokio::test]
    async fn read_up_to_returns_long_or_broken_body_unchanged() {
        let whole = read_up_to(4, Stream::from("four")).await;
        assert!(matches!(whole, ReadBody::Complete(bytes) if bytes == "four"));
        let ReadBody::TooLong(body) = read_up_to(3, Stream::from("four")).await else { panic!("it is longer") };
        assert_eq!(collect(body).await.unwrap(), "four");
        let chunks = [Ok("fo"), Err(std::io::Error::other("the line is dead"))];
        let ReadBody::Broken(body) = read_up_to(4, Stream::from_stream(stream::iter(chunks))).await else {
            panic!("it breaks off")
        };
        assert_eq!(collect(body).await.unwrap_err().code(), ErrorCode::MalformedRequest);
    }
}
