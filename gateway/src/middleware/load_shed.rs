//! Load shedding: requests beyond the concurrency limit are refused at once, so that the others are answered in time.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::body_limit::JSON_LIMIT;
use crate::{
    body,
    error::{ApiError, ErrorCode},
    pages,
    request_context::RequestContext,
    state::Gateway,
};

/// Answers 503 to reads and orders that get no permit. Other requests are limited by the service that they are for: log-ins
/// by address and by the queue for hashing, writes of the back office by requiring a session.
pub(crate) async fn shed(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let Some(limit) = gateway.load_shed().limit_for(&request) else { return next.run(request).await };
    let request = if request.method().is_safe() { request } else { with_whole_body(request).await };
    if let Some(_permit) = limit.try_acquire() {
        return next.run(request).await;
    }
    gateway.metrics().count_shed();
    if pages::is_page(&request) {
        return pages::overloaded(gateway.settings()).await;
    }
    ApiError::new(ErrorCode::Unavailable).into_response()
}

/// Reads the body before a permit is taken, so that a slow upload holds none, and restarts the deadline. A body that is too
/// long or broken is refused by an inner layer.
async fn with_whole_body(request: Request) -> Request {
    let (mut parts, body) = request.into_parts();
    let body = body::buffered(JSON_LIMIT, body).await;
    if let Some(context) = parts.extensions.get_mut::<RequestContext>() {
        context.renew_deadline();
    }
    Request::from_parts(parts, body)
}
