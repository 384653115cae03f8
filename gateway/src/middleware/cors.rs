//! CORS for the configured origins; none by default. Their pages authenticate with tokens, never with cookies.

use std::time::Duration;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderName, HeaderValue, Method, header};
use tower::{Layer, ServiceExt};
use tower_http::cors::CorsLayer;

use super::outermost::REQUEST_ID;
use crate::{path::is_below, state::Gateway};

/// Time for which browsers may cache a preflight response.
const PREFLIGHT_MAX_AGE: Duration = Duration::from_mins(10);

/// Answers preflight requests, and adds CORS headers to responses of the API.
pub(crate) async fn allow(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let is_preflight = request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let is_plain_options = request.method() == Method::OPTIONS && !is_preflight;
    if is_plain_options || !is_below(request.uri().path(), "/api") {
        return next.run(request).await;
    }
    let sites = gateway.settings().cors_origins.sites();
    let answered = layer(sites.to_vec()).layer(next).oneshot(request).await;
    answered.unwrap_or_else(|never| match never {})
}

fn layer(sites: Vec<HeaderValue>) -> CorsLayer {
    let request_headers =
        ["accept-language", "authorization", "content-type", "idempotency-key", "if-none-match", "last-event-id"];
    let response_headers = ["etag", "idempotent-replayed", "retry-after"];
    CorsLayer::new()
        .allow_origin(sites)
        .allow_methods([Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers(request_headers.map(HeaderName::from_static).into_iter().chain([REQUEST_ID]).collect::<Vec<_>>())
        .expose_headers(
            response_headers.map(HeaderName::from_static).into_iter().chain([REQUEST_ID]).collect::<Vec<_>>(),
        )
        .max_age(PREFLIGHT_MAX_AGE)
}
