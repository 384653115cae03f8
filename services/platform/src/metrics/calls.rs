//! Metrics of the calls that a service handles: count, status, duration, concurrency.

use std::{collections::HashMap, sync::LazyLock, time::Instant};

use http::{Response, header::HeaderMap};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, gauge::Gauge},
};
use prost::Message;
use prost_types::FileDescriptorSet;
use tonic::{Code, Status};

use super::{DurationHistogram, ServiceLabels, TraceExemplar, duration_histogram, register};

static REQUESTS: LazyLock<Family<ResponseLabels, Counter>> =
    LazyLock::new(|| register("grpc_requests", "Calls that were answered", Family::default()));
static DURATION: LazyLock<Family<MethodLabels, DurationHistogram>> = LazyLock::new(|| {
    let help = "How long it took until an answer began";
    register(
        "grpc_request_duration_seconds",
        help,
        Family::new_with_constructor(duration_histogram as fn() -> DurationHistogram),
    )
});
static IN_PROGRESS: LazyLock<Family<ServiceLabels, Gauge>> =
    LazyLock::new(|| register("grpc_requests_under_way", "Calls that wait for their answer", Family::default()));

/// Methods of the contract by path. Other paths are not measured, which bounds the number of series.
static METHODS: LazyLock<HashMap<String, MethodLabels>> = LazyLock::new(|| methods(proto::FILE_DESCRIPTOR_SET));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct MethodLabels {
    service: &'static str,
    method: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ResponseLabels {
    service: &'static str,
    method: &'static str,
    code: &'static str,
}

/// Metrics of a call in progress. Dropped without a response, it counts as cancelled.
#[derive(Debug)]
pub(crate) struct CallMetrics {
    labels: &'static MethodLabels,
    began: Instant,
    code: Option<Code>,
    trace: Option<TraceExemplar>,
}

impl CallMetrics {
    /// Start measuring a call; `None` for a path outside the contract.
    pub(crate) fn begin(path: &str, span: &tracing::Span) -> Option<Self> {
        let labels = METHODS.get(path)?;
        IN_PROGRESS.get_or_create(&ServiceLabels { service: labels.service }).inc();
        Some(Self { labels, began: Instant::now(), code: None, trace: TraceExemplar::of(span) })
    }

    /// Record the status of the response: an error is in the headers, success has no status there.
    pub(crate) fn record_response<B>(&mut self, answer: &Response<B>) {
        self.code = Some(code(answer.headers()));
    }
}

impl Drop for CallMetrics {
    fn drop(&mut self) {
        let MethodLabels { service, method } = *self.labels;
        IN_PROGRESS.get_or_create(&ServiceLabels { service }).dec();
        let code = name(self.code.unwrap_or(Code::Cancelled));
        REQUESTS.get_or_create(&ResponseLabels { service, method, code }).inc();
        DURATION.get_or_create(self.labels).observe(self.began.elapsed().as_secs_f64(), self.trace.take(), None);
    }
}

fn code(headers: &HeaderMap) -> Code {
    Status::from_header_map(headers).map_or(Code::Ok, |status| status.code())
}

/// Return the code's name in gRPC's documentation, in lower case.
const fn name(code: Code) -> &'static str {
    match code {
        Code::Ok => "ok",
        Code::Cancelled => "cancelled",
        Code::Unknown => "unknown",
        Code::InvalidArgument => "invalid_argument",
        Code::DeadlineExceeded => "deadline_exceeded",
        Code::NotFound => "not_found",
        Code::AlreadyExists => "already_exists",
        Code::PermissionDenied => "permission_denied",
        Code::ResourceExhausted => "resource_exhausted",
        Code::FailedPrecondition => "failed_precondition",
        Code::Aborted => "aborted",
        Code::OutOfRange => "out_of_range",
        Code::Unimplemented => "unimplemented",
        Code::Internal => "internal",
        Code::Unavailable => "unavailable",
        Code::DataLoss => "data_loss",
        Code::Unauthenticated => "unauthenticated",
    }
}

/// Collect the methods of the contract: `/attar.orders.v1.Orders/PlaceOrder` becomes `Orders/PlaceOrder` of `orders`.
fn methods(descriptors: &[u8]) -> HashMap<String, MethodLabels> {
    let files = FileDescriptorSet::decode(descriptors).expect("the build script wrote it").file;
    let mut methods = HashMap::new();
    for file in &files {
        let package = file.package();
        let Some(service) = package.split('.').nth(1) else { continue };
        let service: &'static str = service.replace('_', "-").leak();
        for group in &file.service {
            for method in &group.method {
                let path = format!("/{package}.{}/{}", group.name(), method.name());
                let method = format!("{}/{}", group.name(), method.name()).leak();
                methods.insert(path, MethodLabels { service, method });
            }
        }
    }
    methods
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn begin_labels_methods_of_the_contract_only() {
        let pricing = METHODS.get("/attar.cart_pricing.v1.Pricing/Quote").expect("it is in the contract");
        assert_eq!((pricing.service, pricing.method), ("cart-pricing", "Pricing/Quote"));
        assert!(CallMetrics::begin("/attar.orders.v1.Orders/Nothing", &tracing::Span::none()).is_none());
        assert!(CallMetrics::begin("/grpc.health.v1.Health/Check", &tracing::Span::none()).is_none());
    }

    #[test]
    fn calls_are_counted_by_code_and_as_cancelled_when_dropped() {
        let path = "/attar.media.v1.Images/Fetch";
        let count = |code| {
            let labels = ResponseLabels { service: "media", method: "Images/Fetch", code };
            REQUESTS.get_or_create(&labels).get()
        };
        for status in [None, Some(Status::not_found("no such picture"))] {
            let answer = status.map_or_else(|| Response::new(tonic::body::Body::empty()), Status::into_http);
            CallMetrics::begin(path, &tracing::Span::none()).expect("in the contract").record_response(&answer);
        }
        drop(CallMetrics::begin(path, &tracing::Span::none()));
        assert_eq!((count("ok"), count("not_found"), count("cancelled")), (1, 1, 1));
        assert_eq!(IN_PROGRESS.get_or_create(&ServiceLabels { service: "media" }).get(), 0);
    }
}
