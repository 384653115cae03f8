//! Tables and queries; the only module with SQL.

pub(crate) mod activities;
pub(crate) mod cash;
pub(crate) mod containing;
pub(crate) mod duplicates;
pub(crate) mod fulfilment;
mod gift_set_contents;
mod gift_sets;
pub(crate) mod lists;
pub(crate) mod message_templates;
mod name_parts;
pub(crate) mod notes;
mod order_entity;
pub(crate) mod orders;
pub(crate) mod picking;
pub(crate) mod placements;
pub(crate) mod releases;
pub(crate) mod sales;
pub(crate) mod status_changes;
pub(crate) mod status_counts;
#[cfg(test)]
mod tests;
mod variants;

use std::collections::HashMap;

use platform::{Error, sql};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};

use crate::domain::orders::Purchase;

/// Rows in one statement; times the columns of the widest table it stays below the databases' parameter limits.
const ROWS_AT_ONCE: usize = 1_000;

async fn insert_all<E>(conn: &impl ConnectionTrait, rows: Vec<E::Model>) -> Result<(), DbErr>
where
    E: EntityTrait,
    E::Model: IntoActiveModel<E::ActiveModel>,
{
    let rows: Vec<_> = rows.into_iter().map(IntoActiveModel::into_active_model).collect();
    for rows in rows.chunks(ROWS_AT_ONCE) {
        conn.execute(&sql::insert_many(conn.get_database_backend(), rows)).await?;
    }
    Ok(())
}

/// A new order with its number.
type Placed<'p> = (i64, &'p Purchase);

/// Iterate over the items of new orders, each with its order's number and its position in that order.
fn each_item<'p, T: 'p>(
    placed: &[Placed<'p>],
    things: impl Fn(&'p Purchase) -> &'p Vec<T>,
) -> impl Iterator<Item = (i64, usize, &'p T)> {
    placed.iter().flat_map(move |&(number, purchase)| {
        things(purchase).iter().enumerate().map(move |(index, thing)| (number, index, thing))
    })
}

/// Group rows by the number of their order.
fn by_order<T>(things: Vec<(i64, T)>) -> HashMap<i64, Vec<T>> {
    let mut by_order: HashMap<_, Vec<_>> = HashMap::new();
    for (number, thing) in things {
        by_order.entry(number).or_default().push(thing);
    }
    by_order
}

/// Error for a stored value that no version of the service writes.
fn unreadable(what: &'static str) -> Error {
    Error::internal(format!("a stored {what} is unreadable"))
}

fn stored_quantity(quantity: i64) -> Result<u32, Error> {
    quantity.try_into().map_err(|_| unreadable("quantity"))
}

fn position_of(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}
