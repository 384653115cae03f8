//! Finding the order that a new one duplicates.

use std::collections::{HashMap, HashSet};

use platform::sql::pad_ids;
use sea_orm::{Condition, DbBackend, QuerySelect, Statement, entity::prelude::*};

use super::order_entity::{Column, Entity};
use crate::domain::{duplicates::DUPLICATE_WINDOW, orders::Purchase};

/// Lock phones without waiting; returns those that were free. The server ends the transaction after three idle seconds,
/// because it goes on to lock rows that every order needs.
const LOCK_PHONES: &str = "
    SELECT phone, set_config('idle_in_transaction_session_timeout', '3s', true)
    FROM json_array_elements_text(CAST($1 AS json)) AS phone
    WHERE pg_try_advisory_xact_lock(hashtext('orders of a phone'), hashtext(phone))";

/// Lock phones until the transaction ends, so that of two concurrent orders of one phone the later sees the other.
/// Returns the locked phones: all but those that another transaction has locked. SQLite has a single writer, so there
/// all are free.
pub(crate) async fn lock_phones(conn: &impl ConnectionTrait, phones: &[&str]) -> Result<HashSet<String>, DbErr> {
    if conn.get_database_backend() != DbBackend::Postgres {
        return Ok(phones.iter().map(|&phone| phone.to_owned()).collect());
    }
    let phones = serde_json::Value::from(phones).to_string();
    let lock = Statement::from_sql_and_values(DbBackend::Postgres, LOCK_PHONES, [phones.into()]);
    conn.query_all_raw(lock).await?.into_iter().map(|row| row.try_get("", "phone")).collect()
}

/// Find, for each purchase, the number of the first order of the same phone with the same items in the time around it.
/// The phones must be locked.
pub(crate) async fn find(
    conn: &impl ConnectionTrait,
    purchases: &[(&Purchase, String)],
) -> Result<Vec<Option<i64>>, DbErr> {
    // Clocks of replicas differ slightly: an existing order may seem to be placed later.
    let around = |purchase: &Purchase| purchase.placed_at - DUPLICATE_WINDOW..=purchase.placed_at + DUPLICATE_WINDOW;
    let alike = pad_ids(purchases.iter().map(|(purchase, lines_key)| {
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
