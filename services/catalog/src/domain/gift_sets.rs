//! Gift sets: variants sold together at a price of their own.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    catalog::v1::Category,
    id::{GiftSetId, GiftSetItemId, ProductId, VariantId},
};

use super::{
    brands::BrandRef,
    edit::Edit,
    slugs::Slug,
    stock::{self, Shelf},
};

/// The most items of a set.
pub(crate) const MAX_ITEMS: usize = 100;

/// A gift set as readers see it.
#[derive(Clone, Debug)]
pub(crate) struct GiftSet {
    pub(crate) id: GiftSetId,
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) price: Money,
    pub(crate) original_price: Option<Money>,
    pub(crate) image_path: Option<String>,
    /// Sanitised HTML.
    pub(crate) description: String,
    pub(crate) items: Vec<Item>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// One thing in a gift set, as readers see it.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) id: GiftSetItemId,
    pub(crate) variant_id: VariantId,
    pub(crate) quantity: u32,
    pub(crate) product_id: ProductId,
    pub(crate) product_slug: String,
    pub(crate) product_name: String,
    pub(crate) brand: Option<BrandRef>,
    pub(crate) category: Category,
    pub(crate) variant_name: String,
    pub(crate) variant_price: Money,
    /// Hundredths of a millilitre.
    pub(crate) size_centi: i64,
    /// The variant's, else the product's.
    pub(crate) image_path: Option<String>,
    /// What shoppers can have of the variant: nothing when its brand is hidden.
    pub(crate) shelf: Shelf,
}

/// One thing that is to be in a gift set.
#[derive(Clone, Debug)]
pub(crate) struct NewItem {
    /// None when the text was no id.
    pub(crate) variant_id: Option<VariantId>,
    pub(crate) quantity: i64,
}

/// A gift set to be.
#[derive(Debug)]
pub(crate) struct NewGiftSet {
    pub(crate) name: String,
    pub(crate) slug: Option<Slug>,
    pub(crate) price: Money,
    pub(crate) original_price: Option<Money>,
    pub(crate) description: String,
    pub(crate) image_path: Option<String>,
    pub(crate) items: Vec<NewItem>,
}

/// What is to change of a gift set; absent stays, items are replaced as a whole.
#[derive(Debug)]
pub(crate) struct GiftSetChange {
    pub(crate) name: Option<String>,
    pub(crate) price: Option<Money>,
    pub(crate) original_price: Edit<Money>,
    pub(crate) description: Option<String>,
    pub(crate) image_path: Edit<String>,
    pub(crate) items: Option<Vec<NewItem>>,
}

impl GiftSet {
    /// How many of the set can be had; none when that is not limited.
    pub(crate) fn available(&self) -> Option<i64> {
        stock::available(self.items.iter().map(|item| (item.variant_id, i64::from(item.quantity), item.shelf)))
    }

    /// Whether one can be had.
    pub(crate) fn is_available(&self) -> bool {
        self.available() != Some(0)
    }
}
