//! Idempotency keys across a crash of the process that handled them.

use std::time::Instant;

use e2e::{ApiResponse, TestProduct};
use futures::future::join_all;
use platform::testing::Backend;
use rstest::rstest;

use crate::{
    deployment::Store,
    standalone::{place_with_retries, send_with_retries, wait_until_consistent},
};

const AT_ONCE: usize = 50;

fn is_replayed(answer: &ApiResponse) -> bool {
    answer.headers.get("idempotent-replayed").is_some_and(|value| value == "true")
}

/// Fifty concurrent requests with one key place one order; after a restart the key replays the first response; a
/// request killed before its commit leaves the key unused.
#[rstest]
#[case::standalone(Backend::Local)]
#[case::processes(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn idempotency_key_replays_after_restart(#[case] backend: Backend) {
    let mut store = Store::open(backend).await;
    let test_product = TestProduct::create(&store.admin().await, 100).await;
    let consistency = store.consistency().await;

    let order = test_product.order(1).with_key("answered");
    let guest = store.guest();
    let first = join_all((0..AT_ONCE).map(|_| send_with_retries(&order, &guest))).await;
    assert!(first.iter().all(|answer| answer.data(201) == first[0].data(201)));
    // The response that is not a replay may have been lost.
    assert!(first.iter().filter(|answer| is_replayed(answer)).count() >= AT_ONCE - 1);
    store.kill("orders");
    store.restart("orders").await;
    let guest = store.guest();
    let again = join_all((0..AT_ONCE).map(|_| send_with_retries(&order, &guest))).await;
    assert!(again.iter().all(|answer| is_replayed(answer) && answer.data(201) == first[0].data(201)));

    let interrupted = test_product.order(1).with_key("interrupted");
    store.arm_fail_point("orders", "orders.place.event_appended");
    let attempt = tokio::spawn({
        let (guest, order) = (store.guest(), interrupted.clone());
        async move { order.try_send(&guest).await }
    });
    store.wait_until_exited("orders").await;
    let failed = attempt.await.expect("no panic");
    assert!(failed.is_none_or(|answer| answer.status == 503), "it failed before its commit");
    let restarted = Instant::now();
    store.restart("orders").await;
    let number = place_with_retries(&interrupted, &store.guest()).await;
    let placed_after = restarted.elapsed();
    assert_eq!(place_with_retries(&interrupted, &store.guest()).await, number);
    wait_until_consistent(&consistency, restarted).await;
    assert_eq!(consistency.order_numbers().await.len(), 2);
    println!(
        "with one key: {AT_ONCE} at once, {AT_ONCE} after a restart, 1 order; interrupted before its commit: placed {:.1} s after the restart",
        placed_after.as_secs_f32()
    );
}
