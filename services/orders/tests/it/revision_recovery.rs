//! Interrupted revisions are undone: the stock is always that of the stored order, and each revision is made once.

use std::time::Duration;

use futures::future::join_all;
use platform::{Actor, ErrorCode, testing::Backend};
use proto::{
    common::v1::OrderStatus,
    orders::v1::{Order, PlaceOrderResponse, orders_client::OrdersClient},
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, admin, admin_named, call, eventually, kill_while_answering, order_request, pause},
    revisions::revision,
};

/// Longer than any revision may take.
const REVISION_TIMEOUT: Duration = Duration::from_mins(1);

async fn shop_with_order(backend: Backend) -> (Shop, StockedVariant, PlaceOrderResponse) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    shop.catalog.reservation().await;
    (shop, oud, placed)
}

async fn present(shop: &Shop, placed: &PlaceOrderResponse) -> (i64, u32) {
    let order = shop.get(&admin(), &placed.id).await.expect("found");
    (order.revision, order.variants[0].quantity)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn unanswered_revision_is_undone(#[case] backend: Backend) {
    let (shop, oud, placed) = shop_with_order(backend).await;
    shop.catalog.lose_reservation_responses(1);

    let failure = shop.revise(&admin(), revision(&placed, &[(oud, 5)])).await.expect_err("unanswered");

    assert_eq!(failure.code(), ErrorCode::Unavailable);
    assert_eq!((shop.catalog.stock(oud), present(&shop, &placed).await), (7, (1, 2)));
    shop.revise(&admin(), revision(&placed, &[(oud, 5)])).await.expect("revised");
    assert_eq!((shop.catalog.stock(oud), present(&shop, &placed).await), (4, (2, 5)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_retries_failed_undoing(#[case] backend: Backend) {
    let (shop, oud, placed) = shop_with_order(backend).await;
    shop.catalog.lose_reservation_responses(3);
    shop.revise(&admin(), revision(&placed, &[(oud, 1)])).await.expect_err("unanswered");
    let step = async || shop.change(&admin(), &placed.id, OrderStatus::Processing, OrderStatus::Pending).await;

    shop.advance_until(Duration::from_secs(2), || async { step().await.is_ok() }).await;
    assert_eq!((shop.catalog.stock(oud), present(&shop, &placed).await), (7, (1, 2)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_and_slow_revision_never_both_succeed(#[case] backend: Backend) {
    let (shop, oud, placed) = shop_with_order(backend).await;
    shop.catalog.hold_reservations();
    let salma = admin();

    let (slow, ()) = tokio::join!(shop.revise(&salma, revision(&placed, &[(oud, 5)])), async {
        shop.catalog.reservation().await;
        assert_eq!(shop.catalog.stock(oud), 4);
        shop.fixture.clock().advance(REVISION_TIMEOUT);
        eventually(|| async { shop.catalog.stock(oud) == 7 }).await;
        shop.catalog.resume_reservations();
    });

    assert_eq!(slow.expect_err("given up").slug(), "conflict");
    eventually(|| async { shop.revise(&admin(), revision(&placed, &[(oud, 3)])).await.is_ok() }).await;
    assert_eq!((shop.catalog.stock(oud), present(&shop, &placed).await), (6, (2, 3)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn status_change_beside_a_revision_is_a_conflict(#[case] backend: Backend) {
    let (shop, oud, placed) = shop_with_order(backend).await;
    shop.catalog.hold_reservations();
    let (salma, omar) = (admin_named("سلمى"), admin_named("عمر"));

    let (revised, ()) = tokio::join!(shop.revise(&salma, revision(&placed, &[(oud, 5)])), async {
        shop.catalog.reservation().await;
        for status in [OrderStatus::Processing, OrderStatus::Cancelled] {
            let failure = shop.change(&omar, &placed.id, status, OrderStatus::Pending).await.expect_err("a conflict");
            assert_eq!(failure.slug(), "conflict");
            let order = failure.state::<Order>().expect("the current order");
            assert_eq!((order.status(), order.revision), (OrderStatus::Pending, 1));
        }
        let other = shop.revise(&omar, revision(&placed, &[(oud, 1)])).await.expect_err("a conflict");
        assert_eq!(other.slug(), "conflict");
        shop.catalog.resume_reservations();
    });

    assert_eq!(revised.expect("revised").variants[0].quantity, 5);
    shop.change(&omar, &placed.id, OrderStatus::Cancelled, OrderStatus::Pending).await.expect("cancelled");
    eventually(|| async { shop.catalog.stock(oud) == 9 }).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_editors_wins(#[case] backend: Backend) {
    let (shop, oud, placed) = shop_with_order(backend).await;
    let editors: Vec<_> =
        (0..6).map(|n| (admin_named(&format!("مدير {n}")), revision(&placed, &[(oud, 3 + n)]))).collect();
    let revised = join_all(editors.iter().map(|(editor, request)| shop.revise(editor, request.clone()))).await;
    let won: Vec<_> = revised.iter().filter_map(|outcome| outcome.as_ref().ok()).collect();
    assert_eq!(won.len(), 1, "{revised:?}");
    assert!(revised.iter().filter_map(|outcome| outcome.as_ref().err()).all(|failure| failure.slug() == "conflict"));
    let quantity = won[0].variants[0].quantity;
    assert_eq!(present(&shop, &placed).await, (2, quantity));
    assert_eq!(shop.catalog.stock(oud), 9 - i64::from(quantity));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recovery_undoes_revision_of_killed_process(#[case] backend: Backend) {
    let (shop, oud, placed) = shop_with_order(backend).await;
    shop.catalog.hold_reservations();
    let revising = revision(&placed, &[(oud, 5)]);
    kill_while_answering(&shop.fixture, &shop.catalog, move |channel| async move {
        OrdersClient::new(channel).revise_order(call(&admin()).request(revising)).await
    })
    .await;
    assert_eq!(shop.catalog.stock(oud), 4);
    shop.catalog.resume_reservations();
    pause().await;
    assert_eq!(shop.catalog.stock(oud), 4, "the killed process may still run");

    shop.fixture.clock().advance(REVISION_TIMEOUT);
    eventually(|| async { shop.catalog.stock(oud) == 7 }).await;
    eventually(|| async { shop.revise(&admin(), revision(&placed, &[(oud, 4)])).await.is_ok() }).await;
    assert_eq!((shop.catalog.stock(oud), present(&shop, &placed).await), (5, (2, 4)));
}
