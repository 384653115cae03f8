//! Conversion of bulk updates to messages.

use platform::Error;
use proto::orders::v1;

use super::orders::for_back_office;
use crate::{domain::orders::Order, error::OrderError};

/// Report which orders were updated, and why the others were not.
pub(super) fn bulk_update(updated: Vec<Order>, rejected: Vec<(String, OrderError)>) -> v1::BulkUpdateStatusResponse {
    v1::BulkUpdateStatusResponse {
        updated: updated.into_iter().map(for_back_office).collect(),
        rejected: rejected.into_iter().map(rejection).collect(),
    }
}

fn rejection((id, error): (String, OrderError)) -> v1::RejectedStatusUpdate {
    if let OrderError::Other(failure) = &error {
        tracing::debug!(%failure, "failed to update an order of a bulk update");
    }
    let failure = Error::from(error);
    v1::RejectedStatusUpdate { id, slug: failure.slug().to_owned(), order: failure.state() }
}
