//! Orders that are placed at the same moment: what they ask of others they ask together, and nobody bears what becomes of
//! another.

use std::time::{Duration, Instant};

use futures::future::join_all;
use platform::{Actor, Code, testing::Backend};
use proto::orders::v1::PlaceOrderResponse;
use rstest::rstest;

use crate::{
    catalog::OnShelf,
    shop::{Shop, With, an_order},
};

async fn place_at_once(shop: &Shop, thing: OnShelf, many: usize) -> Vec<Result<PlaceOrderResponse, platform::Failure>> {
    join_all((0..many).map(|n| shop.place(&Actor::Anyone, an_order(&[(thing, 1)]).by_phone(n)))).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_while_another_asks_asks_with_others_and_is_refused_alone(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 4);
    shop.catalog.hold_reservations();
    let first = {
        let (orders, oud) = (shop.orders.clone(), an_order(&[(oud, 1)]));
        tokio::spawn(async move { orders.clone().place_order(crate::shop::call(&Actor::Anyone).request(oud)).await })
    };
    // It has its stock and waits for its answer, and those who come now for theirs: but not for ever.
    shop.catalog.reservation().await;
    let others = async {
        for _ in 0..3 {
            shop.catalog.reservation().await;
        }
        shop.catalog.let_reservations_go();
    };
    let (answers, ()) = tokio::join!(place_at_once(&shop, oud, 8), others);

    first.await.expect("no panic").expect("placed");
    let refused: Vec<_> = answers.iter().filter_map(|answer| answer.as_ref().err()).collect();
    assert_eq!(refused.len(), 5);
    assert!(refused.iter().all(|failure| failure.slug() == "out_of_stock"), "{refused:?}");
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (4, 0));
    assert!(!shop.catalog.batches().is_empty(), "several asked at once");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn services_of_the_version_before_are_asked_one_by_one(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.catalog.know_no_batches();
    let oud = shop.catalog.add_variant("عود", 1_000, 10);

    let answers = place_at_once(&shop, oud, 12).await;

    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 10, "{answers:?}");
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (10, 0));
    assert!(shop.catalog.batches().is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_of_a_locked_product_wait_alone(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 500, None));
    shop.catalog.set_locked(oud, true);
    let locked = place_at_once(&shop, oud, 9);
    let others = async {
        // Those of the locked product are on their way.
        crate::shop::a_moment().await;
        let began = Instant::now();
        for answer in place_at_once(&shop, rose, 12).await {
            answer.expect("placed, whatever else is locked");
        }
        assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
        assert_eq!(shop.count().await, 12);
        shop.catalog.set_locked(oud, false);
    };
    let (placed, ()) = tokio::join!(locked, others);
    assert!(placed.iter().all(Result::is_ok), "{placed:?}");
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (21, 0));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn orders_of_a_product_that_stays_locked_fail_at_their_deadline(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    shop.catalog.set_locked(oud, true);
    let late = shop.place_within(Duration::from_millis(500), &Actor::Anyone, an_order(&[(oud, 1)])).await;
    assert_eq!(late.expect_err("locked").code(), Code::Unavailable);
    shop.catalog.set_locked(oud, false);
    shop.place(&Actor::Anyone, an_order(&[(oud, 1)])).await.expect("placed");
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (1, 8));
}
