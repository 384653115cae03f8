//! The same metrics over OTLP, sent to the collector at intervals.

use std::{
    mem::replace,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use opentelemetry_proto::tonic::{
    common::v1::{AnyValue, KeyValue, any_value::Value as AttributeValue},
    metrics::v1::{
        AggregationTemporality, Gauge, Histogram, HistogramDataPoint, Metric, NumberDataPoint, Sum, metric::Data,
        number_data_point::Value as Number,
    },
};
use prometheus_client::{
    encoding::prometheus_protobuf::{
        self,
        prometheus_data_model::{self as model, LabelPair, MetricFamily},
    },
    registry::Registry,
};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;

use super::{MonitoredService, each_registry};
use crate::{
    Error,
    error::chain,
    telemetry::{self, Collector},
};

const INTERVAL: Duration = Duration::from_secs(10);
/// Upper bound on the last export, and so on the delay of a shutdown by a collector that does not answer.
const LAST_TIMEOUT: Duration = Duration::from_secs(3);

/// Send the metrics of this process, of the watched services and of other registries to the collector that the settings
/// name, until `stop` is cancelled, which drops an export in flight; the last time then. Returns at once without such a
/// collector.
pub async fn export(watched: &[MonitoredService], others: &[&Registry], stop: CancellationToken) {
    let Some(collector) = telemetry::metrics_collector() else { return };
    export_to(collector, watched, others, &stop).await;
}

async fn export_to(
    collector: &Collector,
    watched: &[MonitoredService],
    others: &[&Registry],
    stop: &CancellationToken,
) {
    let began = nanoseconds();
    let mut ticks = interval(INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let next = async {
            ticks.tick().await;
            send(collector, watched, others, began).await;
        };
        tokio::select! {
            () = stop.cancelled() => break,
            () = next => {}
        }
    }
    if timeout(LAST_TIMEOUT, send(collector, watched, others, began)).await.is_err() {
        tracing::warn!("the collector did not take the last metrics in time");
    }
}

async fn send(collector: &Collector, watched: &[MonitoredService], others: &[&Registry], began: u64) {
    let sent = match collect(watched, others, began).await {
        Ok(metrics) => collector.send_metrics(metrics).await.map_err(|status| chain(&status)),
        Err(error) => Err(error.to_string()),
    };
    if let Err(error) = sent {
        tracing::warn!(%error, "failed to export metrics");
    }
}

async fn collect(watched: &[MonitoredService], others: &[&Registry], began: u64) -> Result<Vec<Metric>, Error> {
    let mut metrics = Vec::new();
    each_registry(watched, others, |registry| {
        let period = Period { began, now: nanoseconds() };
        let families = prometheus_protobuf::encode(registry)?;
        metrics.extend(families.into_iter().filter_map(|family| period.metric(family)));
        Ok(())
    })
    .await?;
    Ok(metrics)
}

fn nanoseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
}

/// Time that sums and counts cover, in nanoseconds since 1970.
#[derive(Clone, Copy)]
struct Period {
    began: u64,
    now: u64,
}

impl Period {
    /// Convert a metric with all its series; `None` if it has none.
    fn metric(self, family: MetricFamily) -> Option<Metric> {
        let (mut gauges, mut sums, mut histograms) = (Vec::new(), Vec::new(), Vec::new());
        for series in family.metric {
            let attributes: Vec<_> = series.label.into_iter().map(attribute).collect();
            match (series.gauge, series.counter, series.histogram) {
                (Some(gauge), ..) => gauges.push(self.number(attributes, gauge.value)),
                (_, Some(counter), _) => sums.push(self.number(attributes, counter.value)),
                (.., Some(histogram)) => histograms.push(self.histogram(attributes, &histogram)),
                // No metric is of another type.
                _ => {}
            }
        }
        let aggregation_temporality = AggregationTemporality::Cumulative.into();
        let data = if !histograms.is_empty() {
            Data::Histogram(Histogram { data_points: histograms, aggregation_temporality })
        } else if !sums.is_empty() {
            Data::Sum(Sum { data_points: sums, aggregation_temporality, is_monotonic: true })
        } else if !gauges.is_empty() {
            Data::Gauge(Gauge { data_points: gauges })
        } else {
            return None;
        };
        Some(Metric { name: family.name, description: family.help, data: Some(data), ..Metric::default() })
    }

    fn number(self, attributes: Vec<KeyValue>, value: f64) -> NumberDataPoint {
        NumberDataPoint {
            attributes,
            start_time_unix_nano: self.began,
            time_unix_nano: self.now,
            value: Some(Number::AsDouble(value)),
            ..NumberDataPoint::default()
        }
    }

    /// Convert a histogram, whose buckets count those below them too; the last one has no bound in OTLP.
    fn histogram(self, attributes: Vec<KeyValue>, histogram: &model::Histogram) -> HistogramDataPoint {
        let mut below = 0;
        let apart = histogram
            .bucket
            .iter()
            .map(|bucket| bucket.cumulative_count - replace(&mut below, bucket.cumulative_count));
        let bounds = histogram.bucket.iter().map(|bucket| bucket.upper_bound);
        HistogramDataPoint {
            attributes,
            start_time_unix_nano: self.began,
            time_unix_nano: self.now,
            count: histogram.sample_count,
            sum: Some(histogram.sample_sum),
            bucket_counts: apart.collect(),
            explicit_bounds: bounds.filter(|bound| bound.is_finite()).collect(),
            ..HistogramDataPoint::default()
        }
    }
}

fn attribute(LabelPair { name, value }: LabelPair) -> KeyValue {
    let value = Some(AnyValue { value: Some(AttributeValue::StringValue(value)) });
    KeyValue { key: name, value, ..KeyValue::default() }
}

#[cfg(test)]
mod tests {
    use prometheus_client::metrics::{counter::Counter, family::Family, gauge::Gauge as Level, histogram};
    use tokio::{net::TcpListener, time::Instant};

    use super::*;
    use crate::{
        metrics::ServiceLabels,
        settings::{Reader, Source},
    };

    #[tokio::test]
    async fn silent_collector_delays_the_end_by_the_last_timeout() {
        let silent = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = silent.local_addr().expect("an address");
        let source = Source::default().with("ATTAR_OTLP_ENDPOINT", format!("http://{address}"));
        let mut reader = Reader::new(&source);
        let collector = Collector::read("attar", &mut reader);
        let collector = reader.finish(collector).expect("settings").expect("a collector");
        let (stop, began) = (CancellationToken::new(), Instant::now());
        let is_called = async {
            let connection = silent.accept().await.expect("an export");
            stop.cancel();
            connection
        };
        let ((), _connection) = tokio::join!(export_to(&collector, &[], &[], &stop), is_called);
        assert!(began.elapsed() < LAST_TIMEOUT + Duration::from_millis(1500), "{:?}", began.elapsed());
    }

    fn converted(registry: &Registry) -> Vec<Metric> {
        let families = prometheus_protobuf::encode(registry).expect("encodes");
        let period = Period { began: 1, now: 2 };
        families.into_iter().filter_map(|family| period.metric(family)).collect()
    }

    #[test]
    fn counter_becomes_monotonic_sum_with_its_labels() {
        let mut registry = Registry::with_prefix("attar");
        let family = Family::<ServiceLabels, Counter>::default();
        registry.register("calls", "Calls", family.clone());
        assert!(converted(&registry).is_empty(), "a metric without a series is left out");
        family.get_or_create(&ServiceLabels { service: "orders" }).inc_by(3);
        let [metric] = &converted(&registry)[..] else { panic!("one metric") };
        assert_eq!(metric.name, "attar_calls_total");
        let Some(Data::Sum(sum)) = &metric.data else { panic!("a sum") };
        assert!(sum.is_monotonic && sum.aggregation_temporality() == AggregationTemporality::Cumulative);
        let [point] = &sum.data_points[..] else { panic!("one series") };
        assert_eq!((point.start_time_unix_nano, point.time_unix_nano), (1, 2));
        assert_eq!(point.value, Some(Number::AsDouble(3.0)));
        let label = LabelPair { name: "service".to_owned(), value: "orders".to_owned() };
        assert_eq!(point.attributes, [attribute(label)]);
    }

    #[test]
    fn gauge_keeps_its_value() {
        let mut registry = Registry::default();
        let level = Level::<i64>::default();
        registry.register("level", "Level", level.clone());
        level.set(-2);
        let [metric] = &converted(&registry)[..] else { panic!("one metric") };
        let Some(Data::Gauge(gauge)) = &metric.data else { panic!("a gauge") };
        assert_eq!(gauge.data_points[0].value, Some(Number::AsDouble(-2.0)));
    }

    #[test]
    fn histogram_has_one_count_more_than_bounds() {
        let mut registry = Registry::default();
        let durations = histogram::Histogram::new([0.5, 1.0]);
        registry.register("durations", "Durations", durations.clone());
        for seconds in [0.25, 0.75, 0.75, 4.0] {
            durations.observe(seconds);
        }
        let [metric] = &converted(&registry)[..] else { panic!("one metric") };
        let Some(Data::Histogram(histogram)) = &metric.data else { panic!("a histogram") };
        let point = &histogram.data_points[0];
        assert_eq!(point.explicit_bounds, [0.5, 1.0]);
        assert_eq!(point.bucket_counts, [1, 2, 1]);
        assert_eq!((point.count, point.sum), (4, Some(5.75)));
    }
}
