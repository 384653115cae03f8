//! Writes and locks of products, and the columns that they copy from their variants.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use platform::{
    sql::{pad_ids, update_by_id},
    text,
};
use proto::{
    Id,
    catalog::v1::Category,
    id::{ProductId, kind},
    names::Named,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Select, Set,
    sea_query::{BinOper, Expr, ExprTrait, Func, LockBehavior, LockType, SelectStatement},
};
use uuid::Uuid;

use super::{
    Inserted, apply,
    entity::{bottles, products, variants},
    facts::{apply_facts, replace_notes},
    slugs::{self, identified_by},
};
use crate::domain::{
    id_or_slug::IdOrSlug,
    products::{NewProduct, ProductChange},
    reviews::Rating,
    search::product_words,
    slugs::{RequestedSlug, Slug},
};

/// Insert a product without variants. Its notes must be locked against deletion.
pub(crate) async fn insert(
    connection: &impl ConnectionTrait,
    id: ProductId,
    product: &NewProduct,
    requested: &RequestedSlug,
    now: DateTime<Utc>,
) -> Result<Inserted, DbErr> {
    let inserted = slugs::insert(connection, products::Column::Slug, requested, |slug| {
        let words = product_words(&product.name, product.category, slug.as_str());
        let mut row = products::ActiveModel {
            id: Set(id.uuid()),
            slug: Set(slug.as_str().to_owned()),
            name: Set(product.name.clone()),
            name_folded: Set(text::fold(&product.name)),
            brand_id: Set(product.brand_id.map(Id::uuid)),
            category: Set(product.category.name().to_owned()),
            description: Set(product.description.clone()),
            image_path: Set(product.image_path.clone()),
            created_at: Set(now),
            updated_at: Set(now),
            search: Set(words.clone()),
            words: Set(words),
            is_visible: Set(true),
            price_agorot: Set(None),
            original_price_agorot: Set(None),
            is_unpriced: Set(true),
            starting_price_agorot: Set(None),
            variants_count: Set(0),
            is_available: Set(false),
            units_sold: Set(0),
            concentration: Set(None),
            year: Set(None),
            perfumer: Set(None),
            seasons: Set(0),
            occasions: Set(0),
            longevity: Set(None),
            sillage: Set(None),
            rating_sum: Set(0),
            rating_count: Set(0),
            rating_rank: Set(0),
        };
        apply_facts(&product.facts, &mut row);
        row
    });
    let inserted = inserted.await?;
    if let (Inserted::Yes, Some(notes)) = (&inserted, &product.facts.notes) {
        replace_notes(connection, id, notes).await?;
    }
    Ok(inserted)
}

/// Return whether a product has a slug.
pub(crate) async fn slug_is_taken(connection: &impl ConnectionTrait, slug: &Slug) -> Result<bool, DbErr> {
    slugs::is_taken::<products::Entity>(connection, products::Column::Slug, slug).await
}

/// Lock a product for a change of it or its variants; none when it does not exist.
pub(crate) async fn lock(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::Product>,
) -> Result<Option<ProductId>, DbErr> {
    lock_one(connection, key, LockType::NoKeyUpdate).await
}

/// Lock a product for deletion, which waits for transactions that called [`lock_against_deletion`]; none when it does not exist.
pub(crate) async fn lock_for_deletion(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::Product>,
) -> Result<Option<ProductId>, DbErr> {
    lock_one(connection, key, LockType::Update).await
}

/// Lock several products; returns those that exist.
pub(crate) async fn lock_all(connection: &impl ConnectionTrait, ids: &[ProductId]) -> Result<Vec<ProductId>, DbErr> {
    lock_where(connection, id_in(ids), LockType::NoKeyUpdate).await
}

/// Lock those of several products that are not locked, without waiting.
pub(crate) async fn lock_unlocked(
    connection: &impl ConnectionTrait,
    ids: &[ProductId],
) -> Result<Vec<ProductId>, DbErr> {
    let free = select_ids(id_in(ids)).lock_with_behavior(LockType::NoKeyUpdate, LockBehavior::SkipLocked);
    ids_of(connection, free).await
}

/// Keep products from being deleted. They can be changed and sold meanwhile.
pub(crate) async fn lock_against_deletion(connection: &impl ConnectionTrait, ids: &[ProductId]) -> Result<(), DbErr> {
    lock_where(connection, id_in(ids), LockType::KeyShare).await?;
    Ok(())
}

async fn lock_one(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::Product>,
    lock: LockType,
) -> Result<Option<ProductId>, DbErr> {
    let condition = Condition::all().add(identified_by(key, products::Column::Id, products::Column::Slug));
    Ok(lock_where(connection, condition, lock).await?.pop())
}

/// Lock the selected products, in the global lock order.
async fn lock_where(
    connection: &impl ConnectionTrait,
    condition: Condition,
    lock: LockType,
) -> Result<Vec<ProductId>, DbErr> {
    ids_of(connection, select_ids(condition).lock(lock)).await
}

fn select_ids(condition: Condition) -> Select<products::Entity> {
    products::Entity::find()
        .select_only()
        .column(products::Column::Id)
        .filter(condition)
        .order_by_asc(products::Column::Id)
}

async fn ids_of(connection: &impl ConnectionTrait, select: Select<products::Entity>) -> Result<Vec<ProductId>, DbErr> {
    let ids = select.into_tuple::<Uuid>().all(connection).await?;
    Ok(ids.into_iter().map(Id::from_uuid).collect())
}

/// Update a locked product. Its new notes must be locked against deletion.
pub(crate) async fn update(
    connection: &impl ConnectionTrait,
    id: ProductId,
    change: ProductChange,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let Some(present) = products::Entity::find_by_id(id.uuid()).one(connection).await? else { return Ok(()) };
    let name = change.name.unwrap_or_else(|| present.name.clone());
    let category = change.category.or_else(|| Category::from_name(&present.category)).unwrap_or_default();
    let words = product_words(&name, category, &present.slug);
    let mut row = present.into_active_model();
    row.name_folded = Set(text::fold(&name));
    row.name = Set(name);
    row.category = Set(category.name().to_owned());
    row.search = Set(words.clone());
    row.words = Set(words);
    if let Some(brand_id) = change.brand_id {
        row.brand_id = Set(Some(brand_id.uuid()));
    }
    if let Some(description) = change.description {
        row.description = Set(description);
    }
    apply(change.image_path, &mut row.image_path);
    apply_facts(&change.facts, &mut row);
    row.updated_at = Set(now);
    products::Entity::update_many().set(row).filter(id_in(&[id])).exec(connection).await?;
    if let Some(notes) = &change.facts.notes {
        replace_notes(connection, id, notes).await?;
    }
    Ok(())
}

/// Delete a locked product and its variants.
pub(crate) async fn delete(connection: &impl ConnectionTrait, id: ProductId) -> Result<(), DbErr> {
    products::Entity::delete_by_id(id.uuid()).exec(connection).await?;
    Ok(())
}

/// Add to the units sold of locked products; negative numbers subtract.
pub(crate) async fn add_units_sold(
    connection: &impl ConnectionTrait,
    units: &BTreeMap<ProductId, i64>,
) -> Result<(), DbErr> {
    let units = units.iter().map(|(id, units)| (id.uuid(), *units));
    let own = (products::Column::Id, products::Column::UnitsSold);
    let (update, units) = update_by_id::<products::Entity, _>(connection.get_database_backend(), own, units);
    let sum = Expr::col(products::Column::UnitsSold.as_column_ref()).add(units);
    update.col_expr(products::Column::UnitsSold, sum).exec(connection).await?;
    Ok(())
}

/// Set the sums of a locked product's published reviews.
pub(crate) async fn set_rating(connection: &impl ConnectionTrait, id: ProductId, rating: Rating) -> Result<(), DbErr> {
    products::Entity::update_many()
        .col_expr(products::Column::RatingSum, Expr::value(rating.sum))
        .col_expr(products::Column::RatingCount, Expr::value(rating.count))
        .col_expr(products::Column::RatingRank, Expr::value(rating.rank()))
        .filter(id_in(&[id]))
        .exec(connection)
        .await?;
    Ok(())
}

/// Update the columns of locked products that are copied from their variants.
pub(crate) async fn copy_from_variants(
    connection: &impl ConnectionTrait,
    ids: &[ProductId],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let of_primary = |column: variants::Column| {
        let primary = own_variants().column(column).filter(variants::Column::IsPrimary.eq(true));
        Expr::from(primary.into_query())
    };
    let count = own_variants().expr(Expr::col(variants::Column::Id.as_column_ref()).count());
    products::Entity::update_many()
        .col_expr(products::Column::UpdatedAt, Expr::value(now))
        .col_expr(products::Column::PriceAgorot, of_primary(variants::Column::PriceAgorot))
        .col_expr(products::Column::OriginalPriceAgorot, of_primary(variants::Column::OriginalPriceAgorot))
        .col_expr(products::Column::IsUnpriced, Expr::not_exists(one(own_variants())))
        .col_expr(products::Column::StartingPriceAgorot, starting_price())
        .col_expr(products::Column::VariantsCount, count.into_query().into())
        .col_expr(products::Column::IsAvailable, is_available())
        .filter(id_in(ids))
        .exec(connection)
        .await?;
    Ok(())
}

/// Update availability and starting price of locked products after a change of their variants' stock.
pub(super) async fn copy_availability(connection: &impl ConnectionTrait, ids: &[ProductId]) -> Result<(), DbErr> {
    let price = Expr::col(products::Column::StartingPriceAgorot);
    let differs = Condition::any()
        .add(Expr::col(products::Column::IsAvailable).ne(is_available()))
        .add(price.binary(BinOper::Custom("IS DISTINCT FROM"), starting_price()));
    products::Entity::update_many()
        .col_expr(products::Column::IsAvailable, is_available())
        .col_expr(products::Column::StartingPriceAgorot, starting_price())
        .filter(id_in(ids))
        .filter(differs)
        .exec(connection)
        .await?;
    Ok(())
}

fn is_available() -> Expr {
    Expr::exists(one(available_variants()))
}

fn starting_price() -> Expr {
    let lowest = |variants: Select<variants::Entity>| {
        let price = Expr::col(variants::Column::PriceAgorot.as_column_ref()).min();
        Expr::from(variants.expr(price).into_query())
    };
    Func::coalesce([lowest(available_variants()), lowest(own_variants())]).into()
}

fn available_variants() -> Select<variants::Entity> {
    own_variants().filter(in_stock())
}

/// Build the condition that a variant is available.
pub(super) fn in_stock() -> Condition {
    let own = Expr::col(bottles::Column::ProductId.as_column_ref()).equals(variants::Column::ProductId.as_column_ref());
    let left = bottles::Entity::find().select_only().column(bottles::Column::LeftCenti).filter(own);
    let poured = Expr::col(variants::Column::SizeCenti.as_column_ref()).lte(Expr::from(left.into_query()));
    let counted = Condition::any().add(variants::Column::Stock.is_null()).add(variants::Column::Stock.gt(0));
    let in_stock = Condition::any()
        .add(Condition::all().add(variants::Column::DrawsMl.eq(false)).add(counted))
        .add(Condition::all().add(variants::Column::DrawsMl.eq(true)).add(poured));
    Condition::all().add(variants::Column::IsEnabled.eq(true)).add(in_stock)
}

fn own_variants() -> Select<variants::Entity> {
    let own = Expr::col(variants::Column::ProductId.as_column_ref()).equals(products::Column::Id.as_column_ref());
    variants::Entity::find().select_only().filter(own)
}

fn one(variants: Select<variants::Entity>) -> SelectStatement {
    variants.expr(Expr::val(1)).into_query()
}

fn id_in(ids: &[ProductId]) -> Condition {
    Condition::all().add(products::Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid()))))
}
