//! Interrupted placements are undone: no order without stock, no stock without an order.

use std::time::Duration;

use platform::{
    Actor, Call, ErrorCode,
    testing::{Backend, Fixture},
};
use proto::{common::v1::OrderStatus, orders::v1::orders_client::OrdersClient};
use rstest::rstest;

use crate::{
    catalog::Catalog,
    harness::{Shop, With, admin, eventually, kill_while_answering, order_request, pause},
};

/// Longer than any placement may take.
const PLACEMENT_TIMEOUT: Duration = Duration::from_mins(1);

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_releases_stock_when_reservation_is_unanswered(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let request = || order_request(&[(oud, 2)]).with_key("k");
    shop.catalog.lose_reservation_responses(1);

    let failure = shop.place(&Actor::Anonymous, request()).await.expect_err("unanswered");

    assert_eq!(failure.code(), ErrorCode::Unavailable);
    assert_eq!((shop.catalog.stock(oud), shop.count().await), (5, 0));
    assert!(!shop.place(&Actor::Anonymous, request()).await.expect("placed").replayed);
    assert_eq!(shop.catalog.stock(oud), 3);
    shop.events(1).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_retries_failed_stock_release(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let request = || order_request(&[(oud, 2)]).with_key("k");
    shop.catalog.lose_reservation_responses(1);
    shop.catalog.fail_releases(2);
    shop.place(&Actor::Anonymous, request()).await.expect_err("unanswered");

    shop.advance_until(Duration::from_secs(1), || async { shop.catalog.stock(oud) == 5 }).await;
    assert_eq!(shop.count().await, 0);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_and_slow_request_never_both_succeed(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    shop.catalog.hold_reservations();
    let guest = Actor::Anonymous;

    let (slow, ()) = tokio::join!(shop.place(&guest, order_request(&[(oud, 2)])), async {
        shop.catalog.reservation().await;
        assert_eq!(shop.catalog.stock(oud), 3);
        shop.fixture.clock().advance(PLACEMENT_TIMEOUT);
        eventually(|| async { shop.catalog.stock(oud) == 5 }).await;
        shop.catalog.resume_reservations();
    });

    assert_eq!(slow.expect_err("given up").code(), ErrorCode::Unavailable);
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (0, 5));
    shop.events(0).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_undoes_placement_of_killed_process(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let catalog = Catalog::default();
    let oud = catalog.add_variant("عود", 1_000, 5);
    let request = || order_request(&[(oud, 2)]).with_key("k");
    catalog.hold_reservations();
    let placing = request();
    kill_while_answering(&fixture, &catalog, move |channel| async move {
        OrdersClient::new(channel).place_order(Call::anonymous().request(placing)).await
    })
    .await;
    assert_eq!(catalog.stock(oud), 3);
    catalog.resume_reservations();

    let shop = Shop::open_on(fixture, catalog).await;
    let early = shop.place_within(Duration::from_millis(300), &Actor::Anonymous, request()).await;
    assert_eq!(early.expect_err("the crashed process may still run").code(), ErrorCode::Unavailable);
    pause().await;
    assert_eq!(shop.catalog.stock(oud), 3);

    shop.fixture.clock().advance(PLACEMENT_TIMEOUT);
    eventually(|| async { shop.catalog.stock(oud) == 5 }).await;
    let placed = shop.place(&Actor::Anonymous, request()).await.expect("placed");
    assert!(!placed.replayed);
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (1, 3));
    shop.events(1).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cancelling_releases_stock_once_catalog_is_back(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    shop.catalog.set_down(true);

    let order = shop.change(&admin(), &placed.id, OrderStatus::Cancelled, OrderStatus::Pending).await;

    assert_eq!(order.expect("cancelled").status(), OrderStatus::Cancelled);
    assert_eq!(shop.catalog.stock(oud), 3);
    shop.catalog.set_down(false);
    shop.advance_until(Duration::from_secs(1), || async { shop.catalog.stock(oud) == 5 }).await;
    shop.events(2).await;
}
