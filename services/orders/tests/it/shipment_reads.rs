//! Shipments of couriers with an interface: booked once, and believed only as far as they are read.

use std::time::Duration;

use orders::couriers::NO_ANSWER;
use platform::testing::Backend;
use proto::{
    common::v1::OrderStatus,
    id::CourierId,
    orders::v1::{
        Courier, CourierInput, CourierKind, EraseCustomerRequest, ReceiveHintRequest, RefreshShipmentRequest, Shipment,
        ShipmentState,
    },
};
use rstest::rstest;

use crate::{
    courier_servers::{CourierServer, Reaction},
    couriers::{connected, create, open, update},
    harness::{Shop, admin, call, eventually, pause},
    shipments::{booked, get, order_of, packed, progress, record, waiting},
};

/// Longer than the pause before a failed call is repeated, and than a process may hold a shipment.
pub(crate) const RETRY_DELAY: Duration = Duration::from_mins(3);

/// Open a shop with one connected courier.
pub(crate) async fn open_with(backend: Backend, is_trusted: bool) -> (Shop, CourierServer, Courier) {
    let shop = open(backend).await;
    let (server, courier) = connect(&shop, "السريع", is_trusted).await;
    (shop, server, courier)
}

pub(crate) async fn connect(shop: &Shop, name: &str, is_trusted: bool) -> (CourierServer, Courier) {
    let server = CourierServer::start(CourierKind::Opost).await;
    let courier = CourierInput { is_trusted, ..connected(name, &server) };
    let courier = create(shop, CourierKind::Opost, courier).await.expect("created");
    (server, courier)
}

pub(crate) async fn is_in(shop: &Shop, shipment: &Shipment, state: ShipmentState) -> bool {
    get(shop, &shipment.id).await.state() == state
}

/// Book a new order and wait until the courier has confirmed it.
pub(crate) async fn confirmed(shop: &Shop, courier: &Courier, phone: usize) -> Shipment {
    let draft = booked(shop, courier, &packed(shop, phone).await).await;
    assert_eq!((draft.state(), draft.barcode.clone()), (ShipmentState::Draft, None));
    eventually(|| is_in(shop, &draft, ShipmentState::Booked)).await;
    get(shop, &draft.id).await
}

pub(crate) async fn refresh(shop: &Shop, shipment: &Shipment) -> Shipment {
    let request = call(&admin()).request(RefreshShipmentRequest { id: shipment.id.clone() });
    shop.shipments.clone().refresh_shipment(request).await.expect("refreshed").into_inner()
}

async fn hint(shop: &Shop, courier: &Courier, token: &str, body: Vec<u8>) {
    let hint = ReceiveHintRequest { courier_id: courier.id.clone(), token: token.to_owned(), body };
    let request = call(&platform::Actor::Anonymous).request(hint);
    shop.shipments.clone().receive_hint(request).await.expect("always the same answer");
}

fn token(courier: &Courier) -> &str {
    &courier.connection.as_ref().expect("a connection").hint_token
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn draft_is_booked_once_and_read_until_it_is_delivered(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    let [parcel] = server.parcels().try_into().expect("one parcel");
    assert_eq!((parcel.reference, parcel.cash), (shipment.id.clone(), "35.00".to_owned()));
    assert!(shipment.barcode.is_some() && shipment.external_id.is_some());
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Processing, None));

    // Nobody hints: it is read when it is due.
    server.set_state(&shipment.id, ShipmentState::PickedUp);
    shop.advance_until(Duration::from_mins(20), || is_in(&shop, &shipment, ShipmentState::PickedUp)).await;
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Shipped, None));
    server.set_state(&shipment.id, ShipmentState::Delivered);
    // A read that became due may hold the shipment.
    eventually(|| async { refresh(&shop, &shipment).await.state() == ShipmentState::Delivered }).await;
    let delivered = get(&shop, &shipment.id).await;
    assert_eq!(delivered.problem, None);
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Delivered, Some(3_500)));
    let authors: Vec<_> = delivered.changes.iter().map(|change| change.by.as_deref()).collect();
    assert_eq!(authors, [Some("سلمى"), None, None, None]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn lost_answer_of_a_booking_leaves_one_parcel(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Answer, Reaction::LoseAnswer]);
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.as_deref() == Some(NO_ANSWER) }).await;
    assert_eq!(waiting(&shop).await, [draft.id.as_str()]);

    shop.advance_until(RETRY_DELAY, || is_in(&shop, &draft, ShipmentState::Booked)).await;
    assert_eq!((server.parcels().len(), get(&shop, &draft.id).await.problem), (1, None));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn refused_draft_waits_for_an_administrator(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    server.react(&[Reaction::Answer, Reaction::Refuse(422)]);
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { get(&shop, &draft.id).await.problem.is_some() }).await;
    shop.fixture.clock().advance(Duration::from_hours(1));
    pause().await;
    assert!(server.parcels().is_empty() && is_in(&shop, &draft, ShipmentState::Draft).await);
    let confirmed = refresh(&shop, &draft).await;
    assert_eq!((confirmed.state(), confirmed.problem, server.parcels().len()), (ShipmentState::Booked, None, 1));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn hint_changes_nothing_that_a_read_does_not_show(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    let before = get(&shop, &shipment.id).await;
    let delivered = server.hint(&shipment.id, "delivered");
    let calls = server.calls().len();

    hint(&shop, &courier, "guessed", delivered.clone()).await;
    hint(&shop, &courier, token(&courier), b"{}".to_vec()).await;
    hint(&shop, &courier, token(&courier), server.hint(&CourierId::new().to_string(), "delivered")).await;
    let stranger = Courier { id: CourierId::new().to_string(), ..courier.clone() };
    hint(&shop, &stranger, token(&courier), delivered.clone()).await;
    pause().await;
    assert_eq!(server.calls().len(), calls, "nothing is read for those");

    // It lies: a read of the courier shows another state.
    hint(&shop, &courier, token(&courier), delivered.clone()).await;
    eventually(|| async { server.calls().len() > calls }).await;
    pause().await;
    let seen = get(&shop, &shipment.id).await;
    assert_eq!((seen.state(), seen.changes.len()), (ShipmentState::Booked, before.changes.len()));

    // Late, twice and out of order: what counts is what a read shows now.
    server.set_state(&shipment.id, ShipmentState::Delivered);
    for word in ["delivered", "picked_up", "delivered"] {
        hint(&shop, &courier, token(&courier), server.hint(&shipment.id, word)).await;
    }
    eventually(|| is_in(&shop, &shipment, ShipmentState::Delivered)).await;
    server.set_state(&shipment.id, ShipmentState::PickedUp);
    hint(&shop, &courier, token(&courier), delivered).await;
    pause().await;
    let seen = get(&shop, &shipment.id).await;
    assert_eq!((seen.state(), seen.changes.len()), (ShipmentState::Delivered, before.changes.len() + 1));
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Delivered, Some(3_500)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn courier_in_the_shadow_changes_nothing_until_it_is_trusted(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, false).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    server.set_state(&shipment.id, ShipmentState::Delivered);
    let shown = refresh(&shop, &shipment).await;
    assert_eq!((shown.state(), shown.shadow_state()), (ShipmentState::Booked, ShipmentState::Delivered));
    assert!(shown.changes.last().is_some_and(|change| change.is_shadow));
    assert_eq!(refresh(&shop, &shipment).await.changes.len(), shown.changes.len(), "appended once");
    let order = order_of(&shop, &shipment).await;
    assert_eq!(progress(&order), (OrderStatus::Processing, None));
    assert_eq!(order.shipment.expect("a shipment").state(), ShipmentState::Booked);

    let trusted = CourierInput { is_trusted: true, ..connected("السريع", &server) };
    update(&shop, &admin(), &courier, trusted).await.expect("trusted");
    eventually(|| is_in(&shop, &shipment, ShipmentState::Delivered)).await;
    let applied = get(&shop, &shipment.id).await;
    assert_eq!(applied.shadow_state(), ShipmentState::Unspecified);
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Delivered, Some(3_500)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn hanging_courier_delays_no_other(#[case] backend: Backend) {
    let (shop, hanging, slow) = open_with(backend, true).await;
    let (server, quick) = connect(&shop, "الفوري", true).await;
    hanging.react(&[Reaction::Hang; 40]);
    let mut waiting = Vec::new();
    for phone in 1..=3 {
        waiting.push(booked(&shop, &slow, &packed(&shop, phone).await).await);
    }
    eventually(|| async { !hanging.calls().is_empty() }).await;
    for phone in 4..=6 {
        confirmed(&shop, &quick, phone).await;
    }
    assert_eq!(server.parcels().len(), 3);
    for shipment in waiting {
        assert!(is_in(&shop, &shipment, ShipmentState::Draft).await);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cancelled_parcel_is_withdrawn_at_its_courier(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    server.set_state(&shipment.id, ShipmentState::PickedUp);
    let failure = record(&shop, &shipment, ShipmentState::Cancelled, "").await.expect_err("it is on its way");
    assert_eq!(failure.slug(), "invalid_transition");
    server.set_state(&shipment.id, ShipmentState::Booked);
    let cancelled = record(&shop, &shipment, ShipmentState::Cancelled, "").await.expect("withdrawn");
    assert_eq!(cancelled.state(), ShipmentState::Cancelled);
    let words = server.words();
    let word = &server.parcels()[0].word;
    assert!(words.iter().any(|(known, state)| known == word && *state == Some(ShipmentState::Cancelled)));
    assert_eq!(order_of(&shop, &shipment).await.shipment, None);
    confirmed(&shop, &courier, 2).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn erasure_clears_the_reasons_and_words_of_shipments(#[case] backend: Backend) {
    let (shop, server, courier) = open_with(backend, true).await;
    let shipment = confirmed(&shop, &courier, 1).await;
    server.set_state(&shipment.id, ShipmentState::PickedUp);
    let read = refresh(&shop, &shipment).await;
    assert!(read.provider_state.is_some() && read.changes.iter().any(|change| change.provider_state.is_some()));
    let held = record(&shop, &read, ShipmentState::OnHold, "ليلى لا ترد").await.expect("recorded");
    record(&shop, &held, ShipmentState::Delivered, "").await.expect("recorded");
    let order = order_of(&shop, &shipment).await;
    let phone = order.contact.as_ref().expect("a contact").phone.clone();
    let request = EraseCustomerRequest {
        customer: phone.clone(),
        phone,
        replacement_name: "زبون محذوف".into(),
        account_ids: Vec::new(),
    };
    shop.erasures.clone().erase_customer(call(&admin()).request(request)).await.expect("erased");
    let erased = get(&shop, &shipment.id).await;
    assert!(erased.reason.is_empty() && erased.changes.iter().all(|change| change.reason.is_empty()));
    assert!(erased.provider_state.is_none());
    assert!(erased.changes.iter().all(|change| change.provider_state.is_none()));
    assert_eq!(erased.order.expect("an order").customer_name, "زبون محذوف");
    drop(server);
}
