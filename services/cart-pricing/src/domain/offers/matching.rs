//! Matching of offers: the lines of a cart that an offer is about, and its minimum.

use proto::{
    Money,
    cart_pricing::v1::OfferUnit,
    catalog::v1::ResolvedVariant,
    common::v1::{Region, VariantLine},
};

use super::{Conditions, Effect, OfferTerms};
use crate::domain::{credits::MAX_SAMPLE_CENTI, deductions::CountedLine};

/// Reason for which an offer does not apply to a cart.
#[derive(Clone, Debug)]
pub(super) enum Mismatch<'q> {
    /// It is delivered to another region, or to an unknown one.
    OtherRegion,
    /// No line of the cart matches.
    NoMatchingItems,
    /// The matching lines do not reach the minimum.
    BelowMinimum(Shortfall<'q>),
}

/// Matching lines that do not reach the minimum of an offer, and what they lack.
#[derive(Clone, Debug)]
pub(super) struct Shortfall<'q> {
    pub(super) lines: Vec<CountedLine<'q>>,
    pub(super) amount: Money,
    pub(super) units: i64,
}

impl OfferTerms {
    /// Return the lines that the offer applies to.
    pub(super) fn matching<'q>(
        &self,
        lines: &[CountedLine<'q>],
        region: Region,
    ) -> Result<Vec<CountedLine<'q>>, Mismatch<'q>> {
        let conditions = &self.conditions;
        if !conditions.regions.is_empty() && !conditions.regions.contains(&region) {
            return Err(Mismatch::OtherRegion);
        }
        let lines: Vec<_> = lines.iter().filter(|line| conditions.matches(line)).copied().collect();
        if lines.is_empty() {
            return Err(Mismatch::NoMatchingItems);
        }
        let total = Money::from_agorot(lines.iter().map(|line| line.total.agorot()).sum());
        let units: i64 = lines.iter().map(|line| line.quantity).sum();
        let missing = total.missing_to(conditions.minimum);
        let missing_units = (self.least_units() - units).max(0);
        if missing == Money::ZERO && missing_units == 0 {
            return Ok(lines);
        }
        Err(Mismatch::BelowMinimum(Shortfall { lines, amount: missing, units: missing_units }))
    }

    /// Return the number of matching units from which the offer gives anything.
    fn least_units(&self) -> i64 {
        match self.effect {
            Effect::NthItem { nth, .. } => self.conditions.minimum_units.max(nth),
            _ => self.conditions.minimum_units,
        }
    }
}

impl Conditions {
    /// Return the kind of items that an offer with these conditions is for.
    pub(super) fn unit(&self) -> OfferUnit {
        let is_for_samples =
            !self.sizes_centi.is_empty() && self.sizes_centi.iter().all(|size| *size <= MAX_SAMPLE_CENTI);
        if is_for_samples { OfferUnit::Sample } else { OfferUnit::Piece }
    }

    /// Return whether a line has one of each list that is not empty. Sets have none.
    pub(super) fn matches(&self, line: &CountedLine<'_>) -> bool {
        let names_any = !(self.products.is_empty()
            && self.brands.is_empty()
            && self.categories.is_empty()
            && self.notes.is_empty()
            && self.sizes_centi.is_empty());
        !names_any || line.variant.is_some_and(|variant| self.include(variant))
    }

    fn include(&self, variant: &ResolvedVariant) -> bool {
        let has_product =
            |line: &VariantLine| line.product_id.parse().is_ok_and(|product| self.products.contains(&product));
        let has_brand = || variant.brand_id.parse().is_ok_and(|brand| self.brands.contains(&brand));
        (self.products.is_empty() || variant.line.as_ref().is_some_and(has_product))
            && (self.brands.is_empty() || has_brand())
            && (self.categories.is_empty() || self.categories.contains(&variant.category()))
            && (self.notes.is_empty() || self.notes.iter().any(|note| variant.notes.contains(note)))
            && (self.sizes_centi.is_empty() || self.sizes_centi.contains(&variant.size_centi))
    }
}
