//! Channels to services: over the network, or to a service in the same process. Callers cannot tell which.

use std::{
    str::FromStr,
    task::{Context, Poll},
    time::{Duration, Instant},
};

use futures::future::BoxFuture;
use http::{Request, Response};
use tonic::{
    Status,
    body::Body,
    service::Routes,
    transport::{Channel as NetworkChannel, ClientTlsConfig, Endpoint},
};
use tower::{Service, ServiceBuilder, util::BoxCloneSyncService};
use tracing_opentelemetry::OpenTelemetrySpanExt;

use crate::{call::read_timeout, error::BoxError, retry::Retrying, telemetry, tls::Tls};

/// How many bytes may be on their way over a connection, in either direction. The budget of small messages that h2 lets
/// wait there is half of it, at up to 256 bytes for each: with the 64 KiB from which a window that adapts itself sets out,
/// some 130 calls at once are an attack to it, and it breaks the connection off.
pub(crate) const CONNECTION_WINDOW: u32 = 16 << 20;
/// How many bytes of one message may be.
pub(crate) const STREAM_WINDOW: u32 = 2 << 20;

/// What a generated client is built on, whether its service is near or far.
pub type Channel = BoxCloneSyncService<Request<Body>, Response<Body>, Status>;

/// A channel to the service at `http://host:port` or `https://host:port`. Connects when it is first used, and again
/// whenever the connection was lost; a call that changes nothing is then tried again.
pub fn connect(url: &str) -> Result<Channel, BoxError> {
    connect_with(url, None)
}

/// The same, with the certificates of mutual TLS, where they are set: then the service must be at `https:`.
pub fn connect_with(url: &str, tls: Option<&Tls>) -> Result<Channel, BoxError> {
    let mut endpoint = Endpoint::from_str(url)?
        .connect_timeout(Duration::from_secs(2))
        .tcp_nodelay(true)
        .http2_keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(5))
        .keep_alive_while_idle(true)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .initial_stream_window_size(STREAM_WINDOW)
        .http2_max_local_error_reset_streams(None);
    match (tls, url.starts_with("https:")) {
        (Some(tls), true) => endpoint = endpoint.tls_config(tls.client())?,
        (None, true) => endpoint = endpoint.tls_config(ClientTlsConfig::new().with_native_roots())?,
        (Some(_), false) => return Err(format!("{url}: with mutual TLS, services are at https:").into()),
        (None, false) => {}
    }
    let network = ServiceBuilder::new()
        .map_err(|error: tonic::transport::Error| Status::unavailable(crate::error::chain(&error)))
        .service::<NetworkChannel>(endpoint.connect_lazy());
    Ok(BoxCloneSyncService::new(Outgoing { inner: Retrying::new(network) }))
}

/// A channel to a service in this process.
pub(crate) fn in_process(routes: Routes) -> Channel {
    let local =
        ServiceBuilder::new().map_err(|never: std::convert::Infallible| match never {}).service(routes.prepare());
    BoxCloneSyncService::new(Outgoing { inner: Incoming { inner: local } })
}

/// The calling side: hands the trace on and stops waiting at the deadline.
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
        telemetry::inject(&tracing::Span::current().context(), request.headers_mut());
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

/// The answering side: continues the caller's trace and gives up at the caller's deadline.
#[derive(Clone)]
pub(crate) struct Incoming<S> {
    inner: S,
}

/// Wraps a server's services with the answering side.
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
        );
        // The trace has no parent when telemetry is off; the call goes on all the same.
        let _ = span.set_parent(telemetry::extract(request.headers()));
        let (timeout, began) = (timeout_of(&request), Instant::now());
        let call = self.inner.call(request);
        let answer = async move {
            let answer = match timeout {
                None => call.await,
                Some(timeout) => tokio::time::timeout(timeout, call)
                    .await
                    .unwrap_or_else(|_| Ok(Status::deadline_exceeded("deadline exceeded").into_http())),
            };
            tracing::debug!(elapsed = ?began.elapsed(), "answered");
            answer
        };
        Box::pin(tracing::Instrument::instrument(answer, span))
    }
}

fn timeout_of(request: &Request<Body>) -> Option<Duration> {
    request.headers().get("grpc-timeout").and_then(|value| read_timeout(value.to_str().ok()?))
}
