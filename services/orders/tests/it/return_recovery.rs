//! Stock of received returns comes back once, whatever is interrupted.

use std::time::Duration;

use orders::{Backends, Orders};
use platform::{
    bus,
    testing::{Backend, Fixture},
};
use proto::{
    common::v1::OrderStatus,
    orders::v1::{
        CreateReturnRequest, Order, PlaceOrderResponse, ReceiveReturnRequest, Return, ReturnKind, ReturnState,
        returns_client::ReturnsClient,
    },
};
use rstest::rstest;

use crate::{
    catalog::{Catalog, StockedVariant},
    harness::{Shop, admin, backends, call, eventually, order_request, settings},
    returns::{a_return, create, deliver, get, line, order, receipt, receive},
};

/// Longer than a failed return of stock is postponed.
const RETRY_DELAY: Duration = Duration::from_secs(6);

async fn shop_with_return(backend: Backend) -> (Shop, StockedVariant, PlaceOrderResponse, Return) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = deliver(&shop, order_request(&[(oud, 3)])).await;
    shop.catalog.reservation().await;
    let returned = CreateReturnRequest {
        fee_agorot: Some(0),
        ..a_return(&placed.id, ReturnKind::Return, &[line("variants.0", 2)])
    };
    let returned = create(&shop, returned).await.expect("created");
    (shop, oud, placed, returned)
}

async fn cancel(shop: &Shop, placed: &PlaceOrderResponse) -> Result<Order, platform::Error> {
    shop.change(&admin(), &placed.id, OrderStatus::Cancelled, OrderStatus::Unspecified).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_returns_stock_that_the_catalog_could_not_take_back(#[case] backend: Backend) {
    let (shop, oud, placed, returned) = shop_with_return(backend).await;
    shop.catalog.set_down(true);
    let received = receive(&shop, &returned, true).await.expect("the goods have arrived");
    assert_eq!((received.state(), shop.catalog.stock(oud)), (ReturnState::Received, 6));
    assert_eq!(cancel(&shop, &placed).await.expect_err("stock is on its way").slug(), "conflict");
    shop.catalog.set_down(false);

    eventually(|| async {
        shop.fixture.clock().advance(RETRY_DELAY);
        shop.catalog.stock(oud) == 8
    })
    .await;
    eventually(|| async { cancel(&shop, &placed).await.is_ok() }).await;
    assert_eq!(shop.catalog.stock(oud), 9, "only the rest is released");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn lost_answer_returns_stock_once(#[case] backend: Backend) {
    let (shop, oud, placed, returned) = shop_with_return(backend).await;
    shop.catalog.lose_return_responses(2);
    receive(&shop, &returned, true).await.expect("received");
    assert_eq!(shop.catalog.stock(oud), 8);

    eventually(|| async {
        shop.fixture.clock().advance(RETRY_DELAY);
        cancel(&shop, &placed).await.is_ok()
    })
    .await;
    assert_eq!(shop.catalog.stock(oud), 9);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn refused_order_is_released_after_its_stock_is_written_off(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&platform::Actor::Anonymous, order_request(&[(oud, 3)])).await.expect("placed");
    crate::returns::move_to(&shop, &placed.id, OrderStatus::Shipped).await;
    let refused = CreateReturnRequest {
        fee_agorot: Some(0),
        ..a_return(&placed.id, ReturnKind::Refused, &[line("variants.0", 3)])
    };
    let refused = create(&shop, refused).await.expect("created");
    shop.catalog.set_down(true);
    receive(&shop, &refused, false).await.expect("received");
    assert_eq!(order(&shop, &placed).await.status(), OrderStatus::Cancelled);
    assert_eq!((shop.catalog.releases(), shop.catalog.stock(oud)), (0, 6));
    shop.catalog.set_down(false);

    eventually(|| async {
        shop.fixture.clock().advance(RETRY_DELAY);
        shop.catalog.releases() > 0
    })
    .await;
    assert_eq!(shop.catalog.stock(oud), 6, "written off, not released");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_refused_in_parts_is_released_after_all_are_written_off(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&platform::Actor::Anonymous, order_request(&[(oud, 3)])).await.expect("placed");
    crate::returns::move_to(&shop, &placed.id, OrderStatus::Shipped).await;
    let mut parts = Vec::new();
    for units in [1, 2] {
        let part = CreateReturnRequest {
            fee_agorot: Some(0),
            ..a_return(&placed.id, ReturnKind::Refused, &[line("variants.0", units)])
        };
        parts.push(create(&shop, part).await.expect("created"));
    }
    shop.catalog.set_down(true);
    for part in &parts {
        receive(&shop, part, false).await.expect("received");
    }
    assert_eq!(order(&shop, &placed).await.status(), OrderStatus::Cancelled);
    shop.catalog.set_down(false);

    eventually(|| async {
        shop.fixture.clock().advance(RETRY_DELAY);
        shop.catalog.releases() > 0
    })
    .await;
    assert_eq!(shop.catalog.stock(oud), 6, "both parts are written off, not released");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_settles_return_of_killed_process(#[case] backend: Backend) {
    let (shop, oud, placed, returned) = shop_with_return(backend).await;
    shop.catalog.hold_reservations();
    kill_while_receiving(&shop.fixture, &shop.catalog, receipt(&returned, true)).await;
    assert_eq!((get(&shop, &returned.id).await.state(), shop.catalog.stock(oud)), (ReturnState::Received, 8));
    shop.catalog.resume_reservations();

    eventually(|| async {
        shop.fixture.clock().advance(RETRY_DELAY);
        cancel(&shop, &placed).await.is_ok()
    })
    .await;
    assert_eq!(shop.catalog.stock(oud), 9);
}

/// Run another process of the service until the stock of its return is back, and kill it there.
async fn kill_while_receiving(fixture: &Fixture, catalog: &Catalog, request: ReceiveReturnRequest) {
    let settings = settings(fixture).await;
    let clock = fixture.clock();
    let pricing = backends(fixture, catalog).await.cart_pricing;
    let catalog = catalog.clone();
    let killed = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        runtime.block_on(async {
            let backends = Backends {
                clock,
                bus: bus::connect("memory:").expect("a bus"),
                catalog: catalog.channel(),
                cart_pricing: pricing,
            };
            let node = Orders::start(&settings, backends).await.expect("starts");
            let mut returns = ReturnsClient::new(node.channel());
            let request = call(&admin()).request(request);
            tokio::spawn(async move {
                let answer = returns.receive_return(request).await;
                panic!("answered too early: {answer:?}");
            });
            catalog.reservation().await;
        });
        runtime.shutdown_background();
    });
    tokio::task::spawn_blocking(move || killed.join().expect("died as planned")).await.expect("joined");
}
