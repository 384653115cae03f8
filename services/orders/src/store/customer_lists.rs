//! Lists of customers: a page of those that match a search, in several orders.

use platform::page::Page;
use proto::id::CustomerId;
use sea_orm::{
    ExprTrait,
    entity::prelude::*,
    sea_query::{Func, JoinType, Order, Query, SelectStatement, UnionType},
};

use super::{
    customers::{Column, Entity},
    lists,
    order_entity::{Column as OrderColumn, Entity as Orders},
};
use crate::domain::customers::{CustomerSearch, CustomerSort};

/// Alias of the figures of phones that customers are sorted by.
const FIGURES: &str = "figures";

/// Read a page of matching customers, merged ones once, and count all matches.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    search: Option<&CustomerSearch>,
    sort: CustomerSort,
    page: Page,
) -> Result<(Vec<CustomerId>, u64), DbErr> {
    let rows = conn.query_all(sorted(search, sort).limit(page.limit()).offset(page.offset())).await?;
    let ids = rows.into_iter().map(|row| row.try_get::<Uuid>("", "primary_id").map(CustomerId::from_uuid));
    let total = conn.query_one(&match_count(search)).await?.map(|row| row.try_get_by_index::<i64>(0)).transpose()?;
    Ok((ids.collect::<Result<_, _>>()?, u64::try_from(total.unwrap_or_default()).unwrap_or_default()))
}

/// Count the matching customers, merged ones once.
pub(super) fn match_count(search: Option<&CustomerSearch>) -> SelectStatement {
    let mut count = Query::select().expr(Expr::col(Column::PrimaryId).count_distinct()).from(Entity).to_owned();
    restrict(&mut count, search);
    count
}

/// Select matching customers in sort order. The latest order needs an index alone; the figures are summed from the
/// partial indices of delivered and refused orders, so that they cost nothing when orders are placed or updated.
pub(super) fn sorted(search: Option<&CustomerSearch>, sort: CustomerSort) -> SelectStatement {
    let mut select = Query::select().column((Entity, Column::PrimaryId)).from(Entity).to_owned();
    restrict(&mut select, search);
    let figures = match sort {
        CustomerSort::LastOrder => {
            select.and_where(is_latest_phone()).order_by(Column::LastOrderNumber, Order::Desc);
            return select;
        }
        CustomerSort::DeliveredValue => {
            figures(Func::sum(due()).into()).and_where(Expr::cust("status = 'delivered'")).to_owned()
        }
        CustomerSort::Refusals => {
            figures(Expr::col(OrderColumn::Number).count()).and_where(Expr::cust("confirmation = 'refused'")).to_owned()
        }
    };
    let of_phone = Expr::col((FIGURES, OrderColumn::PhoneNational)).equals((Entity, Column::PhoneNational));
    select
        .join_subquery(JoinType::LeftJoin, figures, FIGURES, of_phone)
        .group_by_col((Entity, Column::PrimaryId))
        .order_by_expr(Expr::cust("COALESCE(SUM(figures.figure), 0)"), Order::Desc)
        .order_by_expr(Expr::col(Column::LastOrderNumber).max(), Order::Desc)
        .to_owned()
}

/// Add up what is due for an order that is not cancelled.
pub(super) fn due() -> Expr {
    Expr::col(OrderColumn::TotalAgorot).add(Expr::col(OrderColumn::AdjustmentAgorot))
}

/// Select a figure of each phone over some orders.
fn figures(figure: Expr) -> SelectStatement {
    Query::select()
        .column(OrderColumn::PhoneNational)
        .expr_as(figure, "figure")
        .from(Orders)
        .group_by_col(OrderColumn::PhoneNational)
        .to_owned()
}

/// Match the phone of the latest order among those of a customer.
fn is_latest_phone() -> Expr {
    Expr::cust(
        "last_order_number = (SELECT MAX(twin.last_order_number) FROM customers AS twin
                              WHERE twin.primary_id = customers.primary_id)",
    )
}

/// Restrict a selection to the customers that match a search under any of their phones. Without orders, which revisions
/// may take away, a phone is listed only when it is searched for.
fn restrict(select: &mut SelectStatement, search: Option<&CustomerSearch>) {
    let has_orders = Expr::col((Entity, Column::LastOrderNumber)).gt(0);
    let Some(search) = search else {
        select.and_where(has_orders);
        return;
    };
    let is_phone = |national: &String| Expr::col((Entity, Column::PhoneNational)).eq(national.as_str());
    let searched = search.orders.national.as_ref().map(is_phone);
    select.and_where(match searched.clone() {
        Some(searched) => has_orders.or(searched),
        None => has_orders,
    });
    let primaries = || Query::select().column(Column::PrimaryId).from(Entity).to_owned();
    let phones = Query::select()
        .column(OrderColumn::PhoneNational)
        .from(Orders)
        .and_where(Expr::col(OrderColumn::Number).in_subquery(lists::matches(&search.orders)))
        .to_owned();
    // The last Unicode character closes the range of texts that start with the address.
    let end = format!("{}{}", search.email, char::MAX);
    let by_email = primaries()
        .and_where(Expr::col(Column::Email).gte(search.email.as_str()))
        .and_where(Expr::col(Column::Email).lt(end))
        .to_owned();
    let mut matching = primaries()
        .and_where(Expr::col(Column::PhoneNational).in_subquery(phones))
        .union(UnionType::Distinct, by_email)
        .to_owned();
    if let Some(searched) = searched {
        matching.union(UnionType::Distinct, primaries().and_where(searched).to_owned());
    }
    select.and_where(Expr::col((Entity, Column::PrimaryId)).in_subquery(matching));
}
