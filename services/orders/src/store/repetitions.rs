//! Finding the order that another one repeats.

use platform::Failure;
use sea_orm::{DbBackend, QuerySelect, Statement, entity::prelude::*};

use super::orders::{Column, Entity};
use crate::domain::{orders::Purchase, repetitions::WINDOW};

/// Lets one transaction at a time place an order of a phone, so that of two at once the later one sees the other. SQLite
/// has one writer at a time anyway.
const TAKE_TURN: &str = "SELECT pg_advisory_xact_lock(hashtext('orders of a phone'), hashtext($1))";

/// The number of the first order that the same phone placed with the same lines a little before. Until the transaction
/// ends, nobody else places one of that phone.
pub(crate) async fn repeated(
    conn: &impl ConnectionTrait,
    purchase: &Purchase,
    lines_key: &str,
) -> Result<Option<i64>, Failure> {
    let national = purchase.contact.phone.national();
    if conn.get_database_backend() == DbBackend::Postgres {
        let turn = Statement::from_sql_and_values(DbBackend::Postgres, TAKE_TURN, [national.into()]);
        conn.execute_raw(turn).await?;
    }
    // Replicas' clocks differ a little: an order that is there already may seem to be placed later.
    let around = purchase.placed_at - WINDOW..=purchase.placed_at + WINDOW;
    let first: Option<Option<i64>> = Entity::find()
        .select_only()
        .column_as(Column::Number.min(), "first")
        .filter(Column::PhoneNational.eq(national))
        .filter(Column::LinesKey.eq(lines_key))
        .filter(Column::CreatedAt.between(*around.start(), *around.end()))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(first.flatten())
}
