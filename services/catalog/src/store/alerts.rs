//! Queries of low stock and of searches that found nothing.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use platform::{Database, Error, prune};
use proto::id::ProductId;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, RelationTrait, Set,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use super::entity::{bottles, brands, missed_searches, products, variants};
use crate::domain::{
    alerts::{LOW_STOCK_UNITS, MAX_ALERTS, MAX_MISSED_SEARCHES, SearchMiss, StockAlert, StockLevel},
    bottles::LOW_STOCK_ML_CENTI,
    variants::Variant,
};

/// Return the enabled variants with the lowest tracked stock.
pub(crate) async fn low_variants(connection: &impl ConnectionTrait) -> Result<Vec<StockAlert>, DbErr> {
    let rows = variants::Entity::find()
        .join(JoinType::InnerJoin, variants::Relation::Product.def())
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(products::Column::Name, "product_name")
        .column_as(brands::Column::Name, "brand_name")
        .filter(variants::Column::Stock.lte(LOW_STOCK_UNITS))
        .filter(variants::Column::IsEnabled.eq(true))
        .order_by_asc(variants::Column::Stock)
        .order_by_asc(variants::Column::Id)
        .limit(MAX_ALERTS)
        .into_model::<UnitsRow>()
        .all(connection)
        .await?;
    let low = rows.into_iter().map(|row| {
        let units = row.variant.stock.unwrap_or_default();
        let variant = Variant::of(row.variant, None);
        StockAlert {
            product: variant.product_id,
            product_name: row.product_name,
            brand_name: row.brand_name.unwrap_or_default(),
            level: StockLevel::Units(Box::new(variant), units),
        }
    });
    Ok(low.collect())
}

/// Return the bottles with the lowest content that an enabled variant is poured from.
pub(crate) async fn low_bottles(connection: &impl ConnectionTrait) -> Result<Vec<StockAlert>, DbErr> {
    let own = Expr::col(variants::Column::ProductId.as_column_ref()).equals(products::Column::Id.as_column_ref());
    let poured = variants::Entity::find()
        .select_only()
        .expr(Expr::val(1))
        .filter(own)
        .filter(variants::Column::DrawsMl.eq(true))
        .filter(variants::Column::IsEnabled.eq(true));
    let rows = products::Entity::find()
        .select_only()
        .column(products::Column::Id)
        .column(products::Column::Name)
        .join(JoinType::InnerJoin, products::Relation::Bottle.def())
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(bottles::Column::LeftCenti, "left_centi")
        .column_as(brands::Column::Name, "brand_name")
        .filter(bottles::Column::LeftCenti.lte(LOW_STOCK_ML_CENTI))
        .filter(Expr::exists(poured.into_query()))
        .order_by_asc(bottles::Column::LeftCenti)
        .order_by_asc(products::Column::Id)
        .limit(MAX_ALERTS)
        .into_model::<BottleRow>()
        .all(connection)
        .await?;
    let low = rows.into_iter().map(|row| StockAlert {
        product: ProductId::from_uuid(row.id),
        product_name: row.name,
        brand_name: row.brand_name.unwrap_or_default(),
        level: StockLevel::Bottle(row.left_centi),
    });
    Ok(low.collect())
}

/// Return searches that found nothing since a time, most frequent first.
pub(crate) async fn missed_searches(
    connection: &impl ConnectionTrait,
    since: DateTime<Utc>,
) -> Result<Vec<SearchMiss>, DbErr> {
    let rows = missed_searches::Entity::find()
        .filter(missed_searches::Column::LastAt.gte(since))
        .order_by_desc(missed_searches::Column::Times)
        .order_by_desc(missed_searches::Column::LastAt)
        .order_by_asc(missed_searches::Column::Words)
        .limit(MAX_ALERTS)
        .all(connection)
        .await?;
    let misses = rows.into_iter().map(|row| SearchMiss {
        text: row.words,
        count: row.times.try_into().unwrap_or_default(),
        last_at: row.last_at,
    });
    Ok(misses.collect())
}

/// Add to the counts of fruitless searches; beyond the limit, the least recent texts are deleted. Rows are written in
/// the order of their texts, so that concurrent writers cannot deadlock.
pub(crate) async fn add_missed_searches(
    connection: &impl ConnectionTrait,
    times: &BTreeMap<String, i64>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let rows = times.iter().map(|(words, times)| missed_searches::ActiveModel {
        words: Set(words.clone()),
        times: Set(*times),
        last_at: Set(now),
    });
    let sum = Expr::col(missed_searches::Column::Times.as_column_ref()).add(Expr::col(("excluded", "times")));
    let add = OnConflict::column(missed_searches::Column::Words)
        .value(missed_searches::Column::Times, sum)
        .update_column(missed_searches::Column::LastAt)
        .to_owned();
    missed_searches::Entity::insert_many(rows).on_conflict(add).exec_without_returning(connection).await?;
    let least_recent = missed_searches::Entity::find()
        .select_only()
        .column(missed_searches::Column::Words)
        .order_by_desc(missed_searches::Column::LastAt)
        .order_by_desc(missed_searches::Column::Times)
        .order_by_asc(missed_searches::Column::Words)
        .offset(MAX_MISSED_SEARCHES)
        .limit(MAX_MISSED_SEARCHES);
    missed_searches::Entity::delete_many()
        .filter(missed_searches::Column::Words.in_subquery(least_recent.into_query()))
        .exec(connection)
        .await?;
    Ok(())
}

/// Delete searches that were last seen before a time. Returns their number.
pub(crate) async fn delete_missed_searches(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all().add(missed_searches::Column::LastAt.lt(before));
    prune::delete_matching::<missed_searches::Entity, String>(db, missed_searches::Column::Words, &old).await
}

#[derive(Debug, FromQueryResult)]
struct UnitsRow {
    #[sea_orm(nested)]
    variant: variants::Model,
    product_name: String,
    brand_name: Option<String>,
}

#[derive(Debug, FromQueryResult)]
struct BottleRow {
    id: Uuid,
    name: String,
    left_centi: i64,
    brand_name: Option<String>,
}
