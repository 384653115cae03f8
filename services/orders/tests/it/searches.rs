//! Searches of the back office that take long leave shoppers alone.

use std::time::{Duration, Instant};

use platform::{Database, testing::Backend};
use proto::orders::v1::ListOrdersRequest;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::shop::{Shop, admin, an_order, call, customer, eventually};

/// More than a service has connections.
const SEARCHES: usize = 40;
/// Upper bound on what a shopper waits for beside them.
const ANSWERED_WITHIN: Duration = Duration::from_secs(3);

/// Whether a statement waits for a lock.
async fn is_waiting(db: &Database) -> bool {
    let sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let row = db.read().query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await;
    row.expect("an answer").is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn shoppers_are_answered_while_searches_of_the_back_office_hang() {
    let shop = Shop::open(Backend::Servers).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let shopper = customer();
    let placed = shop.place(&shopper, an_order(&[(oud, 1)])).await.expect("placed");
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
        // Those that waited too long for a connection were refused.
        _ = search.await.expect("no panic");
    }
}
