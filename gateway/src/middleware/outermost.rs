//! The outermost layer: sets the request's context, span, language and timeout, catches panics, renders errors, and
//! writes the one log line of the request. The route is logged instead of the path, which may hold personal data.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    panic::AssertUnwindSafe,
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::FutureExt;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use tracing::{Instrument, Span, field};

use crate::{
    assets,
    deadlines::RequestTimeout,
    error::{ApiError, ErrorCode},
    error_response,
    messages::{self, Language},
    metrics::{RequestTrace, Route},
    path::is_below,
    request_context::RequestContext,
    state::Gateway,
};

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Responds in any case: with the inner response, or an error on panic and timeout.
pub(crate) async fn answer(State(gateway): State<Gateway>, mut request: Request, next: Next) -> Response {
    let client = gateway.settings().trusted_proxies.client(peer(&request), request.headers());
    let context = RequestContext::new(request.headers(), client);
    let has_request_id = !is_below(request.uri().path(), assets::PREFIX);
    let language = Language::from_headers(request.headers());
    let span = tracing::info_span!("request", request_id = %context.request_id, method = %request.method(), route = field::Empty,
        trace_id = field::Empty, otel.kind = "server");
    platform::telemetry::continue_trace(&span, request.headers());
    if let Some(trace) = request.extensions().get::<RequestTrace>() {
        trace.set_from(&span);
    }
    request.extensions_mut().insert(context.clone());

    let started = Instant::now();
    let timeout = RequestTimeout::new();
    let request = request.map(|body| timeout.track_body(body));
    let request_id = &context.request_id;
    let answering = async {
        // Poll the response first: one that is ready at once needs no timer.
        let response = tokio::select! {
            biased;
            response = AssertUnwindSafe(next.run(request)).catch_unwind() =>
                response.unwrap_or_else(|_| ApiError::internal("a handler panicked").into_response()),
            () = timeout.elapsed() => ApiError::new(ErrorCode::Unavailable).into_response(),
        };
        let response = render_error(response, request_id);
        tracing::info!(status = response.status().as_u16(), elapsed = ?started.elapsed(), "answered");
        response
    };
    let mut response = messages::with_language(language, answering.instrument(span)).await;

    if has_request_id
        && response.status() != StatusCode::NOT_MODIFIED
        && let Ok(id) = HeaderValue::try_from(context.request_id)
    {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    if gateway.is_draining() {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Records the matched route in the request's span and for its metrics.
pub(crate) async fn name_route(route: MatchedPath, request: Request, next: Next) -> Response {
    Span::current().record("route", route.as_str());
    platform::telemetry::rename(&Span::current(), || format!("{} {}", request.method(), route.as_str()));
    if let Some(measured) = request.extensions().get::<Route>() {
        measured.set(route.as_str());
    }
    next.run(request).await
}

/// Renders an error; returns other responses unchanged.
fn render_error(response: Response, request_id: &str) -> Response {
    let Some(error) = response.extensions().get::<ApiError>().cloned() else { return response };
    if let Some(cause) = error.cause() {
        if error.code() == ErrorCode::Internal {
            tracing::error!(cause, "failed");
        } else {
            tracing::warn!(cause, "cannot answer");
        }
    }
    let mut rendered = error_response::render(&error, request_id);
    copy_headers(response.headers(), rendered.headers_mut());
    rendered
}

/// Copies the headers that inner layers have set.
fn copy_headers(inner: &HeaderMap, outer: &mut HeaderMap) {
    for (name, value) in inner {
        if name != header::CONTENT_LENGTH && name != header::CONTENT_TYPE {
            outer.append(name, value.clone());
        }
    }
}

fn peer(request: &Request) -> IpAddr {
    let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
    info.map_or(Ipv4Addr::UNSPECIFIED.into(), |ConnectInfo(address)| address.ip())
}
