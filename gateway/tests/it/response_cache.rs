//! Public responses are requested from the services once, as long as nothing changes.

use std::{sync::atomic::Ordering, time::Duration};

use futures::future::join_all;
use http::StatusCode;
use platform::settings::Source;

use crate::{
    fakes::{ADMIN, CUSTOMER, Fake, HIDDEN_BRAND},
    requests::Store,
};

const REGIONS: &str = "/api/v1/shipping/regions";

async fn store(kept_for: &str) -> (Fake, Store) {
    let fake = Fake::default();
    let store = Store::with(&fake, Source::of([("ATTAR_RESPONSE_CACHE_TTL_MS", kept_for)])).await;
    (fake, store)
}

#[tokio::test]
async fn concurrent_requests_share_one_call() {
    let (fake, store) = store("60000").await;
    let answers = join_all((0..50).map(|_| store.get(REGIONS))).await;
    assert!(answers.iter().all(|answer| answer.status == 200 && answer.text == answers[0].text));
    assert_eq!(fake.calls_of("regions"), 1);
    let mut ids: Vec<_> = answers.iter().map(|answer| answer.header("x-request-id")).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 50, "each keeps an id of its own");
    assert!(answers.iter().all(|answer| answer.header("set-cookie").starts_with("XSRF-TOKEN=")), "and a cookie");

    for token in [CUSTOMER, "unheard of"] {
        assert_eq!(store.get_as(token, REGIONS).await.text, answers[0].text);
    }
    assert_eq!(fake.calls_of("regions"), 1);
    store.get_as(ADMIN, REGIONS).await;
    assert_eq!(fake.calls_of("regions"), 2, "administrators may see more");
}

#[tokio::test]
async fn cache_never_stores_an_administrators_view() {
    const BRANDS: &str = "/api/v1/brands";
    let fake = Fake::default();
    let store = Store::with_brands(&fake, Source::of([("ATTAR_RESPONSE_CACHE_TTL_MS", "60000")])).await;
    // The gateway cannot resolve the token, hence caches; the handler could.
    fake.failing_authentications.store(1, Ordering::Relaxed);
    let degraded = store.get_as(ADMIN, BRANDS).await;
    let shopper = store.get(BRANDS).await;
    for answer in [degraded, shopper] {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        assert!(!answer.text.contains(HIDDEN_BRAND), "{}", answer.text);
    }
    let administrator = store.get_as(ADMIN, BRANDS).await;
    assert!(administrator.text.contains(HIDDEN_BRAND), "{}", administrator.text);
}

#[tokio::test]
async fn change_invalidates_cached_responses() {
    let (fake, store) = store("60000").await;
    store.get(REGIONS).await;
    for (path, body, calls) in
        [("/api/v1/cart/quote", r#"{"lines":[]}"#, 1), ("/api/v1/orders", "nonsense", 1), ("/api/v1/orders", "{}", 2)]
    {
        let answer = store.post(path, &[], body).await;
        store.get(REGIONS).await;
        assert_eq!(fake.calls_of("regions"), calls, "{path}: {} {}", answer.status, answer.text);
    }
}

#[tokio::test]
async fn replayed_order_does_not_invalidate_cached_responses() {
    let (fake, store) = store("60000").await;
    store.get(REGIONS).await;
    for _ in 0..5 {
        let replayed = store.post("/api/v1/orders", &[("idempotency-key", "again")], "{}").await;
        assert_eq!((replayed.status.as_u16(), replayed.header("idempotent-replayed")), (201, "true"));
        store.get(REGIONS).await;
    }
    assert_eq!(fake.calls_of("regions"), 1);
}

#[tokio::test]
async fn cached_response_expires() {
    let (fake, store) = store("1").await;
    let began = tokio::time::Instant::now();
    while fake.calls_of("regions") < 3 {
        store.get(REGIONS).await;
        assert!(began.elapsed() < Duration::from_secs(10), "it is cached for ever");
    }
}

#[tokio::test]
async fn requested_entries_are_refreshed_in_the_background() {
    let (fake, store) = store("4000").await;
    let first = store.get(REGIONS).await;
    fake.pricing_hangs.store(true, Ordering::Relaxed);
    while fake.calls_of("regions") < 2 {
        let answer = store.get(REGIONS).await;
        assert_eq!((answer.status, &answer.text), (StatusCode::OK, &first.text));
        // The refresh runs in the background.
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn concurrent_refreshes_are_limited() {
    let (fake, store) = store("6000").await;
    let addresses: Vec<_> = (0..40).map(|n| format!("{REGIONS}?search={n}")).collect();
    let ask_all = async || join_all(addresses.iter().map(|address| store.get(address))).await;
    ask_all().await;
    assert_eq!(fake.calls_of("regions"), 40);

    fake.pricing_hangs.store(true, Ordering::Relaxed);
    while fake.calls_of("regions") < 48 {
        ask_all().await;
        tokio::task::yield_now().await;
    }
    let answers = ask_all().await;
    assert!(answers.iter().all(|answer| answer.status == StatusCode::OK), "entries are refreshed in the background");
    assert_eq!(fake.calls_of("regions"), 48, "permits are left for other requests");
}

#[tokio::test]
async fn zero_time_to_live_disables_caching() {
    let (fake, store) = store("0").await;
    for _ in 0..3 {
        store.get(REGIONS).await;
    }
    assert_eq!(fake.calls_of("regions"), 3);
}

#[tokio::test]
async fn failed_responses_are_not_cached() {
    let (_, store) = store("60000").await;
    let refused = join_all((0..8).map(|_| store.get("/api/v1/brands"))).await;
    for answer in &refused {
        answer.assert_error(503, "unavailable");
    }
}
