//! Deleting rows that no longer matter, so that the database does not grow with every order.

#[cfg(test)]
mod tests;

use std::time::Duration;

use platform::{CancellationToken, Error, inbox};

use crate::{Catalog, domain::alerts::MISSED_SEARCH_RETENTION, events, store};

/// Interval between deletions of old rows.
const PRUNE_INTERVAL: Duration = Duration::from_hours(1);

/// Retention of processed event ids. Redelivery happens within seconds of the consumer's return, since the bus
/// redelivers unacknowledged events first; an event redelivered after a month would be counted twice.
const EVENT_RETENTION: Duration = Duration::from_hours(30 * 24);

/// Retention of imports that are not being applied.
const IMPORT_RETENTION: Duration = Duration::from_hours(90 * 24);

/// Retention of reservations that hold no stock. They answer repeated and late calls, and no call lives longer than ten
/// seconds. Reservations that hold stock stay as long as their orders can be cancelled, which is forever.
const RESERVATION_RETENTION: Duration = Duration::from_hours(24);

impl Catalog {
    /// Delete old rows at each interval until stopped. Before the first deletion, pending redeliveries have arrived.
    pub(crate) async fn run_pruning(self, stop: CancellationToken) {
        let pruning = async {
            loop {
                tokio::time::sleep(PRUNE_INTERVAL).await;
                if let Err(error) = self.prune().await {
                    tracing::warn!(%error, "failed to delete old rows");
                }
            }
        };
        stop.run_until_cancelled(pruning).await;
    }

    /// Delete all rows beyond their retention.
    pub(crate) async fn prune(&self) -> Result<(), Error> {
        let (db, now) = (&self.inner.db, self.inner.clock.now());
        let mut events = inbox::prune(db, events::SALES, now - EVENT_RETENTION).await?;
        events += inbox::prune(db, events::COSTS, now - EVENT_RETENTION).await?;
        let orders = store::order_costs::delete_old(db, now - EVENT_RETENTION).await?;
        let reservations = store::reservations::delete_old(db, now - RESERVATION_RETENTION).await?;
        let imports = store::imports::delete_old(db, now - IMPORT_RETENTION).await?;
        let searches = store::alerts::delete_missed_searches(db, now - MISSED_SEARCH_RETENTION).await?;
        tracing::debug!(events, orders, reservations, imports, searches, "deleted old rows");
        Ok(())
    }
}
