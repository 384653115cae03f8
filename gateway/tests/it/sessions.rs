//! Authorisation, and the lifetime of sessions.

use std::sync::atomic::Ordering;

use futures::{StreamExt, stream::FuturesUnordered};
use http::Method;
use platform::settings::Source;
use tokio::time::Instant;

use crate::{
    fakes::{ADMIN, CUSTOMER, Fake},
    requests::Store,
};

#[tokio::test]
async fn token_determines_rights() {
    let store = Store::open().await;
    let path = "/api/v1/admins/orders/status-counts";
    store.get(path).await.assert_error(401, "unauthenticated");
    store.get_as("unknown", path).await.assert_error(401, "unauthenticated");
    store.get_as(CUSTOMER, path).await.assert_error(403, "forbidden");
    assert_eq!(store.get_as(ADMIN, path).await.json()["data"]["pending"], 3);
    store.get_as(ADMIN, "/api/v1/orders").await.assert_error(403, "forbidden");
}

#[tokio::test]
async fn invalid_token_is_ignored_on_public_reads_and_rejected_on_orders() {
    let store = Store::open().await;
    assert_eq!(store.get_as("dead", "/api/v1/shipping/regions").await.status, 200);
    store.get_as("dead", "/api/v1/orders/track/x").await.assert_error(404, "not_found");
    store.post("/api/v1/orders", &[("authorization", "Bearer dead")], "{}").await.assert_error(401, "unauthenticated");
}

#[tokio::test]
async fn log_out_ends_session_at_once() {
    let store = Store::open().await;
    let me = store.get_as(CUSTOMER, "/api/v1/users/me").await;
    assert_eq!(me.json()["data"]["user"]["user_role"], "CUSTOMER");
    assert_eq!(me.header("cache-control"), "no-store");
    let customer = format!("Bearer {CUSTOMER}");
    let out = store.send(Method::POST, "/api/v1/users/logout", &[("authorization", &customer)], "").await;
    assert_eq!((out.status.as_u16(), &out.json()["data"]), (200, &serde_json::Value::Null));
    store.get_as(CUSTOMER, "/api/v1/users/me").await.assert_error(401, "unauthenticated");
    store.get_as(CUSTOMER, "/api/v1/orders").await.assert_error(401, "unauthenticated");
}

#[tokio::test]
async fn public_reads_work_while_identity_is_down() {
    let fake = Fake::default();
    fake.identity_is_down.store(true, Ordering::Relaxed);
    let store = Store::with(&fake, Source::default()).await;
    assert_eq!(store.get_as(CUSTOMER, "/api/v1/shipping/regions").await.status, 200);
    store.get_as(CUSTOMER, "/api/v1/users/me").await.assert_error(503, "unavailable");
}

#[tokio::test]
async fn rejected_token_is_looked_up_once_in_a_while() {
    let fake = Fake::default();
    let store = Store::with(&fake, Source::default()).await;
    let began = Instant::now();
    for _ in 0..50 {
        store.get_as("dead", "/api/v1/users/me").await.assert_error(401, "unauthenticated");
        assert_eq!(store.get_as("dead", "/api/v1/shipping/regions").await.status, 200);
    }
    let lookups = fake.calls_of("identity") as u128;
    assert!(lookups <= 1 + began.elapsed().as_millis() / 750, "{lookups} lookups in {:?}", began.elapsed());
}

#[tokio::test]
async fn made_up_tokens_cause_a_bounded_number_of_lookups() {
    const TOKENS: usize = 400;
    const MAX_LOOKUPS: usize = 256;
    let fake = Fake::default();
    let store = Store::with(&fake, Source::of([("ATTAR_RESPONSE_CACHE_TTL_MS", "60000")])).await;
    let cached = store.get("/api/v1/shipping/regions").await;
    fake.authentications_held.send_replace(true);
    let tokens: Vec<_> = (0..TOKENS).map(|n| format!("made-up-{n}")).collect();
    let mut answers: FuturesUnordered<_> =
        tokens.iter().map(|token| store.get_as(token, "/api/v1/shipping/regions")).collect();
    for _ in MAX_LOOKUPS..TOKENS {
        assert_eq!(answers.next().await.expect("one more").text, cached.text);
    }
    assert!(fake.calls_of("identity") <= MAX_LOOKUPS, "{}", fake.calls_of("identity"));
    fake.authentications_held.send_replace(false);
    while let Some(answer) = answers.next().await {
        assert_eq!(answer.text, cached.text);
    }
    assert!(fake.calls_of("identity") <= MAX_LOOKUPS, "{}", fake.calls_of("identity"));
}
