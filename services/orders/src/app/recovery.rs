//! Undoing what was cut off: placements whose process died, and stock that could not be given back at once.

use std::time::Duration;

use platform::{Actor, Call, CancellationToken, Failure, fail_points::reach};
use proto::{catalog::v1::ReleaseStockRequest, id::OrderId};

use crate::{
    Orders,
    store::{placements, releases},
};

/// How many of each kind one round looks at.
const BATCH: u64 = 100;

/// How long the catalogue may take to take stock back.
const RELEASE_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a release that failed is left alone.
const RELEASE_AGAIN_AFTER: Duration = Duration::from_secs(5);

impl Orders {
    /// Recovers at once and then after each interval, until told to stop. Whatever it is in the midst of then is in the
    /// journals and done next time.
    pub(crate) async fn keep_recovering(self, interval: Duration, stop: CancellationToken) {
        let rounds = async {
            loop {
                if let Err(error) = self.recover().await {
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

    async fn recover(&self) -> Result<(), Failure> {
        let (db, now) = (&self.inner.db, self.inner.clock.now());
        for order in placements::given_up(db.read(), now, BATCH).await? {
            tracing::info!(%order, "undoing a placement that was cut off");
            self.give_up(order, true).await?;
        }
        let call = Call::system();
        for order in releases::due(db.read(), now, BATCH).await? {
            if let Err(error) = self.give_back(&call, order).await {
                tracing::warn!(%order, %error, "stock could not be given back yet");
                let tx = db.begin_write().await?;
                releases::put_off(&*tx, order, now + RELEASE_AGAIN_AFTER).await?;
                tx.commit().await?;
            }
        }
        let too_old = placements::too_old(db.read(), now, BATCH).await?;
        if !too_old.is_empty() {
            let tx = db.begin_write().await?;
            placements::forget(&*tx, &too_old, now).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Drops a placement that is not done and frees its key; false when it is done or dropped already. Stock that it may
    /// have taken is noted to be given back.
    pub(super) async fn give_up(&self, order: OrderId, may_have_stock: bool) -> Result<bool, Failure> {
        let tx = self.inner.db.begin_write().await?;
        let is_dropped = placements::give_up(&*tx, order).await?;
        if is_dropped && may_have_stock {
            releases::note(&*tx, order, self.inner.clock.now()).await?;
        }
        tx.commit().await?;
        Ok(is_dropped)
    }

    /// Gives back stock that is noted to be given back; what fails now is done by recovery.
    pub(super) async fn give_back_now(&self, call: &Call, order: OrderId) {
        if let Err(error) = self.give_back(call, order).await {
            tracing::warn!(%order, %error, "stock could not be given back at once");
        }
    }

    /// Gives back an order's stock. The catalogue does it once, however often it is asked, and gives none to the order
    /// afterwards.
    async fn give_back(&self, call: &Call, order: OrderId) -> Result<(), Failure> {
        let release = Call::new(Actor::System, call.request_id.clone(), RELEASE_TIMEOUT);
        let request = release.request(ReleaseStockRequest { order_id: order.to_string() });
        self.inner.stock.clone().release_stock(request).await?;
        reach("orders.release.answered");
        let tx = self.inner.db.begin_write().await?;
        releases::done(&*tx, order).await?;
        tx.commit().await?;
        reach("orders.release.done");
        Ok(())
    }
}
