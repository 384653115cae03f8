//! Signing up, and the limits on attempts.

use platform::{Call, testing::Backend};
use proto::{
    common::v1::Region,
    identity::v1::{SignUpRequest, UserRole},
};
use rstest::rstest;

use crate::harness::{Harness, customer_request, fault, field_errors};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn sign_up_opens_session(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;

    let session = harness.sign_up(customer_request()).await.expect("signs up");

    assert!(session.token.len() >= 43);
    let known = harness.authenticate(&session.token).await.expect("a valid token");
    assert_eq!(known.user, session.user);
    let user = session.user.expect("a user");
    assert_eq!((user.name.as_str(), user.email.as_deref()), ("ليلى حداد", Some("layla@example.com")));
    assert_eq!(user.phone.as_deref(), Some("+970591234567"));
    assert_eq!((user.role(), user.region()), (UserRole::Customer, Region::WestBank));
    assert_eq!((user.city.as_deref(), user.address.as_deref()), (Some("رام الله"), Some("شارع الإرسال 5")));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn sign_up_returns_all_field_errors(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let request = SignUpRequest { name: "ليلى 1".to_owned(), phone: "12".to_owned(), ..SignUpRequest::default() };

    let rejected = field_errors(harness.sign_up(request).await);

    let expected = [
        fault("name", "name_letters_only"),
        fault("email", "email_required"),
        fault("phone", "phone_malformed"),
        fault("region", "region_required"),
        fault("password", "password_required"),
    ];
    assert_eq!(rejected, expected);
    assert_eq!(harness.count_customers().await, 0);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn phone_is_unique_across_country_codes(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.sign_up(customer_request()).await.expect("signs up");
    let same_line = SignUpRequest { phone: "+972 59-123-4567".to_owned(), ..customer_request() };

    let alone = field_errors(harness.sign_up(same_line.clone()).await);
    assert_eq!(alone, [fault("phone", "phone_taken")]);

    let among_others = field_errors(harness.sign_up(SignUpRequest { name: String::new(), ..same_line }).await);
    assert_eq!(among_others, [fault("name", "name_required"), fault("phone", "phone_taken")]);
    assert_eq!(harness.count_customers().await, 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_sign_ups_of_one_phone_succeed_once(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;

    let attempts = (0..8).map(|_| harness.sign_up(customer_request()));
    let results = futures::future::join_all(attempts).await;

    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    for rejected in results.into_iter().filter(Result::is_err) {
        assert_eq!(field_errors(rejected), [fault("phone", "phone_taken")]);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn sign_ups_beyond_burst_are_limited_by_address(#[case] backend: Backend) {
    let harness =
        Harness::with(backend, |source| source.with("ATTAR_SIGN_UP_BURST", "2").with("ATTAR_SIGN_UPS_PER_MINUTE", "1"))
            .await;
    // Sign-ups that fail validation count, too.
    for _ in 0..3 {
        field_errors(harness.sign_up(SignUpRequest { name: String::new(), ..customer_request() }).await);
    }

    let rejected = harness.sign_up(customer_request()).await.expect_err("rationed");
    assert_eq!(rejected.slug(), "too_many_requests");
    assert!((1..=60).contains(&rejected.retry_after_seconds().expect("a time to wait")));

    let elsewhere = SignUpRequest { client_address: "192.0.2.2".to_owned(), ..customer_request() };
    harness.sign_up(elsewhere).await.expect("another address has its own ration");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn system_sign_ups_are_not_limited(#[case] backend: Backend) {
    let harness =
        Harness::with(backend, |source| source.with("ATTAR_SIGN_UP_BURST", "0").with("ATTAR_SIGN_UPS_PER_MINUTE", "1"))
            .await;
    for n in 0..4 {
        let request = SignUpRequest { phone: format!("059123456{n}"), ..customer_request() };
        harness.customers().sign_up(Call::system().request(request)).await.expect("signs up");
    }
    assert_eq!(harness.count_customers().await, 4);
}
