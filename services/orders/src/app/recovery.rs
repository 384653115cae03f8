//! Recovery: undoes placements whose process died, and releases stock that could not be released at once.

use std::time::Duration;

use platform::{Actor, Call, CancellationToken, Error, fail_points::reach};
use proto::{catalog::v1::ReleaseStockRequest, id::OrderId};

use crate::{
    Orders,
    store::{placements, releases},
};

/// Upper bound on rows of each kind in one round.
const BATCH: u64 = 100;

/// Timeout of a call that releases stock.
const RELEASE_TIMEOUT: Duration = Duration::from_secs(2);

/// Delay before a failed release is retried.
const RELEASE_RETRY_DELAY: Duration = Duration::from_secs(5);

impl Orders {
    /// Run recovery now and after each interval until cancelled. An interrupted round is safe: its work stays in the
    /// journals.
    pub(crate) async fn run_recovery(self, interval: Duration, stop: CancellationToken) {
        let rounds = async {
            loop {
                if let Err(error) = self.recover_once().await {
                    tracing::warn!(%error, "recovery failed");
                }
                tokio::time::sleep(interval).await;
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = rounds => {}
        }
    }

    async fn recover_once(&self) -> Result<(), Error> {
        let (db, now) = (&self.inner.db, self.inner.clock.now());
        for order in placements::find_abandoned(db.read(), now, BATCH).await? {
            tracing::info!(%order, "undoing an abandoned placement");
            self.abandon(order, true).await?;
        }
        let call = Call::system();
        for order in releases::find_due(db.read(), now, BATCH).await? {
            if let Err(error) = self.release_stock(&call, order).await {
                tracing::warn!(%order, %error, "failed to release stock, retrying later");
                let tx = db.begin_write().await?;
                releases::postpone(&*tx, order, now + RELEASE_RETRY_DELAY).await?;
                tx.commit().await?;
            }
        }
        let expired = placements::find_expired(db.read(), now, BATCH).await?;
        if !expired.is_empty() {
            let tx = db.begin_write().await?;
            placements::delete_expired(&*tx, &expired, now).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Delete an unfinished placement, which frees its key; returns false if it is finished or deleted already.
    /// Schedules the release of stock it may have reserved.
    pub(super) async fn abandon(&self, order: OrderId, may_have_stock: bool) -> Result<bool, Error> {
        let tx = self.inner.db.begin_write().await?;
        let is_deleted = placements::abandon(&*tx, order).await?;
        if is_deleted && may_have_stock {
            releases::schedule(&*tx, order, self.inner.clock.now()).await?;
        }
        tx.commit().await?;
        Ok(is_deleted)
    }

    /// Release stock whose release is scheduled; recovery retries if this fails.
    pub(super) async fn release_stock_now(&self, call: &Call, order: OrderId) {
        if let Err(error) = self.release_stock(call, order).await {
            tracing::warn!(%order, %error, "failed to release stock, left to recovery");
        }
    }

    /// Release an order's stock. The catalog does so once, however often it is called, and rejects later reservations
    /// of that order.
    async fn release_stock(&self, call: &Call, order: OrderId) -> Result<(), Error> {
        let release = Call::new(Actor::System, call.request_id.clone(), RELEASE_TIMEOUT);
        let request = release.request(ReleaseStockRequest { order_id: order.to_string() });
        self.inner.stock.clone().release_stock(request).await?;
        reach("orders.release.confirmed");
        let tx = self.inner.db.begin_write().await?;
        releases::delete(&*tx, order).await?;
        tx.commit().await?;
        reach("orders.release.committed");
        Ok(())
    }
}
