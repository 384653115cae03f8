//! How long a caller waits: ten seconds from the moment at which all of the request was there, however long it was on
//! its way; but nobody may be on their way for ever.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::body::Body;
use http_body_util::BodyExt;
use hyper::body::Body as _;
use platform::Call;
use tokio::time::{Instant, sleep_until};

/// How long anything may take before the caller is told that it does not work.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// What is left of it for the gateway's own work after a service has used up its time.
const RESPONSE_MARGIN: Duration = Duration::from_millis(500);
/// How long a request may take to arrive.
const UPLOAD_TIMEOUT: Duration = Duration::from_mins(2);

/// When services must have answered to what is asked of them now.
pub(crate) fn service_deadline() -> Instant {
    Instant::now() + REQUEST_TIMEOUT.saturating_sub(RESPONSE_MARGIN)
}

/// When services must have answered to what takes the request along as it arrives.
pub(crate) fn upload_deadline() -> Instant {
    Instant::now() + UPLOAD_TIMEOUT + REQUEST_TIMEOUT
}

/// The call that goes on now, after its caller was waited for.
pub(crate) fn renew(call: Call) -> Call {
    Call { deadline: service_deadline(), ..call }
}

/// The patience with one request.
#[derive(Clone, Debug)]
pub(crate) struct RequestTimeout {
    idle: Duration,
    deadline: Instant,
    last_frame_at: Arc<Mutex<Instant>>,
}

impl RequestTimeout {
    /// Begins now.
    pub(crate) fn new() -> Self {
        Self::of(REQUEST_TIMEOUT, UPLOAD_TIMEOUT + REQUEST_TIMEOUT)
    }

    fn of(idle: Duration, at_most: Duration) -> Self {
        let now = Instant::now();
        Self { idle, deadline: now + at_most, last_frame_at: Arc::new(Mutex::new(now)) }
    }

    /// The body, each piece of which renews the patience.
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

    /// Returns when it is exhausted.
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

    /// How long a caller is waited for who sends a piece so often.
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
    async fn silence_is_borne_for_a_while_and_speech_for_longer() {
        let (silent, speaking) = tokio::join!(waited(Duration::from_mins(1)), waited(Duration::from_millis(20)));
        assert!((IDLE..MAX).contains(&silent), "{silent:?}");
        assert!(speaking >= MAX, "{speaking:?}");
    }

    #[tokio::test]
    async fn what_was_said_is_heard() {
        let body = RequestTimeout::new().track_body(Body::from_stream(stream::iter([io::Result::Ok("a"), Ok("b")])));
        assert_eq!(body.collect().await.unwrap().to_bytes(), "ab");
    }

    #[test]
    fn a_call_goes_on_with_all_of_its_time() {
        let call = renew(Call::new(Actor::System, "r", Duration::ZERO));
        assert!(call.remaining() + 2 * RESPONSE_MARGIN > REQUEST_TIMEOUT && call.remaining() < REQUEST_TIMEOUT);
        assert_eq!((call.actor, call.request_id.as_str()), (Actor::System, "r"));
    }
}
