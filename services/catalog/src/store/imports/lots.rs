//! Rows of an import that are still to be applied, by product, and the catalog's data they refer to.

use std::collections::{HashMap, HashSet};

use platform::Faults;
use proto::id::ImportId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set};

use super::{
    TOGETHER,
    entity::{lots, pictures},
    json, signed,
};
use crate::{
    domain::{
        brands::BrandRef,
        imports::{Lot, Pictures},
        products::Product,
        slugs::Slug,
    },
    store::{
        brands,
        entity::{brands as brand_table, products},
        listing,
    },
};

/// Insert the rows of an import, in order.
pub(crate) async fn insert(connection: &impl ConnectionTrait, id: ImportId, all: &[Lot]) -> Result<(), DbErr> {
    for (batch, some) in all.chunks(TOGETHER).enumerate() {
        let first = batch * TOGETHER;
        let rows = some.iter().enumerate().map(|(at, lot)| {
            Ok(lots::ActiveModel {
                import_id: Set(id.uuid()),
                position: Set(signed(first + at)),
                slug: Set(lot.slug.as_str().to_owned()),
                rows: Set(json::write_rows(&lot.rows)?),
            })
        });
        let rows: Vec<_> = rows.collect::<Result<_, DbErr>>()?;
        lots::Entity::insert_many(rows).exec_without_returning(connection).await?;
    }
    Ok(())
}

/// Return the rows of the next products from a position on.
pub(crate) async fn from(
    connection: &impl ConnectionTrait,
    id: ImportId,
    position: u32,
    most: u64,
) -> Result<Vec<Lot>, DbErr> {
    let rows = lots::Entity::find()
        .filter(lots::Column::ImportId.eq(id.uuid()))
        .filter(lots::Column::Position.gte(i64::from(position)))
        .order_by_asc(lots::Column::Position)
        .limit(most)
        .all(connection)
        .await?;
    let lot = |row: lots::Model| {
        let slug = Slug::read("slug", &row.slug, &mut Faults::new());
        let slug = slug.ok_or_else(|| DbErr::Type(format!("no slug: {}", row.slug)))?;
        Ok(Lot { slug, rows: json::read_rows(&row.rows)? })
    };
    rows.into_iter().map(lot).collect()
}

/// Delete the rows and images of an import.
pub(super) async fn forget(connection: &impl ConnectionTrait, id: ImportId) -> Result<(), DbErr> {
    lots::Entity::delete_many().filter(lots::Column::ImportId.eq(id.uuid())).exec(connection).await?;
    pictures::Entity::delete_many().filter(pictures::Column::ImportId.eq(id.uuid())).exec(connection).await?;
    Ok(())
}

/// Return the stored images of an import, each with its path.
pub(crate) async fn pictures(connection: &impl ConnectionTrait, id: ImportId) -> Result<Pictures, DbErr> {
    let rows = pictures::Entity::find().filter(pictures::Column::ImportId.eq(id.uuid())).all(connection).await?;
    Ok(Pictures::of(rows.into_iter().filter_map(|row| Some((row.name, row.image_path?)))))
}

/// Return the products of the rows by slug, with variants and descriptions.
pub(crate) async fn products(
    connection: &impl ConnectionTrait,
    lots: &[Lot],
) -> Result<HashMap<String, Product>, DbErr> {
    let slugs = products::Column::Slug.is_in(lots.iter().map(|lot| lot.slug.as_str()));
    let found = listing::find_all(connection, slugs).await?;
    Ok(found.into_iter().map(|product| (product.slug.clone(), product)).collect())
}

/// Return which of the image paths in the rows belong to a product.
pub(crate) async fn stored_pictures(connection: &impl ConnectionTrait, lots: &[Lot]) -> Result<HashSet<String>, DbErr> {
    let named: HashSet<_> = lots.iter().flat_map(Lot::pictures).map(str::trim).collect();
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
    let rows = brands::present().all(connection).await?;
    let brand = |row: brand_table::Model| BrandRef { id: proto::Id::from_uuid(row.id), slug: row.slug, name: row.name };
    Ok(rows.into_iter().map(brand).collect())
}
