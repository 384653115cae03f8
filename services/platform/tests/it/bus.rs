//! Publishing and consuming events, in memory and over RabbitMQ.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use lapin::{
    Connection, ConnectionProperties,
    options::QueueDeclareOptions,
    types::{AMQPValue, FieldTable},
};
use platform::{
    BackgroundTasks, Error, Event,
    bus::{MAX_ATTEMPTS, Queue, consume, consume_batches},
    testing::{Backend, Fixture, StallingProxy},
};
use proto::events::v1::{CatalogChanged, PricingChanged};
use rstest::rstest;
use tokio::sync::{Notify, mpsc};

const PATIENCE: Duration = Duration::from_secs(30);

fn event(key: &str, id: &str) -> Event {
    Event::new(key, "2026-05-04T09:30:00Z".parse().expect("a moment"), &CatalogChanged { kind: 1, id: id.to_owned() })
}

async fn next(events: &mut mpsc::UnboundedReceiver<Event>) -> Event {
    tokio::time::timeout(PATIENCE, events.recv()).await.expect("an event in time").expect("a live consumer")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn queue_receives_events_of_its_bindings(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let (bus, tasks) = (fixture.bus().await, BackgroundTasks::new());
    let (placed_sink, mut placed) = mpsc::unbounded_channel();
    let (all_sink, mut all) = mpsc::unbounded_channel();
    let forward = |sink: mpsc::UnboundedSender<Event>| {
        move |event| {
            let sent = sink.send(event).map_err(Error::internal);
            async move { sent }
        }
    };
    consume(&bus, &tasks, Queue::durable("placed", &["letter.sent"]), forward(placed_sink)).await.expect("attaches");
    consume(&bus, &tasks, Queue::ephemeral(&["letter.*"]), forward(all_sink)).await.expect("attaches");

    let first = event("letter.sent", "1").must_arrive();
    let second = event("letter.lost", "2");
    bus.publish(&[first.clone(), second.clone()]).await.expect("publishes");

    let got = next(&mut placed).await;
    assert_eq!((got.id, got.routing_key.as_str(), got.occurred_at), (first.id, "letter.sent", first.occurred_at));
    assert_eq!(got.decode::<CatalogChanged>().expect("decodes").id, "1");
    assert_eq!(next(&mut all).await.id, first.id);
    assert_eq!(next(&mut all).await.id, second.id);
    assert!(placed.try_recv().is_err());
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn publish_returns_unrouted_events_that_must_arrive(#[case] backend: Backend) {
    let bus = Fixture::new(backend).await.bus().await;
    let nobody = Event::new("pricing.changed", "2026-05-04T09:30:00Z".parse().expect("a moment"), &PricingChanged {});

    assert_eq!(bus.publish(std::slice::from_ref(&nobody)).await.expect("no queue is required"), []);
    let id = nobody.id;
    assert_eq!(bus.publish(&[nobody.must_arrive()]).await.expect("the bus answers"), [id], "a queue is required");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn refused_event_is_tried_five_times_and_unblocks_the_queue(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let (bus, tasks) = (fixture.bus().await, BackgroundTasks::new());
    let attempts = Arc::new(AtomicU32::new(0));
    let (sink, mut good) = mpsc::unbounded_channel();
    let poison = event("letter.sent", "poison");
    let (counter, poison_id) = (Arc::clone(&attempts), poison.id);
    let handler = move |event: Event| {
        let outcome = if event.id == poison_id {
            counter.fetch_add(1, Ordering::SeqCst);
            Err(Error::internal("poison"))
        } else {
            sink.send(event).map_err(Error::internal)
        };
        async move { outcome }
    };
    consume(&bus, &tasks, Queue::durable("q", &["letter.sent"]), handler).await.expect("attaches");

    let fine = event("letter.sent", "fine");
    bus.publish(&[poison, fine.clone()]).await.expect("publishes");

    assert_eq!(next(&mut good).await.id, fine.id);
    let all_tried = async {
        while attempts.load(Ordering::SeqCst) < MAX_ATTEMPTS {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, all_tried).await.expect("every attempt is made");
    tasks.stop().await;
    assert_eq!(attempts.load(Ordering::SeqCst), MAX_ATTEMPTS);
}

/// Attach a consumer that accepts every event, or fails on every event.
async fn attach(
    bus: &platform::SharedBus,
    tasks: &BackgroundTasks,
    failure: fn() -> Error,
    accepts: bool,
) -> mpsc::UnboundedReceiver<Event> {
    let (sink, taken) = mpsc::unbounded_channel();
    let handler = move |event: Event| {
        let outcome = if accepts { sink.send(event).map_err(Error::internal) } else { Err(failure()) };
        async move { outcome }
    };
    consume(bus, tasks, Queue::durable("q", &["letter.sent"]), handler).await.expect("attaches");
    taken
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_bus_retries_dead_letters_after_a_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("memory:{}", folder.path().display());
    let (poison, tasks) = (event("letter.sent", "poison"), BackgroundTasks::new());
    let bus = platform::bus::connect(&url).expect("a bus");
    attach(&bus, &tasks, || Error::internal("poison"), false).await;
    bus.publish(std::slice::from_ref(&poison)).await.expect("the queue moves on");
    tasks.stop().await;

    let (bus, tasks) = (platform::bus::connect(&url).expect("a bus"), BackgroundTasks::new());
    let mut taken = attach(&bus, &tasks, || Error::internal("poison"), true).await;
    assert_eq!(next(&mut taken).await, poison);
    tasks.stop().await;
    let left = std::fs::read_dir(folder.path().join("q")).expect("the queue's folder").count();
    assert_eq!(left, 0, "it is taken once");
}

#[tokio::test(flavor = "multi_thread")]
async fn detached_queue_delays_neither_publishers_nor_other_consumers() {
    let (bus, tasks) = (platform::bus::connect("memory:").expect("a bus"), BackgroundTasks::new());
    let (release, (sink, mut slow)) = (Arc::new(Notify::new()), mpsc::unbounded_channel());
    let held = Arc::clone(&release);
    let handler = move |event| {
        let (held, sink) = (Arc::clone(&held), sink.clone());
        async move {
            held.notified().await;
            sink.send(event).map_err(Error::internal)
        }
    };
    consume(&bus, &tasks, Queue::durable("slow", &["letter.sent"]).detached(), handler).await.expect("attaches");
    let mut quick = attach(&bus, &tasks, || Error::internal("poison"), true).await;

    let events = ["1", "2"].map(|id| event("letter.sent", id));
    bus.publish(&events).await.expect("publishes while the slow handler has applied nothing");
    for event in &events {
        assert_eq!(next(&mut quick).await.id, event.id);
    }
    assert!(slow.try_recv().is_err());
    for event in &events {
        release.notify_one();
        assert_eq!(next(&mut slow).await.id, event.id, "one after the other");
    }
    tasks.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_events_of_a_detached_queue_survive_a_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("memory:{}", folder.path().display());
    let queue = || Queue::durable("slow", &["letter.sent"]).detached();
    let events = ["1", "2"].map(|id| event("letter.sent", id));
    let (bus, tasks) = (platform::bus::connect(&url).expect("a bus"), BackgroundTasks::new());
    let (begun, mut first) = mpsc::unbounded_channel();
    let handler = move |_| {
        let sent = begun.send(());
        async move {
            sent.map_err(Error::internal)?;
            Err(Error::unavailable("an outage"))
        }
    };
    consume(&bus, &tasks, queue(), handler).await.expect("attaches");
    bus.publish(&events).await.expect("publishes");
    first.recv().await.expect("an attempt");
    tasks.stop().await;

    let (bus, tasks) = (platform::bus::connect(&url).expect("a bus"), BackgroundTasks::new());
    let (sink, mut taken) = mpsc::unbounded_channel();
    let handler = move |event| {
        let sent = sink.send(event).map_err(Error::internal);
        async move { sent }
    };
    consume(&bus, &tasks, queue(), handler).await.expect("attaches");
    for event in &events {
        assert_eq!(&next(&mut taken).await, event);
    }
    tasks.stop().await;
    let left = std::fs::read_dir(folder.path().join("slow")).expect("the queue's folder").count();
    assert_eq!(left, 0, "each is taken once");
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_bus_fails_to_publish_during_a_consumers_outage() {
    let (bus, tasks) = (platform::bus::connect("memory:").expect("a bus"), BackgroundTasks::new());
    attach(&bus, &tasks, || Error::unavailable("no room"), false).await;
    let refused = bus.publish(&[event("letter.sent", "kept")]).await.expect_err("it is not lost");
    assert_eq!(refused.slug(), "unavailable");
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn refused_event_of_a_batch_does_not_affect_the_others(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let (bus, tasks) = (fixture.bus().await, BackgroundTasks::new());
    let (sink, mut applied) = mpsc::unbounded_channel();
    let handler = move |events: Vec<Event>| {
        let is_poisoned = events.iter().any(|event| event.routing_key == "letter.lost");
        let outcome = if is_poisoned { Err(Error::internal("poison")) } else { Ok(()) };
        if outcome.is_ok() {
            for event in events {
                sink.send(event).expect("a listener");
            }
        }
        async move { outcome }
    };
    consume_batches(&bus, &tasks, Queue::durable("q", &["letter.*"]), handler).await.expect("attaches");

    let (good, poison): (Vec<_>, _) = ((0..40).map(|n| event("letter.sent", &n.to_string())).collect(), "letter.lost");
    let (before, after) = good.split_at(20);
    bus.publish(&[before, &[event(poison, "poison")], after].concat()).await.expect("publishes");

    for expected in &good {
        assert_eq!(next(&mut applied).await.id, expected.id, "in order and once");
    }
    tasks.stop().await;
    assert!(applied.try_recv().is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn consumer_restarts_do_not_count_as_attempts() {
    let fixture = Fixture::new(Backend::Servers).await;
    let (bus, first) = (fixture.bus().await, event("letter.sent", "kept"));
    for restart in 0..MAX_ATTEMPTS + 3 {
        let (tasks, begun) = (BackgroundTasks::new(), Arc::new(Notify::new()));
        let (begins, stop) = (Arc::clone(&begun), tasks.shutdown().clone());
        let handler = move |_| {
            let (begins, stop) = (Arc::clone(&begins), stop.clone());
            async move {
                begins.notify_one();
                stop.cancelled().await;
                Err(Error::unavailable("ending"))
            }
        };
        consume(&bus, &tasks, Queue::durable("q", &["letter.sent"]), handler).await.expect("attaches");
        if restart == 0 {
            bus.publish(std::slice::from_ref(&first)).await.expect("publishes");
        }
        tokio::time::timeout(PATIENCE, begun.notified()).await.expect("it is delivered again");
        tasks.stop().await;
    }
    let tasks = BackgroundTasks::new();
    let mut taken = attach(&bus, &tasks, || Error::internal("poison"), true).await;
    assert_eq!(next(&mut taken).await.id, first.id);
    tasks.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn queue_declared_by_an_earlier_version_is_consumed() {
    let fixture = Fixture::new(Backend::Servers).await;
    let (bus, tasks) = (fixture.bus().await, BackgroundTasks::new());
    let mut url = url::Url::parse(&fixture.bus_url()).expect("a URL");
    let own: HashMap<String, String> = url.query_pairs().into_owned().collect();
    url.set_query(None);
    let broker = Connection::connect(url.as_str(), ConnectionProperties::default()).await.expect("connects");
    let channel = broker.create_channel().await.expect("a channel");
    let mut arguments = FieldTable::default();
    arguments.insert("x-queue-type".into(), AMQPValue::LongString("quorum".into()));
    arguments.insert("x-delivery-limit".into(), AMQPValue::LongInt(4));
    arguments.insert("x-expires".into(), AMQPValue::LongLongInt(60_000));
    let durable = QueueDeclareOptions { durable: true, ..QueueDeclareOptions::default() };
    let name = format!("{}.q", own["namespace"]);
    channel.queue_declare(name.into(), durable, arguments).await.expect("a queue");

    let mut taken = attach(&bus, &tasks, || Error::internal("poison"), true).await;
    let sent = event("letter.sent", "1").must_arrive();
    assert_eq!(bus.publish(std::slice::from_ref(&sent)).await.expect("publishes"), []);
    assert_eq!(next(&mut taken).await.id, sent.id);
    tasks.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bus_replaces_unresponsive_connections() {
    let fixture = Fixture::new(Backend::Servers).await;
    let relay = StallingProxy::in_front_of(&fixture.bus_url()).await;
    let (bus, tasks) = (platform::bus::connect(relay.url()).expect("a bus"), BackgroundTasks::new());
    let mut taken = attach(&bus, &tasks, || Error::internal("poison"), true).await;
    let (first, second) = (event("letter.sent", "1").must_arrive(), event("letter.sent", "2").must_arrive());
    bus.publish(std::slice::from_ref(&first)).await.expect("publishes");
    assert_eq!(next(&mut taken).await.id, first.id);

    relay.stall_all();
    let began = Instant::now();
    let lost = bus.publish(std::slice::from_ref(&second)).await.expect_err("no response");
    assert_eq!(lost.slug(), "unavailable");
    bus.publish(std::slice::from_ref(&second)).await.expect("publishes on a new connection");
    let took = began.elapsed();
    assert!(took < Duration::from_secs(10), "it took {took:?}");
    // The consumer has reconnected as well; the broker closes the old connection after missed heartbeats.
    let redelivered = async { while taken.recv().await.expect("a live consumer").id != second.id {} };
    tokio::time::timeout(2 * PATIENCE, redelivered).await.expect("an event in time");
    tasks.stop().await;
}
