//! The operations port of a service, which nobody reaches but who watches over it: what is measured, whether it lives, and
//! whether it can do its work.

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

use crate::metrics::{self, Watched};

/// Everything that is answered there. A service that is told to stop is not ready any more.
pub(crate) fn router(
    watched: Watched,
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
        .route("/metrics", get(measured))
        .with_state(watched)
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
}

/// Answers until the tasks end.
pub(crate) async fn serve(listener: TcpListener, router: Router, stop: CancellationToken) {
    let serving = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned());
    if let Err(error) = serving.await {
        tracing::warn!(%error, "operations are not served any more");
    }
}

async fn measured(State(watched): State<Watched>) -> Response {
    match metrics::text(&[watched], &[]).await {
        Ok(text) => ([(header::CONTENT_TYPE, metrics::TEXT)], text).into_response(),
        Err(error) => {
            tracing::warn!(%error, "cannot be measured");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
