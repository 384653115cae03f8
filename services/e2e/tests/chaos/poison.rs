//! Poison events: dead-lettered after five attempts without blocking the queue, and replayed by command.

use chrono::Utc;
use e2e::{Books, Cluster, Goods};
use platform::{Event, bus::MAX_ATTEMPTS};
use proto::events::v1::CatalogChanged;
use sea_orm::ConnectionTrait;

use crate::eventually::becomes;

/// Return the ids and the whole output of `attar events dead list`.
async fn dead(store: &Cluster) -> (Vec<String>, String) {
    let listed = store.attar(&["events", "dead", "list"]).run().await;
    let said = listed.answer().to_owned();
    (said.lines().map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect(), said)
}

#[tokio::test(flavor = "multi_thread")]
async fn poison_event_is_dead_lettered_without_blocking_and_can_be_replayed() {
    let store = Cluster::start(1).await;
    let (admin, guest) = (store.admin().await, store.guest());
    let goods = Goods::put_on_sale(&admin, 100).await;
    let books = Books::of(&store.fixture).await;
    assert_eq!(dead(&store).await.0, Vec::<String>::new());

    // Publish one event that can never be decoded, and one that fails while the schema is broken.
    let garbage = Event::new("order.placed", Utc::now(), &CatalogChanged { kind: 7, id: String::new() });
    let garbage = Event { payload: vec![0xff; 9].into(), ..garbage };
    store.fixture.bus().await.publish(std::slice::from_ref(&garbage)).await.expect("publishes");
    let catalog = books.catalog().read();
    catalog.execute_unprepared("ALTER TABLE inbox RENAME TO inbox_away").await.expect("breaks");
    goods.order(1).under("refused").place(&guest).await;
    becomes("both events are given up", || async { dead(&store).await.0.len() == 2 }).await;
    catalog.execute_unprepared("ALTER TABLE inbox_away RENAME TO inbox").await.expect("mends");
    assert_eq!(books.applied().await, 0);

    // The queue is not blocked.
    goods.order(1).under("applied").place(&guest).await;
    becomes("the next event is applied", || async { books.applied().await == 1 }).await;
    let refusals = store.logs().matches("event was refused").count();
    assert_eq!(refusals, 2 * MAX_ATTEMPTS as usize, "five tries each");

    // Dead letters can be inspected repeatedly.
    let (ids, said) = dead(&store).await;
    let garbage = garbage.id.to_string();
    let refused = ids.iter().find(|id| **id != garbage).expect("the order's event").clone();
    assert!(said.lines().all(|line| line.contains("catalog.sales") && line.contains("order.placed")), "{said}");
    let shown = store.attar(&["events", "dead", "show", &refused]).run().await;
    assert!(shown.answer().contains("OrderPlaced"), "{}", shown.said);
    let shown = store.attar(&["events", "dead", "show", &garbage]).run().await;
    assert!(shown.answer().contains("not to be read"), "{}", shown.said);
    for _ in 0..25 {
        assert_eq!(dead(&store).await.0.len(), 2, "looking takes nothing away");
    }

    // A replayed event is applied once and leaves the dead letters.
    let back = store.attar(&["events", "dead", "replay", &refused]).run().await;
    assert_eq!(back.answer().trim(), "sent back: 1");
    becomes("the event is applied", || async { books.applied().await == 2 }).await;
    assert_eq!((books.ranked().await, dead(&store).await.0), (2, vec![garbage.clone()]));
    let again = store.attar(&["events", "dead", "replay", &refused]).run().await;
    assert!(again.complaint().contains("no such event"), "{}", again.complained);

    // An event that is still poison is dead-lettered again, and nothing else is affected.
    let all = store.attar(&["events", "dead", "replay", "--all"]).run().await;
    assert_eq!(all.answer().trim(), "sent back: 1");
    becomes("it is refused again", || async {
        store.logs().matches("event was refused").count() >= 3 * MAX_ATTEMPTS as usize
    })
    .await;
    becomes("it is given up again", || async { dead(&store).await.0 == [garbage.clone()] }).await;
    println!("poison: 2 given up after {MAX_ATTEMPTS} tries each, 1 sent back and applied once, 0 lost");
}
