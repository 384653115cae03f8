//! The limits of what can be wanted at once, the same for a quote and for an order.

use std::ops::RangeInclusive;

use crate::common::v1::OrderLines;

/// How many lines a cart may have.
pub const MAX_LINES: usize = 100;

/// How many of one thing a line may want.
pub const QUANTITIES: RangeInclusive<i64> = 1..=999;

impl OrderLines {
    /// The number of lines of both kinds.
    pub fn count(&self) -> usize {
        self.variants.len() + self.gift_sets.len()
    }

    /// The fields of the lines whose quantity is outside [`QUANTITIES`].
    pub fn fields_out_of_range(&self) -> impl Iterator<Item = &str> {
        let variants = self.variants.iter().map(|line| (line.quantity, line.field.as_str()));
        let gift_sets = self.gift_sets.iter().map(|line| (line.quantity, line.field.as_str()));
        variants.chain(gift_sets).filter(|(quantity, _)| !QUANTITIES.contains(quantity)).map(|(_, field)| field)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::v1::{GiftSetLine, VariantLine};

    #[test]
    fn quantities_out_of_range_are_found_in_both_kinds_of_lines() {
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
