//! A collector of traces, which keeps what it is told as it came.

use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use http_body_util::{BodyExt, Full};
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use tokio::{net::TcpListener, task::JoinHandle};

/// A message of gRPC with nothing in it.
const EMPTY: &[u8] = &[0; 5];

/// Listens until it is dropped.
pub(crate) struct Collector {
    url: String,
    told: Arc<Mutex<Vec<u8>>>,
    listening: JoinHandle<()>,
}

impl Collector {
    /// A collector on a port of its own.
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let told = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&told);
        let keep = move |request: Request| {
            let heard = Arc::clone(&heard);
            async move {
                // Who is killed in the middle of a message has said nothing.
                if let Ok(message) = request.into_body().collect().await {
                    heard.lock().expect("no panic").extend_from_slice(&message.to_bytes());
                }
                thanks()
            }
        };
        let listening = tokio::spawn(async move {
            axum::serve(listener, Router::new().fallback(keep)).await.expect("it listens");
        });
        Self { url, told, listening }
    }

    /// Where it listens.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// All that it was told: messages in protobuf, whose texts stand in them as they are.
    pub(crate) fn told(&self) -> Vec<u8> {
        self.told.lock().expect("no panic").clone()
    }
}

impl Drop for Collector {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

fn thanks() -> Response {
    let trailers = HeaderMap::from_iter([(HeaderName::from_static("grpc-status"), HeaderValue::from_static("0"))]);
    let body = Full::new(Bytes::from_static(EMPTY)).with_trailers(async { Some(Ok(trailers)) });
    let mut response = Response::new(Body::new(body));
    response.headers_mut().insert("content-type", HeaderValue::from_static("application/grpc"));
    response
}
