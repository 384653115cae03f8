//! Cost of pruning for concurrent orders. `make chaos` runs it with two million reservations.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use platform::{
    Call, Clock,
    testing::{Backend, Fixture},
};
use proto::{catalog::v1::ReserveStockRequest, common::v1::OrderLines, id::OrderId};
use rstest::rstest;

use crate::{
    Catalog,
    app::tests::{a_catalog, add_variant, line, rows},
    domain::variants::Variant,
    store::fixtures::fill_reservations,
};

/// Variable with the number of reservations, half of which hold no stock.
const RESERVATIONS: &str = "ATTAR_TEST_PRUNED_RESERVATIONS";
const USUAL: i64 = 20_000;
const BOUND: Duration = Duration::from_millis(50);

/// Place orders until `is_over`. Returns the 99th percentiles of the time until a transaction began and of an order.
async fn order(catalog: &Catalog, variant: &Variant, is_over: impl Fn(usize) -> bool) -> (Duration, Duration) {
    let (mut waits, mut orders) = (Vec::new(), Vec::new());
    while !is_over(orders.len()) {
        let began = Instant::now();
        drop(catalog.change().await.expect("begins"));
        waits.push(began.elapsed());
        let began = Instant::now();
        let lines = OrderLines { variants: vec![line(variant)], gift_sets: Vec::new(), ..Default::default() };
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
async fn pruning_of_reservations_does_not_delay_orders(#[case] backend: Backend) {
    let count = std::env::var(RESERVATIONS).map_or(USUAL, |count| count.parse().expect("a number"));
    let fixture = Fixture::new(backend).await;
    let (catalog, _) = a_catalog(&fixture).await;
    let variant = add_variant(&catalog, "p0", 2_000, Some(1_000_000)).await;
    fill_reservations(&catalog.inner.db, variant.id, fixture.clock().now(), count).await;
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
    assert!(rows(&catalog, "reservations").await >= count / 2, "what holds stock stays");
    assert_eq!(rows(&catalog, "reservations WHERE state = 'released'").await, 0, "what is over is gone");
}
