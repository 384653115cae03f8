//! The commands of the backup runbook, run verbatim.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use e2e::{ConsistencyCheck, Processes, TestProduct};
use platform::testing::Fixture;

use crate::standalone::{Customers, wait_until_consistent};

const DATABASES: [&str; 5] = ["catalog", "cart-pricing", "orders", "identity", "media"];

pub(crate) fn variable(database: &str) -> String {
    database.to_uppercase().replace('-', "_")
}

/// Extract a code block of the runbook by its first line.
fn block(title: &str) -> String {
    let runbook = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/runbooks/backup-and-restore.md");
    let text = fs::read_to_string(runbook).expect("the runbook");
    let blocks = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    let found = blocks.map(str::trim_start).find(|block| block.starts_with(&format!("# {title}\n")));
    found.unwrap_or_else(|| panic!("no block {title:?}")).to_owned()
}

/// Run a code block with the environment of these databases.
pub(crate) async fn run(title: &str, backup: &Path, databases: &[(&'static str, String)]) {
    let mut shell = Command::new("bash");
    shell.args(["-euo", "pipefail", "-c", &block(title)]).env("BACKUP", backup);
    shell.envs(databases.iter().map(|(name, url)| (format!("{}_URL", variable(name)), url)));
    let title = title.to_owned();
    let ran = tokio::task::spawn_blocking(move || shell.output().expect("bash runs"));
    let output = ran.await.expect("no panic");
    assert!(output.status.success(), "{title}: {}", String::from_utf8_lossy(&output.stderr));
}

pub(crate) async fn urls(fixture: &Fixture, suffix: &str) -> Vec<(&'static str, String)> {
    let mut urls = Vec::new();
    for name in DATABASES {
        urls.push((name, fixture.database_url(&format!("{name}{suffix}")).await));
    }
    urls
}

pub(crate) fn url_of<'u>(urls: &'u [(&str, String)], name: &str) -> &'u str {
    urls.iter().find(|(found, _)| *found == name).map(|(_, url)| url.as_str()).expect("a database")
}

/// A backup that the runbook takes under load restores every earlier order with its stock; sales whose events were in
/// flight are counted once.
#[tokio::test(flavor = "multi_thread")]
async fn runbook_backs_up_and_restores_distributed_store() {
    let mut store = Processes::start().await;
    let test_product = TestProduct::create(&store.admin().await, 10_000).await;
    let customers = Customers::start(&store.guest(), &test_product, 4, "busy");
    customers.wait_for(40).await;
    let (before, _) = customers.stop().await;
    let backup: PathBuf = store.fixture.folder().join("backup");
    let databases = urls(&store.fixture, "").await;

    let rested = Instant::now();
    assert!(store.terminate("orders").success());
    run("backup: orders and catalog", &backup, &databases).await;
    store.run("orders");
    store.wait_until_ready().await;
    let rested = rested.elapsed();
    run("backup: the rest", &backup, &databases).await;
    test_product.order(1).place(&store.guest()).await;

    let restored = urls(&store.fixture, "_restored").await;
    run("restore", &backup, &restored).await;
    let settings: Vec<_> =
        restored.iter().map(|(name, url)| (format!("ATTAR_{}_DATABASE_URL", variable(name)), url.clone())).collect();
    let settings: Vec<_> = settings.iter().map(|(name, url)| (name.as_str(), url.as_str())).collect();
    let began = Instant::now();
    let again = Processes::with(&settings).await;
    let consistency = ConsistencyCheck::open(url_of(&restored, "orders"), url_of(&restored, "catalog")).await;
    let settled = wait_until_consistent(&consistency, began).await;
    let restored = consistency.order_numbers().await;
    assert_eq!(restored, before, "the orders of before the backup, and no other");
    test_product.order(1).place(&again.guest()).await;
    again.admin().await.get("/api/v1/admins/orders").await.data(200);
    wait_until_consistent(&consistency, Instant::now()).await;
    consistency.close().await;
    println!(
        "orders before the backup: {}, restored: {}, orders rested {rested:?}, settled after {settled:?}",
        before.len(),
        restored.len()
    );
}
