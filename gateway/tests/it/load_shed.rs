//! Load shedding, and slow uploads.

use std::{io, time::Duration};

use axum::body::Body;
use futures::{StreamExt, stream};
use http::{Method, Request};
use platform::settings::Source;
use tokio::time::{Instant, interval};
use tokio_stream::wrappers::IntervalStream;

use crate::{
    fakes::Fake,
    requests::{Answer, Store},
};

const ORDERS: &str = "/api/v1/orders";
const REGIONS: &str = "/api/v1/shipping/regions";

async fn store_with_permits(fake: &Fake, permits: &str) -> Store {
    Store::with(
        fake,
        Source::of([("ATTAR_MAX_CONCURRENT_REQUESTS", permits), ("ATTAR_RESPONSE_CACHE_TTL_MS", "60000")]),
    )
    .await
}

/// Fails unless that number of orders reaches the service.
async fn reached(fake: &Fake, orders: usize) {
    let began = Instant::now();
    while fake.calls_of("orders") < orders {
        assert!(began.elapsed() < Duration::from_secs(8), "{} orders of {orders}", fake.calls_of("orders"));
        tokio::task::yield_now().await;
    }
}

fn is_shed(answer: &Answer) {
    answer.assert_error(503, "unavailable");
    assert_eq!(answer.header("retry-after"), "1");
}

#[tokio::test]
async fn orders_beyond_the_limit_are_shed_while_those_admitted_are_placed() {
    let fake = Fake::default();
    let store = store_with_permits(&fake, "4").await;
    store.get(REGIONS).await;
    fake.orders_held.send_replace(true);
    let admitted: Vec<_> = (0..4)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.post(ORDERS, &[], "{}").await })
        })
        .collect();
    reached(&fake, 4).await;
    for _ in 0..8 {
        is_shed(&store.post(ORDERS, &[], "{}").await);
    }
    assert_eq!(fake.calls_of("orders"), 4);
    // Orders do not take the permits of reads, and a shed order does not invalidate the cache.
    assert_eq!(store.get("/api/v1/orders/track/none").await.status, 404);
    store.get(REGIONS).await;
    assert_eq!(fake.calls_of("regions"), 1);

    fake.orders_held.send_replace(false);
    for order in admitted {
        assert_eq!(order.await.expect("no panic").status, 201);
    }
    assert_eq!(store.post(ORDERS, &[], "{}").await.status, 201, "the permits are back");
}

/// The fake rejects a call with less than nearly all of its time.
#[tokio::test]
async fn order_holds_no_permit_and_spends_no_time_while_it_is_uploaded() {
    let store = store_with_permits(&Fake::default(), "1").await;
    let pauses = IntervalStream::new(interval(Duration::from_millis(300)));
    let pieces = pauses.zip(stream::iter(["{", " ", " ", " ", " ", "}"])).map(|(_, piece)| io::Result::Ok(piece));
    let slow =
        Request::post(ORDERS).header("content-type", "application/json").body(Body::from_stream(pieces)).unwrap();
    let (slow, fast) = tokio::join!(store.answer(slow), store.post(ORDERS, &[], "{}"));
    assert_eq!((fast.status.as_u16(), slow.status.as_u16()), (201, 201), "{} {}", fast.text, slow.text);
}

#[tokio::test]
async fn get_with_a_body_is_cached_and_shed_like_any_read() {
    let fake = Fake::default();
    let store = store_with_permits(&fake, "4").await;
    let first = store.get(REGIONS).await;
    for body in ["x", "{}"] {
        assert_eq!(store.send(Method::GET, REGIONS, &[], body).await.text, first.text);
    }
    assert_eq!(fake.calls_of("regions"), 1);

    let full = store_with_permits(&fake, "0").await;
    is_shed(&full.get(REGIONS).await);
    is_shed(&full.send(Method::GET, REGIONS, &[], "x").await);
    is_shed(&full.post("/api/v1/cart/quote", &[], "{}").await);
    assert_eq!((fake.calls_of("regions"), fake.calls_of("pricing")), (1, 0));
}
