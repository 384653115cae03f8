//! Orders that administrators take for customers.

use platform::{Actor, BackgroundTasks, ErrorCode, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::{OrderDraftId, VariantId},
    orders::v1::{Discount, DraftVersion, PriceChanged, SalesChannel, TimelineEntryKind},
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, With, admin, admin_of, field_errors, next, order_request, records},
};

fn discount(agorot: i64, reason: &str) -> Discount {
    Discount { agorot: Some(agorot), reason: reason.to_owned() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn admin_placement_stores_channel_discount_note_and_author(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    let oud = shop.catalog.add_variant("عود", 10_000, 5);
    let request = order_request(&[(oud, 2)]).with_expected_total(18_500).taken(|placement| {
        placement.discount = Some(discount(1_500, "زبونة دائمة"));
        placement.note = "تتصل قبل التوصيل".into();
    });

    let placed = shop.place(&admin_of(AdminRole::Orders, "سلمى"), request).await.expect("placed");

    assert_eq!((placed.items_total_agorot, placed.discount_agorot, placed.total_agorot), (20_000, 1_500, 18_500));
    assert_eq!(shop.catalog.stock(oud), 3);
    let order = shop.get(&admin(), &placed.id).await.expect("found");
    assert_eq!((order.discount_agorot, order.total_agorot), (1_500, 18_500), "delivery is free by the items total");
    assert_eq!(order.history[0].by.as_deref(), Some("سلمى"));
    let fulfilment = order.fulfilment.expect("seen by the back office");
    assert_eq!(fulfilment.channel(), SalesChannel::Phone);
    assert_eq!(fulfilment.discount_reason.as_deref(), Some("زبونة دائمة"));
    let notes: Vec<_> = fulfilment.notes.iter().map(|note| (note.text.as_str(), note.by.as_str())).collect();
    assert_eq!(notes, [("تتصل قبل التوصيل", "سلمى")]);
    let timeline: Vec<_> = fulfilment.timeline.iter().map(|entry| (entry.kind(), entry.by.as_deref())).collect();
    assert_eq!(timeline, [(TimelineEntryKind::Placed, Some("سلمى")), (TimelineEntryKind::Note, Some("سلمى"))]);
    let record = next(&mut recorded).await;
    assert_eq!((record.action.as_str(), record.kind.as_str(), record.id), ("created", "order", placed.id));
    assert_eq!(shop.events(1).await[0].routing_key, "order.placed");
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn shopper_orders_have_the_web_channel_and_no_discount(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    let order = shop.get(&admin(), &placed.id).await.expect("found");
    let fulfilment = order.fulfilment.expect("seen by the back office");
    assert_eq!((fulfilment.channel(), order.discount_agorot), (SalesChannel::Web, 0));
    assert_eq!((fulfilment.discount_reason, order.history[0].by.as_deref()), (None, None));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn discount_is_at_most_the_items_total(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let with =
        |agorot| order_request(&[(oud, 1)]).taken(|placement| placement.discount = Some(discount(agorot, "هدية")));
    let failure = shop.place(&admin(), with(1_001)).await.expect_err("above the items");
    assert_eq!(field_errors(&failure), [("discount.amount", "discount_above_items")]);
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (0, 5));
    let placed = shop.place(&admin(), with(1_000)).await.expect("placed");
    assert_eq!((placed.total_agorot, placed.shipping_agorot), (2_500, 2_500));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn admin_placement_returns_all_field_errors_at_once(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let unknown = StockedVariant { variant: VariantId::new(), ..oud };
    let request = order_request(&[(oud, 1), (unknown, 1)]).with_contact(|contact| contact.phone = "12".into()).taken(
        |placement| {
            placement.set_channel(SalesChannel::Unspecified);
            placement.discount = Some(discount(-1, " "));
            placement.note = "ا".repeat(2_001);
        },
    );
    let failure = shop.place(&admin(), request).await.expect_err("faults");
    assert_eq!(
        field_errors(&failure),
        [
            ("channel", "required"),
            ("customer.phone", "phone_malformed"),
            ("discount.amount", "amount_malformed"),
            ("discount.reason", "discount_reason_required"),
            ("items.products.1.variants.0.id", "unknown_thing"),
            ("note", "too_long"),
        ]
    );
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (0, 5));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn price_change_is_judged_with_the_discount(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let seen = |total| {
        order_request(&[(oud, 1)])
            .with_expected_total(total)
            .taken(|placement| placement.discount = Some(discount(200, "عرض")))
    };
    let failure = shop.place(&admin(), seen(3_500)).await.expect_err("the total without the discount");
    assert_eq!(failure.slug(), "price_changed");
    let quote = failure.state::<PriceChanged>().and_then(|state| state.quote).expect("a quote");
    assert_eq!(quote.total_agorot, 3_500);
    assert_eq!(shop.place(&admin(), seen(3_300)).await.expect("placed").total_agorot, 3_300);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn idempotency_keys_of_administrators_are_their_own(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let request = || order_request(&[(oud, 1)]).with_key("k").taken(|placement| placement.note = "هدية".into());
    let (salma, omar) = (admin_of(AdminRole::Orders, "سلمى"), admin_of(AdminRole::Orders, "عمر"));
    let first = shop.place(&salma, request()).await.expect("placed");
    let again = shop.place(&salma, request()).await.expect("answered");
    assert!(again.replayed && again.id == first.id);
    assert_ne!(shop.place(&omar, request()).await.expect("placed").id, first.id);
    let other = shop.place(&salma, request().taken(|placement| placement.note.clear())).await.expect_err("reused");
    assert_eq!((other.code(), other.slug()), (ErrorCode::FailedPrecondition, "idempotency_key_reused"));
    let notes = shop.get(&admin(), &first.id).await.expect("found").fulfilment.expect("for administrators").notes;
    assert_eq!((notes.len(), shop.count().await), (1, 2));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn draft_that_never_existed_rejects_the_order(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    for id in [OrderDraftId::new().to_string(), "none".to_owned()] {
        let draft = Some(DraftVersion { id, version: 1 });
        let request = order_request(&[(oud, 1)]).with_key("k").taken(|placement| placement.draft = draft);
        let failure = shop.place(&admin(), request).await.expect_err("no draft");
        assert_eq!(field_errors(&failure), [("draft.id", "draft_gone")]);
    }
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (0, 5));
}
