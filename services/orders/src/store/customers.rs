//! Customers by phone: recording them with their orders, finding, merging and blocking them.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use platform::sql::{insert_many, pad_ids};
use proto::id::CustomerId;
use sea_orm::{
    ExprTrait, FromQueryResult, IntoActiveModel, QueryOrder, QuerySelect, QueryTrait,
    entity::prelude::*,
    sea_query::{Func, JoinType, OnConflict, Query, SelectStatement},
};

use super::{Placed, order_entity};
use crate::domain::{
    contact::Contact,
    customers::{Block, CustomerKey},
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "customers")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    /// Customer that this one is merged into; its own id otherwise.
    pub(crate) primary_id: Uuid,
    pub(crate) phone_national: String,
    pub(crate) phone: String,
    /// Name on the last order.
    pub(crate) name: String,
    /// Address on the last order that has one, in lower case.
    pub(crate) email: Option<String>,
    pub(crate) last_order_number: i64,
    pub(crate) merged_at: Option<DateTimeUtc>,
    pub(crate) merged_by: Option<String>,
    pub(crate) blocked_until: Option<DateTimeUtc>,
    pub(crate) block_reason: Option<String>,
    pub(crate) blocked_at: Option<DateTimeUtc>,
    pub(crate) blocked_by: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    pub(crate) const fn customer_id(&self) -> CustomerId {
        CustomerId::from_uuid(self.id)
    }

    pub(crate) const fn primary(&self) -> CustomerId {
        CustomerId::from_uuid(self.primary_id)
    }

    fn new(number: i64, national: &str, phone: &str, name: &str, email: Option<&String>) -> Self {
        let id = CustomerId::new().uuid();
        Self {
            id,
            primary_id: id,
            phone_national: national.to_owned(),
            phone: phone.to_owned(),
            name: name.to_owned(),
            email: email.map(|email| email.to_lowercase()),
            last_order_number: number,
            merged_at: None,
            merged_by: None,
            blocked_until: None,
            block_reason: None,
            blocked_at: None,
            blocked_by: None,
        }
    }

    /// Return the block of this phone, unless it is over.
    pub(super) fn block(&self, now: DateTime<Utc>) -> Option<Block> {
        Some(Block {
            until: self.blocked_until.filter(|until| *until > now)?,
            reason: self.block_reason.clone()?,
            at: self.blocked_at?,
            by: self.blocked_by.clone()?,
        })
    }
}

/// Record the customers of new orders, in a fixed order, so that concurrent transactions cannot deadlock.
pub(super) async fn record(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let mut customers = BTreeMap::new();
    for (number, purchase) in placed {
        let contact = &purchase.contact;
        let phone = &contact.phone;
        let row = Model::new(*number, phone.national(), phone.e164(), &contact.name, contact.email.as_ref());
        customers.insert(phone.national(), row.into_active_model());
    }
    let rows: Vec<_> = customers.into_values().collect();
    let email = Func::coalesce([Expr::col(("excluded", Column::Email)), Expr::col((Entity, Column::Email))]);
    let upsert = OnConflict::column(Column::PhoneNational)
        .update_columns([Column::Phone, Column::Name, Column::LastOrderNumber])
        .value(Column::Email, email)
        .to_owned();
    conn.execute(insert_many(conn.get_database_backend(), &rows).on_conflict(upsert)).await?;
    Ok(())
}

/// Find the customer of an id or a phone, merged or not.
pub(crate) async fn find(conn: &impl ConnectionTrait, key: &CustomerKey) -> Result<Option<Model>, DbErr> {
    by_key(key).one(conn).await
}

/// Select the customer of an id or a phone.
pub(super) fn by_key(key: &CustomerKey) -> Select<Entity> {
    match key {
        CustomerKey::Id(id) => Entity::find_by_id(id.uuid()),
        CustomerKey::Phone(phone) => Entity::find().filter(Column::PhoneNational.eq(phone.national())),
    }
}

/// Record the customer of a phone whose orders the previous version placed during an upgrade; do nothing without orders.
pub(crate) async fn record_missing(conn: &impl ConnectionTrait, national: &str) -> Result<(), DbErr> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    let latest = Orders::find()
        .filter(OrderColumn::PhoneNational.eq(national))
        .order_by_desc(OrderColumn::Number)
        .one(conn)
        .await?;
    let Some(latest) = latest else { return Ok(()) };
    let row = Model::new(latest.number, national, &latest.phone, &latest.name, latest.email.as_ref());
    let ignore = OnConflict::column(Column::PhoneNational).do_nothing().to_owned();
    let rows = [row.into_active_model()];
    conn.execute(insert_many(conn.get_database_backend(), &rows).on_conflict(ignore)).await?;
    Ok(())
}

/// Update the last order of the locked customer of a phone after one of the orders has got or lost the phone. A customer
/// without orders is kept, with notes and block, but listed only when the phone is searched for.
pub(super) async fn refresh(conn: &impl ConnectionTrait, national: &str) -> Result<(), DbErr> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    // Placements write this row with their orders: those that are stored after its lock follow.
    let of_phone = || Orders::find().filter(OrderColumn::PhoneNational.eq(national)).order_by_desc(OrderColumn::Number);
    let latest = of_phone().one(conn).await?;
    let mailed = of_phone().filter(OrderColumn::Email.is_not_null()).one(conn).await?;
    let mut update = Entity::update_many()
        .col_expr(Column::LastOrderNumber, Expr::value(latest.as_ref().map_or(0, |order| order.number)))
        .col_expr(Column::Email, Expr::value(mailed.and_then(|order| order.email).map(|email| email.to_lowercase())));
    if let Some(order) = latest {
        update =
            update.col_expr(Column::Name, Expr::value(order.name)).col_expr(Column::Phone, Expr::value(order.phone));
    }
    update.filter(Column::PhoneNational.eq(national)).exec(conn).await?;
    Ok(())
}

/// Lock customers until the transaction ends, in a fixed order, so that concurrent transactions cannot deadlock.
pub(crate) async fn find_all_locked(conn: &impl ConnectionTrait, ids: &[CustomerId]) -> Result<Vec<Model>, DbErr> {
    let found = Entity::find().filter(Column::Id.is_in(ids.iter().map(|id| id.uuid())));
    found.order_by_asc(Column::PhoneNational).lock_exclusive().all(conn).await
}

/// Lock the customers of phones until the transaction ends, in the same order. Customers are locked before orders.
pub(crate) async fn lock_by_phone(conn: &impl ConnectionTrait, nationals: &[&str]) -> Result<(), DbErr> {
    let found = Entity::find().select_only().column(Column::Id);
    let found = found.filter(Column::PhoneNational.is_in(pad_ids(nationals.iter().copied())));
    found.order_by_asc(Column::PhoneNational).lock_exclusive().into_tuple::<Uuid>().all(conn).await?;
    Ok(())
}

/// Lock the customers of an order's contacts, before and after a revision, until the transaction ends; record those that
/// are unknown.
pub(crate) async fn lock_contacts(conn: &impl ConnectionTrait, contacts: [&Contact; 2]) -> Result<(), DbErr> {
    let row = |contact: &Contact| {
        Model::new(0, contact.phone.national(), contact.phone.e164(), &contact.name, contact.email.as_ref())
    };
    let rows: BTreeMap<_, _> =
        contacts.into_iter().map(|contact| (contact.phone.national(), row(contact).into_active_model())).collect();
    let rows: Vec<_> = rows.into_values().collect();
    // An update that changes nothing locks the row.
    let lock = OnConflict::column(Column::PhoneNational)
        .value(Column::LastOrderNumber, Expr::col((Entity, Column::LastOrderNumber)))
        .to_owned();
    conn.execute(insert_many(conn.get_database_backend(), &rows).on_conflict(lock)).await?;
    Ok(())
}

/// Read the national numbers of customers.
pub(crate) async fn nationals(conn: &impl ConnectionTrait, ids: &[CustomerId]) -> Result<Vec<String>, DbErr> {
    let found = Entity::find().select_only().column(Column::PhoneNational);
    found.filter(Column::Id.is_in(ids.iter().map(|id| id.uuid()))).into_tuple().all(conn).await
}

/// Find some customers and all that are merged into them.
pub(crate) async fn with_merged(conn: &impl ConnectionTrait, primaries: &[CustomerId]) -> Result<Vec<Model>, DbErr> {
    grouped(primaries).all(conn).await
}

/// Select customers and all that are merged into them, in the order of merging.
pub(super) fn grouped(primaries: &[CustomerId]) -> Select<Entity> {
    Entity::find()
        .filter(Column::PrimaryId.is_in(pad_ids(primaries.iter().map(|id| id.uuid()))))
        .order_by_asc(Column::MergedAt)
}

/// Point a locked customer to another one, or back to itself when no author is given.
pub(crate) async fn set_primary(
    conn: &impl ConnectionTrait,
    merged: CustomerId,
    primary: CustomerId,
    merge: Option<(DateTime<Utc>, &str)>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::PrimaryId, Expr::value(primary.uuid()))
        .col_expr(Column::MergedAt, Expr::value(merge.map(|(at, _)| at)))
        .col_expr(Column::MergedBy, Expr::value(merge.map(|(_, by)| by.to_owned())))
        .filter(Column::Id.eq(merged.uuid()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Block a customer, replacing an earlier block.
pub(crate) async fn block(conn: &impl ConnectionTrait, id: CustomerId, block: &Block) -> Result<(), DbErr> {
    set_block(conn, Column::Id, id, Some(block)).await
}

/// Unblock a customer and all that are merged into it.
pub(crate) async fn unblock(conn: &impl ConnectionTrait, primary: CustomerId) -> Result<(), DbErr> {
    set_block(conn, Column::PrimaryId, primary, None).await
}

async fn set_block(
    conn: &impl ConnectionTrait,
    by: Column,
    id: CustomerId,
    block: Option<&Block>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::BlockedUntil, Expr::value(block.map(|block| block.until)))
        .col_expr(Column::BlockReason, Expr::value(block.map(|block| block.reason.clone())))
        .col_expr(Column::BlockedAt, Expr::value(block.map(|block| block.at)))
        .col_expr(Column::BlockedBy, Expr::value(block.map(|block| block.by.clone())))
        .filter(by.eq(id.uuid()))
        .exec(conn)
        .await?;
    Ok(())
}

#[derive(FromQueryResult)]
struct BlockedPhone {
    phone_national: String,
    until: DateTimeUtc,
}

/// Find the ends of the blocks of some phones that are blocked now, directly or through a merge.
pub(crate) async fn blocked(
    conn: &impl ConnectionTrait,
    phones: &[&str],
    now: DateTime<Utc>,
) -> Result<HashMap<String, DateTime<Utc>>, DbErr> {
    let statement = conn.get_database_backend().build(&blocked_phones(phones, now));
    let rows = BlockedPhone::find_by_statement(statement).all(conn).await?;
    Ok(rows.into_iter().map(|row| (row.phone_national, row.until)).collect())
}

/// Select the blocks of phones that are not over.
pub(super) fn blocked_phones(phones: &[&str], now: DateTime<Utc>) -> SelectStatement {
    const TWIN: &str = "twin";
    Query::select()
        .column((Entity, Column::PhoneNational))
        .expr_as(Expr::col((TWIN, Column::BlockedUntil)).max(), "until")
        .from(Entity)
        .join_as(
            JoinType::InnerJoin,
            Entity,
            TWIN,
            Expr::col((TWIN, Column::PrimaryId)).equals((Entity, Column::PrimaryId)),
        )
        .and_where(Expr::col((Entity, Column::PhoneNational)).is_in(pad_ids(phones.iter().copied())))
        .and_where(Expr::col((TWIN, Column::BlockedUntil)).gt(now))
        .group_by_col((Entity, Column::PhoneNational))
        .to_owned()
}

/// Select the national numbers of a customer's phones, given the customer or any that is merged into it.
pub(super) fn phones_of(key: &CustomerKey) -> SelectStatement {
    let primary = by_key(key).select_only().column(Column::PrimaryId);
    Query::select()
        .column(Column::PhoneNational)
        .from(Entity)
        .and_where(Expr::col(Column::PrimaryId).in_subquery(primary.into_query()))
        .to_owned()
}
