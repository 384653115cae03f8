//! From a transaction over outbox, bus and inbox to exactly one application.

use std::{sync::Arc, time::Duration};

use platform::{
    Database, Event, SharedClock, Tasks,
    bus::{Queue, consume},
    db, inbox,
    outbox::{self, Outbox},
    testing::{Backend, Fixture},
};
use proto::events::v1::CatalogChanged;
use rstest::rstest;
use sea_orm::EntityTrait;
use sea_orm_migration::{MigrationTrait, MigratorTrait};

struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![outbox::migration(), inbox::migration()]
    }
}

async fn database(fixture: &Fixture) -> Database {
    let url = fixture.database_url("outbox").await;
    db::migrate::<Migrator>(&url).await.expect("migrates");
    db::migrate::<Migrator>(&url).await.expect("migrating again changes nothing");
    Database::connect(&url).await.expect("connects")
}

fn event(clock: &SharedClock, number: usize) -> Event {
    Event::new("letter.sent", clock.now(), &CatalogChanged { kind: 1, id: number.to_string() }).must_arrive()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn committed_events_are_applied_once_and_in_order(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let (database, bus, tasks) = (database(&fixture).await, fixture.bus().await, Tasks::new());
    let clock: SharedClock = fixture.clock();
    let (sink, mut applied) = tokio::sync::mpsc::unbounded_channel();
    let (consumer_db, consumer_clock) = (database.clone(), Arc::clone(&clock));
    let handler = move |event: Event| {
        let (database, clock, sink) = (consumer_db.clone(), Arc::clone(&consumer_clock), sink.clone());
        async move {
            let tx = database.begin_write().await?;
            if inbox::is_new(&*tx, "test", event.id, clock.now()).await? {
                let number = event.decode::<CatalogChanged>().map_err(platform::Failure::internal)?.id;
                sink.send(number).map_err(platform::Failure::internal)?;
            }
            tx.commit().await
        }
    };
    consume(&bus, &tasks, Queue::durable("q", &["letter.*"]), handler).await.expect("attaches");
    let relay = Outbox::start(database.clone(), bus.clone(), &tasks);
    let replica = Outbox::start(database.clone(), bus.clone(), &tasks);

    let repeated = event(&clock, 0);
    for number in 0..20 {
        let tx = database.begin_write().await.expect("begins");
        let written = if number == 0 { repeated.clone() } else { event(&clock, number) };
        outbox::append(&*tx, "order-1", &written).await.expect("appends");
        tx.commit().await.expect("commits");
        relay.wake();
        replica.wake();
    }
    let undone = database.begin_write().await.expect("begins");
    outbox::append(&*undone, "order-1", &event(&clock, 99)).await.expect("appends");
    drop(undone);
    bus.publish(&[repeated]).await.expect("publishes a second time");

    for number in 0..20 {
        let got = tokio::time::timeout(Duration::from_secs(30), applied.recv()).await.expect("in time");
        assert_eq!(got, Some(number.to_string()));
    }
    let all_published = async {
        while outbox::backlog(database.read()).await.expect("counts") > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), all_published).await.expect("the outbox empties");
    tasks.stop().await;
    assert!(applied.try_recv().is_err(), "nothing is applied twice, and nothing undone at all");
    assert_eq!(inbox::Entity::find().all(database.read()).await.expect("reads").len(), 20);
}
