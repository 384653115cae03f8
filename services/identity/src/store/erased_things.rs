//! Ids of things whose persons were erased.

use chrono::{DateTime, Utc};
use sea_orm::{IntoActiveModel, entity::prelude::*, sea_query::OnConflict};

/// A row of `erased_things`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "erased_things")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: String,
    pub(crate) erased_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Record things as erased now.
pub(crate) async fn insert(conn: &impl ConnectionTrait, things: &[String], now: DateTime<Utc>) -> Result<(), DbErr> {
    for id in things {
        let row = Model { id: id.clone(), erased_at: now }.into_active_model();
        let again = OnConflict::column(Column::Id).update_column(Column::ErasedAt).to_owned();
        Entity::insert(row).on_conflict(again).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Return whether a thing was erased at this time or later.
pub(crate) async fn is_erased_since(conn: &impl ConnectionTrait, id: &str, at: DateTime<Utc>) -> Result<bool, DbErr> {
    let found = Entity::find_by_id(id.to_owned()).one(conn).await?;
    Ok(found.is_some_and(|thing| thing.erased_at >= at))
}
