//! Sessions and rate limits across several gateways, and without their shared cache.

use std::time::{Duration, Instant};

use e2e::{Client, NewCustomer, PASSWORD, Replica, Session, TcpProxy, TestShop, log_in, try_log_in};
use platform::{bus, testing::Backend};
use reqwest::Method;
use rstest::rstest;
use serde_json::json;

use crate::eventually::wait_until;

const ME: &str = "/api/v1/users/me";
/// Authorised from the gateway's session cache alone.
const KNOWN: &str = "/api/v1/orders";

/// Log out at the shop's own gateway and return the time for which another gateway still accepted the token from its
/// cache.
async fn revocation_delay(session: &Session, other: &Replica) -> Duration {
    let there = other.client(&session.client);
    there.get(KNOWN).await.data(200);
    Client::send(session.client.request(Method::POST, "/api/v1/users/logout")).await.data(200);
    let ended = Instant::now();
    session.client.get(KNOWN).await.error(401, "unauthenticated");
    wait_until("the token is rejected there too", || async { there.get(KNOWN).await.status == 401 }).await;
    ended.elapsed()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_out_reaches_every_gateway_within_two_seconds(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let connected = Replica::of(&shop).await;
    // A gateway that receives no events, as during an outage of the bus.
    let disconnected = Replica::with_bus(&shop, bus::connect("memory:").expect("a bus of its own")).await;

    for other in [&connected, &disconnected] {
        let session = log_in(&guest, "0591234567").await;
        let revocation_delay = revocation_delay(&session, other).await;
        assert!(revocation_delay < Duration::from_secs(2), "{revocation_delay:?}");
        other.client(&session.client).get(ME).await.error(401, "unauthenticated");
    }
    disconnected.stop().await;
    connected.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_attempts_are_counted_across_gateways(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let other = Replica::with_own_services(&shop).await;
    let gateways = [shop.guest(), other.client(&shop.guest())];
    NewCustomer::with_phone("0591234567").sign_up(&gateways[0]).await;

    for n in 0..5 {
        let refused = try_log_in(&gateways[n % 2], "0591234567", "wrong horse").await;
        refused.error(401, "invalid_credentials");
    }
    for gateway in &gateways {
        try_log_in(gateway, "0591234567", PASSWORD).await.error(429, "too_many_requests");
    }
    for n in 7..30 {
        let malformed = gateways[n % 2].post("/api/v1/users/login", &json!({})).await;
        malformed.error(422, "validation_failed");
    }
    for gateway in &gateways {
        gateway.post("/api/v1/users/login", &json!({})).await.error(429, "too_many_requests");
    }

    other.stop().await;
    shop.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_log_in_fails_when_counters_are_unavailable() {
    let mut relay = None;
    let shop = TestShop::with(Backend::Servers, |source| {
        let redis = TcpProxy::to(source.value("ATTAR_CACHE_URL").expect("Redis"));
        let source = source.with("ATTAR_CACHE_URL", redis.url());
        relay = Some(redis);
        source
    })
    .await;
    let mut redis = relay.expect("a relay to Redis");
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;

    redis.cut().await;
    for refused in
        [try_log_in(&guest, "0591234567", PASSWORD).await, NewCustomer::with_phone("0597654321").send(&guest).await]
    {
        refused.error(503, "unavailable");
        assert!(refused.headers.contains_key("retry-after"));
    }
    for path in ["/api/v1/products", "/api/v1/brands", "/api/v1/gift_sets", "/api/v1/shipping/regions"] {
        guest.get(path).await.data(200);
    }
    layla.client.get(ME).await.data(200);
    layla.client.put("/api/v1/users/profile", &json!({ "city": "نابلس" })).await.data(200);
    Client::send(layla.client.request(Method::POST, "/api/v1/users/logout")).await.data(200);

    redis.restore();
    wait_until("people log in again", || async { try_log_in(&guest, "0591234567", PASSWORD).await.status == 200 })
        .await;
    shop.stop().await;
}
