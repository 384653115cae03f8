//! Metrics of the requests that come in from outside.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use platform::metrics::{self, DurationHistogram, TraceExemplar};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, gauge::Gauge, info::Info},
    registry::Registry,
};

/// Counters and histograms of one gateway.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    seconds: Family<RouteLabels, DurationHistogram>,
    in_flight: Gauge,
    shed: Counter,
    rendering: RenderMetrics,
}

/// Counters and histograms of rendering pages. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct RenderMetrics {
    seconds: Family<PageLabels, DurationHistogram>,
    failures: Family<ReasonLabels, Counter>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct PageLabels {
    page: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ReasonLabels {
    reason: &'static str,
}

/// Labels of a finished request. The route is the template of a path, which bounds the number of label values.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabels {
    route: String,
}

/// The matched route of a request; empty until routing has happened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Route(Arc<OnceLock<String>>);

impl Route {
    /// Sets the path template. Only the first call counts.
    pub(crate) fn set(&self, route: &str) {
        let _ = self.0.set(route.to_owned());
    }

    /// Returns the path template, once it is known.
    pub(crate) fn name(&self) -> Option<&str> {
        self.0.get().map(String::as_str)
    }
}

/// The sampled trace of a request, attached to its latency as an exemplar; empty when the trace is not sampled.
#[derive(Clone, Debug, Default)]
pub(crate) struct RequestTrace(Arc<OnceLock<TraceExemplar>>);

impl RequestTrace {
    /// Takes the trace from the request's span. Only the first call counts.
    pub(crate) fn set_from(&self, span: &tracing::Span) {
        if let Some(trace) = TraceExemplar::of(span) {
            let _ = self.0.set(trace);
        }
    }

    /// Returns the trace, once it is known.
    pub(crate) fn get(&self) -> Option<TraceExemplar> {
        self.0.get().cloned()
    }
}

/// Counts a request as in flight until it is dropped.
#[derive(Debug)]
pub(crate) struct InFlight<'m>(&'m Gauge);

impl Drop for InFlight<'_> {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let metrics = Self {
            registry: Registry::with_prefix("attar"),
            requests: Family::default(),
            seconds: Family::new_with_constructor(metrics::duration_histogram as fn() -> DurationHistogram),
            in_flight: Gauge::default(),
            shed: Counter::default(),
            rendering: RenderMetrics::default(),
        };
        metrics.registered()
    }

    fn registered(mut self) -> Self {
        let (requests, seconds) = (self.requests.clone(), self.seconds.clone());
        let registry = &mut self.registry;
        registry.register("http_requests", "Requests that were answered", requests);
        registry.register("http_request_duration_seconds", "How long it took until an answer began", seconds);
        registry.register("http_requests_under_way", "Requests that wait for their answer", self.in_flight.clone());
        let help = "Requests that were refused because too many were waiting";
        registry.register("http_requests_shed", help, self.shed.clone());
        let rendering = &self.rendering;
        let help = "How long the server script took to render a page";
        registry.register("page_render_duration_seconds", help, rendering.seconds.clone());
        let help = "Pages that were served without markup, by reason";
        registry.register("page_render_failures", help, rendering.failures.clone());
        registry.register("build", "What is running", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        self
    }

    /// The registry that `/metrics` encodes.
    pub(crate) const fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The metrics of rendering pages.
    pub(crate) const fn rendering(&self) -> &RenderMetrics {
        &self.rendering
    }

    /// Counts a request that was shed.
    pub(crate) fn count_shed(&self) {
        self.shed.inc();
    }

    /// Counts a request as in flight until the guard is dropped.
    pub(crate) fn start_request(&self) -> InFlight<'_> {
        self.in_flight.inc();
        InFlight(&self.in_flight)
    }

    /// Records a finished request and its latency in seconds.
    pub(crate) fn record(
        &self,
        method: &'static str,
        route: String,
        status: u16,
        latency: f64,
        trace: Option<TraceExemplar>,
    ) {
        self.seconds.get_or_create(&RouteLabels { route: route.clone() }).observe(latency, trace, None);
        self.requests.get_or_create(&RequestLabels { method, route, status }).inc();
    }
}

impl Default for RenderMetrics {
    fn default() -> Self {
        let seconds = Family::new_with_constructor(metrics::duration_histogram as fn() -> DurationHistogram);
        Self { seconds, failures: Family::default() }
    }
}

impl RenderMetrics {
    /// Records the time that the script took for a kind of page.
    pub(crate) fn record(&self, page: &'static str, time: Duration) {
        self.seconds.get_or_create(&PageLabels { page }).observe(time.as_secs_f64(), None, None);
    }

    /// Counts a page that was served without markup.
    pub(crate) fn count_failure(&self, reason: &'static str) {
        self.failures.get_or_create(&ReasonLabels { reason }).inc();
    }
}
