//! The event bus between services: at-least-once delivery from publishers to queues.

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

pub use crate::rabbitmq::dead_letters::{DeadLetter, DeadLetters};

use crate::{
    background_tasks::BackgroundTasks,
    error::{BoxError, Error, ErrorCode},
    memory,
    metrics::register,
    rabbitmq,
    settings::Setting,
    telemetry,
};

/// URL of the bus.
pub const URL: Setting =
    Setting::new("ATTAR_BUS_URL", Some("memory:"), "event bus: RabbitMQ, or memory: within one process")
        .secret()
        .schemes(&["memory:", "amqp:", "amqps:"]);

/// Attempts to apply an event of a durable queue before it goes to the dead letters.
pub const MAX_ATTEMPTS: u32 = 5;

/// An event, as it is published and consumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Unique id; consumers deduplicate by it.
    pub id: EventId,
    /// Kind of the event, such as `letter.sent`.
    pub routing_key: String,
    /// Moment at which it happened.
    pub occurred_at: DateTime<Utc>,
    /// Payload, an encoded protobuf message.
    pub payload: Bytes,
    /// Whether publishing waits until a queue takes the event.
    pub must_arrive: bool,
    /// Trace context of its origin, as W3C's `traceparent`.
    pub trace_parent: Option<String>,
}

impl Event {
    /// Create an event with a new id within the current trace. It is dropped if no queue takes it.
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

    /// Hold the event back until a queue takes it.
    pub fn must_arrive(self) -> Self {
        Self { must_arrive: true, ..self }
    }

    /// Decode the payload as a message of type `M`.
    pub fn decode<M: Message + Default>(&self) -> Result<M, DecodeError> {
        M::decode(self.payload.clone())
    }
}

/// A queue, and the routing keys bound to it.
#[derive(Clone, Debug)]
pub struct Queue {
    /// `None` for an ephemeral queue.
    pub(crate) name: Option<String>,
    pub(crate) bindings: Vec<String>,
    /// Upper bound on the events passed to the handler at once.
    pub(crate) max_batch_size: u16,
    /// True if publishing within a process returns before the handler does.
    pub(crate) is_detached: bool,
}

impl Queue {
    /// A queue that outlives its consumers, who share its events. Bindings are routing keys; `*` stands for one word.
    pub fn durable(name: &str, bindings: &[&str]) -> Self {
        Self { name: Some(name.to_owned()), ..Self::ephemeral(bindings) }
    }

    /// A queue of this process alone, deleted with it: every replica receives every event while it runs.
    pub fn ephemeral(bindings: &[&str]) -> Self {
        let bindings = bindings.iter().map(|&binding| binding.to_owned()).collect();
        Self { name: None, bindings, max_batch_size: 1, is_detached: false }
    }

    /// Let a slow handler delay neither publishers nor other consumers, in memory too: events wait in the folder of the
    /// dead letters, and are lost with the process if there is none.
    pub fn detached(self) -> Self {
        Self { is_detached: true, ..self }
    }

    /// Return the metric label: the name, or the bindings of an ephemeral queue.
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

/// Applies a batch of events, all or none. After a failure each event is tried again on its own. A failure with the
/// code `Unavailable` is an outage, not an attempt.
pub type Handler = Arc<dyn Fn(Vec<Event>) -> BoxFuture<'static, Result<(), Error>> + Send + Sync>;

/// Publishes events to queues and feeds consumers.
#[async_trait]
pub trait Bus: Debug + Send + Sync {
    /// Publish in order. Returns once all durable queues that take an event hold it safely. The result lists mandatory
    /// events that no queue took, which are not published.
    async fn publish(&self, events: &[Event]) -> Result<Vec<EventId>, Error>;
    /// Feed a queue to a handler, in order, until the tasks are stopped.
    async fn attach(&self, queue: Queue, handler: Handler, tasks: &BackgroundTasks) -> Result<(), Error>;
}

/// A shared handle to the bus.
pub type SharedBus = Arc<dyn Bus>;

/// Connect to `memory:`, optionally followed by the folder of the dead letters, or to
/// `amqp://user:password@host:port/vhost`. The query parameter `namespace=x` isolates exchanges and queues;
/// `expires=60` deletes queues after so many seconds without a consumer.
pub fn connect(url: &str) -> Result<SharedBus, BoxError> {
    if let Some(folder) = url.strip_prefix("memory:") {
        return Ok(Arc::new(memory::MemoryBus::with_dead_letters(folder)));
    }
    Ok(Arc::new(rabbitmq::RabbitMq::new(url)?))
}

/// Upper bound on the events passed to a batch handler.
const MAX_BATCH_SIZE: u16 = 256;
/// Shortest interval between the starts of two batches, unless a batch is full: events that arrive meanwhile are
/// applied together. A single event after a quiet time is applied at once.
pub(crate) const MIN_BATCH_INTERVAL: Duration = Duration::from_millis(100);

/// Consume a queue one event at a time, until the tasks are stopped.
pub async fn consume<F>(
    bus: &SharedBus,
    tasks: &BackgroundTasks,
    queue: Queue,
    handler: impl Fn(Event) -> F + Send + Sync + 'static,
) -> Result<(), Error>
where
    F: Future<Output = Result<(), Error>> + Send + 'static,
{
    let handler = Arc::new(handler);
    attach_measured(bus, tasks, queue, move |events| {
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

/// Consume a queue in batches of the events that are waiting, until the tasks are stopped. The handler applies all
/// events of a batch or none.
pub async fn consume_batches<F>(
    bus: &SharedBus,
    tasks: &BackgroundTasks,
    queue: Queue,
    handler: impl Fn(Vec<Event>) -> F + Send + Sync + 'static,
) -> Result<(), Error>
where
    F: Future<Output = Result<(), Error>> + Send + 'static,
{
    attach_measured(bus, tasks, Queue { max_batch_size: MAX_BATCH_SIZE, ..queue }, handler).await
}

async fn attach_measured<F>(
    bus: &SharedBus,
    tasks: &BackgroundTasks,
    queue: Queue,
    handler: impl Fn(Vec<Event>) -> F + Send + Sync + 'static,
) -> Result<(), Error>
where
    F: Future<Output = Result<(), Error>> + Send + 'static,
{
    let metrics = ConsumerMetrics::of(&queue);
    let measuring = move |events: Vec<Event>| -> BoxFuture<'static, Result<(), Error>> {
        let metrics = metrics.clone();
        // Each event has a span in its own trace; the work of the batch is recorded in the first.
        let spans: Vec<_> = events.iter().map(|event| metrics.span(event)).collect();
        let times: Vec<_> = events.iter().map(|event| event.occurred_at).collect();
        let first = spans.first().cloned().unwrap_or_else(tracing::Span::none);
        let handling = first.in_scope(|| handler(events));
        let handling = async move {
            let applied = handling.await;
            for occurred_at in times {
                match &applied {
                    Ok(()) => metrics.record_applied(occurred_at),
                    Err(error) => metrics.record_failed(error),
                }
            }
            drop(spans);
            applied
        };
        Box::pin(handling.instrument(first))
    };
    bus.attach(queue, Arc::new(measuring), tasks).await
}

static HANDLED: LazyLock<Family<HandledLabels, Counter>> =
    LazyLock::new(|| register("events_handled", "Tries to apply events", Family::default()));
static DELAY: LazyLock<Family<QueueLabels, Histogram>> = LazyLock::new(|| {
    // From a millisecond to nine minutes.
    let buckets = || Histogram::new(exponential_buckets(0.001, 3.0, 13));
    let family = Family::new_with_constructor(buckets as fn() -> Histogram);
    register("event_delay_seconds", "From what happened until its event was applied", family)
});
static DEPTH: LazyLock<Family<QueueLabels, Gauge>> = LazyLock::new(|| {
    register("queue_depth", "Messages that wait in a queue, of one event or several", Family::default())
});
static DEAD: LazyLock<Family<QueueLabels, Gauge>> =
    LazyLock::new(|| register("dead_letters", "Events of a queue that were given up", Family::default()));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct QueueLabels {
    queue: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct HandledLabels {
    queue: String,
    result: &'static str,
}

/// Metrics of a queue's consumer.
#[derive(Clone, Debug)]
struct ConsumerMetrics {
    queue: Arc<str>,
    delay: Histogram,
}

impl ConsumerMetrics {
    fn of(queue: &Queue) -> Self {
        let queue: Arc<str> = queue.label().into();
        let delay = DELAY.get_or_create_owned(&QueueLabels { queue: queue.to_string() });
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
        telemetry::continue_from_trace_parent(&span, event.trace_parent.as_deref());
        span
    }

    fn record_applied(&self, occurred_at: DateTime<Utc>) {
        let delay = (Utc::now() - occurred_at).to_std().unwrap_or_default();
        self.delay.observe(delay.as_secs_f64());
        self.count("applied");
    }

    /// Count an outage as delayed, any other failure as refused.
    fn record_failed(&self, error: &Error) {
        self.count(if error.code() == ErrorCode::Unavailable { "delayed" } else { "refused" });
    }

    fn count(&self, result: &'static str) {
        HANDLED.get_or_create(&HandledLabels { queue: self.queue.to_string(), result }).inc();
    }
}

/// Record the depth of a durable queue and of its dead letters.
pub(crate) fn record_queue_depth(queue: &str, waiting: i64, dead: i64) {
    let labels = QueueLabels { queue: queue.to_owned() };
    DEPTH.get_or_create(&labels).set(waiting);
    DEAD.get_or_create(&labels).set(dead);
}

/// Return the pause before the next attempt, which doubles with each failure from 100 ms to 3.2 s.
pub(crate) fn backoff(failures: u32) -> Duration {
    Duration::from_millis(50 << failures.min(6))
}

/// Split a URL into the part for the client library and the value of our `namespace` parameter.
pub(crate) fn split_namespace(url: &str) -> Result<(String, String), BoxError> {
    let (url, mut own) = split_parameters(url)?;
    Ok((url, own.remove("namespace").unwrap_or_else(|| "attar".to_owned())))
}

/// Split the parameters `namespace` and `expires` off a URL's query. A broker's URL that ends with a slash names the
/// virtual host `/`, as operators of RabbitMQ write it, rather than one without a name.
pub(crate) fn split_parameters(url: &str) -> Result<(String, std::collections::HashMap<String, String>), BoxError> {
    let mut url = Url::parse(url)?;
    let (own, others): (Vec<_>, Vec<_>) =
        url.query_pairs().into_owned().partition(|(key, _)| key == "namespace" || key == "expires");
    if others.is_empty() {
        url.set_query(None);
    } else {
        url.query_pairs_mut().clear().extend_pairs(others);
    }
    if url.scheme().starts_with("amqp") && url.path() == "/" {
        url.set_path("/%2f");
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
    fn split_namespace_keeps_foreign_parameters() {
        let (url, namespace) = split_namespace("redis://127.0.0.1:6379/0?namespace=x&protocol=resp3").expect("a url");
        assert_eq!((url.as_str(), namespace.as_str()), ("redis://127.0.0.1:6379/0?protocol=resp3", "x"));
    }

    #[test]
    fn url_of_a_broker_that_ends_with_a_slash_names_the_default_virtual_host() {
        for (url, vhost) in [
            ("amqp://user:password@rabbitmq.shop.svc:5672/", "/"),
            ("amqps://user:password@rabbitmq.shop.svc:5671/?namespace=x", "/"),
            ("amqp://broker:5672", "/"),
            ("amqp://broker:5672/shop", "shop"),
        ] {
            let (url, _) = split_parameters(url).expect("a URL");
            assert_eq!(url.parse::<lapin::uri::AMQPUri>().expect("a broker's URL").vhost, vhost, "{url}");
        }
        assert_eq!(split_parameters("redis://cache:6379/").expect("a URL").0, "redis://cache:6379/");
    }
}
