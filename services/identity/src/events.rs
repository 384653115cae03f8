//! What others are told: `session.revoked`, for gateways that remember tokens, and `people.changed`, for whoever shows or
//! remembers accounts of administrators. What identity listens to: `audit.recorded`, which it keeps.

use chrono::{DateTime, Utc};
use platform::{
    Event, Failure, SharedBus, Tasks, audit,
    bus::{self, Queue},
};
use proto::{
    events::v1::{PeopleChanged, SessionRevoked},
    id::{SessionId, UserId},
};

use crate::Identity;

/// The routing key of [`people_changed`].
pub(crate) const PEOPLE_CHANGED: &str = "people.changed";
/// The queue of records, and the consumer's name in the inbox.
pub(crate) const AUDIT: &str = "identity.audit";
/// The durable queues that identity consumes.
pub const QUEUES: &[&str] = &[AUDIT];

/// Sessions that ended before their time.
pub(crate) fn session_revoked(at: DateTime<Utc>, sessions: &[SessionId]) -> Event {
    let message = SessionRevoked { session_ids: sessions.iter().map(ToString::to_string).collect() };
    Event::new("session.revoked", at, &message)
}

/// The account of an administrator is different now; without one, what holds for all of them.
pub(crate) fn people_changed(at: DateTime<Utc>, person: Option<UserId>) -> Event {
    let id = person.map(|id| id.to_string()).unwrap_or_default();
    Event::new(PEOPLE_CHANGED, at, &PeopleChanged { id })
}

/// Starts keeping the records of what administrators change anywhere.
pub(crate) async fn consume(identity: &Identity, bus: &SharedBus, tasks: &Tasks) -> Result<(), Failure> {
    let identity = identity.clone();
    bus::consume(bus, tasks, Queue::durable(AUDIT, &[audit::RECORDED]), move |event| {
        let identity = identity.clone();
        async move { identity.keep_record(&event).await }
    })
    .await
}
