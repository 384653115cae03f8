//! Second factors and administrators' changes across several gateways.

use std::time::{Duration, Instant};

use e2e::{
    Authenticator, Replica, TestShop, add_administrator, log_in_admin, request_challenge, text, try_log_in_admin,
};
use futures::future::join_all;
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

use crate::eventually::wait_until;

const EMAIL: &str = "layla@example.com";
const PASSWORD: &str = e2e::PASSWORD;
const SECOND: &str = "/api/v1/admins/login/second";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn code_opens_one_session_across_gateways(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let other = Replica::of(&shop).await;
    let gateways = [shop.guest(), other.client(&shop.guest())];
    add_administrator(&shop.admin().await, EMAIL, "orders").await;
    let layla = log_in_admin(&gateways[0], EMAIL).await;
    let authenticator = Authenticator::switch_on(&shop, &layla, PASSWORD).await;

    let mut challenges = Vec::new();
    for n in 0..4 {
        challenges.push(request_challenge(&gateways[n % 2], EMAIL, PASSWORD).await);
    }
    let code = authenticator.next_code();
    let attempts = challenges.iter().enumerate().map(|(n, challenge)| {
        let (gateway, form) = (&gateways[n % 2], json!({ "challenge": challenge, "code": code }));
        async move { gateway.post(SECOND, &form).await }
    });
    let answers = join_all(attempts).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    for refused in answers.iter().filter(|answer| answer.status != 200) {
        refused.error(401, "invalid_code");
    }
    other.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn code_attempts_are_counted_across_gateways(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let other = Replica::of(&shop).await;
    let gateways = [shop.guest(), other.client(&shop.guest())];
    add_administrator(&shop.admin().await, EMAIL, "orders").await;
    let layla = log_in_admin(&gateways[0], EMAIL).await;
    let authenticator = Authenticator::switch_on(&shop, &layla, PASSWORD).await;

    let challenge = request_challenge(&gateways[0], EMAIL, PASSWORD).await;
    for n in 0..5 {
        let form = json!({ "challenge": challenge, "code": "guess" });
        gateways[n % 2].post(SECOND, &form).await.error(401, "invalid_code");
    }
    let code = authenticator.next_code();
    for gateway in &gateways {
        let spent = json!({ "challenge": challenge, "code": code });
        gateway.post(SECOND, &spent).await.error(401, "challenge_over");
        let fresh = json!({ "challenge": request_challenge(gateway, EMAIL, PASSWORD).await, "code": code });
        gateway.post(SECOND, &fresh).await.error(429, "too_many_requests");
    }
    other.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn disabling_and_enrolment_reach_every_gateway_within_two_seconds(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let other = Replica::of(&shop).await;
    let owner = shop.admin().await;
    let id = add_administrator(&owner, EMAIL, "orders").await;
    let layla = other.client(&log_in_admin(&shop.guest(), EMAIL).await);
    layla.get("/api/v1/admins/settings").await.data(200);

    Authenticator::switch_on(&shop, &owner, "a password for tests").await;
    let changed = Instant::now();
    let required = json!({ "second_factor_required": true });
    owner.put("/api/v1/admins/people/policy", &required).await.data(200);
    wait_until("she must enrol", || async { layla.get("/api/v1/admins/settings").await.status == 403 }).await;
    assert!(changed.elapsed() < Duration::from_secs(2), "{:?}", changed.elapsed());
    layla.get("/api/v1/admins/settings").await.error(403, "second_factor_required");
    let me = layla.get("/api/v1/users/me").await;
    assert_eq!(me.data(200)["user"]["admin"]["must_enrol"], true);
    Authenticator::switch_on(&shop, &layla, PASSWORD).await;
    wait_until("she works on", || async { layla.get("/api/v1/admins/settings").await.status == 200 }).await;

    let changed = Instant::now();
    let path = format!("/api/v1/admins/people/{id}");
    owner.put(&path, &json!({ "is_disabled": true })).await.data(200);
    wait_until("she is out", || async { layla.get("/api/v1/users/me").await.status == 401 }).await;
    assert!(changed.elapsed() < Duration::from_secs(2), "{:?}", changed.elapsed());
    try_log_in_admin(&shop.guest(), EMAIL, PASSWORD).await.error(401, "invalid_credentials");

    let records = || async { owner.get(&format!("/api/v1/admins/audit?thing={id}")).await };
    wait_until("it is recorded", || async { records().await.data(200)[0]["fields"][0]["field"] == "is_disabled" })
        .await;
    let newest = records().await.data(200)[0].clone();
    assert_eq!((text(&newest, "action"), &newest["fields"][0]["after"]), ("updated", &json!(true)));
    other.stop().await;
    shop.stop().await;
}
