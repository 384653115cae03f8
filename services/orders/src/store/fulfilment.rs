//! Reading and updating the fulfilment state of orders.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::Error;
use proto::{Money, id::OrderId};
use sea_orm::{ExprTrait, QuerySelect, entity::prelude::*};

use super::{
    activities, by_order, notes,
    order_entity::{Column, Entity, Model},
    stored_quantity, unreadable,
};
use crate::domain::{
    confirmations::Confirmation,
    fulfilment::{CashCollection, Fulfilment, OrderReference, PrintKind, PrintRecord},
    orders::Order,
    updates::Changes,
};

/// Correlated subquery, answered by `orders_refused_idx`.
const REFUSED_BEFORE: &str = "(SELECT COUNT(*) FROM orders AS refused WHERE refused.confirmation = 'refused'
    AND refused.phone_national = orders.phone_national AND refused.number < orders.number)";

/// Read the fulfilment state of orders, by order number.
pub(super) async fn find_for(conn: &impl ConnectionTrait, rows: &[Model]) -> Result<HashMap<i64, Fulfilment>, Error> {
    let numbers: Vec<i64> = rows.iter().map(|row| row.number).collect();
    let mut notes = by_order(notes::find_for(conn, &numbers).await?);
    let mut activities = by_order(activities::find_for(conn, &numbers).await?);
    let duplicated = references(conn, rows.iter().filter_map(|row| row.duplicate_of)).await?;
    let refused: Vec<(i64, i64)> = refused_before(&numbers).into_tuple().all(conn).await?;
    let refused: HashMap<_, _> = refused.into_iter().collect();
    let read = |row: &Model| {
        let fulfilment = Fulfilment {
            version: row.version,
            confirmation: Confirmation::from_name(&row.confirmation).ok_or_else(|| unreadable("confirmation"))?,
            refused_before: stored_quantity(refused.get(&row.number).copied().unwrap_or_default())?,
            duplicate_of: row.duplicate_of.and_then(|number| duplicated.get(&number).copied()),
            labels: print_record(row.labels_times, row.labels_printed_at, row.labels_printed_by.as_ref())?,
            sheets: print_record(row.sheets_times, row.sheets_printed_at, row.sheets_printed_by.as_ref())?,
            cash: row.cash_collected_agorot.map(|agorot| CashCollection {
                amount: Money::from_agorot(agorot),
                at: row.cash_collected_at.unwrap_or(row.updated_at),
                by: row.cash_collected_by.clone(),
            }),
            notes: notes.remove(&row.number).unwrap_or_default(),
            activities: activities.remove(&row.number).unwrap_or_default(),
        };
        Ok((row.number, fulfilment))
    };
    rows.iter().map(read).collect()
}

fn print_record(times: i64, at: Option<DateTime<Utc>>, by: Option<&String>) -> Result<Option<PrintRecord>, Error> {
    let times = stored_quantity(times)?;
    Ok(at.zip(by).filter(|_| times > 0).map(|(at, by)| PrintRecord { times, at, by: by.clone() }))
}

/// Read the ids of orders, by order number.
async fn references(
    conn: &impl ConnectionTrait,
    numbers: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, OrderReference>, DbErr> {
    let numbers: Vec<i64> = numbers.collect();
    if numbers.is_empty() {
        return Ok(HashMap::new());
    }
    let found = Entity::find().select_only().columns([Column::Number, Column::Id]);
    let found: Vec<(i64, Uuid)> = found.filter(Column::Number.is_in(numbers)).into_tuple().all(conn).await?;
    let reference = |(number, id)| (number, OrderReference { id: OrderId::from_uuid(id), number });
    Ok(found.into_iter().map(reference).collect())
}

/// Select the number of earlier refused orders of the same phone, by order number.
pub(super) fn refused_before(numbers: &[i64]) -> Select<Entity> {
    let refused = Expr::cust(REFUSED_BEFORE);
    Entity::find().select_only().column(Column::Number).expr(refused).filter(Column::Number.is_in(numbers.to_vec()))
}

/// Write the changes of a locked order.
pub(crate) async fn update(
    conn: &impl ConnectionTrait,
    order: &Order,
    changes: &Changes,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<(), DbErr> {
    let mut update = Entity::update_many().col_expr(Column::Version, Expr::col(Column::Version).add(1));
    if let Some(to) = changes.status {
        update = update.col_expr(Column::Status, Expr::value(to.name())).col_expr(Column::UpdatedAt, Expr::value(now));
        if let Some(is_shipped) = order.status.shipping_change(to) {
            update = update.col_expr(Column::ShippedAt, Expr::value(is_shipped.then_some(now)));
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

/// Increment the version of a locked order after any other change.
pub(crate) async fn increment_version(conn: &impl ConnectionTrait, order: &Order) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::Version, Expr::col(Column::Version).add(1));
    update.filter(Column::Number.eq(order.number)).exec(conn).await?;
    Ok(())
}

/// Record another print of locked orders.
pub(crate) async fn record_prints(
    conn: &impl ConnectionTrait,
    orders: &[Order],
    kind: PrintKind,
    now: DateTime<Utc>,
    by: &str,
) -> Result<(), DbErr> {
    let (times, at, author) = match kind {
        PrintKind::Labels => (Column::LabelsTimes, Column::LabelsPrintedAt, Column::LabelsPrintedBy),
        PrintKind::Sheets => (Column::SheetsTimes, Column::SheetsPrintedAt, Column::SheetsPrintedBy),
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
