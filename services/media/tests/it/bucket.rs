//! Images in a bucket: the program against a fake S3 server.

use std::{
    collections::BTreeMap,
    ops::RangeInclusive,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::Bytes,
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, Method, StatusCode, header};
use proto::media::v1::{ByteRange, FetchRequest};
use renditions::testing::jpeg;
use tokio::net::TcpListener;

use crate::world::World;

/// Stored objects by path.
type Objects = Arc<Mutex<BTreeMap<String, Bytes>>>;

/// Start a fake S3 server for signed requests. Returns its address and its objects.
async fn store() -> (String, Objects) {
    let objects = Objects::default();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let router = Router::new().fallback(answer).with_state(Arc::clone(&objects));
    tokio::spawn(async move { axum::serve(listener, router).await });
    (address, objects)
}

async fn answer(State(objects): State<Objects>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let signature = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !signature.starts_with("AWS4-HMAC-SHA256 Credential=test-key/") {
        return StatusCode::FORBIDDEN.into_response();
    }
    let path = parts.uri.path().to_owned();
    if parts.method == Method::PUT {
        let content = axum::body::to_bytes(body, usize::MAX).await.expect("arrives");
        objects.lock().expect("no panic").insert(path, content);
        return [(header::ETAG, "\"e\"")].into_response();
    }
    let Some(content) = objects.lock().expect("no panic").get(&path).cloned() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let known = [(header::ETAG, "\"e\""), (header::LAST_MODIFIED, "Mon, 04 May 2026 09:30:00 GMT")];
    match range(&parts.headers) {
        None => (known, content).into_response(),
        Some(range) => {
            let content_range = format!("bytes {}-{}/{}", range.start(), range.end(), content.len());
            (StatusCode::PARTIAL_CONTENT, known, [(header::CONTENT_RANGE, content_range)], content.slice(range))
                .into_response()
        }
    }
}

fn range(headers: &HeaderMap) -> Option<RangeInclusive<usize>> {
    let (first, last) = headers.get(header::RANGE)?.to_str().ok()?.strip_prefix("bytes=")?.split_once('-')?;
    Some(first.parse().ok()?..=last.parse().ok()?)
}

#[tokio::test]
async fn images_are_stored_in_a_bucket_under_its_prefix() {
    let (address, objects) = store().await;
    let world = World::of_program(&[
        ("ATTAR_BLOB_URL", "s3://shop/pictures/2026".to_owned()),
        ("AWS_ENDPOINT_URL", address),
        ("AWS_ALLOW_HTTP", "true".to_owned()),
        ("AWS_REGION", "eu-central-1".to_owned()),
        ("AWS_ACCESS_KEY_ID", "test-key".to_owned()),
        ("AWS_SECRET_ACCESS_KEY", "test-secret".to_owned()),
    ])
    .await;

    let stored = world.upload(jpeg(300, 150)).await.expect("taken");
    let names: Vec<_> = objects.lock().expect("no panic").keys().cloned().collect();
    let largest = format!("/shop/pictures/2026/{}", stored.path);
    assert_eq!(names, [largest.replace(".webp", "-200.webp"), largest.clone()]);

    let whole = world.fetch(&stored.path, 0).await.expect("served");
    assert_eq!(whole.image().width(), 300);
    let range = Some(ByteRange { start: 10, end: Some(19), suffix: None });
    let part = FetchRequest { path: stored.path.clone(), range, ..FetchRequest::default() };
    assert_eq!(world.fetch_with(part).await.expect("served").content, whole.content[10..20]);

    assert_eq!(world.upload(jpeg(300, 150)).await.expect("there already"), stored);
    objects.lock().expect("no panic").remove(&largest);
    assert_eq!(world.fetch(&stored.path, 0).await.expect_err("lost").slug(), "internal");
    assert_eq!(world.upload(jpeg(300, 150)).await.expect("taken again"), stored);
    assert!(objects.lock().expect("no panic").contains_key(&largest));
}
