//! Notifications to the event streams of this gateway, and the hints that they contain.

use axum::response::sse;
use proto::{
    events::v1::{CatalogChanged, catalog_changed},
    names::Named,
};
use serde::Serialize;
use tokio::sync::{broadcast, watch};
use utoipa::ToSchema;

use crate::openapi::kinds::{HintKind, Id};

/// Hints buffered for each stream; one that falls behind is told that anything may have changed.
const HINT_BUFFER: usize = 256;

/// Notifies every stream of this gateway.
#[derive(Clone, Debug)]
pub(crate) struct EventNotifier {
    orders: watch::Sender<()>,
    hints: broadcast::Sender<ChangeHint>,
}

impl Default for EventNotifier {
    fn default() -> Self {
        Self { orders: watch::Sender::new(()), hints: broadcast::Sender::new(HINT_BUFFER) }
    }
}

impl EventNotifier {
    /// Wakes all streams to read new order events.
    pub(crate) fn notify_order_event(&self) {
        self.orders.send_replace(());
    }

    /// Sends a hint to all streams.
    pub(crate) fn publish_hint(&self, hint: ChangeHint) {
        // An error means that there are no streams at present.
        let _ = self.hints.send(hint);
    }

    /// Returns a receiver that changes whenever streams must read new order events.
    pub(crate) fn subscribe_to_orders(&self) -> watch::Receiver<()> {
        self.orders.subscribe()
    }

    /// Returns a receiver of all hints from now on.
    pub(crate) fn subscribe_to_hints(&self) -> broadcast::Receiver<ChangeHint> {
        self.hints.subscribe()
    }
}

/// Data of `changed`: an entity that the caller may have read has changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[schema(as = Hint)]
pub(crate) struct ChangeHint {
    #[schema(value_type = HintKind)]
    pub(crate) kind: &'static str,
    /// Id of the changed entity; null when any of that kind may have changed.
    #[schema(required, value_type = Option<Id>)]
    pub(crate) id: Option<String>,
}

impl ChangeHint {
    /// Creates a hint for any entity of that kind.
    pub(crate) const fn of(kind: &'static str) -> Self {
        Self { kind, id: None }
    }

    /// Converts an event of the catalog; none when its kind is unknown.
    pub(crate) fn from_catalog(changed: CatalogChanged) -> Option<Self> {
        let kind = changed.kind();
        let is_specified = kind != catalog_changed::Kind::Unspecified;
        let id = Some(changed.id).filter(|id| !id.is_empty());
        is_specified.then(|| Self { kind: kind.name(), id })
    }

    /// Returns whether customers must see the change at once. Stock and ranking change with every order, and show when
    /// cached responses expire.
    pub(crate) fn is_urgent(&self) -> bool {
        !matches!(self.kind, "stock" | "ranking" | "people")
    }

    /// Converts to a server-sent event, without an id, since streams do not resume from hints.
    pub(crate) fn message(&self) -> Result<sse::Event, axum::Error> {
        sse::Event::default().event("changed").json_data(self)
    }
}
