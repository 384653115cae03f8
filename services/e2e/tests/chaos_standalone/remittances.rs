//! A process that is killed while it posts a remittance posts all of it or nothing.

use e2e::{Client, NewCourier, TestProduct, book, record_state, statement, statement_form, text};
use reqwest::Method;
use serde_json::json;

use crate::standalone::StandaloneStore;

const REMITTANCES: &str = "/api/v1/admins/remittances";
/// Points of posting: before the transaction is committed and after it, with the state that the remittance then has.
const POINTS: [(&str, &str); 2] =
    [("orders.remittance.posting", "draft"), ("orders.remittance.committed", "confirmed")];

/// Count the entries of the ledger.
async fn count_entries(admin: &Client) -> usize {
    let ledger = admin.get("/api/v1/admins/cash/ledger").await;
    ledger.data(200)["entries"].as_array().expect("entries").len()
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_confirmation_posts_all_or_nothing() {
    let mut store = StandaloneStore::new().await;
    let (mut server, _) = store.open().await;
    let mut admin = store.admin(&server).await;
    let product = TestProduct::create(&admin, 10).await;
    let courier = NewCourier::named("السريع").create(&admin).await;
    for (turn, (point, state)) in POINTS.into_iter().enumerate() {
        let barcode = format!("PAL{turn}");
        let order = product.order(1).place(&server.guest()).await;
        let shipment = book(&admin, &courier, &order, &barcode).await;
        let delivered = record_state(&admin, &shipment, "delivered", "").await;
        let cash = delivered.data(200)["cash"].to_string();
        let csv = statement(&[(barcode.as_str(), cash.as_str(), "5")]);
        let draft = statement_form(&courier, "2026-01-01", &csv, &cash).post(&admin, REMITTANCES).await;
        let path = format!("{REMITTANCES}/{}", text(draft.data(201), "id"));
        let before = count_entries(&admin).await;

        store.arm_fail_point(point);
        let confirmation = format!("{path}/confirmation");
        let body = json!({ "expected_version": 1 });
        Client::try_send(admin.request(Method::POST, &confirmation).json(&body)).await;
        server.wait_until_exited().await;
        (server, _) = store.open().await;
        admin = store.admin(&server).await;
        assert_eq!(admin.get(&path).await.data(200)["state"], state, "{point}");
        let is_posted = state == "confirmed";
        assert_eq!(count_entries(&admin).await > before, is_posted, "{point}");
        let again = admin.post(&confirmation, &body).await;
        assert_eq!(again.status, if is_posted { 409 } else { 200 }, "{point}");
        println!("killed at {point}: {state}");
    }
}
