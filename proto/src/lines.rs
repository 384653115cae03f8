//! Limits of order lines, the same for quotes and orders.

use std::ops::RangeInclusive;

use crate::common::v1::OrderLines;

/// Upper bound on the lines of a cart.
pub const MAX_LINES: usize = 100;

/// Valid quantities of a line.
pub const QUANTITIES: RangeInclusive<i64> = 1..=999;

impl OrderLines {
    /// Return the number of lines of both kinds.
    pub fn count(&self) -> usize {
        self.variants.len() + self.gift_sets.len()
    }

    /// Iterate over the fields of lines with a quantity outside [`QUANTITIES`].
    pub fn fields_out_of_range(&self) -> impl Iterator<Item = &str> {
        let variants = self.variants.iter().map(|line| (line.quantity, line.field.as_str()));
        let gift_sets = self.gift_sets.iter().map(|line| (line.quantity, line.field.as_str()));
        variants.chain(gift_sets).filter(|(quantity, _)| !QUANTITIES.contains(quantity)).map(|(_, field)| field)
    }

    /// Iterate over all ids in the lines, each with the path of its thing: `items.products.0`, which several lines may
    /// share, and `items.products.0.variants.0`.
    pub fn ids(&self) -> impl Iterator<Item = (&str, &str)> {
        let product = |field| str::rsplit_once(field, ".variants.").map(|(product, _)| product);
        let variants = self.variants.iter().flat_map(move |line| {
            let of_product = product(&line.field).map(|field| (field, line.product_id.as_str()));
            of_product.into_iter().chain([(line.field.as_str(), line.variant_id.as_str())])
        });
        variants.chain(self.gift_sets.iter().map(|line| (line.field.as_str(), line.gift_set_id.as_str())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::v1::{GiftSetLine, VariantLine};

    #[test]
    fn ids_are_returned_with_their_paths() {
        let variant = |product: &str, id: &str, field: &str| VariantLine {
            product_id: product.into(),
            variant_id: id.into(),
            field: field.into(),
            ..Default::default()
        };
        let gift_set = GiftSetLine { gift_set_id: "g".into(), field: "items.gift_sets.0".into(), quantity: 1 };
        let lines = OrderLines {
            variants: vec![variant("p", "v", "items.products.3.variants.7"), variant("q", "w", "elsewhere")],
            gift_sets: vec![gift_set],
        };
        assert_eq!(
            lines.ids().collect::<Vec<_>>(),
            [
                ("items.products.3", "p"),
                ("items.products.3.variants.7", "v"),
                ("elsewhere", "w"),
                ("items.gift_sets.0", "g"),
            ]
        );
    }

    #[test]
    fn fields_out_of_range_covers_both_kinds_of_lines() {
        let variant = |quantity| VariantLine { quantity, field: format!("variant.{quantity}"), ..Default::default() };
        let gift_set = |quantity| GiftSetLine { quantity, field: format!("set.{quantity}"), ..Default::default() };
        let lines = OrderLines {
            variants: [0, 1, 999, 1000].map(variant).into(),
            gift_sets: [-1, 1, i64::MAX].map(gift_set).into(),
        };
        let fields: Vec<_> = lines.fields_out_of_range().collect();
        assert_eq!(lines.count(), 7);
        assert_eq!(fields, ["variant.0", "variant.1000", "set.-1", "set.9223372036854775807"]);
    }
}
