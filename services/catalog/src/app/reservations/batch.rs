//! Reserving stock for a batch of concurrent orders, one after the other from one snapshot of the stock, in one
//! transaction.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Duration,
};

use platform::{Error, error::CONTENDED, fail_points::reach};
use proto::{
    catalog::v1::StockMovementKind,
    id::{GiftSetId, OrderId, ProductId, VariantId},
};

use super::ReservationRequest;
use crate::{
    Catalog,
    app::{
        Change,
        stock::{CatalogSnapshot, ResolvedLines, ids, products_of, template_ids},
    },
    domain::{
        gift_sets::GiftSet,
        sample_sets::Choice,
        stock::{Availability, Basket, BasketLine, OrderableVariant, ReservationState, ReservedStock, Stock},
        stock_movements::{MovementCause, NewStockMovement, StockDelta},
    },
    error, store,
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
pub(super) struct LockedStock {
    snapshot: CatalogSnapshot,
    locked_products: BTreeSet<ProductId>,
    locked_gift_sets: BTreeSet<GiftSetId>,
}

/// Stock reserved for one order, with its movements.
#[derive(Debug, Default)]
pub(super) struct OrderReservation {
    pub(super) stock: Vec<ReservedStock>,
    pub(super) movements: Vec<NewStockMovement>,
}

/// Total deductions of all orders in a batch.
#[derive(Debug, Default)]
pub(super) struct Deductions {
    units: BTreeMap<VariantId, i64>,
    poured: BTreeMap<ProductId, i64>,
}

impl Catalog {
    /// Reserve the stock of orders, all or nothing for each. An order that needs rows locked by others is rejected with
    /// `contended`, so that it delays no other order.
    pub(super) async fn reserve_all(&self, batch: &[&ReservationRequest]) -> Result<Vec<Result<(), Error>>, Error> {
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        let mut outcomes = Ok(Vec::new());
        // Most locks are released within moments and are worth waiting for.
        for locking in [Locking::Wait, Locking::Skip] {
            outcomes = self.reserve_with(batch, locking).await;
            if !outcomes.as_ref().is_err_and(|failure| failure.slug() == CONTENDED) {
                return outcomes;
            }
        }
        // Rows other than products and gift sets are locked; only the order on its own can tell which.
        if batch.len() > 1 { Err(Error::internal("a row stays locked")) } else { outcomes }
    }

    async fn reserve_with(
        &self,
        batch: &[&ReservationRequest],
        locking: Locking,
    ) -> Result<Vec<Result<(), Error>>, Error> {
        let change = self.change_with_lock_timeout(SHORT_LOCK_TIMEOUT).await?;
        let connection = change.connection();
        let orders: Vec<OrderId> = batch.iter().map(|request| request.order).collect();
        let existing =
            store::reservations::create(connection, &orders, ReservationState::Reserved, change.now()).await?;
        reach("catalog.reserve.created");
        let new: Vec<_> = batch.iter().copied().filter(|request| !existing.contains_key(&request.order)).collect();
        let mut stock = change.lock_stock(&new, locking).await?;

        let (mut outcomes, mut rejected, mut reservations) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
        for request in batch {
            outcomes.push(match existing.get(&request.order) {
                Some(ReservationState::Reserved) => Ok(()),
                Some(ReservationState::Released) => Err(error::reservation_ended()),
                // The same order twice in the batch.
                None if reservations.contains_key(&request.order) => Ok(()),
                None => match stock.reserve(request) {
                    Ok(reservation) => {
                        rejected.remove(&request.order);
                        reservations.insert(request.order, reservation);
                        Ok(())
                    }
                    Err(failure) => {
                        rejected.insert(request.order);
                        Err(failure)
                    }
                },
            });
        }
        store::reservations::discard(connection, &rejected.into_iter().collect::<Vec<_>>()).await?;
        if !change.deduct(&Deductions::of(reservations.values())).await? {
            // Stock changed in spite of the lock, which should not happen: callers retry each order alone, and then
            // once more.
            let cause = "stock is lower than when it was locked";
            return Err(if batch.len() > 1 { Error::internal(cause) } else { Error::unavailable(cause) });
        }
        self.record_reservations(&change, reservations, &stock).await?;
        reach("catalog.reserve.deducted");
        self.commit_stock(change).await?;
        reach("catalog.reserve.committed");
        Ok(outcomes)
    }

    async fn record_reservations(
        &self,
        change: &Change,
        reservations: BTreeMap<OrderId, OrderReservation>,
        stock: &LockedStock,
    ) -> Result<(), Error> {
        let connection = change.connection();
        let lines =
            reservations.iter().flat_map(|(order, reservation)| reservation.stock.iter().map(|stock| (*order, stock)));
        store::reservations::insert_lines(connection, &lines.collect::<Vec<_>>()).await?;
        let movements: Vec<_> = reservations
            .into_iter()
            .flat_map(|(order, reservation)| {
                let cause = MovementCause { order: Some((order, None)), by: None };
                reservation.movements.into_iter().map(move |movement| (cause.clone(), movement))
            })
            .collect();
        let changed: BTreeSet<_> = movements.iter().map(|(_, movement)| movement.product).collect();
        let poured = movements.iter().filter(|(_, movement)| matches!(movement.delta, StockDelta::Poured { .. }));
        let poured: BTreeSet<_> = poured.map(|(_, movement)| movement.product).collect();
        change.record_all_movements(movements).await?;
        // Availability and starting price change only when something sells out: an ordered variant, or another size
        // poured from the same bottle.
        let may_have_sold_out = |product: &ProductId| poured.contains(product) || stock.has_sold_out(*product);
        let sold_out: Vec<_> = changed.iter().copied().filter(may_have_sold_out).collect();
        store::stock::refresh_availability(connection, &sold_out).await?;
        change.publish_stock(&changed.into_iter().collect::<Vec<_>>()).await
    }
}

impl Change {
    /// Lock at least the products with tracked stock, so that the snapshot holds until commit. Gift sets that were not
    /// quoted are locked, too.
    async fn lock_stock(&self, batch: &[&ReservationRequest], locking: Locking) -> Result<LockedStock, Error> {
        let connection = self.connection();
        let lines = batch.iter().map(|request| &request.lines);
        let (mut variants, gift_sets) = ids(lines.clone());
        variants
            .extend(batch.iter().flat_map(|request| request.contents.values().flatten().map(|(variant, _)| *variant)));
        let unquoted = batch.iter().flat_map(|request| request.unquoted()).collect();
        let locked_gift_sets = store::gift_sets::lock_shared(connection, &unquoted, locking == Locking::Wait).await?;
        let (mut tried, mut locked_products) = (BTreeSet::new(), BTreeSet::new());
        let templates = template_ids(lines.clone());
        // Lines name their products. Contents of gift sets and choices of sample sets must be looked up first, since
        // all products are locked in one order.
        let names_products = gift_sets.is_empty() && templates.is_empty();
        let mut products = if names_products { products_of(lines) } else { BTreeSet::new() };
        loop {
            if !products.is_empty() {
                tried.extend(products);
                let ids: Vec<_> = tried.iter().copied().collect();
                let locked = match locking {
                    Locking::Wait => store::products::lock_all(connection, &ids).await?,
                    Locking::Skip => store::products::lock_unlocked(connection, &ids).await?,
                };
                locked_products = locked.into_iter().collect();
            }
            let snapshot = CatalogSnapshot::with_contents(connection, &variants, &gift_sets, &templates).await?;
            products = snapshot.tracked_products();
            // Stock that began to be tracked just now was not locked before.
            if products.is_subset(&tried) {
                return Ok(LockedStock { snapshot, locked_products, locked_gift_sets });
            }
        }
    }

    /// Deduct from the stored stock; returns false when it is insufficient after all.
    pub(super) async fn deduct(&self, deductions: &Deductions) -> Result<bool, Error> {
        if !store::stock::deduct(self.connection(), &deductions.units).await? {
            return Ok(false);
        }
        for (product, ml_centi) in &deductions.poured {
            if !store::bottles::pour(self.connection(), *product, *ml_centi, self.now()).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl Deductions {
    pub(super) fn of<'r>(reservations: impl IntoIterator<Item = &'r OrderReservation>) -> Self {
        let mut deductions = Self::default();
        for stock in reservations.into_iter().flat_map(|reservation| &reservation.stock) {
            match stock.poured {
                Some((product, ml_centi)) => *deductions.poured.entry(product).or_default() += ml_centi,
                None => *deductions.units.entry(stock.variant).or_default() += stock.units,
            }
        }
        deductions
    }
}

impl LockedStock {
    /// Wrap variants whose products are locked.
    pub(super) fn of_variants(variants: HashMap<VariantId, OrderableVariant>) -> Self {
        let locked_products = variants.values().map(|variant| variant.product_id).collect();
        Self { snapshot: CatalogSnapshot::of_variants(variants), locked_products, locked_gift_sets: BTreeSet::new() }
    }

    /// Reserve everything tracked that an order needs, or nothing when stock is insufficient.
    fn reserve(&mut self, request: &ReservationRequest) -> Result<OrderReservation, Error> {
        let resolved = self.snapshot.resolve(request.lines.clone(), request.is_admin);
        resolved.require_known()?;
        let basket = self.basket(&resolved, request);
        self.require_locked(request, &basket)?;
        let shortages = basket.shortages();
        if !shortages.is_empty() {
            return Err(error::out_of_stock(shortages));
        }
        self.reserve_basket(&basket)
    }

    fn basket(&self, resolved: &ResolvedLines, request: &ReservationRequest) -> Basket {
        let variants = resolved.variants.iter().map(|(line, variant)| BasketLine {
            field: line.field.clone(),
            name: format!("{} - {}", variant.product_name, variant.name),
            quantity: line.quantity,
            contents: vec![(variant.id, 1, variant.availability)],
        });
        let gift_sets = resolved.gift_sets.iter().map(|(line, set)| BasketLine {
            field: line.field.clone(),
            name: set.name.clone(),
            quantity: line.quantity,
            contents: self.contents(set, request),
        });
        let sample_sets = resolved.sample_sets.iter().map(|set| BasketLine {
            field: set.line.field.clone(),
            name: set.template.rules.name.clone(),
            quantity: set.line.quantity,
            contents: set.choices.iter().filter_map(Choice::content).collect(),
        });
        Basket { lines: variants.chain(gift_sets).chain(sample_sets).collect() }
    }

    /// Return the contents of a gift set as quoted, or else as they are now.
    fn contents(&self, set: &GiftSet, request: &ReservationRequest) -> Vec<(VariantId, i64, Availability)> {
        let content = |(variant, units)| (variant, units, self.snapshot.availability(variant));
        match request.contents.get(&set.id) {
            Some(quoted) => quoted.iter().copied().map(content).collect(),
            None => set.items.iter().map(|item| content((item.variant_id, item.quantity.into()))).collect(),
        }
    }

    /// Reject an order that needs rows locked by others.
    fn require_locked(&self, request: &ReservationRequest, basket: &Basket) -> Result<(), Error> {
        let is_unlocked =
            |set: &GiftSetId| !self.locked_gift_sets.contains(set) && self.snapshot.gift_sets.contains_key(set);
        if let Some(set) = request.unquoted().find(is_unlocked) {
            return Err(error::contended(&set));
        }
        let variants = basket.units().into_keys().filter_map(|id| self.snapshot.variants.get(&id));
        let tracked = variants.filter(|variant| variant.availability.stock != Stock::Untracked);
        match tracked.map(|variant| variant.product_id).find(|product| !self.locked_products.contains(product)) {
            Some(product) => Err(error::contended(&product)),
            None => Ok(()),
        }
    }

    pub(super) fn reserve_basket(&mut self, basket: &Basket) -> Result<OrderReservation, Error> {
        let mut reserved = OrderReservation::default();
        for (id, (units, _)) in basket.units() {
            let Some(variant) = self.snapshot.variants.get(&id) else {
                return Err(Error::internal("a gift set contains a variant that does not exist"));
            };
            let identity = (id, variant.name.clone());
            let (poured, left, delta) = match variant.availability.stock {
                Stock::Untracked => continue,
                Stock::Units(left) => (None, left - units, StockDelta::Units { variant: identity, units: -units }),
                Stock::Poured(pour) => {
                    let ml_centi = pour.size_centi * units;
                    let delta = StockDelta::Poured { variant: identity, units: -units, ml_centi: -ml_centi };
                    (Some((pour.product, ml_centi)), pour.left_centi - ml_centi, delta)
                }
            };
            let (kind, product) = (StockMovementKind::Order, variant.product_id);
            reserved.movements.push(NewStockMovement { kind, product, delta, left: Some(left), note: None });
            let reserved_stock = ReservedStock { variant: id, units, poured };
            self.deduct(&reserved_stock);
            reserved.stock.push(reserved_stock);
        }
        Ok(reserved)
    }

    /// Return whether any ordered variant of a product has sold out.
    fn has_sold_out(&self, product: ProductId) -> bool {
        let own = |variant: &&OrderableVariant| variant.product_id == product;
        self.snapshot.variants.values().filter(own).any(|variant| !variant.availability.is_available())
    }

    /// Deduct reserved stock from every variant that shares it.
    fn deduct(&mut self, reserved: &ReservedStock) {
        for (id, variant) in &mut self.snapshot.variants {
            deduct(*id, &mut variant.availability, reserved);
        }
    }
}

fn deduct(id: VariantId, availability: &mut Availability, reserved: &ReservedStock) {
    match (&mut availability.stock, reserved.poured) {
        (Stock::Units(left), None) if id == reserved.variant => *left -= reserved.units,
        (Stock::Poured(pour), Some((product, ml_centi))) if pour.product == product => pour.left_centi -= ml_centi,
        _ => {}
    }
}
