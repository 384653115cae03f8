//! OTLP trace collector that stores everything it receives.

use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use http_body_util::{BodyExt, Full};
use opentelemetry_proto::tonic::{
    collector::trace::v1::ExportTraceServiceRequest,
    common::v1::{AnyValue, KeyValue, any_value::Value},
    trace::v1::ResourceSpans,
};
use prost::Message;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use tokio::{net::TcpListener, task::JoinHandle};

/// An empty gRPC message.
const EMPTY: &[u8] = &[0; 5];

/// Length of the gRPC message prefix: compression flag and message length.
const FRAME: usize = 5;

/// Collector that listens until it is dropped.
#[derive(Debug)]
pub struct Collector {
    url: String,
    received: Arc<Mutex<Vec<Bytes>>>,
    listening: JoinHandle<()>,
}

impl Collector {
    /// Start a collector on a free port.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let received = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&received);
        let receive = move |request: Request| {
            let sink = Arc::clone(&sink);
            async move {
                // A killed program may leave an incomplete message.
                if let Ok(message) = request.into_body().collect().await {
                    sink.lock().expect("no panic").push(message.to_bytes());
                }
                empty_response()
            }
        };
        let listening = tokio::spawn(async move {
            axum::serve(listener, Router::new().fallback(receive)).await.expect("a listener");
        });
        Self { url, received, listening }
    }

    /// Return the endpoint to export to.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Return the received protobuf messages, concatenated; strings appear in them verbatim.
    pub fn received(&self) -> Vec<u8> {
        self.received.lock().expect("no panic").concat()
    }

    /// Decode the received spans.
    pub fn spans(&self) -> Vec<Span> {
        let received = self.received.lock().expect("no panic").clone();
        let exported =
            received.iter().filter_map(|message| ExportTraceServiceRequest::decode(message.slice(FRAME..)).ok());
        exported.flat_map(|export| export.resource_spans).flat_map(spans_of).collect()
    }
}

/// A span of a trace.
#[derive(Clone, Debug)]
pub struct Span {
    /// Name of the program, such as `attar-orders`.
    pub service: String,
    /// Name of the span.
    pub name: String,
    /// Trace id in hexadecimal.
    pub trace: String,
    /// Span id in hexadecimal.
    pub id: String,
    /// Span id of the parent in hexadecimal; empty for a root span.
    pub parent: String,
    attributes: Vec<KeyValue>,
}

impl Span {
    /// Return the value of a string attribute; empty when it is absent.
    pub fn attribute(&self, name: &str) -> &str {
        text_of(&self.attributes, name)
    }
}

fn spans_of(resource: ResourceSpans) -> Vec<Span> {
    let described = resource.resource.unwrap_or_default().attributes;
    let service = text_of(&described, "service.name").to_owned();
    let spans = resource.scope_spans.into_iter().flat_map(|scope| scope.spans);
    let span = |span: opentelemetry_proto::tonic::trace::v1::Span| Span {
        service: service.clone(),
        name: span.name,
        trace: hex::encode(&span.trace_id),
        id: hex::encode(&span.span_id),
        parent: hex::encode(&span.parent_span_id),
        attributes: span.attributes,
    };
    spans.map(span).collect()
}

fn text_of<'a>(attributes: &'a [KeyValue], name: &str) -> &'a str {
    let found = attributes.iter().find(|attribute| attribute.key == name);
    match found.and_then(|attribute| attribute.value.as_ref()) {
        Some(AnyValue { value: Some(Value::StringValue(text)) }) => text,
        _ => "",
    }
}

impl Drop for Collector {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

fn empty_response() -> Response {
    let trailers = HeaderMap::from_iter([(HeaderName::from_static("grpc-status"), HeaderValue::from_static("0"))]);
    let body = Full::new(Bytes::from_static(EMPTY)).with_trailers(async { Some(Ok(trailers)) });
    let mut response = Response::new(Body::new(body));
    response.headers_mut().insert("content-type", HeaderValue::from_static("application/grpc"));
    response
}
