//! Errors of the use cases of ordering. `grpc::errors` maps them to slugs.

use platform::Error;
use proto::{cart_pricing::v1::QuoteResponse, catalog::v1::OutOfStock};
use sea_orm::DbErr;
use tonic::Status;

use crate::domain::{
    fulfilment::{OrderReference, PrintRecord},
    orders::Order,
    quotes::QuoteError,
};

/// An error that carries the state the caller needs to proceed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OrderError {
    /// The idempotency key belongs to a different request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The total differs from the one the customer saw.
    #[error("the total is not what the customer saw")]
    PriceChanged(Box<QuoteResponse>),
    /// Some lines exist but are not available.
    #[error("some lines are out of stock")]
    OutOfStock(OutOfStock),
    /// The order has changed since the administrator read it.
    #[error("the order has changed since it was read")]
    Conflict(Box<Order>),
    /// The order's status does not lead to the requested one.
    #[error("the status does not lead to the requested one")]
    InvalidTransition(Box<Order>),
    /// Some of the orders were printed before.
    #[error("some of the orders were printed before")]
    AlreadyPrinted(Vec<(OrderReference, PrintRecord)>),
    /// Any error that is not specific to ordering.
    #[error(transparent)]
    Other(#[from] Error),
}

impl From<QuoteError> for OrderError {
    fn from(error: QuoteError) -> Self {
        match error {
            QuoteError::OutOfStock(lines) => Self::OutOfStock(lines),
            QuoteError::PriceChanged(quote) => Self::PriceChanged(quote),
            QuoteError::Error(failure) => Self::Other(failure),
        }
    }
}

impl From<DbErr> for OrderError {
    fn from(error: DbErr) -> Self {
        Self::Other(error.into())
    }
}

impl From<Status> for OrderError {
    fn from(status: Status) -> Self {
        Self::Other(status.into())
    }
}
