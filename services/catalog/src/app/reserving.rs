//! Taking the stock of all who order at the moment, one after the other out of what is known of the shelves, and in one
//! transaction.

use std::collections::{BTreeMap, BTreeSet};

use platform::{Failure, fail_points::reach};
use proto::{
    catalog::v1::MovementKind,
    common::v1::OrderLines,
    id::{OrderId, ProductId, VariantId},
};

use super::{
    Change,
    stock::{Known, Wanted, ids, products_of},
};
use crate::{
    Catalog,
    domain::{
        movements::{Account, Moved, NewMovement},
        stock::{Basket, Reservation, Shelf, Stock, Stocked, Taken},
    },
    error, events, store,
};

/// What stands on the shelves that a batch of orders takes from, while their products are locked.
#[derive(Debug)]
struct Shelves {
    known: Known,
}

/// What was taken, and what that moved.
#[derive(Debug, Default)]
struct Takings {
    taken: Vec<Taken>,
    moved: Vec<NewMovement>,
}

/// What goes from each shelf, all orders together.
#[derive(Debug, Default)]
struct Sums {
    units: BTreeMap<VariantId, i64>,
    poured: BTreeMap<ProductId, i64>,
}

impl Catalog {
    /// Takes the stock of orders, of each all or nothing.
    pub(super) async fn reserve_all(&self, batch: Vec<Wanted>) -> Result<Vec<Result<(), Failure>>, Failure> {
        let change = self.change().await?;
        let connection = change.connection();
        let orders: Vec<OrderId> = batch.iter().map(|wanted| wanted.order).collect();
        let open = store::stock::open(connection, &orders, Reservation::Taken, change.now()).await?;
        reach("catalog.reserve.opened");
        let new = || batch.iter().filter(|wanted| !open.contains_key(&wanted.order));
        let mut shelves = change.lock_shelves(new().map(|wanted| &wanted.lines)).await?;

        let (mut answers, mut refused, mut takings) = (Vec::new(), Vec::new(), Vec::new());
        for wanted in &batch {
            answers.push(match open.get(&wanted.order) {
                Some(Reservation::Taken) => Ok(()),
                Some(Reservation::Released) => Err(error::reservation_ended()),
                None => shelves.take(wanted).map(|taken| takings.push((wanted.order, taken))).inspect_err(|_| {
                    refused.push(wanted.order);
                }),
            });
        }
        store::stock::close(connection, &refused).await?;
        if !change.take(&Sums::of(&takings)).await? {
            // Somebody changed a shelf under its lock, which nobody does: each asks again alone, and then once more.
            let cause = "a shelf holds less than it did";
            return Err(if batch.len() > 1 { Failure::internal(cause) } else { Failure::unavailable(cause) });
        }
        self.note_taken(&change, takings, &shelves).await?;
        reach("catalog.reserve.taken");
        self.commit(change).await?;
        reach("catalog.reserve.stored");
        Ok(answers)
    }

    async fn note_taken(
        &self,
        change: &Change,
        takings: Vec<(OrderId, Takings)>,
        shelves: &Shelves,
    ) -> Result<(), Failure> {
        let connection = change.connection();
        let lines = takings.iter().flat_map(|(order, takings)| takings.taken.iter().map(|taken| (*order, taken)));
        store::stock::remember(connection, &lines.collect::<Vec<_>>()).await?;
        let noted: Vec<_> = takings
            .into_iter()
            .flat_map(|(order, takings)| {
                let account = Account { order: Some((order, None)), by: None };
                takings.moved.into_iter().map(move |moved| (account.clone(), moved))
            })
            .collect();
        let touched: BTreeSet<_> = noted.iter().map(|(_, movement)| movement.product).collect();
        change.note_all(noted).await?;
        // Whether a product can be had changes only with the last of something.
        let emptied: Vec<_> = touched.iter().copied().filter(|product| shelves.lack_of(*product)).collect();
        store::stock::settle(connection, &emptied).await?;
        events::append_stock_changed(change, &touched.into_iter().collect::<Vec<_>>()).await
    }
}

impl Change {
    /// Holds what gift sets contain, and locks at least the products whose stock is counted: what is known then holds until
    /// the end.
    async fn lock_shelves<'l>(&self, lines: impl Iterator<Item = &'l OrderLines> + Clone) -> Result<Shelves, Failure> {
        let connection = self.connection();
        let (variants, gift_sets) = ids(lines.clone());
        store::gift_sets::hold(connection, &gift_sets).await?;
        let mut locked = BTreeSet::new();
        // Lines name their products; what gift sets contain has to be looked up first, since all are locked in one order.
        let mut products = if gift_sets.is_empty() { products_of(lines) } else { BTreeSet::new() };
        loop {
            if !products.is_empty() {
                locked.extend(products);
                store::products::lock_all(connection, &locked.iter().copied().collect::<Vec<_>>()).await?;
            }
            let known = Known::with_contents(connection, &variants, &gift_sets).await?;
            products = known.counted();
            // A shelf that began to be counted just now was not locked before.
            if products.is_subset(&locked) {
                return Ok(Shelves { known });
            }
        }
    }

    /// Takes from the shelves; false when one holds too little after all.
    async fn take(&self, sums: &Sums) -> Result<bool, Failure> {
        if !store::stock::take(self.connection(), &sums.units).await? {
            return Ok(false);
        }
        for (product, ml_centi) in &sums.poured {
            if !store::bottles::pour(self.connection(), *product, *ml_centi, self.now()).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl Sums {
    fn of(takings: &[(OrderId, Takings)]) -> Self {
        let mut sums = Self::default();
        for taken in takings.iter().flat_map(|(_, takings)| &takings.taken) {
            match taken.poured {
                Some((product, ml_centi)) => *sums.poured.entry(product).or_default() += ml_centi,
                None => *sums.units.entry(taken.variant).or_default() += taken.units,
            }
        }
        sums
    }
}

impl Shelves {
    /// Takes what an order wants of everything that is counted; all of it, or nothing when there is too little.
    fn take(&mut self, wanted: &Wanted) -> Result<Takings, Failure> {
        let resolved = self.known.resolve(wanted.lines.clone(), wanted.is_admin);
        resolved.require_all()?;
        let basket = resolved.basket();
        let short = basket.shortages();
        if !short.is_empty() {
            return Err(error::out_of_stock(short));
        }
        self.take_all(&basket)
    }

    fn take_all(&mut self, basket: &Basket) -> Result<Takings, Failure> {
        let mut takings = Takings::default();
        for (id, (units, _)) in basket.units() {
            let Some(variant) = self.known.variants.get(&id) else {
                return Err(Failure::internal("a gift set holds a variant that is not there"));
            };
            let named = (id, variant.name.clone());
            let (poured, left, moved) = match variant.shelf.stock {
                Stock::Uncounted => continue,
                Stock::Units(left) => (None, left - units, Moved::Units { variant: named, units: -units }),
                Stock::Poured(pour) => {
                    let ml_centi = pour.size_centi * units;
                    let moved = Moved::Poured { variant: named, units: -units, ml_centi: -ml_centi };
                    (Some((pour.product, ml_centi)), pour.left_centi - ml_centi, moved)
                }
            };
            let (kind, product) = (MovementKind::Order, variant.product_id);
            takings.moved.push(NewMovement { kind, product, moved, left: Some(left), note: None });
            let taken = Taken { variant: id, units, poured };
            self.lower(&taken);
            takings.taken.push(taken);
        }
        Ok(takings)
    }

    /// Whether anything of a product that orders name cannot be had any more.
    fn lack_of(&self, product: ProductId) -> bool {
        let own = |variant: &&Stocked| variant.product_id == product;
        self.known.variants.values().filter(own).any(|variant| !variant.shelf.is_available())
    }

    /// Lowers every shelf that something was taken from.
    fn lower(&mut self, taken: &Taken) {
        let variants = self.known.variants.values_mut().map(|variant| (variant.id, &mut variant.shelf));
        let items = self.known.gift_sets.values_mut().flat_map(|set| &mut set.items);
        for (id, shelf) in variants.chain(items.map(|item| (item.variant_id, &mut item.shelf))) {
            lower(id, shelf, taken);
        }
    }
}

fn lower(id: VariantId, shelf: &mut Shelf, taken: &Taken) {
    match (&mut shelf.stock, taken.poured) {
        (Stock::Units(left), None) if id == taken.variant => *left -= taken.units,
        (Stock::Poured(pour), Some((product, ml_centi))) if pour.product == product => pour.left_centi -= ml_centi,
        _ => {}
    }
}
