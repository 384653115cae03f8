//! Paths: the segments that name a thing, and what lies below what.

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;

use crate::{
    refusal::{Code, Refusal},
    state::Gateway,
};

/// The path's last variable segment: an id, a slug or a token, which the service alone can tell.
#[derive(Debug)]
pub(crate) struct Segment(pub String);

/// The path's two variable segments: what a thing belongs to, and the thing.
#[derive(Debug)]
pub(crate) struct Segments(pub String, pub String);

/// Whether a path is the prefix or below it.
pub(crate) fn is_below(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

impl FromRequestParts<Gateway> for Segments {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, Refusal> {
        let params = RawPathParams::from_request_parts(parts, gateway)
            .await
            .map_err(|_| Refusal::new(Code::MalformedRequest))?;
        let mut values = params.iter().map(|(_, value)| value.to_owned());
        match (values.next(), values.next()) {
            (Some(owner), Some(thing)) => Ok(Self(owner, thing)),
            _ => Err(Refusal::internal("a route without two variable segments")),
        }
    }
}

impl FromRequestParts<Gateway> for Segment {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Self, Refusal> {
        let params = RawPathParams::from_request_parts(parts, gateway)
            .await
            .map_err(|_| Refusal::new(Code::MalformedRequest))?;
        let last = params.iter().last().map(|(_, value)| value.to_owned());
        last.map(Self).ok_or_else(|| Refusal::internal("a route without a variable segment"))
    }
}
