//! Revisions of an order's reserved stock: following its new contents, and undoing that when they cannot be stored.

use std::time::Duration;

use platform::{Actor, Call, Error, ErrorCode, fail_points::reach};
use proto::{catalog::v1::ReviseReservationRequest, common::v1::OrderLines, id::OrderId};

use crate::{
    Orders,
    domain::{
        items::Items,
        revisions::{reservation_lines, reserved_units},
    },
    store::{orders, stock_revisions},
};

/// Timeout of undoing a revision of the stock.
const UNDO_TIMEOUT: Duration = Duration::from_secs(2);

/// Delay before a failed undoing is retried.
const UNDO_RETRY_DELAY: Duration = Duration::from_secs(5);

impl Orders {
    /// Let the reserved stock of an order follow its contents, under the number of a started revision.
    pub(super) async fn revise_stock(
        &self,
        call: &Call,
        (order, revision): (OrderId, i64),
        before: &Items,
        after: &Items,
        lines: &OrderLines,
        by: Option<String>,
    ) -> Result<(), Error> {
        let request = ReviseReservationRequest {
            order_id: order.to_string(),
            revision,
            lines: reservation_lines(after, lines),
            before: reserved_units(reservation_lines(before, lines)),
            by,
        };
        self.revise_reservation(call, request).await
    }

    /// Give up a revision that the catalog rejected or did not answer. A rejection has changed nothing.
    pub(super) async fn give_up_stock_revision(&self, call: &Call, order: OrderId, revision: i64, failure: &Error) {
        if matches!(failure.code(), ErrorCode::Unavailable | ErrorCode::Internal) {
            self.undo_stock_revision(call, order, revision).await;
            return;
        }
        let finished = async {
            let tx = self.inner.db.begin_write().await?;
            stock_revisions::finish(&*tx, order, revision).await?;
            tx.commit().await
        };
        if let Err(error) = finished.await {
            tracing::warn!(%order, %error, "failed to give up a revision of the stock, left to recovery");
        }
    }

    /// Undo a revision of the stock unless its order was stored after all. Recovery undoes it later if that is not
    /// possible now.
    pub(super) async fn undo_stock_revision(&self, call: &Call, order: OrderId, revision: i64) {
        if let Err(error) = self.try_to_undo(call, order, revision).await {
            tracing::warn!(%order, %error, "failed to undo a revision of the stock, left to recovery");
        }
    }

    async fn try_to_undo(&self, call: &Call, order: OrderId, revision: i64) -> Result<(), Error> {
        let tx = self.inner.db.begin_write().await?;
        let due_at = self.inner.clock.now() + UNDO_RETRY_DELAY;
        let Some(next) = stock_revisions::undo(&*tx, order, revision, due_at).await? else { return Ok(()) };
        tx.commit().await?;
        reach("orders.revise.undoing");
        self.restore_stock(call, order, next).await
    }

    /// Let the reserved stock follow the stored order, under a number that overtakes the revision being undone.
    async fn restore_stock(&self, call: &Call, order: OrderId, revision: i64) -> Result<(), Error> {
        let call = Call::new(Actor::System, call.request_id.clone(), UNDO_TIMEOUT);
        let stored = orders::find(self.inner.db.read(), order).await?.ok_or_else(Error::not_found)?;
        let items = &stored.purchase.items;
        let restored = self.revise_stock(&call, (order, revision), items, items, &OrderLines::default(), None).await;
        match restored {
            // The order was cancelled, and its stock released.
            Err(failure) if failure.slug() != "conflict" => return Err(failure),
            _ => reach("orders.revise.undone"),
        }
        let tx = self.inner.db.begin_write().await?;
        stock_revisions::finish_undoing(&*tx, order, revision).await?;
        tx.commit().await
    }

    /// Settle the revisions of stock that processes have left behind.
    pub(super) async fn recover_stock_revisions(&self, limit: u64) -> Result<(), Error> {
        let (db, call) = (&self.inner.db, Call::system());
        for unsettled in stock_revisions::find_due(db.read(), self.inner.clock.now(), limit).await? {
            let order = unsettled.order;
            tracing::info!(%order, "undoing an abandoned revision of the stock");
            let settled = if unsettled.is_undoing {
                self.restore_stock(&call, order, unsettled.revision).await
            } else {
                self.try_to_undo(&call, order, unsettled.revision).await
            };
            if let Err(error) = settled {
                tracing::warn!(%order, %error, "failed to undo a revision of the stock, retrying later");
                let tx = db.begin_write().await?;
                stock_revisions::postpone(&*tx, order, self.inner.clock.now() + UNDO_RETRY_DELAY).await?;
                tx.commit().await?;
            }
        }
        Ok(())
    }
}
