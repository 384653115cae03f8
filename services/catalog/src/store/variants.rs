//! Variants, always written under the lock of their product.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use proto::{
    Id, Money,
    id::{ProductId, VariantId},
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IntoActiveModel, JoinType,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, RelationTrait, Select, Set,
    sea_query::{Expr, ExprTrait, SubQueryStatement},
};

use super::{
    apply,
    entity::{bottles, brands, products, variants},
    product_filter::{NamedThings, matching},
};
use crate::domain::{
    products::ProductFilter,
    stock::Availability,
    variants::{NewVariant, StockTracking, Variant, VariantChange, VariantChoice},
};

/// Maximum number of choices offered to a picker.
const MAX_CHOICES: u64 = 1000;

/// Return the variants of several products, oldest first.
pub(crate) async fn of_products(
    connection: &impl ConnectionTrait,
    products: &[ProductId],
) -> Result<HashMap<ProductId, Vec<Variant>>, DbErr> {
    let mut by_product = HashMap::<_, Vec<_>>::new();
    if products.is_empty() {
        return Ok(by_product);
    }
    let of_them = variants::Column::ProductId.is_in(products.iter().map(|id| id.uuid()));
    for variant in oldest_first(connection, of_them).await? {
        by_product.entry(variant.product_id).or_default().push(variant);
    }
    Ok(by_product)
}

/// Return the variants of the single selected product, oldest first.
pub(crate) async fn of_single_product(
    connection: &impl ConnectionTrait,
    condition: Expr,
) -> Result<Vec<Variant>, DbErr> {
    let product = products::Entity::find().select_only().column(products::Column::Id).filter(condition).into_query();
    let product = Expr::from(SubQueryStatement::from(product));
    oldest_first(connection, Expr::col(variants::Column::ProductId.as_column_ref()).eq(product)).await
}

async fn oldest_first(connection: &impl ConnectionTrait, condition: Expr) -> Result<Vec<Variant>, DbErr> {
    let rows = variants::Entity::find()
        .join(JoinType::LeftJoin, variants::Relation::Bottle.def())
        .column_as(bottles::Column::LeftCenti, "left_centi")
        .filter(condition)
        .order_by_asc(variants::Column::CreatedAt)
        .order_by_asc(variants::Column::Id)
        .into_model::<Row>()
        .all(connection)
        .await?;
    Ok(rows.into_iter().map(|row| Variant::of(row.variant, row.left_centi)).collect())
}

/// Return the variants of a product, oldest first.
pub(crate) async fn of_product(connection: &impl ConnectionTrait, id: ProductId) -> Result<Vec<Variant>, DbErr> {
    Ok(of_products(connection, &[id]).await?.remove(&id).unwrap_or_default())
}

/// Return variants of the products that match a filter, by product name, then size.
pub(crate) async fn choices(
    connection: &impl ConnectionTrait,
    filter: &ProductFilter,
) -> Result<Vec<VariantChoice>, DbErr> {
    let brands = NamedThings::find(connection, &filter.search).await?;
    let rows = select_choices(filter, &brands).into_model::<ChoiceRow>().all(connection).await?;
    let choices = rows.into_iter().map(|row| VariantChoice {
        variant: Variant::of(row.variant, row.left_centi),
        product_name: row.product_name,
        brand_name: row.brand_name.unwrap_or_default(),
    });
    Ok(choices.collect())
}

/// Select the choices. Each offered product has at least one variant, so reading as many products as there may be
/// choices is enough.
pub(super) fn select_choices(filter: &ProductFilter, brands: &NamedThings) -> Select<variants::Entity> {
    let offered = products::Entity::find()
        .select_only()
        .column(products::Column::Id)
        .filter(matching(filter, brands))
        .filter(products::Column::VariantsCount.gt(0))
        .order_by_asc(products::Column::NameFolded)
        .order_by_asc(products::Column::Id)
        .limit(MAX_CHOICES);
    variants::Entity::find()
        .join(JoinType::InnerJoin, variants::Relation::Product.def())
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(products::Column::Name, "product_name")
        .join(JoinType::LeftJoin, variants::Relation::Bottle.def())
        .column_as(brands::Column::Name, "brand_name")
        .column_as(bottles::Column::LeftCenti, "left_centi")
        .filter(variants::Column::ProductId.in_subquery(offered.into_query()))
        .order_by_asc(products::Column::NameFolded)
        .order_by_asc(products::Column::Id)
        .order_by_asc(variants::Column::SizeCenti)
        .order_by_asc(variants::Column::Id)
        .limit(MAX_CHOICES)
}

/// Insert a variant that is not primary yet.
pub(crate) async fn insert(
    connection: &impl ConnectionTrait,
    id: VariantId,
    product: ProductId,
    variant: NewVariant,
    tracking: StockTracking,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = variants::ActiveModel {
        id: Set(id.uuid()),
        product_id: Set(product.uuid()),
        name: Set(variant.name),
        price_agorot: Set(variant.price.agorot()),
        original_price_agorot: Set(variant.original_price.map(Money::agorot)),
        is_primary: Set(false),
        image_path: Set(variant.image_path),
        size_centi: Set(variant.size_centi),
        color: Set(variant.color),
        is_enabled: Set(variant.is_enabled),
        stock: Set(tracking.units()),
        draws_ml: Set(tracking == StockTracking::Bottle),
        created_at: Set(now),
        updated_at: Set(now),
    };
    variants::Entity::insert(row).exec_without_returning(connection).await?;
    Ok(())
}

/// Update a variant, except whether it is primary.
pub(crate) async fn update(
    connection: &impl ConnectionTrait,
    id: VariantId,
    change: VariantChange,
    tracking: StockTracking,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let Some(present) = variants::Entity::find_by_id(id.uuid()).one(connection).await? else { return Ok(()) };
    let mut row = present.into_active_model();
    if let Some(name) = change.name {
        row.name = Set(name);
    }
    if let Some(price) = change.price {
        row.price_agorot = Set(price.agorot());
    }
    apply(change.original_price.map(Money::agorot), &mut row.original_price_agorot);
    if let Some(size_centi) = change.size_centi {
        row.size_centi = Set(size_centi);
    }
    apply(change.color, &mut row.color);
    apply(change.image_path, &mut row.image_path);
    if let Some(is_enabled) = change.is_enabled {
        row.is_enabled = Set(is_enabled);
    }
    row.stock = Set(tracking.units());
    row.draws_ml = Set(tracking == StockTracking::Bottle);
    row.updated_at = Set(now);
    row.update(connection).await?;
    Ok(())
}

/// Make one variant the only primary one of its product.
pub(crate) async fn set_primary(
    connection: &impl ConnectionTrait,
    product: ProductId,
    id: VariantId,
) -> Result<(), DbErr> {
    variants::Entity::update_many()
        .col_expr(variants::Column::IsPrimary, Expr::value(false))
        .filter(variants::Column::ProductId.eq(product.uuid()))
        .filter(variants::Column::IsPrimary.eq(true))
        .filter(variants::Column::Id.ne(id.uuid()))
        .exec(connection)
        .await?;
    variants::Entity::update_many()
        .col_expr(variants::Column::IsPrimary, Expr::value(true))
        .filter(variants::Column::Id.eq(id.uuid()))
        .filter(variants::Column::IsPrimary.eq(false))
        .exec(connection)
        .await?;
    Ok(())
}

/// Delete a variant that no gift set contains.
pub(crate) async fn delete(connection: &impl ConnectionTrait, id: VariantId) -> Result<(), DbErr> {
    variants::Entity::delete_by_id(id.uuid()).exec(connection).await?;
    Ok(())
}

#[derive(Debug, FromQueryResult)]
struct ChoiceRow {
    #[sea_orm(nested)]
    variant: variants::Model,
    product_name: String,
    brand_name: Option<String>,
    left_centi: Option<i64>,
}

#[derive(Debug, FromQueryResult)]
struct Row {
    #[sea_orm(nested)]
    variant: variants::Model,
    left_centi: Option<i64>,
}

impl Variant {
    /// Build a variant from its row and the content of its product's bottle.
    pub(super) fn of(row: variants::Model, left_centi: Option<i64>) -> Self {
        Self {
            availability: Availability { is_enabled: row.is_enabled, stock: super::bottles::stock(&row, left_centi) },
            id: Id::from_uuid(row.id),
            product_id: Id::from_uuid(row.product_id),
            name: row.name,
            price: Money::from_agorot(row.price_agorot),
            original_price: row.original_price_agorot.map(Money::from_agorot),
            is_primary: row.is_primary,
            image_path: row.image_path,
            size_centi: row.size_centi,
            color: row.color,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}
