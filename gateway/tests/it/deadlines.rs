//! Timeouts of calls and of slow callers.

use std::{io, sync::atomic::Ordering, time::Duration};

use axum::body::Body;
use futures::{StreamExt, stream};
use http::Request;
use platform::settings::Source;
use tokio::time::{Instant, interval};
use tokio_stream::wrappers::IntervalStream;

use crate::{
    fakes::{ADMIN, Fake},
    requests::Store,
};

#[tokio::test]
async fn hanging_service_causes_503_within_ten_seconds() {
    let fake = Fake::default();
    fake.pricing_hangs.store(true, Ordering::Relaxed);
    let store = Store::with(&fake, Source::default()).await;
    let started = Instant::now();
    let (answer, page) = tokio::join!(store.get("/api/v1/shipping/regions"), store.get("/"));
    let waited = started.elapsed();
    assert!(waited > Duration::from_secs(9) && waited <= Duration::from_secs(10), "{waited:?}");
    answer.assert_error(503, "unavailable");
    assert_eq!(answer.header("retry-after"), "1");
    assert_eq!(page.status, 200, "the page is served without the shipping costs");
}

/// The fake checks the remaining time of the call, which receiving the form must not reduce.
#[tokio::test]
async fn deadline_starts_when_the_form_has_arrived() {
    let store = Store::with_brands(&Fake::default(), Source::default()).await;
    let pieces = ["--x\r\nContent-Disposition: form-data;", " name=\"name\"\r\n\r\n", "Dior", "\r\n--x--\r\n"];
    let pauses = IntervalStream::new(interval(Duration::from_millis(300)));
    let form = pauses.zip(stream::iter(pieces)).map(|(_, piece)| io::Result::Ok(piece));
    let request = Request::post("/api/v1/admins/brands")
        .header("authorization", format!("Bearer {ADMIN}"))
        .header("content-type", "multipart/form-data; boundary=x");
    let answer = store.answer(request.body(Body::from_stream(form)).unwrap()).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["data"]["name"]), (201, &"Dior".into()), "{}", answer.text);
}
