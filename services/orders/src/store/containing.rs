//! Counting the orders that contain given variants or gift sets.

use proto::id::{GiftSetId, VariantId};
use sea_orm::{
    ExprTrait,
    entity::prelude::*,
    sea_query::{Query, SelectStatement, UnionType},
};

use super::{
    gift_set_contents, gift_sets,
    order_entity::{Column, Entity},
    variants,
};

/// Count the orders that contain one of the variants, singly or in a gift set, or one of the gift sets; and those of
/// them that are still open.
pub(crate) async fn count(
    conn: &impl ConnectionTrait,
    variants: &[VariantId],
    gift_sets: &[GiftSetId],
) -> Result<(u64, u64), DbErr> {
    let containing = containing(variants, gift_sets);
    let open = containing.clone().filter(Expr::cust("status IN ('pending', 'processing', 'shipped')"));
    Ok((containing.count(conn).await?, open.count(conn).await?))
}

/// Select the orders that contain any of them.
pub(super) fn containing(variants: &[VariantId], gift_sets: &[GiftSetId]) -> Select<Entity> {
    Entity::find().filter(Column::Number.in_subquery(numbers(variants, gift_sets)))
}

fn numbers(variants: &[VariantId], gift_sets: &[GiftSetId]) -> SelectStatement {
    let variants: Vec<Uuid> = variants.iter().map(|id| id.uuid()).collect();
    let gift_sets: Vec<Uuid> = gift_sets.iter().map(|id| id.uuid()).collect();
    let mut single = numbers_of::<variants::Entity>(variants::Column::VariantId, &variants);
    let inside = numbers_of::<gift_set_contents::Entity>(gift_set_contents::Column::VariantId, &variants);
    let sets = numbers_of::<gift_sets::Entity>(gift_sets::Column::GiftSetId, &gift_sets);
    single.union(UnionType::Distinct, inside).union(UnionType::Distinct, sets).to_owned()
}

fn numbers_of<E: EntityTrait>(thing: E::Column, ids: &[Uuid]) -> SelectStatement {
    Query::select()
        .column("order_number")
        .from(E::default())
        .and_where(Expr::col(thing).is_in(ids.iter().copied()))
        .to_owned()
}
