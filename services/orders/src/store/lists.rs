//! Lists of orders: narrowed down, page by page or all the way.

use platform::{Failure, page::Page};
use proto::{names::Named, phone::MIN_END};
use sea_orm::{
    ExprTrait, QueryOrder, QuerySelect,
    entity::prelude::*,
    sea_query::{self, Query, SelectStatement, SimpleExpr, UnionType},
};

use super::{
    counts, names,
    orders::{Column, Entity, whole},
};
use crate::domain::{
    filters::{Filter, Flag, Sort},
    orders::Order,
    search::Search,
};

const FOUND: &str = "found";
/// As in `orders_phone_end_number_idx`.
const LAST_FOUR_DIGITS: &str = "substr(phone_national, length(phone_national) - 3)";
/// Their phone refused an order before them.
const AFTER_A_REFUSAL: &str = "number IN (
    SELECT later.number
    FROM (SELECT phone_national, MIN(number) AS first_number FROM orders
          WHERE confirmation = 'refused' GROUP BY phone_national) AS refused
    JOIN orders AS later ON later.phone_national = refused.phone_national AND later.number > refused.first_number)";

/// A page of the orders that fit, and how many fit in all.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    sort: Sort,
    page: Page,
) -> Result<(Vec<Order>, u64), Failure> {
    if let Some(search) = filter.search_alone() {
        return page_of_found(conn, search, sort, page).await;
    }
    let total = if filter.is_of_status_alone() {
        let counts = counts::by_status(conn).await?;
        let counted = counts.into_iter().filter(|(status, _)| filter.status.is_none_or(|wanted| wanted == *status));
        counted.map(|(_, orders)| orders).sum()
    } else {
        fitting(filter).count(conn).await?
    };
    let rows = sorted(filter, sort).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((whole(conn, rows).await?, total))
}

/// Selects the orders that fit, sorted. Those of a status are told by a range and ordered by it too, so that nothing but
/// the index of statuses has them in this order: PostgreSQL believes that every status is everywhere, and would look for
/// the newest that are shipped among all that came since.
pub(super) fn sorted(filter: &Filter, sort: Sort) -> Select<Entity> {
    let of_status = filter.status.filter(|_| filter.is_of_status_alone()).map(|status| {
        let range = Column::Status.between(status.name(), status.name());
        Entity::find().filter(range).order_by(Column::Status, direction(sort))
    });
    of_status.unwrap_or_else(|| fitting(filter)).order_by(Column::Number, direction(sort))
}

/// Numbers count up as orders are placed.
const fn direction(sort: Sort) -> sea_query::Order {
    match sort {
        Sort::Newest => sea_query::Order::Desc,
        Sort::Oldest => sea_query::Order::Asc,
    }
}

/// A page of what a search finds, and how many it finds.
async fn page_of_found(
    conn: &impl ConnectionTrait,
    search: &Search,
    sort: Sort,
    page: Page,
) -> Result<(Vec<Order>, u64), Failure> {
    let counted = conn.query_one(&counted(search)).await?.map(|row| row.try_get_by_index::<i64>(0)).transpose()?;
    let rows = found_page(search, sort, page).all(conn).await?;
    Ok((whole(conn, rows).await?, u64::try_from(counted.unwrap_or_default()).unwrap_or_default()))
}

/// Counts what a search finds.
pub(super) fn counted(search: &Search) -> SelectStatement {
    Query::select().expr(Expr::cust("COUNT(*)")).from_subquery(each_once(search), FOUND).to_owned()
}

/// Selects a page of what a search finds. Numbers alone are sorted: of the orders only those of the page are read, however
/// many bear a common name.
pub(super) fn found_page(search: &Search, sort: Sort, page: Page) -> Select<Entity> {
    let numbers = Query::select()
        .column(names::Column::OrderNumber)
        .from_subquery(each_once(search), FOUND)
        .order_by(names::Column::OrderNumber, direction(sort))
        .limit(page.limit())
        .offset(page.offset())
        .to_owned();
    Entity::find().filter(Column::Number.in_subquery(numbers)).order_by(Column::Number, direction(sort))
}

/// A name has several parts that begin alike.
fn each_once(search: &Search) -> SelectStatement {
    found(search).distinct().to_owned()
}

/// The next orders that fit, the newest first and at most so many: those before a number, or from the newest on.
pub(crate) async fn next(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    before: Option<i64>,
    limit: u64,
) -> Result<Vec<Order>, Failure> {
    let mut fitting = fitting(filter);
    if let Some(before) = before {
        fitting = fitting.filter(Column::Number.lt(before));
    }
    let rows = fitting.order_by_desc(Column::Number).limit(limit).all(conn).await?;
    whole(conn, rows).await
}

/// Selects the orders that fit.
pub(super) fn fitting(filter: &Filter) -> Select<Entity> {
    let conditions = [
        filter.customer.map(|customer| Column::CustomerId.eq(customer.uuid())),
        filter.status.map(|status| Column::Status.eq(status.name())),
        filter.region.map(|region| Column::Region.eq(region.name())),
        filter.confirmation.map(|confirmation| Column::Confirmation.eq(confirmation.name())),
        filter.from.map(|from| Column::CreatedAt.gte(from)),
        filter.until.map(|until| Column::CreatedAt.lt(until)),
        filter.flag.map(standing_out),
        filter.search.as_ref().map(|search| Column::Number.in_subquery(found(search))),
    ];
    conditions.into_iter().flatten().fold(Entity::find(), QueryFilter::filter)
}

/// Those that stand out, in the words of the indices that hold no others.
fn standing_out(flag: Flag) -> SimpleExpr {
    Expr::cust(match flag {
        Flag::Duplicate => "duplicate_of IS NOT NULL",
        Flag::RefusedBefore => AFTER_A_REFUSAL,
        Flag::Unprinted => "labels_times = 0 AND status IN ('pending', 'processing')",
        Flag::CashDue => "cash_collected_agorot IS NULL AND status IN ('shipped', 'delivered')",
    })
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
    if let Some(end) = &search.phone_end {
        // The last four digits stand in an index, and few phones share them.
        let last_four = &end[end.len() - MIN_END..];
        let by_end = numbers()
            .and_where(Expr::cust(LAST_FOUR_DIGITS).eq(last_four))
            .and_where(Column::PhoneNational.ends_with(end.as_str()))
            .to_owned();
        found.union(UnionType::Distinct, by_end);
    }
    if let Some(number) = search.number {
        found.union(UnionType::Distinct, numbers().and_where(Column::Number.eq(number)).to_owned());
    }
    found
}
