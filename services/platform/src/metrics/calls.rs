//! Calls that a service answers: how many, how they ended, how long they took, how many are under way.

use std::{collections::HashMap, sync::LazyLock, time::Instant};

use http::{Response, header::HeaderMap};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, gauge::Gauge},
};
use prost::Message;
use prost_types::FileDescriptorSet;
use tonic::{Code, Status};

use super::{OfService, Seconds, Trace, registered, seconds};

static REQUESTS: LazyLock<Family<Answered, Counter>> =
    LazyLock::new(|| registered("grpc_requests", "Calls that were answered", Family::default()));
static SECONDS: LazyLock<Family<Asked, Seconds>> = LazyLock::new(|| {
    let help = "How long it took until an answer began";
    registered("grpc_request_duration_seconds", help, Family::new_with_constructor(seconds as fn() -> Seconds))
});
static UNDER_WAY: LazyLock<Family<OfService, Gauge>> =
    LazyLock::new(|| registered("grpc_requests_under_way", "Calls that wait for their answer", Family::default()));

/// What is called, by path. Nothing else is measured: there are only so many series.
static KNOWN: LazyLock<HashMap<String, Asked>> = LazyLock::new(|| known(proto::FILE_DESCRIPTOR_SET));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Asked {
    service: &'static str,
    method: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    service: &'static str,
    method: &'static str,
    code: &'static str,
}

/// A call under way. One that is dropped before it was answered was given up by its caller.
#[derive(Debug)]
pub(crate) struct Call {
    asked: &'static Asked,
    began: Instant,
    code: Option<Code>,
    trace: Option<Trace>,
}

impl Call {
    /// Begins to measure the call of a path; none when it is none of ours.
    pub(crate) fn begin(path: &str, span: &tracing::Span) -> Option<Self> {
        let asked = KNOWN.get(path)?;
        UNDER_WAY.get_or_create(&OfService { service: asked.service }).inc();
        Some(Self { asked, began: Instant::now(), code: None, trace: Trace::of(span) })
    }

    /// Notes how it was answered: a failure stands in the headers, and what ends well begins without.
    pub(crate) fn answered<B>(&mut self, answer: &Response<B>) {
        self.code = Some(code(answer.headers()));
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        let Asked { service, method } = *self.asked;
        UNDER_WAY.get_or_create(&OfService { service }).dec();
        let code = name(self.code.unwrap_or(Code::Cancelled));
        REQUESTS.get_or_create(&Answered { service, method, code }).inc();
        SECONDS.get_or_create(self.asked).observe(self.began.elapsed().as_secs_f64(), self.trace.take(), None);
    }
}

fn code(headers: &HeaderMap) -> Code {
    Status::from_header_map(headers).map_or(Code::Ok, |status| status.code())
}

/// As gRPC's documents write them, in small letters.
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

/// The calls of a contract: `/attar.orders.v1.Orders/PlaceOrder` is `Orders/PlaceOrder` of `orders`.
fn known(descriptors: &[u8]) -> HashMap<String, Asked> {
    let files = FileDescriptorSet::decode(descriptors).expect("the build script wrote it").file;
    let mut known = HashMap::new();
    for file in &files {
        let package = file.package();
        let Some(service) = package.split('.').nth(1) else { continue };
        let service: &'static str = service.replace('_', "-").leak();
        for group in &file.service {
            for method in &group.method {
                let path = format!("/{package}.{}/{}", group.name(), method.name());
                let method = format!("{}/{}", group.name(), method.name()).leak();
                known.insert(path, Asked { service, method });
            }
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_bear_the_name_of_their_service_and_others_are_not_measured() {
        let pricing = KNOWN.get("/attar.cart_pricing.v1.Pricing/Quote").expect("it is in the contract");
        assert_eq!((pricing.service, pricing.method), ("cart-pricing", "Pricing/Quote"));
        assert!(Call::begin("/attar.orders.v1.Orders/Nothing", &tracing::Span::none()).is_none());
        assert!(Call::begin("/grpc.health.v1.Health/Check", &tracing::Span::none()).is_none());
    }

    #[test]
    fn failures_are_told_by_their_code_and_what_was_given_up_as_such() {
        let path = "/attar.media.v1.Images/Fetch";
        let count = |code| {
            let labels = Answered { service: "media", method: "Images/Fetch", code };
            REQUESTS.get_or_create(&labels).get()
        };
        for status in [None, Some(Status::not_found("no such picture"))] {
            let answer = status.map_or_else(|| Response::new(tonic::body::Body::empty()), Status::into_http);
            Call::begin(path, &tracing::Span::none()).expect("known").answered(&answer);
        }
        drop(Call::begin(path, &tracing::Span::none()));
        assert_eq!((count("ok"), count("not_found"), count("cancelled")), (1, 1, 1));
        assert_eq!(UNDER_WAY.get_or_create(&OfService { service: "media" }).get(), 0);
    }
}
