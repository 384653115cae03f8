//! Timeouts of requests: a response begins at most ten seconds after the whole request has arrived, and a request may
//! take at most two minutes to arrive.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::body::Body;
use http_body_util::BodyExt;
use hyper::body::Body as _;
use platform::Call;
use tokio::time::{Instant, sleep_until};

/// Upper bound on handling a request once it has arrived; then the caller gets a 503.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// Part of [`REQUEST_TIMEOUT`] that is reserved for the gateway itself.
const RESPONSE_MARGIN: Duration = Duration::from_millis(500);
/// Upper bound on receiving a request.
const UPLOAD_TIMEOUT: Duration = Duration::from_mins(2);

/// Returns the deadline for calls of services that start now.
pub(crate) fn service_deadline() -> Instant {
    Instant::now() + REQUEST_TIMEOUT.saturating_sub(RESPONSE_MARGIN)
}

/// Returns the deadline for a call that streams the request's body as it arrives.
pub(crate) fn upload_deadline() -> Instant {
    Instant::now() + UPLOAD_TIMEOUT + REQUEST_TIMEOUT
}

/// Restarts the deadline of a call, after its body was received.
pub(crate) fn renew(call: Call) -> Call {
    Call { deadline: service_deadline(), ..call }
}

/// Timeout of one request: elapses when no body chunk has arrived for a while, or at the final deadline.
#[derive(Clone, Debug)]
pub(crate) struct RequestTimeout {
    idle: Duration,
    deadline: Instant,
    last_frame_at: Arc<Mutex<Instant>>,
}

impl RequestTimeout {
    /// Starts the timeout of a request.
    pub(crate) fn new() -> Self {
        Self::of(REQUEST_TIMEOUT, UPLOAD_TIMEOUT + REQUEST_TIMEOUT)
    }

    fn of(idle: Duration, at_most: Duration) -> Self {
        let now = Instant::now();
        Self { idle, deadline: now + at_most, last_frame_at: Arc::new(Mutex::new(now)) }
    }

    /// Wraps the body, so that each chunk restarts the idle timeout.
    pub(crate) fn track_body(&self, body: Body) -> Body {
        if body.is_end_stream() {
            return body;
        }
        let last_frame_at = Arc::clone(&self.last_frame_at);
        Body::new(body.map_frame(move |frame| {
            *last_frame_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
            frame
        }))
    }

    /// Completes when the timeout has elapsed.
    pub(crate) async fn elapsed(&self) {
        let mut end = self.end();
        while Instant::now() < end {
            sleep_until(end).await;
            end = self.end();
        }
    }

    fn end(&self) -> Instant {
        let last_frame_at = *self.last_frame_at.lock().unwrap_or_else(PoisonError::into_inner);
        (last_frame_at + self.idle).min(self.deadline)
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use futures::{StreamExt, stream};
    use platform::Actor;
    use tokio::time::interval;
    use tokio_stream::wrappers::IntervalStream;

    use super::*;

    const IDLE: Duration = Duration::from_millis(200);
    const MAX: Duration = Duration::from_millis(600);

    /// Returns the time until the timeout elapses for a caller that sends a chunk after each pause.
    async fn waited(pause: Duration) -> Duration {
        let (timeout, began) = (RequestTimeout::of(IDLE, MAX), Instant::now());
        let pieces = IntervalStream::new(interval(pause)).map(|_| io::Result::Ok("x"));
        let body = timeout.track_body(Body::from_stream(pieces));
        tokio::select! {
            _ = body.collect() => panic!("it has no end"),
            () = timeout.elapsed() => began.elapsed(),
        }
    }

    #[tokio::test]
    async fn idle_timeout_elapses_before_the_deadline() {
        let (silent, speaking) = tokio::join!(waited(Duration::from_mins(1)), waited(Duration::from_millis(20)));
        assert!((IDLE..MAX).contains(&silent), "{silent:?}");
        assert!(speaking >= MAX, "{speaking:?}");
    }

    #[tokio::test]
    async fn tracked_body_is_unchanged() {
        let body = RequestTimeout::new().track_body(Body::from_stream(stream::iter([io::Result::Ok("a"), Ok("b")])));
        assert_eq!(body.collect().await.unwrap().to_bytes(), "ab");
    }

    #[test]
    fn renewed_call_has_its_full_deadline() {
        let call = renew(Call::new(Actor::System, "r", Duration::ZERO));
        assert!(call.remaining() + 2 * RESPONSE_MARGIN > REQUEST_TIMEOUT && call.remaining() < REQUEST_TIMEOUT);
        assert_eq!((call.actor, call.request_id.as_str()), (Actor::System, "r"));
    }
}
