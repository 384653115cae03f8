//! Numbers of catalog objects for the dashboard.

use chrono::TimeDelta;

/// Age up to which a change counts as recent.
pub(crate) const RECENT_CHANGE_AGE: TimeDelta = TimeDelta::days(7);

/// Numbers of objects by kind; `updated` counts recent changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) brands: BrandCounts,
    pub(crate) products: ProductCounts,
    pub(crate) variants: u64,
    pub(crate) gift_sets: GiftSetCounts,
}

/// Numbers of brands: all, visible, and recently updated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BrandCounts {
    pub(crate) all: u64,
    pub(crate) visible: u64,
    pub(crate) updated: u64,
}

/// Numbers of products: all, with variants, and recently updated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ProductCounts {
    pub(crate) all: u64,
    pub(crate) with_variants: u64,
    pub(crate) updated: u64,
}

/// Numbers of gift sets: all, and recently updated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GiftSetCounts {
    pub(crate) all: u64,
    pub(crate) updated: u64,
}
