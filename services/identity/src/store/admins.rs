//! Accounts of administrators.

use chrono::{DateTime, Utc};
use platform::db::Unique;
use proto::{id::UserId, identity::v1::UserRole, names::Named};
use sea_orm::{QueryOrder, QuerySelect, Set, entity::prelude::*};

use super::users::{self, ActiveModel, Column, Entity, Model};

/// One administrator per e-mail.
pub(crate) const EMAIL_TAKEN: Unique = Unique { index: "users_email_key_key", columns: "users.email_key" };

/// The administrator with this e-mail, if there is one.
pub(crate) async fn find_by_email(conn: &impl ConnectionTrait, email_key: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::EmailKey.eq(email_key)).one(conn).await
}

/// All of them, oldest first.
pub(crate) async fn list(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    let admins = Entity::find().filter(Column::Role.eq(UserRole::Admin.name()));
    admins.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id).all(conn).await
}

/// Whether there is any, in use or not.
pub(crate) async fn any(conn: &impl ConnectionTrait) -> Result<bool, DbErr> {
    let one = Entity::find().select_only().column(Column::Id).filter(Column::Role.eq(UserRole::Admin.name()));
    Ok(one.limit(1).into_tuple::<Uuid>().one(conn).await?.is_some())
}

/// Shuts an administrator out, or lets them in again.
pub(crate) async fn set_disabled(
    conn: &impl ConnectionTrait,
    id: UserId,
    disabled: bool,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let change =
        ActiveModel { id: Set(id.uuid()), disabled: Set(disabled), updated_at: Set(now), ..Default::default() };
    users::update(conn, change).await?;
    Ok(())
}
