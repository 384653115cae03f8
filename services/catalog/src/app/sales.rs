//! Use cases of the sales ranking: units sold by product, counted from orders' events.

use std::{collections::BTreeMap, time::Duration};

use platform::{Error, Event, error::CONTENDED, fail_points::reach, inbox};
use proto::{
    common::v1::OrderStatus,
    events::v1::{OrderChanged, OrderPlaced, OrderStatusChanged, SoldUnits, catalog_changed::Kind},
    id::{OrderId, ProductId},
};

use super::LOCK_TIMEOUT;
use crate::{
    Catalog,
    events::{ORDER_CHANGED, ORDER_PLACED, ORDER_STATUS_CHANGED, SALES},
    store,
};

/// Upper bound on waiting for locked products before the bus redelivers sales.
const COUNTING_TIMEOUT: Duration = Duration::from_secs(30);
impl Catalog {
    /// Apply events of orders to the sales ranking, each exactly once. While a product stays locked, all locks are
    /// released and the batch starts over.
    pub(crate) async fn count_sales(&self, events: Vec<Event>) -> Result<(), Error> {
        let counting = async {
            loop {
                match self.count_sales_once(&events).await {
                    Err(failure) if failure.slug() == CONTENDED => tokio::time::sleep(LOCK_TIMEOUT).await,
                    outcome => return outcome,
                }
            }
        };
        tokio::time::timeout(COUNTING_TIMEOUT, counting).await.map_err(Error::unavailable)?
    }

    async fn count_sales_once(&self, events: &[Event]) -> Result<(), Error> {
        let mut sales = Vec::new();
        for event in events {
            let units = units_by_product(event)?;
            if !units.is_empty() {
                sales.push((event.id, order_of(event)?, units));
            }
        }
        if sales.is_empty() {
            return Ok(());
        }
        let change = self.change_with_lock_timeout(LOCK_TIMEOUT).await?;
        let connection = change.connection();
        let ids: Vec<_> = sales.iter().map(|(id, ..)| *id).collect();
        let mut new = inbox::record_new(connection, SALES, &ids, change.now()).await?;
        if new.is_empty() {
            return Ok(());
        }
        let (mut sold, mut numbers) = (BTreeMap::<ProductId, i64>::new(), BTreeMap::new());
        for (id, order, units) in sales {
            if new.remove(&id) {
                for (product, units) in units {
                    *sold.entry(product).or_default() += units;
                }
                numbers.extend(order);
            }
        }
        let products: Vec<_> = sold.keys().copied().collect();
        // A deletion locks the product before its movements; so does this.
        store::products::lock_against_deletion(connection, &products).await?;
        store::stock_movements::set_order_numbers(connection, &numbers).await?;
        // Checkouts wait for these locks, so they are taken as late as possible.
        store::products::lock_all(connection, &products).await?;
        store::products::add_units_sold(connection, &sold).await?;
        change.publish(Kind::Ranking, "").await?;
        reach("catalog.sales.counted");
        self.commit_stock(change).await?;
        reach("catalog.sales.committed");
        Ok(())
    }
}

/// Return the order of an event, with its number.
fn order_of(event: &Event) -> Result<Option<(OrderId, i64)>, Error> {
    let (id, number) = match event.routing_key.as_str() {
        ORDER_PLACED => {
            let placed = event.decode::<OrderPlaced>().map_err(Error::internal)?;
            (placed.order_id, placed.number)
        }
        ORDER_STATUS_CHANGED => {
            let changed = event.decode::<OrderStatusChanged>().map_err(Error::internal)?;
            (changed.order_id, changed.number)
        }
        ORDER_CHANGED => {
            let changed = event.decode::<OrderChanged>().map_err(Error::internal)?;
            (changed.order_id, changed.number)
        }
        _ => return Ok(None),
    };
    Ok(id.parse().ok().map(|id| (id, number)))
}

/// Return the change of each product's units sold; empty unless the event is a sale, a cancellation or a revision.
fn units_by_product(event: &Event) -> Result<BTreeMap<ProductId, i64>, Error> {
    let (sold, sign) = match event.routing_key.as_str() {
        ORDER_PLACED => (event.decode::<OrderPlaced>().map_err(Error::internal)?.units, 1),
        ORDER_STATUS_CHANGED => {
            let changed = event.decode::<OrderStatusChanged>().map_err(Error::internal)?;
            let is_cancelled = changed.to() == OrderStatus::Cancelled && changed.from() != OrderStatus::Cancelled;
            (if is_cancelled { changed.units } else { Vec::new() }, -1)
        }
        ORDER_CHANGED => (event.decode::<OrderChanged>().map_err(Error::internal)?.units, 1),
        _ => (Vec::new(), 0),
    };
    let mut units = BTreeMap::new();
    for SoldUnits { product_id, units: count } in sold {
        if let Ok(id) = product_id.parse() {
            *units.entry(id).or_default() += sign * count;
        }
    }
    Ok(units)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    fn sold(product: ProductId, units: i64) -> SoldUnits {
        SoldUnits { product_id: product.to_string(), units }
    }

    #[test]
    fn placed_order_adds_units_and_cancelled_one_subtracts_them() {
        let (now, product) = (DateTime::UNIX_EPOCH, ProductId::new());
        let units = vec![sold(product, 2), sold(product, 3)];
        let placed = OrderPlaced { units: units.clone(), ..OrderPlaced::default() };
        let of = |key: &str, message: OrderStatusChanged| units_by_product(&Event::new(key, now, &message));
        let moved = |to: OrderStatus| OrderStatusChanged { to: to.into(), units: units.clone(), ..Default::default() };

        let added = units_by_product(&Event::new(ORDER_PLACED, now, &placed)).expect("units");
        assert_eq!(added, BTreeMap::from([(product, 5)]));
        let taken = of(ORDER_STATUS_CHANGED, moved(OrderStatus::Cancelled)).expect("units");
        assert_eq!(taken, BTreeMap::from([(product, -5)]));
        assert!(of(ORDER_STATUS_CHANGED, moved(OrderStatus::Shipped)).expect("no units").is_empty());

        let revised = OrderChanged { units: vec![sold(product, -2)], ..OrderChanged::default() };
        let fewer = units_by_product(&Event::new(ORDER_CHANGED, now, &revised)).expect("units");
        assert_eq!(fewer, BTreeMap::from([(product, -2)]));
    }
}
