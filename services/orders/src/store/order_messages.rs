//! Messages about orders. Each is claimed under the id of its event before it is sent, so that it is sent once.

use chrono::{DateTime, Utc};
use platform::Error;
use proto::{
    id::EventId,
    names::Named,
    orders::v1::{MessageChannel, MessageOutcome},
};
use sea_orm::{IntoActiveModel, QueryOrder, TryInsertResult, entity::prelude::*, sea_query::OnConflict};

use super::unreadable;
use crate::domain::order_messages::OrderMessage;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_messages")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) event_id: Uuid,
    pub(crate) order_number: i64,
    pub(crate) channel: String,
    pub(crate) outcome: String,
    /// Cause of a failure, which never contains the recipient's address.
    pub(crate) reason: Option<String>,
    pub(crate) attempted_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Claim the message of an event for an attempt, whose outcome is unknown until it is finished. Returns false if the
/// message may have left already.
pub(crate) async fn claim(
    conn: &impl ConnectionTrait,
    event: EventId,
    order: i64,
    channel: MessageChannel,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let row = Model {
        event_id: event.uuid(),
        order_number: order,
        channel: channel.name().to_owned(),
        outcome: MessageOutcome::Unknown.name().to_owned(),
        reason: None,
        attempted_at: now,
    };
    let inserted = Entity::insert(row.into_active_model())
        .on_conflict(OnConflict::column(Column::EventId).do_nothing().to_owned())
        .try_insert()
        .exec_without_returning(conn)
        .await?;
    if matches!(inserted, TryInsertResult::Inserted(1..)) {
        return Ok(true);
    }
    let claimed = Entity::update_many()
        .col_expr(Column::Channel, Expr::value(channel.name()))
        .col_expr(Column::Outcome, Expr::value(MessageOutcome::Unknown.name()))
        .col_expr(Column::AttemptedAt, Expr::value(now))
        .filter(Column::EventId.eq(event.uuid()))
        .filter(Column::Outcome.eq(MessageOutcome::Unsent.name()))
        .exec(conn)
        .await?;
    Ok(claimed.rows_affected > 0)
}

/// Record the outcome of an attempt.
pub(crate) async fn finish(
    conn: &impl ConnectionTrait,
    event: EventId,
    outcome: MessageOutcome,
    reason: Option<String>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Outcome, Expr::value(outcome.name()))
        .col_expr(Column::Reason, Expr::value(reason))
        .filter(Column::EventId.eq(event.uuid()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Read the messages of several orders, each with its order's number, oldest first.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, OrderMessage)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::EventId)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.order_number, row.read()?))).collect()
}

impl Model {
    fn read(self) -> Result<OrderMessage, Error> {
        Ok(OrderMessage {
            channel: MessageChannel::from_name(&self.channel).ok_or_else(|| unreadable("channel"))?,
            outcome: MessageOutcome::from_name(&self.outcome).ok_or_else(|| unreadable("outcome"))?,
            at: self.attempted_at,
        })
    }
}
