//! Complete orders; a page of them takes as many queries as a single one.

use std::collections::HashMap;

use platform::{Error, sql};
use proto::{
    Money, Phone,
    common::v1::Region,
    id::{OrderId, UserId},
    names::Named,
};
use sea_orm::{NotSet, QueryOrder, QuerySelect, Set, entity::prelude::*, sea_query::Query};

use super::{
    by_order, fulfilment, gift_sets, name_parts,
    order_entity::{ActiveModel, Column, Entity, Model},
    status_changes, status_counts, unreadable, variants,
};
use crate::domain::{
    confirmations::Confirmation,
    contact::Contact,
    fulfilment::Fulfilment,
    items::Items,
    orders::{Order, Purchase, StatusChange, Totals, TrackedOrder},
    statuses::Status,
};

/// A purchase to insert.
pub(crate) struct NewOrder<'p> {
    pub(crate) purchase: &'p Purchase,
    /// Hash of its items, for the detection of duplicates.
    pub(crate) lines_key: String,
    /// Number of the order that it duplicates.
    pub(crate) duplicate_of: Option<i64>,
}

/// Insert new orders with their items and first status; returns their numbers in the order of `new`.
pub(crate) async fn insert(conn: &impl ConnectionTrait, new: &[NewOrder<'_>]) -> Result<Vec<i64>, DbErr> {
    let rows: Vec<_> = new.iter().map(NewOrder::row).collect();
    let insertion = sql::insert_many(conn.get_database_backend(), &rows)
        .returning(Query::returning().columns([Column::Id, Column::Number]))
        .to_owned();
    // Rows may be returned in any order.
    let mut numbers = HashMap::new();
    for row in conn.query_all(&insertion).await? {
        numbers.insert(row.try_get::<Uuid>("", "id")?, row.try_get::<i64>("", "number")?);
    }
    let placed = |new: &NewOrder<'_>| numbers.get(&new.purchase.id.uuid()).copied();
    let numbers: Vec<i64> = new.iter().filter_map(placed).collect();
    if numbers.len() < new.len() {
        return Err(DbErr::RecordNotInserted);
    }
    let placed: Vec<_> = numbers.iter().copied().zip(new.iter().map(|new| new.purchase)).collect();
    variants::insert(conn, &placed).await?;
    gift_sets::insert(conn, &placed).await?;
    name_parts::insert(conn, &placed).await?;
    let first_status = |(number, purchase): &(i64, &Purchase)| {
        (*number, StatusChange { from: None, to: Status::Pending, at: purchase.placed_at, by: None })
    };
    status_changes::append_all(conn, &placed.iter().map(first_status).collect::<Vec<_>>()).await?;
    status_counts::add_new(conn, new.len()).await?;
    Ok(numbers)
}

impl NewOrder<'_> {
    fn row(&self) -> ActiveModel {
        let Self { purchase, lines_key, duplicate_of } = self;
        let contact = purchase.contact.clone();
        ActiveModel {
            number: NotSet,
            id: Set(purchase.id.uuid()),
            status: Set(Status::Pending.name().to_owned()),
            items_total_agorot: Set(purchase.totals.items.agorot()),
            shipping_agorot: Set(purchase.totals.shipping.agorot()),
            total_agorot: Set(purchase.totals.total.agorot()),
            customer_id: Set(purchase.customer.map(UserId::uuid)),
            phone: Set(contact.phone.e164().to_owned()),
            phone_national: Set(contact.phone.national().to_owned()),
            name: Set(contact.name),
            email: Set(contact.email),
            region: Set(contact.region.name().to_owned()),
            city: Set(contact.city),
            address: Set(contact.address),
            tracking_token: Set(purchase.tracking_token.clone()),
            created_at: Set(purchase.placed_at),
            updated_at: Set(purchase.placed_at),
            version: Set(1),
            confirmation: Set(Confirmation::default().name().to_owned()),
            lines_key: Set(Some(lines_key.clone())),
            duplicate_of: Set(*duplicate_of),
            ..Default::default()
        }
    }
}

/// Find a complete order by its id.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: OrderId) -> Result<Option<Order>, Error> {
    let row = Entity::find().filter(Column::Id.eq(id.uuid())).one(conn).await?;
    Ok(load(conn, row.into_iter().collect()).await?.pop())
}

/// Find an order and lock it until the transaction ends.
pub(crate) async fn find_locked(conn: &impl ConnectionTrait, id: OrderId) -> Result<Option<Order>, Error> {
    let row = Entity::find().filter(Column::Id.eq(id.uuid())).lock_exclusive().one(conn).await?;
    Ok(load(conn, row.into_iter().collect()).await?.pop())
}

/// Find several orders, sorted by number, and lock them until the transaction ends.
pub(crate) async fn find_all_locked(conn: &impl ConnectionTrait, ids: &[OrderId]) -> Result<Vec<Order>, Error> {
    let found = Entity::find().filter(Column::Id.is_in(ids.iter().map(|id| id.uuid())));
    // Lock in a fixed order, so that concurrent transactions cannot deadlock.
    let rows = found.order_by_asc(Column::Number).lock_exclusive().all(conn).await?;
    load(conn, rows).await
}

/// Find the public part of an order by its tracking token.
pub(crate) async fn track(conn: &impl ConnectionTrait, token: &str) -> Result<Option<TrackedOrder>, Error> {
    let Some(row) = Entity::find().filter(Column::TrackingToken.eq(token)).one(conn).await? else { return Ok(None) };
    let history = status_changes::find_for(conn, &[row.number]).await?;
    Ok(Some(TrackedOrder {
        number: row.number,
        status: Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?,
        placed_at: row.created_at,
        history: history.into_iter().map(|(_, change)| change).collect(),
    }))
}

/// Complete order rows with their items, history and fulfilment state.
pub(super) async fn load(conn: &impl ConnectionTrait, rows: Vec<Model>) -> Result<Vec<Order>, Error> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let numbers: Vec<i64> = rows.iter().map(|row| row.number).collect();
    let mut variants = by_order(variants::find_for(conn, &numbers).await?);
    let (gift_sets, sample_sets) = gift_sets::find_for(conn, &numbers).await?;
    let (mut gift_sets, mut sample_sets) = (by_order(gift_sets), by_order(sample_sets));
    let mut histories = by_order(status_changes::find_for(conn, &numbers).await?);
    let mut fulfilments = fulfilment::find_for(conn, &rows).await?;
    let read = |row: Model| {
        let items = Items {
            variants: variants.remove(&row.number).unwrap_or_default(),
            gift_sets: gift_sets.remove(&row.number).unwrap_or_default(),
            sample_sets: sample_sets.remove(&row.number).unwrap_or_default(),
        };
        let history = histories.remove(&row.number).unwrap_or_default();
        let fulfilment = fulfilments.remove(&row.number).unwrap_or_default();
        row.read(items, history, fulfilment)
    };
    rows.into_iter().map(read).collect()
}

impl Model {
    fn read(self, items: Items, history: Vec<StatusChange>, fulfilment: Fulfilment) -> Result<Order, Error> {
        let contact = Contact {
            name: self.name,
            phone: self.phone.parse::<Phone>().map_err(|_| unreadable("phone"))?,
            email: self.email,
            region: Region::from_name(&self.region).ok_or_else(|| unreadable("region"))?,
            city: self.city,
            address: self.address,
        };
        let totals = Totals {
            items: Money::from_agorot(self.items_total_agorot),
            shipping: Money::from_agorot(self.shipping_agorot),
            total: Money::from_agorot(self.total_agorot),
        };
        let purchase = Purchase {
            id: OrderId::from_uuid(self.id),
            customer: self.customer_id.map(UserId::from_uuid),
            contact,
            items,
            totals,
            tracking_token: self.tracking_token,
            placed_at: self.created_at,
        };
        let status = Status::from_name(&self.status).ok_or_else(|| unreadable("status"))?;
        Ok(Order { number: self.number, status, updated_at: self.updated_at, purchase, history, fulfilment })
    }
}
