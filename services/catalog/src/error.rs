//! The catalog's own errors; each slug carries the named message as its state.

use platform::{Code, Failure, Faults, error::CONTENDED};
use proto::{
    catalog::v1::{Contended, InUse, OutOfStock, ShortLine, UsedBy},
    id::GiftSetId,
};
use sea_orm::DbErr;

use crate::domain::{imports::Import, products::Product, stock::Shortage, variants::Variant};

/// Errors that carry the present state of an object. `grpc` converts them to slugs.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The product differs from the expected values.
    #[error("the product has changed meanwhile")]
    ProductChanged(Box<Product>),
    /// The variant differs from the expected values.
    #[error("the variant has changed meanwhile")]
    VariantChanged(Box<Variant>),
    /// The import's state does not allow the call.
    #[error("the import is not ready")]
    ImportNotReady(Box<Import>),
    /// Any error without a state of its own.
    #[error(transparent)]
    Failure(#[from] Failure),
}

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        Self::Failure(error.into())
    }
}

/// The kind of a gift set in [`InUse`].
const GIFT_SET: &str = "gift_set";

/// Reject a unique value that another object has.
pub(crate) fn taken(field: &str) -> Failure {
    let mut errors = Faults::new();
    errors.add(field, "taken");
    Failure::invalid(errors)
}

/// `in_use`, with [`InUse`]: gift sets contain the object to be deleted.
pub(crate) fn in_use(sets: Vec<(GiftSetId, String)>) -> Failure {
    let used_by =
        sets.into_iter().map(|(id, name)| UsedBy { kind: GIFT_SET.to_owned(), id: id.to_string(), name }).collect();
    Failure::new(Code::Conflict, "in_use").with_state(&InUse { used_by })
}

/// `out_of_stock`, with [`OutOfStock`]: lines of an order lack stock.
pub(crate) fn out_of_stock(short: Vec<Shortage>) -> Failure {
    let lines =
        short.into_iter().map(|Shortage { field, name, available }| ShortLine { field, name, available }).collect();
    Failure::new(Code::Conflict, "out_of_stock").with_state(&OutOfStock { lines })
}

/// `contended`, with [`Contended`]: another transaction keeps locked what an order needs.
pub(crate) fn contended(id: &impl ToString) -> Failure {
    Failure::new(Code::Unavailable, CONTENDED).with_state(&Contended { id: id.to_string() })
}

/// `conflict`: the order's stock was released, so it cannot be reserved again.
pub(crate) fn reservation_ended() -> Failure {
    Failure::new(Code::Conflict, "conflict")
}
