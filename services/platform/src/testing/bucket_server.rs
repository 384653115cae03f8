//! An S3 server that keeps its objects in memory.

use std::{
    collections::BTreeMap,
    ops::RangeInclusive,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Router,
    body::Bytes,
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, Method, StatusCode, header};
use tokio::net::TcpListener;

/// Access key that requests must be signed with.
const KEY: &str = "test-key";

/// An S3 server for signed requests, without encryption.
#[derive(Debug)]
pub struct BucketServer {
    url: String,
    objects: Objects,
}

/// Objects by path. Clones share them.
#[derive(Clone, Debug, Default)]
struct Objects(Arc<Mutex<BTreeMap<String, Bytes>>>);

impl BucketServer {
    /// Start an empty server on a free port.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let objects = Objects::default();
        let router = Router::new().fallback(answer).with_state(objects.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, objects }
    }

    /// Return the server's URL.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Return the environment of a program that reaches the server at this URL.
    pub fn variables(url: &str) -> [(&'static str, String); 5] {
        [
            ("AWS_ENDPOINT_URL", url.to_owned()),
            ("AWS_ALLOW_HTTP", "true".to_owned()),
            ("AWS_REGION", "eu-central-1".to_owned()),
            ("AWS_ACCESS_KEY_ID", KEY.to_owned()),
            ("AWS_SECRET_ACCESS_KEY", "test-secret".to_owned()),
        ]
    }

    /// Return the paths of all objects, sorted: a slash, the bucket, a slash and the name.
    pub fn names(&self) -> Vec<String> {
        self.objects.with(|objects| objects.keys().cloned().collect())
    }

    /// Remove an object, as if it were lost.
    pub fn remove(&self, path: &str) {
        self.objects.with(|objects| objects.remove(path));
    }
}

impl Objects {
    fn with<R>(&self, access: impl FnOnce(&mut BTreeMap<String, Bytes>) -> R) -> R {
        access(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

async fn answer(State(objects): State<Objects>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let signature = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !signature.starts_with(&format!("AWS4-HMAC-SHA256 Credential={KEY}/")) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let path = parts.uri.path().to_owned();
    let Ok(content) = axum::body::to_bytes(body, usize::MAX).await else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    match parts.method {
        Method::PUT => {
            objects.with(|objects| objects.insert(path, content));
            [(header::ETAG, "\"e\"")].into_response()
        }
        // Several are deleted at once.
        Method::POST => {
            objects.with(|objects| delete(objects, &path, &String::from_utf8_lossy(&content))).into_response()
        }
        _ => match objects.with(|objects| objects.get(&path).cloned()) {
            None => StatusCode::NOT_FOUND.into_response(),
            Some(content) => send(content, &parts.headers),
        },
    }
}

/// Delete the objects of a bucket that a request lists, and return the answer.
fn delete(objects: &mut BTreeMap<String, Bytes>, bucket: &str, listed: &str) -> String {
    let names = listed.split("<Key>").skip(1).filter_map(|rest| rest.split_once("</Key>"));
    let deleted = names.map(|(name, _)| {
        objects.remove(&format!("{}/{name}", bucket.trim_end_matches('/')));
        format!("<Deleted><Key>{name}</Key></Deleted>")
    });
    format!("<DeleteResult>{}</DeleteResult>", deleted.collect::<String>())
}

fn send(content: Bytes, headers: &HeaderMap) -> Response {
    let known = [(header::ETAG, "\"e\""), (header::LAST_MODIFIED, "Mon, 04 May 2026 09:30:00 GMT")];
    match range(headers) {
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
