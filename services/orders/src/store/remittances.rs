//! Remittances of couriers, with the totals of their lines.

use std::collections::{HashMap, HashSet};

use platform::{Error, page::Page};
use proto::{
    id::{CourierId, RemittanceId, ShipmentId},
    names::Named,
    orders::v1::RemittanceState,
};
use sea_orm::{NotSet, QueryOrder, QuerySelect, Set, entity::prelude::*};

use super::{by_order, couriers, remittance_lines, shipments, unreadable};
use crate::domain::{
    remittances::{Remittance, Step},
    shipments::Shipment,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "remittances")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) number: i64,
    #[sea_orm(unique)]
    pub(crate) id: Uuid,
    pub(crate) version: i64,
    pub(crate) courier_id: Uuid,
    pub(crate) state: String,
    pub(crate) day: Date,
    pub(crate) declared_agorot: i64,
    pub(crate) stated_agorot: i64,
    pub(crate) file_name: String,
    pub(crate) file_hash: String,
    pub(crate) imported_by: String,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) confirmed_at: Option<DateTimeUtc>,
    pub(crate) confirmed_by: Option<String>,
    pub(crate) reversed_at: Option<DateTimeUtc>,
    pub(crate) reversed_by: Option<String>,
    pub(crate) reversal_reason: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert a draft; returns its number.
pub(crate) async fn insert(conn: &impl ConnectionTrait, new: &Remittance, file_hash: String) -> Result<i64, DbErr> {
    let row = ActiveModel {
        number: NotSet,
        id: Set(new.id.uuid()),
        version: Set(new.version),
        courier_id: Set(new.courier.uuid()),
        state: Set(new.state.name().to_owned()),
        day: Set(new.day),
        declared_agorot: Set(new.declared_agorot),
        stated_agorot: Set(new.stated_agorot),
        file_name: Set(new.file_name.clone()),
        file_hash: Set(file_hash),
        imported_by: Set(new.imported_by.clone()),
        created_at: Set(new.created_at),
        ..Default::default()
    };
    Ok(Entity::insert(row).exec(conn).await?.last_insert_id)
}

/// Write the state of a locked remittance, with its version and steps.
pub(crate) async fn update(conn: &impl ConnectionTrait, changed: &Remittance) -> Result<(), DbErr> {
    let at = |step: &Option<Step>| step.as_ref().map(|step| step.at);
    let by = |step: &Option<Step>| step.as_ref().map(|step| step.by.clone());
    Entity::update_many()
        .col_expr(Column::Version, Expr::value(changed.version))
        .col_expr(Column::State, Expr::value(changed.state.name()))
        .col_expr(Column::ConfirmedAt, Expr::value(at(&changed.confirmed)))
        .col_expr(Column::ConfirmedBy, Expr::value(by(&changed.confirmed)))
        .col_expr(Column::ReversedAt, Expr::value(at(&changed.reversed)))
        .col_expr(Column::ReversedBy, Expr::value(by(&changed.reversed)))
        .col_expr(Column::ReversalReason, Expr::value(changed.reversal_reason.clone()))
        .filter(Column::Number.eq(changed.number))
        .exec(conn)
        .await?;
    Ok(())
}

/// Delete a locked draft without lines.
pub(crate) async fn delete(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    Entity::delete_by_id(number).exec(conn).await?;
    Ok(())
}

/// Find a remittance by its id.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: RemittanceId) -> Result<Option<Remittance>, Error> {
    let row = Entity::find().filter(Column::Id.eq(id.uuid())).one(conn).await?;
    Ok(load(conn, row.into_iter().collect()).await?.pop())
}

/// Find a remittance by its id, and lock it until the transaction ends.
pub(crate) async fn find_locked(conn: &impl ConnectionTrait, id: RemittanceId) -> Result<Option<Remittance>, Error> {
    let row = Entity::find().filter(Column::Id.eq(id.uuid())).lock_exclusive().one(conn).await?;
    Ok(load(conn, row.into_iter().collect()).await?.pop())
}

/// Find the ids of remittances by their numbers.
pub(super) async fn ids_of(
    conn: &impl ConnectionTrait,
    numbers: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, RemittanceId>, DbErr> {
    let numbers: HashSet<_> = numbers.collect();
    let found = Entity::find().select_only().columns([Column::Number, Column::Id]);
    let found: Vec<(i64, Uuid)> = found.filter(Column::Number.is_in(numbers)).into_tuple().all(conn).await?;
    Ok(found.into_iter().map(|(number, id)| (number, RemittanceId::from_uuid(id))).collect())
}

/// Find the remittance of a courier's statement by the hash of the file, unless it was reversed.
pub(crate) async fn find_by_hash(
    conn: &impl ConnectionTrait,
    courier: CourierId,
    file_hash: &str,
) -> Result<Option<Remittance>, Error> {
    let row = Entity::find()
        .filter(Column::CourierId.eq(courier.uuid()))
        .filter(Column::FileHash.eq(file_hash))
        .filter(Column::State.ne(RemittanceState::Reversed.name()))
        .one(conn)
        .await?;
    Ok(load(conn, row.into_iter().collect()).await?.pop())
}

/// Read a page of remittances, newest first, of one courier or of every courier, and count them.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    courier: Option<CourierId>,
    page: Page,
) -> Result<(Vec<Remittance>, u64), Error> {
    let mut found = Entity::find();
    if let Some(courier) = courier {
        found = found.filter(Column::CourierId.eq(courier.uuid()));
    }
    let total = found.clone().count(conn).await?;
    let rows = found.order_by_desc(Column::Number).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((load(conn, rows).await?, total))
}

/// Find shipments that lines name, by their ids.
pub(crate) async fn shipments_of(
    conn: &impl ConnectionTrait,
    ids: impl Iterator<Item = ShipmentId>,
) -> Result<HashMap<ShipmentId, Shipment>, Error> {
    let found = shipments::Entity::find().filter(shipments::Column::Id.is_in(ids.map(ShipmentId::uuid)));
    let found = shipments::load(conn, found.all(conn).await?).await?;
    Ok(found.into_iter().map(|shipment| (shipment.id, shipment)).collect())
}

async fn load(conn: &impl ConnectionTrait, rows: Vec<Model>) -> Result<Vec<Remittance>, Error> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let numbers: Vec<_> = rows.iter().map(|row| row.number).collect();
    let mut totals = by_order(remittance_lines::totals(conn, &numbers).await?);
    let names: HashMap<_, _> =
        couriers::all(conn).await?.into_iter().map(|courier| (courier.id, courier.terms.name)).collect();
    let read = |row: Model| {
        let courier = CourierId::from_uuid(row.courier_id);
        let mut totals = totals.remove(&row.number).unwrap_or_default();
        totals.sort_by_key(|total| total.class as i32);
        let step = |at: Option<DateTimeUtc>, by: Option<String>| at.zip(by).map(|(at, by)| Step { at, by });
        Ok(Remittance {
            id: RemittanceId::from_uuid(row.id),
            number: row.number,
            version: row.version,
            courier,
            courier_name: names.get(&courier).cloned().ok_or_else(|| unreadable("courier of a remittance"))?,
            state: RemittanceState::from_name(&row.state).ok_or_else(|| unreadable("state of a remittance"))?,
            day: row.day,
            declared_agorot: row.declared_agorot,
            stated_agorot: row.stated_agorot,
            file_name: row.file_name,
            totals,
            imported_by: row.imported_by,
            created_at: row.created_at,
            confirmed: step(row.confirmed_at, row.confirmed_by),
            reversed: step(row.reversed_at, row.reversed_by),
            reversal_reason: row.reversal_reason,
        })
    };
    rows.into_iter().map(read).collect()
}
