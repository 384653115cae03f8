//! Slow back-office searches do not delay customers.

use std::time::{Duration, Instant};

use platform::{Database, testing::Backend};
use proto::orders::v1::ListOrdersRequest;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::harness::{Shop, admin, call, customer, eventually, order_request};

/// More than the database connections of a service.
const SEARCHES: usize = 40;
/// Upper bound on the response time of a customer's request meanwhile.
const ANSWERED_WITHIN: Duration = Duration::from_secs(3);

/// Whether a statement is waiting for a lock.
async fn is_waiting(db: &Database) -> bool {
    let sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let row = db.read().query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await;
    row.expect("an answer").is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn customers_are_served_while_admin_searches_hang() {
    let shop = Shop::open(Backend::Servers).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let shopper = customer();
    let placed = shop.place(&shopper, order_request(&[(oud, 1)])).await.expect("placed");
    let id = placed.id;
    let db = Database::connect(&shop.fixture.database_url("orders").await).await.expect("a database");
    let lock = db.begin_write().await.expect("a transaction");
    lock.execute_unprepared("LOCK TABLE order_name_parts IN ACCESS EXCLUSIVE MODE").await.expect("locks");
    let searches: Vec<_> = (0..SEARCHES)
        .map(|_| {
            let mut orders = shop.orders.clone();
            let request = ListOrdersRequest { search: "ليلى".to_owned(), ..Default::default() };
            tokio::spawn(async move { orders.list_orders(call(&admin()).request(request)).await })
        })
        .collect();
    eventually(|| is_waiting(&db)).await;

    for _ in 0..5 {
        let began = Instant::now();
        shop.get(&shopper, &id).await.expect("their order");
        assert!(began.elapsed() < ANSWERED_WITHIN, "an answer took {:?}", began.elapsed());
    }
    drop(lock);
    for search in searches {
        // Searches that waited too long for a connection were rejected.
        _ = search.await.expect("no panic");
    }
}
