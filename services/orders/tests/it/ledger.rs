//! The cash ledger: cash recorded by hand and by deliveries, in entries that always equal the cash of orders.

use platform::{Database, Error, testing::Backend};
use proto::orders::v1::{
    LedgerAccount::{self, Courier, Order, Till},
    LedgerEntry, ListLedgerEntriesRequest, ShipmentState,
};
use rstest::rstest;
use sea_orm::ConnectionTrait;

use crate::{
    couriers::open,
    harness::{Shop, admin, call, field_errors},
    remittances::{confirm, courier, delivered, import, reverse, statement},
    shipments::{booked, get, order_of, packed, progress, record},
};

/// List entries, newest first.
pub(crate) async fn entries(shop: &Shop, request: ListLedgerEntriesRequest) -> Result<Vec<LedgerEntry>, Error> {
    Ok(shop.remittances.clone().list_ledger_entries(call(&admin()).request(request)).await?.into_inner().entries)
}

/// List all entries, oldest first.
pub(crate) async fn all(shop: &Shop) -> Vec<LedgerEntry> {
    let mut found = Vec::new();
    loop {
        let before = found.last().map(|entry: &LedgerEntry| entry.position);
        let next = entries(shop, ListLedgerEntriesRequest { before, limit: 1_000, ..Default::default() }).await;
        let next = next.expect("entries");
        if next.is_empty() {
            found.reverse();
            return found;
        }
        found.extend(next);
    }
}

fn sides(entries: &[LedgerEntry]) -> Vec<(LedgerAccount, LedgerAccount, i64)> {
    entries.iter().map(|entry| (entry.debit(), entry.credit(), entry.agorot)).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cash_by_hand_is_posted_as_it_changes(#[case] backend: Backend) {
    let shop = open(backend).await;
    let order = packed(&shop, 1).await;
    for agorot in [Some(3_000), Some(3_500), Some(2_000), Some(0), None] {
        shop.collect(&admin(), &order.id, agorot).await.expect("recorded");
    }
    let entries = all(&shop).await;
    assert_eq!(sides(&entries), [(Till, Order, 3_000), (Till, Order, 500), (Order, Till, 1_500), (Order, Till, 2_000)]);
    let first = &entries[0];
    assert_eq!((first.order_number, first.by.as_deref(), first.reverses), (Some(order.number), Some("سلمى"), None));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cash_of_a_delivery_is_with_the_courier_until_it_pays(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let shipment = delivered(&shop, &courier, 1).await;
    let order = order_of(&shop, &shipment).await;
    shop.collect(&admin(), &order.id, 3_400).await.expect("corrected");
    assert_eq!(get(&shop, &shipment.id).await.cash_agorot, 3_400);
    let line = (shipment.barcode.as_deref().expect("a barcode"), 3_400, 0);
    let draft = import(&shop, statement(&courier, &[line])).await.expect("imported");
    confirm(&shop, &draft).await.expect("confirmed");
    shop.collect(&admin(), &order.id, 3_500).await.expect("corrected later");

    let entries = all(&shop).await;
    let expected = [(Courier, Order, 3_500), (Order, Courier, 100), (Till, Courier, 3_400), (Till, Order, 100)];
    assert_eq!(sides(&entries), expected);
    assert_eq!(entries[0].courier_name.as_deref(), Some("أبو علي"));
    assert_eq!(entries[2].remittance_number, Some(draft.number));
    assert_eq!(entries[2].remittance_id.as_deref(), Some(draft.id.as_str()));
    assert_eq!(entries[3].remittance_id, None);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn delivery_takes_cash_recorded_before_from_the_till(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let shipment = booked(&shop, &courier, &packed(&shop, 1).await).await;
    let shipment = record(&shop, &shipment, ShipmentState::PickedUp, "").await.expect("picked up");
    let order = order_of(&shop, &shipment).await;
    shop.collect(&admin(), &order.id, 3_500).await.expect("recorded before the courier reports it");
    let shipment = get(&shop, &shipment.id).await;
    let delivered = record(&shop, &shipment, ShipmentState::Delivered, "").await.expect("delivered");
    assert_eq!(progress(&order_of(&shop, &shipment).await).1, Some(3_500), "counted once");
    assert_eq!(sides(&all(&shop).await), [(Till, Order, 3_500), (Courier, Till, 3_500)]);

    record(&shop, &delivered, ShipmentState::PickedUp, "").await.expect("taken back");
    assert_eq!(progress(&order_of(&shop, &shipment).await).1, Some(3_500));
    assert_eq!(sides(&all(&shop).await)[2..], [(Till, Courier, 3_500)]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn prepaid_cash_is_not_collected_by_the_courier(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let order = packed(&shop, 1).await;
    shop.collect(&admin(), &order.id, 1_000).await.expect("paid in advance");
    let shipment = booked(&shop, &courier, &order).await;
    assert_eq!(shipment.cash_agorot, 2_500);
    let delivered = record(&shop, &shipment, ShipmentState::Delivered, "").await.expect("delivered");
    assert_eq!(progress(&order_of(&shop, &shipment).await).1, Some(3_500));
    record(&shop, &delivered, ShipmentState::PickedUp, "").await.expect("taken back");
    assert_eq!(progress(&order_of(&shop, &shipment).await).1, Some(1_000));
    let entries = all(&shop).await;
    assert_eq!(sides(&entries), [(Till, Order, 1_000), (Courier, Order, 2_500), (Order, Courier, 2_500)]);
    assert_eq!(entries[2].reverses, Some(entries[1].position));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cash_cleared_by_hand_is_not_taken_back_again(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let shipment = delivered(&shop, &courier, 1).await;
    let order = order_of(&shop, &shipment).await;
    let line = (shipment.barcode.as_deref().expect("a barcode"), 3_500, 0);
    let draft = import(&shop, statement(&courier, &[line])).await.expect("imported");
    let confirmed = confirm(&shop, &draft).await.expect("confirmed");
    shop.collect(&admin(), &order.id, None).await.expect("cleared");
    reverse(&shop, &confirmed).await.expect("reversed");
    record(&shop, &get(&shop, &shipment.id).await, ShipmentState::PickedUp, "").await.expect("taken back");
    assert_eq!(progress(&order_of(&shop, &shipment).await).1, None);
    let expected = [(Order, Till, 3_500), (Courier, Till, 3_500), (Order, Courier, 3_500), (Till, Order, 3_500)];
    assert_eq!(sides(&all(&shop).await)[2..], expected);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cash_of_the_previous_version_is_posted_with_the_delivery(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let order = packed(&shop, 1).await;
    shop.collect(&admin(), &order.id, 1_000).await.expect("paid in advance");
    let shipment = booked(&shop, &courier, &order).await;
    let db = Database::connect(&shop.fixture.database_url("orders").await).await.expect("connects");
    let previous = db.begin_write().await.expect("a transaction");
    let change = format!("UPDATE orders SET cash_collected_agorot = 3500 WHERE number = {}", order.number);
    previous.execute_unprepared(&change).await.expect("changed without an entry");
    previous.commit().await.expect("commits");

    let delivered = record(&shop, &shipment, ShipmentState::Delivered, "").await.expect("delivered");
    assert_eq!(progress(&order_of(&shop, &shipment).await).1, Some(3_500));
    assert_eq!(sides(&all(&shop).await), [(Till, Order, 1_000), (Till, Order, 2_500), (Courier, Till, 2_500)]);
    record(&shop, &delivered, ShipmentState::PickedUp, "").await.expect("taken back");
    assert_eq!(progress(&order_of(&shop, &shipment).await).1, Some(3_500));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn entries_are_filtered_and_continued(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    delivered(&shop, &courier, 1).await;
    let order = packed(&shop, 2).await;
    shop.collect(&admin(), &order.id, 100).await.expect("recorded");
    let list = async |request| sides(&entries(&shop, request).await.expect("entries"));
    let newest = ListLedgerEntriesRequest { limit: 1, ..Default::default() };
    assert_eq!(list(newest.clone()).await, [(Till, Order, 100)]);
    let before = Some(entries(&shop, newest.clone()).await.expect("entries")[0].position);
    assert_eq!(list(ListLedgerEntriesRequest { before, ..newest.clone() }).await, [(Courier, Order, 3_500)]);
    let of_courier = ListLedgerEntriesRequest { courier_id: courier.id, limit: 9, ..Default::default() };
    assert_eq!(list(of_courier).await, [(Courier, Order, 3_500)]);
    let of_order = ListLedgerEntriesRequest { order_number: Some(order.number), limit: 9, ..Default::default() };
    assert_eq!(list(of_order).await, [(Till, Order, 100)]);
    let on = |day: &str| ListLedgerEntriesRequest {
        from_day: Some(day.into()),
        to_day: Some(day.into()),
        limit: 9,
        ..Default::default()
    };
    assert_eq!((list(on("2026-05-04")).await.len(), list(on("2026-05-03")).await.len()), (2, 0));

    let wrong = ListLedgerEntriesRequest {
        from_day: Some("2026-05-05".into()),
        to_day: Some("2026-05-04".into()),
        courier_id: "no".into(),
        limit: 1_001,
        ..Default::default()
    };
    assert_eq!(
        field_errors(&entries(&shop, wrong).await.expect_err("faults")),
        [("courier", "not_an_option"), ("limit", "out_of_range"), ("to", "days_reversed")]
    );
}
