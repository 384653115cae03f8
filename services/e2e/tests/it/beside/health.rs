//! `/healthz`, `/readyz`
