//! Accounts of customers and administrators: common columns and queries.

use chrono::{DateTime, Utc};
use proto::{common::v1::AdminRole, id::UserId, identity::v1::UserRole, names::Named};
use sea_orm::{IntoActiveModel, QuerySelect, Set, entity::prelude::*};

/// A row of `users`. Customers have a phone, administrators an `email_key`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "users")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    /// Name of a [`UserRole`].
    pub(crate) role: String,
    /// Name of an `AdminRole`; administrators only.
    pub(crate) admin_role: Option<String>,
    pub(crate) name: String,
    pub(crate) email: Option<String>,
    /// Normalised e-mail of an administrator; unique.
    pub(crate) email_key: Option<String>,
    /// Phone number in E.164 format.
    pub(crate) phone: Option<String>,
    /// National phone number of a customer; unique.
    pub(crate) national: Option<String>,
    /// Name of a `Region`.
    pub(crate) region: Option<String>,
    pub(crate) city: Option<String>,
    pub(crate) address: Option<String>,
    pub(crate) password_hash: String,
    pub(crate) disabled: bool,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    pub(crate) const fn user_id(&self) -> UserId {
        UserId::from_uuid(self.id)
    }

    pub(crate) fn admin_role(&self) -> AdminRole {
        self.admin_role.as_deref().and_then(AdminRole::from_name).unwrap_or_default()
    }

    pub(crate) fn user_role(&self) -> UserRole {
        UserRole::from_name(&self.role).unwrap_or_default()
    }
}

/// Find an account by its id.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: UserId) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id.uuid()).one(conn).await
}

pub(crate) async fn insert(conn: &impl ConnectionTrait, user: Model) -> Result<(), DbErr> {
    Entity::insert(user.into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

/// Update the columns that are set; returns the updated row.
pub(crate) async fn update(conn: &impl ConnectionTrait, change: ActiveModel) -> Result<Model, DbErr> {
    Entity::update(change).exec(conn).await
}

/// Lock an account until the transaction ends, if it is enabled and still has this password; false otherwise.
pub(crate) async fn lock(tx: &impl ConnectionTrait, id: UserId, password_hash: &str) -> Result<bool, DbErr> {
    Ok(locked_user(id, password_hash).one(tx).await?.is_some())
}

/// Select and lock the account, if it is enabled and still has this password.
pub(super) fn locked_user(id: UserId, password_hash: &str) -> Select<Entity> {
    Entity::find_by_id(id.uuid())
        .filter(Column::PasswordHash.eq(password_hash))
        .filter(Column::Disabled.eq(false))
        .lock_exclusive()
}

/// Lock an account until the transaction ends; false if there is none.
pub(crate) async fn lock_present(tx: &impl ConnectionTrait, id: UserId) -> Result<bool, DbErr> {
    Ok(Entity::find_by_id(id.uuid()).lock_exclusive().one(tx).await?.is_some())
}

/// Delete an account, with everything that refers to it.
pub(crate) async fn delete(conn: &impl ConnectionTrait, id: UserId) -> Result<(), DbErr> {
    Entity::delete_by_id(id.uuid()).exec(conn).await?;
    Ok(())
}

/// Set the password of an account.
pub(crate) async fn set_password(
    conn: &impl ConnectionTrait,
    id: UserId,
    password_hash: String,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let change = ActiveModel {
        id: Set(id.uuid()),
        password_hash: Set(password_hash),
        updated_at: Set(now),
        ..Default::default()
    };
    update(conn, change).await?;
    Ok(())
}
