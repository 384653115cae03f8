//! Placing orders: prices, stock, and reasons to reject an order.

use futures::future::join_all;
use platform::Clock;
use platform::{Actor, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::OutOfStock,
    common::v1::{OrderStatus, Region},
    events::v1::OrderPlaced,
    id::{GiftSetId, ProductId, VariantId},
    orders::v1::{ListOrdersRequest, PriceChanged},
    time::{moment, timestamp},
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, With, admin, field_errors, order_request},
};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_prices_reserves_stores_and_publishes(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_250, 10);
    let rose = shop.catalog.add_variant("ورد", 4_000, None);
    let set = shop.catalog.add_gift_set(7_000, &[(oud, 2), (rose, 1)]);
    let request = order_request(&[(oud, 3), (rose, 1)])
        .with_gift_set(set, 2)
        .with_expected_total(21_750)
        .with_contact(|contact| contact.email = Some("layla@example.com".into()));

    let placed = shop.place(&Actor::Anonymous, request).await.expect("placed");

    assert_eq!((placed.number, placed.status(), placed.replayed), (1001, OrderStatus::Pending, false));
    assert_eq!((placed.items_total_agorot, placed.shipping_agorot, placed.total_agorot), (21_750, 0, 21_750));
    assert_eq!(placed.created_at, Some(timestamp(shop.fixture.clock().now())));
    assert!(placed.tracking_token.len() >= 22);
    assert_eq!(shop.catalog.stock(oud), 10 - 3 - 4);

    let order = shop.get(&admin(), &placed.id).await.expect("found");
    let contact = order.contact.as_ref().expect("a contact");
    assert_eq!((contact.phone.as_str(), contact.region()), ("+970591234567", Region::WestBank));
    assert_eq!(contact.email.as_deref(), Some("layla@example.com"));
    let variants: Vec<_> =
        order.variants.iter().map(|item| (item.product_name.as_str(), item.quantity, item.price_agorot)).collect();
    assert_eq!(variants, [("عود", 3, 1_250), ("ورد", 1, 4_000)]);
    assert_eq!((order.gift_sets[0].quantity, order.gift_sets[0].price_agorot), (2, 7_000));
    let contents: Vec<_> =
        order.gift_sets[0].contents.iter().map(|item| (item.product_name.as_str(), item.quantity)).collect();
    assert_eq!(contents, [("عود", 2), ("ورد", 1)]);
    assert_eq!(order.history.len(), 1);
    assert_eq!((order.history[0].from(), order.history[0].to()), (OrderStatus::Unspecified, OrderStatus::Pending));
    assert_eq!(order.tracking_token.as_deref(), Some(placed.tracking_token.as_str()));
    assert_eq!(order.history[0].by, None);

    let events = shop.events(1).await;
    assert_eq!(events[0].routing_key, "order.placed");
    let event: OrderPlaced = events[0].decode().expect("an order placed");
    assert_eq!((event.order_id.as_str(), event.number, event.total_agorot), (placed.id.as_str(), 1001, 21_750));
    assert_eq!(moment(event.at), moment(placed.created_at));
    let mut units: Vec<_> = event.units.iter().map(|sold| (sold.product_id.clone(), sold.units)).collect();
    units.sort_unstable();
    let mut expected = vec![(oud.product.to_string(), 7), (rose.product.to_string(), 3)];
    expected.sort_unstable();
    assert_eq!(units, expected);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_adds_shipping_and_increments_number(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 10_000, None);
    let to = |region: &str| order_request(&[(oud, 1)]).with_contact(|contact| contact.region = region.into());
    for (n, (region, shipping)) in
        [("WEST_BANK", 2_500), ("JERUSALEM", 3_500), ("ISREAL", 6_000)].into_iter().enumerate()
    {
        let placed = shop.place(&Actor::Anonymous, to(region)).await.expect("placed");
        assert_eq!((placed.number, placed.shipping_agorot), (1001 + i64::try_from(n).expect("small"), shipping));
        assert_eq!(placed.total_agorot, 10_000 + shipping);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_returns_all_field_errors_and_stores_nothing(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let unknown = StockedVariant { variant: VariantId::new(), product: ProductId::new() };
    let another_product = StockedVariant { product: ProductId::new(), ..oud };
    let request = order_request(&[(oud, 0), (unknown, 1), (another_product, 1_000)])
        .with_gift_set(GiftSetId::new(), 1)
        .with_key("")
        .with_expected_total(-1)
        .with_contact(|contact| {
            contact.name.clear();
            contact.phone = "12".into();
            contact.email = Some("layla".into());
            contact.region = "GAZA".into();
            contact.city = " ".into();
            contact.address = "ا".repeat(256);
        });

    let failure = shop.place(&Actor::Anonymous, request).await.expect_err("faults");

    assert_eq!((failure.code(), failure.slug()), (ErrorCode::Invalid, "validation_failed"));
    assert_eq!(
        field_errors(&failure),
        [
            ("customer.email", "email_malformed"),
            ("customer.location.address", "too_long"),
            ("customer.location.city", "city_required"),
            ("customer.location.region", "region_unknown"),
            ("customer.name", "name_required"),
            ("customer.phone", "phone_malformed"),
            ("expected_total", "amount_malformed"),
            ("idempotency_key", "required"),
            ("items.gift_sets.0.id", "unknown_thing"),
            ("items.products.0.variants.0.quantity", "quantity_out_of_range"),
            ("items.products.1.variants.0.id", "unknown_thing"),
            ("items.products.2.variants.0.id", "unknown_thing"),
            ("items.products.2.variants.0.quantity", "quantity_out_of_range"),
        ]
    );
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (0, 5));
    shop.events(0).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_accepts_one_to_a_hundred_lines(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let with = async |lines| shop.place(&Actor::Anonymous, order_request(&vec![(oud, 1); lines])).await;
    assert_eq!(field_errors(&with(0).await.expect_err("no lines")), [("items", "at_least_one")]);
    assert_eq!(field_errors(&with(101).await.expect_err("too many")), [("items", "too_many")]);
    assert_eq!(with(100).await.expect("placed").items_total_agorot, 100_000);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_rejects_unknown_lines_by_id(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let unknown = StockedVariant { variant: VariantId::new(), product: ProductId::new() };
    let mut request = order_request(&[(oud, 1), (unknown, 1), (oud, 1)]).with_key("k");
    request.lines.as_mut().expect("lines").variants[2].variant_id = "no id".into();

    let failure = shop.place(&Actor::Anonymous, request).await.expect_err("unknown");

    let expected =
        [("items.products.1.variants.0.id", "unknown_thing"), ("items.products.2.variants.0.id", "unknown_thing")];
    assert_eq!(field_errors(&failure), expected);
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (0, 5));
    shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).with_key("k")).await.expect("the key is free");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn out_of_stock_takes_precedence_over_price_change(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 2);
    let rose = shop.catalog.add_variant("ورد", 1_000, 9);
    let request = order_request(&[(oud, 3), (rose, 1)]).with_expected_total(1);

    let failure = shop.place(&Actor::Anonymous, request).await.expect_err("out of stock");

    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "out_of_stock"));
    let lines = failure.state::<OutOfStock>().expect("a state").lines;
    let lines: Vec<_> = lines.iter().map(|line| (line.field.as_str(), line.available)).collect();
    assert_eq!(lines, [("items.products.0.variants.0", 2)]);
    assert_eq!((shop.catalog.stock(oud), shop.catalog.stock(rose), shop.count().await), (2, 9, 0));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn price_change_returns_new_quote(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let request = || order_request(&[(oud, 2)]).with_expected_total(4_500).with_key("k");
    shop.catalog.set_price(oud, 1_100);

    let failure = shop.place(&Actor::Anonymous, request()).await.expect_err("price changed");

    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "price_changed"));
    let quote = failure.state::<PriceChanged>().and_then(|state| state.quote).expect("a quote");
    assert_eq!((quote.items_total_agorot, quote.total_agorot), (2_200, 4_700));
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (0, 5));

    shop.catalog.set_price(oud, 1_000);
    shop.place(&Actor::Anonymous, request()).await.expect("the key is free and the price as seen");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_orders_never_oversell(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 3);
    let guest = Actor::Anonymous;

    let answers = join_all((0..12).map(|_| shop.place(&guest, order_request(&[(oud, 1)])))).await;

    let rejected: Vec<_> = answers.iter().filter_map(|answer| answer.as_ref().err()).collect();
    assert_eq!(rejected.len(), 9);
    assert!(rejected.iter().all(|failure| failure.slug() == "out_of_stock"));
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (3, 0));
    shop.events(3).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn catalog_changes_do_not_affect_placed_orders(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    let before = shop.get(&admin(), &placed.id).await.expect("found");
    shop.catalog.set_price(oud, 9_999);
    shop.catalog.rename(oud, "مسك");
    assert_eq!(shop.get(&admin(), &placed.id).await.expect("found"), before);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn place_order_is_unavailable_while_catalog_is_down(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let request = || order_request(&[(oud, 1)]).with_key("k");
    shop.catalog.set_down(true);
    let failure = shop.place(&Actor::Anonymous, request()).await.expect_err("down");
    assert_eq!(failure.code(), ErrorCode::Unavailable);
    let invalid = shop.place(&Actor::Anonymous, request().with_contact(|contact| contact.name.clear())).await;
    assert_eq!(field_errors(&invalid.expect_err("a fault")), [("customer.name", "name_required")]);
    assert!(shop.list(&admin(), ListOrdersRequest::default()).await.is_ok());

    shop.catalog.set_down(false);
    assert!(!shop.place(&Actor::Anonymous, request()).await.expect("placed").replayed);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn gift_set_contents_are_reserved_as_quoted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 500, 9));
    let set = shop.catalog.add_gift_set(900, &[(oud, 2)]);
    shop.catalog.refill_after_quote(set, &[(rose, 1)]);

    let placed = shop.place(&Actor::Anonymous, order_request(&[]).with_gift_set(set, 3)).await.expect("placed");

    let order = shop.get(&admin(), &placed.id).await.expect("found");
    let packed = order.gift_sets[0].contents.iter().map(|item| (item.product_name.as_str(), item.quantity));
    assert_eq!(packed.collect::<Vec<_>>(), [("عود", 2)]);
    assert_eq!((shop.catalog.stock(oud), shop.catalog.stock(rose)), (3, 9));
}
