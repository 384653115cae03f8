//! More callers than can be served: those beyond a number are sent away at once, so that the others are answered in time.

use axum::{
    body::HttpBody,
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    refusal::{Code, Refusal},
    state::Gateway,
};

/// What is asked to learn whether the gateway is well: it is, however many there are.
const HEALTH: [&str; 2] = ["/healthz", "/readyz"];

/// Answers 503 when too many wait already. Requests with a body do not count: they may be long on their way, and what they
/// bring, an order above all, is wanted before what others only look at.
pub(crate) async fn send_away(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    if !request.body().is_end_stream() || HEALTH.contains(&request.uri().path()) {
        return next.run(request).await;
    }
    match gateway.place() {
        Some(_place) => next.run(request).await,
        None => Refusal::new(Code::Unavailable).into_response(),
    }
}
