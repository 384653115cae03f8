//! Logs, traces and metrics: compact log lines on a terminal, JSON otherwise; over OTLP where a collector is set.

mod otlp;

use std::{
    io::IsTerminal,
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, SystemTime},
};

use http::HeaderMap;
use opentelemetry::{
    Context, KeyValue, global,
    propagation::{Extractor, Injector},
    trace::{Span as _, SpanKind, Status, TraceContextExt, Tracer, TracerProvider as _},
};
use opentelemetry_appender_tracing::layer::OpenTelemetryTracingBridge;
use opentelemetry_sdk::{logs::SdkLoggerProvider, propagation::TraceContextPropagator, trace::SdkTracerProvider};
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{EnvFilter, Layer, filter::filter_fn, layer::SubscriberExt, util::SubscriberInitExt};

use self::otlp::Signals;
use crate::{
    error::BoxError,
    program::LOG,
    settings::{Reader, Source},
};

pub(crate) use self::otlp::Collector;
pub use self::otlp::{ENDPOINT as OTLP_ENDPOINT, HEADERS as OTLP_HEADERS, SIGNALS as OTLP_SIGNALS, TRACE_RATIO};

/// Targets of log lines that exports cause; exporting those would never end.
const EXPORTING: [&str; 5] = ["opentelemetry", "tonic", "tower", "hyper", "h2"];

/// Handle to flush pending traces and log lines before the program ends.
#[derive(Debug)]
pub struct Telemetry {
    traces: Option<SdkTracerProvider>,
    logs: Option<SdkLoggerProvider>,
}

impl Telemetry {
    /// Export what is pending.
    pub fn flush(self) {
        let Self { traces, logs } = self;
        // At once, so that a collector that does not answer delays the end of the program once.
        thread::scope(|scope| {
            scope.spawn(move || {
                if let Some(Err(error)) = traces.map(|traces| traces.shutdown()) {
                    tracing::warn!(%error, "traces could not be flushed");
                }
            });
            if let Some(Err(error)) = logs.map(|logs| logs.shutdown()) {
                tracing::warn!(%error, "log lines could not be flushed");
            }
        });
    }
}

/// Whether traces are exported; work that only traces need is skipped otherwise.
static TRACING: AtomicBool = AtomicBool::new(false);
/// The collector of this process's metrics, if they are exported.
static METRICS: OnceLock<Collector> = OnceLock::new();

/// Start logging, and the exports that are configured.
pub fn start(service: &'static str, source: &Source) -> Result<Telemetry, BoxError> {
    let mut reader = Reader::new(source);
    let level: Option<String> = reader.required(&LOG);
    let collector = Collector::read(service, &mut reader);
    let signals: Option<Signals> = reader.required(&OTLP_SIGNALS);
    let ratio: Option<f64> = reader.required(&TRACE_RATIO);
    let (((level, collector), signals), ratio) = reader.finish(level.zip(collector).zip(signals).zip(ratio))?;

    let filter = EnvFilter::try_new(level)?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).log_internal_errors(false);
    let lines = if std::io::stderr().is_terminal() {
        lines.compact().with_target(false).boxed()
    } else {
        lines.json().flatten_event(true).with_span_list(false).boxed()
    };
    let receives = |is_sent: bool| collector.as_ref().filter(|_| is_sent);
    let traces = receives(signals.traces).map(|collector| collector.traces(ratio)).transpose()?;
    let logs = receives(signals.logs).map(Collector::logs).transpose()?;
    if let Some(collector) = receives(signals.metrics) {
        // Set already if this is called twice, as in tests, which is fine.
        let _ = METRICS.set(collector.clone());
    }
    TRACING.store(traces.is_some(), Ordering::Relaxed);
    global::set_text_map_propagator(TraceContextPropagator::new());
    if let Some(traces) = &traces {
        global::set_tracer_provider(traces.clone());
    }
    let spans = traces.as_ref().map(|traces| tracing_opentelemetry::layer().with_tracer(traces.tracer(service)));
    let exported = logs.as_ref().map(|logs| {
        let is_own = |target: &str| !EXPORTING.iter().any(|exporting| target.starts_with(exporting));
        OpenTelemetryTracingBridge::new(logs).with_filter(filter_fn(move |event| is_own(event.target())))
    });
    tracing_subscriber::registry().with(filter).with(lines).with(spans).with(exported).try_init()?;
    Ok(Telemetry { traces, logs })
}

/// Return the collector of this process's metrics, if they are exported.
pub(crate) fn metrics_collector() -> Option<&'static Collector> {
    METRICS.get()
}

/// Continue the trace in the headers with a span that has not been entered, and record its id in the field `trace_id`.
pub fn continue_trace(span: &Span, headers: &HeaderMap) {
    set_remote_parent(span, || extract(headers));
}

/// Continue the trace of a W3C `traceparent`; without one the span starts a new trace.
pub(crate) fn continue_from_trace_parent(span: &Span, trace_parent: Option<&str>) {
    let headers = || {
        let value = trace_parent.and_then(|value| http::HeaderValue::from_str(value).ok());
        value.map(|value| HeaderMap::from_iter([(http::HeaderName::from_static("traceparent"), value)]))
    };
    set_remote_parent(span, || headers().map(|headers| extract(&headers)).unwrap_or_default());
}

fn set_remote_parent(span: &Span, parent: impl FnOnce() -> Context) {
    if !TRACING.load(Ordering::Relaxed) {
        return;
    }
    // A span that the level filter disables has no parent.
    let _ = span.set_parent(parent());
    if let Some(trace) = sampled_trace_id(span) {
        span.record("trace_id", trace);
    }
}

/// Set the name of a started span within its trace.
pub fn rename(span: &Span, name: impl FnOnce() -> String) {
    if TRACING.load(Ordering::Relaxed) {
        span.context().span().update_name(name());
    }
}

/// Return the id of a span's trace, if it is sampled.
pub(crate) fn sampled_trace_id(span: &Span) -> Option<String> {
    if !TRACING.load(Ordering::Relaxed) {
        return None;
    }
    let context = span.context();
    let span = context.span();
    let span_context = span.span_context();
    span_context.is_sampled().then(|| span_context.trace_id().to_string())
}

/// Record a database statement that has just completed as a span of the current trace.
pub(crate) fn record_statement(sql: &str, elapsed: Duration, failed: bool) {
    if !TRACING.load(Ordering::Relaxed) {
        return;
    }
    let context = Span::current().context();
    if !context.span().span_context().is_sampled() {
        return;
    }
    let now = SystemTime::now();
    let tracer = global::tracer("attar");
    let verb = sql.split_whitespace().next().unwrap_or("statement").to_owned();
    let mut span = tracer
        .span_builder(verb)
        .with_kind(SpanKind::Client)
        .with_start_time(now.checked_sub(elapsed).unwrap_or(now))
        .with_attributes([KeyValue::new("db.query.text", sql.to_owned())])
        .start_with_context(&tracer, &context);
    if failed {
        span.set_status(Status::error("the database refused it"));
    }
    span.end_with_timestamp(now);
}

/// Write the current trace context into request headers.
pub(crate) fn inject(headers: &mut HeaderMap) {
    if !TRACING.load(Ordering::Relaxed) {
        return;
    }
    let context = &Span::current().context();
    global::get_text_map_propagator(|propagator| propagator.inject_context(context, &mut HeaderInjector(headers)));
}

/// Read a trace context from request headers.
pub fn extract(headers: &HeaderMap) -> Context {
    global::get_text_map_propagator(|propagator| propagator.extract(&HeaderExtractor(headers)))
}

struct HeaderInjector<'h>(&'h mut HeaderMap);

impl Injector for HeaderInjector<'_> {
    fn set(&mut self, key: &str, value: String) {
        if let (Ok(key), Ok(value)) = (http::HeaderName::try_from(key), http::HeaderValue::try_from(value)) {
            self.0.insert(key, value);
        }
    }
}

struct HeaderExtractor<'h>(&'h HeaderMap);

impl Extractor for HeaderExtractor<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(http::HeaderName::as_str).collect()
    }
}
