//! The catalog's own errors; each slug carries the named message as its state.

use platform::{Error, ErrorCode, FieldErrors, error::CONTENDED};
use proto::{
    catalog::v1::{Contended, InUse, OutOfStock, ShortLine, UsedBy},
    id::{GiftSetId, ProductId},
};
use sea_orm::DbErr;

use crate::domain::{
    costs::Consumables, imports::Import, products::Product, purchased_bottles::PurchasedBottle, reviews::Review,
    sample_sets::SampleSetTemplate, stock::Shortage, variants::Variant,
};

/// Errors that carry the present state of an object. `grpc` converts them to slugs.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CatalogError {
    /// The product differs from the expected values.
    #[error("the product has changed meanwhile")]
    ProductChanged(Box<Product>),
    /// The variant differs from the expected values.
    #[error("the variant has changed meanwhile")]
    VariantChanged(Box<Variant>),
    /// The template of sample sets has another version than expected.
    #[error("the sample set template has changed meanwhile")]
    SampleSetChanged(Box<SampleSetTemplate>),
    /// The review has another version than expected.
    #[error("the review has changed meanwhile")]
    ReviewChanged(Box<Review>),
    /// The purchased bottle has another version than expected.
    #[error("the bottle has changed meanwhile")]
    BottleChanged(Box<PurchasedBottle>),
    /// The costs of consumables have another version than expected.
    #[error("the cost rules have changed meanwhile")]
    CostRulesChanged(Box<Consumables>),
    /// The import's state does not allow the call.
    #[error("the import is not ready")]
    ImportNotReady(Box<Import>),
    /// Any error without a state of its own.
    #[error(transparent)]
    Other(#[from] Error),
}

impl From<DbErr> for CatalogError {
    fn from(error: DbErr) -> Self {
        Self::Other(error.into())
    }
}

/// The kind of a gift set in [`InUse`].
const GIFT_SET: &str = "gift_set";
/// The kind of a product in [`InUse`].
const PRODUCT: &str = "product";

/// Reject a unique value that another object has.
pub(crate) fn taken(field: &str) -> Error {
    let mut errors = FieldErrors::new();
    errors.add(field, "taken");
    Error::invalid(errors)
}

/// `in_use`, with [`InUse`]: gift sets contain the object to be deleted.
pub(crate) fn in_use(sets: Vec<(GiftSetId, String)>) -> Error {
    used_by(GIFT_SET, sets)
}

/// `in_use`, with [`InUse`]: products have the note to be deleted.
pub(crate) fn note_in_use(products: Vec<(ProductId, String)>) -> Error {
    used_by(PRODUCT, products)
}

fn used_by(kind: &str, users: Vec<(impl ToString, String)>) -> Error {
    let used_by = users.into_iter().map(|(id, name)| UsedBy { kind: kind.to_owned(), id: id.to_string(), name });
    Error::new(ErrorCode::FailedPrecondition, "in_use").with_state(&InUse { used_by: used_by.collect() })
}

/// `out_of_stock`, with [`OutOfStock`]: lines of an order lack stock.
pub(crate) fn out_of_stock(short: Vec<Shortage>) -> Error {
    let lines =
        short.into_iter().map(|Shortage { field, name, available }| ShortLine { field, name, available }).collect();
    Error::new(ErrorCode::FailedPrecondition, "out_of_stock").with_state(&OutOfStock { lines })
}

/// `contended`, with [`Contended`]: another transaction keeps locked what an order needs.
pub(crate) fn contended(id: &impl ToString) -> Error {
    Error::new(ErrorCode::Unavailable, CONTENDED).with_state(&Contended { id: id.to_string() })
}

/// `already_reviewed`: there is a review of the product for the order.
pub(crate) fn already_reviewed() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "already_reviewed")
}

/// `bottle_in_use`: something was drawn from the purchased bottle.
pub(crate) fn bottle_in_use() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "bottle_in_use")
}

/// `bottle_sealed`: the purchased bottle has to be opened first.
pub(crate) fn bottle_sealed() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "bottle_sealed")
}

/// `bottle_empty`: nothing can be done any more with the purchased bottle.
pub(crate) fn bottle_empty() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "bottle_empty")
}

/// `conflict`: the order's stock was released, so it cannot be reserved again.
pub(crate) fn reservation_ended() -> Error {
    Error::new(ErrorCode::FailedPrecondition, "conflict")
}
