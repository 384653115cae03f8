//! Brands and the number of products of each.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use platform::{db::Unique, page::Page, text};
use proto::{
    Id,
    id::{BrandId, kind},
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, Select, Set, Unchanged, sea_query::Expr,
};

use super::{
    Inserted, apply,
    entity::brands,
    product_counts, search,
    slugs::{self, identified_by},
};
use crate::domain::{
    brands::{Brand, BrandChange, BrandSort, NewBrand},
    id_or_slug::IdOrSlug,
    search::{self as words, Search},
    slugs::RequestedSlug,
};

/// Unique index of folded names.
pub(crate) const UNIQUE_NAME: Unique = Unique { index: "brands_name_key", columns: "brands.name_folded" };

/// Return a page of brands, or all of them, and their total number.
pub(crate) async fn list(
    connection: &impl ConnectionTrait,
    words: &Search,
    includes_hidden: bool,
    order: BrandSort,
    page: Option<Page>,
) -> Result<(Vec<Brand>, u64), DbErr> {
    let mut condition = search::matches(brands::Column::Search, words, |_| None);
    if !includes_hidden {
        condition = condition.add(brands::Column::IsVisible.eq(true));
    }
    let query = ordered(brands::present().filter(condition), order);
    let (rows, total) = match page {
        None => {
            let rows = query.all(connection).await?;
            let total = rows.len() as u64;
            (rows, total)
        }
        Some(page) => {
            let total = query.clone().count(connection).await?;
            (query.offset(page.offset()).limit(page.limit()).all(connection).await?, total)
        }
    };
    Ok((with_counts(connection, rows).await?, total))
}

fn ordered(brands: Select<brands::Entity>, order: BrandSort) -> Select<brands::Entity> {
    let sorted = match order {
        BrandSort::Name => brands,
        BrandSort::Home => {
            brands.order_by_asc(brands::Column::Position.is_null()).order_by_asc(brands::Column::Position)
        }
    };
    sorted.order_by_asc(brands::Column::NameFolded)
}

/// Lock all brands, in the global lock order.
pub(crate) async fn lock_all(connection: &impl ConnectionTrait) -> Result<HashSet<BrandId>, DbErr> {
    let all = brands::present().select_only().column(brands::Column::Id).order_by_asc(brands::Column::Id);
    let ids = all.lock_exclusive().into_tuple::<uuid::Uuid>().all(connection).await?;
    Ok(ids.into_iter().map(Id::from_uuid).collect())
}

/// Set the home-page positions of locked brands, from 1, and clear those of all others.
pub(crate) async fn set_positions(connection: &impl ConnectionTrait, ids: &[BrandId]) -> Result<(), DbErr> {
    brands::Entity::update_many()
        .col_expr(brands::Column::Position, Expr::value(None::<i32>))
        .filter(brands::Column::Id.is_not_in(ids.iter().map(|id| id.uuid())))
        .filter(brands::Column::Position.is_not_null())
        .exec(connection)
        .await?;
    for (position, id) in (1_i32..).zip(ids) {
        brands::Entity::update_many()
            .col_expr(brands::Column::Position, Expr::value(position))
            .filter(brands::Column::Id.eq(id.uuid()))
            .exec(connection)
            .await?;
    }
    Ok(())
}

/// Return the brand with that id or slug.
pub(crate) async fn find(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::Brand>,
) -> Result<Option<Brand>, DbErr> {
    let row =
        brands::present().filter(identified_by(key, brands::Column::Id, brands::Column::Slug)).one(connection).await?;
    Ok(with_counts(connection, row.into_iter().collect()).await?.pop())
}

/// Lock a brand against changes until the transaction ends; returns false when there is none.
pub(crate) async fn lock_shared(connection: &impl ConnectionTrait, id: BrandId) -> Result<bool, DbErr> {
    let row = brands::present().filter(brands::Column::Id.eq(id.uuid())).lock_shared().one(connection).await?;
    Ok(row.is_some())
}

/// Insert a brand. A taken name violates [`UNIQUE_NAME`].
pub(crate) async fn insert(
    connection: &impl ConnectionTrait,
    id: BrandId,
    brand: &NewBrand,
    requested: &RequestedSlug,
    now: DateTime<Utc>,
) -> Result<Inserted, DbErr> {
    slugs::insert(connection, brands::Column::Slug, requested, |slug| brands::ActiveModel {
        id: Set(id.uuid()),
        slug: Set(slug.as_str().to_owned()),
        name: Set(brand.name.clone()),
        name_folded: Set(text::fold(&brand.name)),
        search: Set(words::words(&brand.name, slug.as_str())),
        thumbnail: Set(brand.thumbnail.clone()),
        is_visible: Set(brand.is_visible),
        created_at: Set(now),
        updated_at: Set(now),
        position: Set(None),
        deleted_at: Set(None),
    })
    .await
}

/// Return the fields of a new brand that conflict with another one: `name`, compared folded, and `slug`.
pub(crate) async fn taken(connection: &impl ConnectionTrait, brand: &NewBrand) -> Result<Vec<&'static str>, DbErr> {
    let mut fields = Vec::new();
    if name_is_taken(connection, &brand.name, None).await? {
        fields.push("name");
    }
    if let Some(slug) = &brand.slug
        && slugs::is_taken::<brands::Entity>(connection, brands::Column::Slug, slug).await?
    {
        fields.push("slug");
    }
    Ok(fields)
}

/// Return whether a brand other than `other_than` has a name, compared folded.
pub(crate) async fn name_is_taken(
    connection: &impl ConnectionTrait,
    name: &str,
    other_than: Option<BrandId>,
) -> Result<bool, DbErr> {
    let same = brands::Entity::find()
        .filter(brands::Column::NameFolded.eq(text::fold(name)))
        .filter(Condition::all().add_option(other_than.map(|id| brands::Column::Id.ne(id.uuid()))));
    Ok(same.one(connection).await?.is_some())
}

/// Lock a brand for a change; none when it does not exist.
pub(crate) async fn lock(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::Brand>,
) -> Result<Option<BrandId>, DbErr> {
    let row = brands::present()
        .filter(identified_by(key, brands::Column::Id, brands::Column::Slug))
        .lock_exclusive()
        .one(connection)
        .await?;
    Ok(row.map(|row| Id::from_uuid(row.id)))
}

/// Update a locked brand. A taken name violates [`UNIQUE_NAME`].
pub(crate) async fn update(
    connection: &impl ConnectionTrait,
    id: BrandId,
    change: BrandChange,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let Some(present) = brands::Entity::find_by_id(id.uuid()).one(connection).await? else { return Ok(()) };
    let slug = present.slug.clone();
    let mut row = present.into_active_model();
    if let Some(name) = change.name {
        row.name_folded = Set(text::fold(&name));
        row.search = Set(words::words(&name, &slug));
        row.name = Set(name);
    }
    apply(change.thumbnail, &mut row.thumbnail);
    if let Some(is_visible) = change.is_visible {
        row.is_visible = Set(is_visible);
    }
    row.updated_at = Set(now);
    row.update(connection).await?;
    Ok(())
}

/// Mark a locked brand as deleted and free its name and slug. The row stays, since deleting it would rewrite all of its
/// products in one statement through the foreign key.
pub(crate) async fn delete(connection: &impl ConnectionTrait, id: BrandId, now: DateTime<Utc>) -> Result<(), DbErr> {
    let deleted = brands::ActiveModel {
        id: Unchanged(id.uuid()),
        slug: Set(id.to_string()),
        name_folded: Set(id.to_string()),
        search: Set(String::new()),
        is_visible: Set(false),
        position: Set(None),
        deleted_at: Set(Some(now)),
        ..Default::default()
    };
    brands::Entity::update(deleted).exec(connection).await?;
    Ok(())
}

async fn with_counts(connection: &impl ConnectionTrait, rows: Vec<brands::Model>) -> Result<Vec<Brand>, DbErr> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    let counts = product_counts::count_by_brand(connection, &ids).await?;
    let brands = rows.into_iter().map(|row| Brand {
        products_count: counts.get(&row.id).copied().unwrap_or_default(),
        id: Id::from_uuid(row.id),
        slug: row.slug,
        name: row.name,
        thumbnail: row.thumbnail,
        is_visible: row.is_visible,
        position: row.position.and_then(|position| position.try_into().ok()),
        created_at: row.created_at,
        updated_at: row.updated_at,
    });
    Ok(brands.collect())
}
