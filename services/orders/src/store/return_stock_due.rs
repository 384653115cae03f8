//! Stock of received returns that the catalog has not confirmed yet.

use chrono::{DateTime, Utc};
use proto::id::{OrderId, ReturnId};
use sea_orm::{QueryOrder, QuerySelect, entity::prelude::*};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "return_stock_due")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) return_id: Uuid,
    pub(crate) order_id: Uuid,
    pub(crate) received_by: Option<String>,
    pub(crate) due_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Stock that the catalog must take back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StockDue {
    pub(crate) order: OrderId,
    pub(crate) id: ReturnId,
    /// Display name of the administrator who received it.
    pub(crate) by: Option<String>,
}

/// Schedule the stock of a return, on the transaction that receives it.
pub(crate) async fn schedule(conn: &impl ConnectionTrait, due: &StockDue, due_at: DateTime<Utc>) -> Result<(), DbErr> {
    let row = Model { return_id: due.id.uuid(), order_id: due.order.uuid(), received_by: due.by.clone(), due_at };
    super::insert_all::<Entity>(conn, vec![row]).await
}

/// Return whether stock of an order is due.
pub(crate) async fn is_unsettled(conn: &impl ConnectionTrait, order: OrderId) -> Result<bool, DbErr> {
    Ok(Entity::find().filter(Column::OrderId.eq(order.uuid())).one(conn).await?.is_some())
}

/// Find some returns whose stock is due, longest due first.
pub(crate) async fn find_due(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<StockDue>, DbErr> {
    let rows = Entity::find().filter(Column::DueAt.lte(now)).order_by_asc(Column::DueAt).limit(limit).all(conn).await?;
    let due = |row: Model| StockDue {
        order: OrderId::from_uuid(row.order_id),
        id: ReturnId::from_uuid(row.return_id),
        by: row.received_by,
    };
    Ok(rows.into_iter().map(due).collect())
}

/// Postpone a failed return, so that others get their turn.
pub(crate) async fn postpone(conn: &impl ConnectionTrait, id: ReturnId, to: DateTime<Utc>) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::DueAt, Expr::value(to));
    update.filter(Column::ReturnId.eq(id.uuid())).exec(conn).await?;
    Ok(())
}

/// Delete what the catalog has confirmed; false if that was done before.
pub(crate) async fn delete(conn: &impl ConnectionTrait, id: ReturnId) -> Result<bool, DbErr> {
    Ok(Entity::delete_by_id(id.uuid()).exec(conn).await?.rows_affected == 1)
}
