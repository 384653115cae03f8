//! Carts as they come in: ids and quantities, never prices.

use proto::{cart_pricing::v1 as pricing, common::v1 as common, names::Named};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use utoipa::ToSchema;

use super::names::Region;
use crate::{
    lenient::{self, Integer, List, Object, Text},
    openapi::kinds::{Id, Units},
};

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

impl Default for CartProduct {
    /// What cannot be read is one line that is refused, not none that is overlooked.
    fn default() -> Self {
        Self { id: Text::default(), variants: refused_line() }
    }
}

fn refused_line() -> List<Object<CartVariant>> {
    List(vec![Object::default()])
}

fn lines<'de, D: Deserializer<'de>>(deserializer: D) -> Result<List<Object<CartVariant>>, D::Error> {
    Ok(lenient::given(deserializer)?.unwrap_or_else(refused_line))
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
