//! Histories of shipments, which are only ever appended.

use platform::Error;
use proto::{id::ShipmentId, names::Named, orders::v1::ShipmentState};
use sea_orm::{NotSet, QueryOrder, Set, entity::prelude::*};

use super::unreadable;
use crate::domain::shipments::ShipmentChange;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "shipment_changes")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) position: i64,
    pub(crate) shipment_id: Uuid,
    pub(crate) state: String,
    pub(crate) reason: String,
    pub(crate) provider_state: Option<String>,
    pub(crate) changed_at: DateTimeUtc,
    pub(crate) changed_by: Option<String>,
    pub(crate) is_shadow: bool,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Append a change of a shipment.
pub(crate) async fn append(
    conn: &impl ConnectionTrait,
    shipment: ShipmentId,
    change: &ShipmentChange,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        position: NotSet,
        shipment_id: Set(shipment.uuid()),
        state: Set(change.state.name().to_owned()),
        reason: Set(change.reason.clone()),
        provider_state: Set(change.provider_state.clone()),
        changed_at: Set(change.at),
        changed_by: Set(change.by.clone()),
        is_shadow: Set(change.is_shadow),
    };
    Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Read the changes of several shipments, each with its shipment, oldest first.
pub(super) async fn find_for(
    conn: &impl ConnectionTrait,
    shipments: &[Uuid],
) -> Result<Vec<(Uuid, ShipmentChange)>, Error> {
    let rows = Entity::find()
        .filter(Column::ShipmentId.is_in(shipments.iter().copied()))
        .order_by_asc(Column::ShipmentId)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.shipment_id, row.read()?))).collect()
}

/// Remove the texts of administrators and couriers from the history of shipments.
pub(super) async fn erase(conn: &impl ConnectionTrait, shipments: &[Uuid]) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Reason, Expr::value(""))
        .col_expr(Column::ProviderState, Expr::value(None::<String>))
        .filter(Column::ShipmentId.is_in(shipments.iter().copied()))
        .exec(conn)
        .await?;
    Ok(())
}

impl Model {
    fn read(self) -> Result<ShipmentChange, Error> {
        Ok(ShipmentChange {
            state: ShipmentState::from_name(&self.state).ok_or_else(|| unreadable("state of a shipment"))?,
            reason: self.reason,
            provider_state: self.provider_state,
            at: self.changed_at,
            by: self.changed_by,
            is_shadow: self.is_shadow,
        })
    }
}
