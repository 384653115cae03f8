//! What deleting a thing would touch.

use proto::{
    Id,
    id::{GiftSetId, VariantId, kind},
};

use super::keys::Key;

/// What is to be deleted.
#[derive(Debug)]
pub(crate) enum Doomed {
    /// A brand.
    Brand(Key<kind::Brand>),
    /// A product.
    Product(Key<kind::Product>),
    /// A variant of a product.
    Variant(Key<kind::Product>, VariantId),
    /// A gift set.
    GiftSet(Key<kind::GiftSet>),
}

/// What it touches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Impact {
    /// How many products there are of it.
    pub(crate) products: u64,
    /// Their variants that are of it.
    pub(crate) variants: Vec<VariantId>,
    /// The gift sets that hold any of these, by id, with their names.
    pub(crate) gift_sets: Vec<(GiftSetId, String)>,
    /// The gift set itself.
    pub(crate) itself: Option<Id<kind::GiftSet>>,
}
