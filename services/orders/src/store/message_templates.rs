//! Message templates that administrators have changed.

use platform::Error;
use sea_orm::{IntoActiveModel, QueryOrder, entity::prelude::*, sea_query::OnConflict};

use super::unreadable;
use crate::domain::{message_templates::MessageTemplate, statuses::Status};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "message_templates")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) status: String,
    pub(crate) text: String,
    pub(crate) is_automatic: bool,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Read all changed templates.
pub(crate) async fn all(conn: &impl ConnectionTrait) -> Result<Vec<(Status, MessageTemplate)>, Error> {
    let rows = Entity::find().order_by_asc(Column::Status).all(conn).await?;
    let read = |row: Model| {
        Ok((Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?, MessageTemplate::from(row)))
    };
    rows.into_iter().map(read).collect()
}

/// Read the template of a status; the default if it is unchanged.
pub(crate) async fn of(conn: &impl ConnectionTrait, status: Status) -> Result<MessageTemplate, DbErr> {
    let row = Entity::find_by_id(status.name().to_owned()).one(conn).await?;
    Ok(row.map(MessageTemplate::from).unwrap_or_default())
}

/// Return whether the message of any status is sent automatically.
pub(crate) async fn is_any_automatic(conn: &impl ConnectionTrait) -> Result<bool, DbErr> {
    Ok(Entity::find().filter(Column::IsAutomatic.eq(true)).count(conn).await? > 0)
}

/// Store the template of a status; one without a text is deleted.
pub(crate) async fn set(
    conn: &impl ConnectionTrait,
    status: Status,
    MessageTemplate { text, is_automatic }: &MessageTemplate,
) -> Result<(), DbErr> {
    let status = status.name().to_owned();
    if text.is_empty() {
        Entity::delete_by_id(status).exec(conn).await?;
        return Ok(());
    }
    let row = Model { status, text: text.clone(), is_automatic: *is_automatic }.into_active_model();
    let other = OnConflict::column(Column::Status).update_columns([Column::Text, Column::IsAutomatic]).to_owned();
    Entity::insert(row).on_conflict(other).exec_without_returning(conn).await?;
    Ok(())
}

impl From<Model> for MessageTemplate {
    fn from(row: Model) -> Self {
        Self { text: row.text, is_automatic: row.is_automatic }
    }
}
