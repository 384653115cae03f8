//! Backup of an open store under load, and restore into another folder.

use std::{fs, time::Instant};

use e2e::{
    Attar, Books, Goods,
    pictures::{self, Shown},
    text,
};
use serde_json::json;

use crate::store::{Alone, Shoppers, are_whole, attar_on, log_in, path, settles};

/// Number of orders before the backup starts.
const BEFORE: usize = if cfg!(feature = "chaos") { 500 } else { 40 };

/// The backup contains every order acknowledged before it, with its reserved stock and images, and the restored store
/// takes orders.
#[tokio::test(flavor = "multi_thread")]
async fn backup_under_load_restores_every_acknowledged_order() {
    let mut store = Alone::new().await;
    let (serving, _) = store.open().await;
    let admin = store.admin(&serving).await;
    let goods = Goods::put_on_sale(&admin, 100_000).await;
    let of_product = format!("/api/v1/admins/products/{}", goods.product);
    let hung = pictures::hang(&admin, &of_product, &pictures::jpeg(600, 400)).await;
    let picture = text(hung.data(200), "image_path").to_owned();
    let shoppers = Shoppers::start(&serving.guest(), &goods, 4, "busy");
    shoppers.have(BEFORE).await;

    let folder = store.fixture.folder().join("backup");
    let before = shoppers.acknowledged.lock().expect("no panic").clone();
    let began = Instant::now();
    let made = store.attar(&["backup", path(&folder)]).run().await;
    let took = began.elapsed();
    let said = made.answer().trim().to_owned();
    shoppers.have(shoppers.count() + 4).await;
    let (acknowledged, meanwhile) = shoppers.stop().await;
    serving.kill();

    let elsewhere = store.fixture.folder().join("elsewhere");
    attar_on(&elsewhere, &["restore", path(&folder)]).run().await.answer();
    are_whole(&elsewhere.join("store")).await;
    let restarted = Instant::now();
    let (serving, _) = store.open_as(attar_on(&elsewhere, &["serve"])).await;
    let books = Books::in_folder(&elsewhere.join("store")).await;
    let settled = settles(&books, restarted).await;
    let restored = books.numbers().await;
    assert!(before.is_subset(&restored), "lost: {:?}", before.difference(&restored));
    assert!(restored.len() <= acknowledged.len() + 4, "nothing was made up");
    let (guest, admin) = (serving.guest(), log_in(&serving.guest()).await.client);
    Shown::at(&guest, &picture, "").await.picture();
    goods.order(1).place(&guest).await;
    admin.get("/api/v1/admins/orders").await.data(200);
    settles(&books, Instant::now()).await;
    books.close().await;
    serving.end();
    println!(
        "orders before the backup: {}, restored: {}, lost: 0, settled {settled:?} after the restore; backup took {took:?}, slowest order {:?}, orders sent again {}\n{said}",
        before.len(),
        restored.len(),
        meanwhile.slowest,
        meanwhile.refused,
    );
}

/// A restore overwrites nothing and rejects incomplete backups.
#[tokio::test(flavor = "multi_thread")]
async fn restore_rejects_incomplete_backup_and_existing_store() {
    let mut store = Alone::new().await;
    let nothing = store.attar(&["backup", path(&store.fixture.folder().join("early"))]).run().await;
    assert!(nothing.complaint().contains("no store"), "{}", nothing.complaint());
    let (serving, _) = store.open().await;
    let folder = store.fixture.folder().join("backup");
    store.attar(&["backup", path(&folder)]).run().await.answer();
    serving.end();

    let again = store.attar(&["backup", path(&folder)]).run().await;
    assert!(again.complaint().contains("is there already"), "{}", again.complaint());
    let over = store.attar(&["restore", path(&folder)]).run().await;
    assert!(over.complaint().contains("nothing is overwritten"), "{}", over.complaint());
    let apart = Attar::with(&["backup", "x"]).set("ATTAR_BLOB_URL", "s3://pictures").run().await;
    assert!(apart.complaint().contains("backup-and-restore.md"), "{}", apart.complaint());

    let elsewhere = store.fixture.folder().join("elsewhere");
    let refused = async |harm: &dyn Fn()| {
        harm();
        let refused = attar_on(&elsewhere, &["restore", path(&folder)]).run().await;
        assert!(!elsewhere.join("store").exists());
        refused.complaint().to_owned()
    };
    let orders = folder.join("orders.db");
    let whole = fs::read(&orders).expect("a database");
    let list = folder.join("attar-backup.json");
    let listed = fs::read_to_string(&list).expect("a list");
    let told = refused(&|| fs::write(&orders, &whole[..whole.len() - 1]).expect("writes")).await;
    assert!(told.contains("orders.db is not as it was"), "{told}");
    let told = refused(&|| fs::remove_file(&orders).expect("removes")).await;
    assert!(told.contains("orders.db"), "{told}");
    fs::write(&orders, &whole).expect("writes");
    let told = refused(&|| fs::write(&list, listed.replace("orders.db", "../orders.db")).expect("writes")).await;
    assert!(told.contains("no name of a file"), "{told}");
    let mut later: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    later["form"] = json!(2);
    let told = refused(&|| fs::write(&list, later.to_string()).expect("writes")).await;
    assert!(told.contains("form 2"), "{told}");
    let told = refused(&|| fs::remove_file(&list).expect("removes")).await;
    assert!(told.contains("no whole backup"), "{told}");

    fs::write(&list, listed).expect("writes");
    attar_on(&elsewhere, &["restore", path(&folder)]).run().await.answer();
    are_whole(&elsewhere.join("store")).await;
}
