//! Published events: `session.revoked`, for gateways that cache sessions, and `people.changed`, for everything that
//! shows or caches administrators. Consumed events: `audit.recorded`, stored as audit records.

use chrono::{DateTime, Utc};
use platform::{
    BackgroundTasks, Error, Event, SharedBus, audit,
    bus::{self, Queue},
};
use proto::{
    events::v1::{PeopleChanged, SessionRevoked},
    id::{SessionId, UserId},
};

use crate::Identity;

/// Routing key of [`people_changed`].
pub(crate) const PEOPLE_CHANGED: &str = "people.changed";
/// Queue of audit records, also the consumer's name in the inbox.
pub(crate) const AUDIT: &str = "identity.audit";
/// Durable queues that identity consumes.
pub const QUEUES: &[&str] = &[AUDIT];

/// Build the event of sessions revoked before they expired.
pub(crate) fn session_revoked(at: DateTime<Utc>, sessions: &[SessionId]) -> Event {
    let message = SessionRevoked { session_ids: sessions.iter().map(ToString::to_string).collect() };
    Event::new("session.revoked", at, &message)
}

/// Build the event of a changed administrator; none stands for a change that affects all of them.
pub(crate) fn people_changed(at: DateTime<Utc>, admin: Option<UserId>) -> Event {
    let id = admin.map(|id| id.to_string()).unwrap_or_default();
    Event::new(PEOPLE_CHANGED, at, &PeopleChanged { id })
}

/// Start storing audit records from the bus.
pub(crate) async fn consume(identity: &Identity, bus: &SharedBus, tasks: &BackgroundTasks) -> Result<(), Error> {
    let identity = identity.clone();
    bus::consume(bus, tasks, Queue::durable(AUDIT, &[audit::ROUTING_KEY]), move |event| {
        let identity = identity.clone();
        async move { identity.store_audit_record(&event).await }
    })
    .await
}
