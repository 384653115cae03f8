//! Confirmations and cash recorded by administrators.

use std::time::Duration;

use platform::{Actor, BackgroundTasks, Clock, ErrorCode, testing::Backend};
use proto::{
    common::v1::OrderStatus::{Cancelled, Pending, Processing, Unspecified},
    orders::v1::{
        CashUpdate,
        Confirmation::{Confirmed, NoAnswer, NotCalled, Refused},
        ListEventsRequest, Order, TimelineEntryKind, UpdateOrderRequest,
        list_events_request::After,
    },
    time::timestamp,
};
use rstest::rstest;

use crate::harness::{Shop, With, admin, admin_named, call, field_errors, next, order_request, records};

async fn shop_with_order(backend: Backend) -> (Shop, String) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    (shop, placed.id)
}

fn fulfilment(order: &Order) -> proto::orders::v1::Fulfilment {
    order.fulfilment.clone().expect("seen by the back office")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn timeline_lists_every_change(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    let (salma, omar) = (admin_named("سلمى"), admin_named("عمر"));
    let fresh = fulfilment(&shop.get(&salma, &id).await.expect("found"));
    assert_eq!((fresh.version, fresh.confirmation(), fresh.cash, fresh.timeline.len()), (1, NotCalled, None, 1));

    let later = || shop.fixture.clock().advance(Duration::from_mins(1));
    later();
    shop.confirm(&salma, &id, NoAnswer).await.expect("noted");
    later();
    let both = UpdateOrderRequest {
        id: id.clone(),
        status: Processing.into(),
        expected_status: Pending.into(),
        confirmation: Confirmed.into(),
        expected_confirmation: NoAnswer.into(),
        ..Default::default()
    };
    shop.update(&omar, both).await.expect("changed");
    later();
    shop.collect(&salma, &id, 4_250).await.expect("noted");
    later();
    let order = shop.collect(&omar, &id, None).await.expect("taken back");

    let shown = fulfilment(&order);
    assert_eq!((shown.version, shown.confirmation(), shown.cash.as_ref()), (5, Confirmed, None));
    let entries: Vec<_> = shown
        .timeline
        .iter()
        .map(|entry| (entry.kind(), entry.by.as_deref(), entry.from.as_deref(), entry.to.as_deref()))
        .collect();
    let (salma, omar) = (Some("سلمى"), Some("عمر"));
    assert_eq!(
        entries,
        [
            (TimelineEntryKind::Placed, None, None, Some("pending")),
            (TimelineEntryKind::Confirmation, salma, Some("not_called"), Some("no_answer")),
            (TimelineEntryKind::Status, omar, Some("pending"), Some("processing")),
            (TimelineEntryKind::Confirmation, omar, Some("no_answer"), Some("confirmed")),
            (TimelineEntryKind::Cash, salma, None, None),
            (TimelineEntryKind::Cash, omar, None, None),
        ]
    );
    let collected: Vec<_> = shown.timeline[4..].iter().map(|entry| entry.collected_agorot).collect();
    assert_eq!(collected, [Some(4_250), None]);
    assert_eq!(fulfilment(&shop.get(&admin(), &id).await.expect("found")), shown);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cash_collection_records_its_author(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    let order = shop.collect(&admin(), &id, 4_500).await.expect("noted");
    let cash = fulfilment(&order).cash.expect("collected");
    assert_eq!((cash.collected_agorot, cash.by.as_deref()), (4_500, Some("سلمى")));
    assert_eq!(cash.at, Some(timestamp(shop.fixture.clock().now())));
    let again = shop.collect(&admin_named("عمر"), &id, 4_500).await.expect("nothing to do");
    assert_eq!((fulfilment(&again).version, fulfilment(&again).cash), (2, Some(cash)));
    for agorot in [-1, i64::MIN, 100_000_001] {
        let failure = shop.collect(&admin(), &id, agorot).await.expect_err("no amount");
        assert_eq!(failure.field_errors()[0].field, "cash_collected", "{agorot}");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn update_rejects_cash_for_cancelled_order(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    let both = UpdateOrderRequest {
        id: id.clone(),
        status: Cancelled.into(),
        cash: Some(CashUpdate { collected_agorot: Some(4_500) }),
        ..Default::default()
    };
    let expected = [("cash_collected", "order_cancelled")];
    assert_eq!(field_errors(&shop.update(&admin(), both).await.expect_err("both at once")), expected);
    shop.collect(&admin(), &id, 1_000).await.expect("noted");
    shop.change(&admin(), &id, Cancelled, Pending).await.expect("cancelled");
    assert_eq!(field_errors(&shop.collect(&admin(), &id, 4_500).await.expect_err("cancelled")), expected);
    let cleared = shop.collect(&admin(), &id, None).await.expect("released");
    assert_eq!(fulfilment(&cleared).cash, None);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn update_rejects_cash_on_unexpected_state(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    let all = UpdateOrderRequest {
        id: id.clone(),
        expected_status: Pending.into(),
        cash: Some(CashUpdate { collected_agorot: Some(4_500) }),
        expected_cash: Some(CashUpdate { collected_agorot: None }),
        ..Default::default()
    };
    shop.collect(&admin_named("عمر"), &id, 2_000).await.expect("part of it");
    let failure = shop.update(&admin(), all.clone()).await.expect_err("another update came first");
    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "conflict"));
    let present = failure.state::<Order>().expect("the order");
    assert_eq!(fulfilment(&present).cash.expect("what the first noted").collected_agorot, 2_000);

    shop.collect(&admin(), &id, None).await.expect("taken back");
    shop.change(&admin(), &id, Processing, Pending).await.expect("changed");
    assert_eq!(shop.update(&admin(), all.clone()).await.expect_err("of another status").slug(), "conflict");
    let shown = UpdateOrderRequest { expected_status: Processing.into(), ..all };
    let order = shop.update(&admin(), shown).await.expect("as it was seen");
    assert_eq!(fulfilment(&order).cash.expect("all of it").collected_agorot, 4_500);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_updates_return_conflict_with_current_order(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    let confirmation = |confirmation: proto::orders::v1::Confirmation| UpdateOrderRequest {
        id: id.clone(),
        confirmation: confirmation.into(),
        expected_confirmation: NotCalled.into(),
        ..Default::default()
    };
    let (salma, omar) = (admin_named("سلمى"), admin_named("عمر"));
    let answers = tokio::join!(shop.update(&salma, confirmation(Confirmed)), shop.update(&omar, confirmation(Refused)));
    let (winner, failure) = match answers {
        (Ok(order), Err(failure)) | (Err(failure), Ok(order)) => (order, failure),
        both => panic!("one wins: {both:?}"),
    };
    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "conflict"));
    let present = failure.state::<Order>().expect("the order");
    assert_eq!(present, winner);
    let last = fulfilment(&present).timeline.pop().expect("what the first did");
    assert!(last.kind() == TimelineEntryKind::Confirmation && last.by.is_some());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn invalid_update_changes_nothing(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    let half = UpdateOrderRequest {
        id: id.clone(),
        confirmation: Confirmed.into(),
        cash: Some(CashUpdate { collected_agorot: Some(-1) }),
        ..Default::default()
    };
    let failure = shop.update(&admin(), half).await.expect_err("at fault");
    assert_eq!(field_errors(&failure), [("cash_collected", "amount_malformed")]);
    let nothing = shop.update(&admin(), UpdateOrderRequest { id: id.clone(), ..Default::default() }).await;
    assert_eq!(field_errors(&nothing.expect_err("nothing wanted")), [("status", "required")]);
    let nonsense = UpdateOrderRequest { id: id.clone(), confirmation: 9, ..Default::default() };
    assert_eq!(shop.update(&admin(), nonsense).await.expect_err("no such").field_errors()[0].slug, "not_an_option");
    assert_eq!(fulfilment(&shop.get(&admin(), &id).await.expect("found")).version, 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_counts_earlier_refusals_of_its_phone(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let mut ids = Vec::new();
    for phone in ["0591234567", "+970 59 123 4567", "0599999999", "00972591234567"] {
        let order = order_request(&[(oud, 1)]).with_contact(|contact| contact.phone = phone.into());
        ids.push(shop.place(&Actor::Anonymous, order).await.expect("placed").id);
    }
    let refusals = async || {
        let mut refusals = Vec::new();
        for id in &ids {
            refusals.push(fulfilment(&shop.get(&admin(), id).await.expect("found")).refused_before);
        }
        refusals
    };
    assert_eq!(refusals().await, [0, 0, 0, 0]);
    shop.confirm(&admin(), &ids[0], Refused).await.expect("noted");
    shop.confirm(&admin(), &ids[1], Refused).await.expect("noted");
    shop.change(&admin(), &ids[0], Cancelled, Unspecified).await.expect("cancelled");
    assert_eq!(refusals().await, [0, 1, 0, 2]);
    shop.confirm(&admin(), &ids[1], NoAnswer).await.expect("taken back");
    assert_eq!(refusals().await, [0, 1, 0, 1]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn every_change_is_audited_and_published_in_order(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    let placed = shop.orders.clone().list_events(call(&admin()).request(ListEventsRequest { after: None })).await;
    let from = placed.expect("events").into_inner().position;
    shop.confirm(&admin(), &id, Confirmed).await.expect("noted");
    shop.confirm(&admin(), &id, Confirmed).await.expect("nothing to do");
    shop.change(&admin(), &id, Processing, Pending).await.expect("changed");
    shop.collect(&admin(), &id, 4_500).await.expect("noted");

    let expected = [
        ("confirmation", Some("\"not_called\""), "\"confirmed\""),
        ("status", Some("\"pending\""), "\"processing\""),
        ("cash_collected", None, "\"45.00\""),
    ];
    for (field, before, after) in expected {
        let record = next(&mut recorded).await;
        assert_eq!((record.action.as_str(), record.kind.as_str(), record.name.as_str()), ("updated", "order", "1001"));
        assert_eq!((record.id.as_str(), record.actor_name.as_str(), record.fields.len()), (id.as_str(), "سلمى", 1));
        let only = &record.fields[0];
        assert_eq!((only.field.as_str(), only.before.as_deref()), (field, before));
        assert_eq!(only.after.as_deref(), Some(after));
    }
    let after = Some(After::Position(from));
    let events = shop.orders.clone().list_events(call(&admin()).request(ListEventsRequest { after })).await;
    let events = events.expect("events").into_inner().events;
    let entries: Vec<_> = events
        .iter()
        .map(|event| (event.changed().as_str_name(), event.from(), event.to(), event.by.as_deref()))
        .collect();
    let by = Some("سلمى");
    assert_eq!(
        entries,
        [
            ("KIND_CONFIRMATION", Pending, Pending, by),
            ("KIND_UNSPECIFIED", Pending, Processing, by),
            ("KIND_CASH", Processing, Processing, by),
        ]
    );
    tasks.stop().await;
}
