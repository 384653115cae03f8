//! Availability of lines, their totals, and shipping.

use proto::{
    catalog::v1::{GiftSetItem, ResolvedChoice},
    common::v1::{FieldError, GiftSetLine, Region, SampleSetLine, VariantLine},
};

use super::*;
use crate::domain::{RegionRate, ShippingRates};

fn shipping_rates() -> ShippingRates {
    let shekels = Money::from_shekels;
    ShippingRates {
        regions: [(Region::WestBank, 25), (Region::Jerusalem, 35), (Region::Israel, 60)]
            .map(|(region, cost)| RegionRate { region, cost: shekels(cost), days: None })
            .into(),
        free_shipping_threshold: shekels(200),
        is_threshold_after_discounts: true,
    }
}

fn variant(id: &str, quantity: i64, price_agorot: i64, available: Option<i64>) -> ResolvedVariant {
    let line = VariantLine { variant_id: id.into(), quantity, field: format!("line.{id}"), ..Default::default() };
    ResolvedVariant { line: Some(line), price_agorot, available, ..Default::default() }
}

fn gift_set(
    id: &str,
    quantity: i64,
    price_agorot: i64,
    available: Option<i64>,
    items: &[(&str, u32)],
) -> ResolvedGiftSet {
    let line = GiftSetLine { gift_set_id: id.into(), quantity, field: format!("line.{id}") };
    let items = items.iter().map(|(variant_id, quantity)| GiftSetItem {
        variant_id: (*variant_id).into(),
        quantity: *quantity,
        ..Default::default()
    });
    ResolvedGiftSet { line: Some(line), price_agorot, available, items: items.collect(), ..Default::default() }
}

fn quoted(variants: Vec<ResolvedVariant>, gift_sets: Vec<ResolvedGiftSet>, region: Region) -> QuoteResponse {
    let resolved = ResolveLinesResponse { variants, gift_sets, ..ResolveLinesResponse::default() };
    quote(resolved, &shipping_rates().delivery(region, None), &DeductionSources::default()).expect("a quote")
}

fn amounts(quote: &QuoteResponse) -> (i64, Option<i64>, i64, i64) {
    (quote.items_total_agorot, quote.shipping_agorot, quote.total_agorot, quote.free_shipping_remaining_agorot)
}

#[test]
fn shipping_costs_by_region_below_threshold_and_is_free_from_it() {
    for (region, below) in [(Region::WestBank, Some(2_500)), (Region::Israel, Some(6_000)), (Region::Unspecified, None)]
    {
        let quote = quoted(vec![variant("a", 1, 19_999, None)], vec![], region);
        assert_eq!(amounts(&quote), (19_999, below, 19_999 + below.unwrap_or(0), 1), "{region:?}");
        let quote = quoted(vec![variant("a", 2, 10_000, None)], vec![], region);
        assert_eq!(amounts(&quote), (20_000, Some(0), 20_000, 0), "{region:?}");
    }
}

#[test]
fn quote_of_empty_cart_is_zero() {
    for region in [Region::Unspecified, Region::Israel] {
        assert_eq!(amounts(&quoted(vec![], vec![], region)), (0, Some(0), 0, 20_000));
    }
}

#[test]
fn quote_lists_unavailable_lines_without_counting_them() {
    let quote = quoted(
        vec![variant("a", 3, 1_000, Some(2)), variant("b", 2, 1_050, Some(2))],
        vec![gift_set("s", 1, 5_000, Some(0), &[])],
        Region::WestBank,
    );
    let available: Vec<_> = quote.variants.iter().map(|line| (line.is_available, line.line_total_agorot)).collect();
    assert_eq!(available, [(false, 3_000), (true, 2_100)]);
    assert!(!quote.gift_sets[0].is_available);
    assert_eq!(amounts(&quote), (2_100, Some(2_500), 4_600, 17_900));
}

#[test]
fn quote_shares_stock_between_lines_of_a_variant() {
    let twice = vec![variant("a", 2, 1_000, Some(3)), variant("a", 2, 1_000, Some(3))];
    let quote = quoted(twice, vec![], Region::WestBank);
    assert_eq!(quote.variants.iter().map(|line| line.is_available).collect::<Vec<_>>(), [true, false]);
    assert_eq!(quote.variants[1].variant.as_ref().and_then(|variant| variant.available), Some(1));
}

#[test]
fn quote_deducts_gift_set_items_from_their_variants() {
    let sets = |quantity| vec![gift_set("s", quantity, 5_000, Some(2), &[("a", 2), ("b", 1)])];
    let with = |in_cart, quantity| quoted(vec![variant("a", in_cart, 1_000, Some(5))], sets(quantity), Region::Israel);
    assert!(with(1, 2).gift_sets[0].is_available);
    assert!(with(3, 1).gift_sets[0].is_available);
    let short = with(2, 2);
    assert!(short.variants[0].is_available && !short.gift_sets[0].is_available);
    assert_eq!(short.gift_sets[0].gift_set.as_ref().and_then(|set| set.available), Some(1));
}

/// A variant poured from the bottle of product `p`, with its size and the bottle's content in hundredths of a
/// millilitre.
fn poured(id: &str, quantity: i64, size_centi: i64, left_centi: i64) -> ResolvedVariant {
    let mut variant = variant(id, quantity, 1_000, Some(left_centi / size_centi));
    (variant.size_centi, variant.ml_left_centi) = (size_centi, Some(left_centi));
    variant.line.as_mut().expect("a line").product_id = "p".into();
    variant
}

/// The same variant as an item of a gift set.
fn poured_item(id: &str, quantity: u32, size_centi: i64, left_centi: i64) -> GiftSetItem {
    GiftSetItem {
        variant_id: id.into(),
        quantity,
        product_id: "p".into(),
        size_centi,
        available: Some(left_centi / size_centi),
        ml_left_centi: Some(left_centi),
        ..Default::default()
    }
}

#[test]
fn quote_shares_a_bottle_between_lines() {
    let lines =
        |ten| vec![poured("two", 3, 200, 2_000), poured("five", 1, 500, 2_000), poured("ten", ten, 1_000, 2_000)];
    let quote = quoted(lines(1), vec![], Region::WestBank);
    let availability = |quote: &QuoteResponse| -> Vec<(bool, Option<i64>)> {
        let lines = quote.variants.iter();
        lines.map(|line| (line.is_available, line.variant.as_ref().and_then(|variant| variant.available))).collect()
    };
    assert_eq!(availability(&quote), [(true, Some(10)), (true, Some(4)), (false, Some(0))], "21 ml of 20");
    assert!(quoted(lines(0), vec![], Region::WestBank).variants.iter().all(|line| line.is_available));
}

#[test]
fn quote_deducts_gift_sets_from_the_bottle() {
    let set = |id: &str, quantity| {
        let items = vec![poured_item("two", 2, 200, 2_000), poured_item("five", 1, 500, 2_000)];
        ResolvedGiftSet { items, ..gift_set(id, quantity, 5_000, Some(2), &[]) }
    };
    let quote = quoted(vec![poured("ten", 1, 1_000, 2_000)], vec![set("s", 1), set("t", 1)], Region::WestBank);
    assert!(quote.variants[0].is_available && quote.gift_sets[0].is_available);
    assert!(!quote.gift_sets[1].is_available, "28 ml of 20");
}

#[test]
fn quote_shares_stock_between_gift_sets_without_variant_line() {
    let item = GiftSetItem { variant_id: "a".into(), quantity: 1, available: Some(1), ..Default::default() };
    let set = |id| ResolvedGiftSet { items: vec![item.clone()], ..gift_set(id, 1, 5_000, Some(1), &[]) };
    let quote = quoted(vec![], vec![set("s"), set("t")], Region::WestBank);
    assert_eq!(quote.gift_sets.iter().map(|line| line.is_available).collect::<Vec<_>>(), [true, false]);
}

/// A sample set of one unit of each choice: a variant, its stock and its issue-free template.
fn sample_set(quantity: i64, price_agorot: i64, choices: Vec<ResolvedVariant>) -> ResolvedSampleSet {
    let line = SampleSetLine { quantity, field: "set".into(), ..SampleSetLine::default() };
    let choices = choices.into_iter().map(|variant| ResolvedChoice { variant: Some(variant), share_agorot: 0 });
    ResolvedSampleSet { line: Some(line), price_agorot, choices: choices.collect(), ..Default::default() }
}

fn quoted_sample_sets(variants: Vec<ResolvedVariant>, sample_sets: Vec<ResolvedSampleSet>) -> QuoteResponse {
    let resolved = ResolveLinesResponse { variants, sample_sets, ..ResolveLinesResponse::default() };
    let delivery = shipping_rates().delivery(Region::WestBank, None);
    quote(resolved, &delivery, &DeductionSources::default()).expect("a quote")
}

fn shortages(line: &QuotedSampleSet) -> Vec<String> {
    line.shortages.iter().map(|error| format!("{} {}", error.field, error.slug)).collect()
}

#[test]
fn quote_counts_available_sample_sets_and_explains_others() {
    let choices = || vec![variant("a", 1, 1_000, Some(3)), variant("b", 2, 1_000, Some(9))];
    let quote = quoted_sample_sets(vec![], vec![sample_set(3, 2_500, choices()), sample_set(1, 2_500, choices())]);
    let [first, second] = &quote.sample_sets[..] else { panic!("two lines") };
    assert_eq!((first.is_available, shortages(first), quote.items_total_agorot), (true, vec![], 7_500));
    assert_eq!((second.is_available, second.available), (false, Some(0)), "the first has taken all of one choice");
    assert_eq!(shortages(second), ["line.a.variant_id choice_sold_out"]);

    let broken = ResolvedSampleSet { issues: vec![FieldError::default()], ..sample_set(3, 2_500, choices()) };
    let quote = quoted_sample_sets(vec![], vec![broken, sample_set(3, 2_500, choices())]);
    let available: Vec<_> = quote.sample_sets.iter().map(|line| line.is_available).collect();
    assert_eq!(available, [false, true], "a set that breaks the rules takes no stock");
}

#[test]
fn quote_shares_a_bottle_between_choices_and_other_lines() {
    let choices = || vec![poured("two", 1, 200, 900), poured("five", 1, 500, 900)];
    let quote = quoted_sample_sets(vec![poured("two", 1, 200, 900)], vec![sample_set(1, 2_500, choices())]);
    assert!(quote.variants[0].is_available && quote.sample_sets[0].is_available, "2, 2 and 5 ml of 9");
    let quote = quoted_sample_sets(vec![poured("two", 2, 200, 900)], vec![sample_set(1, 2_500, choices())]);
    assert_eq!(shortages(&quote.sample_sets[0]), ["set.choices sample_set_sold_out"], "each alone is had");
}

#[test]
fn quote_rejects_amounts_beyond_64_bits() {
    for prices in [vec![i64::MAX], vec![i64::MAX / 2, i64::MAX / 2], vec![i64::MAX / 3 * 2 / 2; 4]] {
        let variants = prices.iter().map(|price| variant("a", 2, *price, None)).collect();
        let resolved = ResolveLinesResponse { variants, ..Default::default() };
        let delivery = shipping_rates().delivery(Region::Israel, None);
        let failure = quote(resolved, &delivery, &DeductionSources::default()).expect_err("too much");
        assert_eq!(failure.field_errors()[0].slug, "total_too_large");
    }
}
