//! The catalog's database: the only module that knows tables and queries.
//!
//! Locking: a change of a product, its variants or their stock locks the product first (brands, gift sets and notes, in
//! this order, before products, each kind in the order of its ids). Writers therefore cannot deadlock, an order takes what the gift set
//! contains, and the columns copied to products stay correct. For the same reason a transaction writes a product only
//! once, unless it locks the brand: at the second write PostgreSQL locks the row that the foreign key refers to.
//! Bottles have a table of their own, under the lock of their product. A product's movements are locked after the
//! product, both by its deletion and by counting sales, which until then only keeps the product from being deleted.
//! Reviews are changed and deleted under the lock of their product, whose sums follow from them. A purchased bottle is
//! locked after its product; costs of an order lock the order, then its bottles in the order of their ids, no product.

pub(crate) mod alerts;
pub(crate) mod bottle_draws;
pub(crate) mod bottles;
pub(crate) mod brands;
pub(crate) mod cost_rules;
pub(crate) mod counts;
pub(crate) mod deletion_impact;
pub(crate) mod exports;
pub(crate) mod facets;
pub(crate) mod gift_sets;
pub(crate) mod imports;
pub(crate) mod margins;
pub(crate) mod notes;
pub(crate) mod order_costs;
pub(crate) mod product_queries;
pub(crate) mod products;
pub(crate) mod purchased_bottles;
pub(crate) mod reservations;
pub(crate) mod reviews;
pub(crate) mod sample_sets;
pub(crate) mod stock;
pub(crate) mod stock_movements;
pub(crate) mod stock_returns;
pub(crate) mod terms;
pub(crate) mod variants;

mod entity;
mod facts;
#[cfg(test)]
pub(crate) mod fixtures;
mod product_counts;
mod product_filter;
#[cfg(test)]
mod query_plans;
mod search;
mod slugs;

use std::time::Duration;

use sea_orm::{ActiveValue, ConnectionTrait, DbBackend, DbErr, Statement, Value};
pub(crate) use slugs::Inserted;

use crate::domain::patch::Patch;

/// Limit how long a statement of this transaction waits for a lock. SQLite has a single writer and no row locks.
pub(crate) async fn limit_lock_waits(connection: &impl ConnectionTrait, timeout: Duration) -> Result<(), DbErr> {
    let backend = connection.get_database_backend();
    if backend == DbBackend::Postgres {
        let sql = "SELECT set_config('lock_timeout', $1, true)";
        let timeout = format!("{}ms", timeout.as_millis());
        connection.execute_raw(Statement::from_sql_and_values(backend, sql, [timeout.into()])).await?;
    }
    Ok(())
}

/// Apply a partial update to a nullable column.
fn apply<T: Into<Value>>(patch: Patch<T>, column: &mut ActiveValue<Option<T>>)
where
    Option<T>: Into<Value>,
{
    match patch {
        Patch::Keep => {}
        Patch::Clear => *column = ActiveValue::Set(None),
        Patch::Set(value) => *column = ActiveValue::Set(Some(value)),
    }
}

/// Count the rows of a table.
#[cfg(test)]
pub(crate) async fn rows(connection: &impl ConnectionTrait, table: &str) -> Result<i64, DbErr> {
    let sql = format!("SELECT count(*) AS rows FROM {table}");
    let count = Statement::from_string(connection.get_database_backend(), sql);
    let row = connection.query_one_raw(count).await?.expect("a count is a row");
    row.try_get("", "rows")
}
