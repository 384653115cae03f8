//! Unrelated orders do not delay each other.

use std::time::Duration;

use futures::future::join_all;
use platform::{
    Actor, Call, Channel, Database, ErrorCode,
    testing::{Backend, Fixture},
};
use proto::orders::v1::{PlaceOrderRequest, orders_client::OrdersClient};
use rstest::rstest;
use sea_orm::{ConnectionTrait, Statement};

use crate::{
    catalog::Catalog,
    harness::{Shop, With, eventually, order_request, pause, settings, settings_on},
    relay::Relay,
};

/// Timeout of an order: on a busy machine, the last one of a flood waits longer than people do.
const PATIENCE: Duration = Duration::from_mins(1);

/// Place orders concurrently, alternating between the clients.
async fn place_all(clients: &[OrdersClient<Channel>], orders: impl IntoIterator<Item = PlaceOrderRequest>) {
    let placed = orders.into_iter().enumerate().map(|(n, order)| {
        let mut client = clients[n % clients.len()].clone();
        let call = Call::new(Actor::Anonymous, "", PATIENCE);
        async move { client.place_order(call.request(order)).await.expect("placed") }
    });
    join_all(placed).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_of_one_phone_do_not_delay_others(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    // A SQLite file has a single process.
    let clients = match backend {
        Backend::Local => vec![shop.orders.clone()],
        Backend::Servers => vec![shop.orders.clone(), shop.replica().await],
    };
    let others = |round: usize| (0..10).map(move |n| order_request(&[(oud, 1)]).by_phone(round * 10 + n));
    place_all(&clients, others(1)).await;

    let flood = place_all(&clients, (0..200).map(|_| order_request(&[(oud, 1)]).by_phone(0)));
    let beside = async {
        // The flood of orders has started.
        eventually(|| async { shop.count().await > 15 }).await;
        let before = shop.count().await;
        place_all(&clients, others(2)).await;
        let after = shop.count().await;
        assert!(after < 220, "the flood was over too early to be in the way");
        after - before
    };
    let ((), placed) = tokio::join!(flood, beside);
    // Orders, not time, so that the machine's speed does not matter. In a queue with the flood, it would be nearly over.
    assert!(placed < 100, "ten orders of other phones took as long as {} of the flood", placed - 10);
    assert_eq!(shop.count().await, 220);
}

#[tokio::test(flavor = "multi_thread")]
async fn stalled_connection_fails_only_its_batch() {
    let fixture = Fixture::new(Backend::Servers).await;
    let direct = settings(&fixture).await;
    let relay = Relay::before(direct.service.database_url.expose()).await;
    let shop = Shop::open_with(fixture, Catalog::default(), settings_on(relay.url())).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).by_phone(1)).await.expect("placed");

    // Block the next order at its insert, until its connection has gone silent.
    let database = Database::connect(direct.service.database_url.expose()).await.expect("a database");
    let held = database.begin_write().await.expect("a transaction");
    held.execute_unprepared("SELECT * FROM status_counts FOR UPDATE").await.expect("locks");
    let (silent, next) = tokio::join!(shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).by_phone(2)), async {
        let waiting = "SELECT client_port FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%status_counts%'";
        let waiting = || Statement::from_string(sea_orm::DbBackend::Postgres, waiting);
        let port = async || {
            let row = database.read().query_one_raw(waiting()).await.expect("reads");
            row.map(|row| row.try_get::<i32>("", "client_port").expect("a port"))
        };
        eventually(|| async { port().await.is_some() }).await;
        relay.silence(port().await.expect("it waits").try_into().expect("a port"));
        held.commit().await.expect("commits");
        pause().await;
        shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).by_phone(3)).await
    });

    next.expect("placed within 10 s");
    assert_eq!(silent.expect_err("no response").code(), ErrorCode::Unavailable);
    let ready = tokio::time::timeout(Duration::from_secs(5), (shop.is_ready)());
    assert!(ready.await.expect("it is published at once"), "another connection answers");
    shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).by_phone(2)).await.expect("placed");
    assert_eq!(shop.count().await, 3);
}
