//! Log lines for people at a terminal, JSON for collectors, and traces over OTLP when a setting says where to.

use std::io::IsTerminal;

use http::HeaderMap;
use opentelemetry::{Context, global, propagation::Extractor, propagation::Injector, trace::TracerProvider as _};
use opentelemetry_otlp::WithExportConfig;
use opentelemetry_sdk::{Resource, propagation::TraceContextPropagator, trace::SdkTracerProvider};
use tracing_subscriber::{EnvFilter, Layer, layer::SubscriberExt, util::SubscriberInitExt};

use crate::{
    error::BoxError,
    program::{LOG, OTLP_ENDPOINT},
    settings::{Reader, Source},
};

/// What must be flushed before the program ends.
#[derive(Debug)]
pub struct Telemetry {
    traces: Option<SdkTracerProvider>,
}

impl Telemetry {
    /// Sends what is still waiting.
    pub fn flush(self) {
        if let Some(Err(error)) = self.traces.map(|traces| traces.shutdown()) {
            tracing::warn!(%error, "traces could not be flushed");
        }
    }
}

/// Starts logging, and tracing when it has somewhere to go.
pub fn start(service: &'static str, source: &Source) -> Result<Telemetry, BoxError> {
    let mut reader = Reader::new(source);
    let level: Option<String> = reader.required(&LOG);
    let endpoint: Option<Option<String>> = reader.optional(&OTLP_ENDPOINT);
    let (level, endpoint) = reader.finish(level.zip(endpoint))?;

    let filter = EnvFilter::try_new(level)?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).log_internal_errors(false);
    let lines = if std::io::stderr().is_terminal() {
        lines.compact().with_target(false).boxed()
    } else {
        lines.json().flatten_event(true).boxed()
    };
    let traces = endpoint.map(|endpoint| exporter(service, &endpoint)).transpose()?;
    global::set_text_map_propagator(TraceContextPropagator::new());
    let spans = traces.as_ref().map(|traces| tracing_opentelemetry::layer().with_tracer(traces.tracer(service)));
    tracing_subscriber::registry().with(filter).with(lines).with(spans).try_init()?;
    Ok(Telemetry { traces })
}

fn exporter(service: &'static str, endpoint: &str) -> Result<SdkTracerProvider, BoxError> {
    let exporter = opentelemetry_otlp::SpanExporter::builder().with_tonic().with_endpoint(endpoint).build()?;
    let resource = Resource::builder().with_service_name(format!("attar-{service}")).build();
    Ok(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build())
}

/// Writes a trace's context into the headers of a call.
pub(crate) fn inject(context: &Context, headers: &mut HeaderMap) {
    global::get_text_map_propagator(|propagator| propagator.inject_context(context, &mut Headers(headers)));
}

/// Reads a trace's context from the headers of a call.
pub fn extract(headers: &HeaderMap) -> Context {
    global::get_text_map_propagator(|propagator| propagator.extract(&ReadHeaders(headers)))
}

struct Headers<'h>(&'h mut HeaderMap);

impl Injector for Headers<'_> {
    fn set(&mut self, key: &str, value: String) {
        if let (Ok(key), Ok(value)) = (http::HeaderName::try_from(key), http::HeaderValue::try_from(value)) {
            self.0.insert(key, value);
        }
    }
}

struct ReadHeaders<'h>(&'h HeaderMap);

impl Extractor for ReadHeaders<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(http::HeaderName::as_str).collect()
    }
}
