//! Use cases of stock reservations: reserving the stock of orders, and releasing it.

mod batch;
mod restock;
mod revision;
mod stock_returns;

use std::collections::HashMap;

use platform::{Call, Error, FieldErrors, fail_points::reach};
use proto::{
    catalog::v1::ReserveStockRequest,
    common::v1::OrderLines,
    id::{GiftSetId, OrderId, VariantId},
    lines::OutOfRange,
};

use super::{LOCK_TIMEOUT, stock::check_count};
use crate::{
    Catalog,
    domain::{fields, stock::ReservationState, stock_movements::MovementCause},
    store,
};

/// Contents of one gift set, in units of variants.
type Contents = Vec<(VariantId, i64)>;

/// A validated request to reserve the stock of an order.
#[derive(Clone, Debug)]
struct ReservationRequest {
    order: OrderId,
    lines: OrderLines,
    /// Contents of gift sets as they were quoted. An absent set is taken as it is now.
    contents: HashMap<GiftSetId, Contents>,
    is_admin: bool,
}

impl Catalog {
    /// Reserve the stock of an order, all or nothing. Idempotent by order id.
    pub(crate) async fn reserve_stock(&self, call: &Call, request: ReserveStockRequest) -> Result<(), Error> {
        self.reserve_batch(call, vec![request]).await?.pop().ok_or_else(|| Error::internal("no stock was reserved"))?
    }

    /// Reserve the stock of several orders in one transaction, each independently of the others.
    pub(crate) async fn reserve_batch(
        &self,
        call: &Call,
        requests: Vec<ReserveStockRequest>,
    ) -> Result<Vec<Result<(), Error>>, Error> {
        let requests: Vec<_> =
            requests.into_iter().map(|request| ReservationRequest::read(request, call.is_admin())).collect();
        let valid: Vec<_> = requests.iter().filter_map(|request| request.as_ref().ok()).collect();
        let mut outcomes = self.reserve_all(&valid).await?.into_iter();
        let outcome = |request: Result<ReservationRequest, Error>| {
            request.and_then(|_| outcomes.next().unwrap_or_else(|| Err(Error::internal("no stock was reserved"))))
        };
        Ok(requests.into_iter().map(outcome).collect())
    }

    /// Return the stock of an order. Idempotent; an order without a reservation can make none afterwards. Only services
    /// may call it, while every customer may reserve.
    pub(crate) async fn release_stock(&self, call: &Call, order: &str) -> Result<(), Error> {
        call.require_system()?;
        let order = order.parse().map_err(|_| unknown_order())?;
        let change = self.change_with_lock_timeout(LOCK_TIMEOUT).await?;
        let connection = change.connection();
        let existing =
            store::reservations::create(connection, &[order], ReservationState::Released, change.now()).await?;
        if !existing.is_empty() && store::reservations::release(connection, order, change.now()).await? {
            let reserved = store::reservations::reserved(connection, order).await?;
            let variants: Vec<_> = reserved.iter().map(|reserved| reserved.variant).collect();
            let bottles: Vec<_> = reserved.iter().filter_map(|reserved| Some(reserved.poured?.0)).collect();
            let products = store::stock::lock_products_of(connection, &bottles, &variants).await?;
            let number = store::stock_movements::order_number_of(connection, order).await?;
            let movements = change.restock(reserved).await?;
            change.record_movements(MovementCause { order: Some((order, number)), by: None }, movements).await?;
            store::stock::refresh_availability(connection, &products).await?;
            change.publish_stock(&products).await?;
        }
        reach("catalog.release.restocked");
        self.commit_stock(change).await?;
        reach("catalog.release.committed");
        Ok(())
    }
}

impl ReservationRequest {
    fn read(request: ReserveStockRequest, is_admin: bool) -> Result<Self, Error> {
        let ReserveStockRequest { order_id, lines, contents } = request;
        let (order, lines) = (order_id.parse().map_err(|_| unknown_order())?, lines.unwrap_or_default());
        let mut errors = FieldErrors::new();
        check_count(&lines, &mut errors);
        if lines.count() == 0 {
            errors.add("items", "at_least_one");
        }
        for OutOfRange { field, slug, range } in lines.out_of_range() {
            let (min, max) = (range.start().to_string(), range.end().to_string());
            errors.add_with(field, slug, &[("min", &min), ("max", &max)]);
        }
        let mut quoted = HashMap::new();
        for set in contents {
            let items = set.items.into_iter().map(|item| {
                fields::quantity("contents", item.quantity, 1, fields::MAX_QUANTITY, &mut errors);
                Some((item.variant_id.parse().ok()?, item.quantity))
            });
            match (set.gift_set_id.parse().ok(), items.collect::<Option<Contents>>()) {
                (Some(id), Some(items)) => drop(quoted.insert(id, items)),
                _ => errors.add("contents", "unknown_thing"),
            }
        }
        errors.check()?;
        Ok(Self { order, lines, contents: quoted, is_admin })
    }

    /// Return the gift sets to be taken as they are now.
    fn unquoted(&self) -> impl Iterator<Item = GiftSetId> {
        let named = self.lines.gift_sets.iter().filter_map(|line| line.gift_set_id.parse().ok());
        named.filter(|set| !self.contents.contains_key(set))
    }
}

fn unknown_order() -> Error {
    let mut errors = FieldErrors::new();
    errors.add("order_id", "unknown_thing");
    Error::invalid(errors)
}
