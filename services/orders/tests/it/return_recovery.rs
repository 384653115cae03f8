//! Stock of received returns comes back once, whatever is interrupted.

use std::time::Duration;

use platform::testing::Backend;
use proto::{
    common::v1::OrderStatus,
    orders::v1::{
        CreateReturnRequest, Order, PlaceOrderResponse, Return, ReturnKind, ReturnState, returns_client::ReturnsClient,
    },
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, admin, call, eventually, kill_while_answering, order_request},
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

    shop.advance_until(RETRY_DELAY, || async { shop.catalog.stock(oud) == 8 }).await;
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

    shop.advance_until(RETRY_DELAY, || async { cancel(&shop, &placed).await.is_ok() }).await;
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

    shop.advance_until(RETRY_DELAY, || async { shop.catalog.releases() > 0 }).await;
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

    shop.advance_until(RETRY_DELAY, || async { shop.catalog.releases() > 0 }).await;
    assert_eq!(shop.catalog.stock(oud), 6, "both parts are written off, not released");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_settles_return_of_killed_process(#[case] backend: Backend) {
    let (shop, oud, placed, returned) = shop_with_return(backend).await;
    shop.catalog.hold_reservations();
    let receiving = receipt(&returned, true);
    kill_while_answering(&shop.fixture, &shop.catalog, move |channel| async move {
        ReturnsClient::new(channel).receive_return(call(&admin()).request(receiving)).await
    })
    .await;
    assert_eq!((get(&shop, &returned.id).await.state(), shop.catalog.stock(oud)), (ReturnState::Received, 8));
    shop.catalog.resume_reservations();

    shop.advance_until(RETRY_DELAY, || async { cancel(&shop, &placed).await.is_ok() }).await;
    assert_eq!(shop.catalog.stock(oud), 9);
}
