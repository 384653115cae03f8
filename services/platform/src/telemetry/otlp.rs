//! Export over OTLP: the collector that the settings name, and the signals that it receives.

use std::{fmt, str::FromStr, time::Duration};

use opentelemetry::KeyValue;
use opentelemetry_otlp::{LogExporter, SpanExporter, WithTonicConfig};
use opentelemetry_proto::tonic::{
    collector::{
        metrics::v1::{ExportMetricsServiceRequest, metrics_service_client::MetricsServiceClient},
        trace::v1::{ExportTraceServiceRequest, trace_service_client::TraceServiceClient},
    },
    common::v1::KeyValue as Attribute,
    metrics::v1::{Metric, ResourceMetrics, ScopeMetrics},
    resource::v1::Resource as Origin,
    trace::v1::{ResourceSpans, ScopeSpans, Span},
};
use opentelemetry_sdk::{
    Resource,
    logs::SdkLoggerProvider,
    trace::{BatchConfigBuilder, BatchSpanProcessor, Sampler, SdkTracerProvider},
};
use percent_encoding::percent_decode_str;
use tonic::{
    Request, Status,
    metadata::{Ascii, MetadataKey, MetadataMap, MetadataValue},
    transport::{Channel, ClientTlsConfig, Endpoint},
};

use crate::{
    error::BoxError,
    settings::{Reader, Setting},
};

/// Endpoint of the collector.
pub const ENDPOINT: Setting = Setting::new(
    "ATTAR_OTLP_ENDPOINT",
    None,
    "OTLP/gRPC collector that receives traces, metrics and logs, at http: or https:; nothing is exported without it",
)
.schemes(&["http:", "https:"])
.helm("telemetry.otlp.endpoint");
/// Headers of requests to the collector.
pub const HEADERS: Setting = Setting::new(
    "ATTAR_OTLP_HEADERS",
    None,
    "headers of requests to the collector, such as the key of a hosted one: name=value, separated by commas, values \
     percent-encoded (authorization=Bearer%20key); a secret",
)
.secret();
/// Signals that the collector receives.
pub const SIGNALS: Setting = Setting::new(
    "ATTAR_OTLP_SIGNALS",
    Some("traces"),
    "what the collector receives: any of traces, metrics and logs, separated by commas",
)
.helm("telemetry.otlp.signals");
/// Share of traces that is exported.
pub const TRACE_RATIO: Setting = Setting::new(
    "ATTAR_TRACE_RATIO",
    Some("1"),
    "share of traces that are exported, from 0 to 1; the same for all programs, so that traces are complete",
)
.range(0, 1)
.helm("traceRatio");

/// Upper bound on queued spans; further ones are dropped rather than delaying calls.
const MAX_QUEUED_SPANS: usize = 1 << 15;
const SPAN_INTERVAL: Duration = Duration::from_secs(1);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Upper bound on one export, and so on the delay of a shutdown by a collector that does not answer.
const EXPORT_TIMEOUT: Duration = Duration::from_secs(5);

/// Signals that are exported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signals {
    pub(super) traces: bool,
    pub(super) metrics: bool,
    pub(super) logs: bool,
}

impl FromStr for Signals {
    type Err = UnknownSignal;

    fn from_str(text: &str) -> Result<Self, UnknownSignal> {
        let mut signals = Self::default();
        for name in text.split(',').map(str::trim) {
            *match name {
                "traces" => &mut signals.traces,
                "metrics" => &mut signals.metrics,
                "logs" => &mut signals.logs,
                _ => return Err(UnknownSignal),
            } = true;
        }
        Ok(signals)
    }
}

/// A name that is none of traces, metrics and logs.
#[derive(Debug)]
pub(super) struct UnknownSignal;

/// Headers of requests to the collector, in the format of `OTEL_EXPORTER_OTLP_HEADERS`.
#[derive(Clone, Default)]
struct Headers(MetadataMap);

impl FromStr for Headers {
    type Err = BoxError;

    fn from_str(text: &str) -> Result<Self, BoxError> {
        let mut headers = MetadataMap::new();
        for pair in text.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').ok_or("no value")?;
            let name: MetadataKey<Ascii> = name.trim().to_lowercase().parse()?;
            let mut value: MetadataValue<Ascii> = percent_decode_str(value.trim()).decode_utf8()?.parse()?;
            value.set_sensitive(true);
            headers.append(name, value);
        }
        Ok(Self(headers))
    }
}

/// Connection to the collector, opened when it is first used. Clones share it.
#[derive(Clone)]
pub(crate) struct Collector {
    channel: Channel,
    headers: MetadataMap,
    origin: Resource,
}

impl Collector {
    /// Read the settings of a program's collector. `Some(None)` without one; `None` after an error.
    #[expect(clippy::option_option, reason = "the inner none stands for a collector that is not set")]
    pub(crate) fn read(program: &str, reader: &mut Reader<'_>) -> Option<Option<Self>> {
        let (endpoint, headers) = (reader.optional::<String>(&ENDPOINT), reader.optional::<Headers>(&HEADERS));
        let (Some(endpoint), headers) = (endpoint?, headers?.unwrap_or_default()) else { return Some(None) };
        let collector = Self::at(&endpoint, headers, origin_of(program));
        collector.map_err(|reason| reader.fault(format!("{}: {reason}", ENDPOINT.name))).ok().map(Some)
    }

    fn at(endpoint: &str, Headers(headers): Headers, origin: Resource) -> Result<Self, BoxError> {
        let endpoint = Endpoint::from_shared(endpoint.to_owned())?.connect_timeout(CONNECT_TIMEOUT);
        let endpoint = match endpoint.uri().scheme_str() {
            Some("https") => endpoint.tls_config(ClientTlsConfig::new().with_native_roots())?,
            _ => endpoint,
        };
        Ok(Self { channel: endpoint.timeout(EXPORT_TIMEOUT).connect_lazy(), headers, origin })
    }

    /// Start exporting a share of the traces.
    pub(super) fn traces(&self, ratio: f64) -> Result<SdkTracerProvider, BoxError> {
        let exporter = SpanExporter::builder().with_tonic().with_channel(self.channel.clone());
        let exporter = exporter.with_metadata(self.headers.clone()).build()?;
        let config =
            BatchConfigBuilder::default().with_max_queue_size(MAX_QUEUED_SPANS).with_scheduled_delay(SPAN_INTERVAL);
        let processor = BatchSpanProcessor::builder(exporter).with_batch_config(config.build()).build();
        // Sampled by trace id alone: all processes decide alike, whatever the caller asks for.
        let sampler = Sampler::TraceIdRatioBased(ratio);
        let builder = SdkTracerProvider::builder().with_span_processor(processor).with_sampler(sampler);
        Ok(builder.with_resource(self.origin.clone()).build())
    }

    /// Start exporting log lines.
    pub(super) fn logs(&self) -> Result<SdkLoggerProvider, BoxError> {
        let exporter = LogExporter::builder().with_tonic().with_channel(self.channel.clone());
        let exporter = exporter.with_metadata(self.headers.clone()).build()?;
        Ok(SdkLoggerProvider::builder().with_batch_exporter(exporter).with_resource(self.origin.clone()).build())
    }

    /// Export metrics at once, without a queue.
    pub(crate) async fn send_metrics(&self, metrics: Vec<Metric>) -> Result<(), Status> {
        let scope = ScopeMetrics { metrics, ..ScopeMetrics::default() };
        let resource_metrics =
            ResourceMetrics { resource: Some(self.origin()), scope_metrics: vec![scope], ..ResourceMetrics::default() };
        let request = ExportMetricsServiceRequest { resource_metrics: vec![resource_metrics] };
        MetricsServiceClient::new(self.channel.clone()).export(self.with_headers(request)).await.map(drop)
    }

    /// Export a span at once, without a queue.
    pub(crate) async fn send_span(&self, span: Span) -> Result<(), Status> {
        let scope = ScopeSpans { spans: vec![span], ..ScopeSpans::default() };
        let resource_spans =
            ResourceSpans { resource: Some(self.origin()), scope_spans: vec![scope], ..ResourceSpans::default() };
        let request = ExportTraceServiceRequest { resource_spans: vec![resource_spans] };
        TraceServiceClient::new(self.channel.clone()).export(self.with_headers(request)).await.map(drop)
    }

    fn with_headers<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        *request.metadata_mut() = self.headers.clone();
        request
    }

    fn origin(&self) -> Origin {
        let attribute = |(key, value): (&opentelemetry::Key, &opentelemetry::Value)| Attribute {
            key: key.to_string(),
            value: Some(value.clone().into()),
            ..Attribute::default()
        };
        Origin { attributes: self.origin.iter().map(attribute).collect(), ..Origin::default() }
    }
}

impl fmt::Debug for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Collector(***)")
    }
}

/// Describe a program, with the attributes of `OTEL_RESOURCE_ATTRIBUTES`, such as those of its pod.
fn origin_of(program: &str) -> Resource {
    let name = if program == "attar" { program.to_owned() } else { format!("attar-{program}") };
    let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    Resource::builder().with_service_name(name).with_attribute(version).build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Source;

    #[test]
    fn signals_are_any_of_three_names() {
        let all = "traces, metrics,logs".parse::<Signals>().expect("signals");
        assert_eq!(all, Signals { traces: true, metrics: true, logs: true });
        let one = "metrics".parse::<Signals>().expect("a signal");
        assert_eq!(one, Signals { metrics: true, ..Signals::default() });
        assert!("traces,profiles".parse::<Signals>().is_err() && "traces,".parse::<Signals>().is_err());
    }

    #[test]
    fn headers_are_decoded_and_sensitive() {
        let Headers(headers) = "Authorization=Basic%20YTpi==, x-tenant=7,".parse::<Headers>().expect("headers");
        assert_eq!(headers.get("authorization").expect("a header"), "Basic YTpi==");
        assert_eq!(headers.get("x-tenant").expect("a header"), "7");
        assert!(!format!("{headers:?}").contains("YTpi"));
        assert!("authorization".parse::<Headers>().is_err() && "a b=c".parse::<Headers>().is_err());
    }

    #[test]
    fn read_reports_malformed_settings_without_secrets() {
        let source = Source::of([("ATTAR_OTLP_ENDPOINT", "collector:4317"), ("ATTAR_OTLP_HEADERS", "hunter2")]);
        let mut reader = Reader::new(&source);
        assert!(Collector::read("orders", &mut reader).is_none());
        let faults = reader.finish(None::<()>).expect_err("two faults").to_string();
        assert!(faults.contains("ATTAR_OTLP_ENDPOINT does not begin with http: or https:"), "{faults}");
        assert!(faults.contains("ATTAR_OTLP_HEADERS is malformed") && !faults.contains("hunter2"), "{faults}");
    }
}
