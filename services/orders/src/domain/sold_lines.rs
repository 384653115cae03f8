//! Units and net price of each variant in an order, including those inside gift sets and sample sets, and the units of
//! each that came back.

use std::collections::BTreeMap;

use proto::{Money, id::VariantId};

use super::{
    items::Items,
    orders::{Order, Purchase},
    returnable::{net_values, order_lines},
};

/// Units of a variant in an order, with their price.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sold {
    pub(crate) units: i64,
    /// Price of all units after offers, credits and the discount.
    pub(crate) net: Money,
}

/// Sum the units and net prices of each variant. The prices add up to the items without offers, credits and the discount.
pub(crate) fn sold_by_variant(purchase: &Purchase) -> BTreeMap<VariantId, Sold> {
    let lines = order_lines(&purchase.items);
    let nets = net_values(purchase, &lines);
    let mut sold: BTreeMap<VariantId, Sold> = BTreeMap::new();
    for ((line, net), weights) in lines.iter().zip(nets).zip(weights(&purchase.items)) {
        for ((variant, units), part) in line.contents.iter().zip(net.divide(&weights)) {
            let sold = sold.entry(*variant).or_default();
            sold.units += i64::from(*units) * i64::from(line.quantity);
            sold.net = Money::from_agorot(sold.net.agorot() + part.agorot());
        }
    }
    sold
}

/// Sum the units of each variant that received returns brought back.
pub(crate) fn returned_by_variant(order: &Order) -> BTreeMap<VariantId, i64> {
    let lines = order_lines(&order.purchase.items);
    let received = order.fulfilment.returns.iter().filter(|one| one.is_received()).flat_map(|one| &one.lines);
    let mut returned: BTreeMap<VariantId, i64> = BTreeMap::new();
    for back in received {
        for (variant, units) in lines.iter().filter(|line| line.key == back.line).flat_map(|line| &line.contents) {
            *returned.entry(*variant).or_default() += i64::from(*units) * i64::from(back.quantity);
        }
    }
    returned
}

/// Return the weights by which the variants of each line share its price: in sample sets the prices of the choices, in
/// gift sets, whose contents have none, the units.
fn weights(items: &Items) -> Vec<Vec<Money>> {
    let variants = items.variants.iter().map(|item| vec![item.price]);
    let units = |quantity: u32| Money::from_agorot(quantity.into());
    let gift_sets =
        items.gift_sets.iter().map(|set| set.contents.iter().map(|content| units(content.quantity)).collect());
    let sample_sets = items.sample_sets.iter().map(|set| set.choices.iter().map(|choice| choice.share).collect());
    variants.chain(gift_sets).chain(sample_sets).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proto::orders::v1::{ReturnKind, ReturnState};

    use super::*;
    use crate::domain::{
        credits::{self, tests::a_credit},
        items::{GiftSetContent, SampleSetChoice},
        offers::{self, tests::an_offer},
        orders::{
            Totals,
            tests::{sample_order, sample_purchase},
        },
        returns::tests::a_return,
    };

    /// Prices of a perfume, a gift set with two variants and a sample set with the shares of two choices.
    fn purchase(prices: (i64, i64, [i64; 2]), quantity: u32) -> Purchase {
        let mut purchase = sample_purchase();
        let (perfume, set, shares) = (prices.0, prices.1, prices.2.map(Money::from_agorot));
        let snapshot = || sample_purchase().items.variants[0].snapshot.clone();
        let Items { variants, gift_sets, sample_sets } = &mut purchase.items;
        (variants[0].price, variants[0].quantity) = (Money::from_agorot(perfume), quantity);
        (gift_sets[0].price, gift_sets[0].quantity) = (Money::from_agorot(set), quantity);
        gift_sets[0].contents = vec![
            GiftSetContent { snapshot: variants[0].snapshot.clone(), quantity: 1 },
            GiftSetContent { snapshot: snapshot(), quantity: 2 },
        ];
        sample_sets[0].price = Money::from_agorot(prices.2.iter().sum());
        sample_sets[0].choices =
            shares.map(|share| SampleSetChoice { snapshot: snapshot(), quantity: 1, share }).to_vec();
        purchase
    }

    fn deduct(purchase: &mut Purchase, offer: &[(&str, i64)], credit: i64, discount: i64) {
        purchase.offers = vec![an_offer(offer)];
        purchase.credits = vec![a_credit("variants.0", credit)];
        let items = purchase.items.total().expect("small");
        let totals = Totals {
            items,
            offers: offers::total(&purchase.offers),
            credits: credits::total(&purchase.credits),
            ..Totals::default()
        };
        let discount = Money::from_agorot(discount).min(totals.discountable());
        purchase.totals = Totals { discount, ..totals }.summed().expect("small");
    }

    #[test]
    fn variants_share_the_price_of_their_set() {
        let purchase = purchase((1_000, 301, [75, 25]), 2);
        let sold = sold_by_variant(&purchase);
        let Items { variants, gift_sets, sample_sets } = &purchase.items;
        let of = |variant| (sold[&variant].units, sold[&variant].net.agorot());
        assert_eq!(of(variants[0].snapshot.variant), (2 + 2, 2_000 + 201), "alone and in the gift set");
        assert_eq!(of(gift_sets[0].contents[1].snapshot.variant), (4, 401));
        let choices = sample_sets[0].choices.iter().map(|choice| of(choice.snapshot.variant));
        assert_eq!(choices.collect::<Vec<_>>(), [(1, 75), (1, 25)]);
    }

    #[test]
    fn offers_and_credits_are_deducted_from_their_line_and_the_discount_from_all() {
        let mut purchase = purchase((1_000, 0, [500, 500]), 1);
        deduct(&mut purchase, &[("variants.0", 100), ("sample_sets.0", 200)], 300, 140);
        let sold = sold_by_variant(&purchase);
        let Items { variants, sample_sets, .. } = &purchase.items;
        assert_eq!(sold[&variants[0].snapshot.variant].net.agorot(), 600 - 60);
        assert_eq!(sold[&sample_sets[0].choices[0].snapshot.variant].net.agorot(), 400 - 40);
    }

    #[test]
    fn only_received_returns_bring_units_back() {
        let purchase = purchase((1_000, 300, [50, 50]), 4);
        let Items { variants, gift_sets, .. } = &purchase.items;
        let (perfume, other) = (variants[0].snapshot.variant, gift_sets[0].contents[1].snapshot.variant);
        let mut order = Order { purchase, ..sample_order() };
        // Each has a perfume and a gift set, which contains the perfume once and another twice.
        order.fulfilment.returns = [ReturnState::Received, ReturnState::Closed, ReturnState::Approved]
            .map(|state| a_return(ReturnKind::Refused, state))
            .to_vec();
        assert_eq!(returned_by_variant(&order), BTreeMap::from([(perfume, 2 + 2), (other, 4)]));
        order.fulfilment.returns.clear();
        assert_eq!(returned_by_variant(&order), BTreeMap::new());
    }

    proptest! {
        #[test]
        fn net_prices_add_up_to_the_items_without_deductions(
            perfume in 0_i64..100_000,
            set in 0_i64..100_000,
            shares in [0_i64..10_000, 0_i64..10_000],
            quantity in 1_u32..9,
            percents in [0_i64..=100, 0_i64..=100, 0_i64..=100],
            discount in 0_i64..200_000,
        ) {
            let mut purchase = purchase((perfume, set, shares), quantity);
            let price = perfume * i64::from(quantity);
            let offer = price * percents[0] / 100;
            let in_set = set * i64::from(quantity) * percents[1] / 100;
            let credit = (price - offer) * percents[2] / 100;
            deduct(&mut purchase, &[("variants.0", offer), ("gift_sets.0", in_set)], credit, discount);
            let sold = sold_by_variant(&purchase);
            prop_assert!(sold.values().all(|sold| sold.net >= Money::ZERO));
            let (net, units) = sold.values().fold((0, 0), |sum, sold| (sum.0 + sold.net.agorot(), sum.1 + sold.units));
            let totals = purchase.totals;
            prop_assert_eq!(net, totals.discountable().agorot() - totals.discount.agorot());
            prop_assert_eq!(units, purchase.items.units_by_product().values().sum::<i64>());
        }
    }
}
