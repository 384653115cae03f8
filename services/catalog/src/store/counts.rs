//! Numbers of objects, one statement for each kind.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::entity::{brands, gift_sets, products, variants};
use crate::domain::counts::{BrandCounts, Counts, GiftSetCounts, ProductCounts};

/// Count all objects and those updated since a time.
pub(crate) async fn count(connection: &impl ConnectionTrait, since: DateTime<Utc>) -> Result<Counts, DbErr> {
    let brands = brands::present()
        .select_only()
        .column_as(brands::Column::Id.count(), "total")
        .column_as(count_where(brands::Column::IsVisible.eq(true)), "chosen")
        .column_as(count_where(brands::Column::UpdatedAt.gte(since)), "updated");
    let products = products::Entity::find()
        .select_only()
        .column_as(products::Column::Id.count(), "total")
        .column_as(count_where(products::Column::VariantsCount.gt(0)), "chosen")
        .column_as(count_where(products::Column::UpdatedAt.gte(since)), "updated");
    let gift_sets = gift_sets::Entity::find()
        .select_only()
        .column_as(gift_sets::Column::Id.count(), "total")
        .column_as(gift_sets::Column::Id.count(), "chosen")
        .column_as(count_where(gift_sets::Column::UpdatedAt.gte(since)), "updated");
    let (brands, products, gift_sets) = (
        brands.into_model::<Row>().one(connection).await?.unwrap_or_default().counts(),
        products.into_model::<Row>().one(connection).await?.unwrap_or_default().counts(),
        gift_sets.into_model::<Row>().one(connection).await?.unwrap_or_default().counts(),
    );
    Ok(Counts {
        brands: BrandCounts { all: brands.0, visible: brands.1, updated: brands.2 },
        products: ProductCounts { all: products.0, with_variants: products.1, updated: products.2 },
        variants: variants::Entity::find().count(connection).await?,
        gift_sets: GiftSetCounts { all: gift_sets.0, updated: gift_sets.2 },
    })
}

/// Count the rows for which a condition holds.
fn count_where(condition: Expr) -> Expr {
    Expr::case(condition, 1).count()
}

#[derive(Debug, Default, FromQueryResult)]
struct Row {
    total: i64,
    chosen: i64,
    updated: i64,
}

impl Row {
    fn counts(self) -> (u64, u64, u64) {
        let count = |rows: i64| rows.try_into().unwrap_or_default();
        (count(self.total), count(self.chosen), count(self.updated))
    }
}
