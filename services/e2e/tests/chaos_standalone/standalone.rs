//! Standalone store for crash tests, and the load on it.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use e2e::{
    ApiResponse, AttarCommand, Client, ConsistencyCheck, NewOrder, Session, StandaloneServer, TestProduct,
    try_log_in_admin,
};
use platform::{
    CancellationToken, snapshot,
    testing::{Backend, Fixture},
};
use reqwest::Method;
use serde_json::json;
use tokio::task::JoinSet;

use crate::eventually::within;

const EMAIL: &str = "owner@attar.example";
const PASSWORD: &str = "a password for tests";
/// Upper bound on recovering all interrupted operations.
pub(crate) const RECOVERY_LIMIT: Duration = Duration::from_mins(1);
const POLL_INTERVAL: Duration = Duration::from_millis(50);
const DATABASES: [&str; 5] = ["catalog", "cart-pricing", "orders", "identity", "media"];

/// Data folder of a standalone store, and the number of its starts.
pub(crate) struct StandaloneStore {
    pub(crate) fixture: Fixture,
    starts: u32,
    token: Option<String>,
}

impl StandaloneStore {
    pub(crate) async fn new() -> Self {
        Self { fixture: Fixture::new(Backend::Local).await, starts: 0, token: None }
    }

    /// Return the folder of the databases.
    pub(crate) fn folder(&self) -> PathBuf {
        self.data().join("store")
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.fixture.folder().join("data")
    }

    /// Prepare an `attar` command on the data folder.
    pub(crate) fn attar(&self, words: &[&str]) -> AttarCommand {
        attar_on(&self.data(), words).env("ATTAR_FAIL_POINT_FILE", path(&self.fail_point()))
    }

    /// Start the store and return the time until it was open.
    pub(crate) async fn open(&mut self) -> (StandaloneServer, Duration) {
        self.open_as(self.attar(&["serve"])).await
    }

    pub(crate) async fn open_as(&mut self, attar: AttarCommand) -> (StandaloneServer, Duration) {
        self.starts += 1;
        let log = self.fixture.folder().join(format!("{}.log", self.starts));
        let began = Instant::now();
        let server = attar.serve(log).await;
        (server, began.elapsed())
    }

    /// Activate a fail point: the store aborts when it reaches it.
    pub(crate) fn arm_fail_point(&self, point: &str) {
        fs::write(self.fail_point(), point).expect("a file");
    }

    fn fail_point(&self) -> PathBuf {
        self.fixture.folder().join("fail-point")
    }

    /// Return the administrator's client, logging in on first use.
    pub(crate) async fn admin(&mut self, server: &StandaloneServer) -> Client {
        let guest = server.guest();
        if let Some(token) = &self.token {
            return guest.with_token(token);
        }
        let admin = log_in(&guest).await;
        self.token = Some(admin.token.clone());
        admin.client
    }

    /// Copy the database files as they are, to inspect them without running recovery.
    pub(crate) fn copy_databases(&self, name: &str) -> PathBuf {
        let copy = self.fixture.folder().join(name);
        fs::create_dir_all(&copy).expect("a folder");
        for file in DATABASES.into_iter().flat_map(|name| [format!("{name}.db"), format!("{name}.db-wal")]) {
            let from = self.folder().join(&file);
            if from.exists() {
                fs::copy(from, copy.join(file)).expect("copies");
            }
        }
        copy
    }
}

/// Prepare an `attar` command on a data folder.
pub(crate) fn attar_on(data: &Path, words: &[&str]) -> AttarCommand {
    AttarCommand::new(words)
        .env("ATTAR_DATA_DIR", path(data))
        .env("ATTAR_ADMIN_EMAIL", EMAIL)
        .env("ATTAR_ADMIN_PASSWORD", PASSWORD)
}

pub(crate) fn path(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

pub(crate) async fn log_in(guest: &Client) -> Session {
    Session::from(guest, &try_log_in_admin(guest, EMAIL, PASSWORD).await, 200)
}

/// Assert that SQLite's integrity check passes on every database in a folder.
pub(crate) async fn assert_intact(folder: &Path) {
    for name in DATABASES {
        snapshot::check_integrity(&folder.join(format!("{name}.db"))).await.expect("a whole database");
    }
}

/// Wait until all consistency checks pass, and return the time since `since`.
pub(crate) async fn wait_until_consistent(consistency: &ConsistencyCheck, since: Instant) -> Duration {
    let mut faults = consistency.violations().await;
    while !faults.is_empty() {
        assert!(since.elapsed() < RECOVERY_LIMIT, "after {RECOVERY_LIMIT:?}:\n{faults}");
        tokio::time::sleep(POLL_INTERVAL).await;
        faults = consistency.violations().await;
    }
    since.elapsed()
}

/// Retry an order while the store responds with 503; returns the final response.
pub(crate) async fn send_with_retries(order: &NewOrder, client: &Client) -> ApiResponse {
    let began = Instant::now();
    loop {
        let answer = order.try_send(client).await;
        if let Some(answer) = answer.filter(|answer| answer.status != 503) {
            return answer;
        }
        assert!(began.elapsed() < RECOVERY_LIMIT, "the order is not answered within {RECOVERY_LIMIT:?}");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Retry an order until it is placed; returns its number.
pub(crate) async fn place_with_retries(order: &NewOrder, client: &Client) -> i64 {
    send_with_retries(order, client).await.data(201)["number"].as_i64().expect("a number")
}

/// Concurrent customers, each placing one order after the other until the store goes away or they are stopped. A 503 is
/// retried under the same key, as the page does.
pub(crate) struct Customers {
    /// Numbers of the acknowledged orders.
    pub(crate) acknowledged: Arc<Mutex<BTreeSet<i64>>>,
    stop: CancellationToken,
    tasks: JoinSet<ResponseStats>,
}

/// Statistics of the responses.
#[derive(Default)]
pub(crate) struct ResponseStats {
    /// The longest response time.
    pub(crate) slowest: Duration,
    /// Number of 503 responses.
    pub(crate) refused: usize,
}

impl Customers {
    /// Start `count` customers, whose idempotency keys have this prefix.
    pub(crate) fn start(guest: &Client, test_product: &TestProduct, count: usize, keys: &str) -> Self {
        let (acknowledged, stop) = (Arc::<Mutex<BTreeSet<i64>>>::default(), CancellationToken::new());
        let mut tasks = JoinSet::new();
        for shopper in 0..count {
            let (guest, test_product, stop, numbers) =
                (guest.clone(), test_product.clone(), stop.clone(), Arc::clone(&acknowledged));
            let keys = format!("{keys}-{shopper}");
            tasks.spawn(async move {
                let (mut stats, mut turn) = (ResponseStats::default(), 0);
                loop {
                    let began = Instant::now();
                    let order = test_product.order(1).with_key(&format!("{keys}-{turn}"));
                    let Some(answer) = order.try_send(&guest).await else { break };
                    stats.slowest = stats.slowest.max(began.elapsed());
                    if answer.status == 503 {
                        stats.refused += 1;
                        tokio::time::sleep(POLL_INTERVAL).await;
                        continue;
                    }
                    let number = answer.data(201)["number"].as_i64().expect("a number");
                    numbers.lock().expect("no panic").insert(number);
                    turn += 1;
                    if stop.is_cancelled() {
                        break;
                    }
                }
                stats
            });
        }
        Self { acknowledged, stop, tasks }
    }

    /// Return the number of acknowledged orders so far.
    pub(crate) fn count(&self) -> usize {
        self.acknowledged.lock().expect("no panic").len()
    }

    /// Wait until this many orders are acknowledged.
    pub(crate) async fn wait_for(&self, count: usize) {
        within(Duration::from_mins(2), "orders are placed", || async { self.count() >= count }).await;
    }

    /// Stop after the orders under way, or when the store is gone; returns the acknowledged orders and the statistics.
    pub(crate) async fn stop(self) -> (BTreeSet<i64>, ResponseStats) {
        self.stop.cancel();
        let all = self.tasks.join_all().await.into_iter();
        let stats = all.fold(ResponseStats::default(), |all, one| ResponseStats {
            slowest: all.slowest.max(one.slowest),
            refused: all.refused + one.refused,
        });
        let acknowledged = std::mem::take(&mut *self.acknowledged.lock().expect("no panic"));
        (acknowledged, stats)
    }
}

/// Change the status of an order; `None` when the connection breaks.
pub(crate) async fn update_status(admin: &Client, order: &str, status: &str) -> Option<u16> {
    let request = admin.request(Method::PUT, &format!("/api/v1/admins/orders/{order}"));
    Some(Client::try_send(request.json(&json!({ "status": status }))).await?.status)
}
