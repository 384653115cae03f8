//! Reserving stock for a batch of concurrent orders, one after the other from one snapshot of the stock, in one
//! transaction.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use platform::{Failure, error::CONTENDED, fail_points::reach};
use proto::{
    catalog::v1::MovementKind,
    id::{GiftSetId, OrderId, ProductId, VariantId},
};

use super::{
    Change,
    stock::{Known, Resolved, Wanted, ids, products_of},
};
use crate::{
    Catalog,
    domain::{
        gift_sets::GiftSet,
        movements::{Account, Moved, NewMovement},
        stock::{Basket, Line, Reservation, Shelf, Stock, Stocked, Taken},
    },
    error, events, store,
};

/// Upper bound on waiting for a lock before the orders that need it are left out.
const SHORT_LOCK_TIMEOUT: Duration = Duration::from_millis(250);

/// Handling of rows that other transactions have locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Locking {
    /// Wait up to the timeout; then the whole batch fails.
    Wait,
    /// Leave out the orders that need them.
    Skip,
}

/// Snapshot of the stock that a batch takes from. Tracked products are locked, except those that others keep locked.
#[derive(Debug)]
struct Shelves {
    known: Known,
    locked: BTreeSet<ProductId>,
    held: BTreeSet<GiftSetId>,
}

/// Stock reserved for one order, with its movements.
#[derive(Debug, Default)]
struct Takings {
    taken: Vec<Taken>,
    moved: Vec<NewMovement>,
}

/// Total deductions of all orders in a batch.
#[derive(Debug, Default)]
struct Sums {
    units: BTreeMap<VariantId, i64>,
    poured: BTreeMap<ProductId, i64>,
}

impl Catalog {
    /// Reserve the stock of orders, all or nothing for each. An order that needs rows locked by others is rejected with
    /// `contended`, so that it delays no other order.
    pub(super) async fn reserve_all(&self, batch: &[&Wanted]) -> Result<Vec<Result<(), Failure>>, Failure> {
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        let mut outcomes = Ok(Vec::new());
        // Most locks are released within moments and are worth waiting for.
        for locking in [Locking::Wait, Locking::Skip] {
            outcomes = self.reserve_under(batch, locking).await;
            if !outcomes.as_ref().is_err_and(|failure| failure.slug() == CONTENDED) {
                return outcomes;
            }
        }
        // Rows other than products and gift sets are locked; only the order on its own can tell which.
        if batch.len() > 1 { Err(Failure::internal("a row stays locked")) } else { outcomes }
    }

    async fn reserve_under(&self, batch: &[&Wanted], locking: Locking) -> Result<Vec<Result<(), Failure>>, Failure> {
        let change = self.change_within(SHORT_LOCK_TIMEOUT).await?;
        let connection = change.connection();
        let orders: Vec<OrderId> = batch.iter().map(|wanted| wanted.order).collect();
        let open = store::stock::open(connection, &orders, Reservation::Taken, change.now()).await?;
        reach("catalog.reserve.opened");
        let new: Vec<_> = batch.iter().copied().filter(|wanted| !open.contains_key(&wanted.order)).collect();
        let mut shelves = change.lock_shelves(&new, locking).await?;

        let (mut outcomes, mut refused, mut takings) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
        for wanted in batch {
            outcomes.push(match open.get(&wanted.order) {
                Some(Reservation::Taken) => Ok(()),
                Some(Reservation::Released) => Err(error::reservation_ended()),
                // The same order twice in the batch.
                None if takings.contains_key(&wanted.order) => Ok(()),
                None => match shelves.take(wanted) {
                    Ok(taken) => {
                        refused.remove(&wanted.order);
                        takings.insert(wanted.order, taken);
                        Ok(())
                    }
                    Err(failure) => {
                        refused.insert(wanted.order);
                        Err(failure)
                    }
                },
            });
        }
        store::stock::close(connection, &refused.into_iter().collect::<Vec<_>>()).await?;
        if !change.take(&Sums::of(&takings)).await? {
            // Stock changed in spite of the lock, which should not happen: callers retry each order alone, and then
            // once more.
            let cause = "a shelf holds less than it did";
            return Err(if batch.len() > 1 { Failure::internal(cause) } else { Failure::unavailable(cause) });
        }
        self.note_taken(&change, takings, &shelves).await?;
        reach("catalog.reserve.taken");
        self.commit(change).await?;
        reach("catalog.reserve.stored");
        Ok(outcomes)
    }

    async fn note_taken(
        &self,
        change: &Change,
        takings: BTreeMap<OrderId, Takings>,
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
        let poured = noted.iter().filter(|(_, movement)| matches!(movement.moved, Moved::Poured { .. }));
        let poured: BTreeSet<_> = poured.map(|(_, movement)| movement.product).collect();
        change.note_all(noted).await?;
        // Availability and starting price change only when something sells out: an ordered variant, or another size
        // poured from the same bottle.
        let may_differ = |product: &ProductId| poured.contains(product) || shelves.lack_of(*product);
        let emptied: Vec<_> = touched.iter().copied().filter(may_differ).collect();
        store::stock::settle(connection, &emptied).await?;
        events::append_stock_changed(change, &touched.into_iter().collect::<Vec<_>>()).await
    }
}

impl Change {
    /// Lock at least the products with tracked stock, so that the snapshot holds until commit. Gift sets that were not
    /// quoted are locked, too.
    async fn lock_shelves(&self, batch: &[&Wanted], locking: Locking) -> Result<Shelves, Failure> {
        let connection = self.connection();
        let lines = batch.iter().map(|wanted| &wanted.lines);
        let (mut variants, gift_sets) = ids(lines.clone());
        variants
            .extend(batch.iter().flat_map(|wanted| wanted.contents.values().flatten().map(|(variant, _)| *variant)));
        let unquoted = batch.iter().flat_map(|wanted| wanted.unquoted()).collect();
        let held = store::gift_sets::hold(connection, &unquoted, locking == Locking::Wait).await?;
        let (mut tried, mut locked) = (BTreeSet::new(), BTreeSet::new());
        // Lines name their products. Contents of gift sets must be looked up first, since all products are locked in
        // one order.
        let mut products = if gift_sets.is_empty() { products_of(lines) } else { BTreeSet::new() };
        loop {
            if !products.is_empty() {
                tried.extend(products);
                let ids: Vec<_> = tried.iter().copied().collect();
                let now = match locking {
                    Locking::Wait => store::products::lock_all(connection, &ids).await?,
                    Locking::Skip => store::products::lock_free(connection, &ids).await?,
                };
                locked = now.into_iter().collect();
            }
            let known = Known::with_contents(connection, &variants, &gift_sets).await?;
            products = known.counted();
            // Stock that began to be tracked just now was not locked before.
            if products.is_subset(&tried) {
                return Ok(Shelves { known, locked, held });
            }
        }
    }

    /// Deduct from the stored stock; returns false when it is insufficient after all.
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
    fn of(takings: &BTreeMap<OrderId, Takings>) -> Self {
        let mut sums = Self::default();
        for taken in takings.values().flat_map(|takings| &takings.taken) {
            match taken.poured {
                Some((product, ml_centi)) => *sums.poured.entry(product).or_default() += ml_centi,
                None => *sums.units.entry(taken.variant).or_default() += taken.units,
            }
        }
        sums
    }
}

impl Shelves {
    /// Reserve everything tracked that an order needs, or nothing when stock is insufficient.
    fn take(&mut self, wanted: &Wanted) -> Result<Takings, Failure> {
        let resolved = self.known.resolve(wanted.lines.clone(), wanted.is_admin);
        resolved.require_all()?;
        let basket = self.basket(&resolved, wanted);
        self.require_locked(wanted, &basket)?;
        let short = basket.shortages();
        if !short.is_empty() {
            return Err(error::out_of_stock(short));
        }
        self.take_all(&basket)
    }

    fn basket(&self, resolved: &Resolved, wanted: &Wanted) -> Basket {
        let variants = resolved.variants.iter().map(|(line, variant)| Line {
            field: line.field.clone(),
            name: format!("{} - {}", variant.product_name, variant.name),
            quantity: line.quantity,
            contents: vec![(variant.id, 1, variant.shelf)],
        });
        let gift_sets = resolved.gift_sets.iter().map(|(line, set)| Line {
            field: line.field.clone(),
            name: set.name.clone(),
            quantity: line.quantity,
            contents: self.contents(set, wanted),
        });
        Basket { lines: variants.chain(gift_sets).collect() }
    }

    /// Return the contents of a gift set as quoted, or else as they are now.
    fn contents(&self, set: &GiftSet, wanted: &Wanted) -> Vec<(VariantId, i64, Shelf)> {
        let content = |(variant, units)| (variant, units, self.known.shelf(variant));
        match wanted.contents.get(&set.id) {
            Some(quoted) => quoted.iter().copied().map(content).collect(),
            None => set.items.iter().map(|item| content((item.variant_id, item.quantity.into()))).collect(),
        }
    }

    /// Reject an order that needs rows locked by others.
    fn require_locked(&self, wanted: &Wanted, basket: &Basket) -> Result<(), Failure> {
        let is_free = |set: &GiftSetId| !self.held.contains(set) && self.known.gift_sets.contains_key(set);
        if let Some(set) = wanted.unquoted().find(is_free) {
            return Err(error::contended(&set));
        }
        let variants = basket.units().into_keys().filter_map(|id| self.known.variants.get(&id));
        let counted = variants.filter(|variant| variant.shelf.stock != Stock::Uncounted);
        match counted.map(|variant| variant.product_id).find(|product| !self.locked.contains(product)) {
            Some(product) => Err(error::contended(&product)),
            None => Ok(()),
        }
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

    /// Return whether any ordered variant of a product has sold out.
    fn lack_of(&self, product: ProductId) -> bool {
        let own = |variant: &&Stocked| variant.product_id == product;
        self.known.variants.values().filter(own).any(|variant| !variant.shelf.is_available())
    }

    /// Deduct reserved stock from every variant that shares it.
    fn lower(&mut self, taken: &Taken) {
        for (id, variant) in &mut self.known.variants {
            lower(*id, &mut variant.shelf, taken);
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
