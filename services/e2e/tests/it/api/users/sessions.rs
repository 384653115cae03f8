//! `/api/v1/users/me`, `/api/v1/users/logout`, and the lifetime of tokens.

use std::time::Duration;

use e2e::{Client, NewCustomer, PASSWORD, TestShop, log_in};
use platform::{Clock, Database, testing::Backend};
use reqwest::Method;
use rstest::rstest;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::Value;
use sha2::{Digest, Sha256};

const ME: &str = "/api/v1/users/me";
const LOG_OUT: &str = "/api/v1/users/logout";

async fn log_out(client: &Client) -> e2e::ApiResponse {
    Client::send(client.request(Method::POST, LOG_OUT)).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn only_valid_bearer_token_authenticates(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let admin = shop.admin().await.get(ME).await;
    assert_eq!(admin.data(200)["user"]["user_role"], "admin");

    let in_the_url = ["token", "access_token", "auth_token", "bearer"];
    let paths = in_the_url.iter().map(|name| format!("{ME}?{name}={}", layla.token));
    for path in paths.chain([ME.to_owned()]) {
        guest.get(&path).await.error(401, "unauthenticated");
    }
    let (first, rest) = layla.token.split_at(1);
    let nearly = format!("{}{rest}", if first == "_" { "-" } else { "_" });
    for token in [nearly, "garbage".to_owned(), "a".repeat(43), "a".repeat(4_000)] {
        guest.with_token(token).get(ME).await.error(401, "unauthenticated");
    }
    for value in [layla.token.clone(), format!("Basic {}", layla.token), "Bearer".to_owned(), "Bearer ".to_owned()] {
        let request = guest.request(Method::GET, ME).header("Authorization", value);
        Client::send(request).await.error(401, "unauthenticated");
    }
    let lower_case = guest.request(Method::GET, ME).header("Authorization", format!("bearer {}", layla.token));
    assert_eq!(Client::send(lower_case).await.data(200)["user"], layla.user);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_out_ends_one_session_at_once(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let here = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let elsewhere = log_in(&guest, "0591234567").await;
    here.client.get("/api/v1/orders").await.data(200);

    log_out(&guest).await.error(401, "unauthenticated");
    let done = log_out(&here.client).await;
    assert_eq!((done.data(200), &done.json["message"]), (&Value::Null, &Value::from("تم تسجيل الخروج بنجاح")));

    for path in [ME, "/api/v1/orders"] {
        here.client.get(path).await.error(401, "unauthenticated");
    }
    log_out(&here.client).await.error(401, "unauthenticated");
    // Public reads do not end a session.
    for path in ["/api/v1/products", "/api/v1/brands", "/api/v1/gift_sets", "/api/v1/shipping/regions"] {
        here.client.get(path).await.data(200);
    }
    elsewhere.client.get(ME).await.data(200);
    log_out(&shop.admin().await).await.data(200);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn sessions_expire_after_30_days_or_12_hours(#[case] backend: Backend) {
    const SECOND: Duration = Duration::from_secs(1);
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let clock = shop.fixture.clock();
    for (session, lifetime) in [
        (NewCustomer::with_phone("0591234567").sign_up(&guest).await.client, Duration::from_hours(30 * 24)),
        (log_in(&guest, "0591234567").await.client, Duration::from_hours(30 * 24)),
        (shop.admin().await, Duration::from_hours(12)),
    ] {
        let opened = clock.now();
        clock.set(opened + lifetime - SECOND);
        session.get(ME).await.data(200);
        clock.set(opened + lifetime);
        session.get(ME).await.error(401, "unauthenticated");
        clock.set(opened);
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn tokens_and_passwords_are_stored_hashed(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let again = log_in(&guest, "0591234567").await;
    log_out(&again.client).await.data(200);

    let db = Database::connect(&shop.fixture.database_url("identity").await).await.expect("connects");
    let rows = async |sql: &str| {
        let statement = Statement::from_string(db.read().get_database_backend(), sql);
        db.read().query_all_raw(statement).await.expect("reads")
    };
    let tokens: Vec<Vec<u8>> = rows("SELECT token_hash FROM sessions ORDER BY id")
        .await
        .iter()
        .map(|row| row.try_get("", "token_hash").expect("a hash"))
        .collect();
    assert_eq!(tokens, [&layla.token, &again.token].map(|token| Sha256::digest(token).to_vec()));
    let passwords: Vec<String> = rows("SELECT password_hash FROM users WHERE role = 'CUSTOMER'")
        .await
        .iter()
        .map(|row| row.try_get("", "password_hash").expect("a hash"))
        .collect();
    assert!(passwords.iter().all(|hash| hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")), "{passwords:?}");
    assert_eq!(passwords.len(), 1);

    // No other table of the database contains them either.
    let mut stored = String::new();
    if db.is_postgres() {
        for table in ["users", "sessions", "outbox"] {
            for row in rows(&format!("SELECT t::text AS line FROM {table} t")).await {
                stored += &row.try_get::<String>("", "line").expect("a line");
            }
        }
    } else {
        for file in ["identity.db", "identity.db-wal"] {
            let bytes = std::fs::read(shop.fixture.folder().join(file)).expect("the database's file");
            stored += &String::from_utf8_lossy(&bytes);
        }
    }
    assert!(stored.contains("layla@example.com"), "all of it was looked at");
    for secret in [&layla.token, &again.token, PASSWORD] {
        assert!(!stored.contains(secret));
    }
    shop.stop().await;
}
