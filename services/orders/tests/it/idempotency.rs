//! Idempotency keys: one order per key.

use std::time::Duration;

use futures::future::join_all;
use platform::{Actor, ErrorCode, testing::Backend};
use rstest::rstest;

use crate::harness::{Shop, With, customer, eventually, order_request, pause};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_requests_with_one_key_place_one_order(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 100);
    let guest = Actor::Anonymous;

    let answers = join_all((0..20).map(|_| shop.place(&guest, order_request(&[(oud, 2)]).with_key("k")))).await;

    let answers: Vec<_> = answers.into_iter().map(|answer| answer.expect("an answer")).collect();
    assert_eq!(answers.iter().filter(|answer| !answer.replayed).count(), 1);
    assert!(answers.iter().all(|answer| {
        (&answer.id, answer.number, &answer.tracking_token) == (&answers[0].id, 1001, &answers[0].tracking_token)
    }));
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (1, 98));
    shop.events(1).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn idempotency_key_replays_answer_for_a_day(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 100);
    let request = || order_request(&[(oud, 1)]).with_key("k");
    let first = shop.place(&Actor::Anonymous, request()).await.expect("placed");

    shop.catalog.set_price(oud, 2_000);
    shop.fixture.clock().advance(Duration::from_hours(24) - Duration::from_secs(1));
    let again = shop.place(&Actor::Anonymous, request()).await.expect("answered");
    assert!(again.replayed);
    assert_eq!((again.id, again.total_agorot), (first.id.clone(), first.total_agorot));

    shop.fixture.clock().advance(Duration::from_secs(1));
    let anew = shop.place(&Actor::Anonymous, request()).await.expect("placed");
    assert!(!anew.replayed);
    assert_ne!(anew.id, first.id);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn idempotency_key_is_scoped_to_body_and_customer(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 100);
    let request = |quantity| order_request(&[(oud, quantity)]).with_key("k");
    shop.place(&Actor::Anonymous, request(1)).await.expect("placed");

    let failure = shop.place(&Actor::Anonymous, request(2)).await.expect_err("another body");
    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "idempotency_key_reused"));

    for customer in [customer(), customer()] {
        assert!(!shop.place(&customer, request(2)).await.expect("placed").replayed);
        assert!(shop.place(&customer, request(2)).await.expect("answered").replayed);
    }
    assert_eq!(shop.count().await, 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_without_key_is_not_idempotent(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 100);
    for _ in 0..3 {
        assert!(!shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed").replayed);
    }
    assert_eq!(shop.count().await, 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn failed_placement_frees_its_key(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 0);
    let request = || order_request(&[(oud, 1)]).with_key("k");
    let failure = shop.place(&Actor::Anonymous, request()).await.expect_err("out of stock");
    assert_eq!(failure.slug(), "out_of_stock");

    shop.catalog.set_stock(oud, 1);
    assert!(!shop.place(&Actor::Anonymous, request()).await.expect("placed").replayed);
    assert_eq!(shop.catalog.stock(oud), 0);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn second_request_waits_for_first_until_its_deadline(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let request = || order_request(&[(oud, 1)]).with_key("k");
    shop.catalog.hold_reservations();
    let guest = Actor::Anonymous;

    let (first, ()) = tokio::join!(shop.place(&guest, request()), async {
        shop.catalog.reservation().await;
        let impatient = shop.place_within(Duration::from_millis(300), &guest, request()).await;
        assert_eq!(impatient.expect_err("no time left").code(), ErrorCode::Unavailable);
        let other = shop.place(&guest, order_request(&[(oud, 2)]).with_key("k")).await;
        assert_eq!(other.expect_err("another body").slug(), "idempotency_key_reused");
        let (patient, ()) = tokio::join!(shop.place(&guest, request()), async {
            pause().await;
            shop.catalog.resume_reservations();
        });
        assert!(patient.expect("answered").replayed);
    });

    assert!(!first.expect("placed").replayed);
    assert_eq!(shop.count().await, 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_completes_after_caller_disconnects(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let request = || order_request(&[(oud, 1)]).with_key("k");
    shop.catalog.hold_reservations();
    let guest = Actor::Anonymous;
    tokio::select! {
        answer = shop.place(&guest, request()) => panic!("answered too early: {answer:?}"),
        () = shop.catalog.reservation() => {}
    }
    pause().await;
    shop.catalog.resume_reservations();

    eventually(|| async { shop.count().await == 1 }).await;
    assert!(shop.place(&guest, request()).await.expect("answered").replayed);
    assert_eq!(shop.catalog.stock(oud), 8);
}
