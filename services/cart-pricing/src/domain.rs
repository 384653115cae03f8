//! Rules of pricing: requested lines, their quotes with offers and credits, and delivery.

mod credits;
mod deductions;
mod delivery;
pub(crate) mod offers;
mod places;
mod quotes;
mod remaining_stock;

use platform::{error::FieldErrors, text};
use proto::{
    Money,
    catalog::v1::{MissingLine, missing_line::Kind},
    common::v1::{OrderLines, Region},
    id::{GiftSetId, ProductId, SampleSetTemplateId, VariantId},
    lines::{MAX_LINES, OutOfRange},
};

pub(crate) use deductions::DeductionSources;
pub(crate) use delivery::{Delivery, DeliveryDays, PlaceRate, RegionRate, ShippingRates};
pub(crate) use places::{Place, Places};
pub(crate) use quotes::quote;

/// Read an amount between 0 and the maximum price.
pub(crate) fn amount(field: &str, agorot: i64, errors: &mut FieldErrors) -> Money {
    let amount = Money::from_agorot(agorot);
    if agorot < 0 {
        errors.add(field, "amount_malformed");
    } else if amount > Money::MAX_PRICE {
        errors.add_with(field, "price_too_high", &[("max", &Money::MAX_PRICE.to_string())]);
    }
    amount
}

/// Read a region; unspecified is valid, an unknown number is an error.
pub(crate) fn region(number: i32, errors: &mut FieldErrors) -> Region {
    Region::try_from(number).unwrap_or_else(|_| {
        errors.add("region", "region_unknown");
        Region::Unspecified
    })
}

/// Validate lines: their number, quantities and ids.
pub(crate) fn check(lines: &OrderLines, errors: &mut FieldErrors) {
    if lines.count() > MAX_LINES {
        errors.add_with("items", "too_many", &[("max", &MAX_LINES.to_string())]);
    }
    for OutOfRange { field, slug, range } in lines.out_of_range() {
        let (min, max) = (range.start().to_string(), range.end().to_string());
        errors.add_with(field, slug, &[("min", &min), ("max", &max)]);
    }
    for (field, id) in lines.ids() {
        text::check_id(&field, id, errors);
    }
}

/// Split off lines with malformed ids, which cannot exist.
pub(crate) fn split_malformed(lines: OrderLines) -> (OrderLines, Vec<MissingLine>) {
    let (variants, no_variants): (Vec<_>, Vec<_>) = lines
        .variants
        .into_iter()
        .partition(|line| line.variant_id.parse::<VariantId>().is_ok() && line.product_id.parse::<ProductId>().is_ok());
    let (gift_sets, no_gift_sets): (Vec<_>, Vec<_>) =
        lines.gift_sets.into_iter().partition(|line| line.gift_set_id.parse::<GiftSetId>().is_ok());
    let (sample_sets, no_sample_sets): (Vec<_>, Vec<_>) =
        lines.sample_sets.into_iter().partition(|line| line.template_id.parse::<SampleSetTemplateId>().is_ok());
    let no_variants = no_variants.into_iter().map(|line| missing(Kind::Variant, line.variant_id, line.field));
    let no_gift_sets = no_gift_sets.into_iter().map(|line| missing(Kind::GiftSet, line.gift_set_id, line.field));
    let no_sample_sets = no_sample_sets.into_iter().map(|line| missing(Kind::SampleSet, line.template_id, line.field));
    let missing = no_variants.chain(no_gift_sets).chain(no_sample_sets);
    (OrderLines { variants, gift_sets, sample_sets }, missing.collect())
}

fn missing(kind: Kind, id: String, field: String) -> MissingLine {
    MissingLine { kind: kind.into(), id, field }
}

#[cfg(test)]
mod tests {
    use proto::common::v1::{GiftSetLine, SampleSetLine, VariantLine};

    use super::*;

    #[test]
    fn malformed_ids_are_missing_lines() {
        let id = VariantId::new().to_string();
        let line = |product_id: &str, variant_id: &str| VariantLine {
            product_id: product_id.into(),
            variant_id: variant_id.into(),
            quantity: 1,
            field: "f".into(),
        };
        let (lines, missing) = split_malformed(OrderLines {
            variants: vec![line(&id, &id), line("x", &id), line(&id, "7")],
            gift_sets: vec![GiftSetLine { gift_set_id: String::new(), quantity: 1, field: "g".into() }],
            sample_sets: vec![SampleSetLine { template_id: "t".into(), ..SampleSetLine::default() }],
        });
        assert_eq!(lines.count(), 1);
        assert_eq!(missing.iter().map(|line| line.id.as_str()).collect::<Vec<_>>(), [id.as_str(), "7", "", "t"]);
    }

    #[test]
    fn check_reports_all_errors_of_lines() {
        let line = |quantity| GiftSetLine { quantity, field: format!("g{quantity}"), ..Default::default() };
        let lines = OrderLines { gift_sets: (900..1001).map(line).collect(), ..OrderLines::default() };
        let mut errors = FieldErrors::new();
        check(&lines, &mut errors);
        assert!(errors.has("items") && errors.has("g1000.quantity") && !errors.has("g999.quantity"));
    }
}
