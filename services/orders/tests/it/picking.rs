//! Picking lists of several orders.

use platform::{Actor, Error, testing::Backend};
use proto::{
    common::v1::OrderStatus::{Cancelled, Pending, Processing},
    orders::v1::{
        GetPickingListRequest, GetPickingListResponse, ListOrdersRequest, OrderIds, get_picking_list_request::Which,
    },
};
use rstest::rstest;

use crate::harness::{Shop, With, admin, call, field_errors, order_request};

async fn list(shop: &Shop, which: Option<Which>) -> Result<GetPickingListResponse, Error> {
    let request = call(&admin()).request(GetPickingListRequest { which });
    Ok(shop.orders.clone().get_picking_list(request).await?.into_inner())
}

fn summary(picked: &GetPickingListResponse) -> (Vec<(&str, i64, i64)>, i64, i64, u64) {
    let lines = picked.lines.iter().map(|item| (item.product_name.as_str(), item.quantity, item.centi_ml));
    (lines.collect(), picked.units, picked.centi_ml, picked.orders)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn picking_list_splits_gift_sets_and_sums_equal_sizes(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, None), shop.catalog.add_variant("ورد", 500, None));
    let gift = shop.catalog.add_gift_set(900, &[(oud, 2), (rose, 1)]);
    let first = shop
        .place(&Actor::Anonymous, order_request(&[(oud, 3), (oud, 1)]).with_gift_set(gift, 2))
        .await
        .expect("placed")
        .id;
    shop.catalog.rename(oud, "عود الليل");
    let second = shop.place(&Actor::Anonymous, order_request(&[(oud, 1), (rose, 5)])).await.expect("placed").id;
    let third = shop.place(&Actor::Anonymous, order_request(&[(rose, 100)])).await.expect("placed").id;
    shop.change(&admin(), &third, Cancelled, Pending).await.expect("cancelled");
    shop.change(&admin(), &second, Processing, Pending).await.expect("changed");

    let of = |ids: &[&String]| Some(Which::Orders(OrderIds { ids: ids.iter().map(|id| (*id).clone()).collect() }));
    let all = list(&shop, of(&[&first, &second, &third, &first])).await.expect("a list");
    assert_eq!(summary(&all), (vec![("عود الليل", 9, 2_250), ("ورد", 7, 1_750)], 16, 4_000, 2));
    let one = list(&shop, of(&[&first])).await.expect("a list");
    assert_eq!(summary(&one), (vec![("عود", 8, 2_000), ("ورد", 2, 500)], 10, 2_500, 1));
    let filter = |filter| Some(Which::Filter(filter));
    let everything = list(&shop, filter(ListOrdersRequest::default())).await.expect("a list");
    assert_eq!(summary(&everything), summary(&all));
    let packed = list(&shop, filter(ListOrdersRequest { status: Processing.into(), ..Default::default() })).await;
    assert_eq!(summary(&packed.expect("a list")), (vec![("عود الليل", 1, 250), ("ورد", 5, 1_250)], 6, 1_500, 1));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn picking_list_takes_ids_or_a_filter(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    assert_eq!(field_errors(&list(&shop, None).await.expect_err("of none")), [("orders", "required")]);
    let none = Some(Which::Orders(OrderIds { ids: vec![] }));
    assert_eq!(field_errors(&list(&shop, none).await.expect_err("of none")), [("orders", "at_least_one")]);
    let strange = Some(Which::Filter(ListOrdersRequest { flag: 9, ..Default::default() }));
    assert_eq!(field_errors(&list(&shop, strange).await.expect_err("no such")), [("flag", "not_an_option")]);
    let empty = list(&shop, Some(Which::Filter(ListOrdersRequest::default()))).await.expect("a list");
    assert_eq!(empty, GetPickingListResponse::default());
}
