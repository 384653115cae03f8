//! Use cases, by noun. Each takes the call it serves and authorises its caller.

mod alerts;
mod audit;
mod bottles;
mod brands;
mod cost_rules;
mod costs;
mod counts;
mod deletion_impact;
mod duplicate_product;
mod exports;
mod facets;
mod gift_sets;
mod imports;
mod margins;
mod notes;
mod products;
mod pruning;
mod purchased_bottles;
mod reservations;
mod reviews;
mod sales;
mod sample_sets;
mod stock;
mod stock_movements;
mod terms;
mod variants;

#[cfg(test)]
mod tests;

pub(crate) use alerts::MissedSearchBuffer;
pub(crate) use facets::FacetCache;
pub(crate) use imports::UploadedTable;
pub(crate) use stock::{BuiltSampleSet, ResolvedLines, UnknownLine};

use std::time::Duration;

use chrono::{DateTime, Utc};
use platform::{
    Call, Error,
    db::{Connections, Transaction, WriteTx},
    page::Page,
};
use proto::{events::v1::catalog_changed::Kind, id::ProductId};

use audit::Audited;

use crate::{Catalog, domain::search::Search, events, store};

/// Upper bound on waiting for a lock while holding others that orders may need.
const LOCK_TIMEOUT: Duration = Duration::from_millis(400);

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

    /// Publish that an object has changed.
    async fn publish(&self, kind: Kind, id: impl ToString) -> Result<(), Error> {
        events::append_changed(self.connection(), self.now, kind, id.to_string()).await
    }

    /// Publish changes of stock as one event, which names the product when there is only one.
    async fn publish_stock(&self, products: &[ProductId]) -> Result<(), Error> {
        match products {
            [] => Ok(()),
            [product] => self.publish(Kind::Stock, product).await,
            _ => self.publish(Kind::Stock, "").await,
        }
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
    pub(crate) async fn change(&self) -> Result<Change, Error> {
        let transaction = self.inner.db.begin_write().await?;
        Ok(Change { transaction, now: self.inner.clock.now() })
    }

    /// Begin a change whose statements fail with `contended` when they wait longer for a lock, which releases the locks
    /// held so far.
    async fn change_with_lock_timeout(&self, lock_timeout: Duration) -> Result<Change, Error> {
        let change = self.change().await?;
        store::limit_lock_waits(change.connection(), lock_timeout).await?;
        Ok(change)
    }

    /// Publish and audit the creation of an object, or its update from `before`, and commit.
    async fn finish_change<T: Audited>(
        &self,
        call: &Call,
        change: Change,
        kind: Kind,
        before: Option<&T>,
        after: T,
    ) -> Result<T, Error> {
        change.publish(kind, after.identity().0).await?;
        match before {
            Some(before) => change.record_updated(call, before, &after).await?,
            None => change.record_created(call, &after).await?,
        }
        self.commit(change).await?;
        Ok(after)
    }

    /// Commit a change and publish its events.
    pub(crate) async fn commit(&self, change: Change) -> Result<(), Error> {
        self.commit_stock(change).await?;
        self.inner.facets.invalidate();
        Ok(())
    }

    /// Commit a change of stock or sales only, which facets show when their index is reloaded, or of reviews, which they
    /// do not show.
    pub(crate) async fn commit_stock(&self, change: Change) -> Result<(), Error> {
        change.transaction.commit().await?;
        self.inner.outbox.wake();
        Ok(())
    }
}
