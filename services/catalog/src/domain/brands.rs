//! Brands.

use chrono::{DateTime, Utc};
use proto::id::BrandId;

use super::{edit::Edit, slugs::Slug};

/// A brand as readers see it.
#[derive(Clone, Debug)]
pub(crate) struct Brand {
    pub(crate) id: BrandId,
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) thumbnail: Option<String>,
    pub(crate) is_visible: bool,
    pub(crate) products_count: u64,
    /// Its place on the home page, from 1.
    pub(crate) position: Option<u32>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// How a list of brands is ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum BrandOrder {
    /// By name.
    #[default]
    Name,
    /// As on the home page, those without a place there last, by name.
    Home,
}

/// A brand as its products name it.
#[derive(Clone, Debug)]
pub(crate) struct BrandRef {
    pub(crate) id: BrandId,
    pub(crate) slug: String,
    pub(crate) name: String,
}

/// A brand to be.
#[derive(Debug)]
pub(crate) struct NewBrand {
    pub(crate) name: String,
    pub(crate) slug: Option<Slug>,
    pub(crate) thumbnail: Option<String>,
    pub(crate) is_visible: bool,
}

/// What is to change of a brand; absent stays.
#[derive(Debug)]
pub(crate) struct BrandChange {
    pub(crate) name: Option<String>,
    pub(crate) thumbnail: Edit<String>,
    pub(crate) is_visible: Option<bool>,
}
