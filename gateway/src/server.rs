//! The HTTP server, with graceful shutdown.

use std::{net::SocketAddr, time::Duration};

use axum::{body::Body, extract::ConnectInfo, response::Response};
use http::{StatusCode, header};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
    service::TowerToHyperService,
};
use platform::CancellationToken;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceBuilder;

use crate::middleware::App;

/// Time for which a connection may be idle, and in which the head of a request must arrive. Longer than proxies keep
/// idle connections (60 s in nginx), so that the server does not close one that a proxy is about to reuse.
const IDLE_TIMEOUT: Duration = Duration::from_secs(75);
/// Upper bound on finishing requests in flight after the server is told to stop. The process must end within ten
/// seconds.
const DRAIN: Duration = Duration::from_secs(8);
/// Delay before accepting again when the system has run out of file descriptors.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// Serves until `stop`, then finishes the requests in flight.
pub(crate) async fn serve(app: App, listener: TcpListener, stop: CancellationToken) {
    let server = builder();
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => break,
        };
        match accepted {
            Ok((stream, peer)) => spawn(&server, &graceful, app.clone(), stream, peer),
            Err(error) => {
                tracing::warn!(%error, "failed to accept a connection");
                tokio::time::sleep(EXHAUSTED).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(DRAIN, graceful.shutdown()).await.is_err() {
        tracing::warn!("timed out waiting for requests in flight");
    }
}

fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(IDLE_TIMEOUT);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(128)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(10));
    builder
}

/// Removes `Content-Length` from responses that never have a body: the router sets 0, which in a 304 would be taken for
/// the length of the caller's copy.
fn without_length(mut response: Response) -> Response {
    if matches!(response.status(), StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED) {
        response.headers_mut().remove(header::CONTENT_LENGTH);
    }
    response
}

fn spawn(server: &Builder<TokioExecutor>, graceful: &GracefulShutdown, app: App, stream: TcpStream, peer: SocketAddr) {
    // Sends small responses without delay; a socket that does not support this still works.
    let _ = stream.set_nodelay(true);
    let service = ServiceBuilder::new()
        .map_request(move |request: http::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request
        })
        .map_response(without_length)
        .service(app);
    let connection = server.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service)).into_owned();
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "connection failed");
        }
    });
}
