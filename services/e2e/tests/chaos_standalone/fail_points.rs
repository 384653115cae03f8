//! Crashes at every fail point of placing, updating and cancelling an order.

use std::time::{Duration, Instant};

use e2e::{Client, ConsistencyCheck, TestProduct, text};
use platform::testing::Backend;
use rstest::rstest;

use crate::{
    deployment::Store,
    standalone::{RECOVERY_LIMIT, place_with_retries, update_status, wait_until_consistent},
};

/// Operation during which the program dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OperationKind {
    Place,
    Process,
    Cancel,
}

use OperationKind::{Cancel, Place, Process};

/// Program, fail point and operation.
const POINTS: [(&str, &str, OperationKind); 27] = [
    ("catalog", "catalog.reserve.committed", Place),
    ("orders", "orders.place.committed", Place),
    ("orders", "outbox.published order.placed", Place),
    ("catalog", "catalog.release.committed", Cancel),
    ("orders", "orders.place.received", Place),
    ("orders", "orders.place.claimed", Place),
    ("cart-pricing", "cart-pricing.quote.validated", Place),
    ("cart-pricing", "cart-pricing.quote.resolved", Place),
    ("orders", "orders.place.priced", Place),
    ("catalog", "catalog.reserve.created", Place),
    ("catalog", "catalog.reserve.deducted", Place),
    ("orders", "orders.place.reserved", Place),
    ("orders", "orders.place.inserted", Place),
    ("orders", "orders.place.event_appended", Place),
    ("orders", "outbox.read order.placed", Place),
    ("orders", "outbox.marked order.placed", Place),
    ("catalog", "catalog.sales.counted", Place),
    ("catalog", "catalog.sales.committed", Place),
    ("orders", "orders.update.event_appended", Process),
    ("orders", "orders.update.committed", Process),
    ("orders", "outbox.published order.status_changed", Process),
    ("orders", "orders.update.event_appended", Cancel),
    ("orders", "orders.update.committed", Cancel),
    ("catalog", "catalog.release.restocked", Cancel),
    ("orders", "orders.release.confirmed", Cancel),
    ("orders", "orders.release.committed", Cancel),
    ("catalog", "catalog.sales.counted", Cancel),
];
/// Number of points to test.
const TESTED_POINTS: usize = if cfg!(feature = "chaos") { POINTS.len() } else { 4 };
const STOCK: u32 = 1_000;

/// A pending operation: an order to place under a key, or a status change of an existing order.
#[derive(Clone)]
struct PendingOperation {
    kind: OperationKind,
    test_product: TestProduct,
    key: String,
    order: String,
}

impl PendingOperation {
    /// Prepare an operation whose preconditions are settled.
    async fn new(
        kind: OperationKind,
        turn: usize,
        test_product: &TestProduct,
        store: &Store,
        consistency: &ConsistencyCheck,
    ) -> Self {
        let mut order = String::new();
        if kind != Place {
            let placed = test_product.order(2).with_key(&format!("before-{turn}")).place(&store.guest()).await;
            text(&placed, "id").clone_into(&mut order);
            wait_until_consistent(consistency, Instant::now()).await;
        }
        Self { kind, test_product: test_product.clone(), key: format!("key-{turn}"), order }
    }

    /// Send the request once and ignore the outcome.
    async fn send(&self, guest: &Client, admin: &Client) {
        match self.kind {
            Place => _ = self.test_product.order(2).with_key(&self.key).try_send(guest).await,
            Process => _ = update_status(admin, &self.order, "processing").await,
            Cancel => _ = update_status(admin, &self.order, "cancelled").await,
        }
    }

    /// Retry the request; it must succeed or report that it has succeeded before.
    async fn retry(&self, guest: &Client, admin: &Client) {
        match self.kind {
            Place => _ = place_with_retries(&self.test_product.order(2).with_key(&self.key), guest).await,
            Process => assert_eq!(update_status(admin, &self.order, "processing").await, Some(200)),
            Cancel => assert_eq!(update_status(admin, &self.order, "cancelled").await, Some(200)),
        }
    }
}

/// Within a minute of the restart, every order has its stock, all reserved stock belongs to an order, no event is lost,
/// and a retry takes effect exactly once.
#[rstest]
#[case::standalone(Backend::Local)]
#[case::processes(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn crash_at_any_fail_point_leaves_consistent_order(#[case] backend: Backend) {
    let mut store = Store::open(backend).await;
    let mut admin = store.admin().await;
    let test_product = TestProduct::create(&admin, STOCK).await;
    let consistency = store.consistency().await;
    let mut slowest = Duration::ZERO;

    for (turn, &(program, point, kind)) in POINTS.iter().take(TESTED_POINTS).enumerate() {
        let operation = PendingOperation::new(kind, turn, &test_product, &store, &consistency).await;
        store.arm_fail_point(program, point);
        let request = tokio::spawn({
            let (operation, guest, admin) = (operation.clone(), store.guest(), admin.clone());
            async move { operation.send(&guest, &admin).await }
        });
        store.wait_until_exited(program).await;
        request.await.expect("no panic");

        let restarted = Instant::now();
        store.restart(program).await;
        if backend == Backend::Local {
            admin = store.admin().await;
        }
        operation.retry(&store.guest(), &admin).await;
        let settled = wait_until_consistent(&consistency, restarted).await;
        assert!(settled < RECOVERY_LIMIT);
        slowest = slowest.max(settled);
        // Each iteration places one order: as its operation, or as the subject of it.
        assert_eq!(consistency.order_numbers().await.len(), turn + 1, "{point}: each order is placed once");
        println!("{program} killed at {point} while {kind:?}: settled {:.1} s after its start", settled.as_secs_f32());
    }
    println!(
        "points: {TESTED_POINTS}, lost or doubled: 0, settled at most {:.1} s after a start",
        slowest.as_secs_f32()
    );
}
