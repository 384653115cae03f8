//! Deductions of quotes: offers, then credits on what these leave.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    cart_pricing::v1::{AppliedCredit, Credit, ExcludedOffer},
    catalog::v1::ResolvedVariant,
    common::v1::Region,
};

use super::{
    credits,
    delivery::Delivery,
    offers::{Cart, ChosenOffers, Effect, Offer},
};

/// Offers and credits that a quote may deduct.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DeductionSources<'s> {
    /// Automatic offers, and those of requested codes.
    pub(crate) offers: &'s [Offer],
    /// Normalized code that was entered; empty without one.
    pub(crate) code: &'s str,
    /// Offers that do not apply, with the reasons.
    pub(crate) excluded: &'s [ExcludedOffer],
    /// Credits of the caller, in the order in which they are used.
    pub(crate) credits: &'s [Credit],
    /// Unspecified while it is unknown.
    pub(crate) region: Region,
    pub(crate) now: DateTime<Utc>,
}

/// Offers and credits that a quote deducts.
#[derive(Debug, Default)]
pub(super) struct Deductions {
    pub(super) offers: ChosenOffers,
    pub(super) credits: Vec<AppliedCredit>,
}

/// A counted line of a quote, as offers and credits see it.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountedLine<'q> {
    /// Path of the line in the caller's request.
    pub(super) field: &'q str,
    /// None for gift sets and sample sets.
    pub(super) variant: Option<&'q ResolvedVariant>,
    pub(super) quantity: i64,
    /// Price of the line before deductions.
    pub(super) total: Money,
    /// Rest of the price after the deductions so far.
    pub(super) left: Money,
}

impl DeductionSources<'_> {
    /// Deduct offers and credits from counted lines.
    pub(super) fn deduct(&self, lines: Vec<CountedLine<'_>>, items_total: Money, delivery: &Delivery) -> Deductions {
        if self.offers.is_empty() && self.code.is_empty() && self.credits.is_empty() {
            return Deductions::default();
        }
        let mut cart = Cart::new(lines, items_total, delivery);
        let offers = ChosenOffers::choose(self, &mut cart);
        let credits = credits::deduct(self.credits, &mut cart.lines);
        let amount = Money::from_agorot(credits.iter().map(|credit| credit.amount_agorot).sum());
        // Credits that make delivery dearer than they save are left for another order.
        let is_saving = cart.saving(Effect::Amount(amount), amount, Money::ZERO) > 0;
        Deductions { offers, credits: if is_saving { credits } else { Vec::new() } }
    }
}

impl Deductions {
    /// Return the amount that credits deduct.
    pub(super) fn credits_total(&self) -> Money {
        Money::from_agorot(self.credits.iter().map(|credit| credit.amount_agorot).sum())
    }

    /// Return the amount that offers and credits deduct: at most the price of the lines.
    pub(super) fn total(&self) -> Money {
        Money::from_agorot(self.offers.total().agorot() + self.credits_total().agorot())
    }
}

impl<'q> CountedLine<'q> {
    /// Describe the line of a variant with its price; none without a line.
    pub(super) fn of_variant(variant: &'q ResolvedVariant, total_agorot: i64) -> Option<Self> {
        let line = variant.line.as_ref()?;
        Some(Self { variant: Some(variant), ..Self::of_set(&line.field, line.quantity, total_agorot) })
    }

    /// Describe the line of a set with its price.
    pub(super) fn of_set(field: &'q str, quantity: i64, total_agorot: i64) -> Self {
        let total = Money::from_agorot(total_agorot);
        Self { field, variant: None, quantity, total, left: total }
    }

    /// Return the rest of the price of one unit, rounded down.
    pub(super) fn unit_left(&self) -> Money {
        Money::from_agorot(self.left.agorot() / self.quantity.max(1))
    }
}
