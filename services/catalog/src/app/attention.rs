//! Use cases of alerts, and the recording of searches that found nothing.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use platform::{Call, CancellationToken, Failure};

use crate::{
    Catalog,
    domain::{
        attention::{KEEP_SEARCHES, Low, MOST_SEARCHES, MOST_SHOWN, Missed, remembered},
        products::{BrandFilter, Listing},
    },
    store,
};

/// Interval between writes of recorded searches.
const EVERY: Duration = Duration::from_secs(1);

/// Searches that found nothing and are not stored yet. Buffered, so that a search never waits for a write.
#[derive(Debug, Default)]
pub(crate) struct Misses {
    times: Mutex<BTreeMap<String, i64>>,
}

impl Misses {
    /// Count one more search. New texts are dropped while the buffer is full.
    fn add(&self, words: String) {
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        let has_room = (times.len() as u64) < MOST_SEARCHES;
        if has_room || times.contains_key(&words) {
            *times.entry(words).or_default() += 1;
        }
    }

    fn take(&self) -> BTreeMap<String, i64> {
        std::mem::take(&mut *self.times.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Catalog {
    /// Return low stock, emptiest first, and fruitless searches, most frequent first.
    pub(crate) async fn attention(&self, call: &Call) -> Result<(Vec<Low>, Vec<Missed>), Failure> {
        call.require_admin()?;
        let mut low = store::attention::low_units(self.background()).await?;
        low.extend(store::attention::low_bottles(self.background()).await?);
        low.sort_by(Low::by_need);
        low.truncate(usize::try_from(MOST_SHOWN).unwrap_or(usize::MAX));
        let since = self.inner.clock.now() - KEEP_SEARCHES;
        Ok((low, store::attention::missed(self.background(), since).await?))
    }

    /// Record a customer's search that found nothing, unless a filter narrowed it.
    pub(crate) fn note_miss(&self, listing: &Listing) {
        let filter = &listing.filter;
        let is_search_alone = matches!(filter.brands, BrandFilter::Any) && filter.category.is_none();
        if is_search_alone
            && !filter.sees_hidden
            && let Some(words) = remembered(&filter.search)
        {
            self.inner.misses.add(words);
        }
    }

    /// Store recorded searches at each interval, and once more when stopped.
    pub(crate) async fn keep_writing_misses(self, stop: CancellationToken) {
        loop {
            let is_over = tokio::select! {
                () = stop.cancelled() => true,
                () = tokio::time::sleep(EVERY) => false,
            };
            if let Err(error) = self.write_misses().await {
                tracing::warn!(%error, "searches that found nothing could not be counted");
            }
            if is_over {
                return;
            }
        }
    }

    /// Store the searches recorded since the last write.
    pub(crate) async fn write_misses(&self) -> Result<(), Failure> {
        let times = self.inner.misses.take();
        if times.is_empty() {
            return Ok(());
        }
        let change = self.change().await?;
        store::attention::add_missed(change.connection(), &times, change.now()).await?;
        self.commit(change).await
    }
}
