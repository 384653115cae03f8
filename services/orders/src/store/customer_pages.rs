//! Customers with their figures: summaries for lists, and complete pages. A list takes as many queries as a page.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use platform::{Error, sql::pad_ids};
use proto::{
    Money,
    common::v1::Region,
    id::{CustomerId, OrderId},
    names::Named,
};
use sea_orm::{
    ExprTrait, FromQueryResult, QueryOrder, QuerySelect,
    entity::prelude::*,
    sea_query::{Func, Order},
};

use super::{
    call_rule,
    customer_lists::due,
    customer_notes, customers,
    order_entity::{Column, Entity},
    stored_quantity, unreadable,
};
use crate::domain::{
    customers::{CallRule, Customer, CustomerAddress, CustomerPhone, CustomerSummary, Merge},
    fulfilment::OrderReference,
    statuses::Status,
};

/// Upper bound on the addresses and on the names of one customer.
const LATEST: u64 = 20;

/// Sums over the orders of one phone in one status.
#[derive(FromQueryResult)]
struct Figures {
    phone_national: String,
    status: String,
    orders: i64,
    refusals: i64,
    total: i64,
    last: i64,
}

/// The last order of a customer.
#[derive(FromQueryResult)]
struct LastOrder {
    number: i64,
    id: Uuid,
    name: String,
    created_at: DateTime<Utc>,
}

impl LastOrder {
    const fn reference(&self) -> (OrderReference, DateTime<Utc>) {
        (OrderReference { id: OrderId::from_uuid(self.id), number: self.number }, self.created_at)
    }
}

/// Read the summaries of customers that are not merged, in the order of the ids.
pub(crate) async fn summaries(
    conn: &impl ConnectionTrait,
    ids: &[CustomerId],
    now: DateTime<Utc>,
) -> Result<Vec<CustomerSummary>, Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rule = call_rule::get(conn).await?;
    let mut phones: HashMap<_, Vec<_>> = HashMap::new();
    for row in customers::with_merged(conn, ids).await? {
        phones.entry(row.primary()).or_default().push(row);
    }
    let mut figures: HashMap<_, Vec<_>> = HashMap::new();
    for row in figures_of(phones.values().flatten()).into_model::<Figures>().all(conn).await? {
        figures.entry(row.phone_national.clone()).or_default().push(row);
    }
    let of = |rows: &[customers::Model]| {
        rows.iter().flat_map(|row| figures.get(&row.phone_national).into_iter().flatten()).collect::<Vec<_>>()
    };
    let last = |rows: &[customers::Model]| of(rows).iter().map(|figures| figures.last).max();
    let last_orders = last_orders(conn, phones.values().filter_map(|rows| last(rows))).await?;
    let summary = |id: &CustomerId| {
        let rows = phones.get(id).ok_or_else(|| unreadable("customer"))?;
        let last = last(rows).and_then(|number| last_orders.get(&number));
        Ok(CustomerSummary {
            block: rows.iter().filter_map(|row| row.block(now)).max_by_key(|block| block.until),
            call_rule: rule,
            ..summary(*id, rows, &of(rows), last)?
        })
    };
    ids.iter().map(summary).collect()
}

/// Read the page of a customer that is not merged.
pub(crate) async fn page(conn: &impl ConnectionTrait, id: CustomerId, now: DateTime<Utc>) -> Result<Customer, Error> {
    let summary = summaries(conn, &[id], now).await?.pop().ok_or_else(Error::not_found)?;
    let rows = customers::with_merged(conn, &[id]).await?;
    let (own, merged): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row.customer_id() == id);
    let ordered = || own.iter().chain(&merged).copied();
    let ids: Vec<_> = ordered().map(customers::Model::customer_id).collect();
    let phone = |row: &customers::Model| CustomerPhone {
        customer: row.customer_id(),
        phone: row.phone.clone(),
        merge: row.merged_at.zip(row.merged_by.clone()).map(|(at, by)| Merge { at, by }),
    };
    let agreed_to_messages = match &summary.last_order {
        Some((last, _)) => agreed_to_messages(conn, last.number).await?,
        None => false,
    };
    let latest = rows.iter().filter(|row| row.email.is_some()).max_by_key(|row| row.last_order_number);
    Ok(Customer {
        summary,
        email: latest.and_then(|row| row.email.clone()),
        phones: ordered().map(phone).collect(),
        names: names(ordered())
            .into_tuple::<(String, i64)>()
            .all(conn)
            .await?
            .into_iter()
            .map(|(name, _)| name)
            .collect(),
        addresses: addresses_of(conn, ordered()).await?,
        notes: customer_notes::find_for(conn, &ids).await?,
        agreed_to_messages,
    })
}

async fn agreed_to_messages(conn: &impl ConnectionTrait, number: i64) -> Result<bool, DbErr> {
    let agreed = Entity::find_by_id(number).select_only().column(Column::AgreedToMessages);
    Ok(agreed.into_tuple().one(conn).await?.unwrap_or_default())
}

fn summary(
    id: CustomerId,
    rows: &[customers::Model],
    figures: &[&Figures],
    last: Option<&LastOrder>,
) -> Result<CustomerSummary, Error> {
    let own = rows.iter().find(|row| row.customer_id() == id).ok_or_else(|| unreadable("customer"))?;
    let mut by_status = BTreeMap::new();
    for row in figures {
        let status = Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?;
        *by_status.entry(status).or_default() += u64::try_from(row.orders).unwrap_or_default();
    }
    let delivered = figures.iter().filter(|row| row.status == Status::Delivered.name());
    Ok(CustomerSummary {
        id,
        phone: own.phone.clone(),
        name: last.map_or(&own.name, |last| &last.name).clone(),
        phones: u32::try_from(rows.len()).unwrap_or(u32::MAX),
        by_status,
        refusals: stored_quantity(figures.iter().map(|row| row.refusals).sum())?,
        delivered: Money::from_agorot(delivered.map(|row| row.total).sum()),
        last_order: last.map(LastOrder::reference),
        block: None,
        call_rule: CallRule::default(),
    })
}

/// Select the sums over the orders of each phone, by status.
pub(super) fn figures_of<'c>(customers: impl Iterator<Item = &'c customers::Model>) -> Select<Entity> {
    let refused = Expr::cust("SUM(CASE WHEN confirmation = 'refused' THEN 1 ELSE 0 END)");
    of_phones(customers)
        .select_only()
        .columns([Column::PhoneNational, Column::Status])
        .column_as(Column::Number.count(), "orders")
        .column_as(refused, "refusals")
        .column_as(Expr::expr(Func::sum(due())).cast_as("bigint"), "total")
        .column_as(Column::Number.max(), "last")
        .group_by(Column::PhoneNational)
        .group_by(Column::Status)
}

/// Select the latest names on the orders of a customer, each with its last order.
pub(super) fn names<'c>(customers: impl Iterator<Item = &'c customers::Model>) -> Select<Entity> {
    of_phones(customers)
        .select_only()
        .column(Column::Name)
        .column_as(Column::Number.max(), "last")
        .group_by(Column::Name)
        .order_by(Column::Number.max(), Order::Desc)
        .limit(LATEST)
}

/// Select the latest addresses on the orders of a customer.
pub(super) fn addresses<'c>(customers: impl Iterator<Item = &'c customers::Model>) -> Select<Entity> {
    of_phones(customers)
        .select_only()
        .columns([Column::Region, Column::City, Column::Address])
        .column_as(Column::Number.count(), "orders")
        .group_by(Column::Region)
        .group_by(Column::City)
        .group_by(Column::Address)
        .order_by(Column::Number.max(), Order::Desc)
        .limit(LATEST)
}

fn of_phones<'c>(customers: impl Iterator<Item = &'c customers::Model>) -> Select<Entity> {
    Entity::find().filter(Column::PhoneNational.is_in(pad_ids(customers.map(|row| row.phone_national.as_str()))))
}

async fn addresses_of<'c>(
    conn: &impl ConnectionTrait,
    customers: impl Iterator<Item = &'c customers::Model>,
) -> Result<Vec<CustomerAddress>, Error> {
    let rows: Vec<(String, String, String, i64)> = addresses(customers).into_tuple().all(conn).await?;
    let read = |(region, city, address, orders): (String, String, String, i64)| {
        Ok(CustomerAddress {
            region: Region::from_name(&region).ok_or_else(|| unreadable("region"))?,
            city,
            address,
            orders: u64::try_from(orders).unwrap_or_default(),
        })
    };
    rows.into_iter().map(read).collect()
}

/// Read orders by their numbers.
async fn last_orders(
    conn: &impl ConnectionTrait,
    numbers: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, LastOrder>, DbErr> {
    let found = Entity::find()
        .select_only()
        .columns([Column::Number, Column::Id, Column::Name, Column::CreatedAt])
        .filter(Column::Number.is_in(pad_ids(numbers)));
    let found = found.into_model::<LastOrder>().all(conn).await?;
    Ok(found.into_iter().map(|order| (order.number, order)).collect())
}
