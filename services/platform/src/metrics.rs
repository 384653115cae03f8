//! What is measured of a service, for whoever watches over it: `/metrics` on the port that its calls come in by.

use axum::{
    Router,
    extract::State,
    response::{IntoResponse, Response},
    routing::get,
};
use http::{StatusCode, header};
use prometheus_client::{encoding::text, metrics::gauge::Gauge, registry::Registry};

use crate::{Database, Failure, outbox};

/// What Prometheus reads: text in the format of OpenMetrics.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Answers `/metrics` for a service with this database.
pub(crate) fn router(database: Database) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(database)
}

async fn metrics(State(database): State<Database>) -> Response {
    match measured(&database).await {
        Ok(text) => ([(header::CONTENT_TYPE, TEXT)], text).into_response(),
        Err(error) => {
            tracing::warn!(%error, "cannot be measured");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}

async fn measured(database: &Database) -> Result<String, Failure> {
    let mut registry = Registry::with_prefix("attar");
    if let Some(waiting) = outbox::waiting(database.read()).await? {
        let gauge = Gauge::<i64>::default();
        gauge.set(i64::try_from(waiting).unwrap_or(i64::MAX));
        registry.register("outbox_backlog", "Events that wait to be published", gauge);
    }
    let mut text = String::new();
    text::encode(&mut text, &registry).map_err(Failure::internal)?;
    Ok(text)
}
