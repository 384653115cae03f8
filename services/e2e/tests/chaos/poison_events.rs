//! Poison events: dead-lettered after five attempts without blocking the queue, and replayed by command.

use chrono::Utc;
use e2e::{Cluster, ConsistencyCheck, TestProduct};
use platform::{Event, bus::MAX_ATTEMPTS};
use proto::events::v1::CatalogChanged;
use sea_orm::ConnectionTrait;

use crate::eventually::wait_until;

/// Return the ids and the whole output of `attar events dead list`.
async fn dead(store: &Cluster) -> (Vec<String>, String) {
    let listed = store.attar(&["events", "dead", "list"]).run().await;
    let output = listed.expect_success().to_owned();
    (output.lines().map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect(), output)
}

#[tokio::test(flavor = "multi_thread")]
async fn poison_event_is_dead_lettered_without_blocking_and_can_be_replayed() {
    let store = Cluster::start(1).await;
    let (admin, guest) = (store.admin().await, store.guest());
    let test_product = TestProduct::create(&admin, 100).await;
    let consistency = ConsistencyCheck::of(&store.fixture).await;
    assert_eq!(dead(&store).await.0, Vec::<String>::new());

    // Publish one event that can never be decoded, and one that fails while the schema is broken.
    let garbage = Event::new("order.placed", Utc::now(), &CatalogChanged { kind: 7, id: String::new() });
    let garbage = Event { payload: vec![0xff; 9].into(), ..garbage };
    store.fixture.bus().await.publish(std::slice::from_ref(&garbage)).await.expect("publishes");
    let catalog = consistency.catalog().read();
    catalog.execute_unprepared("ALTER TABLE inbox RENAME TO inbox_away").await.expect("breaks");
    test_product.order(1).with_key("refused").place(&guest).await;
    wait_until("both events are dead letters", || async { dead(&store).await.0.len() == 2 }).await;
    catalog.execute_unprepared("ALTER TABLE inbox_away RENAME TO inbox").await.expect("mends");
    assert_eq!(consistency.applied_sales().await, 0);

    // The queue is not blocked.
    test_product.order(1).with_key("applied").place(&guest).await;
    wait_until("the next event is applied", || async { consistency.applied_sales().await == 1 }).await;
    let refusals = store.logs().matches("event was refused").count();
    assert_eq!(refusals, 2 * MAX_ATTEMPTS as usize, "five tries each");

    // Dead letters can be inspected repeatedly.
    let (ids, output) = dead(&store).await;
    let garbage = garbage.id.to_string();
    let refused = ids.iter().find(|id| **id != garbage).expect("the order's event").clone();
    assert!(output.lines().all(|line| line.contains("catalog.sales") && line.contains("order.placed")), "{output}");
    let shown = store.attar(&["events", "dead", "show", &refused]).run().await;
    assert!(shown.expect_success().contains("OrderPlaced"), "{}", shown.stdout);
    let shown = store.attar(&["events", "dead", "show", &garbage]).run().await;
    assert!(shown.expect_success().contains("not to be read"), "{}", shown.stdout);
    for _ in 0..25 {
        assert_eq!(dead(&store).await.0.len(), 2, "looking takes nothing away");
    }

    // A replayed event is applied once and leaves the dead letters.
    let back = store.attar(&["events", "dead", "replay", &refused]).run().await;
    assert_eq!(back.expect_success().trim(), "sent back: 1");
    wait_until("the event is applied", || async { consistency.applied_sales().await == 2 }).await;
    assert_eq!((consistency.units_ranked().await, dead(&store).await.0), (2, vec![garbage.clone()]));
    let again = store.attar(&["events", "dead", "replay", &refused]).run().await;
    assert!(again.expect_failure().contains("no dead letter with this id"), "{}", again.stderr);

    // An event that is still poison is dead-lettered again, and nothing else is affected.
    let all = store.attar(&["events", "dead", "replay", "--all"]).run().await;
    assert_eq!(all.expect_success().trim(), "sent back: 1");
    wait_until("it is refused again", || async {
        store.logs().matches("event was refused").count() >= 3 * MAX_ATTEMPTS as usize
    })
    .await;
    wait_until("it is a dead letter again", || async { dead(&store).await.0 == [garbage.clone()] }).await;
    println!("poison: 2 dead letters after {MAX_ATTEMPTS} attempts each, 1 sent back and applied once, 0 lost");
}
