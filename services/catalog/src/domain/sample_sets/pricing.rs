//! Prices of sample sets, and their division among the choices.

use proto::Money;

use super::{Choice, PriceRule, PriceStep, TemplateRules, units};

/// The price of one set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SetPrice {
    pub(crate) price: Money,
    /// Sum of the choices' own prices.
    pub(crate) singles: Money,
    /// Share of each choice in the price, in their order.
    pub(crate) shares: Vec<Money>,
}

impl TemplateRules {
    /// Price one set of these choices, whether or not they follow the rules.
    pub(crate) fn price(&self, choices: &[Choice]) -> SetPrice {
        let own_price = |choice: &Choice| {
            choice.variant.as_ref().map_or(0, |variant| variant.price.agorot().saturating_mul(choice.quantity))
        };
        let weights: Vec<i64> = choices.iter().map(own_price).collect();
        let singles = weights.iter().sum();
        let price = match &self.price {
            PriceRule::Sum => singles,
            PriceRule::Fixed(price) => price.agorot(),
            PriceRule::Steps(steps) => discounted(singles, percent(steps, units(choices))),
        };
        let price = Money::from_agorot(price);
        let weights: Vec<_> = weights.into_iter().map(Money::from_agorot).collect();
        SetPrice { price, singles: Money::from_agorot(singles), shares: price.divide(&weights) }
    }
}

/// Return the discount of the highest step that a number of units reaches.
fn percent(steps: &[PriceStep], units: i64) -> i64 {
    steps.iter().take_while(|step| step.count <= units).last().map_or(0, |step| step.percent)
}

/// Deduct a percentage, rounded in favour of the customer.
fn discounted(agorot: i64, percent: i64) -> i64 {
    let left = i128::from(agorot) * i128::from(100 - percent) / 100;
    i64::try_from(left).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proto::id::ProductId;

    use super::*;
    use crate::domain::sample_sets::tests::{choice, rules};

    fn priced(rule: PriceRule, prices: &[i64]) -> (i64, i64, Vec<i64>) {
        let choices: Vec<_> = prices.iter().map(|agorot| choice(ProductId::new(), 1, *agorot)).collect();
        let priced = rules(rule).price(&choices);
        let shares = priced.shares.into_iter().map(Money::agorot).collect();
        (priced.price.agorot(), priced.singles.agorot(), shares)
    }

    #[test]
    fn price_follows_the_rule() {
        assert_eq!(priced(PriceRule::Sum, &[1_000, 1_500, 500]), (3_000, 3_000, vec![1_000, 1_500, 500]));
        let fixed = PriceRule::Fixed(Money::from_agorot(2_000));
        assert_eq!(priced(fixed.clone(), &[1_000, 1_500, 500]), (2_000, 3_000, vec![667, 1_000, 333]));
        assert_eq!(priced(fixed, &[0, 0, 0]), (2_000, 0, vec![667, 667, 666]));
        let steps = PriceRule::Steps(vec![PriceStep { count: 3, percent: 10 }, PriceStep { count: 5, percent: 25 }]);
        for (count, price) in [(2, 2_000), (3, 2_700), (4, 3_600), (5, 3_750), (6, 4_500)] {
            assert_eq!(priced(steps.clone(), &vec![1_000; count]).0, price, "{count}");
        }
        let third = PriceRule::Steps(vec![PriceStep { count: 1, percent: 33 }]);
        assert_eq!(priced(third, &[1]).0, 0, "rounded in favour of the customer");
    }

    #[test]
    fn empty_set_has_a_price_and_no_shares() {
        assert_eq!(priced(PriceRule::Sum, &[]), (0, 0, vec![]));
        assert_eq!(priced(PriceRule::Fixed(Money::from_agorot(900)), &[]), (900, 0, vec![]));
    }

    proptest! {
        #[test]
        fn shares_add_up_to_the_price_and_none_is_negative(
            choices in prop::collection::vec((0_i64..=9_999_999, 1_i64..=20), 1..20),
            kind in 0..3,
            fixed in 1_i64..=9_999_999,
            percent in 1_i64..100,
        ) {
            let rule = match kind {
                0 => PriceRule::Sum,
                1 => PriceRule::Fixed(Money::from_agorot(fixed)),
                _ => PriceRule::Steps(vec![PriceStep { count: 1, percent }]),
            };
            let choices: Vec<_> =
                choices.iter().map(|(agorot, quantity)| choice(ProductId::new(), *quantity, *agorot)).collect();
            let priced = rules(rule).price(&choices);
            prop_assert_eq!(priced.shares.iter().map(|share| share.agorot()).sum::<i64>(), priced.price.agorot());
            prop_assert!(priced.shares.iter().all(|share| *share >= Money::ZERO));
            prop_assert!(priced.price >= Money::ZERO);
            prop_assert!(kind == 1 || priced.price <= priced.singles);
            for (share, choice) in priced.shares.iter().zip(&choices) {
                let own = choice.variant.as_ref().map_or(0, |variant| variant.price.agorot() * choice.quantity);
                let exact = if priced.singles == Money::ZERO {
                    i128::from(priced.price.agorot()) / choices.len() as i128
                } else {
                    i128::from(priced.price.agorot()) * i128::from(own) / i128::from(priced.singles.agorot())
                };
                prop_assert!((0..=1).contains(&(i128::from(share.agorot()) - exact)), "within an agora of its part");
            }
        }
    }
}
