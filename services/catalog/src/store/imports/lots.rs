//! What of a table is still to be applied: its rows by product, in order; and what the catalogue has of them.

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

/// Keeps the lots of a table, in their order.
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

/// The next lots of a table from a position on.
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

/// Forgets the lots and the pictures of a table.
pub(super) async fn forget(connection: &impl ConnectionTrait, id: ImportId) -> Result<(), DbErr> {
    lots::Entity::delete_many().filter(lots::Column::ImportId.eq(id.uuid())).exec(connection).await?;
    pictures::Entity::delete_many().filter(pictures::Column::ImportId.eq(id.uuid())).exec(connection).await?;
    Ok(())
}

/// The pictures of a table that are stored, each with where it is.
pub(crate) async fn pictures(connection: &impl ConnectionTrait, id: ImportId) -> Result<Pictures, DbErr> {
    let rows = pictures::Entity::find().filter(pictures::Column::ImportId.eq(id.uuid())).all(connection).await?;
    Ok(Pictures::of(rows.into_iter().filter_map(|row| Some((row.name, row.image_path?)))))
}

/// The products that lots are about, by their slugs, with variants and descriptions.
pub(crate) async fn products(
    connection: &impl ConnectionTrait,
    lots: &[Lot],
) -> Result<HashMap<String, Product>, DbErr> {
    let slugs = products::Column::Slug.is_in(lots.iter().map(|lot| lot.slug.as_str()));
    let found = listing::find_all(connection, slugs).await?;
    Ok(found.into_iter().map(|product| (product.slug.clone(), product)).collect())
}

/// Of the texts with which lots name pictures, those at which products have theirs.
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

/// Every brand that was not deleted, hidden ones too.
pub(crate) async fn brands(connection: &impl ConnectionTrait) -> Result<Vec<BrandRef>, DbErr> {
    let rows = brands::present().all(connection).await?;
    let brand = |row: brand_table::Model| BrandRef { id: proto::Id::from_uuid(row.id), slug: row.slug, name: row.name };
    Ok(rows.into_iter().map(brand).collect())
}
