//! Reading orders: visibility, search, lists and counts.

use platform::{Actor, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::{OrderStatus, PageRequest, Region},
    id::OrderId,
    orders::v1::{ListOrdersRequest, OrderSort, TrackOrderRequest, TrackOrderResponse},
};
use rstest::rstest;

use crate::harness::{Shop, With, admin, call, customer, field_errors, order_request};

async fn track(shop: &Shop, token: &str) -> Result<TrackOrderResponse, Error> {
    let request = call(&Actor::Anonymous).request(TrackOrderRequest { tracking_token: token.to_owned() });
    Ok(shop.orders.clone().track_order(request).await?.into_inner())
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customer_sees_own_orders_only(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let (layla, omar) = (customer(), customer());
    let order = || order_request(&[(oud, 1)]);
    let hers = shop.place(&layla, order()).await.expect("placed");
    shop.place(&omar, order()).await.expect("placed");
    shop.place(&Actor::Anonymous, order()).await.expect("placed");
    shop.change(&admin(), &hers.id, OrderStatus::Processing, OrderStatus::Pending).await.expect("changed");

    let seen = shop.get(&layla, &hers.id).await.expect("her own");
    assert_eq!(seen.tracking_token.as_deref(), Some(hers.tracking_token.as_str()));
    assert_eq!(seen.history.iter().filter(|change| change.by.is_some()).count(), 0);
    assert_eq!(shop.get(&omar, &hers.id).await.expect_err("not his").code(), ErrorCode::NotFound);
    assert_eq!(shop.get(&Actor::Anonymous, &hers.id).await.expect_err("nobody").code(), ErrorCode::Unauthenticated);
    let seen = shop.get(&admin(), &hers.id).await.expect("any");
    assert_eq!(seen.tracking_token.as_deref(), Some(hers.tracking_token.as_str()), "for messages to her");
    assert_eq!(seen.history[1].by.as_deref(), Some("سلمى"));
    for id in ["", "1001", &OrderId::new().to_string()] {
        assert_eq!(shop.get(&admin(), id).await.expect_err("none").code(), ErrorCode::NotFound, "{id}");
    }

    let (orders, total) = shop.list(&layla, ListOrdersRequest::default()).await.expect("a list");
    assert_eq!((orders.len(), total, orders[0].id.as_str()), (1, 1, hers.id.as_str()));
    assert_eq!(orders[0].tracking_token.as_deref(), Some(hers.tracking_token.as_str()));
    let nobody = shop.list(&Actor::Anonymous, ListOrdersRequest::default()).await;
    assert_eq!(nobody.expect_err("nobody").code(), ErrorCode::Unauthenticated);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn guest_tracks_order_by_token(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    shop.change(&admin(), &placed.id, OrderStatus::Processing, OrderStatus::Pending).await.expect("changed");

    let tracked = track(&shop, &placed.tracking_token).await.expect("found");

    assert_eq!(
        (tracked.number, tracked.status(), tracked.created_at),
        (1001, OrderStatus::Processing, placed.created_at)
    );
    let history: Vec<_> = tracked.history.iter().map(|change| (change.from(), change.to(), &change.by)).collect();
    assert_eq!(
        history,
        [
            (OrderStatus::Unspecified, OrderStatus::Pending, &None),
            (OrderStatus::Pending, OrderStatus::Processing, &None)
        ]
    );
    for token in ["", "x", "a\0b", &placed.id] {
        assert_eq!(track(&shop, token).await.expect_err("no such token").code(), ErrorCode::NotFound);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn list_orders_pages_newest_first(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let rose = shop.catalog.add_variant("ورد", 500, None);
    let set = shop.catalog.add_gift_set(900, &[(oud, 1), (rose, 3)]);
    for n in 1..=5 {
        let order = order_request(&[(oud, n), (rose, 1)]).with_gift_set(set, n);
        shop.place(&Actor::Anonymous, order).await.expect("placed");
    }
    let page = async |page, per_page| {
        let request = ListOrdersRequest { page: Some(PageRequest { page, per_page }), ..Default::default() };
        shop.list(&admin(), request).await
    };

    let (orders, total) = page(1, 2).await.expect("a page");
    let seen: Vec<_> = orders.iter().map(|order| (order.number, order.variants[0].quantity)).collect();
    assert_eq!((seen, total), (vec![(1005, 5), (1004, 4)], 5));
    for order in &orders {
        assert_eq!((order.variants.len(), order.history.len()), (2, 1));
        assert_eq!((order.gift_sets[0].quantity, order.gift_sets[0].contents.len()), (order.variants[0].quantity, 2));
    }
    let (orders, total) = page(3, 2).await.expect("a page");
    assert_eq!((orders.iter().map(|order| order.number).collect::<Vec<_>>(), total), (vec![1001], 5));
    let (orders, total) = page(4, 2).await.expect("a page");
    assert_eq!((orders.len(), total), (0, 5));
    let request = ListOrdersRequest {
        page: Some(PageRequest { page: 0, per_page: 101 }),
        search: "ا".repeat(101),
        status: 99,
        ..Default::default()
    };
    let failure = shop.list(&admin(), request).await.expect_err("faults");
    let fields: Vec<_> = field_errors(&failure).into_iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["page", "per_page", "search", "status"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn list_orders_sorts_oldest_first(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let layla = customer();
    for _ in 1..=3 {
        shop.place(&layla, order_request(&[(oud, 1)])).await.expect("placed");
    }
    let listed = async |actor: &Actor, request: ListOrdersRequest, sort: OrderSort| {
        let page = Some(PageRequest { page: 1, per_page: 2 });
        let request = ListOrdersRequest { page, sort: sort.into(), ..request };
        let (orders, total) = shop.list(actor, request).await.expect("a list");
        assert_eq!(total, 3);
        orders.into_iter().map(|order| order.number).collect::<Vec<_>>()
    };
    let pending = ListOrdersRequest { status: OrderStatus::Pending.into(), ..Default::default() };
    let found = ListOrdersRequest { search: "ليلى".into(), ..Default::default() };
    let here = ListOrdersRequest { region: Region::WestBank.into(), ..Default::default() };
    for list in [ListOrdersRequest::default(), pending, found, here] {
        assert_eq!(listed(&admin(), list.clone(), OrderSort::Oldest).await, [1001, 1002], "{list:?}");
        for newest in [OrderSort::Newest, OrderSort::Unspecified] {
            assert_eq!(listed(&admin(), list.clone(), newest).await, [1003, 1002], "{list:?}");
        }
    }
    assert_eq!(listed(&layla, ListOrdersRequest::default(), OrderSort::Oldest).await, [1003, 1002], "a customer's own");
    let strange = ListOrdersRequest { sort: 9, ..Default::default() };
    assert_eq!(field_errors(&shop.list(&admin(), strange).await.expect_err("no such")), [("sort_by", "not_an_option")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn search_matches_status_name_phone_and_number(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let people = [("أحمد الخطيب", "0591234567"), ("مُنى أبو العلا", "+972521112223"), ("Rose Khoury", "022345678")];
    for (name, phone) in people {
        let order = order_request(&[(oud, 1)]).with_contact(|contact| {
            contact.name = name.into();
            contact.phone = phone.into();
        });
        let placed = shop.place(&Actor::Anonymous, order).await.expect("placed");
        if placed.number == 1002 {
            shop.change(&admin(), &placed.id, OrderStatus::Cancelled, OrderStatus::Pending).await.expect("changed");
        }
    }
    let found = async |search: &str, status: OrderStatus| {
        let request = ListOrdersRequest { search: search.to_owned(), status: status.into(), ..Default::default() };
        let (orders, total) = shop.list(&admin(), request).await.expect("a list");
        assert_eq!(orders.len() as u64, total);
        orders.into_iter().map(|order| order.number).collect::<Vec<_>>()
    };
    let any = OrderStatus::Unspecified;

    for (search, numbers) in [
        ("", vec![1003, 1002, 1001]),
        (" ـ ", vec![1003, 1002, 1001]),
        ("احمد", vec![1001]),
        ("الخطيب  أحمَد", vec![1001]),
        ("خطيب", vec![1001]),
        ("ابو", vec![1002]),
        ("مني العلا", vec![1002]),
        ("احمد العلا", vec![]),
        ("ROSE kh", vec![1003]),
        ("ال", vec![1002, 1001]),
        ("%", vec![]),
        ("059-123-4567", vec![1001]),
        ("+972591234567", vec![1001]),
        ("٠٥٢١١١٢٢٢٣", vec![1002]),
        ("02 234 5678", vec![1003]),
        ("4567", vec![1001]),
        ("٢٢٢٣", vec![1002]),
        ("45-678", vec![1003]),
        ("91234567", vec![1001]),
        ("567", vec![]),
        ("#4567", vec![]),
        ("5912", vec![]),
        ("1002", vec![1002]),
        ("#١٠٠٣", vec![1003]),
        ("1004", vec![]),
    ] {
        assert_eq!(found(search, any).await, numbers, "{search}");
    }
    assert_eq!(found("", OrderStatus::Cancelled).await, [1002]);
    assert_eq!(found("ال", OrderStatus::Pending).await, [1001]);
    assert_eq!(found("1002", OrderStatus::Pending).await, [0_i64; 0]);
    assert_eq!(found("2223", OrderStatus::Cancelled).await, [1002]);
    assert_eq!(found("2223", OrderStatus::Pending).await, [0_i64; 0]);
}
