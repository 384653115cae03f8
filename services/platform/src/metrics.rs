//! Metrics of the process: one registry, exported in the OpenMetrics format and over OTLP.

mod calls;
mod otlp;
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

use crate::{Database, Error, db::Pool, outbox, telemetry};

pub(crate) use calls::CallMetrics;
pub use otlp::export;

/// Content type of the exported text, OpenMetrics.
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

static REGISTRY: LazyLock<Mutex<Registry>> = LazyLock::new(|| Mutex::new(Registry::with_prefix("attar")));

/// Register a metric of this process under `attar_` plus `name`. Store it in a `static`: a name is registered once.
pub fn register<M: Metric + Clone>(name: &str, help: &str, metric: M) -> M {
    let mut registry = REGISTRY.lock().unwrap_or_else(PoisonError::into_inner);
    registry.register(name, help, metric.clone());
    metric
}

/// Labels of metrics by service.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct ServiceLabels {
    /// Name of the service, such as `orders`.
    pub service: &'static str,
}

static LOOKUPS: LazyLock<Family<LookupLabels, Counter>> =
    LazyLock::new(|| register("cache_lookups", "Cache lookups, by result", Family::default()));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct LookupLabels {
    cache: &'static str,
    result: &'static str,
}

/// Counts hits and misses of a cache.
#[derive(Clone, Debug)]
pub struct CacheMetrics {
    hits: Counter,
    misses: Counter,
}

impl CacheMetrics {
    /// Return the counters of a named cache.
    pub fn of(cache: &'static str) -> Self {
        let [hits, misses] = ["hit", "miss"].map(|result| LOOKUPS.get_or_create_owned(&LookupLabels { cache, result }));
        Self { hits, misses }
    }

    /// Count a lookup as a hit or a miss.
    pub fn record(&self, is_hit: bool) {
        if is_hit { &self.hits } else { &self.misses }.inc();
    }
}

/// Histogram of durations in seconds, with a trace as the exemplar of each bucket.
pub type DurationHistogram = HistogramWithExemplars<TraceExemplar>;

/// Create a histogram with buckets from a millisecond to eight seconds.
pub fn duration_histogram() -> DurationHistogram {
    DurationHistogram::new(exponential_buckets(0.001, 2.0, 14))
}

/// Exemplar labels: the trace of a measurement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct TraceExemplar {
    trace_id: String,
}

impl TraceExemplar {
    /// Return the trace of the current span, if it is sampled.
    pub fn current() -> Option<Self> {
        Self::of(&tracing::Span::current())
    }

    /// Return the trace of a span, if it is sampled.
    pub fn of(span: &tracing::Span) -> Option<Self> {
        telemetry::sampled_trace_id(span).map(|trace_id| Self { trace_id })
    }
}

/// A service whose database and outbox are measured whenever metrics are exported.
#[derive(Clone, Debug)]
pub struct MonitoredService {
    pub(crate) service: &'static str,
    pub(crate) database: Option<Database>,
}

/// Export the metrics of this process, of the watched services and of other registries as OpenMetrics text.
pub async fn encode(watched: &[MonitoredService], others: &[&Registry]) -> Result<String, Error> {
    let mut text = String::new();
    each_registry(watched, others, |registry| text::encode_registry(&mut text, registry)).await?;
    text.write_str("# EOF\n").map_err(Error::internal)?;
    Ok(text)
}

/// Pass the registries of [`encode`] to a function, one after the other.
async fn each_registry(
    watched: &[MonitoredService],
    others: &[&Registry],
    mut encode: impl FnMut(&Registry) -> std::fmt::Result,
) -> Result<(), Error> {
    let mut samples = Vec::new();
    for service in watched {
        samples.extend(ServiceSample::take(service).await);
    }
    let mut on_export = Registry::default();
    on_export.register_collector(Box::new(SampleCollector(samples)));
    on_export.register_collector(Box::new(process::Process));
    encode(&REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)).map_err(Error::internal)?;
    for registry in others.iter().copied().chain([&on_export]) {
        encode(registry).map_err(Error::internal)?;
    }
    Ok(())
}

/// Measurements of a service at the time of an export.
#[derive(Debug)]
struct ServiceSample {
    service: &'static str,
    pool: Pool,
    outbox: Option<outbox::Backlog>,
}

impl ServiceSample {
    async fn take(watched: &MonitoredService) -> Option<Self> {
        let database = watched.database.as_ref()?;
        let outbox = outbox::measure(database).await.unwrap_or_else(|error| {
            tracing::warn!(%error, service = watched.service, "failed to measure the outbox");
            None
        });
        Some(Self { service: watched.service, pool: database.pool(), outbox })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct StateLabels {
    service: &'static str,
    state: &'static str,
}

/// Collector of the services' measurements.
#[derive(Debug)]
struct SampleCollector(Vec<ServiceSample>);

impl Collector for SampleCollector {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> std::fmt::Result {
        let name = "attar_db_connections";
        let mut states = gauges(&mut encoder, name, "Connections to the database that are open")?;
        for ServiceSample { service, pool, .. } in &self.0 {
            for (state, connections) in [("idle", pool.idle), ("used", pool.size.saturating_sub(pool.idle))] {
                put(&mut states, &StateLabels { service, state }, connections.into())?;
            }
        }
        let mut most = gauges(&mut encoder, "attar_db_connections_max", "Connections that may be open")?;
        for ServiceSample { service, pool, .. } in &self.0 {
            put(&mut most, &ServiceLabels { service }, pool.max.into())?;
        }
        let waiting = || self.0.iter().filter_map(|sample| Some((sample.service, sample.outbox?)));
        let mut backlog = gauges(&mut encoder, "attar_outbox_backlog", "Events that wait to be published")?;
        for (service, outbox) in waiting() {
            put(&mut backlog, &ServiceLabels { service }, outbox.events)?;
        }
        let help = "How long the oldest event has waited to be published";
        let mut age = gauges(&mut encoder, "attar_outbox_age_seconds", help)?;
        for (service, outbox) in waiting() {
            put(&mut age, &ServiceLabels { service }, outbox.oldest_age.as_secs())?;
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
