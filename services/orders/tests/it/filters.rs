//! Filtered lists and exports of orders.

use std::time::Duration;

use futures::future::join_all;
use platform::{Actor, testing::Backend};
use proto::{
    common::v1::{
        OrderStatus::{Delivered, Processing, Shipped, Unspecified},
        Region,
    },
    orders::v1::{Confirmation, ExportOrdersRequest, ListOrdersRequest, OrderFlag, PrintKind, ReviseOrderRequest},
};
use rstest::rstest;

use crate::{
    harness::{Shop, With, admin, call, customer, field_errors, order_request},
    revisions::revision,
};

async fn find_numbers(shop: &Shop, request: ListOrdersRequest) -> Vec<i64> {
    let (orders, total) = shop.list(&admin(), request.clone()).await.expect("a list");
    assert_eq!(orders.len() as u64, total);
    let listed: Vec<_> = orders.into_iter().map(|order| order.number).collect();
    let export = ExportOrdersRequest { filter: Some(request), before_number: None };
    let exported = shop.orders.clone().export_orders(call(&admin()).request(export)).await.expect("all").into_inner();
    assert_eq!(exported.before_number, None);
    assert_eq!(exported.orders.iter().map(|order| order.number).collect::<Vec<_>>(), listed, "an export is the list");
    listed
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn list_orders_filters_by_region_confirmation_and_day(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    // Hebron time: 12:30, a minute before midnight, midnight, and a day later.
    for (minutes, region) in [(0, "WEST_BANK"), (689, "JERUSALEM"), (1, "WEST_BANK"), (1440, "ISRAEL")] {
        shop.fixture.clock().advance(Duration::from_mins(minutes));
        let order = order_request(&[(oud, 1)]).with_contact(|contact| contact.region = region.into());
        shop.place(&Actor::Anonymous, order).await.expect("placed");
    }
    let id = shop.list(&admin(), ListOrdersRequest::default()).await.expect("a list").0[1].id.clone();
    shop.confirm(&admin(), &id, Confirmation::NoAnswer).await.expect("noted");

    let days = |from: &str, to: &str| ListOrdersRequest {
        from_day: (!from.is_empty()).then(|| from.to_owned()),
        to_day: (!to.is_empty()).then(|| to.to_owned()),
        ..Default::default()
    };
    assert_eq!(find_numbers(&shop, days("2026-05-04", "2026-05-04")).await, [1002, 1001]);
    assert_eq!(find_numbers(&shop, days("2026-05-05", "")).await, [1004, 1003]);
    assert_eq!(find_numbers(&shop, days("", "2026-05-05")).await, [1003, 1002, 1001]);
    let region = |region: Region| ListOrdersRequest { region: region.into(), ..Default::default() };
    assert_eq!(find_numbers(&shop, region(Region::WestBank)).await, [1003, 1001]);
    let by_confirmation =
        |confirmation: Confirmation| ListOrdersRequest { confirmation: confirmation.into(), ..Default::default() };
    assert_eq!(find_numbers(&shop, by_confirmation(Confirmation::NoAnswer)).await, [1003]);
    assert_eq!(find_numbers(&shop, by_confirmation(Confirmation::NotCalled)).await, [1004, 1002, 1001]);
    let all =
        ListOrdersRequest { search: "ليلى".into(), region: Region::WestBank.into(), ..days("2026-05-05", "") };
    assert_eq!(find_numbers(&shop, all).await, [1003]);
    let reversed = shop.list(&admin(), days("2026-05-05", "2026-05-04")).await.expect_err("reversed");
    assert_eq!(field_errors(&reversed), [("to", "days_reversed")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn list_orders_filters_by_flag(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let mut ids = Vec::new();
    for (phone, quantity) in
        [("0591111111", 1), ("0591111111", 1), ("0592222222", 1), ("0591111111", 2), ("0592222222", 3)]
    {
        let order = order_request(&[(oud, quantity)]).with_contact(|contact| contact.phone = phone.into());
        ids.push(shop.place(&Actor::Anonymous, order).await.expect("placed").id);
    }
    let flagged = async |flag: OrderFlag| {
        find_numbers(&shop, ListOrdersRequest { flag: flag.into(), ..Default::default() }).await
    };
    assert_eq!(flagged(OrderFlag::Duplicate).await, [1002]);
    assert_eq!(flagged(OrderFlag::RefusedBefore).await, [0_i64; 0]);
    shop.confirm(&admin(), &ids[1], Confirmation::Refused).await.expect("noted");
    assert_eq!(flagged(OrderFlag::RefusedBefore).await, [1004]);
    shop.confirm(&admin(), &ids[0], Confirmation::Refused).await.expect("noted");
    assert_eq!(flagged(OrderFlag::RefusedBefore).await, [1004, 1002]);

    shop.print(&admin(), PrintKind::Labels, &[&ids[2]], false).await.expect("printed");
    shop.print(&admin(), PrintKind::Sheets, &[&ids[3]], false).await.expect("printed");
    for status in [Processing, Shipped, Delivered] {
        shop.change(&admin(), &ids[4], status, Unspecified).await.expect("changed");
    }
    assert_eq!(flagged(OrderFlag::Unprinted).await, [1004, 1002, 1001]);
    assert_eq!(flagged(OrderFlag::CashDue).await, [1005]);
    shop.collect(&admin(), &ids[4], 0).await.expect("noted");
    assert_eq!(flagged(OrderFlag::CashDue).await, [0_i64; 0]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn unprinted_orders_include_those_revised_after_the_print(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    let unprinted = ListOrdersRequest { flag: OrderFlag::Unprinted.into(), ..Default::default() };
    let print = async |again| shop.print(&admin(), PrintKind::Labels, &[&placed.id], again).await.expect("printed");

    print(false).await;
    assert_eq!(find_numbers(&shop, unprinted.clone()).await, [0_i64; 0]);
    shop.revise(&admin(), revision(&placed, &[(oud, 2)])).await.expect("revised");
    assert_eq!(find_numbers(&shop, unprinted.clone()).await, [1001]);
    print(true).await;
    assert_eq!(find_numbers(&shop, unprinted.clone()).await, [0_i64; 0]);
    let again = ReviseOrderRequest { expected_revision: 2, ..revision(&placed, &[(oud, 3)]) };
    shop.revise(&admin(), again).await.expect("revised");
    for status in [Processing, Shipped] {
        shop.change(&admin(), &placed.id, status, Unspecified).await.expect("changed");
    }
    assert_eq!(find_numbers(&shop, unprinted).await, [0_i64; 0], "only those to be packed");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn export_resumes_where_it_ended(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    for _ in 0..18 {
        let many = (0..28).map(|_| shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])));
        join_all(many).await.into_iter().for_each(|placed| assert!(placed.is_ok()));
    }
    let next = async |before_number| {
        let request = call(&admin()).request(ExportOrdersRequest { filter: None, before_number });
        let page = shop.orders.clone().export_orders(request).await.expect("orders").into_inner();
        (page.orders.iter().map(|order| order.number).collect::<Vec<_>>(), page.before_number)
    };
    let (mut all, before) = next(None).await;
    assert_eq!((all.len(), before), (500, Some(1006)));
    shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed meanwhile");
    let (rest, end) = next(before).await;
    assert_eq!((rest.as_slice(), end), ([1005, 1004, 1003, 1002, 1001].as_slice(), None));
    all.extend(rest);
    assert_eq!(all, (1001..=1505).rev().collect::<Vec<_>>());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customer_sees_no_fulfilment_state(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let layla = customer();
    let id = shop.place(&layla, order_request(&[(oud, 1)])).await.expect("placed").id;
    shop.confirm(&admin(), &id, Confirmation::Refused).await.expect("noted");
    assert_eq!(shop.get(&layla, &id).await.expect("her own").fulfilment, None);
    let filter = ListOrdersRequest { confirmation: Confirmation::Confirmed.into(), ..Default::default() };
    let (orders, total) = shop.list(&layla, filter).await.expect("a list");
    assert_eq!((orders.len(), total), (1, 1), "it is listed with every filter");
    assert_eq!(orders[0].fulfilment, None);
}
