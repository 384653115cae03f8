//! Stock of received returns: the catalog restocks it or writes it off, and recovery retries until it has.

use std::{collections::BTreeMap, time::Duration};

use platform::{Actor, Call, Error, fail_points::reach};
use proto::{
    catalog::v1::{ReturnStockRequest, ReturnedUnits},
    id::VariantId,
};

use crate::{
    Orders,
    domain::{orders::Order, returnable::order_lines, returns::Return, statuses::Status},
    store::{
        orders, releases,
        return_stock_due::{self, StockDue},
    },
};

/// Timeout of a call that returns stock.
const RETURN_TIMEOUT: Duration = Duration::from_secs(2);

/// Delay before a failed call is retried.
const RETRY_DELAY: Duration = Duration::from_secs(5);

impl Orders {
    /// Return the stock of a received return, which is scheduled; recovery retries if this fails.
    pub(super) async fn return_stock_now(&self, call: &Call, due: &StockDue) {
        if let Err(error) = self.return_stock(call, due).await {
            let StockDue { order, id, .. } = due;
            tracing::warn!(%order, returned = %id, %error, "failed to return stock, left to recovery");
        }
    }

    /// Return the stock of received returns that processes have left behind.
    pub(super) async fn recover_return_stock(&self, limit: u64) -> Result<(), Error> {
        let (db, call, now) = (&self.inner.db, Call::system(), self.inner.clock.now());
        for due in return_stock_due::find_due(db.read(), now, limit).await? {
            if let Err(error) = self.return_stock(&call, &due).await {
                let StockDue { order, id, .. } = &due;
                tracing::warn!(%order, returned = %id, %error, "failed to return stock, retrying later");
                let tx = db.begin_write().await?;
                return_stock_due::postpone(&*tx, due.id, now + RETRY_DELAY).await?;
                tx.commit().await?;
            }
        }
        Ok(())
    }

    /// Return the stock of a return. The catalog does so once, however often it is called. The rest of an order that was
    /// cancelled is released only after the last of its returns: what was written off must not be released.
    async fn return_stock(&self, call: &Call, due: &StockDue) -> Result<(), Error> {
        let order = orders::find(self.inner.db.read(), due.order).await?.ok_or_else(Error::not_found)?;
        let returned = order.fulfilment.find_return(due.id).ok_or_else(Error::not_found)?;
        let request = ReturnStockRequest {
            order_id: due.order.to_string(),
            return_id: due.id.to_string(),
            lines: returned_units(&order, returned),
            by: due.by.clone(),
        };
        let system = Call::new(Actor::System, call.request_id.clone(), RETURN_TIMEOUT);
        self.inner.stock.clone().return_stock(system.request(request)).await?;
        reach("orders.return.stock_returned");
        let tx = self.inner.db.begin_write().await?;
        // Under the lock of the order, one of several returns that are settled at once is the last.
        let order = orders::find_numbered_locked(&*tx, order.number).await?.ok_or_else(Error::not_found)?;
        let is_settled = return_stock_due::delete(&*tx, due.id).await?;
        let is_last = is_settled && !return_stock_due::is_unsettled(&*tx, due.order).await?;
        let is_released = is_last && order.status == Status::Cancelled;
        if is_released {
            releases::schedule(&*tx, due.order, self.inner.clock.now()).await?;
        }
        tx.commit().await?;
        if is_released {
            self.release_stock_now(call, due.order).await;
        }
        Ok(())
    }
}

/// Sum the returned units of each variant, those that are restocked apart from the others.
fn returned_units(order: &Order, returned: &Return) -> Vec<ReturnedUnits> {
    let known = order_lines(&order.purchase.items);
    let mut units = BTreeMap::<(VariantId, bool), i64>::new();
    for line in &returned.lines {
        let contents = known.iter().filter(|known| known.key == line.line).flat_map(|known| &known.contents);
        for (variant, in_one) in contents {
            let restock = line.is_restocked.unwrap_or_default();
            *units.entry((*variant, restock)).or_default() += i64::from(*in_one) * i64::from(line.quantity);
        }
    }
    let message = |((variant, restock), units): ((VariantId, bool), i64)| ReturnedUnits {
        variant_id: variant.to_string(),
        units,
        restock,
    };
    units.into_iter().map(message).collect()
}
