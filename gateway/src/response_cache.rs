//! Storage of the response cache: whole responses, by everything that may make them differ.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{body::Body, response::Response};
use axum_extra::headers::{HeaderMapExt, IfNoneMatch};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts};
use moka::future::Cache;
use platform::metrics::CacheMetrics;
use tokio::sync::Semaphore;

use crate::{
    etag::{self, BodyDigest},
    messages::Language,
};

/// Marks the response to an order that an earlier request placed.
pub(crate) const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");
/// Query parameters by which responses differ, in the order of the key.
pub(crate) const PARAMETERS: [&str; 27] = [
    "brand",
    "brand_id",
    "brands",
    "categories",
    "category",
    "concentrations",
    "families",
    "ids",
    "in_stock",
    "max_price",
    "min_price",
    "notes",
    "occasions",
    "on_offer",
    "page",
    "paginate",
    "per_page",
    "sample_set",
    "search",
    "seasons",
    "show_descriptions",
    "show_facts",
    "show_variants",
    "sizes",
    "sort_by",
    "strength",
    "with_governorates",
];
/// Time after which a provisional response is due to be refreshed.
const PROVISIONAL: Duration = Duration::from_millis(250);
/// Size of all entries together, in bytes.
const CAPACITY: u64 = 32 << 20;
/// Limit on concurrent refreshes: entries of the same age expire together, and must not delay requests.
const MAX_REFRESHES: usize = 8;
/// Estimated size of an entry besides its body, in bytes.
const OVERHEAD: usize = 1 << 10;

pub(crate) type Entries = Cache<Key, Arc<CachedResponse>>;

/// Extension of a response that may be better a moment later.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Provisional;

/// A response that must not be cached; it goes to the first caller that takes it.
pub(crate) type Uncacheable = Mutex<Option<Response>>;

/// Responses that are the same for every customer.
#[derive(Debug)]
pub(crate) struct ResponseCache {
    /// Absent when caching is switched off.
    pub(crate) entries: Option<Entries>,
    pub(crate) time_to_live: Duration,
    generation: AtomicU64,
    pub(crate) lookups: CacheMetrics,
    pub(crate) refreshes: Arc<Semaphore>,
}

/// Identifies the requests that share a response.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) generation: u64,
    pub(crate) language: Language,
    /// `Accept-Encoding` of the request.
    pub(crate) coding: Option<HeaderValue>,
    /// Path with its normalised query.
    pub(crate) path: String,
}

/// A successful response, ready to be sent.
#[derive(Debug)]
pub(crate) struct CachedResponse {
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
    pub(crate) digest: Option<BodyDigest>,
    /// The matched route of the API; absent for pages.
    pub(crate) route: Option<String>,
    pub(crate) requested_at: Instant,
    pub(crate) is_provisional: bool,
    pub(crate) is_refreshing: AtomicBool,
}

impl ResponseCache {
    /// Creates an empty cache. A time to live of zero switches caching off.
    pub(crate) fn new(time_to_live: Duration) -> Self {
        let entries = (!time_to_live.is_zero()).then(|| {
            let weight =
                |_: &Key, cached: &Arc<CachedResponse>| u32::try_from(cached.body.len() + OVERHEAD).unwrap_or(u32::MAX);
            Cache::builder().max_capacity(CAPACITY).weigher(weight).time_to_live(time_to_live).build()
        });
        let (generation, lookups) = (AtomicU64::new(0), CacheMetrics::of("responses"));
        Self { entries, time_to_live, generation, lookups, refreshes: Arc::new(Semaphore::new(MAX_REFRESHES)) }
    }

    /// Invalidates all present entries, and those still being fetched: what was requested before is not found after.
    pub(crate) fn invalidate(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
    }

    /// Returns whether the next request should refresh a response, although it is still served.
    pub(crate) fn is_due(&self, cached: &CachedResponse) -> bool {
        let fresh_for = self.time_to_live * 4 / 5;
        cached.requested_at.elapsed() > if cached.is_provisional { fresh_for.min(PROVISIONAL) } else { fresh_for }
    }

    /// Returns the generation of keys that requests are looked up under.
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }
}

impl CachedResponse {
    /// Builds the response to a request: without a body for HEAD, and 304 when the caller's copy is current.
    pub(crate) fn response_to(&self, request: &Parts) -> Response {
        let mut response = Response::new(Body::from(self.body.clone()));
        *response.headers_mut() = self.headers.clone();
        let if_none_match = request.headers.typed_get::<IfNoneMatch>();
        let matching = self.digest.as_ref().zip(if_none_match).and_then(|(digest, etags)| digest.matching(&etags));
        if let Some(etag) = matching {
            etag::not_modified(&mut response, etag);
        } else if request.method == Method::HEAD {
            response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from(self.body.len()));
            *response.body_mut() = Body::empty();
        }
        response
    }
}
