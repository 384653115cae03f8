//! Sums over the lines of packed orders, and the amounts from which the pace of products follows.

use chrono::{DateTime, Days, NaiveDate, Utc};
use proto::{Id, Money, catalog::v1::MarginGroup, id::ProductId};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QuerySelect, RelationTrait,
    Select,
    sea_query::{Expr, ExprTrait, Func},
};
use uuid::Uuid;

use super::entity::{
    bottles, brands,
    order_cost_lines::{Column, Entity, Relation},
    order_costs, products,
};
use crate::domain::margins::{Margin, MarginQuery, MarginRow};

/// Month of the day of packing.
const MONTH: &str = "substr(CAST(order_costs.packed_on AS text), 1, 7)";

/// Sum the lines of the orders that were packed in a period, by group and in no order.
pub(crate) async fn report(connection: &impl ConnectionTrait, query: MarginQuery) -> Result<Vec<MarginRow>, DbErr> {
    let lines = packed_between(query.from, query.to);
    match query.group {
        MarginGroup::Unspecified => Ok(Vec::new()),
        MarginGroup::Size => {
            let size = Expr::col(Column::SizeCenti.as_column_ref()).cast_as("text");
            by_text(connection, lines, size).await
        }
        MarginGroup::Month => by_text(connection, lines, Expr::cust(MONTH)).await,
        MarginGroup::Product => {
            let lines = lines.join(JoinType::LeftJoin, Relation::Product.def());
            by_id(connection, lines, Column::ProductId, name(products::Column::Name, Column::ProductName)).await
        }
        MarginGroup::Brand => {
            let lines = lines.join(JoinType::LeftJoin, Relation::Brand.def());
            by_id(connection, lines, Column::BrandId, name(brands::Column::Name, Column::BrandName)).await
        }
    }
}

/// Sum what was poured of each product for orders packed since a time, in hundredths of a millilitre.
pub(crate) async fn poured_since(
    connection: &impl ConnectionTrait,
    since: DateTime<Utc>,
) -> Result<Vec<(ProductId, i64)>, DbErr> {
    let poured = Expr::col(Column::SizeCenti.as_column_ref()).mul(Expr::col(Column::Units.as_column_ref()));
    let sums: Vec<(Uuid, i64)> = Entity::find()
        .select_only()
        .column(Column::ProductId)
        .column_as(poured.sum().cast_as("bigint"), "poured_centi")
        .join(JoinType::InnerJoin, Relation::Order.def())
        // For the index, which is on the day: that of a time zone is never more than one before UTC's.
        .filter(order_costs::Column::PackedOn.gte(since.date_naive() - Days::new(1)))
        .filter(order_costs::Column::PackedAt.gte(since))
        .filter(Column::IsPoured.eq(true))
        .filter(Column::ProductId.is_not_null())
        .group_by(Column::ProductId)
        .into_tuple()
        .all(connection)
        .await?;
    Ok(sums.into_iter().map(|(id, poured)| (Id::from_uuid(id), poured)).collect())
}

/// Return the stock of each product from which variants are poured, in hundredths of a millilitre.
pub(crate) async fn stocks(connection: &impl ConnectionTrait) -> Result<Vec<(ProductId, i64)>, DbErr> {
    let rows = bottles::Entity::find().all(connection).await?;
    Ok(rows.into_iter().map(|row| (Id::from_uuid(row.product_id), row.left_centi)).collect())
}

async fn by_text(connection: &impl ConnectionTrait, lines: Select<Entity>, key: Expr) -> Result<Vec<MarginRow>, DbErr> {
    let grouped = lines.column_as(key.clone(), "group_key").group_by(key);
    let rows: Vec<(String, i64, i64, i64, i64, i64)> = summed(grouped).into_tuple().all(connection).await?;
    let row = |(key, units, revenue, known_units, known, cost)| MarginRow {
        key,
        name: String::new(),
        margin: margin([units, revenue, known_units, known, cost]),
    };
    Ok(rows.into_iter().map(row).collect())
}

async fn by_id(
    connection: &impl ConnectionTrait,
    lines: Select<Entity>,
    key: Column,
    name: Expr,
) -> Result<Vec<MarginRow>, DbErr> {
    type Row = (Option<Uuid>, String, i64, i64, i64, i64, i64);
    let grouped = lines.column(key).column_as(name, "group_name").group_by(key);
    let rows: Vec<Row> = summed(grouped).into_tuple().all(connection).await?;
    let row = |(key, name, units, revenue, known_units, known, cost): Row| MarginRow {
        key: key.map(|id| id.to_string()).unwrap_or_default(),
        name,
        margin: margin([units, revenue, known_units, known, cost]),
    };
    Ok(rows.into_iter().map(row).collect())
}

/// Select the lines of orders that were packed between two days, both inclusive.
fn packed_between(from: Option<NaiveDate>, to: Option<NaiveDate>) -> Select<Entity> {
    let period = Condition::all()
        .add(order_costs::Column::PackedOn.is_not_null())
        .add_option(from.map(|day| order_costs::Column::PackedOn.gte(day)))
        .add_option(to.map(|day| order_costs::Column::PackedOn.lte(day)));
    Entity::find().select_only().join(JoinType::InnerJoin, Relation::Order.def()).filter(period)
}

/// Select the sums of a margin, as bigints, since PostgreSQL's sums have another type.
fn summed(lines: Select<Entity>) -> Select<Entity> {
    let sum = |column: Column| Expr::col(column.as_column_ref()).sum().cast_as("bigint");
    lines
        .column_as(sum(Column::Units), "units")
        .column_as(sum(Column::RevenueAgorot), "revenue_agorot")
        .column_as(sum(Column::KnownUnits), "known_units")
        .column_as(sum(Column::KnownRevenueAgorot), "known_revenue_agorot")
        .column_as(sum(Column::KnownCostAgorot), "known_cost_agorot")
}

/// Build the name of a group: the present one, or a copied one of something that was deleted.
fn name(present: impl ColumnTrait, copied: Column) -> Expr {
    let present = Expr::col(present.as_column_ref()).max();
    Func::coalesce([present, Expr::col(copied.as_column_ref()).max()]).into()
}

const fn margin([units, revenue, known_units, known_revenue, known_cost]: [i64; 5]) -> Margin {
    Margin {
        units,
        revenue: Money::from_agorot(revenue),
        known_units,
        known_revenue: Money::from_agorot(known_revenue),
        known_cost: Money::from_agorot(known_cost),
    }
}
