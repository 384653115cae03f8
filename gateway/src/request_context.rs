//! What every request bears from the outermost layer inwards: its id, its deadline and where it came from.

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

/// A request as it was asked.
#[derive(Clone, Debug)]
pub(crate) struct RequestContext {
    /// Names everything it causes, in every service.
    pub request_id: String,
    /// When services must have answered.
    pub deadline: Instant,
    /// The caller's address, behind trusted proxies.
    pub client: IpAddr,
}

impl RequestContext {
    /// A request that comes now, with the caller's id for it when that is a sane one.
    pub(crate) fn new(headers: &HeaderMap, client: IpAddr) -> Self {
        let sent = headers.get("x-request-id").and_then(sane);
        let request_id = sent.map_or_else(|| fresh_id().to_string(), str::to_owned);
        Self { request_id, deadline: deadlines::service_deadline(), client }
    }

    /// Starts the deadline anew, once the caller's body is there.
    pub(crate) fn renew_deadline(&mut self) {
        self.deadline = deadlines::service_deadline();
    }

    /// What the outermost layer left in the request.
    pub(crate) fn from_parts(parts: &Parts) -> Result<&Self, ApiError> {
        parts.extensions.get().ok_or_else(|| ApiError::internal("a request that passed no outermost layer"))
    }

    /// A call on somebody's behalf that this request causes.
    pub(crate) fn call(&self, actor: Actor) -> Call {
        Call { actor, request_id: self.request_id.clone(), deadline: self.deadline }
    }

    /// A call that this request causes, whoever sent it.
    pub(crate) fn anonymous_call(&self) -> Call {
        self.call(Actor::Anyone)
    }

    /// The caller's address, for rationing.
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

/// What the caller's browser says of itself, cut where nobody has anything to say any more.
pub(crate) fn user_agent(headers: &HeaderMap) -> String {
    let said = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    said.chars().take(MAX_USER_AGENT).collect()
}

/// An id that none had before: by time, and by chance that takes no call of the operating system's.
fn fresh_id() -> Uuid {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Builder::from_unix_timestamp_millis(u64::try_from(since.as_millis()).unwrap_or_default(), &rand::random())
        .into_uuid()
}

/// A token of at most 128 characters that may stand in logs and headers.
fn sane(value: &HeaderValue) -> Option<&str> {
    let id = value.to_str().ok()?;
    let is_sane = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:/+=@~".contains(&byte);
    (!id.is_empty() && id.len() <= MAX_REQUEST_ID && id.bytes().all(is_sane)).then_some(id)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn id_for(sent: &str) -> String {
        let headers = HeaderMap::from_iter([("x-request-id".parse().unwrap(), sent.parse().unwrap())]);
        RequestContext::new(&headers, Ipv4Addr::LOCALHOST.into()).request_id
    }

    #[test]
    fn a_sane_id_is_kept() {
        let longest = "a".repeat(128);
        for id in ["abc-123", "0198c0de-0000-7000-8000-000000000001", "trace:1/2_3.4", longest.as_str()] {
            assert_eq!(id_for(id), id);
        }
    }

    #[test]
    fn anything_else_gets_a_new_one() {
        let too_long = "a".repeat(129);
        for id in ["", "two words", "a\tb", "<script>", "\"x\"", too_long.as_str()] {
            assert!(Uuid::parse_str(&id_for(id)).is_ok(), "{id}");
        }
    }

    #[test]
    fn an_address_is_one_whichever_way_it_is_written() {
        let context = RequestContext::new(&HeaderMap::new(), "::ffff:10.0.0.1".parse().unwrap());
        assert_eq!(context.client_address(), "10.0.0.1");
    }
}
