//! Export of 10,000 rows: constant memory, and readable by LibreOffice.

use e2e::{Client, CsvTable, import, libreoffice_round_trip, product_csv, text, wait_for_import};
use platform::testing::{Backend, Fixture};
use reqwest::Method;
use serde_json::json;

use super::crash_recovery::a_store;

const PRODUCTS: usize = 1_000;
const VARIANTS: usize = 10;
const EXPORT: &str = "/api/v1/admins/exports/products.csv";

async fn fill(admin: &Client) {
    admin.post("/api/v1/admins/brands", &json!({ "name": "دار الندى" })).await.data(201);
    for products in [0..PRODUCTS / 2, PRODUCTS / 2..PRODUCTS] {
        let table = import(admin, &product_csv("دار الندى", products, VARIANTS)).await.data(201).clone();
        let id = text(&table, "id");
        Client::send(admin.request(Method::POST, &format!("/api/v1/admins/imports/{id}/start"))).await.data(200);
        let done = wait_for_import(admin, id, |_| false).await;
        assert_eq!(done["state"], "done", "{done}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn large_export_needs_constant_memory_and_opens_in_libreoffice() {
    let fixture = Fixture::new(Backend::Local).await;
    let (store, admin) = a_store(&fixture, "attar").await;
    fill(&admin).await;
    // The first response warms up caches and pools, which are not part of the measurement.
    let csv = admin.get(EXPORT).await.text;
    let memory = store.memory();
    for _ in 0..3 {
        assert_eq!(admin.get(EXPORT).await.text, csv);
    }
    let grown = memory.grown_mib();
    assert!(grown < 16, "{grown} MiB for three times {} MiB", csv.len() >> 20);

    assert!(csv.starts_with('\u{feff}') && csv.ends_with("\r\n"));
    let exported = CsvTable::read(&csv);
    assert_eq!(exported.rows.len(), PRODUCTS * VARIANTS);
    assert!(exported.column("color").iter().all(|color| *color == "'=أحمر"), "no formula goes out");
    assert!(exported.column("name").contains(&"عِطْر 999، «اللَّيل»"));

    let part: String = csv.split_inclusive("\r\n").take(1 + 200 * VARIANTS).collect();
    let again = import(&admin, &part).await.data(201).clone();
    assert_eq!((&again["unchanged_products"], &again["faults_count"]), (&json!(200), &json!(0)), "{again}");

    let shown = libreoffice_round_trip(fixture.folder(), &csv).await;
    assert_eq!((&shown.titles, shown.rows.len()), (&exported.titles, exported.rows.len()));
    for (number, (shown, exported)) in shown.rows.iter().zip(&exported.rows).enumerate() {
        for (shown, exported) in shown.iter().zip(exported) {
            assert!(is_same(shown, exported), "row {number}: {shown:?} is shown of {exported:?}");
        }
    }
    store.terminate();
}

/// Compare a displayed cell with the written one: texts exactly, numbers and booleans by value.
fn is_same(shown: &str, written: &str) -> bool {
    let number = |text: &str| text.parse::<f64>().ok();
    match (number(shown), number(written)) {
        (Some(shown), Some(written)) => shown.total_cmp(&written).is_eq(),
        _ => shown == written || shown.to_lowercase() == written && ["true", "false"].contains(&written),
    }
}
