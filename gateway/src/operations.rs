//! The operations port, which is not reachable from outside: metrics, liveness and readiness.

use axum::{
    Router,
    extract::State,
    middleware::from_fn_with_state,
    response::{IntoResponse, Response},
    routing::get,
};
use http::header;
use platform::metrics::{self, MonitoredService};

use crate::{
    error::{ApiError, ErrorCode},
    health,
    middleware::{App, outermost},
    state::Gateway,
};

/// Builds the service of the operations port. `watched` are the services of this process, whose metrics are served with
/// those of the gateway.
pub(crate) fn app(gateway: &Gateway, watched: Vec<MonitoredService>) -> App {
    let metrics = async move |State(gateway): State<Gateway>| -> Result<Response, ApiError> {
        let text = metrics::encode(&watched, &[gateway.metrics().registry()]).await.map_err(ApiError::internal)?;
        Ok(([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], text).into_response())
    };
    let router = Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::accepts_requests))
        .fallback(async || ApiError::new(ErrorCode::NotFound))
        .layer(from_fn_with_state(gateway.clone(), outermost::answer))
        .with_state(gateway.clone());
    App::new(router)
}
