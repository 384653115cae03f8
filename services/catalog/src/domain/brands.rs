//! Brands and the requests that change them.

use chrono::{DateTime, Utc};
use proto::id::BrandId;

use super::{patch::Patch, slugs::Slug};

/// Maximum number of brands ordered on the home page.
pub(crate) const MAX_ORDERED: usize = 1_000;

/// A brand with the number of its products.
#[derive(Clone, Debug)]
pub(crate) struct Brand {
    pub(crate) id: BrandId,
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) thumbnail: Option<String>,
    pub(crate) is_visible: bool,
    pub(crate) products_count: u64,
    /// Position on the home page, from 1.
    pub(crate) position: Option<u32>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// Sort order of a list of brands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum BrandSort {
    /// By name, compared folded.
    #[default]
    Name,
    /// By position on the home page; brands without one follow by name.
    Home,
}

/// A brand as it is embedded in its products.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BrandRef {
    pub(crate) id: BrandId,
    pub(crate) slug: String,
    pub(crate) name: String,
}

/// A brand to create.
#[derive(Debug)]
pub(crate) struct NewBrand {
    pub(crate) name: String,
    pub(crate) slug: Option<Slug>,
    pub(crate) thumbnail: Option<String>,
    pub(crate) is_visible: bool,
}

/// A partial update of a brand; absent fields stay.
#[derive(Debug)]
pub(crate) struct BrandChange {
    pub(crate) name: Option<String>,
    pub(crate) thumbnail: Patch<String>,
    pub(crate) is_visible: Option<bool>,
}
