//! Interrupted placements are undone: no order without stock, no stock without an order.

use std::{sync::Arc, time::Duration};

use orders::{Backends, Orders};
use platform::{
    Actor, Call, ErrorCode, bus,
    testing::{Backend, Fixture},
};
use proto::{common::v1::OrderStatus, orders::v1::orders_client::OrdersClient};
use rstest::rstest;

use crate::{
    catalog::Catalog,
    harness::{Shop, With, admin, backends, eventually, order_request, pause, settings},
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

    eventually(|| async {
        shop.fixture.clock().advance(Duration::from_secs(1));
        shop.catalog.stock(oud) == 5
    })
    .await;
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
    let (fixture, catalog) = kill_while_placing(fixture, catalog, request()).await;
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

/// Run another process of the service until its order has taken stock, and kill it there.
async fn kill_while_placing(
    fixture: Fixture,
    catalog: Catalog,
    request: proto::orders::v1::PlaceOrderRequest,
) -> (Fixture, Catalog) {
    let settings = settings(&fixture).await;
    let clock = fixture.clock();
    let killed = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let fixture = runtime.block_on(async {
            let pricing = backends(&fixture, &catalog).await.cart_pricing;
            let backends = Backends {
                clock,
                bus: bus::connect("memory:").expect("a bus"),
                catalog: catalog.channel(),
                cart_pricing: pricing,
            };
            let node = Orders::start(&settings, backends).await.expect("starts");
            let mut orders = OrdersClient::new(node.channel());
            tokio::spawn(async move {
                let answer = orders.place_order(Call::anonymous().request(request)).await;
                panic!("answered too early: {answer:?}");
            });
            catalog.reservation().await;
            fixture
        });
        runtime.shutdown_background();
        (fixture, catalog)
    });
    tokio::task::spawn_blocking(move || killed.join().expect("died as planned")).await.expect("joined")
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
    let clock: Arc<_> = shop.fixture.clock();
    eventually(|| async {
        clock.advance(Duration::from_secs(1));
        shop.catalog.stock(oud) == 5
    })
    .await;
    shop.events(2).await;
}
