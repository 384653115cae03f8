//! The outermost layer: gives a request its id, its span, its language and its deadline, catches panics, words refusals,
//! and writes the one log line of the request. No personal data: the route is logged, not the path.

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
    asked::Asked,
    assets,
    messages::{self, Language},
    operations::{Route, Traced},
    path::is_below,
    patience::Patience,
    refusal::{Code, Refusal},
    state::Gateway,
};

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Answers what `next` does, or that it failed, whatever happens.
pub(crate) async fn answer(State(gateway): State<Gateway>, mut request: Request, next: Next) -> Response {
    let client = gateway.settings().trusted_proxies.client(peer(&request), request.headers());
    let asked = Asked::now(request.headers(), client);
    let bears_id = !is_below(request.uri().path(), assets::PREFIX);
    let language = Language::asked(request.headers());
    let span = tracing::info_span!("request", request_id = %asked.request_id, method = %request.method(), route = field::Empty,
        trace_id = field::Empty, otel.kind = "server");
    platform::telemetry::go_on(&span, request.headers());
    if let Some(traced) = request.extensions().get::<Traced>() {
        traced.by(&span);
    }
    request.extensions_mut().insert(asked.clone());

    let started = Instant::now();
    let patience = Patience::new();
    let request = request.map(|body| patience.listen(body));
    let request_id = &asked.request_id;
    let answering = async {
        // Whoever is answered at once needs no patience, which takes a timer.
        let response = tokio::select! {
            biased;
            response = AssertUnwindSafe(next.run(request)).catch_unwind() =>
                response.unwrap_or_else(|_| Refusal::internal("a handler panicked").into_response()),
            () = patience.exhausted() => Refusal::new(Code::Unavailable).into_response(),
        };
        let response = worded(response, request_id);
        tracing::info!(status = response.status().as_u16(), elapsed = ?started.elapsed(), "answered");
        response
    };
    let mut response = messages::speaking(language, answering.instrument(span)).await;

    if bears_id
        && response.status() != StatusCode::NOT_MODIFIED
        && let Ok(id) = HeaderValue::try_from(asked.request_id)
    {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    if gateway.is_draining() {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Names the route in the request's span and to who measures it, now that it is known.
pub(crate) async fn name_route(route: MatchedPath, request: Request, next: Next) -> Response {
    Span::current().record("route", route.as_str());
    platform::telemetry::rename(&Span::current(), || format!("{} {}", request.method(), route.as_str()));
    if let Some(measured) = request.extensions().get::<Route>() {
        measured.is(route.as_str());
    }
    next.run(request).await
}

/// Puts a refusal into words; other answers stay as they are.
fn worded(response: Response, request_id: &str) -> Response {
    let Some(refusal) = response.extensions().get::<Refusal>().cloned() else { return response };
    if let Some(cause) = refusal.cause() {
        if refusal.code() == Code::Internal {
            tracing::error!(cause, "failed");
        } else {
            tracing::warn!(cause, "cannot answer");
        }
    }
    let mut worded = refusal.render(request_id);
    keep(response.headers(), worded.headers_mut());
    worded
}

/// Keeps what inner layers said beside the body.
fn keep(inner: &HeaderMap, outer: &mut HeaderMap) {
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
