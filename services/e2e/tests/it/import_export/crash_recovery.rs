//! Import of 5,000 rows: validation errors, and crashes in the middle.

use std::collections::BTreeSet;

use e2e::{AttarCommand, Client, Processes, Session, import, product_csv, text, try_log_in_admin, wait_for_import};
use platform::testing::{Backend, Fixture};
use reqwest::Method;
use serde_json::json;

const EMAIL: &str = "owner@attar.example";
const PASSWORD: &str = "a password for tests";
const PRODUCTS: usize = 1_000;
const VARIANTS: usize = 5;
/// Number of products to import a second time, which takes longer as they exist already.
const AGAIN: usize = 200;

async fn a_brand(admin: &Client) {
    admin.post("/api/v1/admins/brands", &json!({ "name": "دار الندى" })).await.data(201);
}

/// Inject fifty errors of ten kinds into the table; returns it with their rows and columns.
fn with_faults(table: &str) -> (String, BTreeSet<(u64, String)>) {
    let of_products = [
        ("brand", "دار الغياب"),
        ("category", "KIDS"),
        ("concentration", "مرق"),
        ("seasons", "شتاء، كل يوم"),
        ("longevity", "6"),
        ("top_notes", "كريبتونايت"),
        ("base_notes", "كهرباء"),
    ];
    let of_variants = [("size", "1.234"), ("price", "خمسون"), ("stock", "2.5")];
    let wrong: Vec<_> = of_products.iter().chain(&of_variants).copied().collect();
    let mut rows: Vec<Vec<String>> = table.lines().map(split).collect();
    let titles = rows[0].clone();
    let mut faults = BTreeSet::new();
    for number in 0..50 {
        let (column, value) = wrong[number % wrong.len()];
        // Choose the first row of a product, so that no other row contradicts it.
        let row = 1 + number * 17 * VARIANTS;
        let place = titles.iter().position(|title| title == column).expect("a column");
        if of_products.iter().any(|(name, _)| *name == column) {
            for row in &mut rows[row..row + VARIANTS] {
                row[place] = String::new();
            }
        }
        value.clone_into(&mut rows[row][place]);
        faults.insert((row as u64 + 1, column.to_owned()));
    }
    let lines = rows.into_iter().map(|row| row.join(",") + "\r\n");
    (lines.collect(), faults)
}

/// Split a CSV row into its cells, with their quotes.
fn split(row: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    for letter in row.chars() {
        is_quoted ^= letter == '"';
        match letter {
            ',' if !is_quoted => cells.push(String::new()),
            letter => cells.last_mut().expect("a cell").push(letter),
        }
    }
    cells
}

async fn products(admin: &Client) -> u64 {
    admin.get("/api/v1/admins/catalog/counts").await.data(200)["products"].as_u64().expect("a number")
}

/// Validate the table with errors, then start the import of the one without; returns its id.
async fn accepted(admin: &Client) -> String {
    a_brand(admin).await;
    let table = product_csv("دار الندى", 0..PRODUCTS, VARIANTS);
    let (wrong, expected) = with_faults(&table);
    let refused = import(admin, &wrong).await.data(201).clone();
    let faults = refused["faults"].as_array().expect("faults").iter();
    let faults: BTreeSet<_> =
        faults.map(|fault| (fault["row"].as_u64().expect("a row"), text(fault, "column").to_owned())).collect();
    assert_eq!((expected.len(), &refused["faults_count"], &refused["rows"]), (50, &json!(50), &json!(5_000)));
    assert_eq!(faults, expected);
    let start =
        async |id: &str| Client::send(admin.request(Method::POST, &format!("/api/v1/admins/imports/{id}/start"))).await;
    start(text(&refused, "id")).await.error(409, "import_not_ready");

    let checked = import(admin, &table).await.data(201).clone();
    assert_eq!((&checked["faults_count"], &checked["new_products"]), (&json!(0), &json!(PRODUCTS)));
    assert_eq!(products(admin).await, 0, "nothing is written before it is accepted");
    let id = text(&checked, "id").to_owned();
    assert_eq!(start(&id).await.data(200)["state"], "running");
    id
}

/// Wait until some rows of an import are applied, but not all.
async fn is_under_way(admin: &Client, id: &str) {
    let import = wait_for_import(admin, id, |import| import["done"].as_u64() > Some(0)).await;
    assert_eq!(import["state"], "running", "it is killed in the middle");
}

/// Assert that every row was applied exactly once.
async fn is_whole(admin: &Client, id: &str) {
    let done = wait_for_import(admin, id, |_| false).await;
    assert_eq!((&done["state"], &done["done"]), (&json!("done"), &json!(PRODUCTS)), "{done}");
    let result = json!({ "created": PRODUCTS, "updated": 0, "unchanged": 0, "failed": 0 });
    assert_eq!(done["result"], result, "each product was made once");
    assert_eq!(products(admin).await, PRODUCTS as u64);
    let counts = admin.get("/api/v1/admins/catalog/counts").await;
    assert_eq!(counts.data(200)["variants"], json!(PRODUCTS * VARIANTS));
    let again = import(admin, &product_csv("دار الندى", 0..AGAIN, VARIANTS)).await.data(201).clone();
    assert_eq!(again["unchanged_products"], json!(AGAIN), "{again}");
}

/// Start a standalone store; returns it with the administrator's client.
pub(super) async fn a_store(fixture: &Fixture, run: &str) -> (e2e::StandaloneServer, Client) {
    let folder = fixture.folder().join("data");
    let store = AttarCommand::new(&["serve"])
        .env("ATTAR_DATA_DIR", folder.to_str().expect("a path in UTF-8"))
        .env("ATTAR_ADMIN_EMAIL", EMAIL)
        .env("ATTAR_ADMIN_PASSWORD", PASSWORD)
        .serve(fixture.folder().join(format!("{run}.log")))
        .await;
    let guest = store.guest();
    let admin = Session::from(&guest, &try_log_in_admin(&guest, EMAIL, PASSWORD).await, 200).client;
    (store, admin)
}

#[tokio::test(flavor = "multi_thread")]
async fn import_resumes_after_standalone_store_is_killed() {
    let fixture = Fixture::new(Backend::Local).await;
    let (store, admin) = a_store(&fixture, "first").await;
    let id = accepted(&admin).await;
    is_under_way(&admin, &id).await;
    store.kill();
    let (store, admin) = a_store(&fixture, "second").await;
    is_whole(&admin, &id).await;
    store.terminate();
}

#[tokio::test(flavor = "multi_thread")]
async fn import_resumes_after_catalog_is_killed() {
    let mut store = Processes::start().await;
    let admin = store.admin().await;
    let id = accepted(&admin).await;
    is_under_way(&admin, &id).await;
    store.kill("catalog");
    store.run("catalog");
    store.wait_until_ready().await;
    is_whole(&admin, &id).await;
}
