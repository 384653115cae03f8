//! Offers of an order: the shares of its lines, the conditions that depend on its phone, and what a revision keeps.

use proto::{Money, id::OfferId};

use super::revisions::KeptLine;

/// An offer that an order has, with the shares as its last revision left them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderOffer {
    pub(crate) id: OfferId,
    pub(crate) name: String,
    /// None if the offer is automatic.
    pub(crate) code: Option<String>,
    /// Deducted from the cost of delivery.
    pub(crate) shipping: Money,
    /// Deducted from lines; none if the offer pays the delivery alone.
    pub(crate) shares: Vec<LineShare>,
    pub(crate) conditions: PhoneConditions,
}

/// Part of an offer's amount that belongs to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineShare {
    /// Position in the contents of the order: `variants.0`, `gift_sets.1`, `sample_sets.0`.
    pub(crate) line: String,
    /// An amount of more than zero.
    pub(crate) amount: Money,
}

/// Conditions of an offer on the other orders of a phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PhoneConditions {
    /// Number of orders of one phone that may use it; none if any number may.
    pub(crate) limit: Option<i64>,
    pub(crate) is_first_order_only: bool,
}

impl OrderOffer {
    /// Return the amount that is deducted from the items.
    pub(crate) fn amount(&self) -> Money {
        sum(self.shares.iter().map(|share| share.amount))
    }

    /// Return whether it makes the delivery free, rather than items cheaper.
    pub(crate) fn pays_delivery(&self) -> bool {
        self.shares.is_empty()
    }
}

impl PhoneConditions {
    /// Return whether they restrict anybody.
    pub(crate) fn is_any(self) -> bool {
        self.limit.is_some() || self.is_first_order_only
    }

    /// Return the slug of why a phone cannot use the offer, given its other orders and those of them that use the offer.
    pub(crate) fn problem(self, orders: u64, uses: u64) -> Option<&'static str> {
        if self.is_first_order_only && orders > 0 {
            return Some("offer_first_order_only");
        }
        let is_used_up = self.limit.is_some_and(|limit| i64::try_from(uses).unwrap_or(i64::MAX) >= limit);
        is_used_up.then_some("offer_used_by_phone")
    }
}

/// Return whether an order had an offer that it no longer has.
pub(crate) fn drops_any(before: &[OrderOffer], after: &[OrderOffer]) -> bool {
    before.iter().any(|offer| after.iter().all(|kept| kept.id != offer.id))
}

/// Keep the offers of an order in proportion to the units that a revision keeps of each line. One without a share left is
/// dropped, unless it pays the delivery.
pub(crate) fn keep(offers: &[OrderOffer], lines: &[KeptLine]) -> Vec<OrderOffer> {
    let keep = |offer: &OrderOffer| {
        let share = |share: &LineShare| {
            let line = lines.iter().find(|line| line.before == share.line)?;
            let amount = line.part_of(share.amount);
            (amount > Money::ZERO).then(|| LineShare { line: line.after.clone(), amount })
        };
        let shares: Vec<_> = offer.shares.iter().filter_map(share).collect();
        (offer.pays_delivery() || !shares.is_empty()).then(|| OrderOffer { shares, ..offer.clone() })
    };
    offers.iter().filter_map(keep).collect()
}

/// Sum up the shares of a line in all offers.
pub(crate) fn deducted_from(offers: &[OrderOffer], line: &str) -> Money {
    let shares = offers.iter().flat_map(|offer| &offer.shares).filter(|share| share.line == line);
    sum(shares.map(|share| share.amount))
}

/// Sum up the amounts of all offers.
pub(crate) fn total(offers: &[OrderOffer]) -> Money {
    sum(offers.iter().map(OrderOffer::amount))
}

fn sum(amounts: impl Iterator<Item = Money>) -> Money {
    Money::from_agorot(amounts.map(Money::agorot).sum())
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Build an automatic offer with these shares.
    pub(crate) fn an_offer(shares: &[(&str, i64)]) -> OrderOffer {
        let share =
            |(line, agorot): &(&str, i64)| LineShare { line: (*line).to_owned(), amount: Money::from_agorot(*agorot) };
        OrderOffer {
            id: OfferId::new(),
            name: "خصم العيد".into(),
            code: None,
            shipping: Money::ZERO,
            shares: shares.iter().map(share).collect(),
            conditions: PhoneConditions { limit: None, is_first_order_only: false },
        }
    }

    fn kept(before: usize, after: usize, (ordered, kept): (u32, u32)) -> KeptLine {
        KeptLine {
            before: format!("variants.{before}"),
            after: format!("variants.{after}"),
            ordered,
            kept,
            price: Money::from_agorot(1_000),
        }
    }

    fn shares(offer: &OrderOffer) -> Vec<(&str, i64)> {
        offer.shares.iter().map(|share| (share.line.as_str(), share.amount.agorot())).collect()
    }

    #[test]
    fn shares_follow_the_kept_units_of_their_line() {
        let offers = [an_offer(&[("variants.0", 100), ("variants.1", 101), ("gift_sets.0", 7)])];
        let revised = keep(&offers, &[kept(1, 0, (3, 2))]);
        assert_eq!(shares(&revised[0]), [("variants.0", 67)]);
        assert_eq!((revised[0].amount().agorot(), revised[0].id), (67, offers[0].id));
        assert_eq!(
            (deducted_from(&revised, "variants.0"), total(&revised)),
            (revised[0].amount(), revised[0].amount())
        );
    }

    #[test]
    fn offer_without_shares_is_dropped_unless_it_pays_the_delivery() {
        let delivery = OrderOffer { shipping: Money::from_agorot(2_500), ..an_offer(&[]) };
        let offers = [an_offer(&[("variants.0", 1)]), delivery.clone()];
        assert_eq!(keep(&offers, &[kept(0, 0, (2, 1))]), std::slice::from_ref(&delivery), "half an agora is nothing");
        assert_eq!(keep(&offers, &[]), [delivery]);
    }

    #[test]
    fn phone_uses_an_offer_within_its_conditions() {
        let problem = |limit, is_first_order_only, orders, uses| {
            PhoneConditions { limit, is_first_order_only }.problem(orders, uses)
        };
        assert_eq!(problem(None, false, 9, 9), None);
        assert_eq!((problem(None, true, 0, 0), problem(None, true, 1, 0)), (None, Some("offer_first_order_only")));
        assert_eq!((problem(Some(2), false, 5, 1), problem(Some(2), false, 5, 2)), (None, Some("offer_used_by_phone")));
        assert!(!PhoneConditions { limit: None, is_first_order_only: false }.is_any());
    }

    proptest! {
        #[test]
        fn kept_shares_are_at_most_the_price_of_the_kept_units(
            lines in prop::collection::vec((1_u32..9, 0_u32..9, 0_i64..100_000, 0_i64..=100), 1..6),
        ) {
            let mut offer = an_offer(&[]);
            let mut all = Vec::new();
            for (n, (ordered, left, price, percent)) in lines.iter().enumerate() {
                let amount = Money::from_agorot(price * i64::from(*ordered) * percent / 100);
                offer.shares.push(LineShare { line: format!("variants.{n}"), amount });
                let price = Money::from_agorot(*price);
                all.push(KeptLine { price, ..kept(n, n, (*ordered, (*left).min(*ordered))) });
            }
            let revised = keep(std::slice::from_ref(&offer), &all);
            for line in &all {
                let price = line.price.agorot() * i64::from(line.kept);
                let share = deducted_from(&revised, &line.after).agorot();
                prop_assert!((0..=price).contains(&share), "{share} of {price}");
            }
            prop_assert!(total(&revised) <= offer.amount());
        }
    }
}
