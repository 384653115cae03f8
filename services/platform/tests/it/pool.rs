//! Fair sharing of a database's connections between statements and transactions.

use std::time::{Duration, Instant};

use platform::{
    Database,
    testing::{Backend, Fixture},
};
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};

const BOUND: Duration = Duration::from_secs(1);

/// Connect to an empty database with a number of connections.
async fn database(fixture: &Fixture, connections: u32) -> Database {
    let url = fixture.database_url("db").await;
    Database::open("test", &url, connections).await.expect("connects")
}

/// Occupy a connection for about the given time.
async fn occupy(connection: &impl ConnectionTrait, time: Duration) -> Result<(), DbErr> {
    let sql = match connection.get_database_backend() {
        DbBackend::Postgres => format!("SELECT pg_sleep({})::text", time.as_secs_f64()),
        // Counting to a thousand takes some 100 µs.
        _ => format!(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) SELECT max(i) FROM n",
            time.as_millis() * 10_000
        ),
    };
    let statement = Statement::from_string(connection.get_database_backend(), sql);
    connection.query_one_raw(statement).await.map(drop)
}

/// Wait until a condition holds.
async fn until(holds: impl Fn() -> bool) {
    while !holds() {
        tokio::task::yield_now().await;
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn statements_in_loops_wait_less_than_a_second_for_a_pool_of_four(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let database = database(&fixture, 4).await;
    let until = Instant::now() + Duration::from_secs(6);
    let looping = (0..6).map(|_| {
        let database = database.clone();
        tokio::spawn(async move {
            let mut longest = Duration::ZERO;
            while Instant::now() < until {
                let began = Instant::now();
                occupy(database.read(), Duration::from_millis(10)).await.expect("gets its turn");
                longest = longest.max(began.elapsed());
            }
            longest
        })
    });
    for longest in futures::future::join_all(looping).await {
        let longest = longest.expect("no panic");
        assert!(longest < BOUND, "one waited {longest:?}");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn transaction_begins_within_a_second_beside_slow_statements(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let database = database(&fixture, 4).await;
    let spawn = |time: Duration, times: u32| {
        let database = database.clone();
        tokio::spawn(async move {
            for _ in 0..times {
                if occupy(database.read(), time).await.is_err() {
                    return;
                }
            }
        })
    };
    let slow = [spawn(Duration::from_secs(10), 1), spawn(Duration::from_secs(10), 1)];
    let short = [spawn(Duration::from_millis(10), 1_000), spawn(Duration::from_millis(10), 1_000)];
    until(|| database.statements() >= 20).await;
    for _ in 0..5 {
        let began = Instant::now();
        let tx = database.begin_write().await.expect("begins");
        let waited = began.elapsed();
        assert!(waited < BOUND, "it waited {waited:?}");
        tx.commit().await.expect("commits");
    }
    slow.iter().chain(&short).for_each(tokio::task::JoinHandle::abort);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn background_statements_take_no_connection_of_the_checkout(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let database = database(&fixture, 4).await;
    let searches: Vec<_> = (0..8)
        .map(|_| {
            let database = database.clone();
            tokio::spawn(async move { occupy(database.background(), Duration::from_secs(2)).await })
        })
        .collect();
    while database.statements() < 100 {
        let began = Instant::now();
        occupy(database.read(), Duration::from_millis(1)).await.expect("reads");
        database.begin_write().await.expect("begins").commit().await.expect("commits");
        let waited = began.elapsed();
        assert!(waited < BOUND, "it waited {waited:?}");
    }
    assert!(!searches.iter().all(tokio::task::JoinHandle::is_finished));
    searches.iter().for_each(tokio::task::JoinHandle::abort);
}

#[tokio::test(flavor = "multi_thread")]
async fn abandoned_statement_frees_its_connection() {
    let fixture = Fixture::new(Backend::Servers).await;
    let database = database(&fixture, 4).await;
    let left: Vec<_> = (0..3)
        .map(|_| {
            let database = database.clone();
            tokio::spawn(async move { occupy(database.read(), Duration::from_secs(7)).await })
        })
        .collect();
    let sleeping = "SELECT count(*) AS sleeping FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event = 'PgSleep'";
    let sleeping = Statement::from_string(DbBackend::Postgres, sleeping);
    loop {
        let row = database.background().query_one_raw(sleeping.clone()).await.expect("reads").expect("a row");
        if row.try_get::<i64>("", "sleeping") == Ok(3) {
            break;
        }
    }
    left.iter().for_each(tokio::task::JoinHandle::abort);
    let began = Instant::now();
    let again = (0..3).map(|_| occupy(database.read(), Duration::from_millis(10)));
    futures::future::try_join_all(again).await.expect("runs");
    let waited = began.elapsed();
    assert!(waited < Duration::from_secs(4), "they waited {waited:?}");
}
