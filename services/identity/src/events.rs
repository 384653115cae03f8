//! Published events: `session.revoked`, for gateways that cache sessions, and `people.changed`, for everything that
//! shows or caches administrators. Consumed events: `audit.recorded`, stored as audit records, and its own
//! `password_recovery.requested`, upon which a link is sent.

use chrono::{DateTime, Utc};
use platform::{
    BackgroundTasks, Error, Event, SharedBus, audit,
    bus::{self, Queue},
};
use proto::{
    events::v1::{PasswordRecoveryRequested, PeopleChanged, SessionRevoked},
    id::{PasswordRecoveryId, SessionId, UserId},
};

use crate::Identity;

/// Routing key of [`people_changed`].
pub(crate) const PEOPLE_CHANGED: &str = "people.changed";
/// Routing key of [`password_recovery_requested`].
const PASSWORD_RECOVERY_REQUESTED: &str = "password_recovery.requested";
/// Queue of audit records, also the consumer's name in the inbox.
pub(crate) const AUDIT: &str = "identity.audit";
/// Queue of requested password recoveries, also the consumer's name in the inbox.
pub(crate) const PASSWORD_RECOVERIES: &str = "identity.password_recoveries";
/// Durable queues that identity consumes.
pub const QUEUES: &[&str] = &[AUDIT, PASSWORD_RECOVERIES];

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

/// Build the event of a requested password recovery. It names neither the phone nor a token: the token is generated when
/// the link is sent.
pub(crate) fn password_recovery_requested(at: DateTime<Utc>, id: PasswordRecoveryId) -> Event {
    Event::new(PASSWORD_RECOVERY_REQUESTED, at, &PasswordRecoveryRequested { id: id.to_string() }).must_arrive()
}

/// Start storing audit records and sending recovery links.
pub(crate) async fn consume(identity: &Identity, bus: &SharedBus, tasks: &BackgroundTasks) -> Result<(), Error> {
    let of_audit = identity.clone();
    bus::consume(bus, tasks, Queue::durable(AUDIT, &[audit::ROUTING_KEY]), move |event| {
        let identity = of_audit.clone();
        async move { identity.store_audit_record(&event).await }
    })
    .await?;
    let of_recoveries = identity.clone();
    let requested = Queue::durable(PASSWORD_RECOVERIES, &[PASSWORD_RECOVERY_REQUESTED]);
    bus::consume(bus, tasks, requested, move |event| {
        let identity = of_recoveries.clone();
        async move { identity.send_recovery_link(&event).await }
    })
    .await
}
