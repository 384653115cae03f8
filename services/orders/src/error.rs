//! Why a use case of ordering fails. The slugs under which callers know these are in `grpc::errors`.

use platform::Failure;
use proto::{cart_pricing::v1::QuoteResponse, catalog::v1::OutOfStock};
use sea_orm::DbErr;
use tonic::Status;

use crate::domain::{
    desk::{Printing, Reference},
    orders::Order,
};

/// A failure with what the caller needs in order to go on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The idempotency key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The total is not what the customer saw.
    #[error("the total is not what the customer saw")]
    PriceChanged(Box<QuoteResponse>),
    /// Lines exist but cannot be had.
    #[error("lines cannot be had")]
    OutOfStock(OutOfStock),
    /// The order is not in the status that the administrator saw.
    #[error("the order has changed meanwhile")]
    Conflict(Box<Order>),
    /// No step leads to that status.
    #[error("no step leads to that status")]
    InvalidTransition(Box<Order>),
    /// Some of the orders were printed before.
    #[error("some of the orders were printed before")]
    AlreadyPrinted(Vec<(Reference, Printing)>),
    /// Anything that is no matter of ordering.
    #[error(transparent)]
    Failure(#[from] Failure),
}

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        Self::Failure(error.into())
    }
}

impl From<Status> for Error {
    fn from(status: Status) -> Self {
        Self::Failure(status.into())
    }
}
