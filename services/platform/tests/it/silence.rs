//! Unresponsive database connections affect only the statements that use them.

use std::time::{Duration, Instant};

use platform::{
    Database, Error, ErrorCode,
    testing::{Backend, Fixture, StallingProxy},
};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};

const AT_ONCE: Duration = Duration::from_secs(2);
const BOUND: Duration = Duration::from_secs(10);
/// Connections of the checkout, of six in total.
const CHECKOUT: usize = 5;

struct World {
    fixture: Fixture,
    relay: StallingProxy,
    database: Database,
}

async fn world() -> World {
    let fixture = Fixture::new(Backend::Servers).await;
    let relay = StallingProxy::in_front_of(&fixture.database_url("db").await).await;
    let database = Database::open("test", relay.url(), 6).await.expect("connects");
    database.read().execute_unprepared("CREATE TABLE stock (id int PRIMARY KEY, units int)").await.expect("a table");
    database.read().execute_unprepared("INSERT INTO stock VALUES (1, 10), (2, 10)").await.expect("rows");
    World { fixture, relay, database }
}

/// Return the source port of a connection, as the server sees it.
async fn port(connection: &impl ConnectionTrait) -> u16 {
    let statement = Statement::from_string(DbBackend::Postgres, "SELECT inet_client_port() AS port");
    let row = connection.query_one_raw(statement).await.expect("reads").expect("a row");
    u16::try_from(row.try_get::<i32>("", "port").expect("a port")).expect("a port")
}

async fn take(connection: &impl ConnectionTrait, id: u8) -> Result<(), DbErr> {
    let sql = format!("UPDATE stock SET units = units - 1 WHERE id = {id}");
    connection.execute_unprepared(&sql).await.map(drop)
}

async fn write(database: &Database, id: u8) -> Result<(), Error> {
    let tx = database.begin_write().await?;
    take(&*tx, id).await?;
    tx.commit().await
}

/// Run `count` concurrent transactions, each on a connection of its own.
async fn write_at_once(database: &Database, count: usize) -> Result<(), Error> {
    let all = futures::future::try_join_all((0..count).map(|_| database.begin_write())).await?;
    for tx in all {
        tx.execute_unprepared("SELECT 1").await?;
        tx.commit().await?;
    }
    Ok(())
}

fn timed<T>(work: impl Future<Output = T>) -> impl Future<Output = (T, Duration)> {
    let work = Box::pin(work);
    async move {
        let began = Instant::now();
        (work.await, began.elapsed())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connection_in_a_transaction_fails_that_transaction_alone() {
    let World { fixture, relay, database } = world().await;
    write_at_once(&database, CHECKOUT).await.expect("every connection is open");
    let began = Instant::now();
    let tx = database.begin_write().await.expect("begins");
    take(&*tx, 1).await.expect("takes");
    relay.stall(port(&*tx).await);

    let (others, took) = timed(write(&database, 2)).await;
    others.expect("others go on");
    assert!(took < AT_ONCE, "they waited {took:?}");
    database.ping().await.expect("the database answers");

    let replica = Database::open("test", &fixture.database_url("db").await, 6).await.expect("connects");
    let (stuck, same_row) = tokio::join!(take(&*tx, 2), write(&replica, 1));
    let took = began.elapsed();
    assert_eq!(Error::from(stuck.expect_err("it is silent")).code(), ErrorCode::Unavailable);
    same_row.expect("the server releases the lock");
    assert!(took < BOUND, "it took {took:?}");
    let (committed, took) = timed(tx.commit()).await;
    assert_eq!(committed.expect_err("it is silent").code(), ErrorCode::Unavailable);
    assert!(took < AT_ONCE, "it took {took:?}");

    let (again, took) = timed(write_at_once(&database, CHECKOUT)).await;
    again.expect("its place is free again");
    assert!(took < BOUND, "it took {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connection_fails_a_commit_within_ten_seconds() {
    let World { fixture: _fixture, relay, database } = world().await;
    let began = Instant::now();
    let tx = database.begin_write().await.expect("begins");
    take(&*tx, 1).await.expect("takes");
    relay.stall(port(&*tx).await);
    assert_eq!(tx.commit().await.expect_err("it is silent").code(), ErrorCode::Unavailable);
    let took = began.elapsed();
    assert!(took < BOUND, "it took {took:?}");
    let (again, took) = timed(write_at_once(&database, CHECKOUT)).await;
    again.expect("its place is free again");
    assert!(took < BOUND, "it took {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_went_silent_while_idle_are_replaced() {
    let World { fixture: _fixture, relay, database } = world().await;
    write_at_once(&database, CHECKOUT).await.expect("every connection is open");
    relay.stall_all();
    let (answer, took) = timed(database.ping()).await;
    answer.expect("the database answers on a new connection");
    assert!(took < Duration::from_secs(6), "it took {took:?}");
    // A connection that the pool was testing after its use when it became unresponsive may be lost until the kernel
    // closes it.
    let (written, took) = timed(write_at_once(&database, CHECKOUT - 2)).await;
    written.expect("writes");
    assert!(took < BOUND, "it took {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ping_fails_soon_when_the_database_vanished() {
    let World { fixture: _fixture, relay, database } = world().await;
    database.ping().await.expect("the database answers");
    relay.vanish();
    let (answer, took) = timed(database.ping()).await;
    assert_eq!(answer.expect_err("no response").code(), ErrorCode::Unavailable);
    assert!(took < Duration::from_secs(6), "it took {took:?}");
}
