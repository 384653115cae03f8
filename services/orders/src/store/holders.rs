//! Which orders hold things of the catalogue.

use proto::id::{GiftSetId, VariantId};
use sea_orm::{
    ExprTrait,
    entity::prelude::*,
    sea_query::{Query, SelectStatement, UnionType},
};

use super::{
    contents, gift_sets,
    orders::{Column, Entity},
    variants,
};

/// How many orders hold one of the variants, as such or in a gift set, or one of the gift sets; and how many of these are
/// still open.
pub(crate) async fn count(
    conn: &impl ConnectionTrait,
    variants: &[VariantId],
    gift_sets: &[GiftSetId],
) -> Result<(u64, u64), DbErr> {
    let holding = holding(variants, gift_sets);
    let open = holding.clone().filter(Expr::cust("status IN ('pending', 'processing', 'shipped')"));
    Ok((holding.count(conn).await?, open.count(conn).await?))
}

/// Selects the orders that hold any of them.
pub(super) fn holding(variants: &[VariantId], gift_sets: &[GiftSetId]) -> Select<Entity> {
    Entity::find().filter(Column::Number.in_subquery(numbers(variants, gift_sets)))
}

fn numbers(variants: &[VariantId], gift_sets: &[GiftSetId]) -> SelectStatement {
    let variants: Vec<Uuid> = variants.iter().map(|id| id.uuid()).collect();
    let gift_sets: Vec<Uuid> = gift_sets.iter().map(|id| id.uuid()).collect();
    let mut single = numbers_of::<variants::Entity>(variants::Column::VariantId, &variants);
    let inside = numbers_of::<contents::Entity>(contents::Column::VariantId, &variants);
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
