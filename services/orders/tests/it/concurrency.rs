//! Orders placed concurrently share calls and transactions, but not their outcomes.

use std::time::{Duration, Instant};

use futures::future::join_all;
use platform::{Actor, ErrorCode, testing::Backend};
use proto::orders::v1::PlaceOrderResponse;
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, With, order_request},
};

async fn place_at_once(
    shop: &Shop,
    thing: StockedVariant,
    many: usize,
) -> Vec<Result<PlaceOrderResponse, platform::Error>> {
    join_all((0..many).map(|n| shop.place(&Actor::Anonymous, order_request(&[(thing, 1)]).by_phone(n)))).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn later_orders_share_a_batch_and_fail_alone(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 4);
    shop.catalog.hold_reservations();
    let first = {
        let (orders, oud) = (shop.orders.clone(), order_request(&[(oud, 1)]));
        tokio::spawn(
            async move { orders.clone().place_order(crate::harness::call(&Actor::Anonymous).request(oud)).await },
        )
    };
    // It holds its stock and waits for its response, while later orders wait for theirs, but not for ever.
    shop.catalog.reservation().await;
    let others = async {
        for _ in 0..3 {
            shop.catalog.reservation().await;
        }
        shop.catalog.resume_reservations();
    };
    let (answers, ()) = tokio::join!(place_at_once(&shop, oud, 8), others);

    first.await.expect("no panic").expect("placed");
    let rejected: Vec<_> = answers.iter().filter_map(|answer| answer.as_ref().err()).collect();
    assert_eq!(rejected.len(), 5);
    assert!(rejected.iter().all(|failure| failure.slug() == "out_of_stock"), "{rejected:?}");
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (4, 0));
    assert!(!shop.catalog.batches().is_empty(), "several requests at once");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn previous_service_version_is_called_without_batches(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.catalog.disable_batches();
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
async fn locked_product_delays_only_its_own_orders(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 500, None));
    shop.catalog.set_locked(oud, true);
    let locked = place_at_once(&shop, oud, 9);
    let others = async {
        // The orders of the locked product are under way.
        crate::harness::pause().await;
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
async fn order_of_locked_product_fails_at_its_deadline(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 500, 9));
    // The service notices a deadline after its caller: the second one ends when the first is certainly over.
    for locked in [oud, rose] {
        shop.catalog.set_locked(locked, true);
        let request = order_request(&[(locked, 1)]);
        let late = shop.place_within(Duration::from_millis(500), &Actor::Anonymous, request).await;
        assert_eq!(late.expect_err("locked").code(), ErrorCode::Unavailable);
    }
    shop.catalog.set_locked(oud, false);
    shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    assert_eq!((shop.count().await, shop.catalog.stock(oud), shop.catalog.stock(rose)), (1, 8, 9));
}
