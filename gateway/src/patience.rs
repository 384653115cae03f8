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
const PATIENCE: Duration = Duration::from_secs(10);
/// What is left of it for the gateway's own work after a service has used up its time.
const MARGIN: Duration = Duration::from_millis(500);
/// How long a request may take to arrive.
const ARRIVING: Duration = Duration::from_mins(2);

/// When services must have answered to what is asked of them now.
pub(crate) fn of_services() -> Instant {
    Instant::now() + PATIENCE.saturating_sub(MARGIN)
}

/// When services must have answered to what takes the request along as it arrives.
pub(crate) fn of_arrival() -> Instant {
    Instant::now() + ARRIVING + PATIENCE
}

/// The call that goes on now, after its caller was waited for.
pub(crate) fn renewed(call: Call) -> Call {
    Call { deadline: of_services(), ..call }
}

/// The patience with one request.
#[derive(Clone, Debug)]
pub(crate) struct Patience {
    with_silence: Duration,
    ends: Instant,
    heard: Arc<Mutex<Instant>>,
}

impl Patience {
    /// Begins now.
    pub(crate) fn new() -> Self {
        Self::of(PATIENCE, ARRIVING + PATIENCE)
    }

    fn of(with_silence: Duration, at_most: Duration) -> Self {
        let now = Instant::now();
        Self { with_silence, ends: now + at_most, heard: Arc::new(Mutex::new(now)) }
    }

    /// The body, each piece of which renews the patience.
    pub(crate) fn listen(&self, body: Body) -> Body {
        if body.is_end_stream() {
            return body;
        }
        let heard = Arc::clone(&self.heard);
        Body::new(body.map_frame(move |frame| {
            *heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
            frame
        }))
    }

    /// Returns when it is exhausted.
    pub(crate) async fn exhausted(&self) {
        let mut end = self.end();
        while Instant::now() < end {
            sleep_until(end).await;
            end = self.end();
        }
    }

    fn end(&self) -> Instant {
        let heard = *self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        (heard + self.with_silence).min(self.ends)
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

    const SILENCE: Duration = Duration::from_millis(200);
    const AT_MOST: Duration = Duration::from_millis(600);

    /// How long a caller is waited for who sends a piece so often.
    async fn waited(pause: Duration) -> Duration {
        let (patience, began) = (Patience::of(SILENCE, AT_MOST), Instant::now());
        let pieces = IntervalStream::new(interval(pause)).map(|_| io::Result::Ok("x"));
        let body = patience.listen(Body::from_stream(pieces));
        tokio::select! {
            _ = body.collect() => panic!("it has no end"),
            () = patience.exhausted() => began.elapsed(),
        }
    }

    #[tokio::test]
    async fn silence_is_borne_for_a_while_and_speech_for_longer() {
        let (silent, speaking) = tokio::join!(waited(Duration::from_mins(1)), waited(Duration::from_millis(20)));
        assert!((SILENCE..AT_MOST).contains(&silent), "{silent:?}");
        assert!(speaking >= AT_MOST, "{speaking:?}");
    }

    #[tokio::test]
    async fn what_was_said_is_heard() {
        let body = Patience::new().listen(Body::from_stream(stream::iter([io::Result::Ok("a"), Ok("b")])));
        assert_eq!(body.collect().await.unwrap().to_bytes(), "ab");
    }

    #[test]
    fn a_call_goes_on_with_all_of_its_time() {
        let call = renewed(Call::new(Actor::System, "r", Duration::ZERO));
        assert!(call.remaining() + 2 * MARGIN > PATIENCE && call.remaining() < PATIENCE);
        assert_eq!((call.actor, call.request_id.as_str()), (Actor::System, "r"));
    }
}
