//! Use cases, by noun. Each takes the call it serves and authorises its caller.

mod alerts;
mod audit;
mod bottles;
mod brands;
mod counts;
mod deletion_impact;
mod duplicate_product;
mod exports;
mod gift_sets;
mod imports;
mod products;
mod pruning;
mod reservations;
mod restock;
mod stock;
mod stock_movements;
mod variants;

#[cfg(test)]
mod tests;

pub(crate) use alerts::MissedSearchBuffer;
pub(crate) use imports::UploadedTable;
pub(crate) use stock::{ResolvedLines, UnknownLine};

use std::time::Duration;

use chrono::{DateTime, Utc};
use platform::{
    Failure,
    db::{Connections, Transaction, WriteTx},
    page::Page,
};

use crate::{Catalog, domain::search::Search, store};

/// Upper bound on waiting for a lock while holding others that orders may need.
pub(crate) const LOCK_TIMEOUT: Duration = Duration::from_millis(400);

/// A change of the catalog in progress: a transaction and its time. Dropping it rolls back.
#[derive(Debug)]
pub(crate) struct Change {
    transaction: WriteTx,
    now: DateTime<Utc>,
}

impl Change {
    /// Return the connection of the change's transaction.
    pub(crate) fn connection(&self) -> &Transaction {
        &self.transaction
    }

    /// Return the time of the change.
    pub(crate) const fn now(&self) -> DateTime<Utc> {
        self.now
    }
}

impl Catalog {
    fn read(&self) -> &Connections {
        self.inner.db.read()
    }

    /// Return connections for slow queries: searches, deep pages, reports and exports. They are separate from those of
    /// checkouts.
    fn background(&self) -> &Connections {
        self.inner.db.background()
    }

    /// Return connections for a page of a list, by its expected cost.
    fn read_page(&self, search: &Search, page: Page) -> &Connections {
        if search.words().is_empty() && !page.is_deep() { self.read() } else { self.background() }
    }

    /// Begin a change in a write transaction.
    pub(crate) async fn change(&self) -> Result<Change, Failure> {
        let transaction = self.inner.db.begin_write().await?;
        Ok(Change { transaction, now: self.inner.clock.now() })
    }

    /// Begin a change whose statements fail with `contended` when they wait longer for a lock, which releases the locks
    /// held so far.
    pub(crate) async fn change_with_lock_timeout(&self, lock_timeout: Duration) -> Result<Change, Failure> {
        let change = self.change().await?;
        store::limit_lock_waits(change.connection(), lock_timeout).await?;
        Ok(change)
    }

    /// Commit a change and publish its events.
    pub(crate) async fn commit(&self, change: Change) -> Result<(), Failure> {
        change.transaction.commit().await?;
        self.inner.outbox.wake();
        Ok(())
    }
}
