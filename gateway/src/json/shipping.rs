//! Shipping regions, and quotes.

use proto::{cart_pricing::v1 as pricing, catalog::v1 as catalog, common::v1 as common};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    names::{Name, Region},
    values::{Amount, Size, non_empty},
};
use crate::openapi::kinds::{Id, ImagePath, SizeUnit, Slug, Title, Units};

/// Up to so many units left are told.
const FEW_LEFT: i64 = 10;

/// Where the shop delivers, and from which total on for nothing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShippingRegions {
    regions: Vec<ShippingRegion>,
    free_shipping_threshold: Amount,
    /// What stands above every page of the shop; null when nothing does.
    #[schema(required, value_type = Option<Title>)]
    banner: Option<String>,
}

/// One region that the shop delivers to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShippingRegion {
    region: Region,
    /// What the region is called in Arabic.
    #[schema(value_type = Title)]
    label: String,
    cost: Amount,
}

/// A cart with present names, prices and availability.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Quote {
    items: QuotedItems,
    /// Lines of things that no longer exist.
    dropped: Vec<DroppedLine>,
    items_total: Amount,
    /// Null when the region decides and was not given.
    #[schema(required)]
    shipping: Option<Amount>,
    /// What is known of the sum.
    total: Amount,
    free_shipping: FreeShipping,
}

/// The lines of a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedItems {
    gift_sets: Vec<QuotedGiftSet>,
    products: Vec<QuotedProduct>,
}

/// A gift set in a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedGiftSet {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<ImagePath>)]
    image: Option<String>,
    #[schema(value_type = Units)]
    quantity: i64,
    price: Amount,
    line_total: Amount,
    /// What cannot be had is listed and not counted.
    is_available: bool,
}

/// A product in a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedProduct {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    #[schema(required, value_type = Option<ImagePath>)]
    image: Option<String>,
    #[schema(min_items = 1)]
    variants: Vec<QuotedVariant>,
}

/// A size of a product in a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedVariant {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
    #[schema(required, value_type = Option<ImagePath>)]
    image: Option<String>,
    #[schema(value_type = Units)]
    quantity: i64,
    price: Amount,
    line_total: Amount,
    /// What cannot be had is listed and not counted.
    is_available: bool,
    /// Units left, when they are counted and few.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 0, maximum = 10)]
    stock_left: Option<i64>,
}

/// A line of something that no longer exists.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DroppedLine {
    kind: LineKind,
    id: String,
    /// Where it stands in the request: `items.products.0.variants.0`.
    field: String,
}

/// What a line is of.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LineKind {
    /// A size of a product.
    Variant,
    /// A gift set.
    GiftSet,
}

/// How far it is to free shipping.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FreeShipping {
    threshold: Amount,
    /// What is missing; 0 when it is reached.
    remaining: Amount,
}

impl ShippingRegions {
    /// The regions, each called what `label` says.
    pub(crate) fn labelled(reply: pricing::ListRegionsResponse, label: impl Fn(common::Region) -> String) -> Self {
        Self {
            regions: reply.regions.into_iter().map(|region| ShippingRegion::labelled(region, &label)).collect(),
            free_shipping_threshold: Amount::from_agorot(reply.free_shipping_threshold_agorot),
            banner: reply.banner,
        }
    }
}

impl ShippingRegion {
    /// The region, called what `label` says.
    pub(super) fn labelled(region: pricing::ShippingRegion, label: impl Fn(common::Region) -> String) -> Self {
        Self {
            region: Name(region.region()),
            label: label(region.region()),
            cost: Amount::from_agorot(region.cost_agorot),
        }
    }
}

impl From<pricing::QuoteResponse> for Quote {
    fn from(quote: pricing::QuoteResponse) -> Self {
        let mut products: Vec<QuotedProduct> = Vec::new();
        for line in quote.variants {
            let (product, variant) = quoted_variant(line);
            match products.iter_mut().find(|known| known.id == product.id) {
                Some(known) => known.variants.push(variant),
                None => products.push(QuotedProduct { variants: vec![variant], ..product }),
            }
        }
        Self {
            items: QuotedItems { gift_sets: quote.gift_sets.into_iter().map(QuotedGiftSet::from).collect(), products },
            dropped: quote.dropped.into_iter().map(DroppedLine::from).collect(),
            items_total: Amount::from_agorot(quote.items_total_agorot),
            shipping: quote.shipping_agorot.map(Amount::from_agorot),
            total: Amount::from_agorot(quote.total_agorot),
            free_shipping: FreeShipping {
                threshold: Amount::from_agorot(quote.free_shipping_threshold_agorot),
                remaining: Amount::from_agorot(quote.free_shipping_remaining_agorot),
            },
        }
    }
}

/// The line's product, still without variants, and its variant.
fn quoted_variant(line: pricing::QuotedVariant) -> (QuotedProduct, QuotedVariant) {
    let resolved = line.variant.unwrap_or_default();
    let asked = resolved.line.unwrap_or_default();
    let product = QuotedProduct {
        id: asked.product_id,
        slug: resolved.product_slug,
        name: resolved.product_name,
        brand_name: non_empty(resolved.brand_name),
        image: resolved.product_image_path,
        variants: Vec::new(),
    };
    let variant = QuotedVariant {
        id: asked.variant_id,
        name: resolved.variant_name,
        size_value: Size::from_hundredths(resolved.size_centi),
        size_unit: resolved.size_unit,
        image: resolved.image_path,
        quantity: asked.quantity,
        price: Amount::from_agorot(resolved.price_agorot),
        line_total: Amount::from_agorot(line.line_total_agorot),
        is_available: line.is_available,
        stock_left: resolved.stock.filter(|left| *left <= FEW_LEFT),
    };
    (product, variant)
}

impl From<pricing::QuotedGiftSet> for QuotedGiftSet {
    fn from(line: pricing::QuotedGiftSet) -> Self {
        let resolved = line.gift_set.unwrap_or_default();
        let asked = resolved.line.unwrap_or_default();
        Self {
            id: asked.gift_set_id,
            slug: resolved.slug,
            name: resolved.name,
            image: resolved.image_path,
            quantity: asked.quantity,
            price: Amount::from_agorot(resolved.price_agorot),
            line_total: Amount::from_agorot(line.line_total_agorot),
            is_available: line.is_available,
        }
    }
}

impl From<catalog::MissingLine> for DroppedLine {
    fn from(line: catalog::MissingLine) -> Self {
        let kind = match line.kind() {
            catalog::missing_line::Kind::GiftSet => LineKind::GiftSet,
            catalog::missing_line::Kind::Variant | catalog::missing_line::Kind::Unspecified => LineKind::Variant,
        };
        Self { kind, id: line.id, field: line.field }
    }
}
