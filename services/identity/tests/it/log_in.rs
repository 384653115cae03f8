//! Logging in, and the limits on attempts.

use platform::{ErrorCode, testing::Backend};
use rstest::rstest;

use crate::harness::{ADMIN_EMAIL, Harness, PASSWORD, customer_request, fault, field_errors, slug};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn log_in_accepts_every_form_of_the_phone(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    for phone in ["0591234567", "+970591234567", "00972591234567", "٠٥٩١٢٣٤٥٦٧", "591 234 567"] {
        harness.log_in(phone, PASSWORD).await.expect(phone);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn wrong_password_and_unknown_account_get_same_error(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.sign_up(customer_request()).await.expect("signs up");

    let wrong = harness.log_in("0591234567", "wrong horse").await.expect_err("wrong password");
    let unknown = harness.log_in("0597654321", PASSWORD).await.expect_err("unknown account");

    for rejected in [&wrong, &unknown] {
        assert_eq!((rejected.code(), rejected.slug()), (ErrorCode::Unauthenticated, "invalid_credentials"));
        assert!(rejected.field_errors().is_empty());
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn log_in_errors_use_slugs_of_their_page(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let customer = field_errors(harness.log_in("", "12345").await);
    assert_eq!(customer, [fault("phone", "phone_required"), fault("password", "password_too_short")]);
    let admin = field_errors(harness.log_in_admin("owner", "12345").await);
    assert_eq!(admin, [fault("email", "admin_email_malformed"), fault("password", "admin_password_too_short")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn five_failures_lock_account(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    // It is one account under either country code and from any address; malformed attempts do not count.
    for (n, phone) in ["0591234567", "+972591234567", "0591234567", "+970591234567", "0591234567"].iter().enumerate() {
        assert_eq!(
            slug(harness.log_in_from(&format!("192.0.2.{n}"), phone, "wrong horse").await),
            "invalid_credentials"
        );
        field_errors(harness.log_in(phone, "").await);
    }

    let rejected = harness.log_in("0591234567", PASSWORD).await.expect_err("locked");
    assert_eq!((rejected.code(), rejected.slug()), (ErrorCode::TooManyRequests, "too_many_requests"));
    let wait = rejected.retry_after_seconds().expect("a time to wait");
    assert!((880..=900).contains(&wait), "{wait}");

    field_errors(harness.log_in("0591234567", "12345").await);
    assert_eq!(slug(harness.log_in("0591234568", PASSWORD).await), "invalid_credentials");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn five_failures_lock_unknown_account(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    for _ in 0..5 {
        assert_eq!(slug(harness.log_in("0591234567", PASSWORD).await), "invalid_credentials");
    }
    assert_eq!(slug(harness.log_in("0591234567", PASSWORD).await), "too_many_requests");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn successful_log_in_resets_failures(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    for _ in 0..3 {
        for _ in 0..4 {
            assert_eq!(slug(harness.log_in("0591234567", "wrong horse").await), "invalid_credentials");
        }
        harness.log_in("0591234567", PASSWORD).await.expect("not locked");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_guesses_do_not_evade_lock(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.sign_up(customer_request()).await.expect("signs up");

    let guesses = (0..20).map(|_| harness.log_in("0591234567", "wrong horse"));
    let answers = futures::future::join_all(guesses).await;

    let rejected = answers.into_iter().filter(|answer| slug_of(answer) == "invalid_credentials").count();
    assert_eq!(rejected, 5);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn address_has_thirty_log_ins_per_minute(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    for n in 0..30 {
        let phone = format!("05912345{n:02}");
        let answer = harness.log_in_from("192.0.2.9", &phone, if n % 2 == 0 { "" } else { PASSWORD }).await;
        assert_ne!(slug(answer), "too_many_requests", "{n}");
    }
    let rejected = harness.log_in_from("192.0.2.9", "0590000000", PASSWORD).await.expect_err("rationed");
    assert_eq!(rejected.slug(), "too_many_requests");
    assert!((1..=60).contains(&rejected.retry_after_seconds().expect("a time to wait")));
    // Both log-ins share the limit; another address has its own.
    assert_eq!(slug(harness.log_in_admin_from("192.0.2.9", ADMIN_EMAIL, PASSWORD).await), "too_many_requests");
    assert_eq!(slug(harness.log_in_from("192.0.2.10", "0590000000", PASSWORD).await), "invalid_credentials");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn admin_lock_is_per_address(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.add_admin().await;
    for _ in 0..5 {
        let guess = harness.log_in_admin_from("198.51.100.1", ADMIN_EMAIL, "wrong horse").await;
        assert_eq!(slug(guess), "invalid_credentials");
    }
    assert_eq!(slug(harness.log_in_admin_from("198.51.100.1", ADMIN_EMAIL, PASSWORD).await), "too_many_requests");
    harness.log_in_admin_from("192.0.2.1", ADMIN_EMAIL, PASSWORD).await.expect("logs in from their own address");
}

fn slug_of<T>(answer: &Result<T, platform::Error>) -> &str {
    answer.as_ref().err().map_or("", |failure| failure.slug())
}
