//! What is done with several orders, and what customers are told, as messages.

use platform::Failure;
use proto::{common::v1::OrderStatus, orders::v1};

use super::orders::for_back_office;
use crate::{
    domain::{orders::Order, picks::Pick, statuses::Status},
    error::Error,
};

/// Which orders took a step, and why the others did not.
pub(super) fn steps(done: Vec<Order>, refused: Vec<(String, Error)>) -> v1::TakeStepsResponse {
    v1::TakeStepsResponse {
        done: done.into_iter().map(for_back_office).collect(),
        refused: refused.into_iter().map(refusal).collect(),
    }
}

fn refusal((id, error): (String, Error)) -> v1::RefusedStep {
    if let Error::Failure(failure) = &error {
        tracing::debug!(%failure, "an order could not take a step");
    }
    let failure = Failure::from(error);
    v1::RefusedStep { id, slug: failure.slug().to_owned(), order: failure.state() }
}

/// A picking list.
pub(super) fn picks(picks: Vec<Pick>, orders: u64) -> v1::ListPicksResponse {
    v1::ListPicksResponse {
        units: picks.iter().map(|pick| pick.quantity).sum(),
        centi_ml: picks.iter().map(Pick::centi_ml).sum(),
        lines: picks.into_iter().map(Into::into).collect(),
        orders,
    }
}

/// A message to customers.
pub(super) fn template((status, text): (Status, String)) -> v1::Template {
    v1::Template { status: OrderStatus::from(status).into(), text }
}

impl From<Pick> for v1::Pick {
    fn from(pick: Pick) -> Self {
        Self {
            centi_ml: pick.centi_ml(),
            product_id: pick.product.to_string(),
            product_name: pick.product_name,
            brand_name: pick.brand_name,
            variant_name: pick.variant_name,
            size_centi: pick.size_centi,
            size_unit: pick.size_unit,
            quantity: pick.quantity,
        }
    }
}
