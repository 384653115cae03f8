//! Events from service to service: published to whom it concerns, consumed at least once.

use std::{
    fmt::Debug,
    sync::{Arc, LazyLock},
    time::Duration,
};

use async_trait::async_trait;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
};
use prost::{DecodeError, Message};
use proto::id::EventId;
use tracing::Instrument;
use url::Url;

pub use crate::rabbitmq::dead::{DeadLetter, DeadLetters};

use crate::{
    error::{BoxError, Code, Failure},
    memory,
    metrics::registered,
    rabbitmq,
    settings::Setting,
    tasks::Tasks,
    telemetry,
};

/// Where the bus is found.
pub const URL: Setting = Setting::new("ATTAR_BUS_URL", Some("memory:"), "event bus: memory: (one process) or amqp:");

/// How often an event that a durable queue's consumer refuses is tried before it goes to the dead letters.
pub const MAX_ATTEMPTS: u32 = 5;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Names it once and for all; consumers tell repetitions by it.
    pub id: EventId,
    /// What kind of thing happened: `letter.sent`.
    pub routing_key: String,
    /// When.
    pub occurred_at: DateTime<Utc>,
    /// The encoded message.
    pub payload: Bytes,
    /// Whether it waits to be published until a queue takes it.
    pub must_arrive: bool,
    /// The trace it belongs to, as W3C's `traceparent`.
    pub trace_parent: Option<String>,
}

impl Event {
    /// An event that whoever listens may hear.
    pub fn new(routing_key: &str, occurred_at: DateTime<Utc>, message: &impl Message) -> Self {
        let mut headers = http::HeaderMap::new();
        telemetry::inject(&mut headers);
        Self {
            id: EventId::new(),
            routing_key: routing_key.to_owned(),
            occurred_at,
            payload: message.encode_to_vec().into(),
            must_arrive: false,
            trace_parent: headers.get("traceparent").and_then(|value| value.to_str().ok()).map(str::to_owned),
        }
    }

    /// The same, but not published until a queue takes it.
    pub fn must_arrive(self) -> Self {
        Self { must_arrive: true, ..self }
    }

    /// The message it bears.
    pub fn decode<M: Message + Default>(&self) -> Result<M, DecodeError> {
        M::decode(self.payload.clone())
    }
}

/// Where a consumer's events wait.
#[derive(Clone, Debug)]
pub struct Queue {
    /// None: a queue of this process alone, gone with it.
    pub(crate) name: Option<String>,
    pub(crate) bindings: Vec<String>,
    /// How many events its consumer is given at most at a time.
    pub(crate) together: u16,
}

impl Queue {
    /// A queue that outlives its consumers, who share it. Bindings are routing keys; `*` stands for one word.
    pub fn durable(name: &str, bindings: &[&str]) -> Self {
        Self { name: Some(name.to_owned()), ..Self::ephemeral(bindings) }
    }

    /// A queue of this process alone: every replica hears every event while it runs.
    pub fn ephemeral(bindings: &[&str]) -> Self {
        Self { name: None, bindings: bindings.iter().map(|&binding| binding.to_owned()).collect(), together: 1 }
    }

    /// What it is called where it is measured; a queue without a name by what it hears.
    fn label(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.bindings.join(" "))
    }

    pub(crate) fn takes(&self, routing_key: &str) -> bool {
        self.bindings.iter().any(|binding| matches(binding, routing_key))
    }
}

fn matches(binding: &str, routing_key: &str) -> bool {
    let (mut wanted, mut words) = (binding.split('.'), routing_key.split('.'));
    loop {
        match (wanted.next(), words.next()) {
            (None, None) => return true,
            (Some("*"), Some(_)) => {}
            (Some(want), Some(word)) if want == word => {}
            _ => return false,
        }
    }
}

/// What a consumer does with the next events, all or none; a failure asks for another try, of each on its own. One that
/// says that something else does not answer is no fault of an event and is not counted as a try.
pub type Handler = Arc<dyn Fn(Vec<Event>) -> BoxFuture<'static, Result<(), Failure>> + Send + Sync>;

/// Takes events to queues.
#[async_trait]
pub trait Bus: Debug + Send + Sync {
    /// Publishes in order; returns once every event is safe with all the queues that take it. Returns those that must arrive
    /// and that no queue takes: they are not published.
    async fn publish(&self, events: &[Event]) -> Result<Vec<EventId>, Failure>;
    /// Lets a handler consume a queue in its order until the tasks end.
    async fn attach(&self, queue: Queue, handler: Handler, tasks: &Tasks) -> Result<(), Failure>;
}

/// A bus that several parts share.
pub type SharedBus = Arc<dyn Bus>;

/// The bus behind `memory:`, with a folder after it for events that are refused too often, or `amqp://user:password@host:port/vhost`. A query `?namespace=x` keeps exchanges and queues
/// apart from others'; `?expires=60` makes queues vanish after so many seconds without a consumer.
pub fn connect(url: &str) -> Result<SharedBus, BoxError> {
    if let Some(folder) = url.strip_prefix("memory:") {
        return Ok(Arc::new(memory::MemoryBus::keeping_dead_events_in(folder)));
    }
    Ok(Arc::new(rabbitmq::RabbitMq::new(url)?))
}

/// How many events a consumer that takes several is given at most.
const TOGETHER: u16 = 256;
/// From the beginning of applying several events to that of the next at least, unless there are as many as can be: what comes
/// meanwhile is applied together. The one that comes alone is applied at once.
pub(crate) const PACE: Duration = Duration::from_millis(100);

/// Consumes a queue with a handler, one event at a time, until the tasks end.
pub async fn consume<F>(
    bus: &SharedBus,
    tasks: &Tasks,
    queue: Queue,
    handler: impl Fn(Event) -> F + Send + Sync + 'static,
) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>> + Send + 'static,
{
    let handler = Arc::new(handler);
    consume_in(bus, tasks, queue, move |events| {
        let handler = Arc::clone(&handler);
        async move {
            for event in events {
                handler(event).await?;
            }
            Ok(())
        }
    })
    .await
}

/// The same with a handler that applies all the events that wait at the moment, or none of them.
pub async fn consume_together<F>(
    bus: &SharedBus,
    tasks: &Tasks,
    queue: Queue,
    handler: impl Fn(Vec<Event>) -> F + Send + Sync + 'static,
) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>> + Send + 'static,
{
    consume_in(bus, tasks, Queue { together: TOGETHER, ..queue }, handler).await
}

async fn consume_in<F>(
    bus: &SharedBus,
    tasks: &Tasks,
    queue: Queue,
    handler: impl Fn(Vec<Event>) -> F + Send + Sync + 'static,
) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>> + Send + 'static,
{
    let measured = Measured::of(&queue);
    let measuring = move |events: Vec<Event>| -> BoxFuture<'static, Result<(), Failure>> {
        let measured = measured.clone();
        // Each has a span in its own trace; what is done for several of them stands in the first.
        let spans: Vec<_> = events.iter().map(|event| measured.span(event)).collect();
        let moments: Vec<_> = events.iter().map(|event| event.occurred_at).collect();
        let first = spans.first().cloned().unwrap_or_else(tracing::Span::none);
        let handling = first.in_scope(|| handler(events));
        let handling = async move {
            let applied = handling.await;
            for occurred_at in moments {
                match &applied {
                    Ok(()) => measured.applied(occurred_at),
                    Err(error) => measured.not_applied(error),
                }
            }
            drop(spans);
            applied
        };
        Box::pin(handling.instrument(first))
    };
    bus.attach(queue, Arc::new(measuring), tasks).await
}

static HANDLED: LazyLock<Family<Handled, Counter>> =
    LazyLock::new(|| registered("events_handled", "Tries to apply events", Family::default()));
static DELAY: LazyLock<Family<OfQueue, Histogram>> = LazyLock::new(|| {
    // From a millisecond to nine minutes.
    let buckets = || Histogram::new(exponential_buckets(0.001, 3.0, 13));
    let family = Family::new_with_constructor(buckets as fn() -> Histogram);
    registered("event_delay_seconds", "From what happened until its event was applied", family)
});
static DEPTH: LazyLock<Family<OfQueue, Gauge>> = LazyLock::new(|| {
    registered("queue_depth", "Messages that wait in a queue, of one event or several", Family::default())
});
static DEAD: LazyLock<Family<OfQueue, Gauge>> =
    LazyLock::new(|| registered("dead_letters", "Events of a queue that were given up", Family::default()));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfQueue {
    queue: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Handled {
    queue: String,
    result: &'static str,
}

/// What is measured of a queue's consumer.
#[derive(Clone, Debug)]
struct Measured {
    queue: Arc<str>,
    delay: Histogram,
}

impl Measured {
    fn of(queue: &Queue) -> Self {
        let queue: Arc<str> = queue.label().into();
        let delay = DELAY.get_or_create_owned(&OfQueue { queue: queue.to_string() });
        Self { queue, delay }
    }

    fn span(&self, event: &Event) -> tracing::Span {
        let span = tracing::info_span!(
            "event",
            queue = &*self.queue,
            routing_key = event.routing_key,
            event = %event.id,
            trace_id = tracing::field::Empty,
            otel.kind = "consumer",
        );
        telemetry::go_on_from(&span, event.trace_parent.as_deref());
        span
    }

    fn applied(&self, occurred_at: DateTime<Utc>) {
        let delay = (Utc::now() - occurred_at).to_std().unwrap_or_default();
        self.delay.observe(delay.as_secs_f64());
        self.count("applied");
    }

    /// One that cannot be applied because something else does not answer is only delayed.
    fn not_applied(&self, error: &Failure) {
        self.count(if error.code() == Code::Unavailable { "delayed" } else { "refused" });
    }

    fn count(&self, result: &'static str) {
        HANDLED.get_or_create(&Handled { queue: self.queue.to_string(), result }).inc();
    }
}

/// Notes how many events wait in a durable queue, and how many of its were given up.
pub(crate) fn found(queue: &str, waiting: i64, dead: i64) {
    let labels = OfQueue { queue: queue.to_owned() };
    DEPTH.get_or_create(&labels).set(waiting);
    DEAD.get_or_create(&labels).set(dead);
}

/// How long to wait before the next try, given how many have failed.
pub(crate) fn backoff(failures: u32) -> Duration {
    Duration::from_millis(50 << failures.min(6))
}

/// Takes our own parameters out of a URL: what is left, and the namespace.
pub(crate) fn split_namespace(url: &str) -> Result<(String, String), BoxError> {
    let (url, mut own) = split_parameters(url)?;
    Ok((url, own.remove("namespace").unwrap_or_else(|| "attar".to_owned())))
}

/// Takes `namespace` and `expires` out of a URL's query.
pub(crate) fn split_parameters(url: &str) -> Result<(String, std::collections::HashMap<String, String>), BoxError> {
    let mut url = Url::parse(url)?;
    let (own, others): (Vec<_>, Vec<_>) =
        url.query_pairs().into_owned().partition(|(key, _)| key == "namespace" || key == "expires");
    if others.is_empty() {
        url.set_query(None);
    } else {
        url.query_pairs_mut().clear().extend_pairs(others);
    }
    Ok((url.into(), own.into_iter().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bindings_match_word_by_word() {
        assert!(matches("letter.sent", "letter.sent"));
        assert!(matches("letter.*", "letter.sent"));
        assert!(!matches("letter.*", "letter.sent.twice"));
        assert!(!matches("letter.sent", "letter.lost"));
    }

    #[test]
    fn our_parameters_leave_the_url() {
        let (url, namespace) = split_namespace("redis://127.0.0.1:6379/0?namespace=x&protocol=resp3").expect("a url");
        assert_eq!((url.as_str(), namespace.as_str()), ("redis://127.0.0.1:6379/0?protocol=resp3", "x"));
    }
}
