//! Stock of variants, read for lines of orders and changed under the lock of its product.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use platform::sql::{pad_ids, update_by_id};
use proto::{
    Id, Money,
    catalog::v1::Category,
    id::{ProductId, VariantId},
    names::Named,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect, QueryTrait,
    RelationTrait,
    sea_query::{Expr, ExprTrait, Func, SubQueryStatement},
};
use uuid::Uuid;

use super::{
    entity::{bottles, brands, product_notes, products, variants},
    products as product_rows,
};
use crate::domain::stock::{Availability, OrderableVariant, Pour, Stock};

/// Separator of the notes of a product, which no slug contains.
const NOTE_SEPARATOR: &str = ",";

/// Return the variants that exist, with the fields that lines need.
pub(crate) async fn variants(
    connection: &impl ConnectionTrait,
    ids: &[VariantId],
) -> Result<HashMap<VariantId, OrderableVariant>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let slug = Expr::col(product_notes::Column::NoteSlug.as_column_ref());
    let of_product =
        Expr::col(product_notes::Column::ProductId.as_column_ref()).equals(variants::Column::ProductId.as_column_ref());
    let notes = product_notes::Entity::find()
        .select_only()
        .expr(Expr::from(Func::cust("string_agg").args([slug, Expr::val(NOTE_SEPARATOR)])))
        .filter(of_product);
    let rows = variants::Entity::find()
        .join(JoinType::InnerJoin, variants::Relation::Product.def())
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(products::Column::Slug, "product_slug")
        .column_as(products::Column::Name, "product_name")
        .column_as(products::Column::ImagePath, "product_image_path")
        .column_as(products::Column::Category, "category")
        .column_as(brands::Column::Id, "brand_id")
        .column_as(brands::Column::Name, "brand_name")
        .column_as(brands::Column::IsVisible, "is_brand_visible")
        .join(JoinType::LeftJoin, variants::Relation::Bottle.def())
        .column_as(bottles::Column::LeftCenti, "left_centi")
        .expr_as(Expr::from(SubQueryStatement::from(notes.into_query())), "notes")
        .filter(variants::Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid()))))
        .into_model::<Row>()
        .all(connection)
        .await?;
    Ok(rows.into_iter().map(OrderableVariant::from).map(|variant| (variant.id, variant)).collect())
}

/// Lock products, and the products of variants.
pub(crate) async fn lock_products_of(
    connection: &impl ConnectionTrait,
    ids: &[ProductId],
    variant_ids: &[VariantId],
) -> Result<Vec<ProductId>, DbErr> {
    // A variant never changes its product, so the lookup needs no lock.
    let owners: Vec<Uuid> = variants::Entity::find()
        .select_only()
        .column(variants::Column::ProductId)
        .filter(variants::Column::Id.is_in(pad_ids(variant_ids.iter().map(|id| id.uuid()))))
        .into_tuple()
        .all(connection)
        .await?;
    let requested: BTreeSet<_> = owners.into_iter().map(Id::from_uuid).chain(ids.iter().copied()).collect();
    product_rows::lock_all(connection, &requested.into_iter().collect::<Vec<_>>()).await
}

/// Deduct units from variants with tracked stock; returns false when one has too few or is disabled.
pub(crate) async fn deduct(connection: &impl ConnectionTrait, units: &BTreeMap<VariantId, i64>) -> Result<bool, DbErr> {
    if units.is_empty() {
        return Ok(true);
    }
    let requested = units.iter().map(|(id, units)| (id.uuid(), *units));
    let own = (variants::Column::Id, variants::Column::Stock);
    let (update, requested) = update_by_id::<variants::Entity, _>(connection.get_database_backend(), own, requested);
    let stock = Expr::col(variants::Column::Stock.as_column_ref());
    let deducted = update
        .col_expr(variants::Column::Stock, stock.clone().sub(requested.clone()))
        .filter(variants::Column::IsEnabled.eq(true))
        .filter(stock.gte(requested))
        .exec(connection)
        .await?;
    Ok(deducted.rows_affected == units.len() as u64)
}

/// Return units to a variant; returns false when it was deleted or is no longer tracked.
pub(crate) async fn add(connection: &impl ConnectionTrait, id: VariantId, units: i64) -> Result<bool, DbErr> {
    let added = variants::Entity::update_many()
        .col_expr(variants::Column::Stock, Expr::col(variants::Column::Stock).add(units))
        .filter(variants::Column::Id.eq(id.uuid()))
        .filter(variants::Column::Stock.is_not_null())
        .exec(connection)
        .await?;
    Ok(added.rows_affected == 1)
}

/// Update availability and starting price of locked products.
pub(crate) async fn refresh_availability(
    connection: &impl ConnectionTrait,
    products: &[ProductId],
) -> Result<(), DbErr> {
    if products.is_empty() {
        return Ok(());
    }
    product_rows::copy_availability(connection, products).await
}

#[derive(Debug, FromQueryResult)]
struct Row {
    id: Uuid,
    product_id: Uuid,
    product_slug: String,
    product_name: String,
    product_image_path: Option<String>,
    category: String,
    brand_id: Option<Uuid>,
    brand_name: Option<String>,
    is_brand_visible: Option<bool>,
    name: String,
    size_centi: i64,
    image_path: Option<String>,
    price_agorot: i64,
    is_enabled: bool,
    stock: Option<i64>,
    draws_ml: bool,
    left_centi: Option<i64>,
    /// Slugs of the product's notes; none without notes.
    notes: Option<String>,
}

impl From<Row> for OrderableVariant {
    fn from(row: Row) -> Self {
        let left_centi = row.left_centi.unwrap_or_default();
        let pour = Pour { product: Id::from_uuid(row.product_id), size_centi: row.size_centi, left_centi };
        Self {
            id: Id::from_uuid(row.id),
            product_id: Id::from_uuid(row.product_id),
            product_slug: row.product_slug,
            product_name: row.product_name,
            product_image_path: row.product_image_path,
            is_visible: row.is_brand_visible.unwrap_or(true),
            brand_id: row.brand_id.map(Id::from_uuid),
            brand_name: row.brand_name.unwrap_or_default(),
            category: Category::from_name(&row.category).unwrap_or_default(),
            notes: row.notes.map(|notes| notes.split(NOTE_SEPARATOR).map(str::to_owned).collect()).unwrap_or_default(),
            name: row.name,
            size_centi: row.size_centi,
            image_path: row.image_path,
            price: Money::from_agorot(row.price_agorot),
            availability: Availability {
                is_enabled: row.is_enabled,
                stock: Stock::read(row.draws_ml, row.stock, pour),
            },
        }
    }
}
