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

use platform::{Failure, rows};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};

use crate::domain::orders::Purchase;

/// Rows in one statement; the widest table times this stays below the databases' limits of parameters.
const ROWS_AT_ONCE: usize = 1_000;

async fn insert_all<E>(conn: &impl ConnectionTrait, rows: Vec<E::Model>) -> Result<(), DbErr>
where
    E: EntityTrait,
    E::Model: IntoActiveModel<E::ActiveModel>,
{
    let rows: Vec<_> = rows.into_iter().map(IntoActiveModel::into_active_model).collect();
    for rows in rows.chunks(ROWS_AT_ONCE) {
        conn.execute(&rows::insertion(conn.get_database_backend(), rows)).await?;
    }
    Ok(())
}

/// A new order under its number.
type Placed<'p> = (i64, &'p Purchase);

/// Things of new orders, each with its order's number and its place among the things of the order.
fn each<'p, T: 'p>(
    placed: &[Placed<'p>],
    things: impl Fn(&'p Purchase) -> &'p Vec<T>,
) -> impl Iterator<Item = (i64, usize, &'p T)> {
    placed.iter().flat_map(move |&(number, purchase)| {
        things(purchase).iter().enumerate().map(move |(index, thing)| (number, index, thing))
    })
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
