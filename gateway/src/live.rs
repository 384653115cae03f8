//! Live events of orders: what happens is told to each administrator who listens, in order and once.
//!
//! The bus only says that something has happened; what it was, each stream reads from the orders service, from its own
//! position on. So a stream that goes on at another gateway, a reader that is slow and a message that is lost on the bus
//! all miss nothing, and nothing waits in memory but the answer that is being sent.

use std::{collections::VecDeque, time::Duration};

use axum::response::sse;
use futures::{Stream, StreamExt, stream};
use platform::{Call, Failure};
use proto::orders::v1::{ListEventsRequest, ListEventsResponse, OrderEvent, list_events_request::After};
use tokio::{
    sync::watch,
    time::{Instant, Interval, MissedTickBehavior, interval_at, sleep_until},
};

use crate::{json::events, state::Gateway};

/// Between two comments, which keep the connection open; with each, the service is asked for what the bus may have lost.
const BEAT: Duration = Duration::from_secs(15);
/// Between two looks, however much happens.
const PAUSE: Duration = Duration::from_millis(100);
/// Before another try when the service does not answer.
const RETRY: Duration = Duration::from_secs(1);
/// How long the service may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Tells every stream of this gateway that something happened to an order.
#[derive(Clone, Debug)]
pub(crate) struct News {
    happened: watch::Sender<()>,
}

impl Default for News {
    fn default() -> Self {
        Self { happened: watch::Sender::new(()) }
    }
}

impl News {
    /// Something happened.
    pub(crate) fn tell(&self) {
        self.happened.send_replace(());
    }
}

/// One administrator's stream.
pub(crate) struct Feed {
    gateway: Gateway,
    call: Call,
    news: watch::Receiver<()>,
    beat: Interval,
    looked_at: Instant,
    look_at: Instant,
    position: i64,
    /// Begins the stream.
    opening: Option<sse::Event>,
    waiting: VecDeque<OrderEvent>,
}

impl Feed {
    /// A stream of what happens from now on or, when the caller says what it heard last, from there on. Fails when the
    /// orders service does not answer.
    pub(crate) async fn open(gateway: Gateway, call: Call, last_heard: Option<String>) -> Result<Self, Failure> {
        // Before the service is asked: what happens after its answer is news.
        let news = gateway.news().happened.subscribe();
        let request = ListEventsRequest { after: last_heard.map(After::EventId) };
        let first = gateway.orders().list_events(call.request(request)).await?.into_inner();
        let now = Instant::now();
        let mut beat = interval_at(now + BEAT, BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Self {
            gateway,
            call,
            news,
            beat,
            looked_at: now,
            look_at: now,
            position: first.position,
            opening: opening(&first),
            waiting: first.events.into(),
        })
    }

    /// The stream, until `over`.
    pub(crate) fn until<F: Future>(self, over: F) -> impl Stream<Item = Result<sse::Event, axum::Error>> {
        stream::unfold(self, |mut feed| async move { Some((feed.next().await, feed)) }).take_until(over)
    }

    /// What is to be sent next, whenever that is.
    async fn next(&mut self) -> Result<sse::Event, axum::Error> {
        if let Some(opening) = self.opening.take() {
            return Ok(opening);
        }
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return events::message(event);
            }
            tokio::select! {
                _ = self.beat.tick() => {
                    self.look_at = Instant::now();
                    return Ok(sse::Event::default().comment(""));
                }
                // The sender lives in the gateway that this stream holds.
                _ = self.news.changed() => self.look_at = self.look_at.min(self.looked_at + PAUSE),
                () = sleep_until(self.look_at) => self.look().await,
            }
        }
    }

    /// Asks for what has happened since.
    async fn look(&mut self) {
        self.looked_at = Instant::now();
        let call = Call::new(self.call.actor.clone(), self.call.request_id.clone(), PATIENCE);
        let request = call.request(ListEventsRequest { after: Some(After::Position(self.position)) });
        match self.gateway.orders().list_events(request).await {
            Ok(answer) => {
                let answer = answer.into_inner();
                let is_last = answer.position == self.position;
                self.look_at = self.looked_at + if is_last { BEAT } else { Duration::ZERO };
                self.position = answer.position;
                self.waiting = answer.events.into();
            }
            Err(error) => {
                tracing::debug!(%error, "a stream of events waits for the service");
                self.look_at = self.looked_at + RETRY;
            }
        }
    }
}

/// How a stream begins: with the word that something may have been missed, or with the place where it begins, so that who
/// loses it before anything has happened can go on from there. A block without data is no event.
fn opening(first: &ListEventsResponse) -> Option<sse::Event> {
    let place = first.last_event_id.as_deref();
    if first.is_reset {
        return Some(sse::Event::default().event("reset").id(place.unwrap_or_default()).data("{}"));
    }
    place.filter(|_| first.events.is_empty()).map(|place| sse::Event::default().id(place))
}
