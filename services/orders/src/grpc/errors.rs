//! The slugs and states under which callers know why ordering fails.

use platform::{Code, Failure};
use proto::orders::v1::PriceChanged;
use tonic::Status;

use super::{desk::already_printed, orders::for_back_office};
use crate::error::Error;

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        Failure::from(error).into()
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let conflict = |slug: &str| Failure::new(Code::Conflict, slug);
        match error {
            Error::KeyReused => conflict("idempotency_key_reused"),
            Error::PriceChanged(quote) => conflict("price_changed").with_state(&PriceChanged { quote: Some(*quote) }),
            Error::OutOfStock(lines) => conflict("out_of_stock").with_state(&lines),
            Error::Conflict(order) => conflict("conflict").with_state(&for_back_office(*order)),
            Error::InvalidTransition(order) => conflict("invalid_transition").with_state(&for_back_office(*order)),
            Error::AlreadyPrinted(orders) => conflict("already_printed").with_state(&already_printed(orders)),
            Error::Failure(failure) => failure,
        }
    }
}
