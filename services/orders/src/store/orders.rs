//! Orders, written whole and read whole: a page of them takes as many queries as one.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::{Failure, page::Page};
use proto::{
    Money, Phone,
    common::v1::Region,
    id::{OrderId, UserId},
    names::Named,
};
use sea_orm::{
    NotSet, QueryOrder, QuerySelect, Set,
    entity::prelude::*,
    sea_query::{Query, SelectStatement, UnionType},
};

use super::{counts, gift_sets, history, names, unreadable, variants};
use crate::domain::{
    contact::Contact,
    items::Items,
    orders::{Change, Order, Purchase, Totals, Tracked},
    search::Search,
    statuses::Status,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "orders")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) number: i64,
    #[sea_orm(unique)]
    pub(crate) id: Uuid,
    pub(crate) status: String,
    pub(crate) items_total_agorot: i64,
    pub(crate) shipping_agorot: i64,
    pub(crate) total_agorot: i64,
    pub(crate) customer_id: Option<Uuid>,
    pub(crate) name: String,
    pub(crate) phone: String,
    pub(crate) phone_national: String,
    pub(crate) email: Option<String>,
    pub(crate) region: String,
    pub(crate) city: String,
    pub(crate) address: String,
    #[sea_orm(unique)]
    pub(crate) tracking_token: String,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) updated_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Which orders are wanted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    /// Those of one customer only.
    pub(crate) customer: Option<UserId>,
    /// Those in one status only.
    pub(crate) status: Option<Status>,
    /// Those that fit a search only.
    pub(crate) search: Option<Search>,
}

/// Writes a new order with its lines and the beginning of its history; returns its number.
pub(crate) async fn insert(conn: &impl ConnectionTrait, purchase: &Purchase) -> Result<i64, DbErr> {
    let contact = purchase.contact.clone();
    let row = ActiveModel {
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
    };
    let number = Entity::insert(row).exec(conn).await?.last_insert_id;
    variants::insert(conn, number, &purchase.items.variants).await?;
    gift_sets::insert(conn, number, &purchase.items.gift_sets).await?;
    names::insert(conn, number, &purchase.contact.name).await?;
    let placed = Change { from: None, to: Status::Pending, at: purchase.placed_at, by: None };
    history::append(conn, number, &placed).await?;
    counts::count(conn, None, Status::Pending).await?;
    Ok(number)
}

/// Takes a step if the order is still where the step begins; false when it is not.
pub(crate) async fn take_step(
    conn: &impl ConnectionTrait,
    number: i64,
    from: Status,
    to: Status,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let updated = Entity::update_many()
        .col_expr(Column::Status, Expr::value(to.name()))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Number.eq(number))
        .filter(Column::Status.eq(from.name()))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// The order of that id, whole.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: OrderId) -> Result<Option<Order>, Failure> {
    let row = Entity::find().filter(Column::Id.eq(id.uuid())).one(conn).await?;
    Ok(whole(conn, row.into_iter().collect()).await?.pop())
}

/// What the holder of a tracking token may see.
pub(crate) async fn track(conn: &impl ConnectionTrait, token: &str) -> Result<Option<Tracked>, Failure> {
    let Some(row) = Entity::find().filter(Column::TrackingToken.eq(token)).one(conn).await? else { return Ok(None) };
    let history = history::of(conn, &[row.number]).await?;
    Ok(Some(Tracked {
        number: row.number,
        status: Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?,
        placed_at: row.created_at,
        history: history.into_iter().map(|(_, change)| change).collect(),
    }))
}

/// A page of the orders that fit, the newest first, and how many fit in all.
pub(crate) async fn list(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    page: Page,
) -> Result<(Vec<Order>, u64), Failure> {
    let fitting = fitting(filter);
    let total = match filter {
        Filter { customer: None, search: None, status } => {
            let counts = counts::by_status(conn).await?;
            counts
                .into_iter()
                .filter(|(counted, _)| status.is_none_or(|status| status == *counted))
                .map(|(_, n)| n)
                .sum()
        }
        _ => fitting.clone().count(conn).await?,
    };
    let newest_first = fitting.order_by_desc(Column::Number);
    let rows = newest_first.offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((whole(conn, rows).await?, total))
}

/// Selects the orders that fit.
pub(super) fn fitting(filter: &Filter) -> Select<Entity> {
    let mut fitting = Entity::find();
    if let Some(customer) = filter.customer {
        fitting = fitting.filter(Column::CustomerId.eq(customer.uuid()));
    }
    if let Some(status) = filter.status {
        fitting = fitting.filter(Column::Status.eq(status.name()));
    }
    if let Some(search) = &filter.search {
        fitting = fitting.filter(Column::Number.in_subquery(found(search)));
    }
    fitting
}

/// Selects the numbers of the orders that a search finds. One list of all that is found, rather than alternatives, lets
/// the database go through its indices.
fn found(search: &Search) -> SelectStatement {
    let numbers = || Query::select().column(Column::Number).from(Entity).to_owned();
    let mut found = names::numbers(&search.words);
    if let Some(national) = &search.national {
        let by_phone = numbers().and_where(Column::PhoneNational.eq(national.as_str())).to_owned();
        found.union(UnionType::Distinct, by_phone);
    }
    if let Some(number) = search.number {
        found.union(UnionType::Distinct, numbers().and_where(Column::Number.eq(number)).to_owned());
    }
    found
}

async fn whole(conn: &impl ConnectionTrait, rows: Vec<Model>) -> Result<Vec<Order>, Failure> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let numbers: Vec<i64> = rows.iter().map(|row| row.number).collect();
    let mut variants = by_order(variants::of(conn, &numbers).await?);
    let mut gift_sets = by_order(gift_sets::of(conn, &numbers).await?);
    let mut histories = by_order(history::of(conn, &numbers).await?);
    let read = |row: Model| {
        let items = Items {
            variants: variants.remove(&row.number).unwrap_or_default(),
            gift_sets: gift_sets.remove(&row.number).unwrap_or_default(),
        };
        let history = histories.remove(&row.number).unwrap_or_default();
        row.read(items, history)
    };
    rows.into_iter().map(read).collect()
}

fn by_order<T>(things: Vec<(i64, T)>) -> HashMap<i64, Vec<T>> {
    let mut by_order: HashMap<_, Vec<_>> = HashMap::new();
    for (number, thing) in things {
        by_order.entry(number).or_default().push(thing);
    }
    by_order
}

impl Model {
    fn read(self, items: Items, history: Vec<Change>) -> Result<Order, Failure> {
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
        Ok(Order { number: self.number, status, updated_at: self.updated_at, purchase, history })
    }
}
