//! A started service, and the server around it: health, reflection, deadlines, operations, and an end that loses nothing.

use std::{future::Future, net::SocketAddr, time::Duration};

use tokio::net::TcpListener;
use tokio_stream::wrappers::ReceiverStream;
use tokio_util::sync::CancellationToken;
use tonic::{
    service::Routes,
    transport::{Server, server::TcpIncoming},
};
use tonic_health::{ServingStatus, server::HealthReporter};

use crate::{
    channel::{self, Channel, IncomingLayer},
    db::Database,
    error::BoxError,
    metrics::Watched,
    network, operations,
    tasks::Tasks,
    tls::Tls,
};

/// How long calls under way may take to finish once the service is told to stop.
const DRAIN: Duration = Duration::from_secs(8);
/// How many calls whose callers gave up before they were begun may stand on a connection until it is broken off, which
/// fails everybody else's on it. The usual 20 are few where deadlines of many run out together; callers are our own. For
/// the same reason it is not counted how often a side has said that it knows no more of a call.
const MAX_GIVEN_UP: usize = 10_000;
const HEALTH_INTERVAL: Duration = Duration::from_secs(1);

/// Where a program is reached.
#[derive(Debug)]
pub struct Listeners {
    /// By whoever calls it.
    pub calls: TcpListener,
    /// By whoever watches over it; by nobody when none.
    pub operations: Option<TcpListener>,
}

impl Listeners {
    /// Listens for calls and for operations. What cannot be watched serves all the same.
    pub async fn bind(addr: &str, ops_addr: &str) -> Result<Self, BoxError> {
        let bind = async |addr: &str| {
            let listener = TcpListener::bind(addr).await;
            listener.map_err(|error| BoxError::from(format!("{addr}: {error}")))
        };
        let calls = bind(addr).await?;
        let operations = bind(ops_addr).await.inspect_err(|error| {
            tracing::warn!(%error, "cannot listen for operations; serving without");
        });
        Ok(Self { calls, operations: operations.ok() })
    }
}

impl From<TcpListener> for Listeners {
    fn from(calls: TcpListener) -> Self {
        Self { calls, operations: None }
    }
}

/// A started service: what it answers, what it does beside, and what it needs to be of use.
#[derive(Debug)]
pub struct Node {
    name: &'static str,
    routes: Routes,
    tasks: Tasks,
    database: Option<Database>,
    tls: Option<Tls>,
}

impl Node {
    /// A service that is ready whenever its database answers.
    pub const fn new(name: &'static str, routes: Routes, tasks: Tasks, database: Option<Database>) -> Self {
        Self { name, routes, tasks, database, tls: None }
    }

    /// The same, answering over the network only callers that show a certificate of mutual TLS, where it is set.
    pub fn with_tls(self, tls: Option<Tls>) -> Self {
        Self { tls, ..self }
    }

    /// A channel to the service inside this process.
    pub fn channel(&self) -> Channel {
        channel::in_process(self.routes.clone())
    }

    /// Whether it can do its work now.
    pub fn readiness(&self) -> impl Fn() -> futures::future::BoxFuture<'static, bool> + Clone + Send + Sync + use<> {
        let database = self.database.clone();
        move || {
            let database = database.clone();
            Box::pin(async move {
                match database {
                    None => true,
                    Some(database) => database.ping().await.is_ok(),
                }
            })
        }
    }

    /// What can be measured of it.
    pub fn watched(&self) -> Watched {
        Watched { service: self.name, database: self.database.clone() }
    }

    /// Lives inside a bigger process: until shutdown, then until its background tasks have ended.
    pub async fn run(self, shutdown: CancellationToken) {
        shutdown.cancelled().await;
        self.close().await;
    }

    /// Answers calls until shutdown, then finishes those under way.
    pub async fn serve(self, listeners: impl Into<Listeners>, shutdown: CancellationToken) -> Result<(), BoxError> {
        let Listeners { calls: listener, operations } = listeners.into();
        let address: SocketAddr = listener.local_addr()?;
        let is_ready = self.readiness();
        let (health, health_service) = tonic_health::server::health_reporter();
        let reflection = tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(proto::FILE_DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
            .build_v1()?;
        let service = self.name;
        let routes = self.routes.clone().add_service(health_service).add_service(reflection);

        if let Some(operations) = operations {
            let router = operations::router(self.watched(), is_ready.clone(), shutdown.clone());
            self.tasks.spawn("operations", |stop| operations::serve(operations, router, stop));
        }
        self.tasks.spawn("health", |stop| report_health(health, is_ready, stop));
        tracing::info!(service, listening_on = %address, "serving");

        let server = Server::builder()
            .layer(IncomingLayer)
            .initial_connection_window_size(network::CONNECTION_WINDOW)
            .initial_stream_window_size(network::STREAM_WINDOW)
            .http2_max_pending_accept_reset_streams(Some(MAX_GIVEN_UP))
            .http2_max_local_error_reset_streams(None)
            .add_routes(routes);
        let stop = shutdown.clone().cancelled_owned();
        if let Some(tls) = &self.tls {
            let connections = ReceiverStream::new(tls.accept(listener, shutdown.clone()));
            drain(server.serve_with_incoming_shutdown(connections, stop), shutdown).await?;
        } else {
            // Set on the connections themselves: the server's own setting does not reach a listener that it is given.
            // Without it an answer of several packets waits some 40 ms for the other side to acknowledge the first.
            let connections = TcpIncoming::from(listener).with_nodelay(Some(true));
            drain(server.serve_with_incoming_shutdown(connections, stop), shutdown).await?;
        }

        self.close().await;
        tracing::info!(service, "stopped");
        Ok(())
    }

    /// Ends the background tasks, then closes the database.
    async fn close(self) {
        self.tasks.stop().await;
        if let Some(database) = self.database {
            database.close().await;
        }
    }
}

/// Waits for a server that was told to stop, but not for ever.
async fn drain<E>(serving: impl Future<Output = Result<(), E>>, shutdown: CancellationToken) -> Result<(), E> {
    let overdue = async {
        shutdown.cancelled().await;
        tokio::time::sleep(DRAIN).await;
    };
    tokio::select! {
        result = serving => result,
        () = overdue => {
            tracing::warn!("gave up waiting for calls under way");
            Ok(())
        }
    }
}

async fn report_health<F>(health: HealthReporter, is_ready: impl Fn() -> F, stop: CancellationToken)
where
    F: Future<Output = bool> + Send,
{
    loop {
        let status = if is_ready().await { ServingStatus::Serving } else { ServingStatus::NotServing };
        health.set_service_status("", status).await;
        tokio::select! {
            () = stop.cancelled() => break,
            () = tokio::time::sleep(HEALTH_INTERVAL) => {}
        }
    }
    health.set_service_status("", ServingStatus::NotServing).await;
}
