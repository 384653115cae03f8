//! Repeated crashes of RabbitMQ under load.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use e2e::{Client, Cluster, ConsistencyCheck, Server, TestProduct};
use tokio::task::JoinSet;

use crate::eventually::{wait_until, within};

const ORDERS: u64 = 1_000;
const KILLS: u64 = 5;
const SHOPPERS: u64 = 4;
/// Metric of the number of unpublished events.
const BACKLOG: &str = "attar_outbox_backlog";
/// Upper bound on draining the backlog after a restart of the broker.
const CATCHING_UP: Duration = Duration::from_secs(30);

/// Upper bound on everything else.
const LONG: Duration = Duration::from_mins(5);

/// Place orders up to `ORDERS`, pausing at the current limit `allowed`.
async fn shop(
    guest: Client,
    test_product: TestProduct,
    taken: Arc<AtomicU64>,
    placed: Arc<AtomicU64>,
    allowed: Arc<AtomicU64>,
) {
    loop {
        let number = taken.fetch_add(1, Ordering::SeqCst);
        if number >= ORDERS {
            return;
        }
        within(LONG, "the broker is killed", || async { number < allowed.load(Ordering::SeqCst) }).await;
        test_product.order(1).with_key(&format!("order-{number}")).place(&guest).await;
        placed.fetch_add(1, Ordering::SeqCst);
    }
}

/// Read the backlog from the metrics.
async fn measured(store: &Cluster) -> u64 {
    store.metric("orders", 0, BACKLOG).await.expect("orders measures its backlog")
}

#[tokio::test(flavor = "multi_thread")]
async fn events_are_applied_exactly_once_while_broker_is_killed_repeatedly() {
    Server::start_all().await;
    let store = Cluster::start(2).await;
    let test_product = TestProduct::create(&store.admin().await, 2 * u32::try_from(ORDERS).expect("few")).await;
    let consistency = ConsistencyCheck::of(&store.fixture).await;

    let counter = || Arc::new(AtomicU64::new(0));
    let (taken, placed, allowed) = (counter(), counter(), counter());
    let share = ORDERS / KILLS;
    let began = Instant::now();
    let mut shoppers = JoinSet::new();
    for _ in 0..SHOPPERS {
        let counters = (Arc::clone(&taken), Arc::clone(&placed), Arc::clone(&allowed));
        shoppers.spawn(shop(store.guest(), test_product.clone(), counters.0, counters.1, counters.2));
    }
    let mut longest_backlog = 0;
    for round in 0..KILLS {
        // Place a quarter of each share before the broker dies, the others while it is down and restarts.
        allowed.store((round + 1) * share, Ordering::SeqCst);
        within(LONG, "orders are placed", || async { placed.load(Ordering::SeqCst) >= round * share + share / 4 })
            .await;
        Server::RabbitMq.kill().await;
        wait_until("the backlog is seen to grow", || async { measured(&store).await > 0 }).await;
        longest_backlog = longest_backlog.max(measured(&store).await);
        Server::RabbitMq.start().await;
    }
    let recovered = Instant::now();
    while let Some(shopper) = shoppers.join_next().await {
        shopper.expect("every order is accepted");
    }
    within(CATCHING_UP, "every event is published", || async { measured(&store).await == 0 }).await;
    let caught_up = recovered.elapsed();
    assert!(caught_up < CATCHING_UP, "{caught_up:?}");
    assert_eq!(consistency.unpublished_events().await, 0, "as it was measured");

    within(CATCHING_UP, "every event is applied, once", || async { consistency.violations().await.is_empty() }).await;
    println!(
        "broker: {KILLS} kills, {ORDERS} orders accepted in {:?}, longest backlog seen {longest_backlog}, \
         empty {caught_up:?} after the last recovery; {} events applied, {} units ranked, {} units left",
        began.elapsed(),
        consistency.applied_sales().await,
        consistency.units_ranked().await,
        consistency.units_left().await
    );
    let orders = i64::try_from(ORDERS).expect("few");
    assert_eq!(consistency.order_numbers().await.len() as u64, ORDERS);
    assert_eq!(
        (consistency.applied_sales().await, consistency.units_ranked().await, consistency.units_left().await),
        (orders, orders, orders)
    );
    let dead = store.attar(&["events", "dead", "list"]).run().await;
    assert_eq!(dead.expect_success(), "", "there are no dead letters");
}
