//! Reading past order events, for consumers that missed them.

use platform::{Call, Error, outbox};
use proto::{
    common::v1::AdminRole,
    orders::v1::{ListEventsRequest, ListEventsResponse, list_events_request::After},
};

use crate::{Orders, events};

/// Upper bound on events in one response.
const BATCH: u64 = 100;

impl Orders {
    /// List the events after an event id or a position. A reader that continues from the position of each response
    /// receives every event once.
    pub(crate) async fn list_events(
        &self,
        call: &Call,
        request: ListEventsRequest,
    ) -> Result<ListEventsResponse, Error> {
        call.require_role(AdminRole::Orders)?;
        let db = self.inner.db.read();
        let position = match &request.after {
            Some(After::Position(position)) => Some(*position),
            Some(After::EventId(id)) => match id.parse() {
                Ok(id) => outbox::position_of(db, id).await?,
                Err(_) => None,
            },
            None => None,
        };
        let Some(position) = position else {
            let end = outbox::last(db, events::TOPIC).await?;
            return Ok(ListEventsResponse {
                events: Vec::new(),
                position: end.map_or(0, |(position, _)| position),
                last_event_id: end.map(|(_, id)| id.to_string()),
                is_reset: request.after.is_some(),
            });
        };
        let found = outbox::after(db, events::TOPIC, position, BATCH).await?;
        let last = found.last().map(|(position, event)| (*position, event.id.to_string()));
        let events = found.iter().filter_map(|(_, event)| events::to_order_event(event).transpose());
        Ok(ListEventsResponse {
            events: events.collect::<Result<_, _>>()?,
            position: last.as_ref().map_or(position, |(position, _)| *position),
            last_event_id: last.map(|(_, id)| id),
            is_reset: false,
        })
    }
}
