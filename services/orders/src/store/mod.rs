//! Tables and queries; the only module with SQL.

pub(crate) mod activities;
pub(crate) mod call_rule;
pub(crate) mod cash;
pub(crate) mod containing;
pub(crate) mod courier_cash;
pub(crate) mod couriers;
pub(crate) mod credit_rules;
pub(crate) mod credits;
pub(crate) mod customer_lists;
pub(crate) mod customer_notes;
pub(crate) mod customer_pages;
pub(crate) mod customers;
pub(crate) mod delivery_report;
pub(crate) mod due_shipments;
pub(crate) mod duplicates;
pub(crate) mod erased_customers;
pub(crate) mod erased_orders;
pub(crate) mod erasures;
pub(crate) mod fulfilment;
mod gift_set_contents;
mod gift_sets;
pub(crate) mod held_cash;
pub(crate) mod ledger;
pub(crate) mod lists;
pub(crate) mod message_templates;
mod name_parts;
pub(crate) mod notes;
pub(crate) mod offer_releases;
pub(crate) mod offers;
mod order_credits;
pub(crate) mod order_drafts;
mod order_entity;
pub(crate) mod order_messages;
pub(crate) mod order_shipments;
pub(crate) mod orders;
pub(crate) mod phone_summary;
pub(crate) mod picking;
pub(crate) mod placements;
pub(crate) mod releases;
pub(crate) mod remittance_lines;
pub(crate) mod remittances;
mod return_changes;
mod return_lines;
pub(crate) mod return_lists;
pub(crate) mod return_rules;
pub(crate) mod return_stock_due;
pub(crate) mod returns;
pub(crate) mod reviewable;
pub(crate) mod revisions;
pub(crate) mod sales;
mod shipment_changes;
pub(crate) mod shipment_lists;
pub(crate) mod shipments;
pub(crate) mod status_changes;
pub(crate) mod status_counts;
pub(crate) mod stock_revisions;
#[cfg(test)]
mod tests;
pub(crate) mod unpaid_shipments;
mod variants;
pub(crate) mod waiting_list;

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
