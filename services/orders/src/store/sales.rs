//! Sums over orders: what was sold each day, what sells best, what waits.

use chrono::{DateTime, Utc};
use platform::Failure;
use proto::{
    Money,
    common::v1::Region,
    id::{OrderId, ProductId},
    names::Named,
};
use sea_orm::{
    ExprTrait, FromQueryResult, QueryOrder, QuerySelect,
    entity::prelude::*,
    sea_query::{Func, JoinType, Query, SelectStatement, SimpleExpr, UnionType},
};

use super::{
    contents, gift_sets,
    orders::{Column, Entity, Model},
    unreadable, variants,
};
use crate::domain::{
    sales::{Day, FEW, Portion, Seller, Waiting},
    statuses::Status,
};

#[derive(FromQueryResult)]
struct PortionRow {
    day: i64,
    status: String,
    region: String,
    orders: i64,
    total: i64,
}

#[derive(FromQueryResult)]
struct SellerRow {
    product_id: Uuid,
    product_name: String,
    brand_name: String,
    units: i64,
    revenue: Option<i64>,
    last_order: i64,
}

/// What was sold on each of some days, by status and region.
pub(crate) async fn portions(conn: &impl ConnectionTrait, days: &[Day]) -> Result<Vec<Portion>, Failure> {
    let Some(all) = all_portions(days) else { return Ok(Vec::new()) };
    let rows = PortionRow::find_by_statement(conn.get_database_backend().build(&all)).all(conn).await?;
    rows.into_iter().map(PortionRow::read).collect()
}

/// Selects what was sold on each of some days; none without days.
pub(super) fn all_portions(days: &[Day]) -> Option<SelectStatement> {
    let selects = days.iter().enumerate().map(|(n, day)| portion(n, day));
    selects.reduce(|mut all, next| all.union(UnionType::All, next).to_owned())
}

fn portion(n: usize, day: &Day) -> SelectStatement {
    Query::select()
        .expr_as(Expr::value(i64::try_from(n).unwrap_or(i64::MAX)).cast_as("bigint"), "day")
        .columns([Column::Status, Column::Region])
        .expr_as(Expr::col(Column::Number).count(), "orders")
        .expr_as(sum(Expr::col(Column::TotalAgorot)), "total")
        .from(Entity)
        .and_where(Column::CreatedAt.gte(day.from))
        .and_where(Column::CreatedAt.lt(day.until))
        .group_by_columns([Column::Status, Column::Region])
        .to_owned()
}

fn sum(of: SimpleExpr) -> SimpleExpr {
    Expr::expr(Func::sum(of)).cast_as("bigint")
}

/// What was sold of each product since a moment: single units, then those in gift sets.
pub(crate) async fn sellers(conn: &impl ConnectionTrait, since: DateTime<Utc>) -> Result<Vec<Seller>, Failure> {
    let backend = conn.get_database_backend();
    let mut rows = SellerRow::find_by_statement(backend.build(&singles(since))).all(conn).await?;
    rows.extend(SellerRow::find_by_statement(backend.build(&in_sets(since))).all(conn).await?);
    Ok(rows.into_iter().map(Seller::from).collect())
}

/// Selects what was sold singly.
pub(super) fn singles(since: DateTime<Utc>) -> SelectStatement {
    use variants::{Column as Line, Entity as Lines};
    let units = || Expr::col((Lines, Line::Quantity));
    let revenue = sum(units().mul(Expr::col((Lines, Line::PriceAgorot))));
    sold::<Lines>(units(), since).expr_as(revenue, "revenue").to_owned()
}

/// Selects what was sold in gift sets.
pub(super) fn in_sets(since: DateTime<Utc>) -> SelectStatement {
    use contents::{Column as Line, Entity as Lines};
    use gift_sets::{Column as Set, Entity as Sets};
    let units = Expr::col((Lines, Line::Quantity)).mul(Expr::col((Sets, Set::Quantity)));
    let of_its_order = Expr::col((Sets, Set::OrderNumber)).equals((Lines, Line::OrderNumber));
    let in_its_place = Expr::col((Sets, Set::Position)).equals((Lines, Line::GiftSetPosition));
    sold::<Lines>(units, since)
        .expr_as(Expr::value(None::<i64>).cast_as("bigint"), "revenue")
        .join(JoinType::InnerJoin, Sets, of_its_order.and(in_its_place))
        .to_owned()
}

/// Sums the units of each product in a table of pieces, in orders since a moment that are not cancelled.
fn sold<E: EntityTrait>(units: SimpleExpr, since: DateTime<Utc>) -> SelectStatement {
    let mut select = Query::select();
    for column in ["product_id", "product_name", "brand_name"] {
        select.column((E::default(), column)).group_by_col((E::default(), column));
    }
    let since = Query::select()
        .column(Column::Number)
        .from(Entity)
        .and_where(Column::CreatedAt.gte(since))
        .and_where(Column::Status.ne(Status::Cancelled.name()))
        .to_owned();
    select
        .expr_as(sum(units), "units")
        .expr_as(Expr::col((E::default(), "order_number")).max(), "last_order")
        .from(E::default())
        .and_where(Expr::col((E::default(), "order_number")).in_subquery(since))
        .to_owned()
}

/// The orders that wait longest to be sent, the oldest first. Each status is looked through by its own index.
pub(crate) async fn waiting(conn: &impl ConnectionTrait) -> Result<Vec<Waiting>, Failure> {
    let mut waiting = Vec::new();
    for status in [Status::Pending, Status::Processing] {
        let oldest = Entity::find().filter(Column::Status.eq(status.name())).order_by_asc(Column::Number);
        waiting.extend(oldest.limit(FEW as u64).all(conn).await?);
    }
    waiting.sort_by_key(|order| order.number);
    waiting.into_iter().take(FEW).map(read_waiting).collect()
}

fn read_waiting(row: Model) -> Result<Waiting, Failure> {
    Ok(Waiting {
        id: OrderId::from_uuid(row.id),
        number: row.number,
        customer_name: row.name,
        status: Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?,
        placed_at: row.created_at,
        total: Money::from_agorot(row.total_agorot),
    })
}

impl PortionRow {
    fn read(self) -> Result<Portion, Failure> {
        Ok(Portion {
            day: self.day.try_into().map_err(|_| unreadable("day"))?,
            status: Status::from_name(&self.status).ok_or_else(|| unreadable("status"))?,
            region: Region::from_name(&self.region).ok_or_else(|| unreadable("region"))?,
            orders: self.orders.try_into().map_err(|_| unreadable("count"))?,
            total: self.total,
        })
    }
}

impl From<SellerRow> for Seller {
    fn from(row: SellerRow) -> Self {
        Self {
            product: ProductId::from_uuid(row.product_id),
            name: row.product_name,
            brand_name: row.brand_name,
            units: row.units,
            revenue: row.revenue.map(Money::from_agorot),
            last_order: row.last_order,
        }
    }
}
