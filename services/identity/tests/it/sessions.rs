//! Living and ended sessions.

use std::time::Duration;

use platform::{Clock, Code, testing::Backend};
use rstest::rstest;

use crate::world::{ADMIN_EMAIL, PASSWORD, World, a_customer, slug};

const SECOND: Duration = Duration::from_secs(1);

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customers_stay_signed_in_for_thirty_days(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let session = world.sign_up(a_customer()).await.expect("signs up");

    let end = world.clock.now() + Duration::from_hours(30 * 24);
    world.clock.set(end - SECOND);
    world.authenticate(&session.token).await.expect("the last second");
    world.clock.set(end);
    let refused = world.authenticate(&session.token).await.expect_err("expired");

    assert_eq!((refused.code(), refused.slug()), (Code::Unauthenticated, "unauthenticated"));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn administrators_stay_signed_in_for_twelve_hours(#[case] backend: Backend) {
    let world = World::start(backend).await;
    world.add_admin().await;
    let session = world.log_in_admin(ADMIN_EMAIL, PASSWORD).await.expect("logs in");

    let end = world.clock.now() + Duration::from_hours(12);
    world.clock.set(end - SECOND);
    world.authenticate(&session.token).await.expect("the last second");
    world.clock.set(end);
    assert_eq!(slug(world.authenticate(&session.token).await), "unauthenticated");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn what_was_never_a_token_is_nobody(#[case] backend: Backend) {
    let world = World::start(backend).await;
    for token in ["", "x", &"a".repeat(43), &"ا".repeat(10_000)] {
        assert_eq!(slug(world.authenticate(token).await), "unauthenticated");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_log_out_ends_one_session_and_is_told_once(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let revocations = world.revocations().await;
    let ended = world.sign_up(a_customer()).await.expect("signs up");
    let other = world.log_in("0591234567", PASSWORD).await.expect("logs in");
    let session_id = world.authenticate(&ended.token).await.expect("living").session_id;

    futures::future::join(world.log_out(&ended.token), world.log_out(&ended.token)).await;
    world.log_out(&ended.token).await;
    world.log_out("never a token").await;

    assert_eq!(slug(world.authenticate(&ended.token).await), "unauthenticated");
    world.authenticate(&other.token).await.expect("the other session lives on");
    assert_eq!(revocations.all().await, [[session_id]]);
}
