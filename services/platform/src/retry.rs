//! Retries of remote calls: of idempotent ones when the connection is lost, and of any call that was never sent.

use std::{collections::HashMap, error::Error, sync::Arc, time::Duration};

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::Full;
use prost::Message;
use prost_types::{FileDescriptorSet, MethodOptions, method_options::IdempotencyLevel};
use tokio::time::{Sleep, sleep};
use tonic::{Code, ConnectError, Status, body::Body};
use tower::retry::{
    Policy,
    budget::{Budget, TpsBudget},
};

use crate::error::sources;

const MAX_RETRIES: u32 = 4;
/// Pause before the first retry; doubled for each further one.
const FIRST_PAUSE_MS: std::ops::Range<u64> = 20..40;
/// Retries are limited to this share of the calls of the last ten seconds, plus a fixed number a second: a service that
/// is down gets hardly more calls than one that is up.
const RETRIED_SHARE: f32 = 0.2;
const MIN_RETRIES_PER_SECOND: u32 = 10;
const BUDGET_WINDOW: Duration = Duration::from_secs(10);

/// Retry policy of one call; clones share the budget.
#[derive(Clone)]
pub(crate) struct RetryPolicy {
    /// Paths of unary calls (`/package.Service/Method`), and whether each is idempotent.
    calls: Arc<HashMap<String, bool>>,
    budget: Arc<TpsBudget>,
    retries: u32,
}

impl RetryPolicy {
    /// Read from the contract which calls are idempotent: those with an `idempotency_level`.
    pub(crate) fn new() -> Self {
        Self {
            calls: Arc::new(unary_calls(proto::FILE_DESCRIPTOR_SET)),
            budget: Arc::new(TpsBudget::new(BUDGET_WINDOW, MIN_RETRIES_PER_SECOND, RETRIED_SHARE)),
            retries: 0,
        }
    }

    /// Return whether a call has a single request message, which can be sent again.
    pub(crate) fn is_unary(&self, path: &str) -> bool {
        self.calls.contains_key(path)
    }
}

impl Policy<Request<Full<Bytes>>, Response<Body>, Status> for RetryPolicy {
    type Future = Sleep;

    fn retry(
        &mut self,
        request: &mut Request<Full<Bytes>>,
        result: &mut Result<Response<Body>, Status>,
    ) -> Option<Sleep> {
        let Err(status) = result else {
            self.budget.deposit();
            return None;
        };
        let is_idempotent = self.calls.get(request.uri().path()).is_some_and(|&is_idempotent| is_idempotent);
        let is_retryable = status.code() == Code::Unavailable && (is_idempotent || was_never_sent(status));
        if !is_retryable || self.retries == MAX_RETRIES || !self.budget.withdraw() {
            return None;
        }
        tracing::debug!(%status, retries = self.retries, "call failed; retrying");
        let pause = Duration::from_millis(rand::random_range(FIRST_PAUSE_MS)) * 2_u32.pow(self.retries);
        self.retries += 1;
        Some(sleep(pause))
    }

    fn clone_request(&mut self, request: &Request<Full<Bytes>>) -> Option<Request<Full<Bytes>>> {
        Some(request.clone())
    }
}

/// Return whether the server certainly did not see a call: there was no connection, it closed while the call was
/// queued, or the server was shutting down and had announced the last call that it takes (RFC 9113, section 6.8).
pub(crate) fn was_never_sent(error: &(dyn Error + 'static)) -> bool {
    sources(error).any(|error| {
        let is_refused =
            |error: &h2::Error| error.is_go_away() && error.is_remote() && error.reason() == Some(h2::Reason::NO_ERROR);
        error.is::<ConnectError>()
            || error.downcast_ref().is_some_and(hyper::Error::is_canceled)
            || error.downcast_ref().is_some_and(is_refused)
    })
}

fn unary_calls(descriptors: &[u8]) -> HashMap<String, bool> {
    let files = FileDescriptorSet::decode(descriptors).expect("the build script wrote it").file;
    let mut calls = HashMap::new();
    for file in &files {
        for service in &file.service {
            for method in service.method.iter().filter(|method| !method.client_streaming()) {
                let level = method.options.as_ref().map(MethodOptions::idempotency_level).unwrap_or_default();
                let path = format!("/{}.{}/{}", file.package(), service.name(), method.name());
                calls.insert(path, level != IdempotencyLevel::IdempotencyUnknown);
            }
        }
    }
    calls
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use futures::future::join_all;
    use http_body_util::BodyExt;
    use rstest::rstest;
    use tower::{ServiceExt, retry::Retry, service_fn};

    use super::*;

    const IDEMPOTENT: &str = "/attar.identity.v1.Sessions/Authenticate";
    const NOT_IDEMPOTENT: &str = "/attar.identity.v1.Sessions/LogOut";

    fn lost_connection() -> Status {
        Status::unavailable("connection lost")
    }

    fn refused_connection() -> Status {
        let mut status = Status::unavailable("connection refused");
        status.set_source(Arc::new(ConnectError("refused".into())));
        status
    }

    fn refusal() -> Status {
        Status::internal("a bug")
    }

    /// Make a call whose first attempts fail, and return how often it was sent and whether it succeeded.
    async fn send(policy: RetryPolicy, path: &str, failures: u32, status: fn() -> Status) -> (u32, bool) {
        let attempts = AtomicU32::new(0);
        let failing = service_fn(|request: Request<Full<Bytes>>| {
            let attempt = attempts.fetch_add(1, Ordering::SeqCst);
            async move {
                let message = request.into_body().collect().await.expect("in memory").to_bytes();
                assert_eq!(message, "message", "every attempt sends the message");
                if attempt < failures { Err(status()) } else { Ok(Response::new(Body::empty())) }
            }
        });
        let request = Request::post(path).body(Full::new("message".into())).expect("a request");
        let answer = Retry::new(policy, failing).oneshot(request).await;
        (attempts.load(Ordering::SeqCst), answer.is_ok())
    }

    #[rstest]
    #[case::success(IDEMPOTENT, 0, lost_connection, (1, true))]
    #[case::idempotent(IDEMPOTENT, 4, lost_connection, (5, true))]
    #[case::too_often(IDEMPOTENT, 5, lost_connection, (5, false))]
    #[case::not_idempotent(NOT_IDEMPOTENT, 1, lost_connection, (1, false))]
    #[case::never_sent(NOT_IDEMPOTENT, 4, refused_connection, (5, true))]
    #[case::answered(IDEMPOTENT, 1, refusal, (1, false))]
    #[tokio::test]
    async fn policy_retries_idempotent_calls_and_those_never_sent(
        #[case] path: &str,
        #[case] failures: u32,
        #[case] status: fn() -> Status,
        #[case] expected: (u32, bool),
    ) {
        assert_eq!(send(RetryPolicy::new(), path, failures, status).await, expected);
    }

    #[tokio::test]
    async fn budget_bounds_retries_while_a_service_is_down() {
        let policy = RetryPolicy::new();
        let calls = (0..1_000).map(|_| send(policy.clone(), IDEMPOTENT, u32::MAX, lost_connection));
        let attempts: u32 = join_all(calls).await.into_iter().map(|(attempts, _)| attempts).sum();
        assert!((1_050..1_250).contains(&attempts), "{attempts}");
    }
}
