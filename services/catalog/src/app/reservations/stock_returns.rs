//! Stock of returned items: it leaves the reservation of the order, and is restocked or written off.

use std::collections::BTreeMap;

use platform::{Call, Error, FieldErrors, fail_points::reach};
use proto::{
    catalog::v1::{ReturnStockRequest, StockMovementKind},
    id::{OrderId, ReturnId, VariantId},
};

use super::unknown_order;
use crate::{
    Catalog,
    app::{Change, LOCK_TIMEOUT},
    domain::{
        reservations::OrderedStock,
        stock::{OrderableVariant, ReservationState, ReservedStock},
        stock_movements::{MovementCause, NewStockMovement, StockDelta},
    },
    store,
};

/// A validated request to return the stock of some units of an order.
#[derive(Debug)]
struct StockReturn {
    order: OrderId,
    id: ReturnId,
    lines: Vec<ReturnedUnits>,
    by: Option<String>,
}

#[derive(Clone, Copy, Debug)]
struct ReturnedUnits {
    variant: VariantId,
    units: i64,
    restock: bool,
}

impl Catalog {
    /// Take returned units out of the reservation of their order, and restock them or write them off. Idempotent by
    /// return; without a reservation nothing is left to return. Only services may call it.
    pub(crate) async fn return_stock(&self, call: &Call, request: ReturnStockRequest) -> Result<(), Error> {
        call.require_system()?;
        let request = StockReturn::read(request)?;
        let order = request.order;
        let change = self.change_with_lock_timeout(LOCK_TIMEOUT).await?;
        let connection = change.connection();
        let reservation = store::reservations::lock(connection, order).await?;
        if !store::stock_returns::record(connection, request.id, order, change.now()).await? {
            return Ok(());
        }
        if let Some((ReservationState::Reserved, revision)) = reservation {
            let held = store::reservations::ordered(connection, order).await?;
            let number = store::stock_movements::order_number_of(connection, order).await?;
            let (lines, movements) = change.take_back(held, &request.lines).await?;
            store::reservations::revise(connection, order, revision, &lines, change.now()).await?;
            let mut products: Vec<_> = movements.iter().map(|movement| movement.product).collect();
            products.sort_unstable();
            products.dedup();
            change.record_movements(MovementCause { order: Some((order, number)), by: request.by }, movements).await?;
            store::stock::refresh_availability(connection, &products).await?;
            change.publish_stock(&products).await?;
        }
        reach("catalog.return.restocked");
        self.commit_stock(change).await?;
        reach("catalog.return.committed");
        Ok(())
    }

    /// List the variants of which units in the reservation of an order were poured from opened bottles. Only services may
    /// call it.
    pub(crate) async fn poured_variants(&self, call: &Call, order: &str) -> Result<Vec<VariantId>, Error> {
        call.require_system()?;
        let order = order.parse().map_err(|_| unknown_order())?;
        let reserved = store::reservations::reserved(self.read(), order).await?;
        Ok(reserved.into_iter().filter(|line| line.poured.is_some()).map(|line| line.variant).collect())
    }
}

impl Change {
    /// Return the lines of a reservation without the returned units, with the movements of the stock.
    async fn take_back(
        &self,
        mut held: Vec<OrderedStock>,
        returned: &[ReturnedUnits],
    ) -> Result<(Vec<OrderedStock>, Vec<NewStockMovement>), Error> {
        let variants: Vec<_> = returned.iter().map(|line| line.variant).collect();
        let bottles: Vec<_> = held
            .iter()
            .filter(|line| variants.contains(&line.reserved.variant))
            .filter_map(|line| Some(line.reserved.poured?.0))
            .collect();
        store::stock::lock_products_of(self.connection(), &bottles, &variants).await?;
        let mut movements = Vec::new();
        for line in returned {
            let Some(stock) = held.iter_mut().find(|stock| stock.reserved.variant == line.variant) else { continue };
            let left = (stock.ordered - line.units).max(0);
            let Some(part) = stock.adjustment_to(left, None).returned else {
                stock.ordered = left;
                continue;
            };
            *stock = stock.adjusted(left, Some(&part), None);
            movements.extend(if line.restock && part.poured.is_none() {
                let mut restocked = self.restock(vec![part]).await?;
                for movement in &mut restocked {
                    movement.kind = StockMovementKind::Returned;
                }
                restocked
            } else {
                self.write_off(&part).await?
            });
        }
        Ok((held, movements))
    }

    /// Return the movements of units that come back and are written off, which leave the stock as it is. Without stock
    /// that is tracked there are none.
    async fn write_off(&self, part: &ReservedStock) -> Result<Vec<NewStockMovement>, Error> {
        let variants = store::stock::variants(self.connection(), &[part.variant]).await?;
        let variant = variants.get(&part.variant);
        let (product, delta, left, amount) = if let Some((product, ml_centi)) = part.poured {
            let left = store::bottles::left(self.connection(), product).await?;
            let Some(left) = left else { return Ok(Vec::new()) };
            (product, poured(variant, part.units, ml_centi), left, ml_centi)
        } else {
            let tracked = variant.and_then(|variant| Some((variant, variant.availability.stock.units()?)));
            let Some((variant, left)) = tracked else { return Ok(Vec::new()) };
            let delta = StockDelta::Units { variant: (variant.id, variant.name.clone()), units: part.units };
            (variant.product_id, delta, left, part.units)
        };
        let movement = |kind, delta, left| NewStockMovement { kind, product, delta, left: Some(left), note: None };
        Ok(vec![
            movement(StockMovementKind::Returned, delta.clone(), left + amount),
            movement(StockMovementKind::WrittenOff, delta.negated(), left),
        ])
    }
}

fn poured(variant: Option<&OrderableVariant>, units: i64, ml_centi: i64) -> StockDelta {
    match variant {
        Some(variant) => StockDelta::Poured { variant: (variant.id, variant.name.clone()), units, ml_centi },
        None => StockDelta::Bottle { ml_centi },
    }
}

impl StockReturn {
    fn read(request: ReturnStockRequest) -> Result<Self, Error> {
        let order = request.order_id.parse().map_err(|_| unknown_order())?;
        let mut errors = FieldErrors::new();
        let id = request.return_id.parse().ok();
        if id.is_none() {
            errors.add("return_id", "unknown_thing");
        }
        let mut sums = BTreeMap::<(VariantId, bool), i64>::new();
        for line in &request.lines {
            match line.variant_id.parse() {
                Ok(variant) if line.units > 0 => *sums.entry((variant, line.restock)).or_default() += line.units,
                _ => errors.add("lines", "unknown_thing"),
            }
        }
        errors.check()?;
        let lines = sums.into_iter().map(|((variant, restock), units)| ReturnedUnits { variant, units, restock });
        Ok(Self { order, id: id.ok_or_else(unknown_order)?, lines: lines.collect(), by: request.by })
    }
}
