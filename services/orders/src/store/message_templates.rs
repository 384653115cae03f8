//! Message templates that administrators have changed.

use platform::Error;
use sea_orm::{IntoActiveModel, QueryOrder, entity::prelude::*, sea_query::OnConflict};

use super::unreadable;
use crate::domain::statuses::Status;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "message_templates")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) status: String,
    pub(crate) text: String,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Read all changed templates.
pub(crate) async fn all(conn: &impl ConnectionTrait) -> Result<Vec<(Status, String)>, Error> {
    let rows = Entity::find().order_by_asc(Column::Status).all(conn).await?;
    let read = |row: Model| Ok((Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?, row.text));
    rows.into_iter().map(read).collect()
}

/// Read the template of a status; empty if it is unchanged.
pub(crate) async fn of(conn: &impl ConnectionTrait, status: Status) -> Result<String, DbErr> {
    let row = Entity::find_by_id(status.name().to_owned()).one(conn).await?;
    Ok(row.map(|row| row.text).unwrap_or_default())
}

/// Store the template of a status; an empty text deletes it.
pub(crate) async fn set(conn: &impl ConnectionTrait, status: Status, text: &str) -> Result<(), DbErr> {
    let status = status.name().to_owned();
    if text.is_empty() {
        Entity::delete_by_id(status).exec(conn).await?;
        return Ok(());
    }
    let row = Model { status, text: text.to_owned() }.into_active_model();
    let other_words = OnConflict::column(Column::Status).update_column(Column::Text).to_owned();
    Entity::insert(row).on_conflict(other_words).exec_without_returning(conn).await?;
    Ok(())
}
