//! The response cache: what is the same for everybody who shops is asked of the services once, put into words, digested and
//! compressed once, and answered from memory for a while. Requests that come while the first one is under way wait for it.
//! What is still asked for in the last fifth of its time is asked for anew meanwhile, so that nobody waits for what
//! everybody looks at.
//!
//! What is changed through this gateway shows at once, what the bus tells of as soon as it is told; answers of before
//! are of another edition and nobody finds them. Anything else shows when the time is over: how long that is bounds
//! what a message that is lost can do.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Body,
    extract::{FromRequestParts, Request},
    response::{IntoResponse, Response},
};
use axum_extra::headers::{HeaderMapExt, IfNoneMatch};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts};
use http_body_util::BodyExt;
use hyper::body::Body as _;
use moka::future::Cache;
use platform::metrics::Lookups;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::{Instrument, Span};
use url::form_urlencoded;

use super::{
    answer_of,
    validators::{self, Digested},
};
use crate::{
    json::catalog::Viewer, messages, messages::Language, operations::Route, pages, path::is_below, refusal::Refusal,
    session::MaybeActor, state::Gateway,
};

/// The public reads of the API.
const READS: [&str; 4] = ["/api/v1/products", "/api/v1/brands", "/api/v1/gift_sets", "/api/v1/shipping/regions"];
/// What is sent there changes nothing that everybody sees.
const QUIET: [&str; 3] = ["/api/v1/cart", "/api/v1/users", "/api/v1/admins/login"];
/// The parameters by which answers differ, in order.
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
/// Headers that are passed on for an answer to keep: the coding is part of the key, and the kind of answer that is accepted
/// changes failures alone, which are not kept.
const PASSED_HEADERS: [HeaderName; 2] = [header::ACCEPT, header::ACCEPT_ENCODING];
/// All that is kept, in bytes.
const CAPACITY: u64 = 32 << 20;
/// How many answers are renewed at most at a time. Many are kept at the same moment, and would be renewed at the same moment:
/// whoever waits goes before them.
const RENEWALS: usize = 8;
/// About what an answer takes besides its body, in bytes.
const BESIDE: usize = 1 << 10;

/// Answers that are the same for everybody.
#[derive(Debug)]
pub(crate) struct ResponseCache {
    answers: Option<Cache<Key, Arc<Kept>>>,
    kept_for: Duration,
    /// Goes up with every change: what was asked for before it is not answered after it.
    edition: AtomicU64,
    lookups: Lookups,
    renewals: Arc<Semaphore>,
}

/// Requests that are answered alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    edition: u64,
    language: Language,
    /// As what the answer may be sent.
    coding: Option<HeaderValue>,
    path: String,
}

/// A successful answer, as it is sent.
#[derive(Debug)]
struct Kept {
    headers: HeaderMap,
    body: Bytes,
    digested: Option<Digested>,
    /// Of the API's route; pages have none.
    route: Option<String>,
    asked_at: Instant,
    /// Whether it is being asked for anew.
    is_renewed: AtomicBool,
}

/// An answer that is not kept, for the first who asks for it.
type Unkept = Mutex<Option<Response>>;

impl ResponseCache {
    /// Keeps answers for so long; none at all when that is no time.
    pub(crate) fn new(kept_for: Duration) -> Self {
        let answers = (!kept_for.is_zero()).then(|| {
            let weight = |_: &Key, kept: &Arc<Kept>| u32::try_from(kept.body.len() + BESIDE).unwrap_or(u32::MAX);
            Cache::builder().max_capacity(CAPACITY).weigher(weight).time_to_live(kept_for).build()
        });
        let (edition, lookups) = (AtomicU64::new(0), Lookups::of("responses"));
        Self { answers, kept_for, edition, lookups, renewals: Arc::new(Semaphore::new(RENEWALS)) }
    }

    /// Something that everybody sees is different now.
    pub(crate) fn forget(&self) {
        self.edition.fetch_add(1, Ordering::AcqRel);
    }
}

/// Answers from memory what is kept, keeps what may be, and forgets everything when something is changed.
pub(crate) async fn answer(gateway: &Gateway, request: Request, asked_anew: &Router) -> Response {
    let cache = gateway.responses();
    let Some(answers) = &cache.answers else { return answer_of(asked_anew.clone(), request).await };
    if !request.method().is_safe() {
        let is_quiet = QUIET.iter().any(|prefix| is_below(request.uri().path(), prefix));
        let response = answer_of(asked_anew.clone(), request).await;
        // What the caller did wrong changed nothing; what failed may have changed something.
        if !is_quiet && !response.status().is_client_error() {
            cache.forget();
        }
        return response;
    }
    if !is_public(&request) {
        return answer_of(asked_anew.clone(), request).await;
    }
    let (mut parts, body) = request.into_parts();
    if !is_anyone(&mut parts, gateway).await {
        return answer_of(asked_anew.clone(), Request::from_parts(parts, body)).await;
    }
    let key = Key {
        edition: cache.edition.load(Ordering::Acquire),
        language: messages::spoken(),
        coding: parts.headers.get(header::ACCEPT_ENCODING).cloned(),
        path: normalised(&parts),
    };
    let kept = answers.get(&key).await;
    cache.lookups.note(kept.is_some());
    if let Some(kept) = kept {
        if let Some(route) = &kept.route {
            name_route(&parts, route);
        }
        if kept.asked_at.elapsed() > cache.kept_for * 4 / 5
            && !kept.is_renewed.load(Ordering::Relaxed)
            && let Ok(turn) = Arc::clone(&cache.renewals).try_acquire_owned()
            && !kept.is_renewed.swap(true, Ordering::Relaxed)
        {
            renew(answers.clone(), key, &parts, asked_anew, turn);
        }
        return kept.answer(&parts);
    }
    if parts.method == Method::HEAD {
        return answer_of(asked_anew.clone(), Request::from_parts(parts, body)).await;
    }
    let asking = ask(&parts, asked_anew);
    match Box::pin(answers.try_get_with(key, asking)).await {
        Ok(kept) => kept.answer(&parts),
        Err(unkept) => {
            let unkept = unkept.lock().unwrap_or_else(PoisonError::into_inner).take();
            match unkept {
                Some(response) => response,
                // Somebody else who waited for it has it.
                None => answer_of(asked_anew.clone(), Request::from_parts(parts, body)).await,
            }
        }
    }
}

/// Whether everybody who shops is answered alike.
fn is_public(request: &Request) -> bool {
    let path = request.uri().path();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD) && request.body().is_end_stream();
    is_read && (READS.iter().any(|prefix| is_below(path, prefix)) || pages::is_public(path))
}

/// Whether nobody asks who sees more than shoppers do.
async fn is_anyone(parts: &mut Parts, gateway: &Gateway) -> bool {
    if !parts.headers.contains_key(header::AUTHORIZATION) {
        return true;
    }
    let caller = MaybeActor::from_request_parts(parts, gateway).await;
    caller.is_ok_and(|MaybeActor { call }| Viewer::of(&call) == Viewer::Shopper)
}

/// The path, with those parameters that count in an order of our own.
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

/// Asks for an answer again, for those who come later. When that fails they find none, and ask themselves.
fn renew(answers: Cache<Key, Arc<Kept>>, key: Key, parts: &Parts, asked_anew: &Router, turn: OwnedSemaphorePermit) {
    let asking = messages::speaking(key.language, ask(parts, asked_anew));
    let renewing = async move {
        if let Ok(kept) = asking.await {
            answers.insert(key, kept).await;
        }
        drop(turn);
    };
    tokio::spawn(renewing.in_current_span());
}

/// Requests the whole answer as nobody in particular: of the caller's headers only those pass that cannot make the answer
/// another one under the same key. No credentials are among them, whoever the caller turns out to be further in.
fn ask(parts: &Parts, asked_anew: &Router) -> impl Future<Output = Result<Arc<Kept>, Arc<Unkept>>> + use<> {
    let mut parts = parts.clone();
    parts.method = Method::GET;
    let passed = PASSED_HEADERS.map(|name| parts.headers.remove(&name).map(|value| (name, value)));
    parts.headers = passed.into_iter().flatten().collect();
    keep(parts, asked_anew.clone())
}

async fn keep(parts: Parts, asked_anew: Router) -> Result<Arc<Kept>, Arc<Unkept>> {
    let (asked_at, is_renewed) = (Instant::now(), AtomicBool::new(false));
    let route = parts.extensions.get::<Route>().cloned();
    let response = answer_of(asked_anew, Request::from_parts(parts, Body::empty())).await;
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
    Ok(Arc::new(Kept { headers, body, digested, route, asked_at, is_renewed }))
}

impl Kept {
    /// The answer; without its body for who has that already, or does not want it.
    fn answer(&self, asked: &Parts) -> Response {
        let mut response = Response::new(Body::from(self.body.clone()));
        *response.headers_mut() = self.headers.clone();
        let known = asked.headers.typed_get::<IfNoneMatch>();
        if let Some(etag) = self.digested.as_ref().zip(known).and_then(|(digested, known)| digested.among(&known)) {
            validators::unchanged(&mut response, etag);
        } else if asked.method == Method::HEAD {
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
