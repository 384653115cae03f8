//! Shipments as their orders see them: the one on its way, the newest of each order, and the changes of all.

use std::collections::HashMap;

use platform::Error;
use proto::{id::ShipmentId, names::Named, orders::v1::ShipmentState};
use sea_orm::{JoinType, QueryOrder, QuerySelect, entity::prelude::*};

use super::{
    couriers, shipment_changes,
    shipments::{Column, Entity, Model, load, read_state},
};
use crate::domain::shipments::{OrderShipment, Shipment, ShipmentChange, TimelineShipment};

/// Find the shipment of an order that is on its way to the customer, without its history; none if there is none.
pub(crate) async fn find_on_its_way(conn: &impl ConnectionTrait, order_number: i64) -> Result<Option<Shipment>, Error> {
    use ShipmentState::{Booked, Draft, OnHold, PickedUp};
    let states = [Draft, Booked, PickedUp, OnHold].map(ShipmentState::name);
    let found = Entity::find().filter(Column::OrderNumber.eq(order_number)).filter(Column::State.is_in(states));
    Ok(load(conn, found.all(conn).await?).await?.pop())
}

/// Return whether an order has an open shipment, and the number of all its shipments.
pub(crate) async fn count_of(conn: &impl ConnectionTrait, order_number: i64) -> Result<(bool, usize), Error> {
    let states = Entity::find().select_only().column(Column::State).filter(Column::OrderNumber.eq(order_number));
    let states: Vec<String> = states.into_tuple().all(conn).await?;
    let is_closed =
        |name: &String| [ShipmentState::Returned, ShipmentState::Cancelled].iter().any(|state| state.name() == name);
    Ok((!states.iter().all(is_closed), states.len()))
}

/// Shipments of several orders.
#[derive(Debug, Default)]
pub(super) struct OrderShipments {
    /// Newest shipment that is not cancelled, by the number of its order.
    pub(super) newest: HashMap<i64, OrderShipment>,
    /// Changes of shipments by the number of their order, oldest first.
    pub(super) changes: HashMap<i64, Vec<TimelineShipment>>,
}

/// Read the shipments of orders. Most lists have none, which takes one query.
pub(super) async fn find_for(conn: &impl ConnectionTrait, order_numbers: &[i64]) -> Result<OrderShipments, Error> {
    let rows = Entity::find().filter(Column::OrderNumber.is_in(order_numbers.iter().copied()));
    let rows = rows.order_by_asc(Column::OrderNumber).order_by_asc(Column::Id).all(conn).await?;
    let mut found = OrderShipments::default();
    if rows.is_empty() {
        return Ok(found);
    }
    let names: Vec<(Uuid, String)> = couriers::Entity::find()
        .select_only()
        .columns([couriers::Column::Id, couriers::Column::Name])
        .filter(couriers::Column::Id.is_in(rows.iter().map(|row| row.courier_id)))
        .into_tuple()
        .all(conn)
        .await?;
    let names: HashMap<_, _> = names.into_iter().collect();
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    let mut changes = HashMap::<Uuid, Vec<ShipmentChange>>::new();
    for (shipment, change) in shipment_changes::find_for(conn, &ids).await? {
        changes.entry(shipment).or_default().push(change);
    }
    for row in rows {
        let shipment = of_order(&row, names.get(&row.courier_id).cloned().unwrap_or_default())?;
        let in_timeline = |change: ShipmentChange| TimelineShipment {
            shipment: OrderShipment { state: change.state, reason: change.reason, ..shipment.clone() },
            at: change.at,
            by: change.by,
        };
        let own = changes.remove(&row.id).unwrap_or_default().into_iter().filter(|change| !change.is_shadow);
        found.changes.entry(row.order_number).or_default().extend(own.map(in_timeline));
        if shipment.state != ShipmentState::Cancelled {
            found.newest.insert(row.order_number, shipment);
        }
    }
    Ok(found)
}

/// Read the name of the courier of each order's newest shipment that is not cancelled, by the number of the order.
pub(super) async fn courier_names(
    conn: &impl ConnectionTrait,
    order_numbers: &[i64],
) -> Result<HashMap<i64, String>, DbErr> {
    let courier = Entity::belongs_to(couriers::Entity).from(Column::CourierId).to(couriers::Column::Id).into();
    let names: Vec<(i64, String)> = Entity::find()
        .select_only()
        .column(Column::OrderNumber)
        .column(couriers::Column::Name)
        .join(JoinType::InnerJoin, courier)
        .filter(Column::OrderNumber.is_in(order_numbers.iter().copied()))
        .filter(Column::State.ne(ShipmentState::Cancelled.name()))
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    // Ids ascend with time, so that the newest comes last.
    Ok(names.into_iter().collect())
}

/// Remove the texts of administrators and couriers from the shipments of an order.
pub(super) async fn erase(conn: &impl ConnectionTrait, order_number: i64) -> Result<(), DbErr> {
    let ids: Vec<Uuid> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::OrderNumber.eq(order_number))
        .into_tuple()
        .all(conn)
        .await?;
    if ids.is_empty() {
        return Ok(());
    }
    let update = Entity::update_many()
        .col_expr(Column::Reason, Expr::value(""))
        .col_expr(Column::ProviderState, Expr::value(None::<String>));
    update.filter(Column::OrderNumber.eq(order_number)).exec(conn).await?;
    shipment_changes::erase(conn, &ids).await
}

fn of_order(row: &Model, courier_name: String) -> Result<OrderShipment, Error> {
    Ok(OrderShipment {
        id: ShipmentId::from_uuid(row.id),
        courier_name,
        state: read_state(&row.state)?,
        barcode: row.barcode.clone(),
        reason: row.reason.clone(),
    })
}
