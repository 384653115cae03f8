//! Client channels to services, over the network or within the process. Callers cannot tell the two apart.

use std::{
    task::{Context, Poll},
    time::{Duration, Instant},
};

use futures::future::BoxFuture;
use http::{Request, Response, Uri};
use tonic::{Status, body::Body, service::Routes};
use tower::{Service, ServiceBuilder, util::BoxCloneSyncService};

use crate::{call::parse_timeout, error::BoxError, metrics, network, telemetry, tls::Tls};

/// Transport of generated clients, whether the service is remote or in this process.
pub type Channel = BoxCloneSyncService<Request<Body>, Response<Body>, Status>;

/// Create a channel to the service at `http://host:port` or `https://host:port`, balanced over all addresses of the host.
/// Connects when it is first used, and again whenever a connection was lost; a call that is idempotent, or was never sent, is
/// then retried.
pub fn connect(url: &str) -> Result<Channel, BoxError> {
    connect_with(url, None)
}

/// Create a channel like [`connect`], with mutual TLS where certificates are given: the URL must be `https:` then.
pub fn connect_with(url: &str, tls: Option<&Tls>) -> Result<Channel, BoxError> {
    let uri: Uri = url.parse()?;
    match uri.scheme_str() {
        Some("https") => {}
        Some("http") if tls.is_none() => {}
        Some("http") => return Err(format!("{url}: with mutual TLS, services are at https:").into()),
        _ => return Err(format!("{url}: services are at http: or https:").into()),
    }
    let network = network::connect(uri, tls.cloned())?;
    Ok(BoxCloneSyncService::new(Outgoing { inner: network }))
}

/// Create a channel to a service in this process.
pub(crate) fn in_process(routes: Routes) -> Channel {
    let local =
        ServiceBuilder::new().map_err(|never: std::convert::Infallible| match never {}).service(routes.prepare());
    BoxCloneSyncService::new(Outgoing { inner: Incoming { inner: local } })
}

/// Client side: propagates the trace and stops waiting at the deadline.
#[derive(Clone)]
struct Outgoing<S> {
    inner: S,
}

impl<S> Service<Request<Body>> for Outgoing<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Status> + Clone + Send + 'static,
    S::Future: Send,
{
    type Response = Response<Body>;
    type Error = Status;
    type Future = BoxFuture<'static, Result<Response<Body>, Status>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Status>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        telemetry::inject(request.headers_mut());
        let timeout = timeout_of(&request);
        let call = self.inner.call(request);
        Box::pin(async move {
            match timeout {
                None => call.await,
                Some(timeout) => tokio::time::timeout(timeout, call)
                    .await
                    .unwrap_or_else(|_| Err(Status::deadline_exceeded("deadline exceeded"))),
            }
        })
    }
}

/// Server side: continues the caller's trace, measures the call and cancels it at the caller's deadline.
#[derive(Clone)]
pub(crate) struct Incoming<S> {
    inner: S,
}

/// Layer that applies [`Incoming`] to a server's services.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IncomingLayer;

impl<S> tower::Layer<S> for IncomingLayer {
    type Service = Incoming<S>;

    fn layer(&self, inner: S) -> Incoming<S> {
        Incoming { inner }
    }
}

impl<S, E> Service<Request<Body>> for Incoming<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = E>,
    S::Future: Send + 'static,
    E: Send + 'static,
{
    type Response = Response<Body>;
    type Error = E;
    type Future = BoxFuture<'static, Result<Response<Body>, E>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), E>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let span = tracing::info_span!(
            "call",
            method = request.uri().path(),
            request_id = request.headers().get("x-request-id").and_then(|id| id.to_str().ok()),
            trace_id = tracing::field::Empty,
            otel.name = request.uri().path().trim_start_matches('/'),
            otel.kind = "server",
        );
        telemetry::continue_trace(&span, request.headers());
        let mut measured = metrics::CallMetrics::begin(request.uri().path(), &span);
        let (timeout, began) = (timeout_of(&request), Instant::now());
        let call = self.inner.call(request);
        let answer = async move {
            let answer = match timeout {
                None => call.await,
                Some(timeout) => tokio::time::timeout(timeout, call)
                    .await
                    .unwrap_or_else(|_| Ok(Status::deadline_exceeded("deadline exceeded").into_http())),
            };
            if let (Some(measured), Ok(answer)) = (&mut measured, &answer) {
                measured.record_response(answer);
            }
            tracing::debug!(elapsed = ?began.elapsed(), "answered");
            answer
        };
        Box::pin(tracing::Instrument::instrument(answer, span))
    }
}

fn timeout_of(request: &Request<Body>) -> Option<Duration> {
    request.headers().get("grpc-timeout").and_then(|value| parse_timeout(value.to_str().ok()?))
}
