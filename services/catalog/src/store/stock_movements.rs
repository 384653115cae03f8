//! Stock movements: written with each change of stock, read as a list.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use platform::{
    page::Page,
    sql::{self, update_by_id},
};
use proto::{
    Id,
    catalog::v1::StockMovementKind,
    id::{OrderId, VariantId},
    names::Named,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, RelationTrait, Set,
};

use super::entity::{products, stock_movements};
use crate::domain::stock_movements::{Movement, MovementCause, NewStockMovement, StockDelta, StockMovementFilter};

/// Insert movements in order, each with its cause.
pub(crate) async fn append(
    connection: &impl ConnectionTrait,
    movements: Vec<(MovementCause, NewStockMovement)>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    if movements.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> = movements.into_iter().map(|(cause, movement)| row(movement, cause, now)).collect();
    connection.execute(&sql::insert_many(connection.get_database_backend(), &rows)).await?;
    Ok(())
}

fn row(movement: NewStockMovement, cause: MovementCause, now: DateTime<Utc>) -> stock_movements::ActiveModel {
    let (variant, units, ml_centi) = match movement.delta {
        StockDelta::Units { variant, units } => (Some(variant), Some(units), None),
        StockDelta::Poured { variant, units, ml_centi } => (Some(variant), Some(units), Some(ml_centi)),
        StockDelta::Bottle { ml_centi } => (None, None, Some(ml_centi)),
    };
    let (order_id, order_number) = cause.order.unzip();
    let (variant_id, variant_name) = variant.unzip();
    stock_movements::ActiveModel {
        product_id: Set(movement.product.uuid()),
        variant_id: Set(variant_id.map(Id::uuid)),
        variant_name: Set(variant_name),
        kind: Set(movement.kind.name().to_owned()),
        units: Set(units),
        ml_centi: Set(ml_centi),
        left_then: Set(movement.left),
        order_id: Set(order_id.map(Id::uuid)),
        order_number: Set(order_number.flatten()),
        note: Set(movement.note),
        by_name: Set(cause.by),
        at: Set(now),
        ..Default::default()
    }
}

/// Return a page of movements, newest first, and their total number.
pub(crate) async fn list(
    connection: &impl ConnectionTrait,
    filter: StockMovementFilter,
    page: Page,
) -> Result<(Vec<Movement>, u64), DbErr> {
    let condition = Condition::all()
        .add_option(filter.product.map(|id| stock_movements::Column::ProductId.eq(id.uuid())))
        .add_option(filter.kind.map(|kind| stock_movements::Column::Kind.eq(kind.name())));
    let query = stock_movements::Entity::find().filter(condition);
    let total = query.clone().count(connection).await?;
    let rows = query
        .join(JoinType::InnerJoin, stock_movements::Relation::Product.def())
        .column_as(products::Column::Name, "product_name")
        .order_by_desc(stock_movements::Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .into_model::<Row>()
        .all(connection)
        .await?;
    Ok((rows.into_iter().map(Into::into).collect(), total))
}

/// Store the numbers of orders, which are known only once the orders are placed.
pub(crate) async fn set_order_numbers(
    connection: &impl ConnectionTrait,
    numbers: &BTreeMap<OrderId, i64>,
) -> Result<(), DbErr> {
    if numbers.is_empty() {
        return Ok(());
    }
    let numbers = numbers.iter().map(|(order, number)| (order.uuid(), *number));
    let own = (stock_movements::Column::OrderId, stock_movements::Column::OrderNumber);
    let (update, number) = update_by_id::<stock_movements::Entity, _>(connection.get_database_backend(), own, numbers);
    update
        .col_expr(stock_movements::Column::OrderNumber, number)
        .filter(stock_movements::Column::OrderNumber.is_null())
        .exec(connection)
        .await?;
    Ok(())
}

/// Return the number of an order, if its movements have it.
pub(crate) async fn order_number_of(connection: &impl ConnectionTrait, order: OrderId) -> Result<Option<i64>, DbErr> {
    let known = stock_movements::Entity::find()
        .filter(stock_movements::Column::OrderId.eq(order.uuid()))
        .filter(stock_movements::Column::OrderNumber.is_not_null());
    Ok(known.one(connection).await?.and_then(|row| row.order_number))
}

#[derive(Debug, FromQueryResult)]
struct Row {
    #[sea_orm(nested)]
    movement: stock_movements::Model,
    product_name: String,
}

impl From<Row> for Movement {
    fn from(Row { movement: row, product_name }: Row) -> Self {
        let variant_id: Option<VariantId> = row.variant_id.map(Id::from_uuid);
        Self {
            id: row.id,
            at: row.at,
            by: row.by_name,
            kind: StockMovementKind::from_name(&row.kind).unwrap_or_default(),
            product: (Id::from_uuid(row.product_id), product_name),
            variant: variant_id.zip(row.variant_name),
            units: row.units,
            ml_centi: row.ml_centi,
            left: row.left_then,
            order: row.order_id.map(|id| (Id::from_uuid(id), row.order_number)),
            note: row.note,
        }
    }
}
