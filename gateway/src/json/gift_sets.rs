//! Gift sets and what they hold.

use chrono::{DateTime, Utc};
use proto::catalog::v1 as catalog;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    catalog::BrandRef,
    names::{Category, Name},
    page::PageMeta,
    values::{Amount, Size, at},
};
use crate::openapi::kinds::{Html, Id, ImagePath, SizeUnit, Slug, Title, Units};

/// Several variants sold together.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSet {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    price: Amount,
    #[schema(required)]
    original_price: Option<Amount>,
    /// Path of the picture below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
    /// HTML.
    #[schema(value_type = Html)]
    description: String,
    #[schema(max_items = 100)]
    items: Vec<GiftSetItem>,
    is_available: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// One variant in a gift set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSetItem {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Id)]
    variant_id: String,
    #[schema(value_type = Units)]
    quantity: u32,
    product: GiftSetProduct,
}

/// The product of an item in a gift set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSetProduct {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required)]
    brand: Option<BrandRef>,
    category: Category,
    /// The item's quantity again.
    #[schema(value_type = Units)]
    quantity: u32,
    variant: GiftSetVariant,
}

/// The variant of an item in a gift set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSetVariant {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    price: Amount,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
}

/// A page of gift sets, with its place in the list beside them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GiftSetList {
    data: Vec<GiftSet>,
    #[serde(flatten)]
    meta: PageMeta,
}

impl GiftSetList {
    /// The page, and its place once more for the envelope.
    pub(crate) fn with_pagination(reply: catalog::ListGiftSetsResponse) -> (Self, PageMeta) {
        let meta = PageMeta::from(reply.meta);
        let list = Self { data: reply.gift_sets.into_iter().map(GiftSet::from).collect(), meta: meta.clone() };
        (list, meta)
    }
}

impl From<catalog::GiftSet> for GiftSet {
    fn from(set: catalog::GiftSet) -> Self {
        Self {
            id: set.id,
            slug: set.slug,
            name: set.name,
            price: Amount::from_agorot(set.price_agorot),
            original_price: set.original_price_agorot.map(Amount::from_agorot),
            image_path: set.image_path,
            description: set.description,
            items: set.items.into_iter().map(GiftSetItem::from).collect(),
            is_available: set.is_available,
            created_at: at(set.created_at),
            updated_at: at(set.updated_at),
        }
    }
}

impl From<catalog::GiftSetItem> for GiftSetItem {
    fn from(item: catalog::GiftSetItem) -> Self {
        let category = Name(item.category());
        let variant = GiftSetVariant {
            id: item.variant_id.clone(),
            name: item.variant_name,
            price: Amount::from_agorot(item.variant_price_agorot),
            size_value: Size::from_hundredths(item.size_centi),
            size_unit: item.size_unit,
            image_path: item.image_path,
        };
        let product = GiftSetProduct {
            id: item.product_id,
            slug: item.product_slug,
            name: item.product_name,
            brand: item.brand.map(BrandRef::from),
            category,
            quantity: item.quantity,
            variant,
        };
        Self { id: item.id, variant_id: item.variant_id, quantity: item.quantity, product }
    }
}
