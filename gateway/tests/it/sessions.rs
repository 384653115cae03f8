//! Who may call what, and for how long.

use std::sync::atomic::Ordering;

use http::Method;
use platform::settings::Source;

use crate::{
    fakes::{ADMIN, CUSTOMER, Fake},
    requests::Store,
};

#[tokio::test]
async fn rights_follow_the_token() {
    let store = Store::open().await;
    let path = "/api/v1/admins/orders/status-counts";
    store.get(path).await.refused(401, "unauthenticated");
    store.get_as("unknown", path).await.refused(401, "unauthenticated");
    store.get_as(CUSTOMER, path).await.refused(403, "forbidden");
    assert_eq!(store.get_as(ADMIN, path).await.json()["data"]["pending"], 3);
    store.get_as(ADMIN, "/api/v1/orders").await.refused(403, "forbidden");
}

#[tokio::test]
async fn a_dead_token_is_ignored_on_public_reads_and_refused_where_it_buys() {
    let store = Store::open().await;
    assert_eq!(store.get_as("dead", "/api/v1/shipping/regions").await.status, 200);
    store.get_as("dead", "/api/v1/orders/track/x").await.refused(404, "not_found");
    store.post("/api/v1/orders", &[("authorization", "Bearer dead")], "{}").await.refused(401, "unauthenticated");
}

#[tokio::test]
async fn a_session_ends_at_once() {
    let store = Store::open().await;
    let me = store.get_as(CUSTOMER, "/api/v1/users/me").await;
    assert_eq!(me.json()["data"]["user"]["user_role"], "CUSTOMER");
    assert_eq!(me.header("cache-control"), "no-store");
    let customer = format!("Bearer {CUSTOMER}");
    let out = store.send(Method::POST, "/api/v1/users/logout", &[("authorization", &customer)], "").await;
    assert_eq!((out.status.as_u16(), &out.json()["data"]), (200, &serde_json::Value::Null));
    store.get_as(CUSTOMER, "/api/v1/users/me").await.refused(401, "unauthenticated");
    store.get_as(CUSTOMER, "/api/v1/orders").await.refused(401, "unauthenticated");
}

#[tokio::test]
async fn browsing_goes_on_while_nobody_can_tell_whose_a_token_is() {
    let fake = Fake::default();
    fake.identity_is_down.store(true, Ordering::Relaxed);
    let store = Store::with(&fake, Source::default()).await;
    assert_eq!(store.get_as(CUSTOMER, "/api/v1/shipping/regions").await.status, 200);
    store.get_as(CUSTOMER, "/api/v1/users/me").await.refused(503, "unavailable");
}
