//! `/admins/events`

use axum::{
    extract::State,
    response::{IntoResponse, Response, Sse},
};
use http::{HeaderMap, HeaderName, header};

use crate::{
    json::events::OrderEvent,
    live::Feed,
    openapi::refusals,
    refusal::Refusal,
    session::{Admin, SignedIn},
    state::Gateway,
};

/// Tells proxies of nginx's kind to hand the stream on as it comes.
const BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// What happens in the shop, as server-sent events, for as long as the session lives.
///
/// `event` is `order.placed`, `order.status_changed` or `order.changed`, `id` the event's own and `data` an `OrderEvent`;
/// these are for who may read orders. Everybody hears of other things that change: `event` is `changed`, without an id,
/// and `data` a `Hint`. Every 15 seconds there is a comment. With `Last-Event-ID` the stream goes on after that event. When that one is older than a day or
/// unknown, the stream begins with the event `reset`: what has been read before may be out of date.
#[utoipa::path(get, path = "/admins/events", operation_id = "orderEvents", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("Last-Event-ID" = Option<String>, Header, description = "The last event that was heard")),
    responses((status = 200, description = "The stream", body = OrderEvent, content_type = "text/event-stream"), refusals::Right, refusals::Call))]
pub(crate) async fn order_events(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { session, token, .. }: SignedIn,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let feed = Feed::open(gateway.clone(), call, last_heard(&headers)).await?;
    let over = async move {
        tokio::select! {
            () = gateway.closing().cancelled() => {}
            () = gateway.sessions().until_over(&session, &token) => {}
        }
    };
    let headers = [(header::CACHE_CONTROL, "no-store"), (BUFFERING, "no")];
    Ok((headers, Sse::new(feed.until(over))).into_response())
}

/// The id of the last event that the caller heard; one that is no text is as good as unknown.
fn last_heard(headers: &HeaderMap) -> Option<String> {
    let value = headers.get("last-event-id")?;
    let id = String::from_utf8_lossy(value.as_bytes());
    (!id.is_empty()).then(|| id.into_owned())
}
