//! Changes of returns, for the timelines of their orders.

use platform::Error;
use proto::{
    names::Named,
    orders::v1::{ReturnKind, ReturnState},
};
use sea_orm::{NotSet, QueryOrder, Set, entity::prelude::*};

use super::unreadable;
use crate::domain::returns::ReturnChange;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "return_changes")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) position: i64,
    pub(crate) order_number: i64,
    pub(crate) return_number: i64,
    pub(crate) kind: String,
    pub(crate) state: String,
    pub(crate) changed_at: DateTimeUtc,
    pub(crate) changed_by: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Append a change of a return of an order.
pub(super) async fn append(conn: &impl ConnectionTrait, order_number: i64, change: &ReturnChange) -> Result<(), DbErr> {
    let row = ActiveModel {
        position: NotSet,
        order_number: Set(order_number),
        return_number: Set(change.number),
        kind: Set(change.kind.name().to_owned()),
        state: Set(change.state.name().to_owned()),
        changed_at: Set(change.at),
        changed_by: Set(change.by.clone()),
    };
    Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Read the changes of the returns of several orders, each with its order's number, oldest first.
pub(super) async fn find_for(
    conn: &impl ConnectionTrait,
    order_numbers: &[i64],
) -> Result<Vec<(i64, ReturnChange)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(order_numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.order_number, row.read()?))).collect()
}

impl Model {
    fn read(self) -> Result<ReturnChange, Error> {
        Ok(ReturnChange {
            number: self.return_number,
            kind: ReturnKind::from_name(&self.kind).ok_or_else(|| unreadable("kind of a return"))?,
            state: ReturnState::from_name(&self.state).ok_or_else(|| unreadable("state of a return"))?,
            at: self.changed_at,
            by: self.changed_by,
        })
    }
}
