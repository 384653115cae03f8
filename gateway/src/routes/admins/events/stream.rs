//! Event streams of administrators: order events, in order and exactly once, and hints that other things have changed.
//!
//! The bus only wakes a stream, which then reads order events from the orders service, from its own position on. A
//! stream that resumes at another gateway, a slow reader and a message lost on the bus therefore miss nothing, and only
//! the response that is being sent is held in memory. Hints are not replayed: a client that reconnects reloads what it
//! shows.

use std::{
    collections::{BTreeSet, VecDeque},
    time::Duration,
};

use axum::response::sse;
use futures::{Stream, StreamExt, stream};
use platform::{Call, Error};
use proto::{
    common::v1::AdminRole,
    orders::v1::{ListEventsRequest, ListEventsResponse, OrderEvent, list_events_request::After},
};
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        watch,
    },
    time::{Instant, Interval, MissedTickBehavior, interval_at, sleep_until},
};

use super::message;
use crate::{event_notifier::ChangeHint, state::Gateway};

/// Interval of comments, which keep the connection open. Order events are polled as often, in case the bus lost a
/// message.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(15);
/// Delay by which events and hints are batched.
const BATCH_DELAY: Duration = Duration::from_millis(100);
/// Delay before another attempt when the orders service does not respond.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// Upper bound on one read of order events.
const LIST_EVENTS_TIMEOUT: Duration = Duration::from_secs(5);
/// Hints for everything, for streams that lagged behind.
const ALL_HINTS: [ChangeHint; 10] = [
    ChangeHint::of("brand"),
    ChangeHint::of("product"),
    ChangeHint::of("gift_set"),
    ChangeHint::of("sample_set"),
    ChangeHint::of("perfume_note"),
    ChangeHint::of("stock"),
    ChangeHint::of("ranking"),
    ChangeHint::of("settings"),
    ChangeHint::of("people"),
    ChangeHint::of("import"),
];

/// The event stream of one connection.
pub(crate) struct EventStream {
    heartbeat: Interval,
    orders: Option<OrderEvents>,
    hints: broadcast::Receiver<ChangeHint>,
    pending_hints: BTreeSet<ChangeHint>,
    send_hints_at: Option<Instant>,
    /// First event of the stream.
    opening: Option<sse::Event>,
    pending: VecDeque<Result<sse::Event, axum::Error>>,
}

/// Order events of one stream, and its position in them.
struct OrderEvents {
    gateway: Gateway,
    call: Call,
    wakeups: watch::Receiver<()>,
    polled_at: Instant,
    poll_at: Instant,
    position: i64,
}

impl EventStream {
    /// Opens a stream from now on, or from after `last_event_id`. Fails when the orders service does not respond.
    pub(crate) async fn open(gateway: Gateway, call: Call, last_event_id: Option<String>) -> Result<Self, Error> {
        let hints = gateway.notifier().subscribe_to_hints();
        let (orders, first) = if may_read_orders(&call) {
            let (orders, first) = OrderEvents::open(gateway, call, last_event_id).await?;
            (Some(orders), first)
        } else {
            (None, ListEventsResponse::default())
        };
        let mut heartbeat = interval_at(Instant::now() + HEARTBEAT_INTERVAL, HEARTBEAT_INTERVAL);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Self {
            heartbeat,
            orders,
            hints,
            pending_hints: BTreeSet::new(),
            send_hints_at: None,
            opening: opening(&first),
            pending: first.events.into_iter().map(message).collect(),
        })
    }

    /// Returns the events until the future completes.
    pub(crate) fn until<F: Future>(self, end: F) -> impl Stream<Item = Result<sse::Event, axum::Error>> {
        stream::unfold(self, |mut stream| async move { Some((stream.next().await, stream)) }).take_until(end)
    }

    /// Waits for the next event.
    async fn next(&mut self) -> Result<sse::Event, axum::Error> {
        if let Some(opening) = self.opening.take() {
            return Ok(opening);
        }
        loop {
            if let Some(event) = self.pending.pop_front() {
                return event;
            }
            let send_hints_at = self.send_hints_at;
            tokio::select! {
                _ = self.heartbeat.tick() => {
                    if let Some(orders) = &mut self.orders {
                        orders.poll_at = Instant::now();
                    }
                    return Ok(sse::Event::default().comment(""));
                }
                orders = due(&mut self.orders) => {
                    self.pending.extend(orders.poll().await.into_iter().map(message));
                }
                hint = self.hints.recv() => self.add_hint(hint),
                () = sleep_until(send_hints_at.unwrap_or_else(Instant::now)), if send_hints_at.is_some() => {
                    self.send_hints_at = None;
                    self.pending.extend(std::mem::take(&mut self.pending_hints).iter().map(ChangeHint::message));
                }
            }
        }
    }

    fn add_hint(&mut self, hint: Result<ChangeHint, RecvError>) {
        match hint {
            Ok(hint) => {
                self.pending_hints.insert(hint);
            }
            // The gateway owns the sender and ends its streams first, so `Closed` does not happen.
            Err(RecvError::Lagged(_) | RecvError::Closed) => self.pending_hints = BTreeSet::from(ALL_HINTS),
        }
        self.send_hints_at.get_or_insert_with(|| Instant::now() + BATCH_DELAY);
    }
}

/// Waits until order events are due to be polled; forever when the caller may not read them.
async fn due(orders: &mut Option<OrderEvents>) -> &mut OrderEvents {
    match orders {
        Some(orders) => {
            orders.due().await;
            orders
        }
        None => std::future::pending().await,
    }
}

/// Returns whether the caller's role includes orders.
fn may_read_orders(call: &Call) -> bool {
    call.require_role(AdminRole::Orders).is_ok()
}

impl OrderEvents {
    async fn open(
        gateway: Gateway,
        call: Call,
        last_event_id: Option<String>,
    ) -> Result<(Self, ListEventsResponse), Error> {
        // Subscribe before the first read, so that no event after it is missed.
        let wakeups = gateway.notifier().subscribe_to_orders();
        let request = ListEventsRequest { after: last_event_id.map(After::EventId) };
        let first = gateway.orders().list_events(call.request(request)).await?.into_inner();
        let now = Instant::now();
        Ok((Self { gateway, call, wakeups, polled_at: now, poll_at: now, position: first.position }, first))
    }

    /// Waits until the next poll is due. Cancel-safe.
    async fn due(&mut self) {
        loop {
            tokio::select! {
                // The stream holds the gateway, which owns the sender.
                _ = self.wakeups.changed() => self.poll_at = self.poll_at.min(self.polled_at + BATCH_DELAY),
                () = sleep_until(self.poll_at) => return,
            }
        }
    }

    /// Reads the events since the last poll; none when the service fails.
    async fn poll(&mut self) -> Vec<OrderEvent> {
        self.polled_at = Instant::now();
        let call = Call::new(self.call.actor.clone(), self.call.request_id.clone(), LIST_EVENTS_TIMEOUT);
        let request = call.request(ListEventsRequest { after: Some(After::Position(self.position)) });
        match self.gateway.orders().list_events(request).await {
            Ok(answer) => {
                let answer = answer.into_inner();
                let is_last = answer.position == self.position;
                self.poll_at = self.polled_at + if is_last { HEARTBEAT_INTERVAL } else { Duration::ZERO };
                self.position = answer.position;
                answer.events
            }
            Err(error) => {
                tracing::debug!(%error, "failed to read order events; retrying");
                self.poll_at = self.polled_at + RETRY_DELAY;
                Vec::new()
            }
        }
    }
}

/// Returns the first event: `reset` when events may have been missed, otherwise the position of the stream, so that a
/// client that disconnects before the first event can resume. A block without data is no event.
fn opening(first: &ListEventsResponse) -> Option<sse::Event> {
    let place = first.last_event_id.as_deref();
    if first.is_reset {
        return Some(sse::Event::default().event("reset").id(place.unwrap_or_default()).data("{}"));
    }
    place.filter(|_| first.events.is_empty()).map(|place| sse::Event::default().id(place))
}
