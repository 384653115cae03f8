//! Accounts of both roles: what they have in common.

use chrono::{DateTime, Utc};
use proto::{common::v1::AdminRole, id::UserId, identity::v1::UserRole, names::Named};
use sea_orm::{IntoActiveModel, QuerySelect, Set, entity::prelude::*};

/// An account. Customers have a phone, administrators an `email_key`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "users")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    /// A name of [`UserRole`].
    pub(crate) role: String,
    /// A name of `AdminRole`; administrators only.
    pub(crate) admin_role: Option<String>,
    pub(crate) name: String,
    pub(crate) email: Option<String>,
    /// Under which an administrator is found; unique.
    pub(crate) email_key: Option<String>,
    /// E.164.
    pub(crate) phone: Option<String>,
    /// Under which a customer is found; unique.
    pub(crate) national: Option<String>,
    /// A name of `Region`.
    pub(crate) region: Option<String>,
    pub(crate) city: Option<String>,
    pub(crate) address: Option<String>,
    pub(crate) password_hash: String,
    pub(crate) disabled: bool,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) updated_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {
    #[sea_orm(has_many = "super::sessions::Entity")]
    Sessions,
}

impl Related<super::sessions::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Sessions.def()
    }
}

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

/// The account of that id, if there is one.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: UserId) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id.uuid()).one(conn).await
}

/// Stores a new account.
pub(crate) async fn insert(conn: &impl ConnectionTrait, user: Model) -> Result<(), DbErr> {
    Entity::insert(user.into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

/// Stores what is set of a known account, and returns all of it.
pub(crate) async fn update(conn: &impl ConnectionTrait, change: ActiveModel) -> Result<Model, DbErr> {
    Entity::update(change).exec(conn).await
}

/// Whether the account still has this password and is in use; if so, both stay until the transaction ends.
pub(crate) async fn hold(tx: &impl ConnectionTrait, id: UserId, password_hash: &str) -> Result<bool, DbErr> {
    Ok(held(id, password_hash).one(tx).await?.is_some())
}

/// The account, if it still has this password and is in use; both stay until the transaction of the query ends.
pub(super) fn held(id: UserId, password_hash: &str) -> Select<Entity> {
    Entity::find_by_id(id.uuid())
        .filter(Column::PasswordHash.eq(password_hash))
        .filter(Column::Disabled.eq(false))
        .lock_exclusive()
}

/// Gives an account another password.
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
