//! HTTP endpoints beside the API: pages, images, documentation, health and metrics.

mod documents;
mod health;
mod metrics;
mod pages;
mod storage;
mod telemetry;
