//! Costs of packed orders, changed under the lock of their order.

use chrono::{DateTime, NaiveDate, Utc};
use platform::{Database, Error, prune, sql};
use proto::{Id, Money, id::OrderId};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use super::entity::{
    order_cost_lines,
    order_costs::{ActiveModel, Column, Entity},
};
use crate::domain::{costs::CostedLine, margins::Margin};

/// The times of an order's last change and of its packing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrderTimes {
    /// Time of the last event that was applied; the beginning of 1970 for none.
    pub(crate) changed_at: DateTime<Utc>,
    /// None unless the order is packed.
    pub(crate) packed_at: Option<DateTime<Utc>>,
}

/// Insert an order if it is new, and lock it.
pub(crate) async fn lock(connection: &impl ConnectionTrait, order: OrderId, number: i64) -> Result<OrderTimes, Error> {
    let row = ActiveModel {
        order_id: Set(order.uuid()),
        order_number: Set(number),
        changed_at: Set(DateTime::UNIX_EPOCH),
        packed_at: Set(None),
        packed_on: Set(None),
    };
    let once = OnConflict::column(Column::OrderId).do_nothing().to_owned();
    Entity::insert(row).on_conflict(once).try_insert().exec_without_returning(connection).await?;
    let row = Entity::find_by_id(order.uuid()).lock_exclusive().one(connection).await?;
    let row = row.ok_or_else(|| Error::internal("an order's costs were deleted"))?;
    Ok(OrderTimes { changed_at: row.changed_at, packed_at: row.packed_at })
}

/// Set the times of a locked order, with the day of packing in the time zone of the shop.
pub(crate) async fn set_times(
    connection: &impl ConnectionTrait,
    order: OrderId,
    times: OrderTimes,
    packed_on: Option<NaiveDate>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::ChangedAt, Expr::value(times.changed_at))
        .col_expr(Column::PackedAt, Expr::value(times.packed_at))
        .col_expr(Column::PackedOn, Expr::value(packed_on))
        .filter(Column::OrderId.eq(order.uuid()))
        .exec(connection)
        .await?;
    Ok(())
}

/// Return the time at which an order was packed; none unless it is.
pub(crate) async fn packed_at(
    connection: &impl ConnectionTrait,
    order: OrderId,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    Ok(Entity::find_by_id(order.uuid()).one(connection).await?.and_then(|row| row.packed_at))
}

/// Return the lines of an order, by name of product and size.
pub(crate) async fn lines(connection: &impl ConnectionTrait, order: OrderId) -> Result<Vec<CostedLine>, DbErr> {
    use order_cost_lines::Column::{OrderId, ProductName, SizeCenti, VariantId};
    let rows = order_cost_lines::Entity::find()
        .filter(OrderId.eq(order.uuid()))
        .order_by_asc(ProductName)
        .order_by_asc(SizeCenti)
        .order_by_asc(VariantId)
        .all(connection)
        .await?;
    Ok(rows.into_iter().map(CostedLine::from).collect())
}

/// Replace the lines of a locked order.
pub(crate) async fn replace_lines(
    connection: &impl ConnectionTrait,
    order: OrderId,
    lines: Vec<CostedLine>,
) -> Result<(), DbErr> {
    let own = order_cost_lines::Column::OrderId.eq(order.uuid());
    order_cost_lines::Entity::delete_many().filter(own).exec(connection).await?;
    if lines.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> = lines.into_iter().map(|line| row(order, line)).collect();
    connection.execute(&sql::insert_many(connection.get_database_backend(), &rows)).await?;
    Ok(())
}

/// Delete orders that are not packed and last changed before a time, and return their number.
pub(crate) async fn delete_old(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all().add(Column::PackedOn.is_null()).add(Column::ChangedAt.lt(before));
    prune::delete_matching::<Entity, Uuid>(db, Column::OrderId, &old).await
}

fn row(order: OrderId, line: CostedLine) -> order_cost_lines::ActiveModel {
    let margin = line.margin;
    order_cost_lines::ActiveModel {
        order_id: Set(order.uuid()),
        variant_id: Set(line.variant.uuid()),
        product_id: Set(line.product.map(Id::uuid)),
        brand_id: Set(line.brand.map(Id::uuid)),
        product_name: Set(line.product_name),
        brand_name: Set(line.brand_name),
        variant_name: Set(line.variant_name),
        size_centi: Set(line.size_centi),
        is_poured: Set(line.is_poured),
        unit_cost_agorot: Set(line.unit_cost.map(Money::agorot)),
        units: Set(margin.units),
        revenue_agorot: Set(margin.revenue.agorot()),
        known_units: Set(margin.known_units),
        known_revenue_agorot: Set(margin.known_revenue.agorot()),
        known_cost_agorot: Set(margin.known_cost.agorot()),
    }
}

impl From<order_cost_lines::Model> for CostedLine {
    fn from(row: order_cost_lines::Model) -> Self {
        Self {
            variant: Id::from_uuid(row.variant_id),
            product: row.product_id.map(Id::from_uuid),
            brand: row.brand_id.map(Id::from_uuid),
            product_name: row.product_name,
            brand_name: row.brand_name,
            variant_name: row.variant_name,
            size_centi: row.size_centi,
            is_poured: row.is_poured,
            unit_cost: row.unit_cost_agorot.map(Money::from_agorot),
            margin: Margin {
                units: row.units,
                revenue: Money::from_agorot(row.revenue_agorot),
                known_units: row.known_units,
                known_revenue: Money::from_agorot(row.known_revenue_agorot),
                known_cost: Money::from_agorot(row.known_cost_agorot),
            },
        }
    }
}
