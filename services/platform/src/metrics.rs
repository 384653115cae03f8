//! What is measured of a process, for whoever watches over it: one registry, written as Prometheus reads it.

mod calls;
mod process;

use std::{
    fmt::Write as _,
    sync::{LazyLock, Mutex, PoisonError},
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric, MetricEncoder, text},
    metrics::{
        MetricType, counter::Counter, exemplar::HistogramWithExemplars, family::Family, gauge::ConstGauge,
        histogram::exponential_buckets,
    },
    registry::{Metric, Registry},
};

use crate::{Database, Failure, db::Pool, outbox, telemetry};

pub(crate) use calls::Call;

/// The content type of what Prometheus reads: text in the format of OpenMetrics.
pub const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

static REGISTRY: LazyLock<Mutex<Registry>> = LazyLock::new(|| Mutex::new(Registry::with_prefix("attar")));

/// A metric of this process, `attar_…` when it is read, that counts from now on. Give it to a `static`: a name is
/// registered once.
pub fn registered<M: Metric + Clone>(name: &str, help: &str, metric: M) -> M {
    let mut registry = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
    registry.register(name, help, metric.clone());
    metric
}

/// The service that something was measured of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct OfService {
    /// Its name: `orders`.
    pub service: &'static str,
}

static LOOKUPS: LazyLock<Family<Lookup, Counter>> =
    LazyLock::new(|| registered("cache_lookups", "What caches were asked for", Family::default()));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Lookup {
    cache: &'static str,
    result: &'static str,
}

/// Counts how often a cache had what it was asked for.
#[derive(Clone, Debug)]
pub struct Lookups {
    hits: Counter,
    misses: Counter,
}

impl Lookups {
    /// Those of a cache of that name.
    pub fn of(cache: &'static str) -> Self {
        let [hits, misses] = ["hit", "miss"].map(|result| LOOKUPS.get_or_create_owned(&Lookup { cache, result }));
        Self { hits, misses }
    }

    /// It had it, or it had not.
    pub fn note(&self, had: bool) {
        if had { &self.hits } else { &self.misses }.inc();
    }
}

/// How long something took, in seconds, with a trace to look at for each bucket.
pub type Seconds = HistogramWithExemplars<Trace>;

/// From a millisecond to eight seconds.
pub fn seconds() -> Seconds {
    Seconds::new(exponential_buckets(0.001, 2.0, 14))
}

/// The trace in which something was measured.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Trace {
    trace_id: String,
}

impl Trace {
    /// The one that goes on at present, if it is kept.
    pub fn current() -> Option<Self> {
        Self::of(&tracing::Span::current())
    }

    /// The one that a span belongs to, if it is kept.
    pub fn of(span: &tracing::Span) -> Option<Self> {
        telemetry::trace_of(span).map(|trace_id| Self { trace_id })
    }
}

/// A service whose database and outbox are looked into whenever somebody reads.
#[derive(Clone, Debug)]
pub struct Watched {
    pub(crate) service: &'static str,
    pub(crate) database: Option<Database>,
}

/// All that is measured of this process, of the services watched and of other registries, as Prometheus reads it.
pub async fn text(watched: &[Watched], others: &[&Registry]) -> Result<String, Failure> {
    let mut looked = Vec::new();
    for service in watched {
        looked.extend(Looked::into(service).await);
    }
    let mut at_once = Registry::default();
    at_once.register_collector(Box::new(Found(looked)));
    at_once.register_collector(Box::new(process::Process));
    let mut text = String::new();
    {
        let own = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
        text::encode_registry(&mut text, &own).map_err(Failure::internal)?;
    }
    for registry in others.iter().copied().chain([&at_once]) {
        text::encode_registry(&mut text, registry).map_err(Failure::internal)?;
    }
    text.write_str("# EOF\n").map_err(Failure::internal)?;
    Ok(text)
}

/// What was found when somebody read.
#[derive(Debug)]
struct Looked {
    service: &'static str,
    pool: Pool,
    outbox: Option<outbox::Waiting>,
}

impl Looked {
    async fn into(watched: &Watched) -> Option<Self> {
        let database = watched.database.as_ref()?;
        let outbox = outbox::waiting(database).await.unwrap_or_else(|error| {
            tracing::warn!(%error, service = watched.service, "the outbox cannot be measured");
            None
        });
        Some(Self { service: watched.service, pool: database.pool(), outbox })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfState {
    service: &'static str,
    state: &'static str,
}

/// All that was found.
#[derive(Debug)]
struct Found(Vec<Looked>);

impl Collector for Found {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> std::fmt::Result {
        let name = "attar_db_connections";
        let mut states = gauges(&mut encoder, name, "Connections to the database that are open")?;
        for Looked { service, pool, .. } in &self.0 {
            for (state, connections) in [("idle", pool.idle), ("used", pool.size.saturating_sub(pool.idle))] {
                put(&mut states, &OfState { service, state }, connections.into())?;
            }
        }
        let mut most = gauges(&mut encoder, "attar_db_connections_max", "Connections that may be open")?;
        for Looked { service, pool, .. } in &self.0 {
            put(&mut most, &OfService { service }, pool.max.into())?;
        }
        let waiting = || self.0.iter().filter_map(|looked| Some((looked.service, looked.outbox?)));
        let mut backlog = gauges(&mut encoder, "attar_outbox_backlog", "Events that wait to be published")?;
        for (service, outbox) in waiting() {
            put(&mut backlog, &OfService { service }, outbox.events)?;
        }
        let help = "How long the oldest event has waited to be published";
        let mut age = gauges(&mut encoder, "attar_outbox_age_seconds", help)?;
        for (service, outbox) in waiting() {
            put(&mut age, &OfService { service }, outbox.oldest.as_secs())?;
        }
        Ok(())
    }
}

fn gauges<'e>(
    encoder: &'e mut DescriptorEncoder<'_>,
    name: &'e str,
    help: &'e str,
) -> Result<MetricEncoder<'e>, std::fmt::Error> {
    encoder.encode_descriptor(name, help, None, MetricType::Gauge)
}

fn put(gauges: &mut MetricEncoder<'_>, labels: &impl EncodeLabelSet, value: u64) -> std::fmt::Result {
    let value = i64::try_from(value).unwrap_or(i64::MAX);
    ConstGauge::new(value).encode(gauges.encode_family(labels)?)
}
