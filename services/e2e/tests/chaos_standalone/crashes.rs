//! Repeated crashes of a standalone store under writes.

use std::{
    collections::BTreeSet,
    fs,
    time::{Duration, Instant},
};

use e2e::{ConsistencyCheck, TestProduct};

use crate::standalone::{Customers, StandaloneStore, assert_intact, wait_until_consistent};

const KILLS: usize = if cfg!(feature = "chaos") { 100 } else { 5 };
/// Upper bound on a start; generous when other tests share the machine.
const OPEN_WITHIN: Duration = Duration::from_secs(if cfg!(feature = "chaos") { 2 } else { 30 });
const STOCK: u32 = 100_000;

/// After each kill no acknowledged order is lost, all databases are intact, and the store opens quickly.
#[tokio::test(flavor = "multi_thread")]
async fn killed_store_keeps_acknowledged_orders_and_reopens_quickly() {
    let mut store = StandaloneStore::new().await;
    let (mut server, _) = store.open().await;
    let admin = store.admin(&server).await;
    let test_product = TestProduct::create(&admin, STOCK).await;
    let (mut acknowledged, mut starts) = (BTreeSet::new(), Vec::new());

    for round in 0..KILLS {
        let customers = Customers::start(&server.guest(), &test_product, 4, &round.to_string());
        // Vary the number of orders before the kill.
        customers.wait_for(1 + round * 7 % 12).await;
        server.kill();
        acknowledged.extend(customers.stop().await.0);

        let copies = store.copy_databases("killed");
        assert_intact(&copies).await;
        let consistency = ConsistencyCheck::in_folder(&copies).await;
        let lost: Vec<_> = acknowledged.difference(&consistency.order_numbers().await).copied().collect();
        assert!(lost.is_empty(), "round {round} lost the orders {lost:?}");
        consistency.close().await;
        fs::remove_dir_all(copies).expect("removes");

        let took;
        (server, took) = store.open().await;
        assert!(took < OPEN_WITHIN, "start {round} took {took:?}");
        starts.push(took);
    }

    let consistency = ConsistencyCheck::in_folder(&store.folder()).await;
    let settled = wait_until_consistent(&consistency, Instant::now()).await;
    let stored = consistency.order_numbers().await;
    assert!(acknowledged.is_subset(&stored));
    consistency.close().await;
    server.terminate();
    assert_intact(&store.folder()).await;
    starts.sort_unstable();
    println!(
        "kills: {KILLS}, orders acknowledged: {}, stored: {}, lost: 0, starts: {:?} in the middle, {:?} at most, settled within {settled:?}",
        acknowledged.len(),
        stored.len(),
        starts[starts.len() / 2],
        starts[starts.len() - 1],
    );
}
