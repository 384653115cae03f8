//! Gift sets and their items.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use platform::page::Page;
use proto::{
    Id, Money,
    catalog::v1::Category,
    id::{GiftSetId, GiftSetItemId, VariantId, kind},
    names::Named,
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IntoActiveModel, JoinType,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, RelationTrait, Set,
    sea_query::{LockBehavior, LockType},
};
use uuid::Uuid;

use super::{
    Inserted, apply,
    entity::{bottles, brands, gift_set_items, gift_sets, products, variants},
    product_queries, search,
    slugs::{self, identified_by},
};
use crate::domain::{
    gift_sets::{GiftSet, GiftSetChange, GiftSetItem, NewGiftSet, NewGiftSetItem},
    id_or_slug::IdOrSlug,
    search::{self as words, Search},
    slugs::{RequestedSlug, Slug},
    stock::{Availability, Pour, Stock},
};

/// Return a page of gift sets, newest first, and their total number.
pub(crate) async fn list(
    connection: &impl ConnectionTrait,
    words: &Search,
    page: Page,
) -> Result<(Vec<GiftSet>, u64), DbErr> {
    let query = gift_sets::Entity::find().filter(search::matches(gift_sets::Column::Search, words, |_| None));
    let total = query.clone().count(connection).await?;
    let rows = query
        .order_by_desc(gift_sets::Column::CreatedAt)
        .order_by_desc(gift_sets::Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .all(connection)
        .await?;
    Ok((with_items(connection, rows).await?, total))
}

/// Return the gift set with that id or slug.
pub(crate) async fn find(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::GiftSet>,
) -> Result<Option<GiftSet>, DbErr> {
    let row = gift_sets::Entity::find()
        .filter(identified_by(key, gift_sets::Column::Id, gift_sets::Column::Slug))
        .one(connection)
        .await?;
    Ok(with_items(connection, row.into_iter().collect()).await?.pop())
}

/// Return the gift sets with these ids that exist.
pub(crate) async fn find_all(
    connection: &impl ConnectionTrait,
    ids: &[GiftSetId],
) -> Result<HashMap<GiftSetId, GiftSet>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let query = gift_sets::Column::Id.is_in(ids.iter().map(|id| id.uuid()));
    let rows = gift_sets::Entity::find().filter(query).all(connection).await?;
    Ok(with_items(connection, rows).await?.into_iter().map(|set| (set.id, set)).collect())
}

/// Return id and name of the gift sets that contain any of the variants, oldest first.
pub(crate) async fn containing(
    connection: &impl ConnectionTrait,
    variants: &[VariantId],
) -> Result<Vec<(GiftSetId, String)>, DbErr> {
    let sets = gift_sets::Entity::find()
        .select_only()
        .column(gift_sets::Column::Id)
        .column(gift_sets::Column::Name)
        .distinct()
        .join_rev(JoinType::InnerJoin, gift_set_items::Relation::GiftSet.def())
        .filter(gift_set_items::Column::VariantId.is_in(variants.iter().map(|id| id.uuid())))
        .order_by_asc(gift_sets::Column::Id)
        .into_tuple::<(Uuid, String)>()
        .all(connection)
        .await?;
    Ok(sets.into_iter().map(|(id, name)| (Id::from_uuid(id), name)).collect())
}

/// Insert a gift set with its items, whose variants must exist.
pub(crate) async fn insert(
    connection: &impl ConnectionTrait,
    id: GiftSetId,
    set: &NewGiftSet,
    requested: &RequestedSlug,
    now: DateTime<Utc>,
) -> Result<Inserted, DbErr> {
    let inserted = slugs::insert(connection, gift_sets::Column::Slug, requested, |slug| gift_sets::ActiveModel {
        id: Set(id.uuid()),
        slug: Set(slug.as_str().to_owned()),
        name: Set(set.name.clone()),
        search: Set(words::words(&set.name, slug.as_str())),
        price_agorot: Set(set.price.agorot()),
        original_price_agorot: Set(set.original_price.map(Money::agorot)),
        description: Set(set.description.clone()),
        image_path: Set(set.image_path.clone()),
        created_at: Set(now),
        updated_at: Set(now),
    });
    let inserted = inserted.await?;
    if inserted == Inserted::Yes {
        insert_items(connection, id, &set.items).await?;
    }
    Ok(inserted)
}

/// Return whether a gift set has a slug.
pub(crate) async fn slug_is_taken(connection: &impl ConnectionTrait, slug: &Slug) -> Result<bool, DbErr> {
    slugs::is_taken::<gift_sets::Entity>(connection, gift_sets::Column::Slug, slug).await
}

/// Lock gift sets against changes until the transaction ends, in the global lock order. Returns the locked ones;
/// without waiting, those locked by others are left out.
pub(crate) async fn lock_shared(
    connection: &impl ConnectionTrait,
    ids: &BTreeSet<GiftSetId>,
    wait: bool,
) -> Result<BTreeSet<GiftSetId>, DbErr> {
    if ids.is_empty() {
        return Ok(BTreeSet::new());
    }
    let sets = gift_sets::Entity::find()
        .select_only()
        .column(gift_sets::Column::Id)
        .filter(gift_sets::Column::Id.is_in(ids.iter().map(|id| id.uuid())))
        .order_by_asc(gift_sets::Column::Id);
    let locked =
        if wait { sets.lock_shared() } else { sets.lock_with_behavior(LockType::Share, LockBehavior::SkipLocked) };
    Ok(locked.into_tuple::<Uuid>().all(connection).await?.into_iter().map(Id::from_uuid).collect())
}

/// Lock a gift set for a change; none when it does not exist.
pub(crate) async fn lock(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::GiftSet>,
) -> Result<Option<GiftSetId>, DbErr> {
    let row = gift_sets::Entity::find()
        .filter(identified_by(key, gift_sets::Column::Id, gift_sets::Column::Slug))
        .lock_exclusive()
        .one(connection)
        .await?;
    Ok(row.map(|row| Id::from_uuid(row.id)))
}

/// Update a locked gift set.
pub(crate) async fn update(
    connection: &impl ConnectionTrait,
    id: GiftSetId,
    change: GiftSetChange,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let Some(present) = gift_sets::Entity::find_by_id(id.uuid()).one(connection).await? else { return Ok(()) };
    let slug = present.slug.clone();
    let mut row = present.into_active_model();
    if let Some(name) = change.name {
        row.search = Set(words::words(&name, &slug));
        row.name = Set(name);
    }
    if let Some(price) = change.price {
        row.price_agorot = Set(price.agorot());
    }
    apply(change.original_price.map(Money::agorot), &mut row.original_price_agorot);
    if let Some(description) = change.description {
        row.description = Set(description);
    }
    apply(change.image_path, &mut row.image_path);
    row.updated_at = Set(now);
    row.update(connection).await?;
    if let Some(items) = change.items {
        let old = gift_set_items::Column::GiftSetId.eq(id.uuid());
        gift_set_items::Entity::delete_many().filter(old).exec(connection).await?;
        insert_items(connection, id, &items).await?;
    }
    Ok(())
}

/// Delete a gift set and its items.
pub(crate) async fn delete(connection: &impl ConnectionTrait, id: GiftSetId) -> Result<(), DbErr> {
    gift_sets::Entity::delete_by_id(id.uuid()).exec(connection).await?;
    Ok(())
}

async fn insert_items(
    connection: &impl ConnectionTrait,
    set: GiftSetId,
    items: &[NewGiftSetItem],
) -> Result<(), DbErr> {
    let rows = (0..).zip(items).filter_map(|(position, item)| {
        Some(gift_set_items::ActiveModel {
            id: Set(GiftSetItemId::new().uuid()),
            gift_set_id: Set(set.uuid()),
            variant_id: Set(item.variant_id?.uuid()),
            quantity: Set(item.quantity),
            position: Set(position),
        })
    });
    gift_set_items::Entity::insert_many(rows).exec_without_returning(connection).await?;
    Ok(())
}

async fn with_items(connection: &impl ConnectionTrait, rows: Vec<gift_sets::Model>) -> Result<Vec<GiftSet>, DbErr> {
    let mut items = items_of(connection, rows.iter().map(|row| row.id)).await?;
    let sets = rows.into_iter().map(|row| GiftSet {
        items: items.remove(&row.id).unwrap_or_default(),
        id: Id::from_uuid(row.id),
        slug: row.slug,
        name: row.name,
        price: Money::from_agorot(row.price_agorot),
        original_price: row.original_price_agorot.map(Money::from_agorot),
        image_path: row.image_path,
        description: row.description,
        created_at: row.created_at,
        updated_at: row.updated_at,
    });
    Ok(sets.collect())
}

async fn items_of(
    connection: &impl ConnectionTrait,
    sets: impl ExactSizeIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, Vec<GiftSetItem>>, DbErr> {
    let mut items = HashMap::<_, Vec<_>>::new();
    if sets.len() == 0 {
        return Ok(items);
    }
    let rows = gift_set_items::Entity::find()
        .join(JoinType::InnerJoin, gift_set_items::Relation::Variant.def())
        .join(JoinType::InnerJoin, variants::Relation::Product.def())
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(products::Column::Id, "product_id")
        .column_as(products::Column::Slug, "product_slug")
        .column_as(products::Column::Name, "product_name")
        .column_as(products::Column::Category, "category")
        .column_as(products::Column::ImagePath, "product_image_path")
        .column_as(brands::Column::Id, "brand_id")
        .column_as(brands::Column::Slug, "brand_slug")
        .column_as(brands::Column::Name, "brand_name")
        .column_as(brands::Column::IsVisible, "is_brand_visible")
        .column_as(variants::Column::Name, "variant_name")
        .column_as(variants::Column::PriceAgorot, "price_agorot")
        .column_as(variants::Column::SizeCenti, "size_centi")
        .column_as(variants::Column::ImagePath, "image_path")
        .column_as(variants::Column::IsEnabled, "is_enabled")
        .column_as(variants::Column::Stock, "stock")
        .column_as(variants::Column::DrawsMl, "draws_ml")
        .join(JoinType::LeftJoin, variants::Relation::Bottle.def())
        .column_as(bottles::Column::LeftCenti, "left_centi")
        .filter(gift_set_items::Column::GiftSetId.is_in(sets))
        .order_by_asc(gift_set_items::Column::GiftSetId)
        .order_by_asc(gift_set_items::Column::Position)
        .into_model::<ItemRow>()
        .all(connection)
        .await?;
    for row in rows {
        items.entry(row.gift_set_id).or_default().push(row.into());
    }
    Ok(items)
}

#[derive(Debug, FromQueryResult)]
struct ItemRow {
    id: Uuid,
    gift_set_id: Uuid,
    variant_id: Uuid,
    quantity: i64,
    product_id: Uuid,
    product_slug: String,
    product_name: String,
    product_image_path: Option<String>,
    category: String,
    brand_id: Option<Uuid>,
    brand_slug: Option<String>,
    brand_name: Option<String>,
    is_brand_visible: Option<bool>,
    variant_name: String,
    price_agorot: i64,
    size_centi: i64,
    image_path: Option<String>,
    is_enabled: bool,
    stock: Option<i64>,
    draws_ml: bool,
    left_centi: Option<i64>,
}

impl From<ItemRow> for GiftSetItem {
    fn from(row: ItemRow) -> Self {
        let left_centi = row.left_centi.unwrap_or_default();
        let pour = Pour { product: Id::from_uuid(row.product_id), size_centi: row.size_centi, left_centi };
        let stock = Stock::read(row.draws_ml, row.stock, pour);
        Self {
            id: Id::from_uuid(row.id),
            variant_id: Id::from_uuid(row.variant_id),
            quantity: row.quantity.try_into().unwrap_or_default(),
            product_id: Id::from_uuid(row.product_id),
            product_slug: row.product_slug,
            product_name: row.product_name,
            brand: product_queries::brand_ref(row.brand_id, row.brand_slug, row.brand_name),
            category: Category::from_name(&row.category).unwrap_or_default(),
            variant_name: row.variant_name,
            variant_price: Money::from_agorot(row.price_agorot),
            size_centi: row.size_centi,
            image_path: row.image_path.or(row.product_image_path),
            availability: match row.is_brand_visible {
                Some(false) => Availability::NONE,
                _ => Availability { is_enabled: row.is_enabled, stock },
            },
        }
    }
}
