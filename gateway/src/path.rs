//! Path parameters and path helpers.

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;

use crate::error::{ApiError, ErrorCode};

/// The last path parameter: an id, a slug or a token.
#[derive(Debug)]
pub(crate) struct Segment(pub String);

/// The two path parameters: the owner and the entity.
#[derive(Debug)]
pub(crate) struct Segments(pub String, pub String);

/// Returns whether a path equals the prefix or is below it.
pub(crate) fn is_below(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

impl<S: Send + Sync> FromRequestParts<S> for Segments {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let params = RawPathParams::from_request_parts(parts, state)
            .await
            .map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?;
        let mut values = params.iter().map(|(_, value)| value.to_owned());
        match (values.next(), values.next()) {
            (Some(owner), Some(thing)) => Ok(Self(owner, thing)),
            _ => Err(ApiError::internal("a route without two variable segments")),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Segment {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let params = RawPathParams::from_request_parts(parts, state)
            .await
            .map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?;
        let last = params.iter().last().map(|(_, value)| value.to_owned());
        last.map(Self).ok_or_else(|| ApiError::internal("a route without a variable segment"))
    }
}

/// Decodes percent-encoding; none when it is broken, not UTF-8, or has a null character.
pub(crate) fn decode(encoded: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut rest = encoded.as_bytes();
    while let [first, tail @ ..] = rest {
        if *first == b'%' {
            let [high, low, tail @ ..] = tail else { return None };
            bytes.push(hex(*high)? << 4 | hex(*low)?);
            rest = tail;
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'))
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}
