//! Context of a request: its id, its deadline and the caller's address. Set by the outermost middleware.

use std::{
    net::IpAddr,
    time::{SystemTime, UNIX_EPOCH},
};

use axum::extract::FromRequestParts;
use http::{HeaderMap, HeaderValue, header, request::Parts};
use platform::{Actor, Call};
use tokio::time::Instant;
use uuid::{Builder, Uuid};

use crate::{deadlines, error::ApiError, state::Gateway};

const MAX_REQUEST_ID: usize = 128;
const MAX_USER_AGENT: usize = 512;

/// Context of a request, in its extensions.
#[derive(Clone, Debug)]
pub(crate) struct RequestContext {
    /// Id of the request in all services.
    pub request_id: String,
    /// Deadline of the calls of services.
    pub deadline: Instant,
    /// Address of the caller, as seen by the outermost trusted proxy.
    pub client: IpAddr,
}

impl RequestContext {
    /// Creates the context of a new request, with the caller's `X-Request-Id` if it is valid.
    pub(crate) fn new(headers: &HeaderMap, client: IpAddr) -> Self {
        let given = headers.get("x-request-id").and_then(valid);
        let request_id = given.map_or_else(|| fresh_id().to_string(), str::to_owned);
        Self { request_id, deadline: deadlines::service_deadline(), client }
    }

    /// Restarts the deadline, once the body has arrived.
    pub(crate) fn renew_deadline(&mut self) {
        self.deadline = deadlines::service_deadline();
    }

    /// Returns the context that the outermost middleware has set.
    pub(crate) fn from_parts(parts: &Parts) -> Result<&Self, ApiError> {
        parts.extensions.get().ok_or_else(|| ApiError::internal("a request that passed no outermost layer"))
    }

    /// Creates a call on the actor's behalf.
    pub(crate) fn call(&self, actor: Actor) -> Call {
        Call { actor, request_id: self.request_id.clone(), deadline: self.deadline }
    }

    /// Creates an anonymous call.
    pub(crate) fn anonymous_call(&self) -> Call {
        self.call(Actor::Anonymous)
    }

    /// Returns the caller's address, for rate limits.
    pub(crate) fn client_address(&self) -> String {
        self.client.to_canonical().to_string()
    }
}

impl FromRequestParts<Gateway> for RequestContext {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Gateway) -> Result<Self, ApiError> {
        Self::from_parts(parts).cloned()
    }
}

/// Returns the `User-Agent` header, truncated to 512 characters.
pub(crate) fn user_agent(headers: &HeaderMap) -> String {
    let value = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.chars().take(MAX_USER_AGENT).collect()
}

/// Creates a UUID v7 without a system call for randomness.
fn fresh_id() -> Uuid {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Builder::from_unix_timestamp_millis(u64::try_from(since.as_millis()).unwrap_or_default(), &rand::random())
        .into_uuid()
}

/// Accepts ids of at most 128 characters that are safe in logs and headers.
fn valid(value: &HeaderValue) -> Option<&str> {
    let id = value.to_str().ok()?;
    let is_valid = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:/+=@~".contains(&byte);
    (!id.is_empty() && id.len() <= MAX_REQUEST_ID && id.bytes().all(is_valid)).then_some(id)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn id_for(given: &str) -> String {
        let headers = HeaderMap::from_iter([("x-request-id".parse().unwrap(), given.parse().unwrap())]);
        RequestContext::new(&headers, Ipv4Addr::LOCALHOST.into()).request_id
    }

    #[test]
    fn valid_request_id_is_kept() {
        let longest = "a".repeat(128);
        for id in ["abc-123", "0198c0de-0000-7000-8000-000000000001", "trace:1/2_3.4", longest.as_str()] {
            assert_eq!(id_for(id), id);
        }
    }

    #[test]
    fn invalid_request_id_is_replaced() {
        let too_long = "a".repeat(129);
        for id in ["", "two words", "a\tb", "<script>", "\"x\"", too_long.as_str()] {
            assert!(Uuid::parse_str(&id_for(id)).is_ok(), "{id}");
        }
    }

    #[test]
    fn client_address_unmaps_ipv4() {
        let context = RequestContext::new(&HeaderMap::new(), "::ffff:10.0.0.1".parse().unwrap());
        assert_eq!(context.client_address(), "10.0.0.1");
    }
}
