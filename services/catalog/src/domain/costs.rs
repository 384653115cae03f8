//! Costs of packed orders: pours from open bottles, in the order of opening, each with its share of the cost.
//!
//! Every operation moves millilitres and agorot between a bottle and its draws, so that what left a bottle and what is
//! left add up to what was bought.

use std::collections::{BTreeMap, HashMap};

use platform::FieldErrors;
use proto::{
    Money,
    catalog::v1::{self as catalog, BottleState},
    id::{BrandId, ProductId, PurchasedBottleId, VariantId},
};

use super::{
    fields,
    margins::Margin,
    purchased_bottles::{BottleTerms, PurchasedBottle, cost},
};

/// Maximum number of consumables.
const MAX_CONSUMABLES: usize = 100;

/// Volume and cost of a bottle as bought, and the part of both that is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Content {
    pub(crate) ml_centi: i64,
    /// None when it is unknown.
    pub(crate) cost: Option<Money>,
    pub(crate) left_centi: i64,
    /// None when it is unknown.
    pub(crate) cost_left: Option<Money>,
}

impl Content {
    /// Return the content of a bottle of which nothing was drawn.
    pub(crate) const fn full(terms: &BottleTerms) -> Self {
        Self { ml_centi: terms.ml_centi, cost: terms.cost, left_centi: terms.ml_centi, cost_left: terms.cost }
    }

    /// Take an amount that is left, and return its share of the cost. The last drop takes the rest of the cost.
    pub(crate) fn draw(&mut self, ml_centi: i64) -> Option<Money> {
        let cost = self.cost_left.map(|left| proportion(left, ml_centi, self.left_centi));
        self.left_centi -= ml_centi;
        self.cost_left = self.cost_left.zip(cost).map(|(left, cost)| left.reduced_by(cost));
        cost
    }

    /// Put back what a draw took.
    pub(crate) fn put_back(&mut self, ml_centi: i64, cost: Option<Money>) {
        self.left_centi += ml_centi;
        let cost = cost.or_else(|| self.share(ml_centi));
        self.cost_left = self.cost_left.zip(cost).map(|(left, cost)| add(left, cost));
    }

    /// Take an amount, or put a negative one back that no draw took, and return its share of the cost with its sign.
    pub(crate) fn write_off(&mut self, ml_centi: i64) -> Option<Money> {
        if ml_centi >= 0 {
            return self.draw(ml_centi);
        }
        self.put_back(-ml_centi, None);
        self.share(-ml_centi).map(negative)
    }

    /// Return the share of an amount in the cost of the full bottle; none when that is unknown.
    fn share(&self, ml_centi: i64) -> Option<Money> {
        self.cost.map(|cost| proportion(cost, ml_centi, self.ml_centi))
    }

    /// Return the content with another cost, which later draws share.
    pub(crate) fn with_cost(self, cost: Option<Money>) -> Self {
        let changed = Self { cost, ..self };
        Self { cost_left: changed.share(self.left_centi), ..changed }
    }
}

/// Millilitres that were poured from a bottle, with their share of its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Poured {
    pub(crate) bottle: PurchasedBottleId,
    /// Negative when it was put back.
    pub(crate) ml_centi: i64,
    /// None when it is unknown.
    pub(crate) cost: Option<Money>,
}

impl Poured {
    /// Return the part of this pour with its share of the cost.
    fn part(self, ml_centi: i64) -> Self {
        Self { ml_centi, cost: self.cost.map(|cost| proportion(cost, ml_centi, self.ml_centi)), ..self }
    }

    /// Return the pour that undoes this one, or the other way around.
    fn negated(self) -> Self {
        Self { ml_centi: -self.ml_centi, cost: self.cost.map(negative), ..self }
    }
}

/// Units of a variant in an order, as an event names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SoldVariant {
    pub(crate) variant: VariantId,
    pub(crate) units: i64,
    /// Price of all units after offers, credits and discounts.
    pub(crate) revenue: Money,
}

/// Units of a variant in a packed order, with names and costs as they were at packing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CostedLine {
    pub(crate) variant: VariantId,
    /// None for a variant that was deleted before the order was packed.
    pub(crate) product: Option<ProductId>,
    pub(crate) brand: Option<BrandId>,
    pub(crate) product_name: String,
    pub(crate) brand_name: String,
    pub(crate) variant_name: String,
    pub(crate) size_centi: i64,
    pub(crate) is_poured: bool,
    /// Cost of a unit: of its consumables when it is poured, else of the variant; none: unknown.
    pub(crate) unit_cost: Option<Money>,
    pub(crate) margin: Margin,
}

impl CostedLine {
    /// Set units and revenue, and the share of both whose cost is known. A unit is known when bottles of known cost
    /// cover all of it.
    fn sell(&mut self, sold: &SoldVariant, pours: &[Poured]) {
        let SoldVariant { units, revenue, .. } = *sold;
        let priced: Vec<_> = pours.iter().filter_map(|pour| Some((pour.ml_centi, pour.cost?))).collect();
        let ml_centi: i64 = priced.iter().map(|(ml_centi, _)| ml_centi).sum();
        let poured = priced.into_iter().fold(Money::ZERO, |sum, (_, cost)| add(sum, cost));
        let covered = if self.is_poured { ml_centi / self.size_centi.max(1) } else { units };
        let known = if self.unit_cost.is_some() { covered.min(units) } else { 0 };
        let poured = proportion(poured, known * self.size_centi, ml_centi);
        let others = self.unit_cost.and_then(|cost| cost.checked_mul(known)).unwrap_or_default();
        self.margin = Margin {
            units,
            revenue,
            known_units: known,
            known_revenue: proportion(revenue, known, units),
            known_cost: add(poured, others),
        };
    }
}

/// The lines of an order after a change, and the pours that the change made, negative ones first.
#[derive(Debug, Default)]
pub(crate) struct CostedOrder {
    pub(crate) lines: Vec<CostedLine>,
    pub(crate) pours: Vec<(CostedLine, Poured)>,
}

/// Change a packed order from its lines to the units sold now, which are none once it is cancelled. Only differences
/// are poured or put back, the latter from the last pour on.
///
/// `poured` has all pours of the order so far, oldest first; `bottles` those and the open ones of the products.
/// `new_line` describes a variant that the order did not have.
pub(crate) fn cost_order(
    before: &[CostedLine],
    sold: &[SoldVariant],
    poured: &[(VariantId, Poured)],
    bottles: &mut [PurchasedBottle],
    new_line: impl Fn(VariantId) -> CostedLine,
) -> CostedOrder {
    let mut outstanding = outstanding(poured);
    let mut costed = CostedOrder::default();
    for line in before {
        let units = sold.iter().find(|sold| sold.variant == line.variant).map_or(0, |sold| sold.units);
        let pours = outstanding.entry(line.variant).or_default();
        let back = put_back(pours, units * line.size_centi, bottles);
        costed.pours.extend(back.into_iter().map(|pour| (line.clone(), pour)));
    }
    bottles.sort_by_key(|bottle| (bottle.opened_at, bottle.id));
    for sold in sold {
        let known = before.iter().find(|line| line.variant == sold.variant);
        let mut line = known.cloned().unwrap_or_else(|| new_line(sold.variant));
        let pours = outstanding.entry(sold.variant).or_default();
        let added = sold.units - line.margin.units;
        if line.is_poured && added > 0 {
            let new = pour(line.product, added * line.size_centi, bottles);
            costed.pours.extend(new.iter().map(|pour| (line.clone(), *pour)));
            pours.extend(new);
        }
        line.sell(sold, pours);
        costed.lines.push(line);
    }
    costed
}

/// Join the units of variants that are in several lines, in the order of the lines.
pub(crate) fn join(lines: impl IntoIterator<Item = SoldVariant>) -> Vec<SoldVariant> {
    let mut sold: Vec<SoldVariant> = Vec::new();
    for line in lines.into_iter().filter(|line| line.units > 0) {
        match sold.iter_mut().find(|sold| sold.variant == line.variant) {
            Some(same) => {
                same.units += line.units;
                same.revenue = add(same.revenue, line.revenue);
            }
            None => sold.push(line),
        }
    }
    sold
}

/// Return what of each variant's pours was not put back, oldest first. What is put back undoes the last pour.
fn outstanding(poured: &[(VariantId, Poured)]) -> HashMap<VariantId, Vec<Poured>> {
    let mut outstanding: HashMap<VariantId, Vec<Poured>> = HashMap::new();
    for (variant, pour) in poured {
        let pours = outstanding.entry(*variant).or_default();
        if pour.ml_centi >= 0 {
            pours.push(*pour);
        } else if let Some(last) = pours.last_mut() {
            last.ml_centi += pour.ml_centi;
            last.cost = last.cost.zip(pour.cost).map(|(cost, back)| add(cost, back));
            pours.retain(|pour| pour.ml_centi > 0);
        }
    }
    outstanding
}

/// Put back the last of the pours until no more than an amount is left of them. An empty bottle is open again.
fn put_back(pours: &mut Vec<Poured>, keep_centi: i64, bottles: &mut [PurchasedBottle]) -> Vec<Poured> {
    let mut excess = pours.iter().map(|pour| pour.ml_centi).sum::<i64>() - keep_centi;
    let mut back = Vec::new();
    while excess > 0
        && let Some(last) = pours.pop()
    {
        let part = last.part(excess.min(last.ml_centi));
        if let Some(bottle) = bottles.iter_mut().find(|bottle| bottle.id == part.bottle) {
            bottle.content.put_back(part.ml_centi, part.cost);
            bottle.emptied_at = None;
        }
        excess -= part.ml_centi;
        back.push(part.negated());
        if part.ml_centi < last.ml_centi {
            let cost = last.cost.zip(part.cost).map(|(all, part)| all.reduced_by(part));
            pours.push(Poured { ml_centi: last.ml_centi - part.ml_centi, cost, ..last });
        }
    }
    back
}

/// Pour an amount from the open bottles of a product, as far as they last.
fn pour(product: Option<ProductId>, ml_centi: i64, bottles: &mut [PurchasedBottle]) -> Vec<Poured> {
    let mut missing = ml_centi;
    let mut poured = Vec::new();
    for bottle in bottles {
        let is_source = Some(bottle.product.id) == product && bottle.state() == BottleState::Open;
        let ml_centi = missing.min(bottle.content.left_centi);
        if is_source && ml_centi > 0 {
            poured.push(Poured { bottle: bottle.id, ml_centi, cost: bottle.content.draw(ml_centi) });
            missing -= ml_centi;
        }
    }
    poured
}

/// Return the part of an amount in proportion to a whole, rounded half up; all of it for the whole.
pub(crate) fn proportion(amount: Money, part: i64, whole: i64) -> Money {
    if part >= whole {
        return amount;
    }
    let (part, whole) = (i128::from(part), i128::from(whole));
    let share = (2 * i128::from(amount.agorot()) * part + whole) / (2 * whole);
    Money::from_agorot(i64::try_from(share).unwrap_or(i64::MAX))
}

/// Add two amounts, of which the second may be negative.
pub(crate) const fn add(one: Money, other: Money) -> Money {
    Money::from_agorot(one.agorot().saturating_add(other.agorot()))
}

/// Return the amount with the other sign.
pub(crate) const fn negative(amount: Money) -> Money {
    Money::from_agorot(-amount.agorot())
}

/// Vial, label and the like, used for each decant of a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Consumable {
    pub(crate) name: String,
    pub(crate) size_centi: i64,
    pub(crate) cost: Money,
}

/// The costs of all consumables, which owners change together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Consumables {
    /// Increased with every change.
    pub(crate) version: i64,
    pub(crate) entries: Vec<Consumable>,
}

impl Consumables {
    /// Return the cost of the consumables of a size; zero when it needs none.
    pub(crate) fn cost_of(&self, size_centi: i64) -> Money {
        let entries = self.entries.iter().filter(|entry| entry.size_centi == size_centi);
        entries.fold(Money::ZERO, |sum, entry| add(sum, entry.cost))
    }
}

/// Read the costs of consumables.
pub(crate) fn read_consumables(consumables: Vec<catalog::Consumable>, errors: &mut FieldErrors) -> Vec<Consumable> {
    fields::at_most("consumables", consumables.len(), MAX_CONSUMABLES, errors);
    let read = consumables.into_iter().take(MAX_CONSUMABLES).enumerate().map(|(index, consumable)| {
        let field = |name: &str| format!("consumables.{index}.{name}");
        if consumable.size_centi == 0 {
            errors.add(field("size"), "size_required");
        }
        Consumable {
            name: fields::name(&field("name"), &consumable.name, "required", errors),
            size_centi: fields::size_centi(&field("size"), consumable.size_centi, errors),
            cost: cost(&field("cost"), consumable.cost_agorot, errors),
        }
    });
    read.collect()
}

/// A variant that is not poured, with the cost of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VariantCost {
    pub(crate) variant: VariantId,
    pub(crate) product_name: String,
    pub(crate) variant_name: String,
    pub(crate) size_centi: i64,
    /// None when it is unknown.
    pub(crate) cost: Option<Money>,
}

/// Costs of units, by variant.
pub(crate) type UnitCosts = BTreeMap<VariantId, Money>;

#[cfg(test)]
mod tests;
