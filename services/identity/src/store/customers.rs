//! Accounts of customers.

use platform::db::Unique;
use proto::{identity::v1::UserRole, names::Named, phone::Phone};
use sea_orm::entity::prelude::*;

use super::users::{Column, Entity, Model};

/// One person per national number.
pub(crate) const NATIONAL_TAKEN: Unique = Unique { index: "users_national_key", columns: "users.national" };

/// The customer who has this line, under either country code.
pub(crate) async fn find_by_phone(conn: &impl ConnectionTrait, phone: &Phone) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::National.eq(phone.national())).one(conn).await
}

/// How many customers there are.
pub(crate) async fn count(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find().filter(Column::Role.eq(UserRole::Customer.name())).count(conn).await
}
