//! OTLP collector that stores everything it receives.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use http_body_util::{BodyExt, Full};
use opentelemetry_proto::tonic::{
    collector::{
        logs::v1::ExportLogsServiceRequest, metrics::v1::ExportMetricsServiceRequest,
        trace::v1::ExportTraceServiceRequest,
    },
    common::v1::{AnyValue, KeyValue, any_value::Value},
    resource::v1::Resource,
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
    exports: Arc<Mutex<Vec<Export>>>,
    listening: JoinHandle<()>,
}

/// One call of a program.
#[derive(Clone, Debug)]
struct Export {
    path: String,
    authorization: String,
    message: Bytes,
}

impl Collector {
    /// Start a collector on a free port.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let exports = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&exports);
        let receive = move |request: Request| {
            let sink = Arc::clone(&sink);
            async move {
                let path = request.uri().path().to_owned();
                let authorization = request.headers().get("authorization").and_then(|value| value.to_str().ok());
                let authorization = authorization.unwrap_or_default().to_owned();
                // A killed program may leave an incomplete message.
                if let Ok(message) = request.into_body().collect().await {
                    sink.lock().expect("no panic").push(Export { path, authorization, message: message.to_bytes() });
                }
                empty_response()
            }
        };
        let listening = tokio::spawn(async move {
            axum::serve(listener, Router::new().fallback(receive)).await.expect("a listener");
        });
        Self { url, exports, listening }
    }

    /// Return the endpoint to export to.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Return the received protobuf messages, concatenated; strings appear in them verbatim.
    pub fn received(&self) -> Vec<u8> {
        let exports = self.exports.lock().expect("no panic");
        exports.iter().flat_map(|export| export.message.iter().copied()).collect()
    }

    /// Return the values of the header `authorization`, an empty one for calls without it.
    pub fn authorizations(&self) -> BTreeSet<String> {
        self.exports.lock().expect("no panic").iter().map(|export| export.authorization.clone()).collect()
    }

    /// Decode the received spans.
    pub fn spans(&self) -> Vec<Span> {
        let exports = self.decode::<ExportTraceServiceRequest>("TraceService");
        exports.into_iter().flat_map(|export| export.resource_spans).flat_map(spans_of).collect()
    }

    /// Decode the received metrics: the name of the program, such as `attar-orders`, and that of the metric.
    pub fn metrics(&self) -> BTreeSet<(String, String)> {
        let exports = self.decode::<ExportMetricsServiceRequest>("MetricsService");
        let resources = exports.into_iter().flat_map(|export| export.resource_metrics);
        let metrics = resources.flat_map(|resource| {
            let service = service_of(resource.resource);
            let metrics = resource.scope_metrics.into_iter().flat_map(|scope| scope.metrics);
            metrics.map(move |metric| (service.clone(), metric.name))
        });
        metrics.collect()
    }

    /// Decode the received log lines: the name of the program, and the text.
    pub fn log_lines(&self) -> BTreeSet<(String, String)> {
        let exports = self.decode::<ExportLogsServiceRequest>("LogsService");
        let resources = exports.into_iter().flat_map(|export| export.resource_logs);
        let lines = resources.flat_map(|resource| {
            let service = service_of(resource.resource);
            let records = resource.scope_logs.into_iter().flat_map(|scope| scope.log_records);
            records.map(move |record| (service.clone(), text_in(record.body.as_ref()).to_owned()))
        });
        lines.collect()
    }

    /// Decode the messages of one of the collector's services.
    fn decode<M: Message + Default>(&self, service: &str) -> Vec<M> {
        let exports = self.exports.lock().expect("no panic");
        let exports = exports.iter().filter(|export| export.path.contains(service));
        exports.filter_map(|export| M::decode(export.message.slice(FRAME..)).ok()).collect()
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
    origin: Vec<KeyValue>,
}

impl Span {
    /// Return the value of a string attribute of its program; empty when it is absent.
    pub fn origin(&self, name: &str) -> &str {
        text_of(&self.origin, name)
    }

    /// Return the value of a string attribute; empty when it is absent.
    pub fn attribute(&self, name: &str) -> &str {
        text_of(&self.attributes, name)
    }
}

fn spans_of(resource: ResourceSpans) -> Vec<Span> {
    let origin = resource.resource.unwrap_or_default().attributes;
    let service = text_of(&origin, "service.name").to_owned();
    let spans = resource.scope_spans.into_iter().flat_map(|scope| scope.spans);
    let span = |span: opentelemetry_proto::tonic::trace::v1::Span| Span {
        service: service.clone(),
        name: span.name,
        trace: hex::encode(&span.trace_id),
        id: hex::encode(&span.span_id),
        parent: hex::encode(&span.parent_span_id),
        attributes: span.attributes,
        origin: origin.clone(),
    };
    spans.map(span).collect()
}

fn text_of<'a>(attributes: &'a [KeyValue], name: &str) -> &'a str {
    text_in(attributes.iter().find(|attribute| attribute.key == name).and_then(|attribute| attribute.value.as_ref()))
}

fn service_of(resource: Option<Resource>) -> String {
    text_of(&resource.unwrap_or_default().attributes, "service.name").to_owned()
}

fn text_in(value: Option<&AnyValue>) -> &str {
    match value {
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
