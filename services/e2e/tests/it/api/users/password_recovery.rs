//! `/users/password-recovery` and `/users/password-reset`: a new password for customers who forgot theirs.

use std::time::Duration;

use e2e::{ApiResponse, Client, NewCustomer, PASSWORD, TestShop, log_in, text, try_log_in};
use platform::testing::{Backend, SmsServer};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const PHONE: &str = "0591234567";
const NEW_PASSWORD: &str = "another horse";
const REQUEST: &str = "/api/v1/users/password-recovery";
const RESET: &str = "/api/v1/users/password-reset";
const OPEN: &str = "/api/v1/admins/password-recoveries";

async fn request(guest: &Client, phone: &str) -> ApiResponse {
    guest.post(REQUEST, &json!({ "phone": phone })).await
}

async fn reset(guest: &Client, token: &str, password: &str) -> ApiResponse {
    guest.post(RESET, &json!({ "token": token, "password": password, "password_confirmation": password })).await
}

/// Return the token of the link in a text.
fn token(text: &str) -> String {
    let (_, rest) = text.split_once("/reset-password#").expect("a link");
    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

/// Request a link that the desk makes.
async fn link_of_desk(shop: &TestShop, admin: &Client) -> String {
    request(&shop.guest(), PHONE).await.data(200);
    wait_until("the desk sees the request", || async { admin.get(OPEN).await.json["pagination"]["total"] == 1 }).await;
    let id = text(&admin.get(OPEN).await.data(200)[0], "id").to_owned();
    let link = admin.post(&format!("{OPEN}/{id}/link"), &Value::Null).await;
    token(text(link.data(201), "url"))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_phone_gets_same_answer(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone(PHONE).sign_up(&guest).await;
    let answers = [request(&guest, PHONE).await, request(&guest, "0597654321").await];
    let [known, unknown] = answers.each_ref().map(|answer| {
        answer.data(200);
        (answer.json.clone(), answer.headers.keys().cloned().collect::<Vec<_>>())
    });
    assert_eq!(known, unknown);
    for phone in ["", "12", "اسم"] {
        assert_eq!(request(&guest, phone).await.invalid_fields(), ["phone"]);
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn link_sets_password_and_ends_every_session_at_once(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let layla = NewCustomer::with_phone(PHONE).sign_up(&guest).await;
    let elsewhere = log_in(&guest, PHONE).await;
    elsewhere.client.get("/api/v1/users/me").await.data(200);
    let token = link_of_desk(&shop, &admin).await;

    reset(&guest, &token, NEW_PASSWORD).await.data(200);

    for session in [layla, elsewhere] {
        session.client.get("/api/v1/users/me").await.error(401, "unauthenticated");
    }
    try_log_in(&guest, PHONE, PASSWORD).await.error(401, "invalid_credentials");
    try_log_in(&guest, PHONE, NEW_PASSWORD).await.data(200);
    assert_eq!(reset(&guest, &token, PASSWORD).await.invalid_fields(), ["token"]);
    assert_eq!(admin.get(OPEN).await.data(200), &json!([]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_notation_of_the_phone_finds_the_account(#[case] backend: Backend) {
    let provider = SmsServer::start(&[]).await;
    let shop = TestShop::with(backend, |source| {
        source.with("ATTAR_SMS_URL", provider.url()).with("ATTAR_PUBLIC_URL", "https://attar.example")
    })
    .await;
    let guest = shop.guest();
    NewCustomer::with_phone(PHONE).sign_up(&guest).await;
    let notations = ["٠٥٩١٢٣٤٥٦٧", "+972591234567", "00970 59-123-4567", "591234567"];
    for (count, phone) in notations.iter().enumerate() {
        request(&guest, phone).await.data(200);
        wait_until("the message arrives", || async { provider.received().len() > count }).await;
    }
    let message = provider.received().pop().expect("a message");
    assert!(message.contains("https://attar.example/reset-password#"), "{message}");
    reset(&guest, &token(&message), NEW_PASSWORD).await.data(200);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn invalid_links_and_passwords_are_rejected_together(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    NewCustomer::with_phone(PHONE).sign_up(&guest).await;
    let token = link_of_desk(&shop, &admin).await;

    for wrong in ["", "short", &"a".repeat(43), &"a".repeat(10_000)] {
        assert_eq!(reset(&guest, wrong, NEW_PASSWORD).await.invalid_fields(), ["token"]);
    }
    assert_eq!(reset(&guest, &token, "12345").await.invalid_fields(), ["password"]);
    let mismatched = json!({ "token": "x", "password": "12345", "password_confirmation": "54321" });
    let fields = ["password", "password_confirmation", "token"];
    assert_eq!(guest.post(RESET, &mismatched).await.invalid_fields(), fields);
    assert_eq!(guest.post(RESET, &json!({})).await.invalid_fields(), ["password", "token"]);
    // Nothing of that used the link up; time does.
    shop.fixture.clock().advance(Duration::from_mins(30));
    assert_eq!(reset(&guest, &token, NEW_PASSWORD).await.invalid_fields(), ["token"]);
    log_in(&guest, PHONE).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn requests_are_limited_by_address_and_by_phone(#[case] backend: Backend) {
    let provider = SmsServer::start(&[]).await;
    let shop = TestShop::with(backend, |source| {
        source.with("ATTAR_SMS_URL", provider.url()).with("ATTAR_LOGINS_PER_MINUTE", "10")
    })
    .await;
    let guest = shop.guest();
    NewCustomer::with_phone(PHONE).sign_up(&guest).await;
    for _ in 0..8 {
        request(&guest, PHONE).await.data(200);
    }
    request(&guest, "12").await.error(422, "validation_failed");
    // Another customer's message comes after all of these.
    NewCustomer::with_phone("0597654321").sign_up(&guest).await;
    request(&guest, "0597654321").await.data(200);
    let of_other = |message: &String| message.contains("597654321");
    wait_until("the other message arrives", || async { provider.received().iter().any(of_other) }).await;
    assert!(provider.received().len() <= 6, "five messages for one phone: {}", provider.received().len());
    let rejected = request(&guest, "0597654321").await;
    rejected.error(429, "too_many_requests");
    assert!(rejected.headers.contains_key("retry-after"));
    reset(&guest, "x", NEW_PASSWORD).await.error(429, "too_many_requests");
    shop.stop().await;
}
