//! Prices of carts: the lines in stock, less offers and credits, and delivery.

use platform::error::{Error, FieldErrors};
use proto::{
    Money,
    cart_pricing::v1::{QuoteResponse, QuotedGiftSet, QuotedSampleSet, QuotedVariant},
    catalog::v1::{ResolveLinesResponse, ResolvedGiftSet, ResolvedSampleSet, ResolvedVariant},
};

use super::{
    deductions::{CountedLine, DeductionSources},
    delivery::Delivery,
    remaining_stock::RemainingStock,
};

/// Price resolved lines, deduct offers and credits, and add the cost of delivery. Unavailable lines are listed but not
/// counted, and without a counted line nothing is shipped. Fails with a validation error when an amount exceeds 64
/// bits.
pub(crate) fn quote(
    resolved: ResolveLinesResponse,
    delivery: &Delivery,
    sources: &DeductionSources<'_>,
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

    let lines = counted_lines(&variants, &gift_sets, &sample_sets);
    let items_total = lines.iter().try_fold(Money::ZERO, |sum, line| sum.checked_add(line.total));
    let items_total = items_total.ok_or_else(|| too_large("items"))?;
    let is_empty = lines.is_empty();
    let mut deductions = sources.deduct(lines, items_total, delivery);
    let deducted = deductions.total();
    let mut shipping = if is_empty { Some(Money::ZERO) } else { delivery.shipping(items_total, deducted) };
    let mut missing_to_free = delivery.missing_to_free(items_total, deducted);
    if let Some(offer) = deductions.offers.free_delivery() {
        offer.shipping_agorot = shipping.unwrap_or_default().agorot();
        (shipping, missing_to_free) = (Some(Money::ZERO), Money::ZERO);
    }
    let total = items_total.reduced_by(deducted).checked_add(shipping.unwrap_or_default());
    let total = total.ok_or_else(|| too_large("items"))?;

    Ok(QuoteResponse {
        variants,
        gift_sets,
        sample_sets,
        dropped: resolved.missing,
        items_total_agorot: items_total.agorot(),
        shipping_agorot: shipping.map(Money::agorot),
        total_agorot: total.agorot(),
        free_shipping_threshold_agorot: delivery.free_from.agorot(),
        free_shipping_remaining_agorot: missing_to_free.agorot(),
        days: delivery.days.map(Into::into),
        offers_agorot: deductions.offers.total().agorot(),
        credits_agorot: deductions.credits_total().agorot(),
        offers: deductions.offers.applied,
        code_problem: deductions.offers.code_problem,
        near_offers: deductions.offers.near,
        credits: deductions.credits,
    })
}

/// Collect the lines that are available.
fn counted_lines<'q>(
    variants: &'q [QuotedVariant],
    gift_sets: &'q [QuotedGiftSet],
    sample_sets: &'q [QuotedSampleSet],
) -> Vec<CountedLine<'q>> {
    let variants = variants.iter().filter(|quoted| quoted.is_available);
    let variants =
        variants.filter_map(|quoted| CountedLine::of_variant(quoted.variant.as_ref()?, quoted.line_total_agorot));
    let gift_sets = gift_sets.iter().filter(|quoted| quoted.is_available).filter_map(|quoted| {
        let line = quoted.gift_set.as_ref()?.line.as_ref()?;
        Some(CountedLine::of_set(&line.field, line.quantity, quoted.line_total_agorot))
    });
    let sample_sets = sample_sets.iter().filter(|quoted| quoted.is_available).filter_map(|quoted| {
        let line = quoted.sample_set.as_ref()?.line.as_ref()?;
        Some(CountedLine::of_set(&line.field, line.quantity, quoted.line_total_agorot))
    });
    variants.chain(gift_sets).chain(sample_sets).collect()
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
mod tests;
