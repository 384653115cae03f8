//! Orders are revised until they are shipped: what stays keeps its price, what is new has the price of today.

use platform::{Actor, BackgroundTasks, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::OutOfStock,
    common::v1::{GiftSetLine, OrderLines, OrderStatus},
    events::v1::{OrderChanged, order_changed::Kind},
    id::{GiftSetId, OrderId},
    orders::v1::{
        AlreadyPrinted, Contact, Order, OrderRevision, PlaceOrderResponse, PriceChanged, PrintKind, ReviseOrderRequest,
        TimelineEntryKind,
    },
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, With, admin, admin_named, call, customer, eventually, field_errors, next, order_request, records},
};

/// Build a request to revise a new order to these variants.
pub(crate) fn revision(placed: &PlaceOrderResponse, variants: &[(StockedVariant, i64)]) -> ReviseOrderRequest {
    ReviseOrderRequest {
        id: placed.id.clone(),
        expected_revision: 1,
        lines: order_request(variants).lines,
        ..Default::default()
    }
}

fn contact(change: impl FnOnce(&mut Contact)) -> Option<Contact> {
    order_request(&[]).with_contact(change).contact
}

/// List the variants of an order: name, quantity and price.
fn lines(order: &Order) -> Vec<(&str, u32, i64)> {
    order.variants.iter().map(|item| (item.product_name.as_str(), item.quantity, item.price_agorot)).collect()
}

fn totals(order: &Order) -> (i64, i64, i64) {
    (order.items_total_agorot, order.shipping_agorot, order.total_agorot)
}

/// Return the difference that the last revision made.
pub(crate) fn last_revision(order: &Order) -> OrderRevision {
    let timeline = &order.fulfilment.as_ref().expect("seen by the back office").timeline;
    let last = timeline.last().expect("an entry");
    assert_eq!(last.kind(), TimelineEntryKind::Revised);
    last.revision.clone().expect("a revision")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn kept_units_keep_their_price_and_additional_units_have_todays(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 500, 9));
    let musk = shop.catalog.add_variant("مسك", 300, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2), (rose, 1)])).await.expect("placed");
    shop.catalog.set_price(oud, 1_400);
    shop.catalog.set_price(rose, 900);
    let stock = || [oud, rose, musk].map(|thing| shop.catalog.stock(thing));

    let request = ReviseOrderRequest {
        reason: "طلبت الزبونة".into(),
        expected_total_agorot: Some(6_200),
        ..revision(&placed, &[(oud, 3), (musk, 1)])
    };
    let order = shop.revise(&admin_named("سلمى"), request).await.expect("revised");
    assert_eq!(lines(&order), [("عود", 2, 1_000), ("عود", 1, 1_400), ("مسك", 1, 300)]);
    assert_eq!((order.revision, totals(&order), stock()), (2, (3_700, 2_500, 6_200), [6, 9, 8]));
    assert_eq!(shop.get(&admin(), &placed.id).await.expect("found"), order);
    let made = last_revision(&order);
    let items: Vec<_> = made.items.iter().map(|item| (item.name.as_str(), item.before, item.after)).collect();
    assert_eq!(items, [("عود - عينة", 2, 3), ("ورد - عينة", 1, 0), ("مسك - عينة", 0, 1)]);
    assert_eq!((made.number, made.reason.as_str(), made.contact.len()), (2, "طلبت الزبونة", 0));
    assert_eq!((made.total_before_agorot, made.total_after_agorot), (5_000, 6_200));

    // Units that were added last are removed first.
    let fewer = ReviseOrderRequest { expected_revision: 2, ..revision(&placed, &[(oud, 1)]) };
    let order = shop.revise(&admin(), fewer).await.expect("revised");
    assert_eq!((lines(&order), stock()), (vec![("عود", 1, 1_000)], [8, 9, 9]));
    shop.catalog.set_price(oud, 1_000);
    let equal = ReviseOrderRequest { expected_revision: 3, ..revision(&placed, &[(oud, 4)]) };
    let order = shop.revise(&admin(), equal).await.expect("revised");
    assert_eq!(lines(&order), [("عود", 4, 1_000)], "one line at one price");
    shop.change(&admin(), &placed.id, OrderStatus::Cancelled, OrderStatus::Pending).await.expect("cancelled");
    assert_eq!(stock(), [9, 9, 9]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn shipping_follows_region_and_total_only(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 10_000, None);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    let revise = async |revision_seen, lines: Option<OrderLines>, contact| {
        let request = ReviseOrderRequest { lines, contact, expected_revision: revision_seen, ..revision(&placed, &[]) };
        shop.revise(&admin(), request).await.expect("revised")
    };

    let moved = revise(1, None, contact(|contact| contact.address = "شارع يافا".into())).await;
    assert_eq!((totals(&moved), moved.revision), ((10_000, 2_500, 12_500), 2));
    let made = last_revision(&moved);
    let changes: Vec<_> = made.contact.iter().map(|change| (&*change.field, &*change.before, &*change.after)).collect();
    assert_eq!((changes, made.items.len()), (vec![("address", "شارع الإرسال", "شارع يافا")], 0));
    let region = || contact(|contact| contact.region = "ISRAEL".into());
    assert_eq!(totals(&revise(2, None, region()).await), (10_000, 6_000, 16_000));
    let two = order_request(&[(oud, 2)]).lines;
    assert_eq!(totals(&revise(3, two.clone(), None).await), (20_000, 0, 20_000), "free from 200 shekels");
    let unchanged = revise(4, two, region()).await;
    assert_eq!(unchanged.revision, 4, "nothing changes");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn gift_sets_keep_the_contents_of_the_order(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 20), shop.catalog.add_variant("ورد", 500, 20));
    let gift = shop.catalog.add_gift_set(2_000, &[(oud, 2)]);
    let request = order_request(&[]).with_gift_set(gift, 1);
    let placed = shop.place(&Actor::Anonymous, request).await.expect("placed");
    shop.catalog.refill(gift, &[(oud, 1), (rose, 3)]);

    let sets = |quantity| {
        let line = GiftSetLine { gift_set_id: gift.to_string(), quantity, field: "items.gift_sets.0".into() };
        Some(OrderLines { gift_sets: vec![line], ..OrderLines::default() })
    };
    let order = shop.revise(&admin(), ReviseOrderRequest { lines: sets(2), ..revision(&placed, &[]) }).await;
    let order = order.expect("revised");
    let contents = |n: usize| order.gift_sets[n].contents.iter().map(|one| one.quantity).collect::<Vec<_>>();
    assert_eq!((order.gift_sets.len(), contents(0), contents(1)), (2, vec![2], vec![1, 3]));
    assert_eq!((shop.catalog.stock(oud), shop.catalog.stock(rose)), (17, 17));
    let unknown =
        GiftSetLine { gift_set_id: GiftSetId::new().to_string(), quantity: 1, field: "items.gift_sets.1".into() };
    let mut lines = sets(1).expect("lines");
    lines.gift_sets.push(unknown);
    let request = ReviseOrderRequest { lines: Some(lines), expected_revision: 2, ..revision(&placed, &[]) };
    let failure = shop.revise(&admin(), request).await.expect_err("unknown");
    assert_eq!(field_errors(&failure), [("items.gift_sets.1.id", "unknown_thing")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn hidden_variants_stay_but_neither_grow_nor_join(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 500, 9));
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    shop.catalog.hide(oud);
    shop.catalog.hide(rose);

    let lines = [(oud, 3), (rose, 1)];
    let failure = shop.revise(&admin(), revision(&placed, &lines)).await.expect_err("hidden");
    let fields = ["items.products.0.variants.0.id", "items.products.1.variants.0.id"];
    assert_eq!(field_errors(&failure), fields.map(|field| (field, "unknown_thing")));
    let fewer = shop.revise(&admin(), revision(&placed, &[(oud, 1)])).await.expect("revised");
    assert_eq!((fewer.revision, shop.catalog.stock(oud), shop.catalog.stock(rose)), (2, 8, 9));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_of_a_changed_order_is_a_conflict(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    let conflict = async |request| {
        let failure = shop.revise(&admin(), request).await.expect_err("a conflict");
        assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "conflict"));
        failure.state::<Order>().expect("the current order")
    };
    let move_to = async |status| {
        shop.change(&admin(), &placed.id, status, OrderStatus::Unspecified).await.expect("moved");
    };
    shop.revise(&admin(), revision(&placed, &[(oud, 3)])).await.expect("revised");
    let current = conflict(revision(&placed, &[(oud, 4)])).await;
    assert_eq!((current.revision, current.variants[0].quantity), (2, 3));

    let seen = |status: OrderStatus, quantity| ReviseOrderRequest {
        expected_revision: 2,
        expected_status: status.into(),
        ..revision(&placed, &[(oud, quantity)])
    };
    move_to(OrderStatus::Processing).await;
    assert_eq!(conflict(seen(OrderStatus::Pending, 1)).await.status(), OrderStatus::Processing);
    move_to(OrderStatus::Shipped).await;
    for status in [OrderStatus::Processing, OrderStatus::Shipped, OrderStatus::Unspecified] {
        assert_eq!(conflict(seen(status, 1)).await.status(), OrderStatus::Shipped);
    }
    move_to(OrderStatus::Cancelled).await;
    assert_eq!(conflict(seen(OrderStatus::Unspecified, 1)).await.status(), OrderStatus::Cancelled);
    assert_eq!(shop.catalog.stock(oud), 9);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn refused_revision_changes_nothing(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 3), shop.catalog.add_variant("ورد", 500, 9));
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    let before = shop.get(&admin(), &placed.id).await.expect("found");

    let failure = shop.revise(&admin(), revision(&placed, &[(oud, 4), (rose, 1)])).await.expect_err("3 are left");
    let short = failure.state::<OutOfStock>().expect("the lines").lines;
    assert_eq!((failure.slug(), short.len(), &*short[0].field), ("out_of_stock", 1, "items.products.0.variants.0"));
    let expecting =
        |total| ReviseOrderRequest { expected_total_agorot: Some(total), ..revision(&placed, &[(oud, 2), (rose, 1)]) };
    let failure = shop.revise(&admin(), expecting(4_999)).await.expect_err("another total");
    let quote = failure.state::<PriceChanged>().expect("a quote").quote.expect("a quote");
    assert_eq!((failure.slug(), quote.total_agorot), ("price_changed", 5_000));
    assert_eq!(shop.get(&admin(), &placed.id).await.expect("found"), before);

    let preview = call(&admin()).request(expecting(5_000));
    let preview = shop.orders.clone().preview_revision(preview).await.expect("a preview").into_inner();
    assert_eq!((totals(&preview), preview.revision), ((2_500, 2_500, 5_000), 1));
    assert_eq!((shop.catalog.stock(oud), shop.catalog.stock(rose)), (1, 9), "a preview takes nothing");
    shop.revise(&admin(), expecting(5_000)).await.expect("revised");
    assert_eq!((shop.catalog.stock(oud), shop.catalog.stock(rose)), (1, 8));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_reports_all_field_errors(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    let request = ReviseOrderRequest {
        expected_revision: 0,
        contact: Some(Contact::default()),
        reason: "ا".repeat(201),
        expected_total_agorot: Some(-1),
        ..revision(&placed, &[(oud, 0)])
    };
    let failure = shop.revise(&admin(), request).await.expect_err("invalid");
    assert_eq!(
        field_errors(&failure),
        [
            ("customer.location.address", "address_required"),
            ("customer.location.city", "city_required"),
            ("customer.location.region", "region_required"),
            ("customer.name", "name_required"),
            ("customer.phone", "phone_required"),
            ("expected_revision", "required"),
            ("expected_total", "amount_malformed"),
            ("items.products.0.variants.0.quantity", "quantity_out_of_range"),
            ("reason", "too_long"),
        ]
    );
    let empty = shop.revise(&admin(), revision(&placed, &[])).await.expect_err("no lines");
    assert_eq!(field_errors(&empty), [("items", "at_least_one")]);
    let nothing = ReviseOrderRequest { lines: None, ..revision(&placed, &[]) };
    assert_eq!(field_errors(&shop.revise(&admin(), nothing).await.expect_err("nothing")), [("items", "required")]);
    let missing = ReviseOrderRequest { id: OrderId::new().to_string(), ..revision(&placed, &[(oud, 1)]) };
    assert_eq!(shop.revise(&admin(), missing).await.expect_err("unknown").code(), ErrorCode::NotFound);
    let outsider = shop.revise(&customer(), revision(&placed, &[(oud, 1)])).await.expect_err("no right");
    assert_eq!(outsider.code(), ErrorCode::Forbidden);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_makes_earlier_prints_stale(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    let id = [placed.id.as_str()];
    shop.print(&admin(), PrintKind::Labels, &id, false).await.expect("printed");
    let is_stale = |order: &Order| {
        let fulfilment = order.fulfilment.as_ref().expect("seen by the back office");
        (
            fulfilment.labels.as_ref().map(|record| record.is_stale),
            fulfilment.sheets.as_ref().map(|record| record.is_stale),
        )
    };

    let order = shop.revise(&admin(), revision(&placed, &[(oud, 3)])).await.expect("revised");
    assert_eq!(is_stale(&order), (Some(true), None));
    assert_eq!(is_stale(&shop.get(&admin(), &placed.id).await.expect("found")), (Some(true), None));
    let printed = shop.print(&admin(), PrintKind::Labels, &id, false).await.expect("no question for a stale print");
    assert_eq!(is_stale(&printed[0]), (Some(false), None));
    assert_eq!(is_stale(&shop.get(&admin(), &placed.id).await.expect("found")), (Some(false), None));
    let failure = shop.print(&admin(), PrintKind::Labels, &id, false).await.expect_err("printed as it is");
    assert_eq!(failure.state::<AlreadyPrinted>().expect("orders").orders.len(), 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_is_published_and_audited(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 500, 9));
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    let mut changed = crate::harness::events_of(&shop.fixture, &tasks, "order.changed").await;

    let request = ReviseOrderRequest {
        contact: contact(|contact| contact.name = "سارة منصور".into()),
        ..revision(&placed, &[(oud, 1), (rose, 3)])
    };
    shop.revise(&admin_named("سلمى"), request).await.expect("revised");

    let event = tokio::time::timeout(std::time::Duration::from_secs(10), changed.recv()).await.expect("in time");
    let event: OrderChanged = event.expect("an event").decode().expect("a change");
    assert_eq!((event.kind(), event.number, event.total_agorot), (Kind::Contents, placed.number, 5_000));
    let mut units: Vec<_> = event.units.iter().map(|sold| (sold.product_id.clone(), sold.units)).collect();
    units.sort_unstable_by_key(|(_, units)| *units);
    assert_eq!(units, [(oud.product.to_string(), -1), (rose.product.to_string(), 3)]);
    let mut lines: Vec<_> = event.lines.iter().map(|sold| (&*sold.variant_id, sold.units, sold.net_agorot)).collect();
    lines.sort_unstable_by_key(|(_, units, _)| *units);
    assert_eq!(lines, [(&*oud.variant.to_string(), 1, 1_000), (&*rose.variant.to_string(), 3, 1_500)]);
    let record = next(&mut recorded).await;
    assert_eq!((&*record.action, &*record.kind, &*record.name), ("revised", "order", "1001"));
    let fields: Vec<_> = record.fields.iter().map(|field| field.field.as_str()).collect();
    assert_eq!(fields, ["items", "revision", "total"]);
    assert!(!format!("{record:?}").contains("منصور"), "the contact stays in the order");
    let find = |search: &str| proto::orders::v1::ListOrdersRequest { search: search.into(), ..Default::default() };
    eventually(|| async { shop.list(&admin(), find("سارة")).await.expect("a list").1 == 1 }).await;
    assert_eq!(shop.list(&admin(), find("ليلى")).await.expect("a list").1, 0);
    tasks.stop().await;
}
