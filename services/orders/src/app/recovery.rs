//! Recovery: undoes placements and revisions whose process died, and returns or releases stock and offers that could not be
//! returned or released at once.

use std::time::Duration;

use platform::{Actor, Call, CancellationToken, Error, fail_points::reach};
use proto::{catalog::v1::ReleaseStockRequest, id::OrderId};

use crate::{
    Orders,
    store::{placements, releases},
};

/// Upper bound on rows of each kind in one round.
const BATCH: u64 = 100;

/// Timeout of the calls that release stock and offers.
pub(super) const RELEASE_TIMEOUT: Duration = Duration::from_secs(2);

/// Delay before a failed release is retried.
pub(super) const RELEASE_RETRY_DELAY: Duration = Duration::from_secs(5);

impl Orders {
    /// Run recovery now and after each interval until cancelled, and delete drafts older than their retention period. An
    /// interrupted round is safe: its work stays in the journals.
    pub(crate) async fn run_recovery(self, interval: Duration, draft_retention: Duration, stop: CancellationToken) {
        let rounds = async {
            loop {
                if let Err(error) = self.recover_once().await {
                    tracing::warn!(%error, "recovery failed");
                }
                if let Err(error) = self.prune_drafts(draft_retention).await {
                    tracing::warn!(%error, "failed to delete old drafts of orders");
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
        self.recover_dropped_offers(BATCH).await?;
        self.recover_return_stock(BATCH).await?;
        self.recover_stock_revisions(BATCH).await?;
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

    /// Release an order's stock and its uses of offers. Each is released once, however often that is called, and later
    /// reservations and claims of that order are rejected.
    async fn release_stock(&self, call: &Call, order: OrderId) -> Result<(), Error> {
        let release = Call::new(Actor::System, call.request_id.clone(), RELEASE_TIMEOUT);
        let request = release.request(ReleaseStockRequest { order_id: order.to_string() });
        self.inner.stock.clone().release_stock(request).await?;
        self.release_offers(&release, order, Vec::new()).await?;
        reach("orders.release.confirmed");
        let tx = self.inner.db.begin_write().await?;
        releases::delete(&*tx, order).await?;
        tx.commit().await?;
        reach("orders.release.committed");
        Ok(())
    }
}
