//! Sums over orders: daily sales, best sellers and waiting orders.

use chrono::{DateTime, Utc};
use platform::Error;
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
    gift_set_contents, gift_sets,
    order_entity::{Column, Entity, Model},
    unreadable, variants,
};
use crate::domain::{
    sales::{BestSeller, Day, SalesSlice, TOP_COUNT, WaitingOrder},
    statuses::Status,
};

#[derive(FromQueryResult)]
struct SliceRow {
    day: i64,
    status: String,
    region: String,
    orders: i64,
    total: i64,
}

#[derive(FromQueryResult)]
struct BestSellerRow {
    product_id: Uuid,
    product_name: String,
    brand_name: String,
    units: i64,
    revenue: Option<i64>,
    last_order: i64,
}

/// Sum the sales of several days by day, status and region.
pub(crate) async fn slices(conn: &impl ConnectionTrait, days: &[Day]) -> Result<Vec<SalesSlice>, Error> {
    let Some(all) = all_slices(days) else { return Ok(Vec::new()) };
    let rows = SliceRow::find_by_statement(conn.get_database_backend().build(&all)).all(conn).await?;
    rows.into_iter().map(SliceRow::read).collect()
}

/// Select the sums of several days; none if there are no days.
pub(super) fn all_slices(days: &[Day]) -> Option<SelectStatement> {
    let selects = days.iter().enumerate().map(|(n, day)| slice(n, day));
    selects.reduce(|mut all, next| all.union(UnionType::All, next).to_owned())
}

fn slice(n: usize, day: &Day) -> SelectStatement {
    Query::select()
        .expr_as(Expr::value(i64::try_from(n).unwrap_or(i64::MAX)).cast_as("bigint"), "day")
        .columns([Column::Status, Column::Region])
        .expr_as(Expr::col(Column::Number).count(), "orders")
        .expr_as(sum(Expr::col(Column::TotalAgorot).add(Expr::col(Column::AdjustmentAgorot))), "total")
        .from(Entity)
        .and_where(Column::CreatedAt.gte(day.from))
        .and_where(Column::CreatedAt.lt(day.until))
        .group_by_columns([Column::Status, Column::Region])
        .to_owned()
}

fn sum(of: SimpleExpr) -> SimpleExpr {
    Expr::expr(Func::sum(of)).cast_as("bigint")
}

/// Sum the sales of each product since a time, single units before those in sets.
pub(crate) async fn sellers(conn: &impl ConnectionTrait, since: DateTime<Utc>) -> Result<Vec<BestSeller>, Error> {
    let backend = conn.get_database_backend();
    let mut rows = BestSellerRow::find_by_statement(backend.build(&singles(since))).all(conn).await?;
    rows.extend(BestSellerRow::find_by_statement(backend.build(&in_sets(since))).all(conn).await?);
    Ok(rows.into_iter().map(BestSeller::from).collect())
}

/// Select units sold singly.
pub(super) fn singles(since: DateTime<Utc>) -> SelectStatement {
    use variants::{Column as Line, Entity as Lines};
    let units = || Expr::col((Lines, Line::Quantity));
    let revenue = sum(units().mul(Expr::col((Lines, Line::PriceAgorot))));
    sold::<Lines>(units(), since).expr_as(revenue, "revenue").to_owned()
}

/// Select units sold in gift sets and sample sets. Only the prices of sample sets can be split.
pub(super) fn in_sets(since: DateTime<Utc>) -> SelectStatement {
    use gift_set_contents::{Column as Line, Entity as Lines};
    use gift_sets::{Column as Set, Entity as Sets};
    let units = Expr::col((Lines, Line::Quantity)).mul(Expr::col((Sets, Set::Quantity)));
    let of_its_order = Expr::col((Sets, Set::OrderNumber)).equals((Lines, Line::OrderNumber));
    let in_its_place = Expr::col((Sets, Set::Position)).equals((Lines, Line::GiftSetPosition));
    sold::<Lines>(units, since)
        .expr_as(sum(Expr::col((Lines, Line::ShareAgorot)).mul(Expr::col((Sets, Set::Quantity)))), "revenue")
        .join(JoinType::InnerJoin, Sets, of_its_order.and(in_its_place))
        .to_owned()
}

/// Sum the units of each product in a table of variant copies, over orders since a time that are not cancelled.
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

/// Read the orders waiting longest to be shipped, oldest first. Each status is read through its own index range.
pub(crate) async fn waiting(conn: &impl ConnectionTrait) -> Result<Vec<WaitingOrder>, Error> {
    let mut waiting = Vec::new();
    for status in [Status::Pending, Status::Processing] {
        let oldest = Entity::find().filter(Column::Status.eq(status.name())).order_by_asc(Column::Number);
        waiting.extend(oldest.limit(TOP_COUNT as u64).all(conn).await?);
    }
    waiting.sort_by_key(|order| order.number);
    waiting.into_iter().take(TOP_COUNT).map(read_waiting).collect()
}

fn read_waiting(row: Model) -> Result<WaitingOrder, Error> {
    Ok(WaitingOrder {
        id: OrderId::from_uuid(row.id),
        number: row.number,
        customer_name: row.name,
        status: Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?,
        placed_at: row.created_at,
        total: Money::from_agorot(row.total_agorot),
    })
}

impl SliceRow {
    fn read(self) -> Result<SalesSlice, Error> {
        Ok(SalesSlice {
            day: self.day.try_into().map_err(|_| unreadable("day"))?,
            status: Status::from_name(&self.status).ok_or_else(|| unreadable("status"))?,
            region: Region::from_name(&self.region).ok_or_else(|| unreadable("region"))?,
            orders: self.orders.try_into().map_err(|_| unreadable("count"))?,
            total: self.total,
        })
    }
}

impl From<BestSellerRow> for BestSeller {
    fn from(row: BestSellerRow) -> Self {
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
