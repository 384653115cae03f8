//! How much of everything there is.

use chrono::TimeDelta;

/// How long a change counts as one of late.
pub(crate) const LATELY: TimeDelta = TimeDelta::days(7);

/// How much of everything there is, and how much of it was changed of late.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) brands: BrandCounts,
    pub(crate) products: ProductCounts,
    pub(crate) variants: u64,
    pub(crate) gift_sets: GiftSetCounts,
}

/// How many brands there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BrandCounts {
    pub(crate) all: u64,
    pub(crate) visible: u64,
    pub(crate) updated: u64,
}

/// How many products there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ProductCounts {
    pub(crate) all: u64,
    pub(crate) with_variants: u64,
    pub(crate) updated: u64,
}

/// How many gift sets there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GiftSetCounts {
    pub(crate) all: u64,
    pub(crate) updated: u64,
}
