//! Costs of consumables, a single row, and of variants that are not poured.

use platform::{Error, page::Page, sql::pad_ids};
use proto::{
    Id, Money,
    id::{ProductId, VariantId},
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, RelationTrait, Select, Set,
    sea_query::{Expr, OnConflict},
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entity::{consumables, products, variant_costs, variants};
use crate::domain::costs::{Consumable, Consumables, UnitCosts, VariantCost};

/// Id of the only row of consumables.
const ONLY: i64 = 1;

/// Id of a variant, names of its product and itself, size and cost.
type Row = (Uuid, String, String, i64, Option<i64>);

/// A consumable, as the row stores it.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    name: String,
    size_centi: i64,
    cost_agorot: i64,
}

/// Return the costs of consumables.
pub(crate) async fn consumables(connection: &impl ConnectionTrait) -> Result<Consumables, Error> {
    let row = consumables::Entity::find_by_id(ONLY).one(connection).await?.ok_or_else(Error::not_found)?;
    let entries: Vec<Entry> = serde_json::from_str(&row.entries).map_err(Error::internal)?;
    let consumable = |Entry { name, size_centi, cost_agorot }| Consumable {
        name,
        size_centi,
        cost: Money::from_agorot(cost_agorot),
    };
    Ok(Consumables { version: row.version, entries: entries.into_iter().map(consumable).collect() })
}

/// Store the costs of consumables as the next version; returns false unless the present one is the version before.
pub(crate) async fn set_consumables(
    connection: &impl ConnectionTrait,
    consumables: &Consumables,
) -> Result<bool, Error> {
    let entry = |entry: &Consumable| Entry {
        name: entry.name.clone(),
        size_centi: entry.size_centi,
        cost_agorot: entry.cost.agorot(),
    };
    let entries: Vec<_> = consumables.entries.iter().map(entry).collect();
    let stored = consumables::Entity::update_many()
        .col_expr(consumables::Column::Version, Expr::value(consumables.version))
        .col_expr(consumables::Column::Entries, Expr::value(serde_json::to_string(&entries).map_err(Error::internal)?))
        .filter(consumables::Column::Id.eq(ONLY))
        .filter(consumables::Column::Version.eq(consumables.version - 1))
        .exec(connection)
        .await?;
    Ok(stored.rows_affected == 1)
}

/// Return a page of the variants that are not poured, by name of product and size, and their number; of all products or
/// of one.
pub(crate) async fn variant_costs(
    connection: &impl ConnectionTrait,
    product: Option<ProductId>,
    page: Page,
) -> Result<(Vec<VariantCost>, u64), DbErr> {
    let condition = not_poured().add_option(product.map(|id| variants::Column::ProductId.eq(id.uuid())));
    let total = variants::Entity::find().filter(condition.clone()).count(connection).await?;
    let rows: Vec<Row> = select(condition)
        .order_by_asc(products::Column::NameFolded)
        .order_by_asc(variants::Column::SizeCenti)
        .order_by_asc(variants::Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .into_tuple()
        .all(connection)
        .await?;
    Ok((rows.into_iter().map(cost).collect(), total))
}

/// Return a variant that is not poured, with its cost.
pub(crate) async fn variant_cost(
    connection: &impl ConnectionTrait,
    id: VariantId,
) -> Result<Option<VariantCost>, DbErr> {
    let only = not_poured().add(variants::Column::Id.eq(id.uuid()));
    let row: Option<Row> = select(only).into_tuple().one(connection).await?;
    Ok(row.map(cost))
}

fn not_poured() -> Condition {
    Condition::all().add(variants::Column::DrawsMl.eq(false))
}

fn select(condition: Condition) -> Select<variants::Entity> {
    variants::Entity::find()
        .select_only()
        .column(variants::Column::Id)
        .column_as(products::Column::Name, "product_name")
        .columns([variants::Column::Name, variants::Column::SizeCenti])
        .column(variant_costs::Column::CostAgorot)
        .join(JoinType::InnerJoin, variants::Relation::Product.def())
        .join(JoinType::LeftJoin, variants::Relation::Cost.def())
        .filter(condition)
}

fn cost((id, product_name, variant_name, size_centi, cost): Row) -> VariantCost {
    VariantCost {
        variant: Id::from_uuid(id),
        product_name,
        variant_name,
        size_centi,
        cost: cost.map(Money::from_agorot),
    }
}

/// Return the costs of those variants whose costs are known.
pub(crate) async fn unit_costs(connection: &impl ConnectionTrait, ids: &[VariantId]) -> Result<UnitCosts, DbErr> {
    let ids = pad_ids(ids.iter().map(|id| id.uuid()));
    let rows =
        variant_costs::Entity::find().filter(variant_costs::Column::VariantId.is_in(ids)).all(connection).await?;
    let cost = |row: variant_costs::Model| (Id::from_uuid(row.variant_id), Money::from_agorot(row.cost_agorot));
    Ok(rows.into_iter().map(cost).collect())
}

/// Set the cost of a unit of a variant, or forget it.
pub(crate) async fn set_variant_cost(
    connection: &impl ConnectionTrait,
    id: VariantId,
    cost: Option<Money>,
) -> Result<(), DbErr> {
    let Some(cost) = cost else {
        variant_costs::Entity::delete_by_id(id.uuid()).exec(connection).await?;
        return Ok(());
    };
    let row = variant_costs::ActiveModel { variant_id: Set(id.uuid()), cost_agorot: Set(cost.agorot()) };
    let replace = OnConflict::column(variant_costs::Column::VariantId)
        .update_column(variant_costs::Column::CostAgorot)
        .to_owned();
    variant_costs::Entity::insert(row).on_conflict(replace).exec_without_returning(connection).await?;
    Ok(())
}
