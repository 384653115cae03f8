//! Shipping regions, carts and their quotes.

use platform::{Failure, Faults};
use proto::{cart_pricing::v1 as pricing, catalog::v1 as catalog, common::v1 as common, names::Named};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    names::{Name, Region},
    values::{Amount, Size, non_empty},
};
use crate::lenient::{Integer, List, Object, Text};

/// Up to so many units left are told.
const FEW_LEFT: i64 = 10;

/// Where the shop delivers, and from which total on for nothing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShippingRegions {
    regions: Vec<ShippingRegion>,
    free_shipping_threshold: Amount,
}

/// One region that the shop delivers to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShippingRegion {
    region: Region,
    /// What the region is called in Arabic.
    label: String,
    cost: Amount,
}

/// What a buyer wants: ids and quantities, never prices.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartItems {
    #[serde(default)]
    #[schema(value_type = Vec<CartGiftSet>)]
    gift_sets: List<Object<CartGiftSet>>,
    #[serde(default)]
    #[schema(value_type = Vec<CartProduct>)]
    products: List<Object<CartProduct>>,
}

/// A gift set in the cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartGiftSet {
    #[serde(default)]
    #[schema(required, value_type = String)]
    id: Text,
    #[serde(default)]
    #[schema(required, value_type = u32, minimum = 1, maximum = 999)]
    quantity: Integer,
}

/// A product in the cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartProduct {
    #[serde(default)]
    #[schema(required, value_type = String)]
    id: Text,
    #[serde(default)]
    #[schema(required, value_type = Vec<CartVariant>)]
    variants: List<Object<CartVariant>>,
}

/// A size of a product in the cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartVariant {
    #[serde(default)]
    #[schema(required, value_type = String)]
    id: Text,
    #[serde(default)]
    #[schema(required, value_type = u32, minimum = 1, maximum = 999)]
    quantity: Integer,
}

/// A cart to be priced.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct QuoteCart {
    #[serde(default)]
    #[schema(required, value_type = CartItems)]
    pub(crate) items: Object<CartItems>,
    /// Without it, shipping below the free-shipping threshold is unknown.
    #[serde(default)]
    #[schema(value_type = Option<Region>)]
    pub(crate) region: Text,
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
    id: String,
    slug: String,
    name: String,
    #[schema(required)]
    image: Option<String>,
    quantity: i64,
    price: Amount,
    line_total: Amount,
    /// What cannot be had is listed and not counted.
    is_available: bool,
}

/// A product in a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedProduct {
    id: String,
    slug: String,
    name: String,
    #[schema(required)]
    brand_name: Option<String>,
    #[schema(required)]
    image: Option<String>,
    variants: Vec<QuotedVariant>,
}

/// A size of a product in a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedVariant {
    id: String,
    name: String,
    size_value: Size,
    size_unit: String,
    #[schema(required)]
    image: Option<String>,
    quantity: i64,
    price: Amount,
    line_total: Amount,
    /// What cannot be had is listed and not counted.
    is_available: bool,
    /// Units left, when they are counted and few.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
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
        let labelled = |region: pricing::ShippingRegion| ShippingRegion {
            region: Name(region.region()),
            label: label(region.region()),
            cost: Amount::from_agorot(region.cost_agorot),
        };
        Self {
            regions: reply.regions.into_iter().map(labelled).collect(),
            free_shipping_threshold: Amount::from_agorot(reply.free_shipping_threshold_agorot),
        }
    }
}

impl QuoteCart {
    /// The call for pricing; a region that is none is a fault.
    pub(crate) fn into_request(self) -> Result<pricing::QuoteRequest, Failure> {
        let mut faults = Faults::new();
        let region = common::Region::from_name(&self.region.0);
        if region.is_none() && !self.region.0.is_empty() {
            faults.add("region", "region_unknown");
        }
        faults.check()?;
        let lines = Some(self.items.0.into_lines());
        Ok(pricing::QuoteRequest { lines, region: region.unwrap_or_default().into() })
    }
}

impl CartItems {
    /// The lines for the services, each with its place in the body.
    pub(crate) fn into_lines(self) -> common::OrderLines {
        let gift_sets = self.gift_sets.0.into_iter().enumerate().map(|(n, Object(set))| common::GiftSetLine {
            gift_set_id: set.id.0,
            quantity: set.quantity.0,
            field: format!("items.gift_sets.{n}"),
        });
        let variants = self.products.0.into_iter().enumerate().flat_map(|(n, Object(product))| {
            let product_id = product.id.0;
            product.variants.0.into_iter().enumerate().map(move |(m, Object(variant))| common::VariantLine {
                product_id: product_id.clone(),
                variant_id: variant.id.0,
                quantity: variant.quantity.0,
                field: format!("items.products.{n}.variants.{m}"),
            })
        });
        common::OrderLines { gift_sets: gift_sets.collect(), variants: variants.collect() }
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
        stock_left: resolved.available.filter(|left| *left <= FEW_LEFT),
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lines_know_where_they_stand_in_the_body() {
        let items: CartItems = serde_json::from_value(json!({
            "gift_sets": [{"id": "g", "quantity": 2}],
            "products": [{"id": "p", "variants": []}, {"id": "q", "slug": "s", "variants": [{"id": "v", "quantity": "x"}]}],
        }))
        .unwrap();
        let lines = items.into_lines();
        assert_eq!(lines.gift_sets[0].field, "items.gift_sets.0");
        assert_eq!(lines.gift_sets[0].quantity, 2);
        assert_eq!(lines.variants.len(), 1);
        assert_eq!(lines.variants[0].field, "items.products.1.variants.0");
        assert_eq!((lines.variants[0].product_id.as_str(), lines.variants[0].quantity), ("q", -1));
    }
}
