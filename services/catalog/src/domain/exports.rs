//! Entries of the sitemap.

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// A brand, product or gift set with its slug.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SlugEntry {
    pub(crate) id: Uuid,
    pub(crate) slug: String,
    pub(crate) updated_at: DateTime<Utc>,
}
