//! Shipments whose courier is to be called: drafts to book, and open ones to read. A process claims a shipment before it
//! calls, so that no other one does meanwhile.

use chrono::{DateTime, Utc};
use proto::{
    id::{CourierId, ShipmentId},
    names::Named,
    orders::v1::ShipmentState,
};
use sea_orm::{Condition, ExprTrait, QueryOrder, QuerySelect, entity::prelude::*, sea_query::CaseStatement};

use super::shipments::{Column, Entity};
use crate::couriers::HintedParcel;

/// Find the shipment of a courier that is due longest and not claimed.
pub(crate) async fn find_next(
    conn: &impl ConnectionTrait,
    courier: CourierId,
    now: DateTime<Utc>,
) -> Result<Option<ShipmentId>, DbErr> {
    let due = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::CourierId.eq(courier.uuid()))
        .filter(Column::DueAt.lte(now))
        .filter(unclaimed(now))
        .order_by_asc(Column::DueAt);
    let found: Option<Uuid> = due.into_tuple().one(conn).await?;
    Ok(found.map(ShipmentId::from_uuid))
}

/// Claim a shipment until a time; false if another process has claimed it, or if it is a draft that was sent and is
/// not due: an earlier call may still have its effect.
pub(crate) async fn claim(
    conn: &impl ConnectionTrait,
    id: ShipmentId,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let claim = Entity::update_many()
        .col_expr(Column::DueAt, Expr::value(until))
        .col_expr(Column::ClaimedUntil, Expr::value(until))
        .filter(Column::Id.eq(id.uuid()))
        .filter(unclaimed(now))
        .filter(
            Condition::any()
                .add(Column::State.ne(ShipmentState::Draft.name()))
                .add(Column::SentAt.is_null())
                .add(Column::DueAt.is_null())
                .add(Column::DueAt.lte(now)),
        );
    Ok(claim.exec(conn).await?.rows_affected == 1)
}

fn unclaimed(now: DateTime<Utc>) -> Condition {
    Condition::any().add(Column::ClaimedUntil.is_null()).add(Column::ClaimedUntil.lte(now))
}

/// Release a claimed shipment, which is due at `next` unless it became due meanwhile.
pub(crate) async fn release(
    conn: &impl ConnectionTrait,
    id: ShipmentId,
    next: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    let is_untouched = Expr::col(Column::DueAt).equals(Column::ClaimedUntil);
    let due_at = CaseStatement::new().case(is_untouched, Expr::value(next)).finally(Expr::col(Column::DueAt));
    Entity::update_many()
        .col_expr(Column::DueAt, due_at.into())
        .col_expr(Column::ClaimedUntil, Expr::value(None::<DateTime<Utc>>))
        .filter(Column::Id.eq(id.uuid()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Mark a claimed draft as sent: from now on its courier may have the parcel.
pub(crate) async fn mark_sent(conn: &impl ConnectionTrait, id: ShipmentId, now: DateTime<Utc>) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::SentAt, Expr::value(now));
    update.filter(Column::Id.eq(id.uuid())).filter(Column::SentAt.is_null()).exec(conn).await?;
    Ok(())
}

/// Return whether the courier of a shipment may have its parcel.
pub(crate) async fn is_sent(conn: &impl ConnectionTrait, id: ShipmentId) -> Result<bool, DbErr> {
    let sent = Entity::find().filter(Column::Id.eq(id.uuid())).filter(Column::SentAt.is_not_null());
    Ok(sent.one(conn).await?.is_some())
}

/// Make a shipment due at a time.
pub(crate) async fn schedule(conn: &impl ConnectionTrait, id: ShipmentId, at: DateTime<Utc>) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::DueAt, Expr::value(at));
    update.filter(Column::Id.eq(id.uuid())).exec(conn).await?;
    Ok(())
}

/// Make a new draft due, unless its courier has been called already.
pub(crate) async fn schedule_draft(
    conn: &impl ConnectionTrait,
    id: ShipmentId,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let draft = Entity::update_many()
        .col_expr(Column::DueAt, Expr::value(now))
        .filter(Column::Id.eq(id.uuid()))
        .filter(Column::State.eq(ShipmentState::Draft.name()))
        .filter(Column::ClaimedUntil.is_null())
        .filter(Column::Problem.is_null());
    draft.exec(conn).await?;
    Ok(())
}

/// Make the drafts due that a courier refused.
pub(crate) async fn schedule_refused(
    conn: &impl ConnectionTrait,
    courier: CourierId,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let refused = Entity::update_many()
        .col_expr(Column::DueAt, Expr::value(now))
        .filter(Column::CourierId.eq(courier.uuid()))
        .filter(Column::State.eq(ShipmentState::Draft.name()))
        .filter(Column::DueAt.is_null());
    refused.exec(conn).await?;
    Ok(())
}

/// Make the shipments of a courier due whose states were read without effect.
pub(crate) async fn schedule_shadowed(
    conn: &impl ConnectionTrait,
    courier: CourierId,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let shadowed = Entity::update_many()
        .col_expr(Column::DueAt, Expr::value(now))
        .filter(Column::CourierId.eq(courier.uuid()))
        .filter(Column::ShadowState.is_not_null())
        .filter(Column::DueAt.is_not_null());
    shadowed.exec(conn).await?;
    Ok(())
}

/// Make the shipment due that a hint names, if its courier is read at all; false if there is none.
pub(crate) async fn schedule_hinted(
    conn: &impl ConnectionTrait,
    courier: CourierId,
    hinted: &HintedParcel,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let named = match hinted {
        HintedParcel::External(id) => Column::ExternalId.eq(id.as_str()),
        HintedParcel::Reference(reference) => {
            let Ok(id) = reference.parse::<ShipmentId>() else { return Ok(false) };
            Column::Id.eq(id.uuid())
        }
    };
    let scheduled = Entity::update_many()
        .col_expr(Column::DueAt, Expr::value(now))
        .filter(Column::CourierId.eq(courier.uuid()))
        .filter(named)
        .filter(Column::State.ne(ShipmentState::Draft.name()))
        .filter(Column::DueAt.is_not_null());
    Ok(scheduled.exec(conn).await?.rows_affected > 0)
}
