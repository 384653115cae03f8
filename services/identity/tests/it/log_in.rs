//! Logging in, and how often people may try.

use platform::{Code, testing::Backend};
use rstest::rstest;

use crate::world::{ADMIN_EMAIL, PASSWORD, World, a_customer, fault, faults, slug};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_customer_is_found_under_every_shape_of_the_phone(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.sign_up(a_customer()).await.expect("signs up");
    for phone in ["0591234567", "+970591234567", "00972591234567", "٠٥٩١٢٣٤٥٦٧", "591 234 567"] {
        world.log_in(phone, PASSWORD).await.expect(phone);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_wrong_password_and_an_unknown_account_get_the_same_answer(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.sign_up(a_customer()).await.expect("signs up");

    let wrong = world.log_in("0591234567", "wrong horse").await.expect_err("wrong password");
    let unknown = world.log_in("0597654321", PASSWORD).await.expect_err("unknown account");

    for refused in [&wrong, &unknown] {
        assert_eq!((refused.code(), refused.slug()), (Code::Unauthenticated, "invalid_credentials"));
        assert!(refused.faults().is_empty());
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn faults_of_a_log_in_are_told_in_the_words_of_its_screen(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let customer = faults(world.log_in("", "12345").await);
    assert_eq!(customer, [fault("phone", "phone_required"), fault("password", "password_too_short")]);
    let admin = faults(world.log_in_admin("owner", "12345").await);
    assert_eq!(admin, [fault("email", "admin_email_malformed"), fault("password", "admin_password_too_short")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn five_failures_lock_an_account_even_for_the_right_password(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.sign_up(a_customer()).await.expect("signs up");
    // Under either country code and from any address it is one account; what is malformed does not count for it.
    for (n, phone) in ["0591234567", "+972591234567", "0591234567", "+970591234567", "0591234567"].iter().enumerate() {
        assert_eq!(slug(world.log_in_from(&format!("192.0.2.{n}"), phone, "wrong horse").await), "invalid_credentials");
        faults(world.log_in(phone, "").await);
    }

    let refused = world.log_in("0591234567", PASSWORD).await.expect_err("locked");
    assert_eq!((refused.code(), refused.slug()), (Code::TooManyRequests, "too_many_requests"));
    let wait = refused.retry_after_seconds().expect("a time to wait");
    assert!((880..=900).contains(&wait), "{wait}");

    faults(world.log_in("0591234567", "12345").await);
    assert_eq!(slug(world.log_in("0591234568", PASSWORD).await), "invalid_credentials");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn an_account_that_does_not_exist_is_locked_likewise(#[case] backend: Backend) {
    let world = World::start(backend).await;
    for _ in 0..5 {
        assert_eq!(slug(world.log_in("0591234567", PASSWORD).await), "invalid_credentials");
    }
    assert_eq!(slug(world.log_in("0591234567", PASSWORD).await), "too_many_requests");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_success_resets_the_count(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.sign_up(a_customer()).await.expect("signs up");
    for _ in 0..3 {
        for _ in 0..4 {
            assert_eq!(slug(world.log_in("0591234567", "wrong horse").await), "invalid_credentials");
        }
        world.log_in("0591234567", PASSWORD).await.expect("not locked");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn guesses_made_at_the_same_time_are_no_way_around_the_lock(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.sign_up(a_customer()).await.expect("signs up");

    let guesses = (0..20).map(|_| world.log_in("0591234567", "wrong horse"));
    let answers = futures::future::join_all(guesses).await;

    let told = answers.into_iter().filter(|answer| slug_of(answer) == "invalid_credentials").count();
    assert_eq!(told, 5);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn an_address_has_thirty_attempts_a_minute(#[case] backend: Backend) {
    let world = World::start(backend).await;
    for n in 0..30 {
        let phone = format!("05912345{n:02}");
        let answer = world.log_in_from("192.0.2.9", &phone, if n % 2 == 0 { "" } else { PASSWORD }).await;
        assert_ne!(slug(answer), "too_many_requests", "{n}");
    }
    let refused = world.log_in_from("192.0.2.9", "0590000000", PASSWORD).await.expect_err("rationed");
    assert_eq!(refused.slug(), "too_many_requests");
    assert!((1..=60).contains(&refused.retry_after_seconds().expect("a time to wait")));
    // Both log-ins share the ration, and another address has its own.
    assert_eq!(slug(world.log_in_admin_from("192.0.2.9", ADMIN_EMAIL, PASSWORD).await), "too_many_requests");
    assert_eq!(slug(world.log_in_from("192.0.2.10", "0590000000", PASSWORD).await), "invalid_credentials");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn nobody_locks_an_administrator_out_from_elsewhere(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.add_admin().await;
    for _ in 0..5 {
        let guess = world.log_in_admin_from("198.51.100.1", ADMIN_EMAIL, "wrong horse").await;
        assert_eq!(slug(guess), "invalid_credentials");
    }
    assert_eq!(slug(world.log_in_admin_from("198.51.100.1", ADMIN_EMAIL, PASSWORD).await), "too_many_requests");
    world.log_in_admin_from("192.0.2.1", ADMIN_EMAIL, PASSWORD).await.expect("logs in from their own address");
}

fn slug_of<T>(answer: &Result<T, platform::Failure>) -> &str {
    answer.as_ref().err().map_or("", |failure| failure.slug())
}
