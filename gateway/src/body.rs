//! Bodies of requests: JSON objects. No body is the empty object.

use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{
    refusal::{Code, Refusal},
    state::Gateway,
};

/// A body that is a JSON object. `T` takes any field of any type; see [`crate::lenient`].
#[derive(Debug)]
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Gateway> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &Gateway) -> Result<Self, Refusal> {
        let (parts, body) = request.into_parts();
        let bytes = collect(body).await?;
        let object = object(&parts.headers, &bytes)?;
        serde_json::from_value(Value::Object(object)).map(Self).map_err(|_| Refusal::new(Code::MalformedRequest))
    }
}

/// All of the body; refused when it is longer than its limit or ends before its announced length.
pub(crate) async fn collect(body: axum::body::Body) -> Result<Bytes, Refusal> {
    match body.collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if is_too_long(&error) => Err(Refusal::new(Code::PayloadTooLarge)),
        Err(_) => Err(Refusal::new(Code::MalformedRequest)),
    }
}

/// Whether the headers say that the body is JSON.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    media_type(headers).is_some_and(|kind| kind == "application/json" || kind.ends_with("+json"))
}

/// The body's type without its parameters, in lower case.
pub(crate) fn media_type(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    Some(value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase())
}

fn object(headers: &HeaderMap, bytes: &[u8]) -> Result<Map<String, Value>, Refusal> {
    if bytes.is_empty() {
        return Ok(Map::new());
    }
    if !is_json(headers) {
        return Err(Refusal::new(Code::UnsupportedMediaType));
    }
    match serde_json::from_slice(bytes) {
        Ok(Value::Object(object)) => Ok(object),
        _ => Err(Refusal::new(Code::MalformedRequest)),
    }
}

/// Whether an error comes from a body longer than its limit.
pub(crate) fn is_too_long(error: &(dyn std::error::Error + 'static)) -> bool {
    std::iter::successors(Some(error), |error| error.source()).any(<dyn std::error::Error>::is::<LengthLimitError>)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(kind: Option<&str>, body: &str) -> Result<Map<String, Value>, Code> {
        let mut headers = HeaderMap::new();
        if let Some(kind) = kind {
            headers.insert(header::CONTENT_TYPE, kind.parse().unwrap());
        }
        object(&headers, body.as_bytes()).map_err(|refusal| refusal.code())
    }

    #[test]
    fn an_object_is_a_body() {
        assert_eq!(read(Some("Application/JSON; charset=utf-8"), r#"{"a":1}"#).map(|object| object.len()), Ok(1));
    }

    #[test]
    fn no_body_is_the_empty_object() {
        assert_eq!(read(None, ""), Ok(Map::new()));
        assert_eq!(read(Some("text/plain"), ""), Ok(Map::new()));
    }

    #[test]
    fn a_body_needs_its_type() {
        assert_eq!(read(None, "{}"), Err(Code::UnsupportedMediaType));
        assert_eq!(read(Some("text/plain"), "{}"), Err(Code::UnsupportedMediaType));
    }

    #[test]
    fn what_is_no_object_is_malformed() {
        for body in ["{", "[]", "1", "null", "\"x\"", "{} {}", "\u{feff}{}"] {
            assert_eq!(read(Some("application/json"), body), Err(Code::MalformedRequest), "{body}");
        }
    }
}
