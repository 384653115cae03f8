//! `/cart`: carts as ids and quantities, never prices, and their quotes.

use axum::extract::State;
use proto::{cart_pricing::v1 as pricing, catalog::v1 as catalog, common::v1 as common, names::Named};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    body::Body,
    envelope::{ApiResult, Success},
    json::{
        fields::{self, Integer, List, Object, Text},
        names::Region,
        values::{Amount, Size, non_empty},
    },
    openapi::{
        errors,
        kinds::{Id, ImagePath, SizeUnit, Slug, Title, Units},
    },
    session::MaybeActor,
    state::Gateway,
};

/// The cart with present names, prices and availability, and what it costs.
#[utoipa::path(post, path = "/cart/quote", operation_id = "quoteCart", security((), ("bearer" = [])), tag = "cart", request_body = QuoteCart,
    responses((status = 200, description = "The quote", body = Success<Quote>), errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn quote_cart(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Body(cart): Body<QuoteCart>,
) -> ApiResult<Success<Quote>> {
    let quote = gateway.pricing().quote(call.request(cart.into_request())).await?.into_inner();
    Ok(Success::of(quote.into()))
}

/// What a buyer wants.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartItems {
    #[serde(default)]
    #[schema(value_type = Vec<CartGiftSet>, max_items = 100)]
    gift_sets: List<Object<CartGiftSet>>,
    #[serde(default)]
    #[schema(value_type = Vec<CartProduct>, max_items = 100)]
    products: List<Object<CartProduct>>,
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
            let is_nothing = product.variants.0.is_empty() && !product.id.is_given();
            let variants = if is_nothing { refused_line() } else { product.variants };
            let product_id = product.id.0;
            variants.0.into_iter().enumerate().map(move |(m, Object(variant))| common::VariantLine {
                product_id: product_id.clone(),
                variant_id: variant.id.0,
                quantity: variant.quantity.0,
                field: format!("items.products.{n}.variants.{m}"),
            })
        });
        common::OrderLines { gift_sets: gift_sets.collect(), variants: variants.collect() }
    }
}

/// A gift set in the cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartGiftSet {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    id: Text,
    #[serde(default)]
    #[schema(required, value_type = Units)]
    quantity: Integer,
}

/// A product in the cart.
#[derive(Deserialize, ToSchema)]
pub(crate) struct CartProduct {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    id: Text,
    #[serde(default = "refused_line", deserialize_with = "lines")]
    #[schema(required, value_type = Vec<CartVariant>, max_items = 100)]
    variants: List<Object<CartVariant>>,
}

impl Default for CartProduct {
    /// What cannot be read is one line that is refused, not none that is overlooked.
    fn default() -> Self {
        Self { id: Text::default(), variants: refused_line() }
    }
}

/// A size of a product in the cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartVariant {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    id: Text,
    #[serde(default)]
    #[schema(required, value_type = Units)]
    quantity: Integer,
}

/// A cart to be priced.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct QuoteCart {
    #[serde(default, deserialize_with = "items")]
    pub(crate) items: CartItems,
    /// Without it, shipping below the free-shipping threshold is unknown.
    #[serde(default)]
    #[schema(value_type = Option<Region>)]
    pub(crate) region: Text,
}

impl QuoteCart {
    /// The call for pricing; a region that is none becomes a number that is none.
    pub(crate) fn into_request(self) -> pricing::QuoteRequest {
        let region = match self.region.0.trim() {
            "" => 0,
            name => common::Region::from_name(name).map_or(-1, Into::into),
        };
        pricing::QuoteRequest { lines: Some(self.items.into_lines()), region }
    }
}

fn refused_line() -> List<Object<CartVariant>> {
    List(vec![Object::default()])
}

fn lines<'de, D: Deserializer<'de>>(deserializer: D) -> Result<List<Object<CartVariant>>, D::Error> {
    Ok(fields::given(deserializer)?.unwrap_or_else(refused_line))
}

/// For `deserialize_with`: the items of a cart; none for null, one line that is refused when something else stands there.
pub(crate) fn items<'de, D: Deserializer<'de>>(deserializer: D) -> Result<CartItems, D::Error> {
    let value = Value::deserialize(deserializer)?;
    if value.is_null() {
        return Ok(CartItems::default());
    }
    let unreadable = || CartItems { products: List(vec![Object::default()]), ..CartItems::default() };
    Ok(if value.is_object() { serde_json::from_value(value).unwrap_or_default() } else { unreadable() })
}

/// Up to so many units left are told.
const FEW_LEFT: i64 = 10;

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

impl From<catalog::MissingLine> for DroppedLine {
    fn from(line: catalog::MissingLine) -> Self {
        let kind = match line.kind() {
            catalog::missing_line::Kind::GiftSet => LineKind::GiftSet,
            catalog::missing_line::Kind::Variant | catalog::missing_line::Kind::Unspecified => LineKind::Variant,
        };
        Self { kind, id: line.id, field: line.field }
    }
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

    #[test]
    fn what_cannot_be_read_is_a_line_that_is_refused() {
        let unreadable = [
            json!("x"),
            json!({"products": 7}),
            json!({"products": [7]}),
            json!({"products": [{"variants": []}]}),
            json!({"products": [{"id": "p"}]}),
            json!({"products": [{"id": "p", "variants": null}]}),
            json!({"products": [{"id": "p", "variants": {}}]}),
        ];
        for items in unreadable {
            let cart: QuoteCart = serde_json::from_value(json!({"items": items})).unwrap();
            let lines = cart.into_request().lines.unwrap_or_default();
            let told: Vec<_> = lines.variants.iter().map(|line| (line.field.as_str(), line.quantity)).collect();
            assert_eq!(told, [("items.products.0.variants.0", -1)], "{items}");
        }
        for items in [json!(null), json!({}), json!({"products": []}), json!({"gift_sets": null})] {
            let cart: QuoteCart = serde_json::from_value(json!({"items": items})).unwrap();
            assert_eq!(cart.into_request().lines.unwrap_or_default().count(), 0, "{items}");
        }
    }

    #[test]
    fn a_region_that_is_none_is_a_number_that_is_none() {
        let region = |name: &str| {
            let cart: QuoteCart = serde_json::from_value(json!({"region": name})).unwrap();
            cart.into_request().region
        };
        assert_eq!((region(""), region("GAZA")), (0, -1));
        assert_eq!(region(" ISREAL "), i32::from(common::Region::Israel));
    }
}
