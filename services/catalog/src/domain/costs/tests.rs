//! Costs of orders after any changes.

use chrono::DateTime;
use proptest::prelude::*;

use super::*;
use crate::domain::purchased_bottles::BottleProduct;

const SIZES: [i64; 2] = [200, 500];

fn money(agorot: i64) -> Money {
    Money::from_agorot(agorot)
}

/// Bottles of one product, opened one after another.
fn bottles(product: ProductId, contents: &[(i64, Option<i64>)]) -> Vec<PurchasedBottle> {
    let bottle = |(at, (ml_centi, cost)): (i64, &(i64, Option<i64>))| {
        let terms = BottleTerms { ml_centi: *ml_centi, cost: cost.map(money), ..BottleTerms::default() };
        let product = BottleProduct { id: product, ..BottleProduct::default() };
        let opened_at = DateTime::from_timestamp(at, 0);
        PurchasedBottle { opened_at, ..PurchasedBottle::sealed(product, terms, DateTime::UNIX_EPOCH) }
    };
    (0..).zip(contents).map(bottle).collect()
}

fn line(product: ProductId, variant: VariantId, size_centi: i64) -> CostedLine {
    CostedLine {
        variant,
        product: Some(product),
        size_centi,
        is_poured: true,
        unit_cost: Some(Money::ZERO),
        ..CostedLine::default()
    }
}

/// An order with all of its pours.
#[derive(Default)]
struct Order {
    lines: Vec<CostedLine>,
    pours: Vec<(VariantId, Poured)>,
}

impl Order {
    fn change(
        &mut self,
        sold: &[(VariantId, i64, i64)],
        bottles: &mut [PurchasedBottle],
        new: impl Fn(VariantId) -> CostedLine,
    ) {
        let sold = sold.iter().map(|(variant, units, agorot)| SoldVariant {
            variant: *variant,
            units: *units,
            revenue: money(*agorot),
        });
        let costed = cost_order(&self.lines, &join(sold), &self.pours, bottles, new);
        self.pours.extend(costed.pours.into_iter().map(|(line, pour)| (line.variant, pour)));
        self.lines = costed.lines;
    }

    fn drawn(&self, bottle: PurchasedBottleId) -> (i64, i64) {
        let of_bottle = self.pours.iter().filter(|(_, pour)| pour.bottle == bottle);
        of_bottle
            .fold((0, 0), |(ml, cost), (_, pour)| (ml + pour.ml_centi, cost + pour.cost.unwrap_or_default().agorot()))
    }
}

#[test]
fn pours_draw_from_open_bottles_in_order_and_the_last_drop_takes_the_rest() {
    let (product, variant) = (ProductId::new(), VariantId::new());
    let mut bottles = bottles(product, &[(700, Some(1_000)), (1_000, Some(3_000))]);
    let mut order = Order::default();
    order.change(&[(variant, 2, 10_000)], &mut bottles, |variant| line(product, variant, 500));
    let pours: Vec<_> = order.pours.iter().map(|(_, pour)| (pour.ml_centi, pour.cost.map(Money::agorot))).collect();
    assert_eq!(pours, [(700, Some(1_000)), (300, Some(900))]);
    assert_eq!((bottles[0].content.left_centi, bottles[0].content.cost_left), (0, Some(Money::ZERO)));
    let margin = order.lines[0].margin;
    assert_eq!((margin.known_revenue, margin.known_cost), (money(10_000), money(1_900)));
}

#[test]
fn uncovered_units_have_an_unknown_cost_and_never_zero() {
    let (product, variant) = (ProductId::new(), VariantId::new());
    let mut order = Order::default();
    let mut only = bottles(product, &[(700, Some(700))]);
    order.change(&[(variant, 3, 9_000)], &mut only, |variant| line(product, variant, 500));
    let margin = order.lines[0].margin;
    assert_eq!((margin.units, margin.known_units), (3, 1));
    assert_eq!((margin.known_revenue, margin.known_cost), (money(3_000), money(500)));
    let mut unpriced = bottles(product, &[(5_000, None)]);
    let mut order = Order::default();
    order.change(&[(variant, 3, 9_000)], &mut unpriced, |variant| line(product, variant, 500));
    let margin = order.lines[0].margin;
    assert_eq!((margin.known_units, margin.known_revenue, margin.known_cost), (0, Money::ZERO, Money::ZERO));
    assert_eq!(unpriced[0].content.left_centi, 3_500, "it was poured all the same");
}

#[test]
fn units_that_are_not_poured_cost_what_owners_say() {
    let variant = VariantId::new();
    for (unit_cost, known) in [(Some(money(400)), (900, 800)), (None, (0, 0))] {
        let mut order = Order::default();
        let new = |variant| CostedLine { variant, unit_cost, ..CostedLine::default() };
        order.change(&[(variant, 1, 500), (variant, 1, 400)], &mut [], new);
        let margin = order.lines[0].margin;
        assert_eq!((margin.units, margin.revenue), (2, money(900)));
        assert_eq!((margin.known_revenue.agorot(), margin.known_cost.agorot()), known);
    }
}

#[test]
fn fewer_units_put_the_last_pour_back_and_reopen_its_bottle() {
    let (product, variant) = (ProductId::new(), VariantId::new());
    let mut bottles = bottles(product, &[(600, Some(600)), (1_000, Some(2_000))]);
    let new = |variant| line(product, variant, 500);
    let mut order = Order::default();
    order.change(&[(variant, 2, 1_000)], &mut bottles, new);
    bottles[1].emptied_at = DateTime::from_timestamp(9, 0);
    order.change(&[(variant, 1, 500)], &mut bottles, new);
    let back: Vec<_> = order.pours[2..].iter().map(|(_, pour)| (pour.bottle, pour.ml_centi)).collect();
    assert_eq!(back, [(bottles[1].id, -400), (bottles[0].id, -100)]);
    assert_eq!(bottles[1].state(), BottleState::Open);
    assert_eq!(order.lines[0].margin.known_cost, money(500));
}

#[test]
fn changed_cost_applies_to_later_draws() {
    let terms = BottleTerms { ml_centi: 1_000, cost: Some(money(1_000)), ..BottleTerms::default() };
    let mut content = Content::full(&terms);
    assert_eq!(content.draw(400), Some(money(400)));
    content = content.with_cost(Some(money(2_000)));
    assert_eq!(content.draw(300), Some(money(600)));
    content = content.with_cost(None);
    assert_eq!(content.draw(100), None);
    content = content.with_cost(Some(money(500)));
    assert_eq!(content.draw(200), Some(money(100)));
}

#[test]
fn consumables_are_validated_and_summed_by_size() {
    let consumable =
        |name: &str, size_centi, cost_agorot| catalog::Consumable { name: name.into(), size_centi, cost_agorot };
    let mut errors = FieldErrors::new();
    let all = vec![consumable(" قارورة ", 200, 150), consumable("ملصق", 200, 30), consumable("قارورة", 500, 200)];
    let consumables = Consumables { version: 1, entries: read_consumables(all, &mut errors) };
    assert!(errors.is_empty());
    assert_eq!([200, 500, 1_000].map(|size| consumables.cost_of(size).agorot()), [180, 200, 0]);
    read_consumables(vec![consumable("", 0, -1), consumable("x", -1, 0)], &mut errors);
    let faults: Vec<_> = errors.into_list().into_iter().map(|error| (error.field, error.slug)).collect();
    let expected = [
        ("consumables.0.size", "size_required"),
        ("consumables.0.name", "required"),
        ("consumables.0.cost", "amount_malformed"),
        ("consumables.1.size", "size_required"),
    ];
    assert_eq!(faults, expected.map(|(field, slug)| (field.to_owned(), slug.to_owned())));
}

/// A change of the orders or bottles.
#[derive(Clone, Debug)]
enum Step {
    /// Set the units of both sizes in an order; none for a cancellation.
    Sell {
        order: usize,
        units: [i64; 2],
    },
    /// Write a share of a bottle off, in percent.
    Spill {
        bottle: usize,
        percent: i64,
    },
    /// Put a share of what is missing in a bottle back, in percent.
    Find {
        bottle: usize,
        percent: i64,
    },
    Empty {
        bottle: usize,
    },
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (0usize..4, [0i64..5, 0i64..5]).prop_map(|(order, units)| Step::Sell { order, units }),
        1 => (0usize..3, 0i64..=100).prop_map(|(bottle, percent)| Step::Spill { bottle, percent }),
        1 => (0usize..3, 0i64..=100).prop_map(|(bottle, percent)| Step::Find { bottle, percent }),
        1 => (0usize..3).prop_map(|bottle| Step::Empty { bottle }),
    ];
    prop::collection::vec(step, 1..40)
}

proptest! {
    #[test]
    fn draws_write_offs_and_what_is_left_add_up_to_what_was_bought(
        contents in prop::collection::vec((1i64..4_000, prop::option::of(0i64..100_000)), 3),
        steps in steps(),
    ) {
        let product = ProductId::new();
        let sizes = SIZES.map(|size_centi| line(product, VariantId::new(), size_centi));
        let new = |variant: VariantId| sizes.iter().find(|line| line.variant == variant).cloned().unwrap_or_default();
        let mut bottles = bottles(product, &contents);
        let ids: Vec<_> = bottles.iter().map(|bottle| bottle.id).collect();
        let mut orders: Vec<_> = (0..4).map(|_| Order::default()).collect();
        let mut written: HashMap<PurchasedBottleId, (i64, i64)> = HashMap::new();
        for step in steps {
            let (index, amount) = match step {
                Step::Sell { order, units } => {
                    let sold = [0, 1].map(|at| (sizes[at].variant, units[at], 777 * units[at]));
                    orders[order].change(&sold, &mut bottles, new);
                    continue;
                }
                Step::Spill { bottle, percent } => (bottle, bottles[bottle].content.left_centi * percent / 100),
                Step::Find { bottle, percent } => {
                    let content = bottles[bottle].content;
                    (bottle, (content.left_centi - content.ml_centi) * percent / 100)
                }
                Step::Empty { bottle } => {
                    bottles[bottle].emptied_at = Some(DateTime::UNIX_EPOCH);
                    (bottle, bottles[bottle].content.left_centi)
                }
            };
            let (id, content) = (bottles[index].id, &mut bottles[index].content);
            let cost = content.write_off(amount).unwrap_or_default().agorot();
            let (ml, sum) = written.entry(id).or_default();
            (*ml, *sum) = (*ml + amount, *sum + cost);
        }
        for (id, (ml_centi, cost)) in ids.into_iter().zip(contents) {
            let content = bottles.iter().find(|bottle| bottle.id == id).expect("the bottle").content;
            let written = written.get(&id).copied().unwrap_or_default();
            let drawn = orders.iter().map(|order| order.drawn(id)).fold(written, |sum, one| (sum.0 + one.0, sum.1 + one.1));
            prop_assert!(content.left_centi >= 0);
            prop_assert_eq!(drawn.0 + content.left_centi, ml_centi);
            prop_assert_eq!(content.cost_left.map(|left| left.agorot() + drawn.1), cost);
        }
        for order in &orders {
            for line in &order.lines {
                prop_assert!(line.margin.known_units <= line.margin.units);
                prop_assert!(line.margin.known_revenue <= line.margin.revenue);
            }
        }
    }
}
