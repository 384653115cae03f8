//! Number of orders in each status, maintained with every change so that reading it needs no scan.

use std::collections::BTreeMap;

use platform::Error;
use sea_orm::{ExprTrait, entity::prelude::*};

use super::unreadable;
use crate::domain::statuses::Status;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "status_counts")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) status: String,
    pub(crate) orders: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Move an order from one status count to another. Rows are updated in a fixed order, so that concurrent changes cannot
/// deadlock.
pub(crate) async fn change(conn: &impl ConnectionTrait, from: Status, to: Status) -> Result<(), DbErr> {
    let mut changes = [(to, 1), (from, -1)];
    changes.sort_unstable();
    for (status, delta) in changes {
        add(conn, status, delta).await?;
    }
    Ok(())
}

/// Count new orders as pending.
pub(super) async fn add_new(conn: &impl ConnectionTrait, orders: usize) -> Result<(), DbErr> {
    add(conn, Status::Pending, i64::try_from(orders).unwrap_or(i64::MAX)).await
}

async fn add(conn: &impl ConnectionTrait, status: Status, delta: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Orders, Expr::col(Column::Orders).add(delta))
        .filter(Column::Status.eq(status.name()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Read the number of orders in each status.
pub(crate) async fn by_status(conn: &impl ConnectionTrait) -> Result<BTreeMap<Status, u64>, Error> {
    let rows = Entity::find().all(conn).await?;
    let read = |row: Model| {
        let status = Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?;
        Ok((status, u64::try_from(row.orders).unwrap_or(0)))
    };
    rows.into_iter().map(read).collect()
}
