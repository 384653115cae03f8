//! The operations port, which the outside does not reach: what is measured, and whether the gateway lives and can serve.

use std::{
    sync::{Arc, OnceLock},
    time::Instant,
};

use axum::{
    Router,
    extract::{Request, State},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::get,
};
use http::{Method, header};
use platform::metrics::{self, Seconds, Trace, Watched};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, gauge::Gauge, info::Info},
    registry::Registry,
};

use crate::{
    assets, health,
    middleware::{App, outermost},
    path::is_below,
    refusal::{Code, Refusal},
    state::Gateway,
};

/// What is measured of the requests that come in from outside.
#[derive(Debug)]
pub(crate) struct Measures {
    registry: Registry,
    requests: Family<Answered, Counter>,
    seconds: Family<Routed, Seconds>,
    under_way: Gauge,
    shed: Counter,
}

/// A kind of answer. Routes are the templates of paths, so that there are only so many.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    route: String,
    status: u16,
}

/// A kind of request.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Routed {
    route: String,
}

/// The route of a request, as soon as it is known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Route(Arc<OnceLock<String>>);

impl Route {
    /// Learns it.
    pub(crate) fn is(&self, route: &str) {
        // Only the first route of a request is its own.
        let _ = self.0.set(route.to_owned());
    }

    /// The template of its path, once it is known.
    pub(crate) fn name(&self) -> Option<&str> {
        self.0.get().map(String::as_str)
    }
}

/// The trace of a request, as soon as it is known; none when it is not kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traced(Arc<OnceLock<Trace>>);

impl Traced {
    /// Learns it from the request's span.
    pub(crate) fn by(&self, span: &tracing::Span) {
        if let Some(trace) = Trace::of(span) {
            // Only the first span of a request is its own.
            let _ = self.0.set(trace);
        }
    }
}

impl Measures {
    /// Nothing has come in yet.
    pub(crate) fn new() -> Self {
        let measures = Self {
            registry: Registry::with_prefix("attar"),
            requests: Family::default(),
            seconds: Family::new_with_constructor(metrics::seconds as fn() -> Seconds),
            under_way: Gauge::default(),
            shed: Counter::default(),
        };
        measures.registered()
    }

    fn registered(mut self) -> Self {
        let (requests, seconds) = (self.requests.clone(), self.seconds.clone());
        let registry = &mut self.registry;
        registry.register("http_requests", "Requests that were answered", requests);
        registry.register("http_request_duration_seconds", "How long it took until an answer began", seconds);
        registry.register("http_requests_under_way", "Requests that wait for their answer", self.under_way.clone());
        let help = "Requests that were refused because too many were waiting";
        registry.register("http_requests_shed", help, self.shed.clone());
        registry.register("build", "What is running", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        self
    }

    /// Counts a request that was refused because too many were waiting.
    pub(crate) fn count_shed(&self) {
        self.shed.inc();
    }
}

/// One request more that is under way, for as long as this lives.
struct UnderWay<'m>(&'m Gauge);

impl<'m> UnderWay<'m> {
    fn new(gauge: &'m Gauge) -> Self {
        gauge.inc();
        Self(gauge)
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Counts a request from outside and measures how long its response takes.
pub(crate) async fn measure(State(gateway): State<Gateway>, mut request: Request, next: Next) -> Response {
    let measures = gateway.measures();
    let (began, _under_way) = (Instant::now(), UnderWay::new(&measures.under_way));
    let (method, unrouted) = (known(request.method()), unrouted(request.uri().path()));
    let (route, traced) = (Route::default(), Traced::default());
    request.extensions_mut().insert(route.clone());
    request.extensions_mut().insert(traced.clone());

    let response = next.run(request).await;

    let route = route.name().unwrap_or(unrouted).to_owned();
    let status = response.status().as_u16();
    measures.seconds.get_or_create(&Routed { route: route.clone() }).observe(
        began.elapsed().as_secs_f64(),
        traced.0.get().cloned(),
        None,
    );
    measures.requests.get_or_create(&Answered { method, route, status }).inc();
    response
}

/// What stands for the route of a request that has none: assets, pages, and what the API does not have.
fn unrouted(path: &str) -> &'static str {
    [assets::PREFIX, "/api"].into_iter().find(|prefix| is_below(path, prefix)).unwrap_or("page")
}

/// The method's name; callers may make up any.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Everything that the operations port answers: of the gateway, and of the services in its process.
pub(crate) fn app(gateway: &Gateway, watched: Vec<Watched>) -> App {
    let measured = async move |State(gateway): State<Gateway>| -> Result<Response, Refusal> {
        let text = metrics::text(&watched, &[&gateway.measures().registry]).await.map_err(Refusal::internal)?;
        Ok(([(header::CONTENT_TYPE, metrics::TEXT)], text).into_response())
    };
    let router = Router::new()
        .route("/metrics", get(measured))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::has_been_ready))
        .fallback(async || Refusal::new(Code::NotFound))
        .layer(from_fn_with_state(gateway.clone(), outermost::answer))
        .with_state(gateway.clone());
    App::new(router)
}
