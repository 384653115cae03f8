//! Crashes at every fail point of placing, updating, revising, cancelling and returning an order.

use std::time::{Duration, Instant};

use e2e::{ApiResponse, Client, ConsistencyCheck, TestProduct, text};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::json;

use crate::{
    deployment::Store,
    eventually::within,
    standalone::{RECOVERY_LIMIT, place_with_retries, update_status, wait_until_consistent},
};

/// Operation during which the program dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OperationKind {
    Place,
    Process,
    Cancel,
    Revise,
    /// A revision that was interrupted before, and is undone.
    Undo,
    Receive,
}

use OperationKind::{Cancel, Place, Process, Receive, Revise, Undo};

/// Program, fail point and operation.
const POINTS: [(&str, &str, OperationKind); 42] = [
    ("catalog", "catalog.reserve.committed", Place),
    ("orders", "orders.place.committed", Place),
    ("orders", "outbox.published order.placed", Place),
    ("catalog", "catalog.release.committed", Cancel),
    ("orders", "orders.revise.stock_adjusted", Revise),
    ("orders", "orders.place.received", Place),
    ("orders", "orders.place.claimed", Place),
    ("cart-pricing", "cart-pricing.quote.validated", Place),
    ("cart-pricing", "cart-pricing.quote.resolved", Place),
    ("orders", "orders.place.priced", Place),
    ("catalog", "catalog.reserve.created", Place),
    ("catalog", "catalog.reserve.deducted", Place),
    ("orders", "orders.place.reserved", Place),
    ("orders", "orders.place.offers_claimed", Place),
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
    ("orders", "orders.revise.priced", Revise),
    ("orders", "orders.revise.claimed", Revise),
    ("catalog", "catalog.revise.adjusted", Revise),
    ("catalog", "catalog.revise.committed", Revise),
    ("orders", "orders.revise.event_appended", Revise),
    ("orders", "orders.revise.committed", Revise),
    ("orders", "orders.revise.undoing", Undo),
    ("orders", "orders.revise.undone", Undo),
    ("orders", "orders.return.stored", Receive),
    ("orders", "orders.return.committed", Receive),
    ("catalog", "catalog.return.restocked", Receive),
    ("catalog", "catalog.return.committed", Receive),
    ("orders", "orders.return.stock_returned", Receive),
];
/// Number of points to test.
const TESTED_POINTS: usize = if cfg!(feature = "chaos") { POINTS.len() } else { 5 };
const STOCK: u32 = 1_000;

/// A pending operation: an order to place under a key, or a change of an existing order.
#[derive(Clone)]
struct PendingOperation {
    kind: OperationKind,
    test_product: TestProduct,
    key: String,
    order: String,
    /// Id of the return to receive, approved and not changed since.
    returned: String,
}

impl PendingOperation {
    /// Prepare an operation whose preconditions are settled.
    async fn new(
        kind: OperationKind,
        turn: usize,
        test_product: &TestProduct,
        (store, admin): (&Store, &Client),
        consistency: &ConsistencyCheck,
    ) -> Self {
        let (mut order, mut returned) = (String::new(), String::new());
        if kind != Place {
            let placed = test_product.order(2).with_key(&format!("before-{turn}")).place(&store.guest()).await;
            text(&placed, "id").clone_into(&mut order);
            wait_until_consistent(consistency, Instant::now()).await;
        }
        if kind == Receive {
            for status in ["processing", "shipped", "delivered"] {
                assert_eq!(update_status(admin, &order, status).await, Some(200));
            }
            let line = json!({ "line": "variants.0", "quantity": 1 });
            let body = json!({ "kind": "return", "reason": "other", "details": "", "lines": [line], "fee": 0 });
            let created = admin.post(&format!("/api/v1/admins/orders/{order}/returns"), &body).await;
            text(created.data(201), "id").clone_into(&mut returned);
            wait_until_consistent(consistency, Instant::now()).await;
        }
        Self { kind, test_product: test_product.clone(), key: format!("key-{turn}"), order, returned }
    }

    /// Send the request once and ignore the outcome.
    async fn send(&self, guest: &Client, admin: &Client) {
        match self.kind {
            Place => _ = self.test_product.order(2).with_key(&self.key).try_send(guest).await,
            Process => _ = update_status(admin, &self.order, "processing").await,
            Cancel => _ = update_status(admin, &self.order, "cancelled").await,
            Revise | Undo => _ = self.revise(admin).await,
            Receive => _ = self.receive(admin).await,
        }
    }

    /// Retry the request; it must succeed or report that it has succeeded before.
    async fn retry(&self, guest: &Client, admin: &Client) {
        match self.kind {
            Place => _ = place_with_retries(&self.test_product.order(2).with_key(&self.key), guest).await,
            Process => assert_eq!(update_status(admin, &self.order, "processing").await, Some(200)),
            Cancel => assert_eq!(update_status(admin, &self.order, "cancelled").await, Some(200)),
            // Until recovery has undone an interrupted revision, others are conflicts.
            Revise | Undo => {
                within(RECOVERY_LIMIT, "the order is revised once", || async {
                    let answer = self.revise(admin).await;
                    answer.is_some_and(|answer| {
                        let order = &answer.json["data"];
                        let units = &order["items"]["products"][0]["variants"][0]["quantity"];
                        (&order["revision"], units) == (&json!(2), &json!(3))
                    })
                })
                .await;
            }
            Receive => {
                let answer = self.receive(admin).await.expect("an answer");
                assert!([200, 409].contains(&answer.status), "{}", answer.text);
                let path = format!("/api/v1/admins/returns/{}", self.returned);
                assert_eq!(text(admin.get(&path).await.data(200), "state"), "received");
            }
        }
    }

    /// Receive one of the two units, as seen before.
    async fn receive(&self, admin: &Client) -> Option<ApiResponse> {
        let line = json!({ "line": "variants.0", "restock": true });
        let body = json!({ "expected_version": 1, "lines": [line] });
        let path = format!("/api/v1/admins/returns/{}/receipt", self.returned);
        Client::try_send(admin.request(Method::POST, &path).json(&body)).await
    }

    /// Revise the order from two units to three, as seen before any revision.
    async fn revise(&self, admin: &Client) -> Option<ApiResponse> {
        let body = json!({ "expected_revision": 1, "items": self.test_product.order(3).items() });
        let path = format!("/api/v1/admins/orders/{}/contents", self.order);
        Client::try_send(admin.request(Method::PUT, &path).json(&body)).await
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
        let operation = PendingOperation::new(kind, turn, &test_product, (&store, &admin), &consistency).await;
        // A revision whose stock has followed is undone once its deadline has passed, which takes another crash.
        store.arm_fail_point(program, if kind == Undo { "orders.revise.stock_adjusted" } else { point });
        let request = tokio::spawn({
            let (operation, guest, admin) = (operation.clone(), store.guest(), admin.clone());
            async move { operation.send(&guest, &admin).await }
        });
        store.wait_until_exited(program).await;
        request.await.expect("no panic");
        if kind == Undo {
            store.restart(program).await;
            store.arm_fail_point(program, point);
            store.wait_until_exited(program).await;
        }

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
