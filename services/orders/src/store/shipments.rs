//! Shipments, with their orders, couriers and histories.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::Error;
use proto::{
    Money,
    id::{CourierId, OrderId, ShipmentId},
    names::Named,
    orders::v1::{CourierKind, ShipmentState},
};
use sea_orm::{
    ExprTrait, IntoActiveModel, QuerySelect, TryInsertResult,
    entity::prelude::*,
    sea_query::{Func, OnConflict},
};

use super::{couriers, order_entity, shipment_changes, unreadable};
use crate::domain::{
    shipments::{Shipment, ShipmentChange, ShipmentCourier, ShippedOrder, is_final},
    statuses::Status,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "shipments")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) order_number: i64,
    pub(crate) courier_id: Uuid,
    pub(crate) version: i64,
    pub(crate) state: String,
    pub(crate) reason: String,
    pub(crate) provider_state: Option<String>,
    pub(crate) shadow_state: Option<String>,
    pub(crate) external_id: Option<String>,
    pub(crate) barcode: Option<String>,
    pub(crate) cash_agorot: i64,
    pub(crate) problem: Option<String>,
    pub(crate) booked_by: String,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) updated_at: DateTimeUtc,
    pub(crate) delivered_at: Option<DateTimeUtc>,
    pub(crate) paid_at: Option<DateTimeUtc>,
    /// Next time to call the courier; none while no call is needed.
    pub(crate) due_at: Option<DateTimeUtc>,
    /// End of the right of the process that calls; none while nobody does.
    pub(crate) claimed_until: Option<DateTimeUtc>,
    /// Time of the first booking that was sent to the courier; none while it certainly has no parcel.
    pub(crate) sent_at: Option<DateTimeUtc>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert a new shipment of a locked order, with its first change; false if its barcode is taken.
pub(crate) async fn insert(
    conn: &impl ConnectionTrait,
    new: &Shipment,
    due_at: Option<DateTime<Utc>>,
) -> Result<bool, DbErr> {
    let row = Model {
        id: new.id.uuid(),
        order_number: new.order.number,
        courier_id: new.courier.id.uuid(),
        version: new.version,
        state: new.state.name().to_owned(),
        reason: new.reason.clone(),
        provider_state: None,
        shadow_state: None,
        external_id: None,
        barcode: new.barcode.clone(),
        cash_agorot: new.cash.agorot(),
        problem: None,
        booked_by: new.booked_by.clone(),
        created_at: new.created_at,
        updated_at: new.updated_at,
        delivered_at: None,
        paid_at: None,
        due_at,
        claimed_until: None,
        sent_at: None,
    };
    let unless_taken = OnConflict::columns([Column::CourierId, Column::Barcode]).do_nothing().to_owned();
    let inserted = Entity::insert(row.into_active_model()).on_conflict(unless_taken).try_insert();
    if !matches!(inserted.exec_without_returning(conn).await?, TryInsertResult::Inserted(1..)) {
        return Ok(false);
    }
    for change in &new.changes {
        shipment_changes::append(conn, new.id, change).await?;
    }
    Ok(true)
}

/// Store a changed shipment of a locked order with the entry of its history, if there is one. The time of its delivery
/// follows from the state, and the courier of a final one is not called again.
pub(crate) async fn update(
    conn: &impl ConnectionTrait,
    changed: &Shipment,
    change: Option<&ShipmentChange>,
) -> Result<(), DbErr> {
    let mut update = Entity::update_many()
        .col_expr(Column::Version, Expr::value(changed.version))
        .col_expr(Column::State, Expr::value(changed.state.name()))
        .col_expr(Column::Reason, Expr::value(changed.reason.as_str()))
        .col_expr(Column::ProviderState, Expr::value(changed.provider_state.clone()))
        .col_expr(Column::ShadowState, Expr::value(changed.shadow_state.map(ShipmentState::name)))
        .col_expr(Column::ExternalId, Expr::value(changed.external_id.clone()))
        .col_expr(Column::Barcode, Expr::value(changed.barcode.clone()))
        .col_expr(Column::CashAgorot, Expr::value(changed.cash.agorot()))
        .col_expr(Column::Problem, Expr::value(changed.problem.clone()))
        .col_expr(Column::UpdatedAt, Expr::value(changed.updated_at));
    if is_final(changed.state) {
        update = update.col_expr(Column::DueAt, Expr::value(None::<DateTime<Utc>>));
    }
    match changed.state {
        ShipmentState::Delivered => {
            let first = Func::coalesce([Expr::col(Column::DeliveredAt), Expr::value(changed.updated_at)]);
            update = update.col_expr(Column::DeliveredAt, first.into());
        }
        ShipmentState::PaidOut => {}
        _ => update = update.col_expr(Column::DeliveredAt, Expr::value(None::<DateTime<Utc>>)),
    }
    update.filter(Column::Id.eq(changed.id.uuid())).exec(conn).await?;
    if let Some(change) = change {
        shipment_changes::append(conn, changed.id, change).await?;
    }
    Ok(())
}

/// Store the slug of a problem of a shipment, or none.
pub(crate) async fn set_problem(
    conn: &impl ConnectionTrait,
    id: ShipmentId,
    problem: Option<&str>,
) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::Problem, Expr::value(problem));
    update.filter(Column::Id.eq(id.uuid())).exec(conn).await?;
    Ok(())
}

/// Store the cash that a shipment of a locked order collects.
pub(crate) async fn set_cash(conn: &impl ConnectionTrait, id: ShipmentId, cash: Money) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::CashAgorot, Expr::value(cash.agorot()))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Id.eq(id.uuid()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Find a shipment by its id, with its history.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: ShipmentId) -> Result<Option<Shipment>, Error> {
    let Some(row) = Entity::find_by_id(id.uuid()).one(conn).await? else { return Ok(None) };
    let changes = shipment_changes::find_for(conn, &[row.id]).await?;
    let Some(mut shipment) = load(conn, vec![row]).await?.pop() else { return Ok(None) };
    shipment.changes = changes.into_iter().map(|(_, change)| change).collect();
    Ok(Some(shipment))
}

/// Find the number of the order of a shipment.
pub(crate) async fn order_number_of(conn: &impl ConnectionTrait, id: ShipmentId) -> Result<Option<i64>, DbErr> {
    let found = Entity::find().select_only().column(Column::OrderNumber).filter(Column::Id.eq(id.uuid()));
    found.into_tuple().one(conn).await
}

/// Return whether another shipment of the courier has a barcode.
pub(crate) async fn is_barcode_taken(
    conn: &impl ConnectionTrait,
    shipment: &Shipment,
    barcode: &str,
) -> Result<bool, DbErr> {
    let taken = Entity::find()
        .filter(Column::CourierId.eq(shipment.courier.id.uuid()))
        .filter(Column::Barcode.eq(barcode))
        .filter(Column::Id.ne(shipment.id.uuid()));
    Ok(taken.one(conn).await?.is_some())
}

/// Complete rows with their orders and couriers, in their order.
pub(super) async fn load(conn: &impl ConnectionTrait, rows: Vec<Model>) -> Result<Vec<Shipment>, Error> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let orders = Orders::find().filter(OrderColumn::Number.is_in(rows.iter().map(|row| row.order_number)));
    let orders: HashMap<_, _> = orders.all(conn).await?.into_iter().map(|order| (order.number, order)).collect();
    let couriers = couriers::Entity::find().filter(couriers::Column::Id.is_in(rows.iter().map(|row| row.courier_id)));
    let couriers: HashMap<_, _> = couriers.all(conn).await?.into_iter().map(|courier| (courier.id, courier)).collect();
    let read = |row: Model| {
        let order = orders.get(&row.order_number).ok_or_else(|| unreadable("order of a shipment"))?;
        let courier = couriers.get(&row.courier_id).ok_or_else(|| unreadable("courier of a shipment"))?;
        row.read(order, courier)
    };
    rows.into_iter().map(read).collect()
}

pub(super) fn read_state(name: &str) -> Result<ShipmentState, Error> {
    ShipmentState::from_name(name).ok_or_else(|| unreadable("state of a shipment"))
}

impl Model {
    fn read(self, order: &order_entity::Model, courier: &couriers::Model) -> Result<Shipment, Error> {
        Ok(Shipment {
            id: ShipmentId::from_uuid(self.id),
            version: self.version,
            order: ShippedOrder {
                id: OrderId::from_uuid(order.id),
                number: order.number,
                status: Status::from_name(&order.status).ok_or_else(|| unreadable("status"))?,
                contact: order.contact()?,
            },
            courier: ShipmentCourier {
                id: CourierId::from_uuid(courier.id),
                name: courier.name.clone(),
                kind: CourierKind::from_name(&courier.kind).ok_or_else(|| unreadable("kind of a courier"))?,
                is_trusted: courier.is_trusted,
            },
            state: read_state(&self.state)?,
            reason: self.reason,
            provider_state: self.provider_state,
            shadow_state: self.shadow_state.as_deref().map(read_state).transpose()?,
            external_id: self.external_id,
            barcode: self.barcode,
            cash: Money::from_agorot(self.cash_agorot),
            problem: self.problem,
            booked_by: self.booked_by,
            created_at: self.created_at,
            updated_at: self.updated_at,
            changes: Vec::new(),
        })
    }
}
