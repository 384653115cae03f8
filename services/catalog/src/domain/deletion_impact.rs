//! Effects of deleting an object, shown before it is confirmed.

use proto::{
    Id,
    id::{GiftSetId, VariantId, kind},
};

use super::id_or_slug::IdOrSlug;

/// The object to be deleted.
#[derive(Debug)]
pub(crate) enum DeletionTarget {
    Brand(IdOrSlug<kind::Brand>),
    Product(IdOrSlug<kind::Product>),
    /// A variant of a product.
    Variant(IdOrSlug<kind::Product>, VariantId),
    GiftSet(IdOrSlug<kind::GiftSet>),
}

/// The objects that a deletion affects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DeletionImpact {
    /// Number of affected products.
    pub(crate) products: u64,
    /// Affected variants, by id.
    pub(crate) variants: Vec<VariantId>,
    /// Gift sets that contain an affected variant, by id, with their names.
    pub(crate) gift_sets: Vec<(GiftSetId, String)>,
    /// The gift set to be deleted, if it is one.
    pub(crate) gift_set: Option<Id<kind::GiftSet>>,
}
