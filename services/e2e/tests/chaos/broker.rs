//! RabbitMQ dies again and again while the store sells.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use e2e::{Client, Cluster, Server};
use tokio::task::JoinSet;

use crate::{
    eventually::{becomes, within},
    shelf::{Books, Shelf},
};

const ORDERS: u64 = 1_000;
const KILLS: u64 = 5;
const SHOPPERS: u64 = 4;
/// What the backlog is called among what is measured.
const BACKLOG: &str = "attar_outbox_backlog";
/// How long the backlog may last once the broker is back.
const CATCHING_UP: Duration = Duration::from_secs(30);

/// How long anything may take besides.
const LONG: Duration = Duration::from_mins(5);

/// Places orders until there are enough, never more than are allowed at the moment.
async fn shop(guest: Client, shelf: Shelf, taken: Arc<AtomicU64>, placed: Arc<AtomicU64>, allowed: Arc<AtomicU64>) {
    loop {
        let number = taken.fetch_add(1, Ordering::SeqCst);
        if number >= ORDERS {
            return;
        }
        within(LONG, "the broker is killed", || async { number < allowed.load(Ordering::SeqCst) }).await;
        shelf.try_order(&guest, &format!("order-{number}")).await.data(201);
        placed.fetch_add(1, Ordering::SeqCst);
    }
}

/// The backlog as whoever watches over the store sees it.
async fn measured(store: &Cluster) -> u64 {
    store.measured("orders", 0, BACKLOG).await.expect("orders measures its backlog")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_orders_lose_no_event_and_count_none_twice_while_the_broker_is_killed_five_times() {
    Server::start_all().await;
    let store = Cluster::start(2).await;
    let shelf = Shelf::fill(&store.admin().await, 2 * ORDERS).await;
    let books = Books::of(&store).await;

    let counter = || Arc::new(AtomicU64::new(0));
    let (taken, placed, allowed) = (counter(), counter(), counter());
    let share = ORDERS / KILLS;
    let began = Instant::now();
    let mut shoppers = JoinSet::new();
    for _ in 0..SHOPPERS {
        let counters = (Arc::clone(&taken), Arc::clone(&placed), Arc::clone(&allowed));
        shoppers.spawn(shop(store.guest(), shelf.clone(), counters.0, counters.1, counters.2));
    }
    let mut longest_backlog = 0;
    for round in 0..KILLS {
        // A quarter of each share before the broker dies, the others while it is away and while it comes back.
        allowed.store((round + 1) * share, Ordering::SeqCst);
        within(LONG, "orders are placed", || async { placed.load(Ordering::SeqCst) >= round * share + share / 4 })
            .await;
        Server::RabbitMq.kill().await;
        becomes("the backlog is seen to grow", || async { measured(&store).await > 0 }).await;
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
    assert_eq!(books.backlog().await, 0, "as it was measured");

    let orders = i64::try_from(ORDERS).expect("few");
    becomes("every event is applied", || async { books.applied().await >= usize::try_from(ORDERS).expect("few") })
        .await;
    let counted = (books.orders().await, books.told().await, books.applied().await, books.sold().await);
    println!(
        "broker: {KILLS} kills, {ORDERS} orders accepted in {:?}, longest backlog seen {longest_backlog}, \
         empty {caught_up:?} after the last recovery; {} events, {} applied, {} units counted, {} units left",
        began.elapsed(),
        counted.1,
        counted.2,
        counted.3,
        books.left().await
    );
    assert_eq!(counted, (orders, orders, usize::try_from(ORDERS).expect("few"), orders));
    assert_eq!(books.left().await, orders, "a unit left the shelf for each order");
    let dead = store.attar(&["events", "dead", "list"]).run().await;
    assert_eq!(dead.answer(), "", "nothing was given up");
}
