//! Deleting rows that no longer matter, so that the database does not grow with every order.

#[cfg(test)]
mod tests;

use std::time::Duration;

use platform::{CancellationToken, Failure, inbox};

use crate::{Catalog, domain::attention::KEEP_SEARCHES, events, store};

/// Interval between deletions of old rows.
const EVERY: Duration = Duration::from_hours(1);

/// Retention of processed event ids. Redelivery happens within seconds of the consumer's return, since the bus
/// redelivers unacknowledged events first; an event redelivered after a month would be counted twice.
const KEEP_EVENTS: Duration = Duration::from_hours(30 * 24);

/// Retention of imports that are not being applied.
const KEEP_IMPORTS: Duration = Duration::from_hours(90 * 24);

/// Retention of reservations that hold no stock. They answer repeated and late calls, and no call lives longer than ten
/// seconds. Reservations that hold stock stay as long as their orders can be cancelled, which is forever.
const KEEP_RESERVATIONS: Duration = Duration::from_hours(24);

impl Catalog {
    /// Delete old rows at each interval until stopped. Before the first deletion, pending redeliveries have arrived.
    pub(crate) async fn keep_pruning(self, stop: CancellationToken) {
        let pruning = async {
            loop {
                tokio::time::sleep(EVERY).await;
                if let Err(error) = self.prune().await {
                    tracing::warn!(%error, "failed to delete old rows");
                }
            }
        };
        stop.run_until_cancelled(pruning).await;
    }

    /// Delete all rows beyond their retention.
    pub(crate) async fn prune(&self) -> Result<(), Failure> {
        let (db, now) = (&self.inner.db, self.inner.clock.now());
        let events = inbox::prune(db, events::SALES, now - KEEP_EVENTS).await?;
        let reservations = store::stock::forget(db, now - KEEP_RESERVATIONS).await?;
        let imports = store::imports::forget(db, now - KEEP_IMPORTS).await?;
        let searches = store::attention::forget_missed(db, now - KEEP_SEARCHES).await?;
        tracing::debug!(events, reservations, imports, searches, "old rows were deleted");
        Ok(())
    }
}
