//! Rate limits by client address.

use e2e::{ApiResponse, Client, NewCustomer, PASSWORD, TestShop, log_in, try_log_in, try_log_in_admin};
use platform::{settings::Source, testing::Backend};
use rstest::rstest;
use serde_json::json;
use tokio::task::JoinHandle;

use crate::eventually::wait_until;

/// Trust the test as proxy.
fn behind_a_proxy(source: Source) -> Source {
    source.with("ATTAR_TRUSTED_PROXIES", "127.0.0.0/8, 10.0.0.0/8")
}

/// Send a malformed attempt, which the limit counts as well.
async fn malformed(guest: &Client, path: &str) -> ApiResponse {
    guest.post(path, &json!({})).await
}

#[track_caller]
fn is_rationed(answer: &ApiResponse) {
    answer.error(429, "too_many_requests");
    let wait: u64 = answer.headers["retry-after"].to_str().expect("a text").parse().expect("whole seconds");
    assert!((1..=60).contains(&wait), "{wait}");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_ins_are_limited_to_30_a_minute_per_address(#[case] backend: Backend) {
    let shop = TestShop::with(backend, behind_a_proxy).await;
    let here = shop.guest().forwarded_for("203.0.113.1");
    NewCustomer::with_phone("0591234567").sign_up(&here).await;

    // All outcomes count, for customers and administrators together.
    for n in 0..28 {
        let path = if n % 2 == 0 { "/api/v1/users/login" } else { "/api/v1/admins/login" };
        malformed(&here, path).await.error(422, "validation_failed");
    }
    try_log_in(&here, "0597654321", PASSWORD).await.error(401, "invalid_credentials");
    log_in(&here, "0591234567").await;
    is_rationed(&try_log_in(&here, "0591234567", PASSWORD).await);
    is_rationed(&try_log_in_admin(&here, "owner@attar.example", PASSWORD).await);
    is_rationed(&malformed(&here, "/api/v1/users/login").await);

    // Each address has its own limit; an IPv6 /64 counts as one. Addresses before the one that the trusted proxy
    // appended are ignored.
    for other in ["203.0.113.2", "203.0.113.1, 203.0.113.3", "2001:db8:0:1::1"] {
        log_in(&shop.guest().forwarded_for(other), "0591234567").await;
    }
    for same in ["198.51.100.7, 203.0.113.1", "198.51.100.8,203.0.113.1, 10.0.0.1"] {
        is_rationed(&malformed(&shop.guest().forwarded_for(same), "/api/v1/users/login").await);
    }
    for n in 2..=30 {
        let neighbour = shop.guest().forwarded_for(&format!("2001:db8:0:1::{n:x}"));
        malformed(&neighbour, "/api/v1/users/login").await.error(422, "validation_failed");
    }
    is_rationed(&malformed(&shop.guest().forwarded_for("2001:db8:0:1:ffff::1"), "/api/v1/users/login").await);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn forwarded_address_requires_trusted_proxy(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    for n in 0..30 {
        let forged = shop.guest().forwarded_for(&format!("203.0.113.{n}"));
        malformed(&forged, "/api/v1/users/login").await.error(422, "validation_failed");
    }
    is_rationed(&malformed(&shop.guest().forwarded_for("203.0.113.99"), "/api/v1/users/login").await);
    is_rationed(&malformed(&shop.guest(), "/api/v1/users/login").await);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn sign_ups_are_limited_to_burst_of_200_and_10_a_minute_per_address(#[case] backend: Backend) {
    let shop = TestShop::with(backend, behind_a_proxy).await;
    let here = shop.guest().forwarded_for("203.0.113.1");
    for n in 0..210 {
        let answer = malformed(&here, "/api/v1/users/signup").await;
        assert_eq!(answer.status, 422, "{n}");
    }
    is_rationed(&malformed(&here, "/api/v1/users/signup").await);
    is_rationed(&NewCustomer::with_phone("0591234567").send(&here).await);

    NewCustomer::with_phone("0591234567").sign_up(&shop.guest().forwarded_for("203.0.113.2")).await;
    // Log-ins have a separate limit.
    log_in(&here, "0591234567").await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn rate_limits_follow_settings(#[case] backend: Backend) {
    let shop = TestShop::with(backend, |source| {
        source
            .with("ATTAR_SIGN_UP_BURST", "1")
            .with("ATTAR_SIGN_UPS_PER_MINUTE", "60")
            .with("ATTAR_LOGINS_PER_MINUTE", "2")
            .with("ATTAR_MAX_LOGIN_FAILURES", "1")
    })
    .await;
    let guest = shop.guest();
    for _ in 0..61 {
        malformed(&guest, "/api/v1/users/signup").await.error(422, "validation_failed");
    }
    is_rationed(&malformed(&guest, "/api/v1/users/signup").await);
    try_log_in(&guest, "0591234567", PASSWORD).await.error(401, "invalid_credentials");
    try_log_in(&guest, "0591234567", PASSWORD).await.error(429, "too_many_requests");
    is_rationed(&try_log_in(&guest, "0597654321", PASSWORD).await);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_flood_leaves_shop_responsive(#[case] backend: Backend) {
    const FLOOD: u32 = 200;
    let shop = TestShop::with(backend, |source| {
        source.with("ATTAR_LOGINS_PER_MINUTE", "100000").with("ATTAR_PASSWORD_WORKERS", "1")
    })
    .await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let flood: Vec<_> = (0..FLOOD)
        .map(|n| {
            let guest = guest.clone();
            tokio::spawn(async move { try_log_in(&guest, &format!("0560000{n:03}"), PASSWORD).await })
        })
        .collect();
    wait_until("the flood has begun to be answered", || async { flood.iter().any(JoinHandle::is_finished) }).await;

    for _ in 0..10 {
        guest.get("/api/v1/products").await.data(200);
        layla.client.get("/api/v1/users/me").await.data(200);
    }
    assert!(flood.iter().any(|attempt| !attempt.is_finished()), "the flood was over too soon to prove anything");

    for attempt in flood {
        let answer = attempt.await.expect("no panic");
        // A request that would have waited too long is rejected with 503.
        if answer.status == 503 {
            answer.error(503, "unavailable");
            assert!(answer.headers.contains_key("retry-after"));
        } else {
            answer.error(401, "invalid_credentials");
        }
    }
    log_in(&guest, "0591234567").await;
    shop.stop().await;
}
