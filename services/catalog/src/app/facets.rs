//! Use cases of facets, and the cache of their index.

use std::{
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use chrono::{DateTime, TimeDelta, Utc};
use platform::{CancellationToken, Error};
use proto::events::v1::catalog_changed::Kind;
use tokio::sync::{Mutex, Notify};

use crate::{
    Catalog,
    domain::{
        facet_index::{FacetCounts, FacetIndex},
        products::ProductFilter,
        search::Search,
        spelling::Vocabulary,
    },
    store,
};

/// Minimum age at which the index is reloaded in the background, for what changes with every order.
const REFRESH_AFTER: TimeDelta = TimeDelta::seconds(5);
/// That age as a multiple of the time that the last reload took, so that a large catalog is not read all the time.
const REFRESH_FACTOR: i32 = 20;

/// The facet index of this process. A change of products, brands or notes invalidates it at once; stock shows later.
#[derive(Debug, Default)]
pub(crate) struct FacetCache {
    cached: RwLock<Option<CachedIndex>>,
    generation: AtomicU64,
    reload: Mutex<()>,
    refresh: Notify,
}

#[derive(Clone, Debug)]
struct CachedIndex {
    index: Arc<FacetIndex>,
    vocabulary: Arc<Vocabulary>,
    generation: u64,
    loaded_at: DateTime<Utc>,
    /// Age at which it is reloaded in the background; at twice this age callers wait for a reload.
    refresh_after: TimeDelta,
}

impl FacetCache {
    /// Reload the index before it is used again.
    pub(crate) fn invalidate(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
    }

    /// Return the index if nothing but stock and ranking has changed since.
    fn current(&self) -> Option<CachedIndex> {
        let cached = self.cached.read().unwrap_or_else(PoisonError::into_inner).clone()?;
        (cached.generation == self.generation.load(Ordering::Acquire)).then_some(cached)
    }
}

impl CachedIndex {
    fn is_fresh(&self, now: DateTime<Utc>) -> bool {
        now - self.loaded_at < self.refresh_after
    }

    fn is_usable(&self, now: DateTime<Utc>) -> bool {
        now - self.loaded_at < self.refresh_after * 2
    }
}

impl Catalog {
    /// Count the products of a list by facet.
    pub(crate) async fn facets(&self, filter: &ProductFilter) -> Result<FacetCounts, Error> {
        let index = self.facet_index().await?;
        if filter.search.words().is_empty() && filter.choosable.is_none() {
            return Ok(index.count(filter, None));
        }
        let mut found = store::facets::found(self.background(), &filter.search, filter.choosable.as_ref()).await?;
        // The list is corrected when nothing is left of it, and so are its numbers.
        if index.count(filter, Some(&found)).total == 0
            && let Some(corrected) = self.corrected_search(&filter.search).await?
        {
            found = store::facets::found(self.background(), &corrected, filter.choosable.as_ref()).await?;
        }
        Ok(index.count(filter, Some(&found)))
    }

    /// Apply a change by any process. Stock and ranking change with every order, and show when the index is refreshed.
    pub(crate) fn apply_change(&self, kind: Kind) {
        if !matches!(kind, Kind::Stock | Kind::Ranking) {
            self.inner.facets.invalidate();
        }
    }

    /// Return the index; stock and sales may be seconds old.
    pub(super) async fn facet_index(&self) -> Result<Arc<FacetIndex>, Error> {
        Ok(self.cached_index().await?.index)
    }

    /// Return the nearest spelling of a search; none when there is no other.
    pub(super) async fn corrected_search(&self, search: &Search) -> Result<Option<Search>, Error> {
        Ok(self.cached_index().await?.vocabulary.correct(search))
    }

    async fn cached_index(&self) -> Result<CachedIndex, Error> {
        let (facets, now) = (&self.inner.facets, self.inner.clock.now());
        if let Some(index) = facets.current().filter(|index| index.is_usable(now)) {
            if !index.is_fresh(now) {
                facets.refresh.notify_one();
            }
            return Ok(index);
        }
        // A task of its own goes on when this caller is cancelled: others may be waiting for it.
        let this = self.clone();
        tokio::spawn(async move { this.reload_facets().await }).await.map_err(Error::internal)?
    }

    /// Reload the index, unless that was just done.
    async fn reload_facets(&self) -> Result<CachedIndex, Error> {
        let facets = &self.inner.facets;
        let _guard = facets.reload.lock().await;
        let now = self.inner.clock.now();
        if let Some(index) = facets.current().filter(|index| index.is_fresh(now)) {
            return Ok(index);
        }
        let (generation, began) = (facets.generation.load(Ordering::Acquire), Instant::now());
        let (index, names) = store::facets::load_index(self.background()).await?;
        let vocabulary = Arc::new(Vocabulary::of(names.iter().map(String::as_str)));
        let took = TimeDelta::from_std(began.elapsed()).map_err(Error::internal)?;
        let refresh_after = REFRESH_AFTER.max(took * REFRESH_FACTOR);
        let cached = CachedIndex { index: Arc::new(index), vocabulary, generation, loaded_at: now, refresh_after };
        *facets.cached.write().unwrap_or_else(PoisonError::into_inner) = Some(cached.clone());
        Ok(cached)
    }

    /// Reload the index whenever it is in use and no longer fresh.
    pub(crate) async fn run_facet_refresher(self, stop: CancellationToken) {
        while stop.run_until_cancelled(self.inner.facets.refresh.notified()).await.is_some() {
            if let Err(error) = self.reload_facets().await {
                tracing::warn!(%error, "failed to refresh the facet index");
            }
        }
    }
}
