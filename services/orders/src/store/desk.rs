//! What the back office knows of orders: read beside them, and changed.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::Failure;
use proto::{Money, id::OrderId};
use sea_orm::{ExprTrait, QuerySelect, entity::prelude::*};

use super::{
    deeds, notes,
    orders::{Column, Entity, Model, by_order},
    stored_quantity, unreadable,
};
use crate::domain::{
    confirmations::Confirmation,
    desk::{Collection, Desk, Print, Printing, Reference},
    orders::Order,
    updates::Changes,
};

/// Counted order by order in `orders_refused_idx`.
const REFUSED_BEFORE: &str = "(SELECT COUNT(*) FROM orders AS refused WHERE refused.confirmation = 'refused'
    AND refused.phone_national = orders.phone_national AND refused.number < orders.number)";

/// What is known of orders, by number.
pub(super) async fn of(conn: &impl ConnectionTrait, rows: &[Model]) -> Result<HashMap<i64, Desk>, Failure> {
    let numbers: Vec<i64> = rows.iter().map(|row| row.number).collect();
    let mut notes = by_order(notes::of(conn, &numbers).await?);
    let mut deeds = by_order(deeds::of(conn, &numbers).await?);
    let repeated = references(conn, rows.iter().filter_map(|row| row.duplicate_of)).await?;
    let refused: Vec<(i64, i64)> = refused_before(&numbers).into_tuple().all(conn).await?;
    let refused: HashMap<_, _> = refused.into_iter().collect();
    let read = |row: &Model| {
        let desk = Desk {
            version: row.version,
            confirmation: Confirmation::from_name(&row.confirmation).ok_or_else(|| unreadable("confirmation"))?,
            refused_before: stored_quantity(refused.get(&row.number).copied().unwrap_or_default())?,
            duplicate_of: row.duplicate_of.and_then(|number| repeated.get(&number).copied()),
            labels: printing(row.labels_times, row.labels_printed_at, row.labels_printed_by.as_ref())?,
            sheets: printing(row.sheets_times, row.sheets_printed_at, row.sheets_printed_by.as_ref())?,
            cash: row.cash_collected_agorot.map(|agorot| Collection {
                amount: Money::from_agorot(agorot),
                at: row.cash_collected_at.unwrap_or(row.updated_at),
                by: row.cash_collected_by.clone(),
            }),
            notes: notes.remove(&row.number).unwrap_or_default(),
            deeds: deeds.remove(&row.number).unwrap_or_default(),
        };
        Ok((row.number, desk))
    };
    rows.iter().map(read).collect()
}

fn printing(times: i64, at: Option<DateTime<Utc>>, by: Option<&String>) -> Result<Option<Printing>, Failure> {
    let times = stored_quantity(times)?;
    Ok(at.zip(by).filter(|_| times > 0).map(|(at, by)| Printing { times, at, by: by.clone() }))
}

/// Orders of these numbers, by number.
async fn references(
    conn: &impl ConnectionTrait,
    numbers: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, Reference>, DbErr> {
    let numbers: Vec<i64> = numbers.collect();
    if numbers.is_empty() {
        return Ok(HashMap::new());
    }
    let found = Entity::find().select_only().columns([Column::Number, Column::Id]);
    let found: Vec<(i64, Uuid)> = found.filter(Column::Number.is_in(numbers)).into_tuple().all(conn).await?;
    let reference = |(number, id)| (number, Reference { id: OrderId::from_uuid(id), number });
    Ok(found.into_iter().map(reference).collect())
}

/// How many orders the phones of these had refused before, by number.
pub(super) fn refused_before(numbers: &[i64]) -> Select<Entity> {
    let refused = Expr::cust(REFUSED_BEFORE);
    Entity::find().select_only().column(Column::Number).expr(refused).filter(Column::Number.is_in(numbers.to_vec()))
}

/// Writes what changes of an order that is locked.
pub(crate) async fn change(
    conn: &impl ConnectionTrait,
    order: &Order,
    changes: &Changes,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<(), DbErr> {
    let mut update = Entity::update_many().col_expr(Column::Version, Expr::col(Column::Version).add(1));
    if let Some(to) = changes.status {
        update = update.col_expr(Column::Status, Expr::value(to.name())).col_expr(Column::UpdatedAt, Expr::value(now));
        if let Some(is_off) = order.status.sends_off(to) {
            update = update.col_expr(Column::ShippedAt, Expr::value(is_off.then_some(now)));
        }
    }
    if let Some(to) = changes.confirmation {
        update = update.col_expr(Column::Confirmation, Expr::value(to.name()));
    }
    if let Some(collected) = changes.cash {
        let by = by.filter(|_| collected.is_some()).map(str::to_owned);
        update = update
            .col_expr(Column::CashCollectedAgorot, Expr::value(collected.map(Money::agorot)))
            .col_expr(Column::CashCollectedAt, Expr::value(collected.map(|_| now)))
            .col_expr(Column::CashCollectedBy, Expr::value(by));
    }
    update.filter(Column::Number.eq(order.number)).exec(conn).await?;
    Ok(())
}

/// Notes that something else of an order that is locked changed.
pub(crate) async fn touch(conn: &impl ConnectionTrait, order: &Order) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::Version, Expr::col(Column::Version).add(1));
    update.filter(Column::Number.eq(order.number)).exec(conn).await?;
    Ok(())
}

/// Notes that orders that are locked are printed once more.
pub(crate) async fn print(
    conn: &impl ConnectionTrait,
    orders: &[Order],
    print: Print,
    now: DateTime<Utc>,
    by: &str,
) -> Result<(), DbErr> {
    let (times, at, author) = match print {
        Print::Labels => (Column::LabelsTimes, Column::LabelsPrintedAt, Column::LabelsPrintedBy),
        Print::Sheets => (Column::SheetsTimes, Column::SheetsPrintedAt, Column::SheetsPrintedBy),
    };
    Entity::update_many()
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(times, Expr::col(times).add(1))
        .col_expr(at, Expr::value(now))
        .col_expr(author, Expr::value(by))
        .filter(Column::Number.is_in(orders.iter().map(|order| order.number)))
        .exec(conn)
        .await?;
    Ok(())
}
