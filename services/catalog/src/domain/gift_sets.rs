//! Gift sets: variants sold together at a price of their own.

use chrono::{DateTime, Utc};
use platform::FieldErrors;
use proto::{
    Money,
    catalog::v1::{Category, GiftSetItemInput},
    id::{GiftSetId, GiftSetItemId, ProductId, VariantId},
};

use super::{
    brands::BrandRef,
    fields,
    patch::Patch,
    slugs::Slug,
    stock::{self, Availability},
};

/// Maximum number of items in a gift set.
const MAX_ITEMS: usize = 100;

/// A gift set with its items.
#[derive(Clone, Debug)]
pub(crate) struct GiftSet {
    pub(crate) id: GiftSetId,
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) price: Money,
    pub(crate) original_price: Option<Money>,
    pub(crate) image_path: Option<String>,
    /// Description as sanitised HTML.
    pub(crate) description: String,
    pub(crate) items: Vec<GiftSetItem>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// A variant in a gift set, with the fields of its product that lists show.
#[derive(Clone, Debug)]
pub(crate) struct GiftSetItem {
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
    /// Size in hundredths of a millilitre.
    pub(crate) size_centi: i64,
    /// Image of the variant, else of the product.
    pub(crate) image_path: Option<String>,
    /// Stock available to customers; closed while the brand is hidden.
    pub(crate) availability: Availability,
}

/// An item of a gift set to create.
#[derive(Clone, Debug)]
pub(crate) struct NewGiftSetItem {
    /// None for a malformed id, which is reported as an error.
    pub(crate) variant_id: Option<VariantId>,
    pub(crate) quantity: i64,
}

/// A gift set to create.
#[derive(Debug)]
pub(crate) struct NewGiftSet {
    pub(crate) name: String,
    pub(crate) slug: Option<Slug>,
    pub(crate) price: Money,
    pub(crate) original_price: Option<Money>,
    pub(crate) description: String,
    pub(crate) image_path: Option<String>,
    pub(crate) items: Vec<NewGiftSetItem>,
}

/// A partial update of a gift set; absent fields stay, items are replaced as a whole.
#[derive(Debug)]
pub(crate) struct GiftSetChange {
    pub(crate) name: Option<String>,
    pub(crate) price: Option<Money>,
    pub(crate) original_price: Patch<Money>,
    pub(crate) description: Option<String>,
    pub(crate) image_path: Patch<String>,
    pub(crate) items: Option<Vec<NewGiftSetItem>>,
}

/// Read the items of a gift set; at least one.
pub(crate) fn read_items(inputs: &[GiftSetItemInput], errors: &mut FieldErrors) -> Vec<NewGiftSetItem> {
    if inputs.is_empty() {
        errors.add("items", "gift_set_items_required");
    }
    fields::at_most("items", inputs.len(), MAX_ITEMS, errors);
    let items = inputs.iter().take(MAX_ITEMS).enumerate().map(|(at, input)| {
        let variant_id = input.variant_id.trim().parse().ok();
        if variant_id.is_none() {
            errors.add(format!("items.{at}.variant_id"), "unknown_thing");
        }
        let quantity =
            fields::quantity(&format!("items.{at}.quantity"), input.quantity, 1, fields::MAX_QUANTITY, errors);
        NewGiftSetItem { variant_id, quantity }
    });
    items.collect()
}

impl GiftSet {
    /// Return how many sets can be sold; none when that is unlimited.
    pub(crate) fn available(&self) -> Option<i64> {
        stock::available(self.items.iter().map(|item| (item.variant_id, i64::from(item.quantity), item.availability)))
    }

    /// Return whether at least one set can be sold.
    pub(crate) fn is_available(&self) -> bool {
        self.available() != Some(0)
    }
}
