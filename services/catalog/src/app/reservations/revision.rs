//! Adjusting the reservation of an order whose contents were revised.

use std::collections::{BTreeMap, HashMap};

use platform::{Call, Error, FieldErrors, fail_points::reach};
use proto::{
    catalog::v1::{GiftSetItemInput, ReservationLine, ReviseReservationRequest, StockMovementKind},
    id::{OrderId, VariantId},
};

use super::{
    Contents,
    batch::{Deductions, LockedStock, OrderReservation},
    unknown_order,
};
use crate::{
    Catalog,
    app::{Change, LOCK_TIMEOUT},
    domain::{
        reservations::{Adjustment, OrderedStock},
        stock::{Basket, BasketLine, OrderableVariant, ReservationState, Shortage},
        stock_movements::{MovementCause, NewStockMovement},
    },
    error, store,
};

type Units = BTreeMap<VariantId, i64>;

/// A validated request to revise a reservation.
#[derive(Debug)]
struct ReservationRevision {
    order: OrderId,
    revision: i64,
    lines: Vec<(ReservationLine, Contents)>,
    before: Units,
    by: Option<String>,
}

/// Lines of a reservation before and after its revision, with the movements of the stock.
#[derive(Debug, Default)]
struct RevisedStock {
    lines: Vec<OrderedStock>,
    movements: Vec<NewStockMovement>,
}

impl Catalog {
    /// Adjust the reservation of an order to its new contents, all or nothing. Idempotent by revision; rejected after a
    /// later revision and after a release. Only services may call it.
    pub(crate) async fn revise_reservation(&self, call: &Call, request: ReviseReservationRequest) -> Result<(), Error> {
        call.require_system()?;
        let request = ReservationRevision::read(request)?;
        let (order, revision) = (request.order, request.revision);
        let change = self.change_with_lock_timeout(LOCK_TIMEOUT).await?;
        let connection = change.connection();
        // Reservations that hold nothing are pruned.
        store::reservations::create(connection, &[order], ReservationState::Reserved, change.now()).await?;
        let previous = match store::reservations::lock(connection, order).await? {
            Some((ReservationState::Reserved, previous)) if previous <= revision => previous,
            _ => return Err(error::reservation_ended()),
        };
        if previous == revision {
            return Ok(());
        }
        let stored = store::reservations::ordered(connection, order).await?;
        // After the first revision, a variant without a line is not in the order.
        let before = if previous == 0 { request.before.clone() } else { Units::new() };
        let held = with_unreserved(stored, &before, &request.units());
        let number = store::stock_movements::order_number_of(connection, order).await?;
        let revised = change.adjust(held, &request).await?;
        store::reservations::revise(connection, order, revision, &revised.lines, change.now()).await?;
        let mut products: Vec<_> = revised.movements.iter().map(|movement| movement.product).collect();
        products.sort_unstable();
        products.dedup();
        let cause = MovementCause { order: Some((order, number)), by: request.by };
        change.record_movements(cause, revised.movements).await?;
        store::stock::refresh_availability(connection, &products).await?;
        change.publish_stock(&products).await?;
        reach("catalog.revise.adjusted");
        self.commit_stock(change).await?;
        reach("catalog.revise.committed");
        Ok(())
    }
}

impl Change {
    /// Return and take the stock by which the lines differ from the wanted contents.
    async fn adjust(&self, held: Vec<OrderedStock>, request: &ReservationRevision) -> Result<RevisedStock, Error> {
        let wanted = request.units();
        let wanted_of = |line: &OrderedStock| wanted.get(&line.reserved.variant).copied().unwrap_or_default();
        let changed: Vec<_> = held.iter().filter(|line| line.ordered != wanted_of(line)).collect();
        let ids: Vec<_> = changed.iter().map(|line| line.reserved.variant).collect();
        let bottles: Vec<_> = changed.iter().filter_map(|line| Some(line.reserved.poured?.0)).collect();
        store::stock::lock_products_of(self.connection(), &bottles, &ids).await?;
        let variants = store::stock::variants(self.connection(), &ids).await?;
        let adjustments: BTreeMap<_, _> = changed
            .iter()
            .map(|line| {
                let variant = line.reserved.variant;
                (variant, line.adjustment_to(wanted_of(line), variants.get(&variant)))
            })
            .collect();
        // Returned stock may be taken again: the sizes of a product share its bottle.
        let returned = adjustments.values().filter_map(|adjustment| adjustment.returned.clone()).collect();
        let mut movements = self.restock(returned).await?;
        let taken = self.take(&adjustments, &held, request).await?;
        movements.extend(taken.movements);
        for movement in &mut movements {
            movement.kind = StockMovementKind::Revised;
        }
        let adjusted = |line: OrderedStock| {
            let returned = adjustments.get(&line.reserved.variant).and_then(|adjustment| adjustment.returned.as_ref());
            let taken = taken.stock.iter().find(|taken| taken.variant == line.reserved.variant);
            line.adjusted(wanted_of(&line), returned, taken)
        };
        Ok(RevisedStock { lines: held.into_iter().map(adjusted).collect(), movements })
    }

    async fn take(
        &self,
        adjustments: &BTreeMap<VariantId, Adjustment>,
        held: &[OrderedStock],
        request: &ReservationRevision,
    ) -> Result<OrderReservation, Error> {
        let taken: Units = adjustments
            .iter()
            .filter(|(_, adjustment)| adjustment.taken > 0)
            .map(|(variant, adjustment)| (*variant, adjustment.taken))
            .collect();
        let ids: Vec<_> = taken.keys().copied().collect();
        let variants = store::stock::variants(self.connection(), &ids).await?;
        let line = |(id, units): (&VariantId, &i64)| {
            let availability = variants.get(id)?.availability;
            Some(BasketLine {
                field: id.to_string(),
                name: String::new(),
                quantity: *units,
                contents: vec![(*id, 1, availability)],
            })
        };
        let basket = Basket { lines: taken.iter().filter_map(line).collect() };
        let short: Vec<_> = basket.shortages().into_iter().filter_map(|short| short.field.parse().ok()).collect();
        if !short.is_empty() {
            return Err(error::out_of_stock(request.shortages(&short, held, &variants)));
        }
        let reservation = LockedStock::of_variants(variants).reserve_basket(&basket)?;
        if self.deduct(&Deductions::of([&reservation])).await? {
            Ok(reservation)
        } else {
            Err(Error::unavailable("stock is lower than when it was locked"))
        }
    }
}

impl ReservationRevision {
    fn read(request: ReviseReservationRequest) -> Result<Self, Error> {
        let order = request.order_id.parse().map_err(|_| unknown_order())?;
        let mut errors = FieldErrors::new();
        if request.revision < 1 {
            errors.add("revision", "required");
        }
        let mut contents = |items: &[GiftSetItemInput]| {
            let item = |item: &GiftSetItemInput| Some((item.variant_id.parse().ok()?, item.quantity));
            let items = items.iter().map(item).collect::<Option<Contents>>();
            let is_valid = items.as_ref().is_some_and(|items| items.iter().all(|(_, units)| *units > 0));
            if !is_valid {
                errors.add("contents", "unknown_thing");
            }
            items.unwrap_or_default()
        };
        let before = contents(&request.before).into_iter().fold(Units::new(), add);
        let lines = request.lines.into_iter().map(|line| {
            let contents = contents(&line.contents);
            (line, contents)
        });
        let lines: Vec<_> = lines.collect();
        if lines.iter().any(|(line, _)| line.quantity < 1) {
            errors.add("lines", "quantity_out_of_range");
        }
        errors.check()?;
        Ok(Self { order, revision: request.revision, lines, before, by: request.by })
    }

    /// Return the wanted units of each variant.
    fn units(&self) -> Units {
        let contents = self.lines.iter().flat_map(|(line, contents)| {
            contents.iter().map(move |(variant, units)| (*variant, units.saturating_mul(line.quantity)))
        });
        contents.fold(Units::new(), add)
    }

    /// Return the lines that contain variants with insufficient stock, each with the quantity that the order could have.
    fn shortages(
        &self,
        short: &[VariantId],
        held: &[OrderedStock],
        variants: &HashMap<VariantId, OrderableVariant>,
    ) -> Vec<Shortage> {
        let could_have = |variant: &VariantId| {
            let left = variants.get(variant).and_then(|variant| variant.availability.left()).unwrap_or_default();
            left + held.iter().find(|line| line.reserved.variant == *variant).map_or(0, |line| line.ordered)
        };
        let shortage = |(line, contents): &(ReservationLine, Contents)| {
            let short = contents.iter().filter(|(variant, _)| short.contains(variant));
            let available = short.map(|(variant, units)| could_have(variant) / units).min()?;
            Some(Shortage { field: line.field.clone(), name: line.name.clone(), available })
        };
        self.lines.iter().filter_map(shortage).collect()
    }
}

fn add(mut sum: Units, (variant, units): (VariantId, i64)) -> Units {
    let sum_of = sum.entry(variant).or_default();
    *sum_of = sum_of.saturating_add(units);
    sum
}

/// Add the variants of an order of which nothing is reserved: they were not tracked, or are new.
fn with_unreserved(mut lines: Vec<OrderedStock>, before: &Units, wanted: &Units) -> Vec<OrderedStock> {
    let new = before.keys().chain(wanted.keys().filter(|variant| !before.contains_key(variant)));
    for variant in new {
        if !lines.iter().any(|line| line.reserved.variant == *variant) {
            lines.push(OrderedStock::unreserved(*variant, before.get(variant).copied().unwrap_or_default()));
        }
    }
    lines
}
