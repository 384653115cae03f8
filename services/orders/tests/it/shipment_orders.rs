//! Shipments that follow their orders: what they collect, and orders that are cancelled.

use orders::couriers::NO_ANSWER;
use platform::testing::Backend;
use proto::{
    common::v1::OrderStatus,
    orders::v1::{CourierKind, ShipmentState},
};
use rstest::rstest;

use crate::{
    courier_servers::Reaction,
    couriers::{create, input, open},
    harness::{admin, eventually, pause},
    shipment_reads::{RETRY_DELAY, confirmed, is_in, open_with, refresh},
    shipments::{booked, get, order_of, packed, progress, record, waiting},
};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn parcel_collects_what_is_due_until_it_is_picked_up(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let order = packed(&shop, 1).await;
    let shipment = booked(&shop, &courier, &order).await;
    shop.collect(&admin(), &order.id, 1_000).await.expect("collected");
    let following = get(&shop, &shipment.id).await;
    assert_eq!((following.cash_agorot, following.problem.clone()), (2_500, None));

    let picked_up = record(&shop, &following, ShipmentState::PickedUp, "").await.expect("recorded");
    shop.collect(&admin(), &order.id, 2_000).await.expect("collected");
    let differing = get(&shop, &shipment.id).await;
    assert_eq!((differing.cash_agorot, differing.problem.as_deref()), (2_500, Some("cash_changed")));
    assert_eq!(waiting(&shop).await, [shipment.id.as_str()]);
    shop.collect(&admin(), &order.id, 1_000).await.expect("collected");
    assert_eq!(get(&shop, &shipment.id).await.problem, None);
    record(&shop, &picked_up, ShipmentState::Delivered, "").await.expect("recorded");
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Delivered, Some(3_500)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn second_delivery_collects_all_that_is_due(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let order = packed(&shop, 1).await;
    let shipment = booked(&shop, &courier, &order).await;
    record(&shop, &shipment, ShipmentState::Delivered, "").await.expect("recorded");
    shop.collect(&admin(), &order.id, 3_000).await.expect("corrected");
    let corrected = get(&shop, &shipment.id).await;
    assert_eq!(corrected.cash_agorot, 3_000);
    let taken_back = record(&shop, &corrected, ShipmentState::PickedUp, "").await.expect("recorded by mistake");
    assert_eq!(taken_back.cash_agorot, 3_500);
    record(&shop, &taken_back, ShipmentState::Delivered, "").await.expect("recorded");
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Delivered, Some(3_500)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn announced_parcel_of_a_changed_order_waits_for_an_administrator(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    shop.collect(&admin(), &order_of(&shop, &shipment).await.id, 500).await.expect("collected");
    let shown = refresh(&shop, &shipment).await;
    assert_eq!(
        (shown.cash_agorot, shown.problem.as_deref()),
        (3_500, Some("cash_changed")),
        "a read does not solve it"
    );
    assert_eq!(waiting(&shop).await, [shipment.id.as_str()]);
    server.set_state(&shipment.id, ShipmentState::Delivered);
    assert_eq!(refresh(&shop, &shipment).await.state(), ShipmentState::Delivered);
    assert_eq!(waiting(&shop).await, Vec::<String>::new(), "there is nothing left to do");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn parcel_of_a_cancelled_order_waits_for_an_administrator(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let order = packed(&shop, 1).await;
    let shipment = booked(&shop, &courier, &order).await;
    shop.change(&admin(), &order.id, OrderStatus::Cancelled, OrderStatus::Processing).await.expect("cancelled");
    let flagged = get(&shop, &shipment.id).await;
    assert_eq!(flagged.problem.as_deref(), Some("order_cancelled"));
    assert_eq!(waiting(&shop).await, [shipment.id.as_str()]);
    record(&shop, &flagged, ShipmentState::Cancelled, "").await.expect("recorded");
    assert_eq!(waiting(&shop).await, Vec::<String>::new());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn draft_of_a_cancelled_order_is_not_booked(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Refuse(503)]);
    let order = packed(&shop, 1).await;
    let draft = booked(&shop, &courier, &order).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.is_some() }).await;
    shop.change(&admin(), &order.id, OrderStatus::Cancelled, OrderStatus::Processing).await.expect("cancelled");
    for _ in 0..3 {
        shop.fixture.clock().advance(RETRY_DELAY);
        pause().await;
    }
    assert!(server.parcels().is_empty() && is_in(&shop, &draft, ShipmentState::Draft).await);
    let flagged = get(&shop, &draft.id).await;
    assert_eq!(flagged.problem.as_deref(), Some("order_cancelled"));
    record(&shop, &flagged, ShipmentState::Cancelled, "").await.expect("nothing was sent");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn late_booking_collects_what_was_announced(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Answer, Reaction::LoseAnswer]);
    let order = packed(&shop, 1).await;
    let draft = booked(&shop, &courier, &order).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.as_deref() == Some(NO_ANSWER) }).await;
    shop.collect(&admin(), &order.id, 500).await.expect("collected");
    assert_eq!(get(&shop, &draft.id).await.cash_agorot, 3_500, "it may be on its way");

    shop.advance_until(RETRY_DELAY, || is_in(&shop, &draft, ShipmentState::Booked)).await;
    let late = get(&shop, &draft.id).await;
    assert_eq!((late.cash_agorot, late.problem.as_deref()), (3_500, Some("cash_changed")));
    let announced: Vec<_> = server.parcels().into_iter().map(|parcel| parcel.cash).collect();
    assert_eq!(announced, ["35.00"]);
    assert_eq!(waiting(&shop).await, [late.id.as_str()]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn draft_that_was_not_sent_collects_what_is_due(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Refuse(503)]);
    let order = packed(&shop, 1).await;
    let draft = booked(&shop, &courier, &order).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.is_some() }).await;
    shop.collect(&admin(), &order.id, 500).await.expect("collected");
    assert_eq!(get(&shop, &draft.id).await.cash_agorot, 3_000);

    shop.advance_until(RETRY_DELAY, || is_in(&shop, &draft, ShipmentState::Booked)).await;
    assert_eq!((get(&shop, &draft.id).await.problem, server.parcels()[0].cash.as_str()), (None, "30.00"));
}
