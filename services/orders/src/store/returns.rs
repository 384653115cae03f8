//! Returns of orders, with their lines and changes.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::Error;
use proto::{
    Money,
    id::{OrderId, ReturnId},
    names::Named,
    orders::v1::{ReturnKind, ReturnReason, ReturnState},
};
use sea_orm::{Condition, ExprTrait, NotSet, QueryOrder, QuerySelect, Set, entity::prelude::*};

use super::{by_order, order_entity, return_changes, return_lines, unreadable};
use crate::domain::{
    fulfilment::OrderReference,
    orders::Order,
    returns::{ExchangeOf, Return, ReturnChange, ReturnLine},
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "returns")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) number: i64,
    #[sea_orm(unique)]
    pub(crate) id: Uuid,
    pub(crate) order_number: i64,
    pub(crate) version: i64,
    pub(crate) kind: String,
    pub(crate) state: String,
    pub(crate) reason: String,
    pub(crate) details: String,
    pub(crate) units: i64,
    pub(crate) value_agorot: i64,
    pub(crate) fee_agorot: i64,
    /// A path in each line.
    pub(crate) photos: String,
    pub(crate) decline_reason: Option<String>,
    /// Id of the order that replaces the items.
    pub(crate) replacement_id: Option<Uuid>,
    pub(crate) is_by_customer: bool,
    pub(crate) idempotency_key: Option<String>,
    pub(crate) fingerprint: String,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) updated_at: DateTimeUtc,
    pub(crate) updated_by: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Remove the customer's words and photos, and the words to the customer, from the returns of an order.
pub(super) async fn erase(conn: &impl ConnectionTrait, order_number: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Details, Expr::value(""))
        .col_expr(Column::Photos, Expr::value(""))
        .col_expr(Column::DeclineReason, Expr::value(None::<String>))
        .col_expr(Column::IdempotencyKey, Expr::value(None::<String>))
        .filter(Column::OrderNumber.eq(order_number))
        .exec(conn)
        .await?;
    Ok(())
}

/// Insert a new return of a locked order, with its first change; returns its number.
pub(crate) async fn insert(
    conn: &impl ConnectionTrait,
    order: &Order,
    new: &Return,
    key: Option<&str>,
    fingerprint: &str,
) -> Result<i64, DbErr> {
    let row = ActiveModel {
        number: NotSet,
        id: Set(new.id.uuid()),
        order_number: Set(order.number),
        version: Set(new.version),
        kind: Set(new.kind.name().to_owned()),
        state: Set(new.state.name().to_owned()),
        reason: Set(new.reason.name().to_owned()),
        details: Set(new.details.clone()),
        units: Set(new.units()),
        value_agorot: Set(new.value().agorot()),
        fee_agorot: Set(new.fee.agorot()),
        photos: Set(new.photos.join("\n")),
        decline_reason: Set(None),
        replacement_id: Set(None),
        is_by_customer: Set(new.is_by_customer),
        idempotency_key: Set(key.map(str::to_owned)),
        fingerprint: Set(fingerprint.to_owned()),
        created_at: Set(new.created_at),
        updated_at: Set(new.updated_at),
        updated_by: Set(new.by.clone()),
    };
    let number = Entity::insert(row).exec(conn).await?.last_insert_id;
    return_lines::insert(conn, number, &new.lines).await?;
    let change = ReturnChange { number, ..change_of(new) };
    return_changes::append(conn, order.number, &change).await?;
    Ok(number)
}

/// Replace the version before `changed` by it, and append the change; false if that is not the current one.
pub(crate) async fn update(conn: &impl ConnectionTrait, order: &Order, changed: &Return) -> Result<bool, DbErr> {
    let updated = Entity::update_many()
        .col_expr(Column::Version, Expr::value(changed.version))
        .col_expr(Column::Kind, Expr::value(changed.kind.name()))
        .col_expr(Column::State, Expr::value(changed.state.name()))
        .col_expr(Column::FeeAgorot, Expr::value(changed.fee.agorot()))
        .col_expr(Column::DeclineReason, Expr::value(changed.decline_reason.clone()))
        .col_expr(Column::UpdatedAt, Expr::value(changed.updated_at))
        .col_expr(Column::UpdatedBy, Expr::value(changed.by.clone()))
        .filter(Column::Number.eq(changed.number))
        .filter(Column::Version.eq(changed.version - 1))
        .exec(conn)
        .await?;
    if updated.rows_affected == 0 {
        return Ok(false);
    }
    return_lines::update(conn, changed.number, &changed.lines).await?;
    return_changes::append(conn, order.number, &change_of(changed)).await?;
    Ok(true)
}

fn change_of(changed: &Return) -> ReturnChange {
    let Return { number, kind, state, updated_at, ref by, .. } = *changed;
    ReturnChange { number, kind, state, at: updated_at, by: by.clone() }
}

/// Set the replacement of a locked exchange, or clear it, which opens a closed one again. Returns false if it has another
/// replacement, or does not exist.
pub(crate) async fn set_replacement(
    conn: &impl ConnectionTrait,
    exchange: ReturnId,
    replacement: Option<OrderId>,
    now: DateTime<Utc>,
    by: Option<&str>,
) -> Result<bool, DbErr> {
    let mut update = Entity::update_many()
        .filter(Column::Id.eq(exchange.uuid()))
        .col_expr(Column::ReplacementId, Expr::value(replacement.map(OrderId::uuid)))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .col_expr(Column::UpdatedBy, Expr::value(by.map(str::to_owned)));
    if replacement.is_none() {
        let reopened = Expr::cust("CASE WHEN state = 'closed' THEN 'received' ELSE state END");
        update = update.col_expr(Column::State, reopened);
    } else {
        update = update.filter(Column::ReplacementId.is_null());
    }
    Ok(update.exec(conn).await?.rows_affected == 1)
}

/// Append a change of a return to the timeline of its order.
pub(crate) async fn append_change(conn: &impl ConnectionTrait, order: &Order, changed: &Return) -> Result<(), DbErr> {
    return_changes::append(conn, order.number, &change_of(changed)).await
}

/// Find the number of the order of a return.
pub(crate) async fn order_number_of(conn: &impl ConnectionTrait, id: ReturnId) -> Result<Option<i64>, DbErr> {
    Ok(Entity::find().filter(Column::Id.eq(id.uuid())).one(conn).await?.map(|row| row.order_number))
}

/// Lock a return until the transaction ends; none if there is none.
pub(crate) async fn lock(conn: &impl ConnectionTrait, id: ReturnId) -> Result<Option<i64>, DbErr> {
    let row = Entity::find().filter(Column::Id.eq(id.uuid())).lock_exclusive().one(conn).await?;
    Ok(row.map(|row| row.order_number))
}

/// Lock the returns of a locked order until the transaction ends: replacements of exchanges are placed under this lock
/// alone.
pub(crate) async fn lock_all_of(conn: &impl ConnectionTrait, order_number: i64) -> Result<(), DbErr> {
    let found = Entity::find().filter(Column::OrderNumber.eq(order_number));
    found.order_by_asc(Column::Number).lock_exclusive().all(conn).await?;
    Ok(())
}

/// Find the return of an order that was requested under a key, with the hash of its request.
pub(crate) async fn find_request(
    conn: &impl ConnectionTrait,
    order: &Order,
    key: &str,
) -> Result<Option<(ReturnId, String)>, DbErr> {
    let found = Entity::find().filter(Column::OrderNumber.eq(order.number)).filter(Column::IdempotencyKey.eq(key));
    Ok(found.one(conn).await?.map(|row| (ReturnId::from_uuid(row.id), row.fingerprint)))
}

/// Returns that belong to the orders of a list.
#[derive(Debug, Default)]
pub(super) struct OrderReturns {
    /// Returns by the number of their order, oldest first.
    pub(super) returns: HashMap<i64, Vec<Return>>,
    /// Changes of returns by the number of their order, oldest first.
    pub(super) changes: HashMap<i64, Vec<ReturnChange>>,
    /// Exchanges by the id of the order that replaces them.
    pub(super) exchange_of: HashMap<Uuid, ExchangeOf>,
}

/// Read the returns of orders, and the exchanges that they replace. Most orders have neither, which takes one query.
pub(super) async fn find_for(
    conn: &impl ConnectionTrait,
    orders: &[order_entity::Model],
) -> Result<OrderReturns, Error> {
    let rows = concerning(orders).all(conn).await?;
    if rows.is_empty() {
        return Ok(OrderReturns::default());
    }
    let numbers: Vec<i64> = rows.iter().map(|row| row.number).collect();
    let mut lines = by_order(return_lines::find_for(conn, &numbers).await?);
    let order_numbers: Vec<i64> = orders.iter().map(|order| order.number).collect();
    let changes = by_order(return_changes::find_for(conn, &order_numbers).await?);
    let named = references(conn, &rows).await?;
    let mut found = OrderReturns { changes, ..OrderReturns::default() };
    for row in rows {
        if let Some(replacement) = row.replacement_id {
            let order = named.iter().find(|order| order.number == row.order_number);
            let exchange = ExchangeOf {
                id: ReturnId::from_uuid(row.id),
                number: row.number,
                order: *order.ok_or_else(|| unreadable("order of a return"))?,
                value: Money::from_agorot(row.value_agorot),
            };
            found.exchange_of.insert(replacement, exchange);
        }
        if order_numbers.contains(&row.order_number) {
            let lines = lines.remove(&row.number).unwrap_or_default();
            let replacement = named.iter().find(|order| Some(order.id.uuid()) == row.replacement_id).copied();
            found.returns.entry(row.order_number).or_default().push(row.read(lines, replacement)?);
        }
    }
    Ok(found)
}

/// Select the returns of orders, and those that they replace.
pub(super) fn concerning(orders: &[order_entity::Model]) -> Select<Entity> {
    let own = Column::OrderNumber.is_in(orders.iter().map(|order| order.number));
    let replaced = Column::ReplacementId.is_in(orders.iter().map(|order| order.id));
    Entity::find().filter(Condition::any().add(own).add(replaced)).order_by_asc(Column::Number)
}

/// Read the ids and numbers of the orders that returns name.
async fn references(conn: &impl ConnectionTrait, rows: &[Model]) -> Result<Vec<OrderReference>, DbErr> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    let of_returns = OrderColumn::Number.is_in(rows.iter().map(|row| row.order_number));
    let replacing = OrderColumn::Id.is_in(rows.iter().filter_map(|row| row.replacement_id));
    let found = Orders::find().select_only().columns([OrderColumn::Number, OrderColumn::Id]);
    let found = found.filter(Condition::any().add(of_returns).add(replacing));
    let found: Vec<(i64, Uuid)> = found.into_tuple().all(conn).await?;
    Ok(found.into_iter().map(|(number, id)| OrderReference { id: OrderId::from_uuid(id), number }).collect())
}

impl Model {
    fn read(self, lines: Vec<ReturnLine>, replacement: Option<OrderReference>) -> Result<Return, Error> {
        Ok(Return {
            id: ReturnId::from_uuid(self.id),
            number: self.number,
            version: self.version,
            kind: ReturnKind::from_name(&self.kind).ok_or_else(|| unreadable("kind of a return"))?,
            state: ReturnState::from_name(&self.state).ok_or_else(|| unreadable("state of a return"))?,
            reason: ReturnReason::from_name(&self.reason).ok_or_else(|| unreadable("reason of a return"))?,
            details: self.details,
            lines,
            fee: Money::from_agorot(self.fee_agorot),
            photos: self.photos.lines().map(str::to_owned).collect(),
            decline_reason: self.decline_reason,
            replacement,
            is_by_customer: self.is_by_customer,
            created_at: self.created_at,
            updated_at: self.updated_at,
            by: self.updated_by,
        })
    }
}
