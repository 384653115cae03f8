//! An erased person is found nowhere: in no table and no file of either form, and not after the restore of an older
//! backup once recorded erasures are applied.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use e2e::{
    AttarCommand, Client, NewCustomer, NewReview, Processes, TestProduct, admin_order_path, text, update_status,
};
use platform::testing::tables_containing;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    eventually::within,
    runbook::{self, url_of, urls},
    standalone::{StandaloneStore, attar_on, path},
};

const DATABASES: [&str; 5] = ["catalog", "cart-pricing", "orders", "identity", "media"];
const PHONE: &str = "0597654321";
/// Texts that only the person's data contain.
const MARKS: [&str; 4] = ["زنوبيا", "597654321", "enobia", "حارة الشيخ"];
/// Upper bound on delivering the events in flight.
const SETTLED: Duration = Duration::from_secs(30);

/// Leave the person everywhere: an account with sessions and a recovery, orders of account and guest, a revision, notes,
/// a draft and a review. Return the account's token and the delivered orders.
async fn leave_traces(guest: &Client, admin: &Client, product: &TestProduct) -> (String, [Value; 2]) {
    let account = NewCustomer::with_phone(PHONE)
        .with("name", "زنوبيا القوس")
        .with("email", "zenobia@example.com")
        .with("address", "حارة الشيخ 7")
        .sign_up(guest)
        .await;
    let order = product
        .order(1)
        .from_customer("زنوبيا القوس", PHONE)
        .with("/customer/email", json!("zenobia@example.com"))
        .with("/customer/location/address", json!("حارة الشيخ 7"));
    let orders = [order.place(&account.client).await, order.place(guest).await];
    let mut moved = order.body()["customer"].clone();
    moved["location"]["address"] = json!("حارة الشيخ 8");
    let revision = json!({ "expected_revision": 1, "customer": moved, "reason": "زنوبيا انتقلت" });
    admin.put(&format!("{}/contents", admin_order_path(&orders[0])), &revision).await.data(200);
    let note = json!({ "text": "زنوبيا تفضّل المساء" });
    admin.post(&format!("{}/notes", admin_order_path(&orders[1])), &note).await.data(201);
    admin.post(&format!("/api/v1/admins/customers/{PHONE}/notes"), &note).await.data(201);
    let draft = json!({ "customer": moved, "channel": "phone", "note": "زنوبيا" });
    admin.post("/api/v1/admins/order-drafts", &draft).await.data(201);
    guest.post("/api/v1/users/password-recovery", &json!({ "phone": PHONE })).await.data(200);
    for order in &orders {
        for status in ["processing", "shipped", "delivered"] {
            update_status(admin, order, status).await;
        }
    }
    let review =
        NewReview::of(&orders[1], &product.product).with("name", "زنوبيا").with("text", "أرسلوه إلى حارة الشيخ");
    review.publish(guest, admin).await;
    (account.token, orders)
}

async fn erase(admin: &Client) {
    let erased = admin.post(&format!("/api/v1/admins/customers/{PHONE}/erasure"), &json!({ "phone": PHONE })).await;
    assert_eq!(erased.data(200), &json!({ "is_complete": true }));
}

/// Check that orders of the erased person are shown, without the person, and that the account is gone.
async fn assert_anonymous(guest: &Client, admin: &Client, token: &str, orders: &[Value]) {
    for order in orders {
        let shown = admin.get(&admin_order_path(order)).await.data(200).clone();
        assert_eq!((&shown["total"], &shown["customer"]["phone"]), (&order["total"], &json!("")));
        assert_eq!(text(&shown["customer"], "name"), "زبون محذوف");
    }
    admin.get("/api/v1/admins/orders").await.data(200);
    guest.with_token(token).get("/api/v1/users/me").await.error(401, "unauthenticated");
    admin.get(&format!("/api/v1/admins/customers/{PHONE}")).await.error(404, "not_found");
}

/// List the places where a mark is stored.
async fn traces(databases: &[String], folders: &[&Path]) -> Vec<String> {
    let mut found = Vec::new();
    for mark in MARKS {
        for url in databases {
            found.extend(tables_containing(url, mark).await.into_iter().map(|table| format!("{mark} in {table}")));
        }
        for file in folders.iter().flat_map(|folder| files(folder)) {
            let content = fs::read(&file).expect("a file");
            if content.windows(mark.len()).any(|bytes| bytes == mark.as_bytes()) {
                found.push(format!("{mark} in {}", file.display()));
            }
        }
    }
    found
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

async fn assert_no_traces(databases: &[String], folders: &[&Path]) {
    within(SETTLED, "no trace is left", || async { traces(databases, folders).await.is_empty() }).await;
}

fn sqlite_urls(store: &Path) -> Vec<String> {
    DATABASES.iter().map(|name| format!("sqlite:{}", store.join(name).with_extension("db").display())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn erased_person_is_found_nowhere_in_standalone_store_and_restored_backup() {
    let mut store = StandaloneStore::new().await;
    let (server, _) = store.open().await;
    let admin = store.admin(&server).await;
    let product = TestProduct::create(&admin, 100).await;
    let (token, orders) = leave_traces(&server.guest(), &admin, &product).await;
    let (databases, folder) = (sqlite_urls(&store.folder()), store.folder());
    assert!(!traces(&databases, &[]).await.is_empty(), "the marks can be found");
    let backup = store.fixture.folder().join("backup");
    store.attar(&["backup", path(&backup)]).run().await.expect_success();

    erase(&admin).await;
    let (pictures, dead_events, erasures) =
        (folder.join("pictures"), folder.join("dead-events"), store.data().join("erasures"));
    assert_eq!(files(&erasures).len(), 1);
    assert_no_traces(&databases, &[&pictures, &dead_events, &erasures]).await;
    assert_anonymous(&server.guest(), &admin, &token, &orders).await;
    server.terminate();

    fs::rename(&folder, store.data().join("before")).expect("moved away");
    let restored = store.attar(&["restore", path(&backup)]).run().await;
    assert!(restored.expect_success().contains("attar erasures apply"));
    assert!(!traces(&databases, &[]).await.is_empty(), "the backup is older");
    for _ in 0..2 {
        let applied = store.attar(&["erasures", "apply"]).run().await;
        assert!(applied.expect_success().contains("Erasures applied: 1"));
    }
    assert_no_traces(&databases, &[&pictures, &dead_events, &erasures]).await;
    let (server, _) = store.open().await;
    assert_anonymous(&server.guest(), &store.admin(&server).await, &token, &orders).await;
    assert_no_traces(&databases, &[]).await;
    server.terminate();
    let nothing = attar_on(&store.fixture.folder().join("elsewhere"), &["erasures", "apply"]).run().await;
    assert!(nothing.expect_failure().contains("no store"));
}

#[tokio::test(flavor = "multi_thread")]
async fn erased_person_is_found_nowhere_in_distributed_store_and_restored_backup() {
    let store = Processes::start().await;
    let admin = store.admin().await;
    let product = TestProduct::create(&admin, 100).await;
    let (token, orders) = leave_traces(&store.guest(), &admin, &product).await;
    let databases = urls(&store.fixture, "").await;
    let backup = store.fixture.folder().join("backup");
    runbook::run("backup: orders and catalog", &backup, &databases).await;
    runbook::run("backup: the rest", &backup, &databases).await;

    erase(&admin).await;
    let all = |urls: &[(&'static str, String)]| urls.iter().map(|(_, url)| url.clone()).collect::<Vec<_>>();
    let pictures = store.fixture.folder().join("pictures");
    assert_no_traces(&all(&databases), &[&pictures]).await;
    assert_anonymous(&store.guest(), &admin, &token, &orders).await;

    let restored = urls(&store.fixture, "_restored").await;
    runbook::run("restore", &backup, &restored).await;
    assert!(!traces(&all(&restored), &[]).await.is_empty(), "the backup is older");
    let mut apply =
        AttarCommand::new(&["erasures", "apply"]).env("ATTAR_BLOB_URL", &format!("file:{}", path(&pictures)));
    for name in DATABASES {
        let variable = format!("ATTAR_{}_DATABASE_URL", runbook::variable(name));
        apply = apply.env(&variable, url_of(&restored, name));
    }
    assert!(apply.run().await.expect_success().contains("Erasures applied: 1"));
    assert_no_traces(&all(&restored), &[&pictures]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn erasure_interrupted_by_a_crash_is_finished_after_the_restart() {
    for point in ["orders.erase.committed", "identity.erase.committed"] {
        let mut store = StandaloneStore::new().await;
        let (server, _) = store.open().await;
        let admin = store.admin(&server).await;
        let product = TestProduct::create(&admin, 100).await;
        let (token, orders) = leave_traces(&server.guest(), &admin, &product).await;
        store.arm_fail_point(point);
        let path = format!("/api/v1/admins/customers/{PHONE}/erasure");
        let erasing = Client::try_send(admin.request(Method::POST, &path).json(&json!({ "phone": PHONE })));
        assert!(erasing.await.is_none(), "{point}: the store died");
        server.wait_until_exited().await;

        let (server, _) = store.open().await;
        assert_no_traces(&sqlite_urls(&store.folder()), &[]).await;
        assert_anonymous(&server.guest(), &store.admin(&server).await, &token, &orders).await;
        server.terminate();
    }
}
