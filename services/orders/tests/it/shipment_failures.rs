//! Failures of couriers with an interface, and administrators who act meanwhile.

use std::time::Duration;

use orders::{
    Backends, Orders,
    couriers::{NO_ANSWER, PARCEL_UNKNOWN, REJECTED, UNAUTHORIZED, UNREADABLE},
};
use platform::{
    CancellationToken, SecretKey, bus,
    testing::{Backend, Fixture},
};
use proto::{
    common::v1::OrderStatus,
    orders::v1::{
        ConnectionInput, CourierInput, CourierKind, CreateCourierRequest, ShipmentState,
        couriers_client::CouriersClient,
    },
};
use rstest::rstest;

use crate::{
    catalog::Catalog,
    courier_servers::{CourierServer, Reaction},
    couriers::{connected, create, open, open_patient, update},
    harness::{Shop, admin, backends, call, eventually, pause, settings_with},
    shipment_reads::{RETRY_DELAY, confirmed, connect, is_in, open_with, refresh},
    shipments::{booked, get, order_of, packed, progress, record, waiting},
};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn draft_that_may_have_been_sent_is_left_alone_for_a_while(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Answer, Reaction::Hang]);
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.as_deref() == Some(NO_ANSWER) }).await;
    let calls = server.calls().len();
    assert_eq!(refresh(&shop, &draft).await.state(), ShipmentState::Draft);
    let failure = record(&shop, &draft, ShipmentState::Cancelled, "").await.expect_err("it may be on its way");
    assert_eq!((failure.slug(), server.calls().len()), ("unavailable", calls));
    shop.advance_until(RETRY_DELAY, || is_in(&shop, &draft, ShipmentState::Booked)).await;
    assert_eq!(server.parcels().len(), 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn draft_that_was_never_sent_is_cancelled_without_its_courier(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Refuse(503); 40]);
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.is_some() }).await;
    let cancelled = record(&shop, &draft, ShipmentState::Cancelled, "").await.expect("there is nothing to withdraw");
    assert_eq!(cancelled.state(), ShipmentState::Cancelled);
    assert!(server.parcels().is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cancellation_whose_answer_was_lost_is_repeated(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    server.react(&[Reaction::LoseAnswer]);
    let failure = record(&shop, &shipment, ShipmentState::Cancelled, "").await.expect_err("no answer");
    assert_eq!(failure.slug(), "unavailable");
    let cancelled = record(&shop, &shipment, ShipmentState::Cancelled, "").await.expect("it was withdrawn before");
    assert_eq!(cancelled.state(), ShipmentState::Cancelled);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn drafts_wait_for_the_right_secret(#[case] backend: Backend) {
    let shop = open(backend).await;
    let server = CourierServer::start(CourierKind::Opost).await;
    let right = connected("السريع", &server);
    let wrong = right.connection.clone().map(|right| ConnectionInput { secret: Some("another".into()), ..right });
    let wrong = CourierInput { connection: wrong, ..right.clone() };
    let courier = create(&shop, CourierKind::Opost, wrong).await.expect("created");
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.as_deref() == Some(UNAUTHORIZED) }).await;
    update(&shop, &admin(), &courier, right).await.expect("updated");
    shop.advance_until(RETRY_DELAY, || is_in(&shop, &draft, ShipmentState::Booked)).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn refused_draft_is_repeated_with_another_connection(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Answer, Reaction::Refuse(422)]);
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.as_deref() == Some(REJECTED) }).await;
    update(&shop, &admin(), &courier, connected("السريع", &server)).await.expect("updated");
    eventually(|| is_in(&shop, &draft, ShipmentState::Booked)).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn refused_draft_that_an_administrator_booked_is_read(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Answer, Reaction::Refuse(422)]);
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.is_some() }).await;
    let by_hand = record(&shop, &draft, ShipmentState::Booked, "").await.expect("booked by telephone");
    assert_eq!(by_hand.problem, None);
    shop.advance_until(Duration::from_mins(20), || async {
        get(&shop, &draft.id).await.problem.as_deref() == Some(PARCEL_UNKNOWN)
    })
    .await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn delivery_that_was_taken_back_needs_another_word_of_the_courier(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    server.set_state(&shipment.id, ShipmentState::Delivered);
    let delivered = refresh(&shop, &shipment).await;
    record(&shop, &delivered, ShipmentState::PickedUp, "").await.expect("the customer has nothing");
    assert_eq!(refresh(&shop, &shipment).await.state(), ShipmentState::PickedUp);
    server.set_state(&shipment.id, ShipmentState::PickedUp);
    refresh(&shop, &shipment).await;
    server.set_state(&shipment.id, ShipmentState::Delivered);
    assert_eq!(refresh(&shop, &shipment).await.state(), ShipmentState::Delivered);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn late_reading_changes_nothing_that_is_final(#[case] backend: Backend) {
    let shop = open_patient(backend, 10).await;
    let (server, courier) = connect(&shop, "السريع", true).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    server.set_state(&shipment.id, ShipmentState::Returning);
    let calls = server.calls().len();
    server.react(&[Reaction::Hold]);
    let (refreshed, delivered) = tokio::join!(refresh(&shop, &shipment), async {
        eventually(|| async { server.calls().len() > calls }).await;
        let delivered = record(&shop, &shipment, ShipmentState::Delivered, "").await.expect("recorded");
        server.release();
        delivered
    });
    assert_eq!(refreshed, delivered);
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Delivered, Some(3_500)));
    shop.fixture.clock().advance(Duration::from_hours(1));
    pause().await;
    assert_eq!(server.calls().len(), calls + 1, "it is not read again");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn unreadable_answer_delays_its_parcel_and_no_other(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::ShowPage]);
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.as_deref() == Some(UNREADABLE) }).await;
    confirmed(&shop, &courier, 2).await;
    let calls = server.calls().len();
    pause().await;
    assert_eq!(server.calls().len(), calls, "the courier is not asked again at once");
    assert!(is_in(&shop, &draft, ShipmentState::Draft).await);
    shop.advance_until(RETRY_DELAY, || is_in(&shop, &draft, ShipmentState::Booked)).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn courier_is_not_called_while_its_secret_cannot_be_read(#[case] backend: Backend) {
    let (fixture, catalog) = (Fixture::new(backend).await, Catalog::default());
    let server = CourierServer::start(CourierKind::Opost).await;
    let keyed = settings_with(&fixture, |source| source.with("ATTAR_SECRET_KEY", SecretKey::generate())).await;
    let own_bus = Backends { bus: bus::connect("memory:").expect("a bus"), ..backends(&fixture, &catalog).await };
    let node = Orders::start(&keyed, own_bus).await.expect("starts");
    let request =
        CreateCourierRequest { kind: CourierKind::Opost.into(), courier: Some(connected("السريع", &server)) };
    let created = CouriersClient::new(node.channel()).create_courier(call(&admin()).request(request)).await;
    let courier = created.expect("created").into_inner();
    let stopped = CancellationToken::new();
    stopped.cancel();
    node.run(stopped).await;

    let without_key = Shop::open_on(fixture, catalog).await;
    let draft = booked(&without_key, &courier, &packed(&without_key, 1).await).await;
    eventually(|| async { get(&without_key, &draft.id).await.problem.as_deref() == Some("secret_key_missing") }).await;
    assert_eq!(waiting(&without_key).await, [draft.id.as_str()]);
    assert!(server.calls().is_empty());
}
