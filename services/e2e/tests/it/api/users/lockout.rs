//! Lockout after failed log-in attempts.

use e2e::{ApiResponse, NewCustomer, PASSWORD, TestShop, log_in, try_log_in};
use platform::testing::Backend;
use rstest::rstest;

use crate::eventually::wait_until;

const WRONG: &str = "wrong horse";

/// Return the `Retry-After` of a 429 response, in seconds.
#[track_caller]
fn wait(answer: &ApiResponse) -> u64 {
    answer.error(429, "too_many_requests");
    answer.headers["retry-after"].to_str().expect("a text").parse().expect("whole seconds")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn five_failures_lock_account_for_rest_of_15_minutes(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;

    // Both country codes address the same account. Malformed requests do not count.
    for phone in ["0591234567", "+972591234567", "٠٥٩١٢٣٤٥٦٧", "+970591234567", "591234567"] {
        try_log_in(&guest, phone, "12345").await.error(422, "validation_failed");
        try_log_in(&guest, phone, WRONG).await.error(401, "invalid_credentials");
    }

    // The lock rejects the right password and every other notation of the phone.
    for (phone, password) in [("0591234567", PASSWORD), ("0591234567", WRONG), ("+972591234567", PASSWORD)] {
        let wait = wait(&try_log_in(&guest, phone, password).await);
        assert!((840..=900).contains(&wait), "{wait}");
    }
    // Validation precedes the lock.
    try_log_in(&guest, "0591234567", "12345").await.error(422, "validation_failed");
    // Open sessions and other accounts are not affected.
    layla.client.get("/api/v1/users/me").await.data(200);
    NewCustomer::with_phone("0591234568").sign_up(&guest).await;
    log_in(&guest, "0591234568").await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn successful_log_in_resets_failure_count(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    for _ in 0..3 {
        for _ in 0..4 {
            try_log_in(&guest, "0591234567", WRONG).await.error(401, "invalid_credentials");
        }
        log_in(&guest, "0591234567").await;
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_attempts_do_not_bypass_lock(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone("0591234567").sign_up(&guest).await;

    let guesses = (0..24).map(|_| try_log_in(&guest, "0591234567", WRONG));
    let answers = futures::future::join_all(guesses).await;

    let rejected = answers.iter().filter(|answer| answer.status == 401).count();
    assert_eq!(rejected, 5, "only five attempts are checked");
    for refused in answers.iter().filter(|answer| answer.status != 401) {
        wait(refused);
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn lock_expires(#[case] backend: Backend) {
    let shop = TestShop::with(backend, |source| {
        source
            .with("ATTAR_MAX_LOGIN_FAILURES", "1")
            .with("ATTAR_LOGIN_LOCK_SECONDS", "2")
            .with("ATTAR_LOGINS_PER_MINUTE", "100000")
    })
    .await;
    let guest = shop.guest();
    NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    try_log_in(&guest, "0591234567", WRONG).await.error(401, "invalid_credentials");
    assert!((1..=2).contains(&wait(&try_log_in(&guest, "0591234567", PASSWORD).await)));

    wait_until("the right password counts again", || async {
        try_log_in(&guest, "0591234567", PASSWORD).await.status == 200
    })
    .await;
    shop.stop().await;
}
