//! Opened bottles, always written under the lock of their product. They have a table of their own, so that pouring does
//! not write the product's row a second time.

use chrono::{DateTime, Utc};
use proto::id::{ProductId, VariantId};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Set,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use super::entity::{bottles, variants};
use crate::domain::stock::{Pour, Stock};

/// Return the content of a product's bottle; none without one.
pub(crate) async fn left(connection: &impl ConnectionTrait, product: ProductId) -> Result<Option<i64>, DbErr> {
    let bottle = bottles::Entity::find_by_id(product.uuid()).one(connection).await?;
    Ok(bottle.map(|bottle| bottle.left_centi))
}

/// Open a bottle or set its content.
pub(crate) async fn fill(
    connection: &impl ConnectionTrait,
    product: ProductId,
    left_centi: i64,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = bottles::ActiveModel {
        product_id: Set(product.uuid()),
        left_centi: Set(left_centi),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let correct = OnConflict::column(bottles::Column::ProductId)
        .update_columns([bottles::Column::LeftCenti, bottles::Column::UpdatedAt])
        .to_owned();
    bottles::Entity::insert(row).on_conflict(correct).exec_without_returning(connection).await?;
    Ok(())
}

/// Delete a product's bottle.
pub(crate) async fn remove(connection: &impl ConnectionTrait, product: ProductId) -> Result<(), DbErr> {
    bottles::Entity::delete_by_id(product.uuid()).exec(connection).await?;
    Ok(())
}

/// Take from a bottle; returns false when its content is insufficient or there is none.
pub(crate) async fn pour(
    connection: &impl ConnectionTrait,
    product: ProductId,
    ml_centi: i64,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let poured = bottles::Entity::update_many()
        .col_expr(bottles::Column::LeftCenti, Expr::col(bottles::Column::LeftCenti).sub(ml_centi))
        .col_expr(bottles::Column::UpdatedAt, Expr::value(now))
        .filter(bottles::Column::ProductId.eq(product.uuid()))
        .filter(bottles::Column::LeftCenti.gte(ml_centi))
        .exec(connection)
        .await?;
    Ok(poured.rows_affected == 1)
}

/// Return an amount to a bottle; returns false when it was removed.
pub(crate) async fn pour_back(
    connection: &impl ConnectionTrait,
    product: ProductId,
    ml_centi: i64,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    pour(connection, product, -ml_centi, now).await
}

/// Pour variants from their product's bottle, without stock of their own, or stop doing so, which leaves them
/// untracked.
pub(crate) async fn set_poured(
    connection: &impl ConnectionTrait,
    ids: &[VariantId],
    draws_ml: bool,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    if ids.is_empty() {
        return Ok(());
    }
    variants::Entity::update_many()
        .col_expr(variants::Column::DrawsMl, Expr::value(draws_ml))
        .col_expr(variants::Column::Stock, Expr::value(None::<i64>))
        .col_expr(variants::Column::UpdatedAt, Expr::value(now))
        .filter(variants::Column::Id.is_in(ids.iter().map(|id| id.uuid())))
        .exec(connection)
        .await?;
    Ok(())
}

/// Build the stock of a variant's row from the content of its product's bottle.
pub(super) fn stock(row: &variants::Model, left_centi: Option<i64>) -> Stock {
    let product = ProductId::from_uuid(row.product_id);
    let pour = Pour { product, size_centi: row.size_centi, left_centi: left_centi.unwrap_or_default() };
    Stock::read(row.draws_ml, row.stock, pour)
}
