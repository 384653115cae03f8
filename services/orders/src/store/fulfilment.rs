//! Reading and updating the fulfilment state of orders.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::Error;
use proto::{
    Money,
    id::{CustomerId, OrderId},
};
use sea_orm::{ExprTrait, FromQueryResult, QuerySelect, entity::prelude::*};

use super::{
    activities, by_order, notes,
    order_entity::{Column, Entity, Model},
    order_messages, order_shipments, returns, revisions, stored_quantity, unreadable,
};
use crate::domain::{
    confirmations::Confirmation,
    customers::CallRule,
    fulfilment::{CashCollection, Fulfilment, OrderReference, PrintKind, PrintRecord},
    orders::Order,
    updates::Changes,
};

/// Earlier refused orders under any phone of the customer, answered by `orders_refused_idx`. Cross joins keep SQLite from
/// reading the refused orders of everybody first.
const REFUSED_BEFORE: &str = "(SELECT COUNT(*) FROM customers AS own
    CROSS JOIN customers AS same
    CROSS JOIN orders AS refused
    WHERE own.phone_national = orders.phone_national AND same.primary_id = own.primary_id
    AND refused.phone_national = same.phone_national AND refused.confirmation = 'refused' AND refused.number < orders.number)";
/// End of the block of any phone of the customer.
const BLOCKED_UNTIL: &str = "(SELECT MAX(same.blocked_until) FROM customers AS own
    JOIN customers AS same ON same.primary_id = own.primary_id
    WHERE own.phone_national = orders.phone_national)";
const CUSTOMER: &str = "(SELECT own.primary_id FROM customers AS own WHERE own.phone_national = orders.phone_national)";
const CALL_RULE: &str = "(SELECT refusals FROM call_rule)";

/// State of an order's customer.
#[derive(FromQueryResult)]
struct CustomerState {
    number: i64,
    refused_before: i64,
    blocked_until: Option<DateTime<Utc>>,
    call_rule: Option<i64>,
    customer: Option<Uuid>,
}

/// Read the fulfilment state of orders, by order number.
pub(super) async fn find_for(conn: &impl ConnectionTrait, rows: &[Model]) -> Result<HashMap<i64, Fulfilment>, Error> {
    let numbers: Vec<i64> = rows.iter().map(|row| row.number).collect();
    let mut notes = by_order(notes::find_for(conn, &numbers).await?);
    let mut activities = by_order(activities::find_for(conn, &numbers).await?);
    let mut messages = by_order(order_messages::find_for(conn, &numbers).await?);
    let revised: Vec<i64> = rows.iter().filter(|row| row.revision > 1).map(|row| row.number).collect();
    let mut revisions = by_order(revisions::find_for(conn, &revised).await?);
    let mut returns = returns::find_for(conn, rows).await?;
    let mut shipments = order_shipments::find_for(conn, &numbers).await?;
    let duplicated = references(conn, rows.iter().filter_map(|row| row.duplicate_of)).await?;
    let states = customer_states(&numbers).into_model::<CustomerState>().all(conn).await?;
    let states: HashMap<_, _> = states.into_iter().map(|state| (state.number, state)).collect();
    let read = |row: &Model| {
        let state = states.get(&row.number);
        let fulfilment = Fulfilment {
            version: row.version,
            confirmation: Confirmation::from_name(&row.confirmation).ok_or_else(|| unreadable("confirmation"))?,
            refused_before: stored_quantity(state.map_or(0, |state| state.refused_before))?,
            call_rule: CallRule { refusals: stored_quantity(state.and_then(|state| state.call_rule).unwrap_or(0))? },
            customer: state.and_then(|state| state.customer).map(CustomerId::from_uuid),
            customer_blocked_until: state.and_then(|state| state.blocked_until),
            duplicate_of: row.duplicate_of.and_then(|number| duplicated.get(&number).copied()),
            labels: print_record(
                row.labels_times,
                row.labels_printed_at,
                row.labels_printed_by.as_ref(),
                is_stale(row, row.labels_revision),
            )?,
            sheets: print_record(
                row.sheets_times,
                row.sheets_printed_at,
                row.sheets_printed_by.as_ref(),
                is_stale(row, row.sheets_revision),
            )?,
            cash: row.cash_collected_agorot.map(|agorot| CashCollection {
                amount: Money::from_agorot(agorot),
                at: row.cash_collected_at.unwrap_or(row.updated_at),
                by: row.cash_collected_by.clone(),
            }),
            notes: notes.remove(&row.number).unwrap_or_default(),
            activities: activities.remove(&row.number).unwrap_or_default(),
            revisions: revisions.remove(&row.number).unwrap_or_default(),
            returns: returns.returns.remove(&row.number).unwrap_or_default(),
            return_changes: returns.changes.remove(&row.number).unwrap_or_default(),
            exchange_of: returns.exchange_of.remove(&row.id),
            shipment: shipments.newest.remove(&row.number),
            shipment_changes: shipments.changes.remove(&row.number).unwrap_or_default(),
            messages: messages.remove(&row.number).unwrap_or_default(),
        };
        Ok((row.number, fulfilment))
    };
    rows.iter().map(read).collect()
}

fn print_record(
    times: i64,
    at: Option<DateTime<Utc>>,
    by: Option<&String>,
    is_stale: bool,
) -> Result<Option<PrintRecord>, Error> {
    let times = stored_quantity(times)?;
    Ok(at.zip(by).filter(|_| times > 0).map(|(at, by)| PrintRecord { times, at, by: by.clone(), is_stale }))
}

/// Return whether the order was revised after a print. Prints without a revision were recorded before there were any.
fn is_stale(row: &Model, printed: Option<i64>) -> bool {
    printed.unwrap_or(1) < row.revision
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

/// Select the states of the customers of orders, by order number.
pub(super) fn customer_states(numbers: &[i64]) -> Select<Entity> {
    Entity::find()
        .select_only()
        .column(Column::Number)
        .column_as(Expr::cust(REFUSED_BEFORE), "refused_before")
        .column_as(Expr::cust(BLOCKED_UNTIL), "blocked_until")
        .column_as(Expr::cust(CALL_RULE), "call_rule")
        .column_as(Expr::cust(CUSTOMER), "customer")
        .filter(Column::Number.is_in(numbers.to_vec()))
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

/// Write the collected cash of a locked order, and its version.
pub(crate) async fn collect(conn: &impl ConnectionTrait, order: &Order) -> Result<(), DbErr> {
    let cash = order.fulfilment.cash.as_ref();
    Entity::update_many()
        .col_expr(Column::Version, Expr::value(order.fulfilment.version))
        .col_expr(Column::CashCollectedAgorot, Expr::value(cash.map(|cash| cash.amount.agorot())))
        .col_expr(Column::CashCollectedAt, Expr::value(cash.map(|cash| cash.at)))
        .col_expr(Column::CashCollectedBy, Expr::value(cash.and_then(|cash| cash.by.clone())))
        .filter(Column::Number.eq(order.number))
        .exec(conn)
        .await?;
    Ok(())
}

/// Write what returns add to the cash due of a locked order, and increment its version.
pub(crate) async fn adjust(conn: &impl ConnectionTrait, order: &Order) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Version, Expr::value(order.fulfilment.version))
        .col_expr(Column::AdjustmentAgorot, Expr::value(order.adjustment.agorot()))
        .filter(Column::Number.eq(order.number))
        .exec(conn)
        .await?;
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
    let (times, at, author, revision) = match kind {
        PrintKind::Labels => {
            (Column::LabelsTimes, Column::LabelsPrintedAt, Column::LabelsPrintedBy, Column::LabelsRevision)
        }
        PrintKind::Sheets => {
            (Column::SheetsTimes, Column::SheetsPrintedAt, Column::SheetsPrintedBy, Column::SheetsRevision)
        }
    };
    Entity::update_many()
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(times, Expr::col(times).add(1))
        .col_expr(at, Expr::value(now))
        .col_expr(author, Expr::value(by))
        .col_expr(revision, Expr::col(Column::Revision))
        .filter(Column::Number.is_in(orders.iter().map(|order| order.number)))
        .exec(conn)
        .await?;
    Ok(())
}
