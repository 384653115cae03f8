//! Limits of order lines, the same for quotes and orders.

use std::ops::RangeInclusive;

use crate::common::v1::{OrderLines, SampleSetLine};

/// Upper bound on the lines of a cart.
pub const MAX_LINES: usize = 100;

/// Valid quantities of a line.
pub const QUANTITIES: RangeInclusive<i64> = 1..=999;

/// Upper bound on the choices of a sample set, and on the units of each.
pub const MAX_CHOICES: usize = 20;

/// A number out of its bounds, with the path of its field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// Path of the field in the caller's request.
    pub field: String,
    /// Slug of the error.
    pub slug: &'static str,
    /// Bounds that the number exceeds.
    pub range: RangeInclusive<i64>,
}

impl OrderLines {
    /// Return the number of lines of all kinds.
    pub fn count(&self) -> usize {
        self.variants.len() + self.gift_sets.len() + self.sample_sets.len()
    }

    /// Iterate over the quantities outside [`QUANTITIES`], and the lists of choices that are empty or longer than
    /// [`MAX_CHOICES`].
    pub fn out_of_range(&self) -> impl Iterator<Item = OutOfRange> {
        let variants = self.variants.iter().map(|line| (line.quantity, line.field.as_str()));
        let gift_sets = self.gift_sets.iter().map(|line| (line.quantity, line.field.as_str()));
        let sample_sets = self.sample_sets.iter().map(|line| (line.quantity, line.field.as_str()));
        let lines = variants.chain(gift_sets).chain(sample_sets);
        let lines = lines.filter_map(|(quantity, field)| quantity_out_of_range(field, quantity, QUANTITIES));
        lines.chain(self.sample_sets.iter().flat_map(choices_out_of_range))
    }

    /// Iterate over all ids in the lines, each with its path in the caller's request: `items.products.0.id`, which several
    /// lines may share, and `items.products.0.variants.0.id`.
    pub fn ids(&self) -> impl Iterator<Item = (String, &str)> {
        let id_of = |field: &str| format!("{field}.id");
        let variants = self.variants.iter().flat_map(move |line| {
            let product = line.field.rsplit_once(".variants.");
            let product = product.map(|(product, _)| (id_of(product), line.product_id.as_str()));
            product.into_iter().chain([(id_of(&line.field), line.variant_id.as_str())])
        });
        let gift_sets = self.gift_sets.iter().map(move |line| (id_of(&line.field), line.gift_set_id.as_str()));
        let sample_sets = self.sample_sets.iter().flat_map(move |line| {
            let choices = line.choices.iter().take(MAX_CHOICES).enumerate();
            let choices = choices.map(|(n, choice)| (line.choice_field(n) + ".variant_id", choice.variant_id.as_str()));
            [(id_of(&line.field), line.template_id.as_str())].into_iter().chain(choices)
        });
        variants.chain(gift_sets).chain(sample_sets)
    }
}

impl SampleSetLine {
    /// Return the path of a choice in the caller's request.
    pub fn choice_field(&self, index: usize) -> String {
        format!("{}.choices.{index}", self.field)
    }
}

fn choices_out_of_range(line: &SampleSetLine) -> impl Iterator<Item = OutOfRange> {
    let max = i64::try_from(MAX_CHOICES).unwrap_or(i64::MAX);
    let count = (line.choices.is_empty() || line.choices.len() > MAX_CHOICES).then(|| OutOfRange {
        field: format!("{}.choices", line.field),
        slug: if line.choices.is_empty() { "required" } else { "too_many" },
        range: 1..=max,
    });
    let quantities = line.choices.iter().take(MAX_CHOICES).enumerate();
    let quantities = quantities
        .filter_map(move |(index, choice)| quantity_out_of_range(&line.choice_field(index), choice.quantity, 1..=max));
    count.into_iter().chain(quantities)
}

fn quantity_out_of_range(field: &str, quantity: i64, range: RangeInclusive<i64>) -> Option<OutOfRange> {
    let field = || format!("{field}.quantity");
    (!range.contains(&quantity)).then(|| OutOfRange { field: field(), slug: "quantity_out_of_range", range })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::v1::{GiftSetLine, SampleSetChoice, VariantLine};

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
            sample_sets: vec![SampleSetLine {
                template_id: "t".into(),
                choices: vec![SampleSetChoice { variant_id: "c".into(), quantity: 1 }],
                field: "set".into(),
                ..Default::default()
            }],
        };
        assert_eq!(
            lines.ids().map(|(field, id)| format!("{field}={id}")).collect::<Vec<_>>(),
            [
                "items.products.3.id=p",
                "items.products.3.variants.7.id=v",
                "elsewhere.id=w",
                "items.gift_sets.0.id=g",
                "set.id=t",
                "set.choices.0.variant_id=c",
            ]
        );
    }

    #[test]
    fn out_of_range_covers_all_kinds_of_lines() {
        let variant = |quantity| VariantLine { quantity, field: format!("variant.{quantity}"), ..Default::default() };
        let gift_set = |quantity| GiftSetLine { quantity, field: format!("set.{quantity}"), ..Default::default() };
        let choice = |quantity| SampleSetChoice { variant_id: String::new(), quantity };
        let sample_set = |quantity, choices: &[i64]| SampleSetLine {
            quantity,
            choices: choices.iter().copied().map(choice).collect(),
            field: format!("sample.{quantity}"),
            ..Default::default()
        };
        let lines = OrderLines {
            variants: [0, 1, 999, 1000].map(variant).into(),
            gift_sets: [-1, 1, i64::MAX].map(gift_set).into(),
            sample_sets: vec![
                sample_set(0, &[1, 21]),
                sample_set(1, &[20; 20]),
                sample_set(2, &[1; 21]),
                sample_set(3, &[]),
            ],
        };
        let found: Vec<_> = lines.out_of_range().collect();
        assert_eq!(lines.count(), 11);
        assert_eq!(
            found.iter().map(|error| error.field.as_str()).collect::<Vec<_>>(),
            [
                "variant.0.quantity",
                "variant.1000.quantity",
                "set.-1.quantity",
                "set.9223372036854775807.quantity",
                "sample.0.quantity",
                "sample.0.choices.1.quantity",
                "sample.2.choices",
                "sample.3.choices",
            ]
        );
        assert_eq!((found[6].slug, *found[6].range.end()), ("too_many", 20));
        assert_eq!(found[7].slug, "required");
    }
}
