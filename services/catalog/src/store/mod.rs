//! The catalogue's database: the only place that knows tables and queries.
//!
//! Whoever changes a product, its variants or their stock locks the product first (brands before products, products in
//! the order of their ids): so no two writers wait for each other, and the columns that products copy stay true.

pub(crate) mod brands;
pub(crate) mod gift_sets;
pub(crate) mod listing;
pub(crate) mod products;
pub(crate) mod stock;
pub(crate) mod variants;

mod entity;
mod search;
mod slugs;

use sea_orm::{ActiveValue, Value};
pub(crate) use slugs::Inserted;

use crate::domain::edit::Edit;

/// Gives a column that may be null what an edit wants of it.
fn apply<T: Into<Value>>(edit: Edit<T>, column: &mut ActiveValue<Option<T>>)
where
    Option<T>: Into<Value>,
{
    match edit {
        Edit::Keep => {}
        Edit::Clear => *column = ActiveValue::Set(None),
        Edit::To(value) => *column = ActiveValue::Set(Some(value)),
    }
}
