//! The response cache: responses that are the same for every customer are made once, compressed once, and served from memory
//! until their time to live is over. Concurrent requests for one of them share a single call of the services, and one that
//! is still in demand in the last fifth of its time is refreshed in the background. A provisional one, such as a page that
//! could not be rendered for lack of time, is refreshed sooner.
//!
//! A change through this gateway, or one that the bus announces, starts a new generation of keys and so shows at once. Any
//! other change shows when the time to live is over, which bounds the effect of a lost message.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use axum::{
    body::Body,
    extract::{FromRequestParts, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderName, Method, StatusCode, header, request::Parts};
use http_body_util::BodyExt;
use tokio::sync::OwnedSemaphorePermit;
use tracing::{Instrument, Span};
use url::form_urlencoded;

use crate::{
    caller::MaybeActor,
    error::ApiError,
    json::viewer::Viewer,
    messages,
    metrics::Route,
    pages,
    path::is_below,
    response_cache::{CachedResponse, Entries, Key, PARAMETERS, Provisional, REPLAYED, Uncacheable},
    state::Gateway,
};

/// Reads of the API that are the same for every customer.
const READS: [&str; 9] = [
    "/api/v1/products",
    "/api/v1/finder",
    "/api/v1/brands",
    "/api/v1/gift_sets",
    "/api/v1/notes",
    "/api/v1/sample_sets",
    "/api/v1/places",
    "/api/v1/terms",
    "/api/v1/shipping/regions",
];
/// Writes that change nothing that other customers see.
const PRIVATE_WRITES: [&str; 3] = ["/api/v1/cart", "/api/v1/users", "/api/v1/admins/login"];
/// Request headers that are passed on. The coding is part of the key, and the accepted type changes failures alone, which
/// are not cached.
const PASSED_HEADERS: [HeaderName; 2] = [header::ACCEPT, header::ACCEPT_ENCODING];

/// Serves cached responses, caches those that may be, and invalidates all of them after a change.
pub(crate) async fn serve(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let cache = gateway.responses();
    let Some(entries) = &cache.entries else { return next.run(request).await };
    if !request.method().is_safe() {
        let is_private = PRIVATE_WRITES.iter().any(|prefix| is_below(request.uri().path(), prefix));
        let response = next.run(request).await;
        if !is_private && is_change(&response) {
            cache.invalidate();
        }
        return response;
    }
    if !is_public(&request) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    if !sees_public_response(&mut parts, &gateway).await {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let key = Key {
        generation: cache.generation(),
        language: messages::current_language(),
        coding: parts.headers.get(header::ACCEPT_ENCODING).cloned(),
        path: normalised(&parts),
    };
    let cached = entries.get(&key).await;
    cache.lookups.record(cached.is_some());
    if let Some(cached) = cached {
        if let Some(route) = &cached.route {
            name_route(&parts, route);
        }
        if cache.is_due(&cached)
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
                // Another waiting caller has taken the response.
                None => next.run(Request::from_parts(parts, body)).await,
            }
        }
    }
}

/// Returns whether a write may have changed what customers see. A replay changes nothing, nor does a call that was refused
/// or shed. A failed call that changed something all the same shows when the time to live is over: if failures invalidated
/// the cache, an overloaded store's own 503s would keep it empty.
fn is_change(response: &Response) -> bool {
    response.status().is_success() && !response.headers().contains_key(REPLAYED)
}

/// Returns whether every customer gets the same response.
fn is_public(request: &Request) -> bool {
    let path = request.uri().path();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    is_read && (READS.iter().any(|prefix| is_below(path, prefix)) || pages::is_public(path))
}

/// Returns whether the caller sees what every customer sees. Administrators also see hidden products.
async fn sees_public_response(parts: &mut Parts, gateway: &Gateway) -> bool {
    if !parts.headers.contains_key(header::AUTHORIZATION) {
        return true;
    }
    let caller = MaybeActor::from_request_parts(parts, gateway).await;
    caller.is_ok_and(|MaybeActor { call }| Viewer::of(&call) == Viewer::Customer)
}

/// Returns the path with the relevant parameters of its query, in a fixed order.
fn normalised(parts: &Parts) -> String {
    let path = parts.uri.path();
    let Some(query) = parts.uri.query() else { return path.to_owned() };
    let given = form_urlencoded::parse(query.as_bytes());
    let mut given: Vec<_> = given.filter(|(name, _)| PARAMETERS.contains(&name.as_ref())).collect();
    // The sort is stable: of repeated parameters, pages use the first and the API the last.
    given.sort_by(|(one, _), (other, _)| one.cmp(other));
    let mut normalised = form_urlencoded::Serializer::for_suffix(format!("{path}?"), path.len() + 1);
    normalised.extend_pairs(given);
    normalised.finish()
}

fn name_route(parts: &Parts, route: &str) {
    Span::current().record("route", route);
    platform::telemetry::rename(&Span::current(), || format!("{} {route}", parts.method));
    if let Some(measured) = parts.extensions.get::<Route>() {
        measured.set(route);
    }
}

/// Replaces an entry in the background. When that fails, the entry expires and the next caller fetches it.
fn refresh(entries: Entries, key: Key, parts: &Parts, next: Next, permit: OwnedSemaphorePermit) {
    let fetched = messages::with_language(key.language, fetch(parts, next));
    let refreshing = async move {
        if let Ok(cached) = fetched.await {
            entries.insert(key, cached).await;
        }
        drop(permit);
    };
    tokio::spawn(refreshing.in_current_span());
}

/// Fetches the whole response anonymously: only those headers of the caller are passed on that cannot change the response
/// under its key. No credentials are among them.
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
        Err(error) => return Err(Arc::new(Mutex::new(Some(ApiError::internal(error).into_response())))),
    };
    let route = route.and_then(|route| route.name().map(str::to_owned));
    let is_provisional = parts.extensions.remove::<Provisional>().is_some();
    let (headers, digest) = (parts.headers, parts.extensions.remove());
    Ok(Arc::new(CachedResponse { headers, body, digest, route, requested_at, is_provisional, is_refreshing }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(address: &str) -> String {
        let (parts, ()) = Request::builder().uri(address).body(()).unwrap().into_parts();
        normalised(&parts)
    }

    #[test]
    fn equivalent_queries_share_a_key() {
        let one = key("/api/v1/products?page=2&search=%D8%B9%D9%88%D8%AF&fbclid=abc");
        assert_eq!(
            one,
            key("/api/v1/products?utm_source=x&search=عود&page=2".replace("عود", "%d8%b9%d9%88%d8%af").as_str())
        );
        assert_eq!(key("/"), "/");
        assert_eq!(key("/?utm_source=x"), key("/?"));
    }

    #[test]
    fn different_queries_have_different_keys() {
        let addresses =
            ["/p", "/p?page=1", "/p?page=2", "/p?search=page%3D2", "/p?page=1&page=2", "/p?page=2&page=1", "/q?page=1"];
        let mut keys: Vec<_> = addresses.map(key).into();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), addresses.len(), "{keys:?}");
    }
}
