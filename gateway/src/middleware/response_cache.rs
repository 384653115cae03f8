//! The response cache: responses that are the same for every shopper are made once, compressed once, and served from memory until
//! their time to live is over. Concurrent requests for one of them share a single call of the services, and one that is still in
//! demand in the last fifth of its time is refreshed in the background.
//!
//! What is changed through this gateway shows at once, and what the bus announces as soon as it does: a change begins a new
//! generation of keys, under which nothing of before is found. Any other change shows when the time to live is over, which
//! bounds what a lost message can do.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    extract::{FromRequestParts, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use axum_extra::headers::{HeaderMapExt, IfNoneMatch};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts};
use http_body_util::BodyExt;
use moka::future::Cache;
use platform::metrics::Lookups;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::{Instrument, Span};
use url::form_urlencoded;

use super::validators::{self, Digested};
use crate::{
    json::viewer::Viewer,
    messages::{self, Language},
    operations::Route,
    pages,
    path::is_below,
    refusal::Refusal,
    session::MaybeActor,
    state::Gateway,
};

/// The public reads of the API.
const READS: [&str; 4] = ["/api/v1/products", "/api/v1/brands", "/api/v1/gift_sets", "/api/v1/shipping/regions"];
/// Calls that may change something, but nothing that every shopper sees.
const QUIET: [&str; 3] = ["/api/v1/cart", "/api/v1/users", "/api/v1/admins/login"];
/// Marks the response to an order that was placed before.
pub(crate) const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");
/// Query parameters by which responses differ, in order.
const PARAMETERS: [&str; 10] = [
    "brand",
    "brand_id",
    "category",
    "page",
    "paginate",
    "per_page",
    "search",
    "show_descriptions",
    "show_variants",
    "sort_by",
];
/// Request headers that are passed on: the coding is part of the key, and the type that is accepted changes failures alone, which
/// are not cached.
const PASSED_HEADERS: [HeaderName; 2] = [header::ACCEPT, header::ACCEPT_ENCODING];
/// Size of all entries together, in bytes.
const CAPACITY: u64 = 32 << 20;
/// Refreshes under way at most. Many entries are as old as each other and would be refreshed together: callers who wait go first.
const MAX_REFRESHES: usize = 8;
/// Estimated size of an entry besides its body, in bytes.
const OVERHEAD: usize = 1 << 10;

/// Responses that are the same for every shopper.
#[derive(Debug)]
pub(crate) struct ResponseCache {
    entries: Option<Cache<Key, Arc<CachedResponse>>>,
    time_to_live: Duration,
    /// Goes up with every change: what was requested before it is not found after it.
    generation: AtomicU64,
    lookups: Lookups,
    refreshes: Arc<Semaphore>,
}

/// Requests with one response.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    generation: u64,
    language: Language,
    /// In which codings the response may be sent.
    coding: Option<HeaderValue>,
    path: String,
}

/// A successful response, as it is sent.
#[derive(Debug)]
struct CachedResponse {
    headers: HeaderMap,
    body: Bytes,
    digested: Option<Digested>,
    /// Of the API's route; pages have none.
    route: Option<String>,
    requested_at: Instant,
    is_refreshing: AtomicBool,
}

/// A response that must not be cached, for the first caller who takes it.
type Uncacheable = Mutex<Option<Response>>;

impl ResponseCache {
    /// Caches responses for so long; none at all when that is zero.
    pub(crate) fn new(time_to_live: Duration) -> Self {
        let entries = (!time_to_live.is_zero()).then(|| {
            let weight =
                |_: &Key, cached: &Arc<CachedResponse>| u32::try_from(cached.body.len() + OVERHEAD).unwrap_or(u32::MAX);
            Cache::builder().max_capacity(CAPACITY).weigher(weight).time_to_live(time_to_live).build()
        });
        let (generation, lookups) = (AtomicU64::new(0), Lookups::of("responses"));
        Self { entries, time_to_live, generation, lookups, refreshes: Arc::new(Semaphore::new(MAX_REFRESHES)) }
    }

    /// Finds none of the present entries any more.
    pub(crate) fn invalidate(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
    }
}

/// Serves cached responses, caches those that may be, and invalidates all of them after a change.
pub(crate) async fn serve(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let cache = gateway.responses();
    let Some(entries) = &cache.entries else { return next.run(request).await };
    if !request.method().is_safe() {
        let is_quiet = QUIET.iter().any(|prefix| is_below(request.uri().path(), prefix));
        let response = next.run(request).await;
        if !is_quiet && is_change(&response) {
            cache.invalidate();
        }
        return response;
    }
    if !is_public(&request) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    if !is_shopper(&mut parts, &gateway).await {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let key = Key {
        generation: cache.generation.load(Ordering::Acquire),
        language: messages::spoken(),
        coding: parts.headers.get(header::ACCEPT_ENCODING).cloned(),
        path: normalised(&parts),
    };
    let cached = entries.get(&key).await;
    cache.lookups.note(cached.is_some());
    if let Some(cached) = cached {
        if let Some(route) = &cached.route {
            name_route(&parts, route);
        }
        if cached.requested_at.elapsed() > cache.time_to_live * 4 / 5
            && !cached.is_refreshing.load(Ordering::Relaxed)
            && let Ok(permit) = Arc::clone(&cache.refreshes).try_acquire_owned()
            && !cached.is_refreshing.swap(true, Ordering::Relaxed)
        {
            refresh(entries.clone(), key, &parts, next, permit);
        }
        return cached.response_to(&parts);
    }
    if parts.method == Method::HEAD {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let fetched = fetch(&parts, next.clone());
    match Box::pin(entries.try_get_with(key, fetched)).await {
        Ok(cached) => cached.response_to(&parts),
        Err(uncacheable) => {
            let response = uncacheable.lock().unwrap_or_else(PoisonError::into_inner).take();
            match response {
                Some(response) => response,
                // Another caller who waited for it has taken it.
                None => next.run(Request::from_parts(parts, body)).await,
            }
        }
    }
}

/// Whether a call has changed what every shopper sees. A replay changes nothing, nor does a call that was refused or
/// shed; what a failed call may have changed all the same shows when the time to live is over. Otherwise whoever can make
/// calls fail could keep the cache empty, an overloaded store's own 503 above all.
fn is_change(response: &Response) -> bool {
    response.status().is_success() && !response.headers().contains_key(REPLAYED)
}

/// Whether every shopper gets the same response.
fn is_public(request: &Request) -> bool {
    let path = request.uri().path();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    is_read && (READS.iter().any(|prefix| is_below(path, prefix)) || pages::is_public(path))
}

/// Whether the caller sees what every shopper sees.
async fn is_shopper(parts: &mut Parts, gateway: &Gateway) -> bool {
    if !parts.headers.contains_key(header::AUTHORIZATION) {
        return true;
    }
    let caller = MaybeActor::from_request_parts(parts, gateway).await;
    caller.is_ok_and(|MaybeActor { call }| Viewer::of(&call) == Viewer::Shopper)
}

/// The path, with the parameters that count in an order of our own.
fn normalised(parts: &Parts) -> String {
    let path = parts.uri.path();
    let Some(query) = parts.uri.query() else { return path.to_owned() };
    let given = form_urlencoded::parse(query.as_bytes());
    let mut given: Vec<_> = given.filter(|(name, _)| PARAMETERS.contains(&name.as_ref())).collect();
    // Of one that is given several times, the first counts here and the last there.
    given.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut normalised = form_urlencoded::Serializer::for_suffix(format!("{path}?"), path.len() + 1);
    normalised.extend_pairs(given);
    normalised.finish()
}

fn name_route(parts: &Parts, route: &str) {
    Span::current().record("route", route);
    platform::telemetry::rename(&Span::current(), || format!("{} {route}", parts.method));
    if let Some(measured) = parts.extensions.get::<Route>() {
        measured.is(route);
    }
}

/// Replaces an entry in the background. When that fails, later callers find none and fetch it themselves.
fn refresh(
    entries: Cache<Key, Arc<CachedResponse>>,
    key: Key,
    parts: &Parts,
    next: Next,
    permit: OwnedSemaphorePermit,
) {
    let fetched = messages::speaking(key.language, fetch(parts, next));
    let refreshing = async move {
        if let Ok(cached) = fetched.await {
            entries.insert(key, cached).await;
        }
        drop(permit);
    };
    tokio::spawn(refreshing.in_current_span());
}

/// Fetches the whole response as nobody in particular: of the caller's headers only those pass that cannot make it another one
/// under the same key. No credentials are among them, whoever the caller turns out to be further in.
fn fetch(parts: &Parts, next: Next) -> impl Future<Output = Result<Arc<CachedResponse>, Arc<Uncacheable>>> + use<> {
    let mut parts = parts.clone();
    parts.method = Method::GET;
    let passed = PASSED_HEADERS.map(|name| parts.headers.remove(&name).map(|value| (name, value)));
    parts.headers = passed.into_iter().flatten().collect();
    collect(parts, next)
}

async fn collect(parts: Parts, next: Next) -> Result<Arc<CachedResponse>, Arc<Uncacheable>> {
    let (requested_at, is_refreshing) = (Instant::now(), AtomicBool::new(false));
    let route = parts.extensions.get::<Route>().cloned();
    let response = next.run(Request::from_parts(parts, Body::empty())).await;
    if response.status() != StatusCode::OK {
        return Err(Arc::new(Mutex::new(Some(response))));
    }
    let (mut parts, body) = response.into_parts();
    let body = match body.collect().await {
        Ok(collected) => collected.to_bytes(),
        Err(error) => return Err(Arc::new(Mutex::new(Some(Refusal::internal(error).into_response())))),
    };
    let route = route.and_then(|route| route.name().map(str::to_owned));
    let (headers, digested) = (parts.headers, parts.extensions.remove());
    Ok(Arc::new(CachedResponse { headers, body, digested, route, requested_at, is_refreshing }))
}

impl CachedResponse {
    /// The response; without its body for a caller who has it already, or does not want it.
    fn response_to(&self, request: &Parts) -> Response {
        let mut response = Response::new(Body::from(self.body.clone()));
        *response.headers_mut() = self.headers.clone();
        let known = request.headers.typed_get::<IfNoneMatch>();
        if let Some(etag) = self.digested.as_ref().zip(known).and_then(|(digested, known)| digested.among(&known)) {
            validators::unchanged(&mut response, etag);
        } else if request.method == Method::HEAD {
            response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from(self.body.len()));
            *response.body_mut() = Body::empty();
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(address: &str) -> String {
        let (parts, ()) = Request::builder().uri(address).body(()).unwrap().into_parts();
        normalised(&parts)
    }

    #[test]
    fn addresses_that_mean_the_same_are_one() {
        let one = key("/api/v1/products?page=2&search=%D8%B9%D9%88%D8%AF&fbclid=abc");
        assert_eq!(
            one,
            key("/api/v1/products?utm_source=x&search=عود&page=2".replace("عود", "%d8%b9%d9%88%d8%af").as_str())
        );
        assert_eq!(key("/"), "/");
        assert_eq!(key("/?utm_source=x"), key("/?"));
    }

    #[test]
    fn addresses_that_mean_different_things_are_not() {
        let addresses =
            ["/p", "/p?page=1", "/p?page=2", "/p?search=page%3D2", "/p?page=1&page=2", "/p?page=2&page=1", "/q?page=1"];
        let mut keys: Vec<_> = addresses.map(key).into();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), addresses.len(), "{keys:?}");
    }
}
