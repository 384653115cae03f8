//! Lines of an order that can be returned, with the value of what is left of them.

use platform::FieldErrors;
use proto::{Money, id::VariantId, lines::MAX_LINES, orders::v1::ReturnLineInput};

use super::{
    credits,
    items::{Items, VariantSnapshot},
    offers,
    orders::{Order, Purchase},
    returns::{Return, ReturnLine},
};

/// A line of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderLine {
    /// Position in the contents of the order: `variants.0`, `gift_sets.1`, `sample_sets.0`.
    pub(crate) key: String,
    pub(crate) name: String,
    /// None for lines of sets.
    pub(crate) variant_name: Option<String>,
    pub(crate) image_path: Option<String>,
    /// Price of one unit.
    pub(crate) price: Money,
    pub(crate) quantity: u32,
    /// Variants in one unit, with their quantities.
    pub(crate) contents: Vec<(VariantId, u32)>,
}

/// A line of an order with the units that are not returned yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReturnableLine {
    pub(crate) line: OrderLine,
    pub(crate) left: u32,
    /// Price of the units that are left, without their shares of offers, credits and the discount.
    pub(crate) value: Money,
}

/// List the lines of an order.
pub(crate) fn order_lines(items: &Items) -> Vec<OrderLine> {
    let one = |snapshot: &VariantSnapshot, quantity| (snapshot.variant, quantity);
    let variants = items.variants.iter().enumerate().map(|(n, item)| OrderLine {
        key: format!("variants.{n}"),
        name: item.snapshot.product_name.clone(),
        variant_name: Some(item.snapshot.variant_name.clone()),
        image_path: item.snapshot.image_path.clone(),
        price: item.price,
        quantity: item.quantity,
        contents: vec![one(&item.snapshot, 1)],
    });
    let gift_sets = items.gift_sets.iter().enumerate().map(|(n, item)| OrderLine {
        key: format!("gift_sets.{n}"),
        name: item.name.clone(),
        variant_name: None,
        image_path: item.image_path.clone(),
        price: item.price,
        quantity: item.quantity,
        contents: item.contents.iter().map(|content| one(&content.snapshot, content.quantity)).collect(),
    });
    let sample_sets = items.sample_sets.iter().enumerate().map(|(n, item)| OrderLine {
        key: format!("sample_sets.{n}"),
        name: item.name.clone(),
        variant_name: None,
        image_path: None,
        price: item.price,
        quantity: item.quantity,
        contents: item.choices.iter().map(|choice| one(&choice.snapshot, choice.quantity)).collect(),
    });
    variants.chain(gift_sets).chain(sample_sets).collect()
}

/// List the lines of an order with what is left of them.
pub(crate) fn of(order: &Order) -> Vec<ReturnableLine> {
    let lines = order_lines(&order.purchase.items);
    let values = net_values(&order.purchase, &lines);
    let held = |key: &str| {
        let returns = order.fulfilment.returns.iter().filter(|one| one.holds()).flat_map(|one: &Return| &one.lines);
        returns
            .filter(|line| line.line == key)
            .fold((0, 0), |(units, value), line| (units + line.quantity, value + line.value.agorot()))
    };
    let returnable = |(line, value): (OrderLine, Money)| {
        let (units, returned) = held(&line.key);
        let left = line.quantity.saturating_sub(units);
        ReturnableLine { line, left, value: Money::from_agorot(value.agorot() - returned) }
    };
    lines.into_iter().zip(values).map(returnable).collect()
}

/// Return the price of each line without its shares of offers, its credits and its share of the discount. The shares add
/// up to the discount.
pub(super) fn net_values(purchase: &Purchase, lines: &[OrderLine]) -> Vec<Money> {
    let price = |line: &OrderLine| {
        let deducted = offers::deducted_from(&purchase.offers, &line.key).agorot()
            + credits::deducted_from(&purchase.credits, &line.key).agorot();
        Money::from_agorot(line.price.agorot() * i64::from(line.quantity) - deducted)
    };
    let prices: Vec<_> = lines.iter().map(price).collect();
    let shares = purchase.totals.discount.divide(&prices);
    prices.iter().zip(shares).map(|(price, share)| Money::from_agorot(price.agorot() - share.agorot())).collect()
}

impl ReturnableLine {
    /// Return the value of some of the units. All that is left has all the value that is left.
    fn value_of(&self, units: u32) -> Money {
        let part = i128::from(self.value.agorot()) * i128::from(units) / i128::from(self.left.max(1));
        Money::from_agorot(i64::try_from(part).unwrap_or_default())
    }
}

/// Read the lines that are to be returned; each must exist once, in a quantity that is left.
pub(crate) fn read(requested: &[ReturnLineInput], order: &Order, errors: &mut FieldErrors) -> Vec<ReturnLine> {
    if requested.is_empty() {
        errors.add("lines", "at_least_one");
    } else if requested.len() > MAX_LINES {
        errors.add_with("lines", "too_many", &[("max", &MAX_LINES.to_string())]);
        return Vec::new();
    }
    let known = of(order);
    let mut lines: Vec<ReturnLine> = Vec::new();
    for (n, input) in requested.iter().enumerate() {
        let field = format!("lines.{n}.quantity");
        let Some(line) = known.iter().find(|known| known.line.key == input.line) else {
            errors.add(format!("lines.{n}.line"), "unknown_thing");
            continue;
        };
        if lines.iter().any(|line| line.line == input.line) {
            errors.add(format!("lines.{n}.line"), "line_repeated");
            continue;
        }
        match u32::try_from(input.quantity) {
            Ok(quantity) if (1..=line.left).contains(&quantity) => lines.push(ReturnLine {
                line: input.line.clone(),
                quantity,
                value: line.value_of(quantity),
                is_poured: None,
                is_restocked: None,
            }),
            _ if input.quantity < 1 => {
                errors.add_with(
                    field,
                    "quantity_out_of_range",
                    &[("min", "1"), ("max", &line.left.max(1).to_string())],
                );
            }
            _ => errors.add_with(field, "return_above_left", &[("max", &line.left.to_string())]),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use proptest::prelude::*;
    use proto::{
        id::ReturnId,
        orders::v1::{ReturnKind, ReturnReason, ReturnState},
    };

    use super::*;
    use crate::domain::{
        credits::tests::a_credit,
        items::VariantItem,
        offers::tests::an_offer,
        orders::{Totals, tests::sample_order},
    };

    fn order(lines: &[(u32, i64)], discount: i64) -> Order {
        let mut order = sample_order();
        let snapshot = order.purchase.items.variants[0].snapshot.clone();
        let item = |(quantity, agorot): &(u32, i64)| VariantItem {
            snapshot: snapshot.clone(),
            quantity: *quantity,
            price: Money::from_agorot(*agorot),
        };
        order.purchase.items = Items { variants: lines.iter().map(item).collect(), ..Items::default() };
        let items = order.purchase.items.total().expect("small");
        let discount = Money::from_agorot(discount).min(items);
        order.purchase.totals = Totals { items, discount, ..Totals::default() }.summed().expect("small");
        order
    }

    /// Deduct a share of an offer and a credit from lines, up to their prices, before the discount.
    fn deduct(order: &mut Order, deductions: &[(usize, i64, i64)]) {
        let left = |order: &Order, n: usize| {
            let item = &order.purchase.items.variants[n];
            let line = format!("variants.{n}");
            let Purchase { offers, credits, .. } = &order.purchase;
            let deducted =
                offers::deducted_from(offers, &line).agorot() + credits::deducted_from(credits, &line).agorot();
            (item.price.agorot() * i64::from(item.quantity) - deducted, line)
        };
        for (n, share, credit) in deductions {
            let n = n % order.purchase.items.variants.len();
            let (most, line) = left(order, n);
            order.purchase.offers.push(an_offer(&[(line.as_str(), most.min(*share))]));
            let (most, line) = left(order, n);
            order.purchase.credits.push(a_credit(&line, most.min(*credit)));
        }
        let Purchase { offers, credits, totals, .. } = &mut order.purchase;
        (totals.offers, totals.credits) = (offers::total(offers), credits::total(credits));
        totals.discount = totals.discount.min(totals.discountable());
        *totals = totals.summed().expect("small");
    }

    fn returned(lines: Vec<ReturnLine>, state: ReturnState) -> Return {
        Return {
            id: ReturnId::new(),
            number: 1,
            version: 1,
            kind: ReturnKind::Return,
            state,
            reason: ReturnReason::Other,
            details: String::new(),
            lines,
            fee: Money::ZERO,
            photos: vec![],
            decline_reason: None,
            replacement: None,
            is_by_customer: false,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            by: None,
        }
    }

    fn input(line: &str, quantity: i64) -> ReturnLineInput {
        ReturnLineInput { line: line.into(), quantity }
    }

    fn field_errors(order: &Order, requested: &[ReturnLineInput]) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        read(requested, order, &mut errors);
        let failure = errors.check().expect_err("errors");
        failure.field_errors().iter().map(|error| (error.field.clone(), error.slug.clone())).collect()
    }

    #[test]
    fn discount_is_shared_by_the_largest_remainders() {
        let values = |discount| {
            let order = order(&[(1, 333), (1, 333), (1, 334)], discount);
            of(&order).iter().map(|line| line.value.agorot()).collect::<Vec<_>>()
        };
        assert_eq!(values(0), [333, 333, 334]);
        assert_eq!(values(100), [300, 300, 300]);
        assert_eq!(values(1), [333, 333, 333], "the largest remainder");
        assert_eq!(values(1_000), [0, 0, 0]);
    }

    #[test]
    fn declined_units_can_be_returned_again() {
        let mut order = order(&[(3, 1_000)], 0);
        let lines = read(&[input("variants.0", 2)], &order, &mut FieldErrors::new());
        order.fulfilment.returns = vec![returned(lines.clone(), ReturnState::Approved)];
        assert_eq!((of(&order)[0].left, of(&order)[0].value.agorot()), (1, 1_000));
        order.fulfilment.returns = vec![returned(lines, ReturnState::Declined)];
        assert_eq!((of(&order)[0].left, of(&order)[0].value.agorot()), (3, 3_000));
    }

    #[test]
    fn requested_lines_exist_once_in_a_quantity_that_is_left() {
        let order = order(&[(2, 1_000), (1, 500)], 0);
        let requested =
            [input("variants.0", 3), input("variants.1", 0), input("variants.2", 1), input("gift_sets.0", 1)];
        let expected = [
            ("lines.0.quantity", "return_above_left"),
            ("lines.1.quantity", "quantity_out_of_range"),
            ("lines.2.line", "unknown_thing"),
            ("lines.3.line", "unknown_thing"),
        ];
        assert_eq!(field_errors(&order, &requested), expected.map(|(field, slug)| (field.into(), slug.into())));
        let twice = [input("variants.0", 1), input("variants.0", 1)];
        assert_eq!(field_errors(&order, &twice), [("lines.1.line".into(), "line_repeated".into())]);
        assert_eq!(field_errors(&order, &[]), [("lines".into(), "at_least_one".into())]);
    }

    #[test]
    fn returned_bottle_has_the_value_that_its_credit_and_offer_left() {
        let mut order = order(&[(1, 1_000), (2, 500)], 70);
        deduct(&mut order, &[(0, 100, 250), (1, 50, 0)]);
        let values = of(&order).iter().map(|line| line.value.agorot()).collect::<Vec<_>>();
        assert_eq!(values, [650 - 28, 950 - 42], "the discount is shared by what is left");
    }

    proptest! {
        #[test]
        fn returns_of_everything_add_up_to_items_without_deductions(
            lines in prop::collection::vec((1_u32..6, 0_i64..100_000), 1..6),
            discount in 0_i64..50_000,
            deductions in prop::collection::vec((0_usize..6, 0_i64..60_000, 0_i64..60_000), 0..4),
            parts in prop::collection::vec((0_usize..6, 1_u32..4), 0..20),
        ) {
            let mut order = order(&lines, discount);
            deduct(&mut order, &deductions);
            let take = |order: &mut Order, line: usize, units: u32| {
                let Some(left) = of(order).get(line).map(|line| line.left).filter(|left| *left > 0) else { return };
                let requested = [input(&format!("variants.{line}"), units.min(left).into())];
                let lines = read(&requested, order, &mut FieldErrors::new());
                order.fulfilment.returns.push(returned(lines, ReturnState::Received));
            };
            for (line, units) in parts {
                take(&mut order, line, units);
                prop_assert!(of(&order).iter().all(|line| line.value >= Money::ZERO));
            }
            (0..lines.len()).for_each(|line| take(&mut order, line, u32::MAX));
            let returned: i64 = order.fulfilment.returns.iter().map(|one| one.value().agorot()).sum();
            let totals = order.purchase.totals;
            prop_assert_eq!(returned, totals.discountable().agorot() - totals.discount.agorot());
            prop_assert_eq!(returned, totals.total.agorot());
        }
    }
}
