//! `/admins/events`: the stream of events for the back office.

mod stream;

use axum::{
    extract::State,
    response::{IntoResponse, Response, Sse, sse},
};
use chrono::{DateTime, Utc};
use http::{HeaderMap, HeaderName, header};
use proto::{common::v1 as common, events::v1::order_changed, orders::v1 as orders};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::{Admin, SignedIn},
    error::ApiError,
    json::{
        names::{ChangeKind, Name, OrderStatus},
        values::{Amount, at},
    },
    openapi::{
        errors,
        kinds::{Id, OrderNumber, Title},
    },
    state::Gateway,
};
use stream::EventStream;

/// Disables buffering in nginx and similar proxies.
const BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// Streams changes in the shop as server-sent events, until the session ends.
///
/// Order events (`order.placed`, `order.status_changed`, `order.changed`) have an `id` and an `OrderEvent` as `data`;
/// only callers who may read orders receive them. Everybody receives `changed` events for other changes, without an id
/// and with a `Hint` as `data`. A comment is sent every 15 seconds. With `Last-Event-ID` the stream resumes after that
/// event. When that event is unknown or older than a day, the stream begins with a `reset` event: what was read before
/// may be out of date.
#[utoipa::path(get, path = "/admins/events", operation_id = "orderEvents", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("Last-Event-ID" = Option<String>, Header, description = "Id of the last event that the caller received")),
    responses((status = 200, description = "The stream", body = OrderEvent, content_type = "text/event-stream"), errors::Authorization, errors::Call))]
pub(crate) async fn order_events(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { session, token, .. }: SignedIn,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let stream = EventStream::open(gateway.clone(), call, last_event_id(&headers)).await?;
    let ended = async move {
        tokio::select! {
            () = gateway.closing().cancelled() => {}
            () = gateway.sessions().ended(&session, &token) => {}
        }
    };
    let headers = [(header::CACHE_CONTROL, "no-store"), (BUFFERING, "no")];
    Ok((headers, Sse::new(stream.until(ended))).into_response())
}

/// Returns the `Last-Event-ID` header; invalid UTF-8 is replaced, which makes the id unknown.
fn last_event_id(headers: &HeaderMap) -> Option<String> {
    let value = headers.get("last-event-id")?;
    let id = String::from_utf8_lossy(value.as_bytes());
    (!id.is_empty()).then(|| id.into_owned())
}

/// Data of `order.placed`, `order.status_changed` and `order.changed`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderEvent {
    /// Id of the order.
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    /// Status of the order after the event.
    status: OrderStatus,
    /// Previous status; null when the order was placed, the same as `to` when something else changed.
    #[schema(required)]
    from: Option<OrderStatus>,
    to: OrderStatus,
    /// Kind of change; null when the status changed.
    #[schema(required)]
    kind: Option<ChangeKind>,
    /// Name of the administrator; null when the change was automatic.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
    at: DateTime<Utc>,
    total: Amount,
    #[schema(value_type = Title)]
    customer_name: String,
}

/// Converts to a server-sent event, under the event's id.
fn message(event: orders::OrderEvent) -> Result<sse::Event, axum::Error> {
    let from = Some(event.from()).filter(|status| *status != common::OrderStatus::Unspecified);
    let kind = Some(event.changed()).filter(|kind| *kind != order_changed::Kind::Unspecified);
    let name = match (kind, from) {
        (Some(_), _) => "order.changed",
        (None, Some(_)) => "order.status_changed",
        (None, None) => "order.placed",
    };
    let to = Name(event.to());
    let data = OrderEvent {
        status: to,
        from: from.map(Name),
        to,
        kind: kind.map(Name),
        by: event.by,
        id: event.order_id,
        number: event.number,
        at: at(event.at),
        total: Amount::from_agorot(event.total_agorot),
        customer_name: event.customer_name,
    };
    sse::Event::default().event(name).id(event.id).json_data(data)
}
