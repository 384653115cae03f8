//! Table of delivery rates by place.

use std::collections::HashMap;

use platform::error::Error;
use proto::Money;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, entity::prelude::*,
    sea_query::OnConflict,
};

use super::read_days;
use crate::domain::PlaceRate;

/// Rates by the ids of their places.
pub(crate) type PlaceRates = HashMap<String, PlaceRate>;

/// Return the rates of these places that have one.
pub(crate) async fn find(conn: &impl ConnectionTrait, places: &[&str]) -> Result<PlaceRates, Error> {
    if places.is_empty() {
        return Ok(PlaceRates::new());
    }
    let rows = Entity::find().filter(Column::PlaceId.is_in(places.iter().copied())).all(conn).await?;
    rows.into_iter().map(Model::read).collect()
}

/// Return the rates of all places.
pub(crate) async fn all(conn: &impl ConnectionTrait) -> Result<PlaceRates, Error> {
    Entity::find().all(conn).await?.into_iter().map(Model::read).collect()
}

/// Store the rate of a place in the place of any present one.
pub(crate) async fn put(tx: &impl ConnectionTrait, place: &str, rate: &PlaceRate) -> Result<(), DbErr> {
    let row = ActiveModel {
        place_id: Set(place.to_owned()),
        cost_agorot: Set(rate.cost.agorot()),
        free_from_agorot: Set(rate.free_from.map(Money::agorot)),
        min_days: Set(rate.days.map(|days| days.min.into())),
        max_days: Set(rate.days.map(|days| days.max.into())),
    };
    let columns = [Column::CostAgorot, Column::FreeFromAgorot, Column::MinDays, Column::MaxDays];
    let replace = OnConflict::column(Column::PlaceId).update_columns(columns).to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await?;
    Ok(())
}

/// Delete the rate of a place.
pub(crate) async fn delete(tx: &impl ConnectionTrait, place: &str) -> Result<(), DbErr> {
    Entity::delete_by_id(place.to_owned()).exec(tx).await?;
    Ok(())
}

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "place_rates")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) place_id: String,
    pub(crate) cost_agorot: i64,
    pub(crate) free_from_agorot: Option<i64>,
    pub(crate) min_days: Option<i32>,
    pub(crate) max_days: Option<i32>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    fn read(self) -> Result<(String, PlaceRate), Error> {
        let rate = PlaceRate {
            cost: Money::from_agorot(self.cost_agorot),
            free_from: self.free_from_agorot.map(Money::from_agorot),
            days: read_days(self.min_days, self.max_days)?,
        };
        Ok((self.place_id, rate))
    }
}
