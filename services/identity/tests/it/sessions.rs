//! Live and ended sessions.

use std::time::Duration;

use platform::{Clock, ErrorCode, testing::Backend};
use rstest::rstest;

use crate::harness::{ADMIN_EMAIL, Harness, PASSWORD, customer_request, slug};

const SECOND: Duration = Duration::from_secs(1);

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customer_session_lasts_thirty_days(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let session = harness.sign_up(customer_request()).await.expect("signs up");

    let end = harness.clock.now() + Duration::from_hours(30 * 24);
    harness.clock.set(end - SECOND);
    harness.authenticate(&session.token).await.expect("the last second");
    harness.clock.set(end);
    let rejected = harness.authenticate(&session.token).await.expect_err("expired");

    assert_eq!((rejected.code(), rejected.slug()), (ErrorCode::Unauthenticated, "unauthenticated"));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn admin_session_lasts_twelve_hours(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    harness.add_admin().await;
    let session = harness.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in");

    let end = harness.clock.now() + Duration::from_hours(12);
    harness.clock.set(end - SECOND);
    harness.authenticate(&session.token).await.expect("the last second");
    harness.clock.set(end);
    assert_eq!(slug(harness.authenticate(&session.token).await), "unauthenticated");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn authenticate_rejects_unknown_token(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    for token in ["", "x", &"a".repeat(43), &"ا".repeat(10_000)] {
        assert_eq!(slug(harness.authenticate(token).await), "unauthenticated");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn log_out_revokes_one_session_and_publishes_once(#[case] backend: Backend) {
    let harness = Harness::start(backend).await;
    let revocations = harness.revocations().await;
    let ended = harness.sign_up(customer_request()).await.expect("signs up");
    let other = harness.log_in("0591234567", PASSWORD).await.expect("logs in");
    let session_id = harness.authenticate(&ended.token).await.expect("a valid token").session_id;

    futures::future::join(harness.log_out(&ended.token), harness.log_out(&ended.token)).await;
    harness.log_out(&ended.token).await;
    harness.log_out("never a token").await;

    assert_eq!(slug(harness.authenticate(&ended.token).await), "unauthenticated");
    harness.authenticate(&other.token).await.expect("the other session lives on");
    assert_eq!(revocations.all().await, [[session_id]]);
}
