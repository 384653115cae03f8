//! Queries of the effects of a deletion.

use proto::{
    Id,
    id::{BrandId, GiftSetId, ProductId, VariantId},
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, RelationTrait,
};
use uuid::Uuid;

use super::entity::{gift_set_items, gift_sets, products, variants};
use crate::domain::deletion_impact::DeletionImpact;

/// Return the effects of deleting a brand.
pub(crate) async fn of_brand(connection: &impl ConnectionTrait, brand: BrandId) -> Result<DeletionImpact, DbErr> {
    of_products(connection, Condition::all().add(products::Column::BrandId.eq(brand.uuid()))).await
}

/// Return the effects of deleting a product.
pub(crate) async fn of_product(connection: &impl ConnectionTrait, product: ProductId) -> Result<DeletionImpact, DbErr> {
    of_products(connection, Condition::all().add(products::Column::Id.eq(product.uuid()))).await
}

/// Return the gift sets that contain variants of the selected products.
async fn sets_containing(
    connection: &impl ConnectionTrait,
    condition: Condition,
) -> Result<Vec<(GiftSetId, String)>, DbErr> {
    let sets = gift_sets::Entity::find()
        .select_only()
        .column(gift_sets::Column::Id)
        .column(gift_sets::Column::Name)
        .distinct()
        .join_rev(JoinType::InnerJoin, gift_set_items::Relation::GiftSet.def())
        .join(JoinType::InnerJoin, gift_set_items::Relation::Variant.def())
        .join(JoinType::InnerJoin, variants::Relation::Product.def())
        .filter(condition)
        .order_by_asc(gift_sets::Column::Id)
        .into_tuple::<(Uuid, String)>()
        .all(connection)
        .await?;
    Ok(sets.into_iter().map(|(id, name)| (Id::from_uuid(id), name)).collect())
}

async fn of_products(connection: &impl ConnectionTrait, condition: Condition) -> Result<DeletionImpact, DbErr> {
    let variants: Vec<Uuid> = variants::Entity::find()
        .select_only()
        .column(variants::Column::Id)
        .join(JoinType::InnerJoin, variants::Relation::Product.def())
        .filter(condition.clone())
        .order_by_asc(variants::Column::Id)
        .into_tuple()
        .all(connection)
        .await?;
    Ok(DeletionImpact {
        products: products::Entity::find().filter(condition.clone()).count(connection).await?,
        variants: variants.into_iter().map(VariantId::from_uuid).collect(),
        gift_sets: sets_containing(connection, condition).await?,
        gift_set: None,
    })
}
