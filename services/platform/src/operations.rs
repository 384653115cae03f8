//! HTTP endpoints of the operations port, for monitoring alone: metrics, liveness and readiness.

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

use crate::metrics::{self, MonitoredService};

/// Build the router. A service that is shutting down reports that it is not ready.
pub(crate) fn router(
    watched: MonitoredService,
    is_ready: impl Fn() -> BoxFuture<'static, bool> + Clone + Send + Sync + 'static,
    shutdown: CancellationToken,
) -> Router {
    let ready = async move || {
        if shutdown.is_cancelled() || !is_ready().await {
            return (StatusCode::SERVICE_UNAVAILABLE, "not ready\n");
        }
        (StatusCode::OK, "ready\n")
    };
    Router::new()
        .route("/metrics", get(export_metrics))
        .with_state(watched)
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
}

/// Serve until the background tasks are stopped.
pub(crate) async fn serve(listener: TcpListener, router: Router, stop: CancellationToken) {
    let serving = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned());
    if let Err(error) = serving.await {
        tracing::warn!(%error, "the operations server failed");
    }
}

async fn export_metrics(State(watched): State<MonitoredService>) -> Response {
    match metrics::encode(&[watched], &[]).await {
        Ok(text) => ([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], text).into_response(),
        Err(error) => {
            tracing::warn!(%error, "failed to collect metrics");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
