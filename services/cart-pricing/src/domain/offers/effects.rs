//! Effects of offers: the amounts that they deduct, and the shares of lines in them.

use std::cmp::Reverse;

use proto::{Money, cart_pricing::v1::OfferShare};

use super::{Effect, OfferTerms};
use crate::domain::deductions::CountedLine;

impl OfferTerms {
    /// Deduct the offer from the lines that it matches; returns their shares, which add up to its amount.
    pub(super) fn deduct(&self, lines: &mut [CountedLine<'_>]) -> Vec<OfferShare> {
        let mut matching: Vec<_> = lines.iter_mut().filter(|line| self.conditions.matches(line)).collect();
        let before: Vec<CountedLine<'_>> = matching.iter().map(|line| **line).collect();
        let weights: Vec<Money> = before.iter().map(|line| line.left).collect();
        let mut shares = Vec::new();
        for (line, share) in matching.iter_mut().zip(self.effect.amount(&before).divide(&weights)) {
            if share > Money::ZERO {
                line.left = line.left.reduced_by(share);
                shares.push(OfferShare { field: line.field.to_owned(), agorot: share.agorot() });
            }
        }
        shares
    }
}

impl Effect {
    /// Return the amount that it deducts from lines: at most what is left of them.
    pub(super) fn amount(&self, lines: &[CountedLine<'_>]) -> Money {
        let left = Money::from_agorot(lines.iter().map(|line| line.left.agorot()).sum());
        match *self {
            Self::Percent(percent) => part(left, percent),
            Self::Amount(amount) => amount.min(left),
            Self::FreeDelivery => Money::ZERO,
            Self::NthItem { nth, percent } => nth_items(nth, percent, lines),
        }
    }
}

/// Return a percentage of an amount, rounded down.
fn part(amount: Money, percent: i64) -> Money {
    let agorot = i128::from(amount.agorot()) * i128::from(percent) / 100;
    Money::from_agorot(i64::try_from(agorot).unwrap_or(i64::MAX))
}

/// Return a percentage of every nth unit, the dearest units first.
fn nth_items(nth: i64, percent: i64, lines: &[CountedLine<'_>]) -> Money {
    let mut lines = lines.to_vec();
    lines.sort_by_key(|line| Reverse(line.unit_left()));
    let (mut units, mut agorot) = (0, 0);
    for line in lines {
        let reduced = (units + line.quantity) / nth.max(1) - units / nth.max(1);
        agorot += reduced * part(line.unit_left(), percent).agorot();
        units += line.quantity;
    }
    Money::from_agorot(agorot)
}
