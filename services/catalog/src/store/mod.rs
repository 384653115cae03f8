//! The catalogue's database: the only place that knows tables and queries.
//!
//! Whoever changes a product, its variants or their stock locks the product first (brands and gift sets before products,
//! each kind in the order of its ids): so no two writers wait for each other, what an order takes is what the gift set
//! holds, and the columns that products copy stay true. For the same reason a transaction writes a product only once,
//! unless it holds the brand: at the second time PostgreSQL locks what the foreign key refers to. What is poured stands in a
//! table of its own, under the lock of its product. A product's movements are locked after the product: by its deletion, and
//! by counting sales, which until then only keeps the product from being deleted.

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

/// How many rows a table has, for tests that hold what is kept.
#[cfg(test)]
pub(crate) async fn rows(connection: &impl sea_orm::ConnectionTrait, table: &str) -> Result<i64, sea_orm::DbErr> {
    let sql = format!("SELECT count(*) AS rows FROM {table}");
    let count = sea_orm::Statement::from_string(connection.get_database_backend(), sql);
    let row = connection.query_one_raw(count).await?.expect("a count is a row");
    row.try_get("", "rows")
}
