//! Use cases of alerts, and the recording of searches that found nothing.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use platform::{Call, CancellationToken, Error};

use crate::{
    Catalog,
    domain::{
        alerts::{MAX_ALERTS, MAX_MISSED_SEARCHES, MISSED_SEARCH_RETENTION, SearchMiss, StockAlert, recordable_text},
        products::{BrandFilter, ProductQuery},
    },
    store,
};

/// Interval between writes of recorded searches.
const FLUSH_INTERVAL: Duration = Duration::from_secs(1);

/// Searches that found nothing and are not stored yet. Buffered, so that a search never waits for a write.
#[derive(Debug, Default)]
pub(crate) struct MissedSearchBuffer {
    counts: Mutex<BTreeMap<String, i64>>,
}

impl MissedSearchBuffer {
    /// Count one more search. New texts are dropped while the buffer is full.
    fn add(&self, words: String) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = (counts.len() as u64) >= MAX_MISSED_SEARCHES;
        if !is_full || counts.contains_key(&words) {
            *counts.entry(words).or_default() += 1;
        }
    }

    fn take(&self) -> BTreeMap<String, i64> {
        std::mem::take(&mut *self.counts.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Catalog {
    /// Return low stock, emptiest first, and fruitless searches, most frequent first.
    pub(crate) async fn alerts(&self, call: &Call) -> Result<(Vec<StockAlert>, Vec<SearchMiss>), Error> {
        call.require_admin()?;
        let mut low_stock = store::alerts::low_variants(self.background()).await?;
        low_stock.extend(store::alerts::low_bottles(self.background()).await?);
        low_stock.sort_by(StockAlert::by_urgency);
        low_stock.truncate(usize::try_from(MAX_ALERTS).unwrap_or(usize::MAX));
        let since = self.inner.clock.now() - MISSED_SEARCH_RETENTION;
        Ok((low_stock, store::alerts::missed_searches(self.background(), since).await?))
    }

    /// Record a customer's search that found nothing, unless a filter narrowed it.
    pub(crate) fn record_missed_search(&self, query: &ProductQuery) {
        let filter = &query.filter;
        let is_unfiltered = matches!(filter.brands, BrandFilter::Any)
            && filter.category.is_none()
            && filter.facets.is_empty()
            && filter.choosable.is_none()
            && filter.ids.is_none();
        if is_unfiltered
            && !filter.includes_hidden
            && let Some(words) = recordable_text(&filter.search)
        {
            self.inner.missed_searches.add(words);
        }
    }

    /// Store recorded searches at each interval, and once more when stopped.
    pub(crate) async fn run_missed_search_writer(self, stop: CancellationToken) {
        loop {
            let is_stopped = tokio::select! {
                () = stop.cancelled() => true,
                () = tokio::time::sleep(FLUSH_INTERVAL) => false,
            };
            if let Err(error) = self.flush_missed_searches().await {
                tracing::warn!(%error, "failed to store missed searches");
            }
            if is_stopped {
                return;
            }
        }
    }

    /// Store the searches recorded since the last write.
    pub(crate) async fn flush_missed_searches(&self) -> Result<(), Error> {
        let counts = self.inner.missed_searches.take();
        if counts.is_empty() {
            return Ok(());
        }
        let change = self.change().await?;
        store::alerts::add_missed_searches(change.connection(), &counts, change.now()).await?;
        self.commit_stock(change).await
    }
}
