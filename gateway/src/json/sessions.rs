//! Sessions of administrators, as they are listed.

use chrono::{DateTime, Utc};
use proto::identity::v1 as identity;
use serde::Serialize;
use utoipa::ToSchema;

use super::values::{at, non_empty};
use crate::openapi::kinds::Id;

/// A living session of an administrator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminSession {
    #[schema(value_type = Id)]
    id: String,
    created_at: DateTime<Utc>,
    /// To the minute.
    last_seen_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    /// Browser and system; null when they cannot be told.
    #[schema(required)]
    device: Option<String>,
    /// Where it was opened from; null when that cannot be told.
    #[schema(required)]
    address: Option<String>,
    /// Whether it is the session that asks.
    is_current: bool,
}

impl From<identity::AdminSession> for AdminSession {
    fn from(session: identity::AdminSession) -> Self {
        Self {
            id: session.id,
            created_at: at(session.created_at),
            last_seen_at: at(session.last_seen_at),
            expires_at: at(session.expires_at),
            device: non_empty(session.device),
            address: non_empty(session.address),
            is_current: session.is_current,
        }
    }
}
