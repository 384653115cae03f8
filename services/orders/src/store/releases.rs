//! Releases of the stock and the offers of orders that are not confirmed yet.

use chrono::{DateTime, Utc};
use proto::id::OrderId;
use sea_orm::{QueryOrder, QuerySelect, entity::prelude::*};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "releases_due")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_id: Uuid,
    pub(crate) due_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Schedule the release of an order's stock and offers, on the transaction of its reason.
pub(crate) async fn schedule(conn: &impl ConnectionTrait, order: OrderId, due_at: DateTime<Utc>) -> Result<(), DbErr> {
    super::insert_all::<Entity>(conn, vec![Model { order_id: order.uuid(), due_at }]).await
}

/// Find some orders whose release is due, longest due first.
pub(crate) async fn find_due(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<OrderId>, DbErr> {
    let rows = Entity::find().filter(Column::DueAt.lte(now)).order_by_asc(Column::DueAt).limit(limit).all(conn).await?;
    Ok(rows.into_iter().map(|row| OrderId::from_uuid(row.order_id)).collect())
}

/// Postpone a failed release, so that others get their turn.
pub(crate) async fn postpone(conn: &impl ConnectionTrait, order: OrderId, to: DateTime<Utc>) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::DueAt, Expr::value(to));
    update.filter(Column::OrderId.eq(order.uuid())).exec(conn).await?;
    Ok(())
}

/// Delete a confirmed release.
pub(crate) async fn delete(conn: &impl ConnectionTrait, order: OrderId) -> Result<(), DbErr> {
    Entity::delete_by_id(order.uuid()).exec(conn).await?;
    Ok(())
}
