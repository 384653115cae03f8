//! Queries over the accounts of customers.

use chrono::{DateTime, Utc};
use platform::db::Unique;
use proto::{id::UserId, identity::v1::UserRole, names::Named, phone::Phone};
use sea_orm::{QueryOrder, QuerySelect, Set, entity::prelude::*};

use super::users::{ActiveModel, Column, Entity, Model};
use crate::domain::customers::{OptionalText, ProfileChange};

/// Unique national phone number of customers.
pub(crate) const NATIONAL_TAKEN: Unique = Unique { index: "users_national_key", columns: "users.national" };

/// Find a customer by phone, under either country code.
pub(crate) async fn find_by_phone(conn: &impl ConnectionTrait, phone: &Phone) -> Result<Option<Model>, DbErr> {
    find_by_national(conn, phone.national()).await
}

/// Find a customer by national phone number.
pub(crate) async fn find_by_national(conn: &impl ConnectionTrait, national: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::National.eq(national)).one(conn).await
}

/// Find the customers of several phones, oldest first.
pub(crate) async fn find_by_phones(conn: &impl ConnectionTrait, phones: &[Phone]) -> Result<Vec<Model>, DbErr> {
    let nationals = phones.iter().map(Phone::national);
    Entity::find().filter(Column::National.is_in(nationals)).order_by_asc(Column::Id).all(conn).await
}

pub(crate) async fn count(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find().filter(Column::Role.eq(UserRole::Customer.name())).count(conn).await
}

/// Read the next customers after an id, in the order of ids.
pub(crate) async fn after(conn: &impl ConnectionTrait, id: Option<UserId>, most: u64) -> Result<Vec<Model>, DbErr> {
    let mut matching = Entity::find().filter(Column::Role.eq(UserRole::Customer.name()));
    if let Some(id) = id {
        matching = matching.filter(Column::Id.gt(id.uuid()));
    }
    matching.order_by_asc(Column::Id).limit(most).all(conn).await
}

/// Build the row update of a profile change.
pub(crate) fn row_update(id: UserId, change: ProfileChange, hash: Option<String>, now: DateTime<Utc>) -> ActiveModel {
    let mut row = ActiveModel { id: Set(id.uuid()), updated_at: Set(now), ..Default::default() };
    if let Some(name) = change.name {
        row.name = Set(name);
    }
    if let Some(email) = change.email {
        row.email = Set(Some(email));
    }
    if let Some(phone) = change.phone {
        row.phone = Set(Some(phone.e164().to_owned()));
        row.national = Set(Some(phone.national().to_owned()));
    }
    if let Some(region) = change.region {
        row.region = Set(Some(region.name().to_owned()));
    }
    if let OptionalText::Set(city) = change.city {
        row.city = Set(city);
    }
    if let OptionalText::Set(address) = change.address {
        row.address = Set(address);
    }
    if let Some(hash) = hash {
        row.password_hash = Set(hash);
    }
    row
}
