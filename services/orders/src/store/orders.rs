//! Complete orders; a page of them takes as many queries as a single one.

use std::collections::{BTreeSet, HashMap};

use platform::{
    Error,
    sql::{self, pad_ids},
};
use proto::{
    Money, Phone,
    common::v1::Region,
    id::{OrderId, UserId},
    names::Named,
    orders::v1::SalesChannel,
};
use sea_orm::{NotSet, QueryOrder, QuerySelect, Set, Unchanged, entity::prelude::*, sea_query::Query};

use super::{
    by_order, customers, erased_orders, fulfilment, gift_sets, name_parts, offers, order_credits,
    order_entity::{ActiveModel, Column, Entity, Model},
    status_changes, status_counts, unreadable, variants,
};
use crate::domain::{
    confirmations::Confirmation,
    contact::Contact,
    credits::OrderCredit,
    fulfilment::Fulfilment,
    items::Items,
    offers::OrderOffer,
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
    /// Display name of the administrator who took it; none when the shopper placed it.
    pub(crate) by: Option<&'p str>,
    /// Added to the total when it replaces the items of an exchange.
    pub(crate) adjustment: Money,
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
    offers::insert(conn, &placed).await?;
    order_credits::insert(conn, &placed).await?;
    name_parts::insert(conn, &placed).await?;
    customers::record(conn, &placed).await?;
    let first_status = |(number, new): (&i64, &NewOrder<'_>)| {
        let by = new.by.map(str::to_owned);
        (*number, StatusChange { from: None, to: Status::Pending, at: new.purchase.placed_at, by })
    };
    status_changes::append_all(conn, &numbers.iter().zip(new).map(first_status).collect::<Vec<_>>()).await?;
    status_counts::add_new(conn, new.len()).await?;
    Ok(numbers)
}

impl NewOrder<'_> {
    fn row(&self) -> ActiveModel {
        let Self { purchase, lines_key, duplicate_of, .. } = self;
        ActiveModel {
            number: NotSet,
            id: Set(purchase.id.uuid()),
            status: Set(Status::Pending.name().to_owned()),
            customer_id: Set(purchase.customer.map(UserId::uuid)),
            tracking_token: Set(purchase.tracking_token.clone()),
            created_at: Set(purchase.placed_at),
            updated_at: Set(purchase.placed_at),
            version: Set(1),
            revision: Set(1),
            confirmation: Set(Confirmation::default().name().to_owned()),
            lines_key: Set(Some(lines_key.clone())),
            duplicate_of: Set(*duplicate_of),
            channel: Set(purchase.channel.name().to_owned()),
            adjustment_agorot: Set(self.adjustment.agorot()),
            agreed_to_messages: Set(purchase.agreed_to_messages),
            ..contents(purchase)
        }
    }
}

/// Set the columns of a purchase that revisions change.
fn contents(purchase: &Purchase) -> ActiveModel {
    let contact = purchase.contact.clone();
    ActiveModel {
        items_total_agorot: Set(purchase.totals.items.agorot()),
        offers_agorot: Set(purchase.totals.offers.agorot()),
        credits_agorot: Set(purchase.totals.credits.agorot()),
        discount_agorot: Set(purchase.totals.discount.agorot()),
        discount_reason: Set(purchase.discount_reason.clone()),
        shipping_agorot: Set(purchase.totals.shipping.agorot()),
        total_agorot: Set(purchase.totals.total.agorot()),
        phone: Set(contact.phone.e164().to_owned()),
        phone_national: Set(contact.phone.national().to_owned()),
        name: Set(contact.name),
        email: Set(contact.email),
        region: Set(contact.region.name().to_owned()),
        city: Set(contact.city),
        place_id: Set(contact.place),
        address: Set(contact.address),
        ..Default::default()
    }
}

/// Write the contents of a locked order that was revised; `phone_before` is its former national phone. The customers of
/// both phones are locked.
pub(crate) async fn revise(conn: &impl ConnectionTrait, order: &Order, phone_before: &str) -> Result<(), DbErr> {
    let Order { number, revision, purchase, .. } = order;
    let update = ActiveModel {
        number: Unchanged(*number),
        version: Set(order.fulfilment.version),
        revision: Set(*revision),
        ..contents(purchase)
    };
    update.update(conn).await?;
    let placed = [(*number, purchase)];
    variants::delete(conn, *number).await?;
    variants::insert(conn, &placed).await?;
    gift_sets::delete(conn, *number).await?;
    gift_sets::insert(conn, &placed).await?;
    offers::delete(conn, *number).await?;
    offers::insert(conn, &placed).await?;
    order_credits::delete(conn, *number).await?;
    order_credits::insert(conn, &placed).await?;
    name_parts::delete(conn, *number).await?;
    name_parts::insert(conn, &placed).await?;
    for phone in BTreeSet::from([phone_before, purchase.contact.phone.national()]) {
        customers::refresh(conn, phone).await?;
    }
    Ok(())
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

/// Find complete orders by their numbers, ascending.
pub(crate) async fn find_numbered(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<Order>, Error> {
    let found = Entity::find().filter(Column::Number.is_in(pad_ids(numbers.iter().copied())));
    load(conn, found.order_by_asc(Column::Number).all(conn).await?).await
}

/// Find a complete order by its number, and lock it until the transaction ends.
pub(crate) async fn find_numbered_locked(conn: &impl ConnectionTrait, number: i64) -> Result<Option<Order>, Error> {
    let row = Entity::find_by_id(number).lock_exclusive().one(conn).await?;
    Ok(load(conn, row.into_iter().collect()).await?.pop())
}

/// Find the number of an order by its tracking token.
pub(crate) async fn number_of_token(conn: &impl ConnectionTrait, token: &str) -> Result<Option<i64>, DbErr> {
    Ok(Entity::find().filter(Column::TrackingToken.eq(token)).one(conn).await?.map(|row| row.number))
}

/// Find the public part of an order by its tracking token.
pub(crate) async fn track(conn: &impl ConnectionTrait, token: &str) -> Result<Option<TrackedOrder>, Error> {
    let Some(row) = Entity::find().filter(Column::TrackingToken.eq(token)).one(conn).await? else { return Ok(None) };
    let history = status_changes::find_for(conn, &[row.number]).await?;
    Ok(Some(TrackedOrder {
        number: row.number,
        status: Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?,
        placed_at: row.created_at,
        agreed_to_messages: row.agreed_to_messages,
        history: history.into_iter().map(|(_, change)| change).collect(),
    }))
}

/// Withdraw the agreement to messages about the order with a tracking token.
pub(crate) async fn withdraw_from_messages(conn: &impl ConnectionTrait, token: &str) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::AgreedToMessages, Expr::value(false));
    update.filter(Column::TrackingToken.eq(token)).exec(conn).await?;
    Ok(())
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
    let mut offers = by_order(offers::find_for(conn, &numbers).await?);
    let with_credits: Vec<i64> = rows.iter().filter(|row| row.credits_agorot > 0).map(|row| row.number).collect();
    let mut credits = by_order(order_credits::find_for(conn, &with_credits).await?);
    let mut histories = by_order(status_changes::find_for(conn, &numbers).await?);
    let mut fulfilments = fulfilment::find_for(conn, &rows).await?;
    let read = |row: Model| {
        let items = Items {
            variants: variants.remove(&row.number).unwrap_or_default(),
            gift_sets: gift_sets.remove(&row.number).unwrap_or_default(),
            sample_sets: sample_sets.remove(&row.number).unwrap_or_default(),
        };
        let offers = offers.remove(&row.number).unwrap_or_default();
        let credits = credits.remove(&row.number).unwrap_or_default();
        let history = histories.remove(&row.number).unwrap_or_default();
        let fulfilment = fulfilments.remove(&row.number).unwrap_or_default();
        row.read(items, (offers, credits), history, fulfilment)
    };
    rows.into_iter().map(read).collect()
}

impl Model {
    /// Return the recipient and address.
    pub(super) fn contact(&self) -> Result<Contact, Error> {
        Ok(Contact {
            name: self.name.clone(),
            phone: self.read_phone()?,
            email: self.email.clone(),
            region: Region::from_name(&self.region).ok_or_else(|| unreadable("region"))?,
            city: self.city.clone(),
            place: self.place_id.clone(),
            address: self.address.clone(),
        })
    }

    /// Return the phone of the recipient, which may be erased.
    pub(super) fn read_phone(&self) -> Result<Phone, Error> {
        if erased_orders::is_erased(self) {
            return Ok(Phone::erased());
        }
        self.phone.parse().map_err(|_| unreadable("phone"))
    }

    fn read(
        self,
        items: Items,
        (offers, credits): (Vec<OrderOffer>, Vec<OrderCredit>),
        history: Vec<StatusChange>,
        fulfilment: Fulfilment,
    ) -> Result<Order, Error> {
        let totals = Totals {
            items: Money::from_agorot(self.items_total_agorot),
            offers: Money::from_agorot(self.offers_agorot),
            credits: Money::from_agorot(self.credits_agorot),
            discount: Money::from_agorot(self.discount_agorot),
            shipping: Money::from_agorot(self.shipping_agorot),
            total: Money::from_agorot(self.total_agorot),
        };
        let purchase = Purchase {
            id: OrderId::from_uuid(self.id),
            customer: self.customer_id.map(UserId::from_uuid),
            contact: self.contact()?,
            items,
            totals,
            offers,
            credits,
            discount_reason: self.discount_reason,
            channel: SalesChannel::from_name(&self.channel).ok_or_else(|| unreadable("channel"))?,
            agreed_to_messages: self.agreed_to_messages,
            tracking_token: self.tracking_token,
            placed_at: self.created_at,
        };
        let status = Status::from_name(&self.status).ok_or_else(|| unreadable("status"))?;
        let (number, revision, updated_at) = (self.number, self.revision, self.updated_at);
        let adjustment = Money::from_agorot(self.adjustment_agorot);
        Ok(Order { number, revision, status, updated_at, purchase, adjustment, history, fulfilment })
    }
}
