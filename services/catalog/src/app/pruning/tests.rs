//! What pruning costs those who order meanwhile. `make chaos` runs it with two million reservations.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use platform::{
    Call, Clock,
    testing::{Backend, Fixture},
};
use proto::{catalog::v1::ReserveStockRequest, common::v1::OrderLines, id::OrderId, names::Named};
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::{
    Catalog,
    app::tests::{a_catalog, add_variant, line, rows},
    domain::{stock::Reservation, variants::Variant},
};

/// Names how many reservations there are. Half of them are over.
const RESERVATIONS: &str = "ATTAR_PRUNED_RESERVATIONS";
const USUAL: u64 = 20_000;
const AT_ONCE: u64 = 100_000;
const BOUND: Duration = Duration::from_millis(50);

/// Makes reservations of a variant, which were all touched at the same moment.
async fn fill(catalog: &Catalog, variant: &Variant, touched_at: DateTime<Utc>, count: u64) {
    let db = catalog.inner.db.background();
    let (taken, released) = (Reservation::Taken.name(), Reservation::Released.name());
    let id = match db.get_database_backend() {
        DbBackend::Postgres => "CAST(lpad(to_hex(i), 32, '0') AS uuid)",
        _ => "unhex(printf('%032x', i))",
    };
    for first in (1..=count).step_by(usize::try_from(AT_ONCE).expect("few")) {
        let last = count.min(first + AT_ONCE - 1);
        let numbers = format!(
            "WITH RECURSIVE n(i) AS (SELECT {first} UNION ALL SELECT i + 1 FROM n WHERE i < {last}) SELECT {id}"
        );
        let reservations = format!(
            "INSERT INTO reservations (order_id, state, created_at, updated_at)
             {numbers}, CASE WHEN i % 2 = 0 THEN '{taken}' ELSE '{released}' END, $1, $1 FROM n"
        );
        let lines = format!("INSERT INTO reservation_lines (order_id, variant_id, quantity) {numbers}, $1, 1 FROM n");
        for (sql, value) in [(reservations, touched_at.into()), (lines, variant.id.uuid().into())] {
            let filling = Statement::from_sql_and_values(db.get_database_backend(), sql, [value]);
            db.execute_raw(filling).await.expect("fills");
        }
    }
}

/// Places orders until it is over. How long 99 of 100 waited for their turn to write at most, and how long they took.
async fn order(catalog: &Catalog, variant: &Variant, is_over: impl Fn(usize) -> bool) -> (Duration, Duration) {
    let (mut waits, mut orders) = (Vec::new(), Vec::new());
    while !is_over(orders.len()) {
        let began = Instant::now();
        drop(catalog.change().await.expect("begins"));
        waits.push(began.elapsed());
        let began = Instant::now();
        let lines = OrderLines { variants: vec![line(variant)], gift_sets: Vec::new() };
        let request =
            ReserveStockRequest { order_id: OrderId::new().to_string(), lines: Some(lines), contents: Vec::new() };
        catalog.reserve_stock(&Call::system(), request).await.expect("in stock");
        orders.push(began.elapsed());
    }
    let usual = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times[times.len() * 99 / 100]
    };
    (usual(waits), usual(orders))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn pruning_of_reservations_holds_up_no_order(#[case] backend: Backend) {
    let count = std::env::var(RESERVATIONS).map_or(USUAL, |count| count.parse().expect("a number"));
    let fixture = Fixture::new(backend).await;
    let (catalog, _) = a_catalog(&fixture).await;
    let variant = add_variant(&catalog, "p0", 2_000, Some(1_000_000)).await;
    fill(&catalog, &variant, fixture.clock().now(), count).await;
    fixture.clock().set(fixture.clock().now() + TimeDelta::days(2));
    let (alone, alone_order) = order(&catalog, &variant, |orders| orders == 200).await;

    let pruned = catalog.clone();
    let pruning = tokio::spawn(async move { pruned.prune().await });
    let (beside, beside_order) = order(&catalog, &variant, |orders| orders > 0 && pruning.is_finished()).await;
    pruning.await.expect("no panic").expect("prunes");

    assert!(
        beside < BOUND.max(4 * alone),
        "99 of 100 waited up to {beside:?}, alone {alone:?}; orders took {beside_order:?}, alone {alone_order:?}"
    );
    assert!(rows(&catalog, "reservations").await >= i64::try_from(count / 2).expect("few"), "what holds stock stays");
    let over = format!("reservations WHERE state = '{}'", Reservation::Released.name());
    assert_eq!(rows(&catalog, &over).await, 0, "what is over is gone");
}
