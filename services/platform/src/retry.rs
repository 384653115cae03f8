//! Another try for calls that change nothing when their connection breaks under them, as it does when a replica ends.
//! Which calls those are stands in the contract: `idempotency_level`. A call for which no connection came about was not
//! made yet, and is tried again whatever it does.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use futures::future::{BoxFuture, poll_fn};
use http::{Request, Response};
use http_body_util::{BodyExt, Full};
use prost::Message;
use prost_types::{FileDescriptorSet, MethodOptions, method_options::IdempotencyLevel};
use tonic::{Code, Status, body::Body};
use tower::Service;

use crate::balance::never_sent;

/// How often a call is tried at most.
const TRIES: u32 = 3;
/// The shortest and the longest pause before the second try; twice that before the third.
const PAUSE_MS: std::ops::Range<u64> = 5..50;

/// The calling side of a connection that may break.
#[derive(Clone)]
pub(crate) struct Retrying<S> {
    inner: S,
    known: Arc<Known>,
}

/// What all callers of a service share.
#[derive(Debug)]
struct Known {
    /// Calls of one message, by their paths (`/package.Service/Method`), and whether they may be repeated.
    calls: HashMap<String, bool>,
    budget: Budget,
}

impl<S> Retrying<S> {
    pub(crate) fn new(inner: S) -> Self {
        let known = Known { calls: calls(proto::FILE_DESCRIPTOR_SET), budget: Budget::full() };
        Self { inner, known: Arc::new(known) }
    }
}

impl<S> Service<Request<Body>> for Retrying<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Status> + Clone + Send + 'static,
    S::Future: Send,
{
    type Response = Response<Body>;
    type Error = Status;
    type Future = BoxFuture<'static, Result<Response<Body>, Status>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Status>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        // The one that is ready is used up; a copy of it takes its place.
        let next = self.inner.clone();
        let mut service = std::mem::replace(&mut self.inner, next);
        self.known.budget.earn();
        let Some(&is_repeatable) = self.known.calls.get(request.uri().path()) else {
            return Box::pin(service.call(request));
        };
        let known = Arc::clone(&self.known);
        Box::pin(async move {
            let (head, body) = request.into_parts();
            let message = body.collect().await?.to_bytes();
            let mut tries = 1;
            loop {
                let attempt = Request::from_parts(head.clone(), Body::new(Full::new(message.clone())));
                let status = match service.call(attempt).await {
                    Err(status)
                        if status.code() == Code::Unavailable
                            && (is_repeatable || never_sent(&status))
                            && tries < TRIES
                            && known.budget.spend() =>
                    {
                        status
                    }
                    answer => return answer,
                };
                tracing::debug!(%status, tries, "a connection broke; trying again");
                let pause = rand::random_range(PAUSE_MS) * u64::from(tries);
                tokio::time::sleep(Duration::from_millis(pause)).await;
                poll_fn(|cx| service.poll_ready(cx)).await?;
                tries += 1;
            }
        })
    }
}

/// How many calls may be repeated: some at once, and one in five in the long run. A service that is down is not asked
/// three times as much as one that is up.
#[derive(Debug)]
struct Budget {
    fifths: AtomicI64,
}

impl Budget {
    const MOST: i64 = 200;
    const PRICE: i64 = 5;

    const fn full() -> Self {
        Self { fifths: AtomicI64::new(Self::MOST) }
    }

    fn earn(&self) {
        if self.fifths.load(Ordering::Relaxed) < Self::MOST {
            self.fifths.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn spend(&self) -> bool {
        let left = |fifths: i64| (fifths >= Self::PRICE).then_some(fifths - Self::PRICE);
        self.fifths.fetch_update(Ordering::Relaxed, Ordering::Relaxed, left).is_ok()
    }
}

/// The calls of one message each, and what the contract says of repeating them.
fn calls(descriptors: &[u8]) -> HashMap<String, bool> {
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
    use std::sync::atomic::AtomicU32;

    use rstest::rstest;
    use tower::service_fn;

    use super::*;

    const READING: &str = "/attar.identity.v1.Sessions/Authenticate";
    const WRITING: &str = "/attar.identity.v1.Sessions/LogOut";

    /// How often a call is tried that breaks so often before it is answered, and whether it is.
    async fn tried(path: &str, breaks: u32) -> (u32, bool) {
        let tries = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&tries);
        let breaking = service_fn(move |request: Request<Body>| {
            let tries = count.fetch_add(1, Ordering::SeqCst);
            async move {
                let said = request.into_body().collect().await?.to_bytes();
                assert_eq!(said, "words", "every try says the same");
                if tries < breaks { Err(Status::unavailable("broken")) } else { Ok(Response::new(Body::empty())) }
            }
        });
        let request = Request::post(path).body(Body::new(Full::new("words".into()))).expect("a request");
        let answer = Retrying::new(breaking).call(request).await;
        (tries.load(Ordering::SeqCst), answer.is_ok())
    }

    #[rstest]
    #[case(READING, 0, (1, true))]
    #[case(READING, 2, (3, true))]
    #[case(READING, 3, (3, false))]
    #[case(WRITING, 1, (1, false))]
    #[tokio::test]
    async fn only_what_changes_nothing_is_tried_again(
        #[case] path: &str,
        #[case] breaks: u32,
        #[case] expected: (u32, bool),
    ) {
        assert_eq!(tried(path, breaks).await, expected);
    }

    #[test]
    fn a_service_that_is_down_is_not_asked_much_more_than_one_that_is_up() {
        let budget = Budget::full();
        let mut repeated = 0;
        for _ in 0..1_000 {
            budget.earn();
            repeated += usize::from(budget.spend());
        }
        assert!((200..=240).contains(&repeated), "{repeated}");
    }
}
