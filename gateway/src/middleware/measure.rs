//! Counts requests and measures their latency, by route.

use std::time::Instant;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::Method;

use crate::{
    assets,
    metrics::{RequestTrace, Route},
    path::is_below,
    state::Gateway,
};

/// Records the request once its response begins. Inner layers fill in [`Route`] and [`RequestTrace`].
pub(crate) async fn measure(State(gateway): State<Gateway>, mut request: Request, next: Next) -> Response {
    let metrics = gateway.metrics();
    let (began, _in_flight) = (Instant::now(), metrics.start_request());
    let (method, fallback) = (method_label(request.method()), fallback_route(request.uri().path()));
    let (route, trace) = (Route::default(), RequestTrace::default());
    request.extensions_mut().insert(route.clone());
    request.extensions_mut().insert(trace.clone());

    let response = next.run(request).await;

    let route = route.name().unwrap_or(fallback).to_owned();
    metrics.record(method, route, response.status().as_u16(), began.elapsed().as_secs_f64(), trace.get());
    response
}

/// Returns the route label of a request that matched no route: assets, pages and unknown paths of the API.
fn fallback_route(path: &str) -> &'static str {
    [assets::PREFIX, "/api"].into_iter().find(|prefix| is_below(path, prefix)).unwrap_or("page")
}

/// Returns the method, or `other` for any that callers make up.
fn method_label(method: &Method) -> &'static str {
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
