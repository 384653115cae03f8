//! Write transactions, constraint names, limits and migrations, on SQLite and PostgreSQL.

use platform::{
    Database, Error,
    db::{self, Unique},
    error::ErrorCode,
    inbox, outbox,
    testing::{Backend, Fixture},
};
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, EntityTrait, Set, Statement, prelude::async_trait};
use sea_orm_migration::{MigrationName, MigrationTrait, MigratorTrait, SchemaManager};
use uuid::Uuid;

struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![outbox::migration()]
    }
}

/// Migrations of a later version of the program.
struct Later;

impl MigratorTrait for Later {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![outbox::migration(), inbox::migration()]
    }
}

const ID: Unique = Unique { index: "outbox_id_key", columns: "outbox.id" };

fn row(id: Uuid) -> outbox::ActiveModel {
    outbox::ActiveModel {
        id: Set(id),
        routing_key: Set("a.b".to_owned()),
        key: Set("k".to_owned()),
        payload: Set(Vec::new()),
        occurred_at: Set("2026-05-04T09:30:00Z".parse().expect("a moment")),
        must_arrive: Set(false),
        ..Default::default()
    }
}

async fn database(fixture: &Fixture) -> Database {
    let url = fixture.database_url("db").await;
    db::migrate::<Migrator>(&url).await.expect("migrates");
    Database::connect(&url).await.expect("connects")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn violated_constraint_is_recognized_by_name(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let database = database(&fixture).await;
    let id = Uuid::now_v7();
    outbox::Entity::insert(row(id)).exec(database.read()).await.expect("inserts");

    let error = outbox::Entity::insert(row(id)).exec(database.read()).await.expect_err("the id is taken");

    assert!(ID.violated_by(&error), "{error:?}");
    assert!(!Unique { index: "outbox_key_key", columns: "outbox.key" }.violated_by(&error));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_writers_all_succeed(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let database = database(&fixture).await;
    let writers = (0..40).map(|_| async {
        let tx = database.begin_write().await?;
        let before = outbox::Entity::find().all(&*tx).await?.len();
        outbox::Entity::insert(row(Uuid::now_v7())).exec(&*tx).await?;
        tx.commit().await?;
        Ok::<_, Error>(before)
    });

    for outcome in futures::future::join_all(writers).await {
        outcome.expect("every writer gets its turn");
    }

    assert_eq!(outbox::Entity::find().all(database.read()).await.expect("reads").len(), 40);
    assert!(database.statements() >= 80);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn migrate_leaves_the_schema_of_a_later_version_alone(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let url = fixture.database_url("db").await;
    db::migrate::<Later>(&url).await.expect("migrates");
    db::migrate::<Migrator>(&url).await.expect("leaves it");
    let database = Database::connect(&url).await.expect("connects");
    assert_eq!(inbox::Entity::find().all(database.read()).await.expect("it is still there"), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_statement_is_unavailable_but_a_migration_has_no_limit() {
    let fixture = Fixture::new(Backend::Servers).await;
    let database = database(&fixture).await;
    assert_eq!((limit(database.read()).await, limit(database.background()).await), ("8s".into(), "10s".into()));

    let tx = database.begin_write().await.expect("a transaction");
    tx.execute_unprepared("SET LOCAL statement_timeout = '10ms'").await.expect("set");
    let error = tx.execute_unprepared("SELECT pg_sleep(60)").await.expect_err("it takes too long");
    assert_eq!(Error::from(error).code(), ErrorCode::Unavailable);
    db::migrate::<Unlimited>(&fixture.database_url("db").await).await.expect("migrates");
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_closed_by_the_server_fail_at_most_one_statement() {
    let fixture = Fixture::new(Backend::Servers).await;
    let url = fixture.database_url("db").await;
    let (database, other) = (Database::connect(&url).await.expect("connects"), Database::connect(&url).await);
    let at_once = futures::future::join_all((0..8).map(|_| process(database.read()))).await;
    assert!(at_once.iter().all(Result::is_ok), "{at_once:?}");

    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let other = other.expect("connects");
    other.read().query_all_raw(Statement::from_string(DbBackend::Postgres, end)).await.expect("ended");

    let mut failed = 0;
    for _ in 0..8 {
        failed += usize::from(process(database.read()).await.is_err());
    }
    assert!(failed <= 1, "{failed}");
}

/// Return the id of the server process behind a connection.
async fn process(connection: &impl ConnectionTrait) -> Result<i32, DbErr> {
    let statement = Statement::from_string(DbBackend::Postgres, "SELECT pg_backend_pid() AS process");
    connection.query_one_raw(statement).await?.expect("a row").try_get("", "process")
}

async fn limit(connection: &impl ConnectionTrait) -> String {
    let set = Statement::from_string(DbBackend::Postgres, "SELECT current_setting('statement_timeout')");
    let answer = connection.query_one_raw(set).await.expect("an answer").expect("a row");
    answer.try_get_by_index(0).expect("a text")
}

/// A migration that runs longer than a statement may.
struct Unlimited;

impl MigratorTrait for Unlimited {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![outbox::migration(), Box::new(Self)]
    }
}

impl MigrationName for Unlimited {
    fn name(&self) -> &'static str {
        "unlimited"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Unlimited {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        assert_eq!(limit(manager.get_connection()).await, "0");
        Ok(())
    }
}
