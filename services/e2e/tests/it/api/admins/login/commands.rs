//! `attar admin …`: the real program, beside an open shop.

use std::time::{Duration, Instant};

use chrono::Utc;
use e2e::{AttarCommand, Authenticator, Client, Session, TestShop, try_log_in_admin};
use platform::testing::{Backend, Fixture};
use rstest::rstest;

use crate::eventually::wait_until;

const SALMA: &str = "salma@attar.example";
const PASSWORD: &str = "battery staple";

/// Start a shop whose clock shows the present time, as the program's does; returns it with the identity database's URL.
async fn open_shop(backend: Backend) -> (TestShop, String) {
    let shop = TestShop::start(backend).await;
    shop.fixture.clock().set(Utc::now());
    let accounts = shop.fixture.database_url("identity").await;
    (shop, accounts)
}

/// Prepare `attar admin …` on an identity database.
fn admin(accounts: &str, words: &[&str]) -> AttarCommand {
    AttarCommand::new(&[&["admin"], words].concat()).env("ATTAR_IDENTITY_DATABASE_URL", accounts)
}

async fn add_salma(accounts: &str) {
    let words = ["add", "--name", "سلمى", "--email", SALMA, "--password-stdin"];
    let added = admin(accounts, &words).with_stdin(&format!("{PASSWORD}\n")).run().await;
    assert_eq!(added.expect_success(), format!("added {SALMA}\n"));
}

async fn log_in(guest: &Client, password: &str) -> Session {
    Session::from(guest, &try_log_in_admin(guest, SALMA, password).await, 200)
}

/// Return the lines of `attar admin list`, without padding, sorted.
async fn list(accounts: &str) -> Vec<String> {
    let listed = admin(accounts, &["list"]).run().await;
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut lines: Vec<_> = listed.expect_success().lines().map(words).collect();
    lines.sort();
    lines
}

/// Assert that a cached session ends within the guaranteed time.
async fn ends_at_once(session: &Session, ended: Instant) {
    wait_until("the session is over", || async {
        session.client.get("/api/v1/admins/orders/status-counts").await.status == 401
    })
    .await;
    let revocation_delay = ended.elapsed();
    assert!(revocation_delay < Duration::from_secs(2), "{revocation_delay:?}");
    session.client.get("/api/v1/users/me").await.error(401, "unauthenticated");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn admin_add_reads_or_generates_password(#[case] backend: Backend) {
    let (shop, accounts) = open_shop(backend).await;
    add_salma(&accounts).await;
    log_in(&shop.guest(), PASSWORD).await;

    // Without a given password, a generated one is printed once.
    let output = admin(&accounts, &["add", "--name", "Omar", "--email", "Omar@attar.example"]).run().await;
    let lines: Vec<_> = output.expect_success().lines().collect();
    let [added, password] = lines[..] else { panic!("two lines: {lines:?}") };
    assert_eq!(added, "added Omar@attar.example");
    let password = password.strip_prefix("password ").expect("the password");
    assert!(password.len() >= 16 && password.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{password}");
    try_log_in_admin(&shop.guest(), "omar@attar.example", password).await.data(200);
    assert_eq!(
        list(&accounts).await,
        [
            "active owner Omar@attar.example Omar",
            "active owner owner@attar.example مدير المتجر",
            "active owner salma@attar.example سلمى"
        ]
    );

    let add = |name, email| admin(&accounts, &["add", "--name", name, "--email", email, "--password-stdin"]);
    for (refused, reason) in [
        (add("Salma", "SALMA@attar.example").with_stdin(PASSWORD), "another administrator has this e-mail"),
        (add("Salma", "salma").with_stdin(PASSWORD), "that is no e-mail address"),
        (add("Salma", "s@attar.example").with_stdin("12345\n"), "the password has fewer than 6 characters"),
        (add("Salma", "s@attar.example").with_stdin("\n"), "the password is missing"),
        (add("Salma", "s@attar.example").with_stdin(&"x".repeat(101)), "the password has more than 100 characters"),
        (add("Salma 1", "").with_stdin(PASSWORD), "letters and spaces; the e-mail is missing"),
        (
            admin(&accounts, &["add", "--name", "S", "--email", "s@attar.example", "--password", "secret"]),
            "unexpected argument '--password'",
        ),
    ] {
        let ended = refused.run().await;
        assert!(ended.expect_failure().contains(reason), "{}", ended.expect_failure());
    }
    assert_eq!(list(&accounts).await.len(), 3);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn admin_disable_ends_sessions_until_enabled(#[case] backend: Backend) {
    let (shop, accounts) = open_shop(backend).await;
    let guest = shop.guest();
    add_salma(&accounts).await;
    let (salma, owner) = (log_in(&guest, PASSWORD).await, shop.admin().await);
    for known in [&salma.client, &owner] {
        known.get("/api/v1/admins/orders/status-counts").await.data(200);
    }

    let disabled = admin(&accounts, &["disable", "--email", "Salma@attar.example"]).run().await;
    let ended = Instant::now();
    assert_eq!(disabled.expect_success(), "disabled\n");
    ends_at_once(&salma, ended).await;
    try_log_in_admin(&guest, SALMA, PASSWORD).await.error(401, "invalid_credentials");
    owner.get("/api/v1/users/me").await.data(200);
    assert!(list(&accounts).await.contains(&"disabled owner salma@attar.example سلمى".to_owned()));

    assert_eq!(admin(&accounts, &["enable", "--email", SALMA]).run().await.expect_success(), "enabled\n");
    log_in(&guest, PASSWORD).await;
    salma.client.get("/api/v1/users/me").await.error(401, "unauthenticated");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn admin_reset_password_ends_sessions(#[case] backend: Backend) {
    let (shop, accounts) = open_shop(backend).await;
    let guest = shop.guest();
    add_salma(&accounts).await;
    let salma = log_in(&guest, PASSWORD).await;
    salma.client.get("/api/v1/admins/orders/status-counts").await.data(200);

    let reset = ["reset-password", "--email", SALMA];
    let given = [&reset[..], &["--password-stdin"]].concat();
    let changed = admin(&accounts, &given).with_stdin("correct horse\r\n").run().await;
    let ended = Instant::now();
    assert_eq!(changed.expect_success(), "the password is changed\n");
    ends_at_once(&salma, ended).await;
    try_log_in_admin(&guest, SALMA, PASSWORD).await.error(401, "invalid_credentials");
    log_in(&guest, "correct horse").await;

    let output = admin(&accounts, &reset).run().await;
    let password = output.expect_success().strip_prefix("the password is changed\npassword ").expect("a new password");
    log_in(&guest, password.trim_end()).await;

    let short = admin(&accounts, &given).with_stdin("12345").run().await;
    assert!(short.expect_failure().contains("the password has fewer than 6 characters"), "{}", short.expect_failure());
    for words in [
        ["reset-password", "--email", "nobody@attar.example"],
        ["disable", "--email", "nobody@attar.example"],
        ["enable", "--email", "nobody@attar.example"],
    ] {
        let unknown = admin(&accounts, &words).run().await;
        assert!(unknown.expect_failure().contains("no administrator has this e-mail"), "{}", unknown.expect_failure());
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn admin_sets_role_and_resets_second_factor(#[case] backend: Backend) {
    let (shop, accounts) = open_shop(backend).await;
    let guest = shop.guest();
    let words = ["add", "--name", "سلمى", "--email", SALMA, "--role", "orders", "--password-stdin"];
    admin(&accounts, &words).with_stdin(PASSWORD).run().await.expect_success();
    let salma = log_in(&guest, PASSWORD).await.client;
    salma.get("/api/v1/admins/orders/status-counts").await.data(200);
    salma.delete("/api/v1/admins/brands/none").await.error(403, "forbidden");

    Authenticator::switch_on(&shop, &salma, PASSWORD).await;
    assert!(try_log_in_admin(&guest, SALMA, PASSWORD).await.data(200)["second_factor"].is_object());
    let with_factor = "active orders salma@attar.example سلمى second factor".to_owned();
    assert!(list(&accounts).await.contains(&with_factor));
    let freed = admin(&accounts, &["reset-second-factor", "--email", SALMA]).run().await;
    assert_eq!(freed.expect_success(), "the second factor is off\n");
    log_in(&guest, PASSWORD).await;
    assert!(!list(&accounts).await.contains(&with_factor));

    let unknown = admin(&accounts, &["add", "--name", "S", "--email", "s@attar.example", "--role", "boss"]).run().await;
    assert!(unknown.expect_failure().contains("invalid value 'boss'"), "{}", unknown.expect_failure());
    shop.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn admin_add_creates_standalone_store() {
    let fixture = Fixture::new(Backend::Local).await;
    let folder = fixture.folder().join("data");
    let folder = folder.to_str().expect("a path in UTF-8");
    let admin = |words: &[&str]| AttarCommand::new(&[&["admin"], words].concat()).env("ATTAR_DATA_DIR", folder);

    let nothing = admin(&["list"]).run().await;
    assert!(nothing.expect_failure().contains("there is no store yet"), "{}", nothing.expect_failure());
    let add = admin(&["add", "--name", "سلمى", "--email", SALMA, "--password-stdin"]);
    add.with_stdin(PASSWORD).run().await.expect_success();
    assert!(admin(&["list"]).run().await.expect_success().contains(SALMA));

    let store =
        AttarCommand::new(&["serve"]).env("ATTAR_DATA_DIR", folder).serve(fixture.folder().join("attar.log")).await;
    log_in(&store.guest(), PASSWORD).await.client.get("/api/v1/admins/dashboard").await.data(200);
    store.terminate();
}
