//! Finding the order that another one repeats.

use std::collections::HashMap;

use platform::rows::padded;
use sea_orm::{Condition, DbBackend, QuerySelect, Statement, entity::prelude::*};

use super::orders::{Column, Entity};
use crate::domain::{orders::Purchase, repetitions::WINDOW};

/// Lets one transaction at a time place an order of a phone, so that of two at once the later one sees the other; the
/// phones of several in one order, so that nobody waits for each other in a circle. SQLite has one writer at a time anyway.
const TAKE_TURNS: &str = "
    SELECT pg_advisory_xact_lock(hashtext('orders of a phone'), turn) FROM (
        SELECT DISTINCT hashtext(phone) AS turn FROM json_array_elements_text(CAST($1 AS json)) AS phone
        ORDER BY turn OFFSET 0
    ) AS turns";

/// For each purchase the number of the first order that the same phone placed with the same lines a little before. Until
/// the transaction ends, nobody else places one of these phones, each of which stands here once.
pub(crate) async fn repeated(
    conn: &impl ConnectionTrait,
    purchases: &[(&Purchase, String)],
) -> Result<Vec<Option<i64>>, DbErr> {
    if conn.get_database_backend() == DbBackend::Postgres {
        let phones: Vec<_> = purchases.iter().map(|(purchase, _)| purchase.contact.phone.national()).collect();
        let phones = serde_json::Value::from(phones).to_string();
        conn.execute_raw(Statement::from_sql_and_values(DbBackend::Postgres, TAKE_TURNS, [phones.into()])).await?;
    }
    // Replicas' clocks differ a little: an order that is there already may seem to be placed later.
    let around = |purchase: &Purchase| purchase.placed_at - WINDOW..=purchase.placed_at + WINDOW;
    let alike = padded(purchases.iter().map(|(purchase, lines_key)| {
        let around = around(purchase);
        Condition::all()
            .add(Column::PhoneNational.eq(purchase.contact.phone.national()))
            .add(Column::LinesKey.eq(lines_key.as_str()))
            .add(Column::CreatedAt.between(*around.start(), *around.end()))
    }));
    let first: Vec<(String, Option<String>, i64)> = Entity::find()
        .select_only()
        .columns([Column::PhoneNational, Column::LinesKey])
        .column_as(Column::Number.min(), "first")
        .filter(alike.into_iter().fold(Condition::any(), Condition::add))
        .group_by(Column::PhoneNational)
        .group_by(Column::LinesKey)
        .into_tuple()
        .all(conn)
        .await?;
    let first: HashMap<_, _> =
        first.into_iter().map(|(phone, lines_key, number)| ((phone, lines_key.unwrap_or_default()), number)).collect();
    let of = |(purchase, lines_key): &(&Purchase, String)| {
        first.get(&(purchase.contact.phone.national().to_owned(), lines_key.clone())).copied()
    };
    Ok(purchases.iter().map(of).collect())
}
