//! Things as they are listed for search engines.

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// One brand, product or gift set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listed {
    pub(crate) id: Uuid,
    pub(crate) slug: String,
    pub(crate) updated_at: DateTime<Utc>,
}
