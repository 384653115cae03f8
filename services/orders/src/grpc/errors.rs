//! Error slugs and states of ordering, as callers receive them.

use platform::{Error, ErrorCode};
use proto::orders::v1::PriceChanged;
use tonic::Status;

use super::{orders::for_back_office, print_records::already_printed};
use crate::error::OrderError;

impl From<OrderError> for Status {
    fn from(error: OrderError) -> Self {
        Error::from(error).into()
    }
}

impl From<OrderError> for Error {
    fn from(error: OrderError) -> Self {
        let conflict = |slug: &str| Error::new(ErrorCode::FailedPrecondition, slug);
        match error {
            OrderError::KeyReused => conflict("idempotency_key_reused"),
            OrderError::PriceChanged(quote) => {
                conflict("price_changed").with_state(&PriceChanged { quote: Some(*quote) })
            }
            OrderError::OutOfStock(lines) => conflict("out_of_stock").with_state(&lines),
            OrderError::Conflict(order) => conflict("conflict").with_state(&for_back_office(*order)),
            OrderError::InvalidTransition(order) => conflict("invalid_transition").with_state(&for_back_office(*order)),
            OrderError::AlreadyPrinted(orders) => conflict("already_printed").with_state(&already_printed(orders)),
            OrderError::Other(failure) => failure,
        }
    }
}
