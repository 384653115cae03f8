//! A started service and the gRPC server around it: health, reflection, deadlines, the operations port and a graceful
//! shutdown.

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
    background_tasks::BackgroundTasks,
    channel::{self, Channel, IncomingLayer},
    db::Database,
    error::BoxError,
    metrics::{self, MonitoredService},
    network,
    operations::Operations,
    tls::Tls,
};

/// Upper bound on finishing the calls in progress after shutdown was requested.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(8);
/// Calls that were cancelled before the server began them, per connection, before h2 takes them for an attack and
/// closes the connection, failing everybody else's calls on it. The default of 20 is soon reached when many deadlines
/// pass together, and all callers are our own. For the same reason local resets are not limited.
const MAX_PENDING_RESETS: usize = 10_000;
const HEALTH_INTERVAL: Duration = Duration::from_secs(1);

/// Listening sockets of a program.
#[derive(Debug)]
pub struct Listeners {
    /// For calls from clients and other services.
    pub calls: TcpListener,
    /// For metrics and health checks; `None` serves without them.
    pub operations: Option<TcpListener>,
}

impl Listeners {
    /// Bind both addresses. A failure to bind the operations address is logged, not returned.
    pub async fn bind(addr: &str, ops_addr: &str) -> Result<Self, BoxError> {
        Ok(Self { calls: bind(addr).await?, operations: bind_operations(ops_addr).await })
    }
}

/// Bind an address for calls.
pub(crate) async fn bind(addr: &str) -> Result<TcpListener, BoxError> {
    TcpListener::bind(addr).await.map_err(|error| format!("{addr}: {error}").into())
}

/// Bind an address for metrics and health; `None` after a failure, which is logged.
pub(crate) async fn bind_operations(addr: &str) -> Option<TcpListener> {
    let listener = bind(addr).await.inspect_err(|error| {
        tracing::warn!(%error, "failed to bind the operations port; serving without it");
    });
    listener.ok()
}

impl From<TcpListener> for Listeners {
    fn from(calls: TcpListener) -> Self {
        Self { calls, operations: None }
    }
}

/// A started service: its routes, its background tasks and the database it depends on.
#[derive(Debug)]
pub struct GrpcServer {
    name: &'static str,
    routes: Routes,
    tasks: BackgroundTasks,
    database: Option<Database>,
    tls: Option<Tls>,
}

impl GrpcServer {
    /// Create a service that is ready whenever its database answers.
    pub const fn new(name: &'static str, routes: Routes, tasks: BackgroundTasks, database: Option<Database>) -> Self {
        Self { name, routes, tasks, database, tls: None }
    }

    /// Require mutual TLS over the network, where it is configured.
    pub fn with_tls(self, tls: Option<Tls>) -> Self {
        Self { tls, ..self }
    }

    /// Create a channel to the service within this process.
    pub fn channel(&self) -> Channel {
        channel::in_process(self.routes.clone())
    }

    /// Return a check of whether the service is ready for calls.
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

    /// Return the service's database and outbox, to be measured.
    pub fn monitored(&self) -> MonitoredService {
        MonitoredService { service: self.name, database: self.database.clone() }
    }

    /// Run within a larger process until shutdown, then stop the background tasks and close the database.
    pub async fn run(self, shutdown: CancellationToken) {
        shutdown.cancelled().await;
        self.close().await;
    }

    /// Serve calls until shutdown, then finish those in progress.
    pub async fn serve(self, listeners: impl Into<Listeners>, shutdown: CancellationToken) -> Result<(), BoxError> {
        let Listeners { calls, operations } = listeners.into();
        let operations = operations.map(|listener| Operations::serve(listener, shutdown.clone()));
        self.serve_beside(operations, calls, shutdown).await
    }

    /// Like [`Self::serve`], beside an operations port that has been served since before the service started.
    pub(crate) async fn serve_beside(
        self,
        operations: Option<Operations>,
        listener: TcpListener,
        shutdown: CancellationToken,
    ) -> Result<(), BoxError> {
        let address: SocketAddr = listener.local_addr()?;
        let is_ready = self.readiness();
        let (health, health_service) = tonic_health::server::health_reporter();
        let reflection = tonic_reflection::server::Builder::configure()
            .register_encoded_file_descriptor_set(proto::FILE_DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
            .build_v1()?;
        let service = self.name;
        let routes = self.routes.clone().add_service(health_service).add_service(reflection);

        if let Some(operations) = &operations {
            operations.report(self.monitored(), is_ready.clone());
        }
        let monitored = [self.monitored()];
        self.tasks.spawn("metrics", |stop| async move { metrics::export(&monitored, &[], stop).await });
        self.tasks.spawn("health", |stop| report_health(health, is_ready, stop));
        tracing::info!(service, listening_on = %address, "serving");

        let server = Server::builder()
            .layer(IncomingLayer)
            .initial_connection_window_size(network::CONNECTION_WINDOW)
            .initial_stream_window_size(network::STREAM_WINDOW)
            .http2_max_pending_accept_reset_streams(Some(MAX_PENDING_RESETS))
            .http2_max_local_error_reset_streams(None)
            .add_routes(routes);
        let stop = shutdown.clone().cancelled_owned();
        if let Some(tls) = &self.tls {
            let connections = ReceiverStream::new(tls.accept(listener, shutdown.clone()));
            drain(server.serve_with_incoming_shutdown(connections, stop), shutdown).await?;
        } else {
            // Set on the connections: the server's own setting does not apply to a listener that is passed in. Without
            // it a response of several packets waits some 40 ms for the client to acknowledge the first.
            let connections = TcpIncoming::from(listener).with_nodelay(Some(true));
            drain(server.serve_with_incoming_shutdown(connections, stop), shutdown).await?;
        }

        if let Some(operations) = operations {
            operations.stop().await;
        }
        self.close().await;
        tracing::info!(service, "stopped");
        Ok(())
    }

    /// Stop the background tasks, then close the database.
    async fn close(self) {
        self.tasks.stop().await;
        if let Some(database) = self.database {
            database.close().await;
        }
    }
}

/// Wait for a server to shut down gracefully, for at most [`DRAIN_TIMEOUT`].
async fn drain<E>(serving: impl Future<Output = Result<(), E>>, shutdown: CancellationToken) -> Result<(), E> {
    let overdue = async {
        shutdown.cancelled().await;
        tokio::time::sleep(DRAIN_TIMEOUT).await;
    };
    tokio::select! {
        result = serving => result,
        () = overdue => {
            tracing::warn!("timed out waiting for calls in progress");
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
