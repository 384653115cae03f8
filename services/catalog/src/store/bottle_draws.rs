//! Draws of purchased bottles, appended under the lock of their bottle, and the orders of a batch that follow from them.

use chrono::{DateTime, Utc};
use platform::{
    page::Page,
    sql::{self, pad_ids},
};
use proto::{
    Id, Money,
    catalog::v1::DrawKind,
    id::{OrderId, PurchasedBottleId, VariantId},
    names::Named,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    RelationTrait, Select, Set,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use super::entity::{
    bottle_draws::{ActiveModel, Column, Entity, Model, Relation},
    order_costs, purchased_bottles,
};
use crate::domain::{
    costs::Poured,
    purchased_bottles::{BatchOrder, Draw, NewDraw, OrderBatch, PouredFor},
};

/// Insert draws in order.
pub(crate) async fn append(
    connection: &impl ConnectionTrait,
    draws: Vec<NewDraw>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    if draws.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> = draws.into_iter().map(|draw| row(draw, now)).collect();
    connection.execute(&sql::insert_many(connection.get_database_backend(), &rows)).await?;
    Ok(())
}

fn row(draw: NewDraw, now: DateTime<Utc>) -> ActiveModel {
    let pour = draw.pour;
    ActiveModel {
        bottle_id: Set(draw.bottle.uuid()),
        kind: Set(draw.kind.name().to_owned()),
        ml_centi: Set(draw.ml_centi),
        cost_agorot: Set(draw.cost.map(Money::agorot)),
        order_id: Set(pour.as_ref().map(|pour| pour.order.uuid())),
        order_number: Set(pour.as_ref().map(|pour| pour.order_number)),
        variant_id: Set(pour.as_ref().map(|pour| pour.variant.uuid())),
        variant_name: Set(pour.map(|pour| pour.variant_name)),
        note: Set(draw.note),
        by_name: Set(draw.by),
        at: Set(now),
        ..Default::default()
    }
}

/// Return a page of the draws of a bottle, newest first, and their total number.
pub(crate) async fn list(
    connection: &impl ConnectionTrait,
    bottle: PurchasedBottleId,
    page: Page,
) -> Result<(Vec<Draw>, u64), DbErr> {
    let query = Entity::find().filter(Column::BottleId.eq(bottle.uuid()));
    let total = query.clone().count(connection).await?;
    let rows = query.order_by_desc(Column::Id).offset(page.offset()).limit(page.limit()).all(connection).await?;
    Ok((rows.into_iter().map(Draw::from).collect(), total))
}

/// Return whether anything was drawn from a bottle, even if it was put back.
pub(crate) async fn exists(connection: &impl ConnectionTrait, bottle: PurchasedBottleId) -> Result<bool, DbErr> {
    Ok(Entity::find().filter(Column::BottleId.eq(bottle.uuid())).one(connection).await?.is_some())
}

/// Return everything that was poured for an order or put back, oldest first.
pub(crate) async fn of_order(
    connection: &impl ConnectionTrait,
    order: OrderId,
) -> Result<Vec<(VariantId, Poured)>, DbErr> {
    let rows = Entity::find().filter(Column::OrderId.eq(order.uuid())).order_by_asc(Column::Id).all(connection).await?;
    let poured = |row: &Model| Poured {
        bottle: Id::from_uuid(row.bottle_id),
        ml_centi: row.ml_centi,
        cost: row.cost_agorot.map(Money::from_agorot),
    };
    Ok(rows.iter().filter_map(|row| Some((Id::from_uuid(row.variant_id?), poured(row)))).collect())
}

/// Return a page of the orders with millilitres of a batch, last packed first, and their total number. An order with
/// several products of the batch is listed once for each.
pub(crate) async fn orders_of_batch(
    connection: &impl ConnectionTrait,
    batch_key: &str,
    page: Page,
) -> Result<(Vec<BatchOrder>, u64), DbErr> {
    type Row = (Uuid, i64, String, i64, Option<DateTime<Utc>>);
    let query = drawn()
        .column(Column::OrderId)
        .column(order_costs::Column::OrderNumber)
        .column_as(Expr::col(purchased_bottles::Column::ProductName.as_column_ref()).max(), "product_name")
        .column_as(sum(), "drawn_centi")
        .column(order_costs::Column::PackedAt)
        .join(JoinType::InnerJoin, Relation::Order.def())
        .filter(purchased_bottles::Column::BatchKey.eq(batch_key))
        .group_by(Column::OrderId)
        .group_by(purchased_bottles::Column::ProductId)
        .group_by(order_costs::Column::OrderNumber)
        .group_by(order_costs::Column::PackedAt)
        .order_by_desc(order_costs::Column::PackedAt)
        .order_by_desc(order_costs::Column::OrderNumber)
        .order_by_asc(purchased_bottles::Column::ProductId);
    let total = query.clone().count(connection).await?;
    let rows: Vec<Row> = query.offset(page.offset()).limit(page.limit()).into_tuple().all(connection).await?;
    let order = |(order, order_number, product_name, ml_centi, packed_at): Row| BatchOrder {
        order: Id::from_uuid(order),
        order_number,
        product_name,
        ml_centi,
        packed_at,
    };
    Ok((rows.into_iter().map(order).collect(), total))
}

/// Return the batches from which the variants of orders were poured, by order.
pub(crate) async fn batches_of_orders(
    connection: &impl ConnectionTrait,
    orders: &[OrderId],
) -> Result<Vec<OrderBatch>, DbErr> {
    let rows: Vec<(Uuid, Uuid, String)> = drawn()
        .columns([Column::OrderId, Column::VariantId])
        .column(purchased_bottles::Column::BatchCode)
        .filter(Column::OrderId.is_in(pad_ids(orders.iter().map(|id| id.uuid()))))
        .filter(Column::VariantId.is_not_null())
        .filter(purchased_bottles::Column::BatchCode.is_not_null())
        .group_by(Column::OrderId)
        .group_by(Column::VariantId)
        .group_by(purchased_bottles::Column::BatchCode)
        .order_by_asc(Column::OrderId)
        .order_by_asc(Column::VariantId)
        .order_by_asc(purchased_bottles::Column::BatchCode)
        .into_tuple()
        .all(connection)
        .await?;
    let batch = |(order, variant, batch_code)| OrderBatch {
        order: Id::from_uuid(order),
        variant: Id::from_uuid(variant),
        batch_code,
    };
    Ok(rows.into_iter().map(batch).collect())
}

/// Select the groups of draws of which more was poured than put back.
fn drawn() -> Select<Entity> {
    Entity::find().select_only().join(JoinType::InnerJoin, Relation::Bottle.def()).having(sum().gt(0_i64))
}

/// Sum as a bigint, since PostgreSQL's sums have another type.
fn sum() -> Expr {
    Expr::col(Column::MlCenti.as_column_ref()).sum().cast_as("bigint")
}

impl From<Model> for Draw {
    fn from(row: Model) -> Self {
        let order = row.order_id.zip(row.order_number);
        let pour = order.zip(row.variant_id).map(|((order, order_number), variant)| PouredFor {
            order: Id::from_uuid(order),
            order_number,
            variant: Id::from_uuid(variant),
            variant_name: row.variant_name.unwrap_or_default(),
        });
        let draw = NewDraw {
            bottle: Id::from_uuid(row.bottle_id),
            kind: DrawKind::from_name(&row.kind).unwrap_or_default(),
            ml_centi: row.ml_centi,
            cost: row.cost_agorot.map(Money::from_agorot),
            pour,
            note: row.note,
            by: row.by_name,
        };
        Self { id: row.id, draw, at: row.at }
    }
}
