//! Password guessing: from forged addresses, over two gateways, and by timing.

use std::time::{Duration, Instant};

use e2e::{Client, NewCustomer, PASSWORD, Replica, TestShop, add_administrator, log_in, try_log_in};
use platform::{settings::Source, testing::Backend};
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

use crate::count;

const WRONG: &str = "wrong horse";
const ADMIN: &str = "layla@example.com";
/// Headers in which proxies of all kinds report the client's address.
const FORGED: [&str; 11] = [
    "Forwarded",
    "X-Forwarded-For",
    "X-Real-IP",
    "X-Client-IP",
    "X-Cluster-Client-IP",
    "X-Original-Forwarded-For",
    "X-Originating-IP",
    "X-Remote-Addr",
    "True-Client-IP",
    "CF-Connecting-IP",
    "Client-IP",
];
const CUSTOMERS: &str = "/api/v1/users/login";
const ADMINS: &str = "/api/v1/admins/login";
const RECOVERY: &str = "/api/v1/users/password-recovery";
/// Largest accepted difference of the medians, as a percentage of the smaller one.
const MAX_DIFFERENCE_PERCENT: u32 = 5;
/// Attempts at a measurement that no other load on the machine has disturbed.
const ROUNDS: usize = 8;

/// Log in with every address header forged, and return the status.
async fn forged(gateway: &Client, path: &str, form: &Value, elsewhere: &str) -> u16 {
    let request = gateway.request(Method::POST, path).json(form);
    let forge = |request: reqwest::RequestBuilder, name: &str| {
        let value = if name == "Forwarded" { format!("for={elsewhere}") } else { elsewhere.to_owned() };
        request.header(name, value)
    };
    Client::send(FORGED.into_iter().fold(request, forge)).await.status
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn lockout_ignores_forged_addresses_across_gateways(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let other = Replica::of(&shop).await;
    let gateways = [shop.guest(), other.client(&shop.guest())];
    add_administrator(&shop.admin().await, ADMIN, "orders").await;
    NewCustomer::with_phone("0591234567").sign_up(&gateways[0]).await;

    let (mut refused, mut locked) = (0, 0);
    for (path, wrong, right) in [
        (
            CUSTOMERS,
            json!({ "phone": "0591234567", "password": WRONG }),
            json!({ "phone": "0591234567", "password": PASSWORD }),
        ),
        (ADMINS, json!({ "email": ADMIN, "password": WRONG }), json!({ "email": ADMIN, "password": PASSWORD })),
    ] {
        for n in 0..5 {
            assert_eq!(forged(&gateways[n % 2], path, &wrong, &format!("198.51.100.{n}")).await, 401, "{path}");
            refused += 1;
        }
        for n in 0..4 {
            assert_eq!(forged(&gateways[n % 2], path, &right, &format!("198.51.101.{n}")).await, 429, "{path}");
            locked += 1;
        }
    }
    println!("log-ins from forged addresses at two gateways: {refused} refused, then {locked} of {locked} locked out");
    other.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn rate_limit_ignores_forged_addresses(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    for n in 0..30 {
        assert_eq!(forged(&guest, CUSTOMERS, &json!({}), &format!("198.51.100.{n}")).await, 422);
    }
    assert_eq!(forged(&guest, CUSTOMERS, &json!({}), "198.51.100.99").await, 429);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn trusted_proxy_overrides_forged_addresses(#[case] backend: Backend) {
    let shop = TestShop::with(backend, |source| source.with("ATTAR_TRUSTED_PROXIES", "127.0.0.0/8")).await;
    add_administrator(&shop.admin().await, ADMIN, "orders").await;
    let (wrong, right) =
        (json!({ "email": ADMIN, "password": WRONG }), json!({ "email": ADMIN, "password": PASSWORD }));
    // The proxy appends the real address to the forged ones.
    let seen = |n: usize, address: &str| shop.guest().forwarded_for(&format!("198.51.100.{n}, 127.0.0.9, {address}"));

    for n in 0..5 {
        seen(n, "203.0.113.7").post(ADMINS, &wrong).await.error(401, "invalid_credentials");
    }
    for n in 5..9 {
        seen(n, "203.0.113.7").post(ADMINS, &right).await.error(429, "too_many_requests");
    }
    // The account is not locked as a whole: the owner logs in from another address.
    seen(0, "203.0.113.8").post(ADMINS, &right).await.data(200);
    shop.stop().await;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LogInForm {
    Customers,
    Administrators,
    /// Requests for a new password, which are accepted.
    PasswordRecovery,
}

impl LogInForm {
    /// Build the `n`th form with a wrong password, for an existing account or for none.
    fn form(self, is_known: bool, n: usize) -> (&'static str, Value) {
        let n = n % ACCOUNTS + if is_known { 0 } else { ACCOUNTS };
        match self {
            Self::Customers => (CUSTOMERS, json!({ "phone": phone(n), "password": WRONG })),
            Self::Administrators => (ADMINS, json!({ "email": email(n), "password": WRONG })),
            Self::PasswordRecovery => (RECOVERY, json!({ "phone": phone(n) })),
        }
    }
}

const ACCOUNTS: usize = 5;

fn phone(n: usize) -> String {
    format!("059123{n:04}")
}

fn email(n: usize) -> String {
    format!("person-{n}@example.com")
}

async fn tried(guest: &Client, form_kind: LogInForm, is_known: bool, n: usize) -> Duration {
    let (path, form) = form_kind.form(is_known, n);
    let began = Instant::now();
    let answer = guest.post(path, &form).await;
    let took = began.elapsed();
    match form_kind {
        LogInForm::PasswordRecovery => drop(answer.data(200)),
        LogInForm::Customers | LogInForm::Administrators => drop(answer.error(401, "invalid_credentials")),
    }
    took
}

/// Measure the median durations for existing and for unknown accounts. The two alternate, and so does the first of each
/// pair, so that other load affects both alike.
async fn medians(guest: &Client, form_kind: LogInForm, tries: usize) -> [Duration; 2] {
    let mut took = [Vec::with_capacity(tries), Vec::with_capacity(tries)];
    for n in 0..tries {
        for is_known in [n % 2 == 0, n % 2 != 0] {
            took[usize::from(is_known)].push(tried(guest, form_kind, is_known, n).await);
        }
    }
    took.map(|mut took| {
        took.sort_unstable();
        took[took.len() / 2]
    })
}

fn without_rations(source: Source) -> Source {
    source.with("ATTAR_LOGINS_PER_MINUTE", "1000000").with("ATTAR_MAX_LOGIN_FAILURES", "1000000")
}

/// Other tests prove that both cases compute one hash of the same kind, or execute the same statements; this checks the
/// effect on the wall clock.
#[rstest]
#[case::customers(LogInForm::Customers, Backend::Local)]
#[case::administrators(LogInForm::Administrators, Backend::Local)]
#[case::customers_on_servers(LogInForm::Customers, Backend::Servers)]
#[case::administrators_on_servers(LogInForm::Administrators, Backend::Servers)]
#[case::password_recovery(LogInForm::PasswordRecovery, Backend::Local)]
#[case::password_recovery_on_servers(LogInForm::PasswordRecovery, Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_timing_does_not_reveal_accounts(#[case] form_kind: LogInForm, #[case] backend: Backend) {
    let shop = TestShop::with(backend, without_rations).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    for n in 0..ACCOUNTS {
        NewCustomer::with_phone(&phone(n)).sign_up(&guest).await;
        add_administrator(&admin, &email(n), "orders").await;
    }
    for n in 0..ACCOUNTS {
        tried(&guest, form_kind, true, n).await;
        tried(&guest, form_kind, false, n).await;
    }

    // Requests without a hash are short, so that other load disturbs them more.
    let tries = if form_kind == LogInForm::PasswordRecovery { count(300, 2_000) } else { count(40, 500) };
    let mut differences = Vec::new();
    for _ in 0..ROUNDS {
        let [unknown, known] = medians(&guest, form_kind, tries).await;
        let difference = unknown.abs_diff(known).as_secs_f64() * 100.0 / unknown.min(known).as_secs_f64();
        println!(
            "{form_kind:?} on {backend:?}: {tries} tries each, medians {known:?} (known) and {unknown:?} (unknown), {difference:.2} % apart"
        );
        differences.push(difference);
        if difference < f64::from(MAX_DIFFERENCE_PERCENT) {
            break;
        }
    }
    let least = differences.iter().copied().fold(f64::INFINITY, f64::min);
    assert!(least < f64::from(MAX_DIFFERENCE_PERCENT), "a difference in every round: {differences:?} %");
    shop.stop().await;
}

/// Failed attempts by others lock a customer out no longer than specified and end no open session.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn lockout_does_not_end_open_sessions(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let session = log_in(&guest, "0591234567").await;
    for _ in 0..6 {
        try_log_in(&guest, "0591234567", WRONG).await;
    }
    session.client.get("/api/v1/users/me").await.data(200);
    shop.stop().await;
}
