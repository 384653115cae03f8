//! Delivered shipments with cash that their courier has not paid, and their payment. The lock of its order protects a
//! shipment.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use platform::Error;
use proto::{
    id::{CourierId, ShipmentId},
    names::Named,
    orders::v1::{LineClass, ShipmentState},
};
use sea_orm::{
    ExprTrait, FromQueryResult, JoinType, QueryOrder, QuerySelect, QueryTrait,
    entity::prelude::*,
    sea_query::{Query, SelectStatement},
};

use super::{
    order_entity, remittance_lines, shipment_changes,
    shipments::{Column, Entity},
    unreadable,
};
use crate::domain::matching::UnpaidShipment;

#[derive(FromQueryResult)]
struct Row {
    id: Uuid,
    order_number: i64,
    barcode: Option<String>,
    phone_national: String,
    cash_agorot: i64,
    delivered_at: Option<DateTimeUtc>,
}

/// Read the unpaid shipments of a courier, oldest first.
pub(crate) async fn find_by_courier(
    conn: &impl ConnectionTrait,
    courier: CourierId,
) -> Result<Vec<UnpaidShipment>, Error> {
    let order =
        Entity::belongs_to(order_entity::Entity).from(Column::OrderNumber).to(order_entity::Column::Number).into();
    let rows = unpaid(courier)
        .select_only()
        .columns([Column::Id, Column::OrderNumber, Column::Barcode, Column::CashAgorot, Column::DeliveredAt])
        .column_as(order_entity::Column::PhoneNational, "phone_national")
        .join(JoinType::InnerJoin, order)
        .order_by_asc(Column::Id)
        .into_model::<Row>()
        .all(conn)
        .await?;
    rows.into_iter().map(Row::read).collect()
}

/// Lock the orders of the unpaid shipments of a courier until the transaction ends; returns their numbers.
pub(crate) async fn lock_of_courier(conn: &impl ConnectionTrait, courier: CourierId) -> Result<HashSet<i64>, DbErr> {
    let numbers = unpaid(courier).select_only().column(Column::OrderNumber).into_query();
    lock_orders(conn, numbers).await
}

/// Lock the orders of the shipments that a remittance paid until the transaction ends.
pub(crate) async fn lock_of_remittance(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    let paid = Entity::find().select_only().column(Column::OrderNumber).filter(Column::Id.in_subquery(paid_by(number)));
    lock_orders(conn, paid.into_query()).await?;
    Ok(())
}

/// Lock orders in a fixed order, so that concurrent transactions cannot deadlock.
async fn lock_orders(conn: &impl ConnectionTrait, numbers: SelectStatement) -> Result<HashSet<i64>, DbErr> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    let orders = Orders::find().select_only().column(OrderColumn::Number);
    let orders = orders.filter(OrderColumn::Number.in_subquery(numbers)).order_by_asc(OrderColumn::Number);
    Ok(orders.lock_exclusive().into_tuple::<i64>().all(conn).await?.into_iter().collect())
}

fn unpaid(courier: CourierId) -> Select<Entity> {
    Entity::find()
        .filter(Column::CourierId.eq(courier.uuid()))
        .filter(Column::State.eq(ShipmentState::Delivered.name()))
        .filter(Column::CashAgorot.ne(0))
}

/// Pay out the shipments of a remittance, or take their payment back.
pub(crate) async fn set_paid(
    conn: &impl ConnectionTrait,
    remittance_number: i64,
    is_paid: bool,
    now: DateTime<Utc>,
    by: &str,
) -> Result<(), DbErr> {
    use shipment_changes::Column as Change;
    let state = if is_paid { ShipmentState::PaidOut } else { ShipmentState::Delivered }.name();
    Entity::update_many()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::PaidAt, Expr::value(is_paid.then_some(now)))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Id.in_subquery(paid_by(remittance_number)))
        .exec(conn)
        .await?;
    let changes = paid_by(remittance_number)
        .expr(Expr::value(state))
        .expr(Expr::value(""))
        .expr(Expr::value(now))
        .expr(Expr::value(by))
        .expr(Expr::value(false))
        .to_owned();
    let mut insert = Query::insert();
    insert.into_table(shipment_changes::Entity).columns([
        Change::ShipmentId,
        Change::State,
        Change::Reason,
        Change::ChangedAt,
        Change::ChangedBy,
        Change::IsShadow,
    ]);
    insert.select_from(changes).map_err(|error| DbErr::Custom(error.to_string()))?;
    conn.execute(&insert).await?;
    Ok(())
}

/// Select the ids of the shipments that a remittance pays.
fn paid_by(remittance_number: i64) -> SelectStatement {
    use remittance_lines::{Column as Line, Entity as Lines};
    Query::select()
        .column(Line::ShipmentId)
        .from(Lines)
        .and_where(Line::RemittanceNumber.eq(remittance_number))
        .and_where(Line::ShipmentId.is_not_null())
        .and_where(Line::Class.ne(LineClass::Missing.name()))
        .to_owned()
}

impl Row {
    fn read(self) -> Result<UnpaidShipment, Error> {
        Ok(UnpaidShipment {
            id: ShipmentId::from_uuid(self.id),
            order_number: self.order_number,
            barcode: self.barcode,
            phone_national: self.phone_national,
            cash_agorot: self.cash_agorot,
            delivered_at: self.delivered_at.ok_or_else(|| unreadable("delivery"))?,
        })
    }
}
