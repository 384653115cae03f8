//! Deletion of old rows in small batches.

use std::time::{Duration, Instant};

use chrono::{TimeDelta, Utc};
use platform::{
    Database, db, outbox,
    prune::{self, MAX_BATCH_SIZE},
    testing::{Backend, Fixture},
};
use rstest::rstest;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, PaginatorTrait, Set,
    prelude::{DateTimeUtc, Uuid},
};
use sea_orm_migration::{MigrationTrait, MigratorTrait};

struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![outbox::migration()]
    }
}

async fn insert(database: &Database, rows: usize, published_at: DateTimeUtc) {
    let row = |_| outbox::ActiveModel {
        id: Set(Uuid::now_v7()),
        routing_key: Set("a.b".to_owned()),
        key: Set("k".to_owned()),
        payload: Set(vec![7; 500]),
        occurred_at: Set(published_at),
        must_arrive: Set(false),
        published_at: Set(Some(published_at)),
        ..Default::default()
    };
    let rows: Vec<_> = (0..rows).map(row).collect();
    for rows in rows.chunks(500) {
        outbox::Entity::insert_many(rows.to_vec()).exec(database.read()).await.expect("inserts");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn prune_deletes_old_rows_once_in_small_batches(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let url = fixture.database_url("db").await;
    db::migrate::<Migrator>(&url).await.expect("migrates");
    let (database, replica) = (Database::connect(&url).await.expect("connects"), Database::connect(&url).await);
    let (replica, now) = (replica.expect("connects"), Utc::now());
    let slices = 5;
    insert(&database, slices * MAX_BATCH_SIZE, now - TimeDelta::days(2)).await;
    insert(&database, 300, now).await;

    let old = Condition::all().add(outbox::Column::PublishedAt.lt(now - TimeDelta::days(1)));
    let prune = |database: &Database| {
        let (database, old) = (database.clone(), old.clone());
        async move { prune::delete_matching::<outbox::Entity, i64>(&database, outbox::Column::Position, &old).await }
    };
    let before = database.statements();
    let (here, there) = tokio::join!(prune(&database), prune(&replica));
    let (here, there) = (here.expect("prunes"), there.expect("prunes or returns"));
    assert!(here + there <= (slices * MAX_BATCH_SIZE) as u64, "{here} and {there}");
    let rest = prune(&database).await.expect("prunes");
    assert_eq!(here + there + rest, (slices * MAX_BATCH_SIZE) as u64, "each is deleted once");
    assert!(database.statements() - before >= (rest + here) / MAX_BATCH_SIZE as u64 * 2, "slice by slice");
    assert_eq!(outbox::Entity::find().count(database.read()).await.expect("counts"), 300);
}

#[tokio::test(flavor = "multi_thread")]
async fn prune_blocks_no_writer_for_long() {
    let fixture = Fixture::new(Backend::Local).await;
    let url = fixture.database_url("db").await;
    db::migrate::<Migrator>(&url).await.expect("migrates");
    let database = Database::connect(&url).await.expect("connects");
    let now = Utc::now();
    insert(&database, 40_000, now - TimeDelta::days(2)).await;

    let old = Condition::all().add(outbox::Column::PublishedAt.lt(now - TimeDelta::days(1)));
    let pruned = database.clone();
    let pruning = tokio::spawn(async move {
        prune::delete_matching::<outbox::Entity, i64>(&pruned, outbox::Column::Position, &old).await
    });
    let mut waits = Vec::new();
    while !pruning.is_finished() {
        let began = Instant::now();
        let tx = database.begin_write().await.expect("begins");
        waits.push(began.elapsed());
        tx.commit().await.expect("commits");
    }
    assert_eq!(pruning.await.expect("no panic").expect("prunes"), 40_000);
    waits.sort_unstable();
    let usual = waits[waits.len() * 99 / 100];
    assert!(usual < Duration::from_millis(50), "99 of 100 waited up to {usual:?}");
}
