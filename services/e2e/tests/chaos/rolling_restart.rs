//! Rolling restart of every program, replica by replica, under load.

use std::{collections::BTreeMap, time::Duration};

use e2e::{Client, Cluster, ConsistencyCheck, PROGRAMS, Server, TestProduct};

use crate::{
    eventually::wait_until,
    load::{Outcome, Stream, percentile, send},
};

const PER_SECOND: u32 = 200;
/// One in this many requests is an order.
const ORDER_EVERY: u64 = 20;
/// Upper bound on a graceful termination.
const ENDING: Duration = Duration::from_secs(10);
/// Attempts for each order under its idempotency key.
const TRIES: u32 = 5;

/// Place an order, retrying under the same idempotency key.
async fn order(test_product: TestProduct, guest: Client, number: u64) -> Outcome {
    let mut tries = 1;
    loop {
        let sent = send(number, test_product.order(1).with_key(&format!("order-{number}")).request(&guest)).await;
        if sent.is_success() || tries == TRIES {
            return sent;
        }
        // Back off as the web page does.
        tokio::time::sleep(Duration::from_millis(200 << tries)).await;
        tries += 1;
    }
}

fn read(test_product: &TestProduct, guest: &Client, number: u64) -> reqwest::RequestBuilder {
    let get = |path: &str| guest.request(reqwest::Method::GET, path);
    match number % 4 {
        0 => get("/api/v1/products"),
        1 => get(&format!("/api/v1/products/{}", test_product.slug)),
        2 => get("/api/v1/shipping/regions"),
        _ => test_product.order(1).quote_request(guest),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rolling_restart_fails_no_read_and_no_retried_order() {
    Server::start_all().await;
    let mut store = Cluster::with(2, &[("ATTAR_DRAIN_SECONDS", "1"), ("ATTAR_LOG", "warn")]).await;
    store.route_around_draining_gateways();
    let test_product = TestProduct::create(&store.admin().await, 100_000).await;
    let consistency = ConsistencyCheck::of(&store.fixture).await;

    let (guest, product) = (store.guest(), test_product.clone());
    let stream = Stream::start(PER_SECOND, move |number| {
        let (test_product, guest) = (product.clone(), guest.clone());
        async move {
            if number % ORDER_EVERY == 0 {
                order(test_product, guest, number).await
            } else {
                send(number, read(&test_product, &guest, number)).await
            }
        }
    });
    let mut slowest = Duration::ZERO;
    for program in PROGRAMS {
        for replica in 0..2 {
            let termination = store.terminate(program, replica).await;
            assert!(termination.status.success(), "{program} {replica}: {termination:?}");
            assert!(termination.took < ENDING, "{program} {replica}: {termination:?}");
            slowest = slowest.max(termination.took);
            store.run(program, replica);
            store.wait_until_listening(program, replica).await;
        }
    }
    store.wait_until_ready().await;
    let sent = stream.end().await;

    let (orders, reads): (Vec<_>, Vec<_>) = sent.into_iter().partition(|sent| sent.number % ORDER_EVERY == 0);
    let mut failed = BTreeMap::new();
    for sent in reads.iter().chain(&orders).filter(|sent| !sent.is_success()) {
        *failed.entry((sent.number % ORDER_EVERY == 0, sent.status)).or_insert(0) += 1;
    }
    println!(
        "rolling restart: {} reads, {} orders, failed (is an order, status): {failed:?}; reads' median {:?}, 99 of 100 in \
         {:?}; slowest end of a replica {slowest:?}",
        reads.len(),
        orders.len(),
        percentile(&reads, 50),
        percentile(&reads, 99),
    );
    assert!(failed.is_empty(), "{failed:?}");
    assert_eq!(consistency.order_numbers().await.len(), orders.len(), "one order for each key");
    assert_eq!(
        consistency.units_left().await,
        100_000 - i64::try_from(orders.len()).expect("few"),
        "a unit for each order"
    );
    wait_until("orders, stock and events fit together", || async { consistency.violations().await.is_empty() }).await;
}
