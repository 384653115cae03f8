//! The use cases, by noun. Each takes the call it serves and looks at who makes it.

mod attention;
mod bottles;
mod brands;
mod copies;
mod counts;
mod exports;
mod gift_sets;
mod impact;
mod imports;
mod movements;
mod products;
mod pruning;
mod records;
mod reserving;
mod shelves;
mod stock;
mod variants;

#[cfg(test)]
mod tests;

pub(crate) use attention::Misses;
pub(crate) use imports::Incoming;
pub(crate) use stock::{Missing, Resolved};

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

/// A change of the catalogue under way: a transaction and its moment. Dropped, it changes nothing.
#[derive(Debug)]
pub(crate) struct Change {
    transaction: WriteTx,
    now: DateTime<Utc>,
}

impl Change {
    /// What the change is written through.
    pub(crate) fn connection(&self) -> &Transaction {
        &self.transaction
    }

    /// When it happens.
    pub(crate) const fn now(&self) -> DateTime<Utc> {
        self.now
    }
}

impl Catalog {
    fn read(&self) -> &Connections {
        self.inner.db.read()
    }

    /// For what may take long: searches, deep pages, reports and exports. It shares no connection with checkouts.
    fn background(&self) -> &Connections {
        self.inner.db.background()
    }

    /// For a page of a list, by what it may cost.
    fn read_page(&self, search: &Search, page: Page) -> &Connections {
        if search.words().is_empty() && !page.is_deep() { self.read() } else { self.background() }
    }

    /// Begins a change.
    pub(crate) async fn change(&self) -> Result<Change, Failure> {
        let transaction = self.inner.db.begin_write().await?;
        Ok(Change { transaction, now: self.inner.clock.now() })
    }

    /// Begins a change in which no statement waits for a lock longer than the timeout: it fails with `contended`, so that
    /// what the change has locked already is free again.
    pub(crate) async fn change_within(&self, lock_timeout: Duration) -> Result<Change, Failure> {
        let change = self.change().await?;
        store::stock::limit_lock_waits(change.connection(), lock_timeout).await?;
        Ok(change)
    }

    /// Makes a change last, and has its events told.
    pub(crate) async fn commit(&self, change: Change) -> Result<(), Failure> {
        change.transaction.commit().await?;
        self.inner.outbox.wake();
        Ok(())
    }
}
