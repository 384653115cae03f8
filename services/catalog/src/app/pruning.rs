//! Forgetting what can no longer matter, so that the database does not grow with every order for ever.

#[cfg(test)]
mod tests;

use std::time::Duration;

use platform::{CancellationToken, Failure, inbox};

use crate::{Catalog, domain::attention::KEEP_SEARCHES, events, store};

/// How often the catalogue looks for what it may forget.
const EVERY: Duration = Duration::from_hours(1);

/// How long it is known which events were counted. An event comes again within seconds of its consumer's return, since
/// the bus hands out first what was not confirmed; one that came again after a month would be counted twice.
const KEEP_EVENTS: Duration = Duration::from_hours(30 * 24);

/// How long a table is known that came in and is not being applied.
const KEEP_IMPORTS: Duration = Duration::from_hours(90 * 24);

/// How long the reservation of an order that holds no stock is known. It is there for calls that are repeated or come
/// too late, and no call lives longer than ten seconds. A reservation that holds stock stays for as long as its order
/// can be cancelled, and an order always can.
const KEEP_RESERVATIONS: Duration = Duration::from_hours(24);

impl Catalog {
    /// Forgets after each interval, until told to stop. The first time, whatever the bus had to hand out again has come.
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

    /// Forgets what is older than its bound.
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
