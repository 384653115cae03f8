//! The tables and the queries over them; the only place with SQL.

mod contents;
pub(crate) mod counts;
pub(crate) mod deeds;
pub(crate) mod desk;
mod gift_sets;
pub(crate) mod history;
pub(crate) mod holders;
pub(crate) mod lists;
mod names;
pub(crate) mod notes;
pub(crate) mod orders;
pub(crate) mod picks;
pub(crate) mod placements;
pub(crate) mod releases;
pub(crate) mod repetitions;
pub(crate) mod sales;
pub(crate) mod sheets;
pub(crate) mod templates;
#[cfg(test)]
mod tests;
mod variants;

use platform::Failure;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};

/// Rows in one statement; the widest table times this stays below the databases' limits of parameters.
const ROWS_AT_ONCE: usize = 1_000;

async fn insert_all<E>(conn: &impl ConnectionTrait, rows: Vec<E::Model>) -> Result<(), DbErr>
where
    E: EntityTrait,
    E::Model: IntoActiveModel<E::ActiveModel> + Clone,
{
    for rows in rows.chunks(ROWS_AT_ONCE) {
        let rows = rows.iter().cloned().map(IntoActiveModel::into_active_model);
        E::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// The failure that a stored value makes which no version of the service writes.
fn unreadable(what: &'static str) -> Failure {
    Failure::internal(format!("a stored {what} is unreadable"))
}

fn stored_quantity(quantity: i64) -> Result<u32, Failure> {
    quantity.try_into().map_err(|_| unreadable("quantity"))
}

fn position_of(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}
