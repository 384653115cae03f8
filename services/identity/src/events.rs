//! What others are told: `session.revoked`, for gateways that remember tokens. Identity listens to nothing.

use chrono::{DateTime, Utc};
use platform::Event;
use proto::{events::v1::SessionRevoked, id::SessionId};

/// Sessions that ended before their time.
pub(crate) fn session_revoked(at: DateTime<Utc>, sessions: &[SessionId]) -> Event {
    let message = SessionRevoked { session_ids: sessions.iter().map(ToString::to_string).collect() };
    Event::new("session.revoked", at, &message)
}
