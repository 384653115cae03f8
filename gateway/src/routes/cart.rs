//! `/cart`: carts as ids and quantities, never prices, and their quotes.

pub(crate) mod offers;
mod sample_sets;

use axum::extract::State;
use proto::{cart_pricing::v1 as pricing, catalog::v1 as catalog, common::v1 as common, names::Named};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        fields::{self, Integer, List, Object, Text},
        names::Region,
        values::{Amount, Size, non_empty},
    },
    openapi::{
        errors,
        kinds::{Id, ImagePath, OfferProblem, SizeUnit, Slug, Title, Units},
    },
    routes::shipping::DeliveryDays,
    state::Gateway,
};
use offers::{AppliedCredit, AppliedOffer, NearOffer, credit_tokens, offer_code, usable_credits};
use sample_sets::{CartSampleSet, QuotedSampleSet};

/// Quotes a cart: current names, prices and availability, offers, credits, and the total.
///
/// A code that does not apply is explained in the quote. Credits are those of the signed-in customer and of the orders
/// with the given tracking tokens.
#[utoipa::path(post, path = "/cart/quote", operation_id = "quoteCart", security((), ("bearer" = [])), tag = "cart", request_body = QuoteCart,
    responses((status = 200, description = "The quote", body = Success<Quote>), errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn quote_cart(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Body(mut cart): Body<QuoteCart>,
) -> ApiResult<Success<Quote>> {
    let code = offer_code(std::mem::take(&mut cart.code))?;
    let tokens = credit_tokens(std::mem::take(&mut cart.credit_tokens))?;
    let credits = usable_credits(&gateway, &call, tokens).await;
    let request = pricing::QuoteRequest { code, credits, ..cart.into_request() };
    let quote = gateway.pricing().quote(call.request(request)).await?.into_inner();
    Ok(Success::of(quote.into()))
}

/// Items of a cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartItems {
    #[serde(default)]
    #[schema(value_type = Vec<CartGiftSet>, max_items = 100)]
    gift_sets: List<Object<CartGiftSet>>,
    #[serde(default)]
    #[schema(value_type = Vec<CartProduct>, max_items = 100)]
    products: List<Object<CartProduct>>,
    #[serde(default)]
    #[schema(value_type = Vec<CartSampleSet>, max_items = 100)]
    sample_sets: List<Object<CartSampleSet>>,
}

impl CartItems {
    /// Converts to the lines of a request, each with its path in the body.
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
        let sample_sets = self.sample_sets.0.into_iter().enumerate().map(|(n, Object(set))| common::SampleSetLine {
            template_id: set.id.0,
            choices: set.choices.0.into_iter().map(|Object(choice)| choice.into()).collect(),
            quantity: set.quantity.0,
            field: format!("items.sample_sets.{n}"),
        });
        common::OrderLines {
            gift_sets: gift_sets.collect(),
            variants: variants.collect(),
            sample_sets: sample_sets.collect(),
        }
    }
}

/// A gift set in a cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartGiftSet {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    id: Text,
    #[serde(default)]
    #[schema(required, value_type = Units)]
    quantity: Integer,
}

/// A product in a cart.
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
    /// Yields one line that is rejected, so that an unreadable product is not ignored.
    fn default() -> Self {
        Self { id: Text::default(), variants: refused_line() }
    }
}

/// A variant in a cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartVariant {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    id: Text,
    #[serde(default)]
    #[schema(required, value_type = Units)]
    quantity: Integer,
}

/// A cart to be quoted.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct QuoteCart {
    #[serde(default, deserialize_with = "items")]
    pub(crate) items: CartItems,
    /// Delivery region; without it, shipping is unknown below the free-shipping threshold.
    #[serde(default)]
    #[schema(value_type = Option<Region>)]
    pub(crate) region: Text,
    /// Id of the place of delivery, whose rate applies in its region; without a region, its own is meant.
    #[serde(default)]
    #[schema(value_type = Option<Slug>)]
    pub(crate) place_id: Text,
    /// Code of an offer, in any case.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) code: Text,
    /// Tracking tokens of earlier orders, whose samples give credit.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>, max_items = 20)]
    pub(crate) credit_tokens: List<Text>,
}

impl QuoteCart {
    /// Converts to the request, without credits; an unknown region becomes -1, which the service rejects.
    pub(crate) fn into_request(self) -> pricing::QuoteRequest {
        let region = match self.region.0.trim() {
            "" => 0,
            name => common::Region::from_name(name).map_or(-1, Into::into),
        };
        pricing::QuoteRequest {
            lines: Some(self.items.into_lines()),
            region,
            place_id: self.place_id.0,
            code: self.code.0,
            ..pricing::QuoteRequest::default()
        }
    }
}

fn refused_line() -> List<Object<CartVariant>> {
    List(vec![Object::default()])
}

fn lines<'de, D: Deserializer<'de>>(deserializer: D) -> Result<List<Object<CartVariant>>, D::Error> {
    Ok(fields::given(deserializer)?.unwrap_or_else(refused_line))
}

/// For `deserialize_with`: items of a cart; none for null, one rejected line for other types.
pub(crate) fn items<'de, D: Deserializer<'de>>(deserializer: D) -> Result<CartItems, D::Error> {
    let value = Value::deserialize(deserializer)?;
    if value.is_null() {
        return Ok(CartItems::default());
    }
    let unreadable = || CartItems { products: List(vec![Object::default()]), ..CartItems::default() };
    Ok(if value.is_object() { serde_json::from_value(value).unwrap_or_default() } else { unreadable() })
}

/// Limit up to which remaining stock is shown to customers.
const FEW_LEFT: i64 = 10;

/// Quote of a cart: current names, prices and availability.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Quote {
    items: QuotedItems,
    /// Lines whose product, gift set or template no longer exists.
    dropped: Vec<DroppedLine>,
    items_total: Amount,
    /// Shipping cost; null when it depends on a region that is not given.
    #[schema(required)]
    shipping: Option<Amount>,
    /// Sum of what is known.
    total: Amount,
    free_shipping: FreeShipping,
    /// Promised days of delivery; absent while the region is unknown or nothing is promised.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = DeliveryDays)]
    days: Option<DeliveryDays>,
    /// Offers that apply: the automatic one first, then that of the code.
    offers: Vec<AppliedOffer>,
    /// Deducted from the items total by offers.
    offers_total: Amount,
    /// Null when the entered code applies, or none was entered.
    #[schema(required, value_type = Option<OfferProblem>)]
    code_problem: Option<String>,
    /// Offers that just do not apply, nearest first.
    #[schema(max_items = 2)]
    near_offers: Vec<NearOffer>,
    credits: Vec<AppliedCredit>,
    /// Deducted from the items total by credits.
    credits_total: Amount,
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
            items: QuotedItems {
                gift_sets: quote.gift_sets.into_iter().map(QuotedGiftSet::from).collect(),
                products,
                sample_sets: quote.sample_sets.into_iter().map(QuotedSampleSet::from).collect(),
            },
            dropped: quote.dropped.into_iter().map(DroppedLine::from).collect(),
            items_total: Amount::from_agorot(quote.items_total_agorot),
            shipping: quote.shipping_agorot.map(Amount::from_agorot),
            total: Amount::from_agorot(quote.total_agorot),
            free_shipping: FreeShipping {
                threshold: Amount::from_agorot(quote.free_shipping_threshold_agorot),
                remaining: Amount::from_agorot(quote.free_shipping_remaining_agorot),
            },
            days: quote.days.map(DeliveryDays::from),
            offers: quote.offers.into_iter().map(AppliedOffer::from).collect(),
            offers_total: Amount::from_agorot(quote.offers_agorot),
            code_problem: non_empty(quote.code_problem),
            near_offers: quote.near_offers.into_iter().map(NearOffer::from).collect(),
            credits: quote.credits.into_iter().map(AppliedCredit::from).collect(),
            credits_total: Amount::from_agorot(quote.credits_agorot),
        }
    }
}

/// Lines of a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedItems {
    gift_sets: Vec<QuotedGiftSet>,
    products: Vec<QuotedProduct>,
    /// Absent in responses that earlier versions have left in caches.
    #[schema(required = false)]
    sample_sets: Vec<QuotedSampleSet>,
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
    /// Unavailable lines are listed and not counted in the total.
    is_available: bool,
}

impl From<pricing::QuotedGiftSet> for QuotedGiftSet {
    fn from(line: pricing::QuotedGiftSet) -> Self {
        let resolved = line.gift_set.unwrap_or_default();
        let requested = resolved.line.unwrap_or_default();
        Self {
            id: requested.gift_set_id,
            slug: resolved.slug,
            name: resolved.name,
            image: resolved.image_path,
            quantity: requested.quantity,
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

/// A variant in a quote.
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
    /// Unavailable lines are listed and not counted in the total.
    is_available: bool,
    /// Units left, when stock is counted and low.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 0, maximum = 10)]
    stock_left: Option<i64>,
}

/// A line whose product, gift set or template no longer exists.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DroppedLine {
    kind: LineKind,
    id: String,
    /// Path of the line in the request: `items.products.0.variants.0`.
    field: String,
}

impl From<catalog::MissingLine> for DroppedLine {
    fn from(line: catalog::MissingLine) -> Self {
        let kind = match line.kind() {
            catalog::missing_line::Kind::GiftSet => LineKind::GiftSet,
            catalog::missing_line::Kind::SampleSet => LineKind::SampleSet,
            catalog::missing_line::Kind::Variant | catalog::missing_line::Kind::Unspecified => LineKind::Variant,
        };
        Self { kind, id: line.id, field: line.field }
    }
}

/// Kind of a cart line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LineKind {
    /// A line of a variant.
    Variant,
    /// A line of a gift set.
    GiftSet,
    /// A line of a sample set.
    SampleSet,
}

/// Distance to free shipping.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FreeShipping {
    threshold: Amount,
    /// Missing amount; 0 when the threshold is reached.
    remaining: Amount,
}

/// Splits a line into its product, without variants, and its variant.
fn quoted_variant(line: pricing::QuotedVariant) -> (QuotedProduct, QuotedVariant) {
    let resolved = line.variant.unwrap_or_default();
    let requested = resolved.line.unwrap_or_default();
    let product = QuotedProduct {
        id: requested.product_id,
        slug: resolved.product_slug,
        name: resolved.product_name,
        brand_name: non_empty(resolved.brand_name),
        image: resolved.product_image_path,
        variants: Vec::new(),
    };
    let variant = QuotedVariant {
        id: requested.variant_id,
        name: resolved.variant_name,
        size_value: Size::from_hundredths(resolved.size_centi),
        size_unit: resolved.size_unit,
        image: resolved.image_path,
        quantity: requested.quantity,
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
    fn lines_name_their_path_in_the_body() {
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
    fn unreadable_items_become_a_rejected_line() {
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
            let parsed: Vec<_> = lines.variants.iter().map(|line| (line.field.as_str(), line.quantity)).collect();
            assert_eq!(parsed, [("items.products.0.variants.0", -1)], "{items}");
        }
        for items in [json!(null), json!({}), json!({"products": []}), json!({"gift_sets": null})] {
            let cart: QuoteCart = serde_json::from_value(json!({"items": items})).unwrap();
            assert_eq!(cart.into_request().lines.unwrap_or_default().count(), 0, "{items}");
        }
    }

    #[test]
    fn more_than_twenty_tracking_tokens_are_rejected() {
        let tokens = |count: usize| {
            let cart: QuoteCart = serde_json::from_value(json!({"credit_tokens": vec!["a token"; count]})).unwrap();
            credit_tokens(cart.credit_tokens).map(|tokens| tokens.len())
        };
        assert_eq!((tokens(0).unwrap(), tokens(20).unwrap()), (0, 20));
        assert_eq!(tokens(21).unwrap_err().field_errors()[0].slug, "too_many");
    }

    #[test]
    fn tracking_tokens_that_are_no_text_are_rejected() {
        for tokens in [json!("a token"), json!(0), json!({}), json!([1])] {
            let cart: QuoteCart = serde_json::from_value(json!({"credit_tokens": tokens})).unwrap();
            assert!(credit_tokens(cart.credit_tokens).is_err(), "{tokens}");
        }
    }

    #[test]
    fn code_that_is_no_text_is_rejected() {
        let code = |code: Value| {
            let cart: QuoteCart = serde_json::from_value(json!({"code": code})).unwrap();
            offer_code(cart.code).ok()
        };
        assert_eq!((code(json!(null)), code(json!("EID10"))), (Some(String::new()), Some("EID10".to_owned())));
        assert_eq!((code(json!(10)), code(json!(["EID10"]))), (None, None));
    }

    #[test]
    fn unknown_region_becomes_a_rejected_number() {
        let region = |name: &str| {
            let cart: QuoteCart = serde_json::from_value(json!({"region": name})).unwrap();
            cart.into_request().region
        };
        assert_eq!((region(""), region("GAZA")), (0, -1));
        assert_eq!(region(" ISREAL "), i32::from(common::Region::Israel));
    }
}
