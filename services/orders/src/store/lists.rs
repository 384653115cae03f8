//! Lists of orders: filtered, by page or as an export.

use platform::{Error, page::Page};
use proto::{names::Named, phone::MIN_END};
use sea_orm::{
    ExprTrait, QueryOrder, QuerySelect,
    entity::prelude::*,
    sea_query::{self, Query, SelectStatement, SimpleExpr, UnionType},
};

use super::{
    customers::phones_of,
    name_parts,
    order_entity::{Column, Entity},
    orders::load,
    status_counts,
};
use crate::domain::{
    filters::{Filter, Flag, OrderCustomer, Sort},
    orders::Order,
    search::Search,
};

const FOUND: &str = "found";
/// Same expression as in `orders_phone_end_number_idx`.
const LAST_FOUR_DIGITS: &str = "substr(phone_national, length(phone_national) - 3)";
/// Orders whose customer refused an earlier order.
const REFUSED_BEFORE: &str = "number IN (
    SELECT later.number
    FROM (SELECT customers.primary_id, MIN(orders.number) AS first_number FROM orders
          JOIN customers ON customers.phone_national = orders.phone_national
          WHERE orders.confirmation = 'refused' GROUP BY customers.primary_id) AS refused
    JOIN customers AS same ON same.primary_id = refused.primary_id
    JOIN orders AS later ON later.phone_national = same.phone_national AND later.number > refused.first_number)";

/// Orders to be packed without printed labels, by a partial index, or with labels from before the last revision, among
/// the few orders to be packed.
const UNPRINTED: &str = "number IN (
    SELECT number FROM orders WHERE labels_times = 0 AND status IN ('pending', 'processing')
    UNION ALL
    SELECT number FROM orders
    WHERE labels_times > 0 AND COALESCE(labels_revision, 1) < revision AND status IN ('pending', 'processing'))";

/// Read a page of matching orders, and count all matches.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    sort: Sort,
    page: Page,
) -> Result<(Vec<Order>, u64), Error> {
    if let Some(search) = filter.only_search() {
        return search_page(conn, search, sort, page).await;
    }
    let total = if filter.is_status_only() {
        let counts = status_counts::by_status(conn).await?;
        let counted = counts.into_iter().filter(|(status, _)| filter.status.is_none_or(|wanted| wanted == *status));
        counted.map(|(_, orders)| orders).sum()
    } else {
        matching(filter).count(conn).await?
    };
    let rows = sorted(filter, sort).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((load(conn, rows).await?, total))
}

/// Select matching orders in sort order. A status alone is matched by a range and also sorted by, so that only the
/// index of statuses offers this order: PostgreSQL assumes that statuses are evenly spread, and would search the newest
/// orders for the rare shipped ones.
pub(super) fn sorted(filter: &Filter, sort: Sort) -> Select<Entity> {
    let of_status = filter.status.filter(|_| filter.is_status_only()).map(|status| {
        let range = Column::Status.between(status.name(), status.name());
        Entity::find().filter(range).order_by(Column::Status, direction(sort))
    });
    of_status.unwrap_or_else(|| matching(filter)).order_by(Column::Number, direction(sort))
}

/// Order numbers ascend with time.
const fn direction(sort: Sort) -> sea_query::Order {
    match sort {
        Sort::Newest => sea_query::Order::Desc,
        Sort::Oldest => sea_query::Order::Asc,
    }
}

/// Read a page of the orders that match a search, and count all matches.
async fn search_page(
    conn: &impl ConnectionTrait,
    search: &Search,
    sort: Sort,
    page: Page,
) -> Result<(Vec<Order>, u64), Error> {
    let counted = conn.query_one(&match_count(search)).await?.map(|row| row.try_get_by_index::<i64>(0)).transpose()?;
    let rows = matches_page(search, sort, page).all(conn).await?;
    Ok((load(conn, rows).await?, u64::try_from(counted.unwrap_or_default()).unwrap_or_default()))
}

/// Count the orders that match a search.
pub(super) fn match_count(search: &Search) -> SelectStatement {
    Query::select().expr(Expr::cust("COUNT(*)")).from_subquery(distinct_matches(search), FOUND).to_owned()
}

/// Select a page of the orders that match a search. Only order numbers are sorted, so that no more rows than the page
/// are read however many share a common name.
pub(super) fn matches_page(search: &Search, sort: Sort, page: Page) -> Select<Entity> {
    let numbers = Query::select()
        .column(name_parts::Column::OrderNumber)
        .from_subquery(distinct_matches(search), FOUND)
        .order_by(name_parts::Column::OrderNumber, direction(sort))
        .limit(page.limit())
        .offset(page.offset())
        .to_owned();
    Entity::find().filter(Column::Number.in_subquery(numbers)).order_by(Column::Number, direction(sort))
}

/// Deduplicate: several parts of a name can match the same word.
fn distinct_matches(search: &Search) -> SelectStatement {
    matches(search).distinct().to_owned()
}

/// Read the next matching orders, newest first: those before a number, or from the newest on.
pub(crate) async fn next(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    before: Option<i64>,
    limit: u64,
) -> Result<Vec<Order>, Error> {
    let mut matching = matching(filter);
    if let Some(before) = before {
        matching = matching.filter(Column::Number.lt(before));
    }
    let rows = matching.order_by_desc(Column::Number).limit(limit).all(conn).await?;
    load(conn, rows).await
}

/// Select the orders that match a filter.
pub(super) fn matching(filter: &Filter) -> Select<Entity> {
    let conditions = [
        filter.account.map(|account| Column::CustomerId.eq(account.uuid())),
        filter.customer.as_ref().map(placed_by),
        filter.status.map(|status| Column::Status.eq(status.name())),
        filter.region.map(|region| Column::Region.eq(region.name())),
        filter.confirmation.map(|confirmation| Column::Confirmation.eq(confirmation.name())),
        filter.from.map(|from| Column::CreatedAt.gte(from)),
        filter.until.map(|until| Column::CreatedAt.lt(until)),
        filter.flag.map(flagged),
        filter.search.as_ref().map(|search| Column::Number.in_subquery(matches(search))),
    ];
    conditions.into_iter().flatten().fold(Entity::find(), QueryFilter::filter)
}

/// Match the orders of a customer under any of the phones.
fn placed_by(customer: &OrderCustomer) -> SimpleExpr {
    match customer {
        OrderCustomer::Known(key) => Column::PhoneNational.in_subquery(phones_of(key)),
        OrderCustomer::Unknown => Expr::cust("1 = 0"),
    }
}

/// Match a flag, in the terms of the partial indices.
fn flagged(flag: Flag) -> SimpleExpr {
    Expr::cust(match flag {
        Flag::Duplicate => "duplicate_of IS NOT NULL",
        Flag::RefusedBefore => REFUSED_BEFORE,
        Flag::Unprinted => UNPRINTED,
        Flag::CashDue => {
            "cash_collected_agorot IS NULL AND status IN ('shipped', 'delivered') AND total_agorot + adjustment_agorot > 0"
        }
    })
}

/// Select the numbers of orders that match a search. A union, unlike a disjunction, lets the database use its indices.
pub(super) fn matches(search: &Search) -> SelectStatement {
    let numbers = || Query::select().column(Column::Number).from(Entity).to_owned();
    let mut found = name_parts::numbers(&search.words);
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
