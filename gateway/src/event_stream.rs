//! What happens in the shop, told to each administrator who listens: what happens to orders, in order and once, and hints
//! that something else is different now.
//!
//! Of orders the bus only says that something has happened; what it was, each stream reads from the orders service, from
//! its own position on. So a stream that goes on at another gateway, a reader that is slow and a message that is lost on
//! the bus all miss nothing, and nothing waits in memory but the answer that is being sent. Hints are gone with the
//! stream: who comes back reads anew what is on the screen.

use std::{
    collections::{BTreeSet, VecDeque},
    time::Duration,
};

use axum::response::sse;
use futures::{Stream, StreamExt, stream};
use platform::{Call, Failure};
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

use crate::{
    routes::admins::events::{self, ChangeHint},
    state::Gateway,
};

/// Between two comments, which keep the connection open; with each, the service is asked for what the bus may have lost.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(15);
/// Between two looks, however much happens; for so long, hints are gathered.
const BATCH_DELAY: Duration = Duration::from_millis(100);
/// Before another try when the service does not answer.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// How long the service may take to answer.
const LIST_EVENTS_TIMEOUT: Duration = Duration::from_secs(5);
/// How many hints wait for a stream; one that falls behind is told that anything may have changed.
const HINT_BUFFER: usize = 256;
/// Everything that hints are about.
const ALL_HINTS: [ChangeHint; 8] = [
    ChangeHint::of("brand"),
    ChangeHint::of("product"),
    ChangeHint::of("gift_set"),
    ChangeHint::of("stock"),
    ChangeHint::of("ranking"),
    ChangeHint::of("settings"),
    ChangeHint::of("people"),
    ChangeHint::of("import"),
];

/// Tells every stream of this gateway that something happened.
#[derive(Clone, Debug)]
pub(crate) struct EventNotifier {
    orders: watch::Sender<()>,
    hints: broadcast::Sender<ChangeHint>,
}

impl Default for EventNotifier {
    fn default() -> Self {
        Self { orders: watch::Sender::new(()), hints: broadcast::Sender::new(HINT_BUFFER) }
    }
}

impl EventNotifier {
    /// Something happened to an order.
    pub(crate) fn notify_order_event(&self) {
        self.orders.send_replace(());
    }

    /// Something else is different now.
    pub(crate) fn publish_hint(&self, hint: ChangeHint) {
        // Nobody listens at present: nobody has anything on the screen.
        let _ = self.hints.send(hint);
    }
}

/// One administrator's stream.
pub(crate) struct EventStream {
    heartbeat: Interval,
    orders: Option<OrderEvents>,
    hints: broadcast::Receiver<ChangeHint>,
    pending_hints: BTreeSet<ChangeHint>,
    send_hints_at: Option<Instant>,
    /// Begins the stream.
    opening: Option<sse::Event>,
    pending: VecDeque<Result<sse::Event, axum::Error>>,
}

/// What happens to orders.
struct OrderEvents {
    gateway: Gateway,
    call: Call,
    order_events: watch::Receiver<()>,
    polled_at: Instant,
    poll_at: Instant,
    position: i64,
}

impl EventStream {
    /// A stream of what happens from now on or, when the caller says what it heard last, from there on. Fails when the
    /// orders service does not answer.
    pub(crate) async fn open(gateway: Gateway, call: Call, last_event_id: Option<String>) -> Result<Self, Failure> {
        let hints = gateway.notifier().hints.subscribe();
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
            pending: first.events.into_iter().map(events::message).collect(),
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
                    self.pending.extend(orders.poll().await.into_iter().map(events::message));
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
            // The sender lives in the gateway, which ends its streams before itself.
            Err(RecvError::Lagged(_) | RecvError::Closed) => self.pending_hints = BTreeSet::from(ALL_HINTS),
        }
        self.send_hints_at.get_or_insert_with(|| Instant::now() + BATCH_DELAY);
    }
}

/// Waits until it is time to ask what happened to orders; for ever, when these are not for the caller.
async fn due(orders: &mut Option<OrderEvents>) -> &mut OrderEvents {
    match orders {
        Some(orders) => {
            orders.due().await;
            orders
        }
        None => std::future::pending().await,
    }
}

/// Orders are not for those who keep the catalogue.
fn may_read_orders(call: &Call) -> bool {
    call.require_role(AdminRole::Orders).is_ok()
}

impl OrderEvents {
    async fn open(
        gateway: Gateway,
        call: Call,
        last_event_id: Option<String>,
    ) -> Result<(Self, ListEventsResponse), Failure> {
        // Before the service is asked: what happens after its answer is news.
        let order_events = gateway.notifier().orders.subscribe();
        let request = ListEventsRequest { after: last_event_id.map(After::EventId) };
        let first = gateway.orders().list_events(call.request(request)).await?.into_inner();
        let now = Instant::now();
        Ok((Self { gateway, call, order_events, polled_at: now, poll_at: now, position: first.position }, first))
    }

    /// Waits until it is time to look. May be dropped and waited for again.
    async fn due(&mut self) {
        loop {
            tokio::select! {
                // The sender lives in the gateway that this stream holds.
                _ = self.order_events.changed() => self.poll_at = self.poll_at.min(self.polled_at + BATCH_DELAY),
                () = sleep_until(self.poll_at) => return,
            }
        }
    }

    /// Asks for what has happened since.
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
                tracing::debug!(%error, "a stream of events waits for the service");
                self.poll_at = self.polled_at + RETRY_DELAY;
                Vec::new()
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
