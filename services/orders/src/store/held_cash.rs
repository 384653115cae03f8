//! Cash that couriers hold for delivered shipments, under the locks of their orders.

use proto::{
    id::{CourierId, ShipmentId},
    names::Named,
    orders::v1::ShipmentState,
};
use sea_orm::{ExprTrait, entity::prelude::*};

use super::shipments::{Column, Entity};
use crate::domain::ledger::HeldCash;

/// Find the cash that a courier holds for an order; none unless its shipment is delivered and not paid out.
pub(crate) async fn find_by_order(conn: &impl ConnectionTrait, number: i64) -> Result<Option<HeldCash>, DbErr> {
    let found = Entity::find()
        .filter(Column::OrderNumber.eq(number))
        .filter(Column::State.eq(ShipmentState::Delivered.name()))
        .one(conn)
        .await?;
    Ok(found.map(|row| HeldCash {
        courier: CourierId::from_uuid(row.courier_id),
        shipment: ShipmentId::from_uuid(row.id),
        agorot: row.cash_agorot,
    }))
}

/// Add to the cash of a shipment.
pub(crate) async fn change(conn: &impl ConnectionTrait, shipment: ShipmentId, agorot: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::CashAgorot, Expr::col(Column::CashAgorot).add(agorot))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Id.eq(shipment.uuid()))
        .exec(conn)
        .await?;
    Ok(())
}
