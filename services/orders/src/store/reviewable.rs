//! Orders that their customers may review.

use proto::id::UserId;
use sea_orm::{QueryOrder, QuerySelect, entity::prelude::*};

use super::order_entity::{Column, Entity};
use crate::domain::statuses::Status;

/// Maximum number of orders.
const MAX_ORDERS: u64 = 50;

/// List the numbers of the newest delivered orders of an account.
pub(crate) async fn delivered_to(conn: &impl ConnectionTrait, account: UserId) -> Result<Vec<i64>, DbErr> {
    let own = Entity::find().select_only().column(Column::Number).filter(Column::CustomerId.eq(account.uuid()));
    let delivered = own.filter(Column::Status.eq(Status::Delivered.name()));
    delivered.order_by_desc(Column::Number).limit(MAX_ORDERS).into_tuple().all(conn).await
}
