//! HTTP endpoints of the operations port, for monitoring alone: metrics, liveness and readiness. They are served from
//! before a service starts until it has stopped.

use std::sync::{Arc, OnceLock};

use axum::{
    Router,
    extract::State,
    response::{IntoResponse, Response},
    routing::get,
};
use futures::future::BoxFuture;
use http::{StatusCode, header};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::{
    background_tasks::BackgroundTasks,
    metrics::{self, MonitoredService},
};

/// A program's operations port. Until its service has started, the program is alive and not ready.
pub(crate) struct Operations {
    tasks: BackgroundTasks,
    started: Arc<OnceLock<Started>>,
}

struct Started {
    monitored: MonitoredService,
    is_ready: Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>,
}

impl Operations {
    /// Serve the port until [`Self::stop`]. A program that is shutting down reports that it is not ready.
    pub(crate) fn serve(listener: TcpListener, shutdown: CancellationToken) -> Self {
        let (tasks, started) = (BackgroundTasks::new(), Arc::new(OnceLock::new()));
        let router = router(Arc::clone(&started), shutdown);
        tasks.spawn("operations", |stop| serve(listener, router, stop));
        Self { tasks, started }
    }

    /// Report the metrics and the readiness of a service from now on.
    pub(crate) fn report(
        &self,
        monitored: MonitoredService,
        is_ready: impl Fn() -> BoxFuture<'static, bool> + Send + Sync + 'static,
    ) {
        // A program has one service, which starts once.
        let _ = self.started.set(Started { monitored, is_ready: Box::new(is_ready) });
    }

    /// Finish the requests in progress and close the port.
    pub(crate) async fn stop(self) {
        self.tasks.stop().await;
    }
}

fn router(started: Arc<OnceLock<Started>>, shutdown: CancellationToken) -> Router {
    let ready = async move |State(started): State<Arc<OnceLock<Started>>>| {
        let is_ready = match started.get() {
            Some(service) if !shutdown.is_cancelled() => (service.is_ready)().await,
            _ => false,
        };
        if is_ready { (StatusCode::OK, "ready\n") } else { (StatusCode::SERVICE_UNAVAILABLE, "not ready\n") }
    };
    Router::new()
        .route("/metrics", get(export_metrics))
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .with_state(started)
}

async fn serve(listener: TcpListener, router: Router, stop: CancellationToken) {
    let serving = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned());
    if let Err(error) = serving.await {
        tracing::warn!(%error, "the operations server failed");
    }
}

async fn export_metrics(State(started): State<Arc<OnceLock<Started>>>) -> Response {
    let monitored: Vec<_> = started.get().map(|service| service.monitored.clone()).into_iter().collect();
    match metrics::encode(&monitored, &[]).await {
        Ok(text) => ([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], text).into_response(),
        Err(error) => {
            tracing::warn!(%error, "failed to collect metrics");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
