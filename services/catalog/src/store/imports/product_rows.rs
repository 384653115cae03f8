//! Rows of an import that are still to be applied, by product, and the catalog's data they refer to.

use std::collections::{HashMap, HashSet};

use platform::FieldErrors;
use proto::id::ImportId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set};

use super::{
    INSERT_BATCH_SIZE,
    entity::{images, product_rows},
    json, signed,
};
use crate::{
    domain::{
        brands::BrandRef,
        imports::{ImageLookup, ProductRows},
        products::Product,
        slugs::Slug,
    },
    store::{
        entity::{brands as brand_rows, products},
        product_queries,
    },
};

/// Insert the rows of an import, in order.
pub(crate) async fn insert(connection: &impl ConnectionTrait, id: ImportId, all: &[ProductRows]) -> Result<(), DbErr> {
    for (batch, groups_chunk) in all.chunks(INSERT_BATCH_SIZE).enumerate() {
        let first = batch * INSERT_BATCH_SIZE;
        let rows = groups_chunk.iter().enumerate().map(|(at, group)| {
            Ok(product_rows::ActiveModel {
                import_id: Set(id.uuid()),
                position: Set(signed(first + at)),
                slug: Set(group.slug.as_str().to_owned()),
                rows: Set(json::write_rows(&group.rows)?),
            })
        });
        let rows: Vec<_> = rows.collect::<Result<_, DbErr>>()?;
        product_rows::Entity::insert_many(rows).exec_without_returning(connection).await?;
    }
    Ok(())
}

/// Return the rows of the next products from a position on.
pub(crate) async fn next(
    connection: &impl ConnectionTrait,
    id: ImportId,
    position: u32,
    limit: u64,
) -> Result<Vec<ProductRows>, DbErr> {
    let rows = product_rows::Entity::find()
        .filter(product_rows::Column::ImportId.eq(id.uuid()))
        .filter(product_rows::Column::Position.gte(i64::from(position)))
        .order_by_asc(product_rows::Column::Position)
        .limit(limit)
        .all(connection)
        .await?;
    let group = |row: product_rows::Model| {
        let slug = Slug::read("slug", &row.slug, &mut FieldErrors::new());
        let slug = slug.ok_or_else(|| DbErr::Type(format!("no slug: {}", row.slug)))?;
        Ok(ProductRows { slug, rows: json::read_rows(&row.rows)? })
    };
    rows.into_iter().map(group).collect()
}

/// Delete the rows and images of an import.
pub(super) async fn delete(connection: &impl ConnectionTrait, id: ImportId) -> Result<(), DbErr> {
    product_rows::Entity::delete_many().filter(product_rows::Column::ImportId.eq(id.uuid())).exec(connection).await?;
    images::Entity::delete_many().filter(images::Column::ImportId.eq(id.uuid())).exec(connection).await?;
    Ok(())
}

/// Return the stored images of an import, each with its path.
pub(crate) async fn images(connection: &impl ConnectionTrait, id: ImportId) -> Result<ImageLookup, DbErr> {
    let rows = images::Entity::find().filter(images::Column::ImportId.eq(id.uuid())).all(connection).await?;
    Ok(ImageLookup::of(rows.into_iter().filter_map(|row| Some((row.name, row.image_path?)))))
}

/// Return the products of the rows by slug, with variants and descriptions.
pub(crate) async fn products(
    connection: &impl ConnectionTrait,
    groups: &[ProductRows],
) -> Result<HashMap<String, Product>, DbErr> {
    let slugs = products::Column::Slug.is_in(groups.iter().map(|group| group.slug.as_str()));
    let found = product_queries::find_all(connection, slugs).await?;
    Ok(found.into_iter().map(|product| (product.slug.clone(), product)).collect())
}

/// Return which of the image paths in the rows belong to a product.
pub(crate) async fn stored_image_paths(
    connection: &impl ConnectionTrait,
    groups: &[ProductRows],
) -> Result<HashSet<String>, DbErr> {
    let named: HashSet<_> = groups.iter().flat_map(ProductRows::images).map(str::trim).collect();
    if named.is_empty() {
        return Ok(HashSet::new());
    }
    let paths = products::Entity::find()
        .select_only()
        .column(products::Column::ImagePath)
        .filter(products::Column::ImagePath.is_in(named))
        .into_tuple::<Option<String>>()
        .all(connection)
        .await?;
    Ok(paths.into_iter().flatten().collect())
}

/// Return all brands that are not deleted, hidden ones included.
pub(crate) async fn brands(connection: &impl ConnectionTrait) -> Result<Vec<BrandRef>, DbErr> {
    let rows = brand_rows::present().all(connection).await?;
    let brand = |row: brand_rows::Model| BrandRef { id: proto::Id::from_uuid(row.id), slug: row.slug, name: row.name };
    Ok(rows.into_iter().map(brand).collect())
}
