//! A full disk, simulated by a limit on the size of files.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use e2e::{Client, ConsistencyCheck, TestProduct};
use futures::future::join_all;

use crate::{
    eventually::within,
    standalone::{StandaloneStore, assert_intact, place_with_retries, update_status, wait_until_consistent},
};

/// File size limit; smaller than any database's write-ahead log grows, so that every write fails.
const FILE_SIZE_LIMIT: u64 = 64 << 10;
const DISK_RECOVERY_LIMIT: Duration = Duration::from_secs(10);

/// Place orders until one is rejected for lack of space; returns the numbers of the accepted ones.
async fn fill(guest: &Client, test_product: &TestProduct) -> BTreeSet<i64> {
    let mut placed = BTreeSet::new();
    for turn in 0.. {
        let answer = test_product.order(1).with_key(&format!("fill-{turn}")).send(guest).await;
        if answer.status != 201 {
            answer.error(503, "unavailable");
            assert!(answer.headers.contains_key("retry-after"));
            break;
        }
        placed.insert(answer.data(201)["number"].as_i64().expect("a number"));
    }
    placed
}

/// On a full disk, writes fail with 503 and reads succeed; nothing is damaged, and orders are accepted again without a
/// restart once there is space.
#[tokio::test(flavor = "multi_thread")]
async fn full_disk_fails_orders_only_until_space_is_freed() {
    let mut store = StandaloneStore::new().await;
    let (server, _) = store.open_as(store.attar(&["serve"]).ignoring_file_size_signal()).await;
    let (guest, admin) = (server.guest(), store.admin(&server).await);
    let test_product = TestProduct::create(&admin, 10_000).await;
    let first = test_product.order(1).place(&guest).await["id"].as_str().expect("an id").to_owned();

    server.limit_files(Some(FILE_SIZE_LIMIT));
    let mut placed = fill(&guest, &test_product).await;
    let full: Vec<_> = (0..40).map(|turn| test_product.order(1).with_key(&format!("full-{turn}"))).collect();
    let refused = join_all(full.iter().map(|order| order.send(&guest))).await;
    for answer in &refused {
        assert!([201, 503].contains(&answer.status), "{}", answer.text);
    }
    placed.extend(refused.iter().filter_map(|answer| answer.json["data"]["number"].as_i64()));
    let refusals = refused.iter().filter(|answer| answer.status == 503).count();
    assert!(refusals > 0);
    assert_eq!(update_status(&admin, &first, "processing").await, Some(503));
    guest.get("/api/v1/products?per_page=100").await.data(200);
    admin.get("/api/v1/admins/orders").await.data(200);
    let log = server.log();
    assert!(log.contains("disk I/O error") || log.contains("disk is full"), "{log}");
    let copies = store.copy_databases("full");
    assert_intact(&copies).await;

    server.limit_files(None);
    let (room, order) = (Instant::now(), test_product.order(1).with_key("room"));
    within(DISK_RECOVERY_LIMIT, "orders are taken again", || async { order.send(&guest).await.status == 201 }).await;
    let recovered = room.elapsed();
    placed.extend(join_all(full.iter().map(|order| place_with_retries(order, &guest))).await);
    assert_eq!(update_status(&admin, &first, "processing").await, Some(200));
    let consistency = ConsistencyCheck::in_folder(&store.folder()).await;
    let settled = wait_until_consistent(&consistency, room).await;
    let stored = consistency.order_numbers().await;
    assert!(placed.is_subset(&stored), "lost: {:?}", placed.difference(&stored));
    consistency.close().await;
    server.terminate();
    assert_intact(&store.folder()).await;
    println!(
        "orders before it was full: {}, refused at once: {refusals} of {}, lost: 0, taken again after {recovered:?}, settled after {settled:?}",
        placed.len() - full.len(),
        full.len(),
    );
}
