//! `/admins/events`: the stream of events for the back office.

use axum::{
    extract::State,
    response::{IntoResponse, Response, Sse, sse},
};
use chrono::{DateTime, Utc};
use http::{HeaderMap, HeaderName, header};
use proto::{
    common::v1 as common,
    events::v1::{catalog_changed, order_changed},
    names::Named,
    orders::v1 as orders,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    event_stream::EventStream,
    json::{
        names::{ChangeKind, Name, OrderStatus},
        values::{Amount, at},
    },
    openapi::{
        errors,
        kinds::{HintKind, Id, OrderNumber, Title},
    },
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

/// The id of the last event that the caller heard; one that is no text is as good as unknown.
fn last_event_id(headers: &HeaderMap) -> Option<String> {
    let value = headers.get("last-event-id")?;
    let id = String::from_utf8_lossy(value.as_bytes());
    (!id.is_empty()).then(|| id.into_owned())
}

/// The data of `order.placed`, `order.status_changed` and `order.changed`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderEvent {
    /// The order's.
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    /// What it is in since.
    status: OrderStatus,
    /// Null when the order was placed; the same as `to` when something else changed.
    #[schema(required)]
    from: Option<OrderStatus>,
    to: OrderStatus,
    /// What else changed; null when it was the status.
    #[schema(required)]
    kind: Option<ChangeKind>,
    /// The administrator's name; null when it was nobody's doing.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
    at: DateTime<Utc>,
    total: Amount,
    #[schema(value_type = Title)]
    customer_name: String,
}

/// The data of `changed`: something that the caller may have read is different now.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[schema(as = Hint)]
pub(crate) struct ChangeHint {
    #[schema(value_type = HintKind)]
    pub(crate) kind: &'static str,
    /// Which one; null when it may be any.
    #[schema(required, value_type = Option<Id>)]
    pub(crate) id: Option<String>,
}

impl ChangeHint {
    /// Something of that kind, whichever.
    pub(crate) const fn of(kind: &'static str) -> Self {
        Self { kind, id: None }
    }

    /// What the catalogue tells; none when it does not tell of what kind.
    pub(crate) fn of_catalogue(changed: proto::events::v1::CatalogChanged) -> Option<Self> {
        let kind = changed.kind();
        let is_known = kind != catalog_changed::Kind::Unspecified;
        let id = Some(changed.id).filter(|id| !id.is_empty());
        is_known.then(|| Self { kind: kind.name(), id })
    }

    /// Whether shoppers are to see it as soon as it is told. Every order says so of stock and of the ranking: these show when
    /// the time of what is kept is over.
    pub(crate) fn is_of_what_is_shown(&self) -> bool {
        !matches!(self.kind, "stock" | "ranking" | "people")
    }

    /// The hint as it is sent: without an id, since nobody goes on from it.
    pub(crate) fn message(&self) -> Result<sse::Event, axum::Error> {
        sse::Event::default().event("changed").json_data(self)
    }
}

/// The event as it is sent, under its own id.
pub(crate) fn message(event: orders::OrderEvent) -> Result<sse::Event, axum::Error> {
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
