//! The arithmetic of a quote: availability of lines, their total, and shipping.

mod remaining_stock;

use platform::{
    error::{Error, FieldErrors},
    text,
};
use proto::{
    Money,
    cart_pricing::v1::{QuoteResponse, QuotedGiftSet, QuotedSampleSet, QuotedVariant},
    catalog::v1::{
        MissingLine, ResolveLinesResponse, ResolvedGiftSet, ResolvedSampleSet, ResolvedVariant, missing_line::Kind,
    },
    common::v1::{OrderLines, Region},
    id::{GiftSetId, ProductId, SampleSetTemplateId, VariantId},
    lines::{MAX_LINES, OutOfRange},
};
use remaining_stock::RemainingStock;

/// Shipping costs of the shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShippingRates {
    /// Regions in display order, each with its cost.
    pub(crate) costs: Vec<(Region, Money)>,
    /// Total of the items from which shipping is free.
    pub(crate) free_shipping_threshold: Money,
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

/// Price resolved lines. Unavailable lines are listed but not counted, and without a counted line nothing is shipped.
/// Fails with a validation error when an amount exceeds 64 bits.
pub(crate) fn quote(
    resolved: ResolveLinesResponse,
    region: Region,
    shipping_rates: &ShippingRates,
) -> Result<QuoteResponse, Error> {
    let mut stock = RemainingStock::of(&resolved);
    let variants: Vec<QuotedVariant> =
        resolved.variants.into_iter().map(|variant| quote_variant(variant, &mut stock)).collect::<Result<_, _>>()?;
    let gift_sets: Vec<QuotedGiftSet> = resolved
        .gift_sets
        .into_iter()
        .map(|gift_set| quote_gift_set(gift_set, &mut stock))
        .collect::<Result<_, _>>()?;
    let sample_sets: Vec<QuotedSampleSet> = resolved
        .sample_sets
        .into_iter()
        .map(|sample_set| quote_sample_set(sample_set, &mut stock))
        .collect::<Result<_, _>>()?;

    let counted_variants = variants.iter().filter(|line| line.is_available).map(|line| line.line_total_agorot);
    let counted_gift_sets = gift_sets.iter().filter(|line| line.is_available).map(|line| line.line_total_agorot);
    let counted_sample_sets = sample_sets.iter().filter(|line| line.is_available).map(|line| line.line_total_agorot);
    let counted = counted_variants.chain(counted_gift_sets).chain(counted_sample_sets);
    let counted: Vec<Money> = counted.map(Money::from_agorot).collect();
    let items_total = counted.iter().try_fold(Money::ZERO, |sum, line| sum.checked_add(*line));
    let items_total = items_total.ok_or_else(|| too_large("items"))?;
    let shipping = if counted.is_empty() { Some(Money::ZERO) } else { shipping_rates.shipping(items_total, region) };
    let total = items_total.checked_add(shipping.unwrap_or_default()).ok_or_else(|| too_large("items"))?;

    Ok(QuoteResponse {
        variants,
        gift_sets,
        sample_sets,
        dropped: resolved.missing,
        items_total_agorot: items_total.agorot(),
        shipping_agorot: shipping.map(Money::agorot),
        total_agorot: total.agorot(),
        free_shipping_threshold_agorot: shipping_rates.free_shipping_threshold.agorot(),
        free_shipping_remaining_agorot: items_total.missing_to(shipping_rates.free_shipping_threshold).agorot(),
    })
}

impl ShippingRates {
    /// Return the cost of shipping; none when it depends on an unspecified region.
    fn shipping(&self, items_total: Money, region: Region) -> Option<Money> {
        if items_total >= self.free_shipping_threshold {
            return Some(Money::ZERO);
        }
        self.costs.iter().find(|(known, _)| *known == region).map(|(_, cost)| *cost)
    }
}

fn quote_variant(mut variant: ResolvedVariant, stock: &mut RemainingStock) -> Result<QuotedVariant, Error> {
    let line = variant.line.clone().unwrap_or_default();
    let line_total = line_total(variant.price_agorot, line.quantity, &line.field)?;
    let taken = stock.take_variant(&variant, line.quantity);
    if let Err(left) = taken {
        variant.available = Some(left);
    }
    Ok(QuotedVariant { variant: Some(variant), line_total_agorot: line_total.agorot(), is_available: taken.is_ok() })
}

fn quote_gift_set(mut gift_set: ResolvedGiftSet, stock: &mut RemainingStock) -> Result<QuotedGiftSet, Error> {
    let line = gift_set.line.clone().unwrap_or_default();
    let line_total = line_total(gift_set.price_agorot, line.quantity, &line.field)?;
    let taken = stock.take_gift_set(&gift_set, line.quantity);
    if let Err(left) = taken {
        gift_set.available = Some(left);
    }
    Ok(QuotedGiftSet { gift_set: Some(gift_set), line_total_agorot: line_total.agorot(), is_available: taken.is_ok() })
}

/// Price a sample set, with an error for each choice that is sold out. A set that breaks the rules of its template takes
/// no stock.
fn quote_sample_set(sample_set: ResolvedSampleSet, stock: &mut RemainingStock) -> Result<QuotedSampleSet, Error> {
    let line = sample_set.line.clone().unwrap_or_default();
    let line_total = line_total(sample_set.price_agorot, line.quantity, &line.field)?;
    let mut shortages = FieldErrors::new();
    for choice in &sample_set.choices {
        let (field, needed) = match choice.variant.as_ref().and_then(|variant| variant.line.as_ref()) {
            Some(choice) => (format!("{}.variant_id", choice.field), choice.quantity.saturating_mul(line.quantity)),
            None => continue,
        };
        if stock.left(choice).is_some_and(|left| left < needed) {
            shortages.add(field, "choice_sold_out");
        }
    }
    let follows_rules = sample_set.issues.is_empty();
    let taken = if follows_rules { stock.take_sample_set(&sample_set, line.quantity) } else { Ok(()) };
    if taken.is_err() && shortages.is_empty() {
        shortages.add(format!("{}.choices", line.field), "sample_set_sold_out");
    }
    Ok(QuotedSampleSet {
        sample_set: Some(sample_set),
        line_total_agorot: line_total.agorot(),
        is_available: follows_rules && taken.is_ok(),
        shortages: shortages.into_list(),
        available: taken.err(),
    })
}

fn line_total(price_agorot: i64, quantity: i64, field: &str) -> Result<Money, Error> {
    let total = Money::from_agorot(price_agorot).checked_mul(quantity);
    total.ok_or_else(|| too_large(&format!("{field}.quantity")))
}

fn too_large(field: &str) -> Error {
    let mut errors = FieldErrors::new();
    errors.add(field, "total_too_large");
    Error::invalid(errors)
}

#[cfg(test)]
mod tests {
    use proto::{
        catalog::v1::{GiftSetItem, ResolvedChoice},
        common::v1::{FieldError, GiftSetLine, SampleSetLine, VariantLine},
    };

    use super::*;

    fn shipping_rates() -> ShippingRates {
        let shekels = Money::from_shekels;
        ShippingRates {
            costs: vec![
                (Region::WestBank, shekels(25)),
                (Region::Jerusalem, shekels(35)),
                (Region::Israel, shekels(60)),
            ],
            free_shipping_threshold: shekels(200),
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
        quote(resolved, region, &shipping_rates()).expect("a quote")
    }

    fn amounts(quote: &QuoteResponse) -> (i64, Option<i64>, i64, i64) {
        (quote.items_total_agorot, quote.shipping_agorot, quote.total_agorot, quote.free_shipping_remaining_agorot)
    }

    #[test]
    fn shipping_costs_by_region_below_threshold_and_is_free_from_it() {
        for (region, below) in
            [(Region::WestBank, Some(2_500)), (Region::Israel, Some(6_000)), (Region::Unspecified, None)]
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
        let with =
            |in_cart, quantity| quoted(vec![variant("a", in_cart, 1_000, Some(5))], sets(quantity), Region::Israel);
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
        quote(resolved, Region::WestBank, &shipping_rates()).expect("a quote")
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
            let failure = quote(resolved, Region::Israel, &shipping_rates()).expect_err("too much");
            assert_eq!(failure.field_errors()[0].slug, "total_too_large");
        }
    }

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
