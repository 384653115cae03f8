//! Locks of remittances, against deliveries and erasures that happen meanwhile.

use platform::testing::{Backend, tables_containing};
use proto::orders::v1::{
    ClassTotal, EraseCustomerRequest, ImportStatementRequest, LineClass, Remittance, ShipmentState, StatementColumns,
};

use crate::{
    couriers::open,
    harness::{admin, call},
    locks::{connect, lock, waiting},
    remittances::{confirm, courier, delivered, get, import, statement},
    shipments::{booked, packed, record},
};

fn classes(remittance: &Remittance) -> Vec<LineClass> {
    remittance.totals.iter().map(ClassTotal::class).collect()
}

#[tokio::test]
async fn confirmation_pays_no_shipment_that_it_has_not_locked() {
    let shop = open(Backend::Servers).await;
    let courier = courier(&shop).await;
    let (first, second) = (delivered(&shop, &courier, 1).await, packed(&shop, 2).await);
    let second = booked(&shop, &courier, &second).await;
    let line = (second.barcode.as_deref().expect("a barcode"), second.cash_agorot, 0);
    let draft = import(&shop, statement(&courier, &[line])).await.expect("imported");
    let db = connect(&shop).await;
    let number = first.order.as_ref().expect("an order").number;
    let held = lock(&db, &format!("SELECT * FROM orders WHERE number = {number} FOR UPDATE")).await;
    let (confirmed, ()) = tokio::join!(confirm(&shop, &draft), async {
        waiting(&db, 1).await;
        record(&shop, &second, ShipmentState::Delivered, "").await.expect("delivered");
        held.commit().await.expect("commits");
    });
    let confirmed = confirmed.expect("confirmed as it was seen");
    assert_eq!(classes(&confirmed), [LineClass::Unknown, LineClass::Missing]);
}

#[tokio::test]
async fn erasure_waits_for_a_statement_that_names_the_person() {
    let shop = open(Backend::Servers).await;
    let courier = courier(&shop).await;
    delivered(&shop, &courier, 7_654_321).await;
    let phone = "0597654321";
    let request = ImportStatementRequest {
        content: format!("phone,cod\n{phone},35\n{phone},99\n").into_bytes(),
        columns: Some(StatementColumns { phone: Some("phone".into()), amount: "cod".into(), ..Default::default() }),
        ..statement(&courier, &[])
    };
    let erase = EraseCustomerRequest {
        customer: phone.into(),
        phone: phone.into(),
        account_ids: Vec::new(),
        replacement_name: "زبون محذوف".into(),
    };
    let db = connect(&shop).await;
    let held = lock(&db, "LOCK TABLE remittances IN SHARE MODE").await;
    let mut erasures = shop.erasures.clone();
    let (draft, erased, ()) = tokio::join!(
        import(&shop, request),
        async {
            waiting(&db, 1).await;
            erasures.erase_customer(call(&admin()).request(erase)).await
        },
        async {
            waiting(&db, 2).await;
            held.commit().await.expect("commits");
        }
    );
    let draft = draft.expect("imported");
    erased.expect("erased");
    let lines = get(&shop, &draft.id).await.expect("found").lines;
    assert!(lines.iter().all(|line| line.phone.is_empty()));
    let tables = tables_containing(&shop.fixture.database_url("orders").await, "597654321").await;
    assert!(!tables.iter().any(|table| table.contains("remittance")), "{tables:?}");
}
