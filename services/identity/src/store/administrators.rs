//! Queries over the accounts of administrators.

use chrono::{DateTime, Utc};
use platform::db::Unique;
use proto::{common::v1::AdminRole, id::UserId, identity::v1::UserRole, names::Named};
use sea_orm::{QueryOrder, QuerySelect, Set, entity::prelude::*};

use super::users::{self, ActiveModel, Column, Entity, Model};
use crate::domain::{administrators::AdministratorChange, emails};

/// Unique e-mail of administrators.
pub(crate) const EMAIL_TAKEN: Unique = Unique { index: "users_email_key_key", columns: "users.email_key" };

/// Find an administrator by e-mail.
pub(crate) async fn find_by_email(conn: &impl ConnectionTrait, email_key: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::EmailKey.eq(email_key)).one(conn).await
}

/// List all administrators, oldest account first.
pub(crate) async fn list(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    let admins = Entity::find().filter(Column::Role.eq(UserRole::Admin.name()));
    admins.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id).all(conn).await
}

/// Find an administrator by id, disabled or not.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: UserId) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id.uuid()).filter(Column::Role.eq(UserRole::Admin.name())).one(conn).await
}

/// List the ids of owners who are not disabled.
pub(crate) async fn enabled_owners(conn: &impl ConnectionTrait) -> Result<Vec<UserId>, DbErr> {
    let owners = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::AdminRole.eq(AdminRole::Owner.name()))
        .filter(Column::Disabled.eq(false));
    let ids: Vec<Uuid> = owners.into_tuple().all(conn).await?;
    Ok(ids.into_iter().map(UserId::from_uuid).collect())
}

/// Build the row update of a change.
pub(crate) fn row_update(
    id: UserId,
    change: AdministratorChange,
    hash: Option<String>,
    now: DateTime<Utc>,
) -> ActiveModel {
    let mut row = ActiveModel { id: Set(id.uuid()), updated_at: Set(now), ..Default::default() };
    if let Some(name) = change.name {
        row.name = Set(name);
    }
    if let Some(email) = change.email {
        row.email_key = Set(Some(emails::key(&email)));
        row.email = Set(Some(email));
    }
    if let Some(role) = change.role {
        row.admin_role = Set(Some(role.name().to_owned()));
    }
    if let Some(is_disabled) = change.is_disabled {
        row.disabled = Set(is_disabled);
    }
    if let Some(hash) = hash {
        row.password_hash = Set(hash);
    }
    row
}

/// Whether any administrator exists, disabled or not.
pub(crate) async fn exists(conn: &impl ConnectionTrait) -> Result<bool, DbErr> {
    let one = Entity::find().select_only().column(Column::Id).filter(Column::Role.eq(UserRole::Admin.name()));
    Ok(one.limit(1).into_tuple::<Uuid>().one(conn).await?.is_some())
}

/// Disable or re-enable an administrator.
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
