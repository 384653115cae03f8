//! The offers of a cart: the best automatic one, that of the entered code, and those that just do not apply.

use std::cmp::Reverse;

use proto::{
    Money,
    cart_pricing::v1::{AppliedOffer, NearOffer, OfferState},
    id::OfferId,
};

use super::{
    Effect, Offer,
    matching::{Mismatch, Shortfall},
};
use crate::domain::{
    deductions::{CountedLine, DeductionSources},
    delivery::Delivery,
};

/// Maximum number of offers that just do not apply.
const MAX_NEAR: usize = 2;

/// The counted lines of a cart while offers deduct from them.
#[derive(Debug)]
pub(in crate::domain) struct Cart<'c, 'q> {
    pub(in crate::domain) lines: Vec<CountedLine<'q>>,
    items_total: Money,
    deducted: Money,
    delivery: &'c Delivery,
    is_delivery_free: bool,
}

/// Offers of a cart.
#[derive(Debug, Default)]
pub(in crate::domain) struct ChosenOffers {
    /// Automatic one first, then that of the code.
    pub(in crate::domain) applied: Vec<AppliedOffer>,
    /// Position of the applied offer that makes delivery free.
    free_delivery: Option<usize>,
    /// Slug of the reason for which the code does not apply; empty if it does, or without a code.
    pub(in crate::domain) code_problem: String,
    pub(in crate::domain) near: Vec<NearOffer>,
}

/// An offer whose minimum is not reached.
struct Candidate<'o> {
    offer: &'o Offer,
    amount: Money,
    units: i64,
    /// Least price of what is missing.
    price: Money,
    saving: i64,
}

impl<'c, 'q> Cart<'c, 'q> {
    /// Collect a cart before its first deduction.
    pub(in crate::domain) fn new(lines: Vec<CountedLine<'q>>, items_total: Money, delivery: &'c Delivery) -> Self {
        Self { lines, items_total, deducted: Money::ZERO, delivery, is_delivery_free: false }
    }

    /// Return by how many agorot an effect that deducts an amount reduces the total, with the cost of delivery, once
    /// items of a price were added. Negative if it makes delivery dearer than it saves.
    pub(in crate::domain) fn saving(&self, effect: Effect, amount: Money, added: Money) -> i64 {
        let items_total = self.items_total.checked_add(added).unwrap_or(self.items_total);
        if self.is_delivery_free {
            return amount.agorot();
        }
        let shipping = |deducted| self.delivery.expected_shipping(items_total, deducted).agorot();
        let present = shipping(self.deducted);
        if effect == Effect::FreeDelivery {
            return present;
        }
        let deducted = Money::from_agorot(self.deducted.agorot() + amount.agorot());
        amount.agorot() + present - shipping(deducted)
    }
}

impl ChosenOffers {
    /// Deduct the automatic offer that saves most, the older of equals, then the offer of the code from what is left.
    /// An automatic offer that saves nothing does not apply.
    pub(in crate::domain) fn choose(sources: &DeductionSources<'_>, cart: &mut Cart<'_, '_>) -> Self {
        let mut chosen = Self::default();
        let (mut best, mut near): (Option<(i64, &Offer)>, Vec<Candidate<'_>>) = (None, Vec::new());
        for offer in sources.automatic() {
            match offer.terms.matching(&cart.lines, sources.region) {
                Ok(lines) => {
                    let effect = offer.terms.effect;
                    let saving = cart.saving(effect, effect.amount(&lines), Money::ZERO);
                    let is_better =
                        |(most, other): (i64, &Offer)| (saving, Reverse(offer.id)) > (most, Reverse(other.id));
                    if saving > 0 && best.is_none_or(is_better) {
                        best = Some((saving, offer));
                    }
                }
                Err(Mismatch::BelowMinimum(shortfall)) => near.push(Candidate::of(offer, shortfall, cart)),
                Err(Mismatch::OtherRegion | Mismatch::NoMatchingItems) => {}
            }
        }
        let most = best.map_or(0, |(saving, _)| saving);
        near.retain(|candidate| candidate.saving > most);
        if let Some((_, offer)) = best {
            chosen.apply(offer, cart);
        }
        match sources.offer_of_code() {
            None => {}
            Some(Err(problem)) => problem.clone_into(&mut chosen.code_problem),
            Some(Ok(offer)) => match offer.terms.matching(&cart.lines, sources.region) {
                Ok(_) => chosen.apply(offer, cart),
                Err(mismatch) => {
                    mismatch.slug().clone_into(&mut chosen.code_problem);
                    if let Mismatch::BelowMinimum(shortfall) = mismatch {
                        near.push(Candidate::of(offer, shortfall, cart));
                    }
                }
            },
        }
        near.retain(|candidate| candidate.saving > 0);
        near.sort_by_key(|candidate| (candidate.price, candidate.offer.id));
        chosen.near = near.into_iter().take(MAX_NEAR).map(Into::into).collect();
        chosen
    }

    /// Return the offer that makes delivery free.
    pub(in crate::domain) fn free_delivery(&mut self) -> Option<&mut AppliedOffer> {
        self.applied.get_mut(self.free_delivery?)
    }

    /// Return the amount that the offers deduct from the lines.
    pub(in crate::domain) fn total(&self) -> Money {
        Money::from_agorot(self.applied.iter().map(|offer| offer.amount_agorot).sum())
    }

    fn apply(&mut self, offer: &Offer, cart: &mut Cart<'_, '_>) {
        let terms = &offer.terms;
        let shares = terms.deduct(&mut cart.lines);
        let amount_agorot: i64 = shares.iter().map(|share| share.agorot).sum();
        cart.deducted = Money::from_agorot(cart.deducted.agorot() + amount_agorot);
        if terms.effect == Effect::FreeDelivery && self.free_delivery.is_none() {
            self.free_delivery = Some(self.applied.len());
            cart.is_delivery_free = true;
        }
        self.applied.push(AppliedOffer {
            offer_id: offer.id.to_string(),
            name: terms.name.clone(),
            code: terms.code.clone().unwrap_or_default(),
            amount_agorot,
            shipping_agorot: 0,
            shares,
            has_limit: terms.limit.is_some(),
            limit_per_phone: terms.limit_per_phone,
            is_first_order_only: terms.conditions.is_first_order_only,
        });
    }
}

impl<'s> DeductionSources<'s> {
    /// Iterate over the automatic offers that are in effect.
    fn automatic(&self) -> impl Iterator<Item = &'s Offer> {
        let Self { offers, now, .. } = *self;
        let automatic = offers.iter().filter(move |offer| offer.terms.code.is_none());
        automatic.filter(move |offer| offer.state(now) == OfferState::Active && self.exclusion_of(offer).is_none())
    }

    /// Find the offer of the entered code, or the slug of why it does not apply; none without a code.
    fn offer_of_code(&self) -> Option<Result<&'s Offer, &'s str>> {
        if self.code.is_empty() {
            return None;
        }
        let offer = self.offers.iter().find(|offer| offer.terms.code.as_deref() == Some(self.code));
        let Some(offer) = offer else { return Some(Err("offer_unknown")) };
        Some(match offer.state(self.now) {
            OfferState::Active => self.exclusion_of(offer).map_or(Ok(offer), Err),
            OfferState::Scheduled => Err("offer_not_started"),
            OfferState::Ended => Err("offer_ended"),
            OfferState::Exhausted => Err("offer_exhausted"),
            OfferState::Paused | OfferState::Unspecified => Err("offer_unknown"),
        })
    }

    /// Return the reason for which the caller excludes an offer.
    fn exclusion_of(&self, offer: &Offer) -> Option<&'s str> {
        let excluded = self.excluded.iter().find(|excluded| excluded.offer_id.parse::<OfferId>() == Ok(offer.id));
        excluded.map(|excluded| excluded.problem.as_str())
    }
}

impl Mismatch<'_> {
    /// Return the slug of the reason.
    const fn slug(&self) -> &'static str {
        match self {
            Self::OtherRegion => "offer_other_region",
            Self::NoMatchingItems => "offer_no_matching_items",
            Self::BelowMinimum(_) => "offer_below_minimum",
        }
    }
}

impl<'o> Candidate<'o> {
    /// Compute the saving of an offer on the present lines, to be compared with that of the offers that apply. Every nth
    /// item needs the missing units, at the lowest price; delivery may become free with what is missing anyway.
    fn of(offer: &'o Offer, shortfall: Shortfall<'_>, cart: &Cart<'_, '_>) -> Self {
        let Shortfall { mut lines, amount, units } = shortfall;
        let cheapest = lines.iter().map(CountedLine::unit_left).min().unwrap_or_default();
        let missing_units = cheapest.checked_mul(units).unwrap_or_default();
        let price = amount.max(missing_units);
        let effect = offer.terms.effect;
        if matches!(effect, Effect::NthItem { .. }) {
            lines.push(CountedLine::of_set("", units, missing_units.agorot()));
        }
        let added = if effect == Effect::FreeDelivery { price } else { Money::ZERO };
        let saving = cart.saving(effect, effect.amount(&lines), added);
        Self { offer, amount, units, price, saving }
    }
}

impl From<Candidate<'_>> for NearOffer {
    fn from(candidate: Candidate<'_>) -> Self {
        let Candidate { offer, amount, units, .. } = candidate;
        let effect = offer.terms.effect;
        Self {
            offer_id: offer.id.to_string(),
            name: offer.terms.name.clone(),
            effect: effect.kind().into(),
            percent: effect.percent(),
            amount_agorot: effect.fixed_amount().agorot(),
            missing_agorot: amount.agorot(),
            missing_units: units,
            unit: offer.terms.conditions.unit().into(),
        }
    }
}
