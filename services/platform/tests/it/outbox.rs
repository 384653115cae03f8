//! Exactly-once application of events: transaction, outbox, bus, inbox.

use std::{sync::Arc, time::Duration};

use platform::{
    BackgroundTasks, Database, Event, SharedClock,
    bus::{Queue, consume},
    db, inbox,
    outbox::{self, Outbox},
    testing::{Backend, Fixture},
};
use proto::events::v1::CatalogChanged;
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, Statement};
use sea_orm_migration::{MigrationTrait, MigratorTrait};
use tokio::sync::Notify;

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

/// Wait until the backlog has the given size.
async fn until_backlog_is(database: &Database, events: u64) {
    let published = async {
        while outbox::backlog(database.read()).await.expect("counts") != events {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), published).await.expect("events are published");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn committed_events_are_applied_once_and_in_order(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let (database, bus, tasks) = (database(&fixture).await, fixture.bus().await, BackgroundTasks::new());
    let clock: SharedClock = fixture.clock();
    let (sink, mut applied) = tokio::sync::mpsc::unbounded_channel();
    let (consumer_db, consumer_clock) = (database.clone(), Arc::clone(&clock));
    let handler = move |event: Event| {
        let (database, clock, sink) = (consumer_db.clone(), Arc::clone(&consumer_clock), sink.clone());
        async move {
            let tx = database.begin_write().await?;
            if inbox::record_if_new(&*tx, "test", event.id, clock.now()).await? {
                let number = event.decode::<CatalogChanged>().map_err(platform::Error::internal)?.id;
                sink.send(number).map_err(platform::Error::internal)?;
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
    until_backlog_is(&database, 0).await;
    tasks.stop().await;
    assert!(applied.try_recv().is_err(), "nothing is applied twice, and nothing undone at all");
    assert_eq!(inbox::Entity::find().all(database.read()).await.expect("reads").len(), 20);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn reader_by_position_misses_no_late_commit(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let database = database(&fixture).await;
    let clock: SharedClock = fixture.clock();
    let (slow, quick) = (event(&clock, 1), event(&clock, 2));
    let slow_tx = database.begin_write().await.expect("begins");
    outbox::append_in_order(&*slow_tx, "order-1", &slow).await.expect("appends");
    let (writer, written) = (database.clone(), quick.clone());
    let quick_tx = tokio::spawn(async move {
        let tx = writer.begin_write().await.expect("begins");
        outbox::append_in_order(&*tx, "order-2", &written).await.expect("appends");
        tx.commit().await.expect("commits");
    });
    while !quick_tx.is_finished() && !somebody_waits(&database).await {
        tokio::task::yield_now().await;
    }

    let early = outbox::after(database.read(), "letter.", 0, 10).await.expect("reads");
    slow_tx.commit().await.expect("commits");
    quick_tx.await.expect("ends");
    let from = early.last().map_or(0, |(position, _)| *position);
    let late = outbox::after(database.read(), "letter.", from, 10).await.expect("reads");

    let ids: Vec<_> = early.iter().chain(&late).map(|(_, event)| event.id).collect();
    assert_eq!(ids, [slow.id, quick.id]);
    let positions: Vec<_> = late.iter().map(|(position, _)| *position).collect();
    assert_eq!(outbox::position_of(database.read(), slow.id).await, Ok(Some(positions[0])));
    assert_eq!(outbox::position_of(database.read(), event(&clock, 3).id).await, Ok(None));
    assert_eq!(outbox::last(database.read(), "letter.").await, Ok(Some((positions[1], quick.id))));
    assert_eq!(outbox::after(database.read(), "letter.", from, 1).await.expect("reads").len(), 1);
}

/// Return whether a transaction waits for another one; on SQLite it waits before it begins.
async fn somebody_waits(database: &Database) -> bool {
    if !database.is_postgres() {
        return true;
    }
    let sql = "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let waiting = Statement::from_string(DbBackend::Postgres, sql);
    database.read().query_one_raw(waiting).await.expect("reads").is_some()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn events_during_a_consumers_shutdown_reach_its_successor(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let (database, bus, relaying) = (database(&fixture).await, fixture.bus().await, BackgroundTasks::new());
    let clock: SharedClock = fixture.clock();
    let queue = || Queue::durable("q", &["letter.*"]);
    let (ending, begun) = (BackgroundTasks::new(), Arc::new(Notify::new()));
    let (begins, stop) = (Arc::clone(&begun), ending.shutdown().clone());
    let handler = move |_| {
        let (begins, stop) = (Arc::clone(&begins), stop.clone());
        async move {
            begins.notify_one();
            stop.cancelled().await;
            Err(platform::Error::unavailable("the database is closed"))
        }
    };
    consume(&bus, &ending, queue(), handler).await.expect("attaches");
    let relay = Outbox::start(database.clone(), bus.clone(), &relaying);
    let sent = event(&clock, 1);
    outbox::append(database.read(), "order-1", &sent).await.expect("appends");
    relay.wake();
    begun.notified().await;
    ending.stop().await;

    let (sink, mut applied) = tokio::sync::mpsc::unbounded_channel();
    let handler = move |event: Event| {
        let sent = sink.send(event.id).map_err(platform::Error::internal);
        async move { sent }
    };
    consume(&bus, &relaying, queue(), handler).await.expect("attaches");
    let got = tokio::time::timeout(Duration::from_secs(30), applied.recv()).await.expect("in time");
    assert_eq!(got, Some(sent.id));
    relaying.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn unrouted_event_delays_only_later_events_of_its_key(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let (database, bus, tasks) = (database(&fixture).await, fixture.bus().await, BackgroundTasks::new());
    let clock: SharedClock = fixture.clock();
    let (sink, mut applied) = tokio::sync::mpsc::unbounded_channel();
    let attach = async |name: &str, binding: &str| {
        let sink = sink.clone();
        let handler = move |event: Event| {
            let sent = sink.send(event.id).map_err(platform::Error::internal);
            async move { sent }
        };
        consume(&bus, &tasks, Queue::durable(name, &[binding]), handler).await.expect("attaches");
    };
    attach("letters", "letter.*").await;
    let unrouted =
        Event::new("parcel.sent", clock.now(), &CatalogChanged { kind: 1, id: "0".to_owned() }).must_arrive();
    let (behind, other) = (event(&clock, 1), event(&clock, 2));
    let events = [("order-1", &unrouted), ("order-1", &behind), ("order-2", &other)];
    let events: Vec<_> = events.map(|(key, event)| (key.to_owned(), event.clone())).into();
    outbox::append_all(database.read(), &events).await.expect("appends");
    let relay = Outbox::start(database.clone(), bus.clone(), &tasks);

    let mut next = async || tokio::time::timeout(Duration::from_secs(30), applied.recv()).await.expect("in time");
    assert_eq!(next().await, Some(other.id));
    let later = event(&clock, 3);
    outbox::append(database.read(), "order-3", &later).await.expect("appends");
    relay.wake();
    assert_eq!(next().await, Some(later.id), "the next rounds go on, too");
    until_backlog_is(&database, 2).await;

    attach("parcels", "parcel.*").await;
    assert_eq!([next().await, next().await], [Some(unrouted.id), Some(behind.id)]);
    tasks.stop().await;
    assert!(applied.try_recv().is_err(), "nothing is applied twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn relay_marks_events_promptly_beside_many_writers() {
    let fixture = Fixture::new(Backend::Local).await;
    let (database, bus, tasks) = (database(&fixture).await, fixture.bus().await, BackgroundTasks::new());
    let clock: SharedClock = fixture.clock();
    let (sink, mut applied) = tokio::sync::mpsc::unbounded_channel();
    let handler = move |event: Event| {
        let sent = sink.send(event.id).map_err(platform::Error::internal);
        async move { sent }
    };
    consume(&bus, &tasks, Queue::durable("q", &["letter.*"]), handler).await.expect("attaches");
    let writers: Vec<_> = (0..16)
        .map(|number| {
            let (database, clock) = (database.clone(), Arc::clone(&clock));
            tokio::spawn(async move {
                loop {
                    let tx = database.begin_write().await.expect("begins");
                    inbox::record_if_new(&*tx, "writer", event(&clock, number).id, clock.now()).await.expect("writes");
                    tx.commit().await.expect("commits");
                }
            })
        })
        .collect();
    let relay = Outbox::start(database.clone(), bus.clone(), &tasks);
    for number in 0..20 {
        let sent = event(&clock, number);
        let tx = database.begin_write().await.expect("begins");
        outbox::append(&*tx, "order-1", &sent).await.expect("appends");
        tx.commit().await.expect("commits");
        relay.wake();
        let got = tokio::time::timeout(Duration::from_secs(10), applied.recv()).await.expect("in time");
        assert_eq!(got, Some(sent.id), "each comes once: it was marked");
    }
    writers.iter().for_each(tokio::task::JoinHandle::abort);
    tasks.stop().await;
}
