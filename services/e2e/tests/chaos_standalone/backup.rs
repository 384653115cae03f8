//! Backup of an open store under load, and restore into another folder.

use std::{fs, time::Instant};

use e2e::{
    AttarCommand, ConsistencyCheck, TestProduct,
    images::{self, ImageResponse},
    text,
};
use serde_json::json;

use crate::standalone::{Customers, StandaloneStore, assert_intact, attar_on, log_in, path, wait_until_consistent};

/// Number of orders before the backup starts.
const BEFORE: usize = if cfg!(feature = "chaos") { 500 } else { 40 };

/// The backup contains every order acknowledged before it, with its reserved stock and images, and the restored store
/// takes orders.
#[tokio::test(flavor = "multi_thread")]
async fn backup_under_load_restores_every_acknowledged_order() {
    let mut store = StandaloneStore::new().await;
    let (server, _) = store.open().await;
    let admin = store.admin(&server).await;
    let test_product = TestProduct::create(&admin, 100_000).await;
    let of_product = format!("/api/v1/admins/products/{}", test_product.product);
    let uploaded = images::upload_image(&admin, &of_product, &images::jpeg(600, 400)).await;
    let picture = text(uploaded.data(200), "image_path").to_owned();
    let customers = Customers::start(&server.guest(), &test_product, 4, "busy");
    customers.wait_for(BEFORE).await;

    let folder = store.fixture.folder().join("backup");
    let before = customers.acknowledged.lock().expect("no panic").clone();
    let began = Instant::now();
    let backup = store.attar(&["backup", path(&folder)]).run().await;
    let took = began.elapsed();
    let output = backup.expect_success().trim().to_owned();
    customers.wait_for(customers.count() + 4).await;
    let (acknowledged, meanwhile) = customers.stop().await;
    server.kill();

    let elsewhere = store.fixture.folder().join("elsewhere");
    attar_on(&elsewhere, &["restore", path(&folder)]).run().await.expect_success();
    assert_intact(&elsewhere.join("store")).await;
    let restarted = Instant::now();
    let (server, _) = store.open_as(attar_on(&elsewhere, &["serve"])).await;
    let consistency = ConsistencyCheck::in_folder(&elsewhere.join("store")).await;
    let settled = wait_until_consistent(&consistency, restarted).await;
    let restored = consistency.order_numbers().await;
    assert!(before.is_subset(&restored), "lost: {:?}", before.difference(&restored));
    assert!(restored.len() <= acknowledged.len() + 4, "nothing was made up");
    let (guest, admin) = (server.guest(), log_in(&server.guest()).await.client);
    ImageResponse::get(&guest, &picture, "").await.image();
    test_product.order(1).place(&guest).await;
    admin.get("/api/v1/admins/orders").await.data(200);
    wait_until_consistent(&consistency, Instant::now()).await;
    consistency.close().await;
    server.terminate();
    println!(
        "orders before the backup: {}, restored: {}, lost: 0, settled {settled:?} after the restore; backup took {took:?}, slowest order {:?}, orders sent again {}\n{output}",
        before.len(),
        restored.len(),
        meanwhile.slowest,
        meanwhile.refused,
    );
}

/// A restore overwrites nothing and rejects incomplete backups.
#[tokio::test(flavor = "multi_thread")]
async fn restore_rejects_incomplete_backup_and_existing_store() {
    let mut store = StandaloneStore::new().await;
    let nothing = store.attar(&["backup", path(&store.fixture.folder().join("early"))]).run().await;
    assert!(nothing.expect_failure().contains("no store"), "{}", nothing.expect_failure());
    let (server, _) = store.open().await;
    let folder = store.fixture.folder().join("backup");
    store.attar(&["backup", path(&folder)]).run().await.expect_success();
    server.terminate();

    let again = store.attar(&["backup", path(&folder)]).run().await;
    assert!(again.expect_failure().contains("is there already"), "{}", again.expect_failure());
    let over = store.attar(&["restore", path(&folder)]).run().await;
    assert!(over.expect_failure().contains("nothing is overwritten"), "{}", over.expect_failure());
    let apart = AttarCommand::new(&["backup", "x"]).env("ATTAR_BLOB_URL", "s3://pictures").run().await;
    assert!(apart.expect_failure().contains("backup-and-restore.md"), "{}", apart.expect_failure());

    let elsewhere = store.fixture.folder().join("elsewhere");
    let refused = async |harm: &dyn Fn()| {
        harm();
        let refused = attar_on(&elsewhere, &["restore", path(&folder)]).run().await;
        assert!(!elsewhere.join("store").exists());
        refused.expect_failure().to_owned()
    };
    let orders = folder.join("orders.db");
    let whole = fs::read(&orders).expect("a database");
    let list = folder.join("attar-backup.json");
    let listed = fs::read_to_string(&list).expect("a list");
    let error = refused(&|| fs::write(&orders, &whole[..whole.len() - 1]).expect("writes")).await;
    assert!(error.contains("orders.db is not as it was"), "{error}");
    let error = refused(&|| fs::remove_file(&orders).expect("removes")).await;
    assert!(error.contains("orders.db"), "{error}");
    fs::write(&orders, &whole).expect("writes");
    let error = refused(&|| fs::write(&list, listed.replace("orders.db", "../orders.db")).expect("writes")).await;
    assert!(error.contains("no name of a file"), "{error}");
    let mut later: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    later["form"] = json!(2);
    let error = refused(&|| fs::write(&list, later.to_string()).expect("writes")).await;
    assert!(error.contains("form 2"), "{error}");
    let error = refused(&|| fs::remove_file(&list).expect("removes")).await;
    assert!(error.contains("no whole backup"), "{error}");

    fs::write(&list, listed).expect("writes");
    attar_on(&elsewhere, &["restore", path(&folder)]).run().await.expect_success();
    assert_intact(&elsewhere.join("store")).await;
}
