//! The catalog's database: the only module that knows tables and queries.
//!
//! Locking: whoever changes a product, its variants or their stock locks the product first (brands and gift sets before
//! products, each kind in the order of its ids). Writers therefore cannot deadlock, an order takes what the gift set
//! contains, and the columns copied to products stay correct. For the same reason a transaction writes a product only
//! once, unless it locks the brand: at the second write PostgreSQL locks the row that the foreign key refers to.
//! Bottles have a table of their own, under the lock of their product. A product's movements are locked after the
//! product, both by its deletion and by counting sales, which until then only keeps the product from being deleted.

pub(crate) mod attention;
pub(crate) mod bottles;
pub(crate) mod brands;
pub(crate) mod counts;
pub(crate) mod exports;
pub(crate) mod gift_sets;
pub(crate) mod impact;
pub(crate) mod imports;
pub(crate) mod listing;
pub(crate) mod movements;
pub(crate) mod products;
pub(crate) mod stock;
pub(crate) mod variants;

mod entity;
#[cfg(test)]
pub(crate) mod fixtures;
#[cfg(test)]
mod plans;
mod search;
mod slugs;
mod totals;

use sea_orm::{ActiveValue, Value};
pub(crate) use slugs::Inserted;

use crate::domain::edit::Edit;

/// Apply a partial update to a nullable column.
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

/// Count the rows of a table.
#[cfg(test)]
pub(crate) async fn rows(connection: &impl sea_orm::ConnectionTrait, table: &str) -> Result<i64, sea_orm::DbErr> {
    let sql = format!("SELECT count(*) AS rows FROM {table}");
    let count = sea_orm::Statement::from_string(connection.get_database_backend(), sql);
    let row = connection.query_one_raw(count).await?.expect("a count is a row");
    row.try_get("", "rows")
}
