//! Parcels that are booked although their shipment was cancelled meanwhile: couriers withdraw them, or an administrator
//! settles it.

use std::time::Duration;

use platform::testing::Backend;
use proto::orders::v1::{Shipment, ShipmentState::Cancelled};
use rstest::rstest;

use crate::{
    courier_servers::{CourierServer, Reaction},
    couriers::open_patient,
    harness::{Shop, eventually, pause},
    shipment_reads::{RETRY_DELAY, connect, refresh},
    shipments::{booked, get, packed, record, waiting},
};

/// Calls about a parcel that is booked too late: it is looked up, booked, and looked up when its shipment is cancelled.
const CALLS: usize = 3;
/// Calls about a withdrawal that is refused: the attempt, and a look at the state.
const REFUSED_CALLS: usize = 2;

/// Cancel a shipment while the courier holds back its booking, and let that succeed afterwards. The courier's next
/// reaction is to the withdrawal.
async fn booked_too_late(backend: Backend, to_withdrawal: Reaction) -> (Shop, CourierServer, Shipment) {
    let shop = open_patient(backend, 10).await;
    let (server, courier) = connect(&shop, "السريع", true).await;
    server.react(&[Reaction::Answer, Reaction::Hold, Reaction::Answer, to_withdrawal]);
    let draft = booked(&shop, &courier, &packed(&shop, 1).await).await;
    eventually(|| async { server.calls().len() == 2 }).await;
    shop.fixture.clock().advance(RETRY_DELAY);
    let cancelled = record(&shop, &draft, Cancelled, "").await.expect("the courier knows no parcel");
    assert_eq!((cancelled.state(), server.parcels().len()), (Cancelled, 0));
    server.release();
    eventually(|| async { server.calls().len() > CALLS }).await;
    (shop, server, cancelled)
}

fn is_withdrawn(server: &CourierServer) -> bool {
    server.parcels().iter().all(|parcel| parcel.word == "cancelled")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn parcel_that_is_booked_too_late_is_withdrawn(#[case] backend: Backend) {
    let (shop, server, cancelled) = booked_too_late(backend, Reaction::Answer).await;
    eventually(|| async { get(&shop, &cancelled.id).await.problem.is_none() }).await;
    let withdrawn = get(&shop, &cancelled.id).await;
    assert!(is_withdrawn(&server) && withdrawn.external_id.is_some());
    assert_eq!(withdrawn.state(), Cancelled);
    assert_eq!(waiting(&shop).await, Vec::<String>::new());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn refused_withdrawal_waits_until_an_administrator_settles_it(#[case] backend: Backend) {
    let (shop, server, cancelled) = booked_too_late(backend, Reaction::Refuse(422)).await;
    let calls = CALLS + REFUSED_CALLS;
    eventually(|| async { server.calls().len() == calls }).await;
    shop.fixture.clock().advance(Duration::from_hours(1));
    pause().await;
    let refused = get(&shop, &cancelled.id).await;
    assert_eq!((refused.state(), refused.problem.as_deref()), (Cancelled, Some("not_withdrawn")));
    assert_eq!(waiting(&shop).await, [refused.id.as_str()]);

    let settled = record(&shop, &refused, Cancelled, "أوقفته الشركة").await.expect("settled");
    assert_eq!((settled.state(), settled.problem.clone(), settled.reason.as_str()), (Cancelled, None, "أوقفته الشركة"));
    let change = settled.changes.last().expect("a change");
    assert_eq!((change.state(), change.by.as_deref()), (Cancelled, Some("سلمى")));
    assert_eq!(waiting(&shop).await, Vec::<String>::new());
    let failure = record(&shop, &settled, Cancelled, "").await.expect_err("there is nothing left to settle");
    assert_eq!(failure.slug(), "invalid_transition");
    assert_eq!((server.calls().len(), is_withdrawn(&server)), (calls, false), "the courier is not called again");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn refused_withdrawal_is_repeated_by_a_refresh(#[case] backend: Backend) {
    let (shop, server, cancelled) = booked_too_late(backend, Reaction::Refuse(422)).await;
    eventually(|| async { refresh(&shop, &cancelled).await.problem.is_none() }).await;
    assert!(is_withdrawn(&server));
    assert_eq!(waiting(&shop).await, Vec::<String>::new());
}
