//! Status changes of orders.

use platform::{Error, sql};
use sea_orm::{QueryOrder, Set, entity::prelude::*};

use super::unreadable;
use crate::domain::{orders::StatusChange, statuses::Status};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_history")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) position: i64,
    pub(crate) order_number: i64,
    pub(crate) from_status: Option<String>,
    pub(crate) to_status: String,
    pub(crate) changed_at: DateTimeUtc,
    pub(crate) changed_by: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Append a status change.
pub(crate) async fn append(conn: &impl ConnectionTrait, number: i64, change: &StatusChange) -> Result<(), DbErr> {
    append_all(conn, &[(number, change.clone())]).await
}

/// Append status changes, each with its order's number.
pub(super) async fn append_all(conn: &impl ConnectionTrait, changes: &[(i64, StatusChange)]) -> Result<(), DbErr> {
    let row = |(number, change): &(i64, StatusChange)| ActiveModel {
        order_number: Set(*number),
        from_status: Set(change.from.map(|status| status.name().to_owned())),
        to_status: Set(change.to.name().to_owned()),
        changed_at: Set(change.at),
        changed_by: Set(change.by.clone()),
        ..Default::default()
    };
    let rows: Vec<_> = changes.iter().map(row).collect();
    if !rows.is_empty() {
        conn.execute(&sql::insert_many(conn.get_database_backend(), &rows)).await?;
    }
    Ok(())
}

/// Read the status changes of several orders, each with its order's number, oldest first.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, StatusChange)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.order_number, row.read()?))).collect()
}

impl Model {
    fn read(self) -> Result<StatusChange, Error> {
        let read = |name: &str| Status::from_name(name).ok_or_else(|| unreadable("status"));
        Ok(StatusChange {
            from: self.from_status.as_deref().map(read).transpose()?,
            to: read(&self.to_status)?,
            at: self.changed_at,
            by: self.changed_by,
        })
    }
}
