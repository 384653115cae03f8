//! The failures that are the catalogue's own; each slug's state is the message named beside it.

use platform::{Code, Failure, Faults, error::CONTENDED};
use proto::{
    catalog::v1::{Contended, Import, InUse, OutOfStock, ShortLine, UsedBy},
    id::GiftSetId,
};
use sea_orm::DbErr;

use crate::domain::{imports, products::Product, stock::Short, variants::Variant};

/// Why a change of a thing fails that its caller had seen before. The slugs under which callers know these are in `grpc`.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The product is another one than the caller saw.
    #[error("the product has changed meanwhile")]
    ProductChanged(Box<Product>),
    /// The variant is another one than the caller saw.
    #[error("the variant has changed meanwhile")]
    VariantChanged(Box<Variant>),
    /// Anything else.
    #[error(transparent)]
    Failure(#[from] Failure),
}

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        Self::Failure(error.into())
    }
}

/// The kind of what holds a thing, in [`InUse`].
const GIFT_SET: &str = "gift_set";

/// A unique field has the value of another thing.
pub(crate) fn taken(field: &str) -> Failure {
    let mut faults = Faults::new();
    faults.add(field, "taken");
    Failure::invalid(faults)
}

/// `in_use`, with [`InUse`]: gift sets hold what is to be deleted.
pub(crate) fn in_use(sets: Vec<(GiftSetId, String)>) -> Failure {
    let used_by =
        sets.into_iter().map(|(id, name)| UsedBy { kind: GIFT_SET.to_owned(), id: id.to_string(), name }).collect();
    Failure::new(Code::Conflict, "in_use").with_state(&InUse { used_by })
}

/// `out_of_stock`, with [`OutOfStock`]: lines of an order cannot be had.
pub(crate) fn out_of_stock(short: Vec<Short>) -> Failure {
    let lines =
        short.into_iter().map(|Short { field, name, available }| ShortLine { field, name, available }).collect();
    Failure::new(Code::Conflict, "out_of_stock").with_state(&OutOfStock { lines })
}

/// `contended`, with [`Contended`]: somebody else keeps a product or a gift set locked that an order needs.
pub(crate) fn contended(id: &impl ToString) -> Failure {
    Failure::new(Code::Unavailable, CONTENDED).with_state(&Contended { id: id.to_string() })
}

/// `import_not_ready`, with [`Import`]: the table is not at the point for that.
pub(crate) fn import_not_ready(import: imports::Import) -> Failure {
    Failure::new(Code::Conflict, "import_not_ready").with_state(&Import::from(import))
}

/// `conflict`: the order's stock was given back already, so it can be taken no more.
pub(crate) fn reservation_ended() -> Failure {
    Failure::new(Code::Conflict, "conflict")
}
