//! Duplicate orders are placed and flagged.

use std::time::Duration;

use futures::future::join_all;
use platform::{Actor, testing::Backend};
use proto::orders::v1::PlaceOrderRequest;
use rstest::rstest;

use crate::harness::{Shop, With, admin, order_request};

/// Place an order; returns the number of the order that it duplicates.
async fn place_and_find_duplicate(shop: &Shop, order: PlaceOrderRequest) -> Option<i64> {
    let id = shop.place(&Actor::Anonymous, order).await.expect("placed, whatever it repeats").id;
    let fulfilment = shop.get(&admin(), &id).await.expect("found").fulfilment.expect("seen by the back office");
    fulfilment.duplicate_of.map(|order| order.number)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn same_lines_from_same_phone_within_ten_minutes_are_duplicates(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, None), shop.catalog.add_variant("ورد", 500, None));
    let gift = shop.catalog.add_gift_set(900, &[(oud, 1)]);
    let from =
        |phone: &'static str, order: PlaceOrderRequest| order.with_contact(|contact| contact.phone = phone.into());
    let order = || order_request(&[(oud, 1), (rose, 2)]).with_gift_set(gift, 1);
    assert_eq!(place_and_find_duplicate(&shop, order()).await, None);
    let turned = || order_request(&[(rose, 2), (oud, 1)]).with_gift_set(gift, 1);
    assert_eq!(place_and_find_duplicate(&shop, from("+972 59-123-4567", turned())).await, Some(1001));
    assert_eq!(place_and_find_duplicate(&shop, from("0599999999", order())).await, None, "another phone");
    assert_eq!(place_and_find_duplicate(&shop, order_request(&[(oud, 1), (rose, 2)])).await, None, "other lines");
    assert_eq!(
        place_and_find_duplicate(&shop, order_request(&[(oud, 1), (rose, 1)]).with_gift_set(gift, 1)).await,
        None,
        "other numbers"
    );
    shop.fixture.clock().advance(Duration::from_mins(10));
    assert_eq!(place_and_find_duplicate(&shop, order()).await, Some(1001), "ten minutes are within");
    shop.fixture.clock().advance(Duration::from_secs(1));
    assert_eq!(place_and_find_duplicate(&shop, order()).await, Some(1006), "the first of those within");
    shop.fixture.clock().advance(Duration::from_secs(601));
    assert_eq!(place_and_find_duplicate(&shop, order()).await, None);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_duplicates_are_flagged_except_first(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let duplicates = join_all((0..8).map(|_| place_and_find_duplicate(&shop, order_request(&[(oud, 3)])))).await;
    assert_eq!(duplicates.iter().filter(|mark| mark.is_none()).count(), 1, "{duplicates:?}");
    assert_eq!(duplicates.iter().flatten().filter(|first| **first == 1001).count(), 7, "{duplicates:?}");
}
