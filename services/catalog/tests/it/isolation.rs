//! Slow searches of the back office do not delay checkouts.

use std::time::{Duration, Instant};

use platform::{Database, testing::Backend};
use proto::{catalog::v1::ListGiftSetsRequest, id::OrderId};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::shop::{Shop, admin, eventually, order_of};

/// More searches than a service has connections.
const SEARCHES: usize = 40;
/// Upper bound on a reservation beside them.
const RESERVED_WITHIN: Duration = Duration::from_secs(3);

/// Count the statements that wait for a lock.
async fn waiting(db: &Database) -> i64 {
    let sql =
        "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let row = db.read().query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await.expect("a row");
    row.expect("a count").try_get("", "n").expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_back_office_searches_do_not_delay_reservations() {
    let shop = Shop::open(Backend::Servers).await;
    let brand = shop.a_brand("Dior").await;
    let oud = shop.a_stocked("عود", &brand, 4_000, Some(100)).await;
    let db = shop.database().await;
    let lock = db.begin_write().await.expect("a transaction");
    lock.execute_unprepared("LOCK TABLE gift_sets IN ACCESS EXCLUSIVE MODE").await.expect("locks");
    let searches: Vec<_> = (0..SEARCHES)
        .map(|_| {
            let mut gift_sets = shop.gift_sets();
            let request = ListGiftSetsRequest { search: "هدية".to_owned(), ..Default::default() };
            tokio::spawn(async move { gift_sets.list_gift_sets(admin(request)).await })
        })
        .collect();
    eventually(|| async { (waiting(&db).await > 0).then_some(()) }).await;

    for _ in 0..5 {
        let began = Instant::now();
        shop.reserve(OrderId::new(), order_of(&[(&oud, 1)], &[])).await.expect("in stock");
        assert!(began.elapsed() < RESERVED_WITHIN, "a reservation took {:?}", began.elapsed());
    }
    drop(lock);
    for search in searches {
        // Searches that waited too long for a connection fail.
        _ = search.await.expect("no panic");
    }
}
