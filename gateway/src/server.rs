//! The HTTP server: accepts connections until it is told to stop, then lets those under way finish.

use std::{convert::Infallible, net::SocketAddr, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request},
    response::Response,
};
use http::{StatusCode, header};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
};
use platform::CancellationToken;
use tokio::net::{TcpListener, TcpStream};

use crate::middleware::{Entrance, answer_of};

/// How long a client may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(10);
/// How long requests under way may take to finish once the server is told to stop. Whoever waits for its end is promised
/// that it comes within ten seconds.
const DRAIN: Duration = Duration::from_secs(8);
/// How long to wait when the system has no more descriptors to accept with.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// What a server answers. One type, so that there is one copy of all that serving is made of.
#[derive(Clone, Debug)]
pub(crate) enum Door {
    /// Whatever comes from outside.
    Entrance(Entrance),
    /// Whoever watches over the store.
    Operations(Router),
}

impl Door {
    async fn answer(self, request: Request) -> Response {
        match self {
            Self::Entrance(entrance) => entrance.answer(request).await,
            Self::Operations(router) => answer_of(router, request).await,
        }
    }
}

/// Serves at a door until `stop`, then finishes what is under way.
pub(crate) async fn serve(door: Door, listener: TcpListener, stop: CancellationToken) {
    let server = builder();
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.cancelled() => break,
        };
        match accepted {
            Ok((stream, peer)) => spawn(&server, &graceful, door.clone(), stream, peer),
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(EXHAUSTED).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(DRAIN, graceful.shutdown()).await.is_err() {
        tracing::warn!("gave up waiting for requests under way");
    }
}

fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(128)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(10));
    builder
}

/// Answers that never have a body do not say how long it is: the router says 0 of every body that is not there, which of
/// a 304 would be taken for the length of what the caller has.
fn without_length(mut response: Response) -> Response {
    if matches!(response.status(), StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED) {
        response.headers_mut().remove(header::CONTENT_LENGTH);
    }
    response
}

fn spawn(
    server: &Builder<TokioExecutor>,
    graceful: &GracefulShutdown,
    door: Door,
    stream: TcpStream,
    peer: SocketAddr,
) {
    // Small answers go out at once; a socket that refuses this still works.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: http::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answering = door.clone().answer(request);
        async move { Ok::<_, Infallible>(without_length(answering.await)) }
    });
    let connection = server.serve_connection(TokioIo::new(stream), service).into_owned();
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection broke");
        }
    });
}
