//! Inserts of rows with slugs, under the first free one; the unique index decides conflicts, not a check before.

use std::collections::HashSet;

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, Insert, QueryFilter, QuerySelect,
    TryInsertResult,
    sea_query::{Expr, OnConflict},
};

use crate::domain::{
    id_or_slug::IdOrSlug,
    slugs::{RequestedSlug, Slug},
};

/// Number of numbered slugs that are tried together.
const BATCH: u32 = 50;

/// The result of an insert.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Inserted {
    /// The row was inserted.
    Yes,
    /// The exact slug is taken.
    SlugTaken,
}

/// Insert the row that `row` builds for a slug.
pub(super) async fn insert<A>(
    connection: &impl ConnectionTrait,
    slug: <A::Entity as EntityTrait>::Column,
    requested: &RequestedSlug,
    row: impl Fn(&Slug) -> A,
) -> Result<Inserted, DbErr>
where
    A: ActiveModelTrait,
{
    let base = match requested {
        RequestedSlug::Exact(exact) => {
            let stands = try_insert(connection, slug, row(exact)).await?;
            return Ok(if stands { Inserted::Yes } else { Inserted::SlugTaken });
        }
        RequestedSlug::Derived(base) => base,
    };
    for first in (1..).step_by(BATCH as usize) {
        let candidates: Vec<_> = (first..first + BATCH).map(|number| base.numbered(number)).collect();
        let taken = taken::<A>(connection, slug, &candidates).await?;
        for candidate in candidates.iter().filter(|candidate| !taken.contains(candidate.as_str())) {
            if try_insert(connection, slug, row(candidate)).await? {
                return Ok(Inserted::Yes);
            }
        }
    }
    Ok(Inserted::SlugTaken)
}

/// Build the condition that a row has an id or a slug.
pub(super) fn identified_by<K>(key: &IdOrSlug<K>, id: impl ColumnTrait, slug: impl ColumnTrait) -> Expr {
    match key {
        IdOrSlug::Id(value) => id.eq(value.uuid()),
        IdOrSlug::Slug(value) => slug.eq(value.as_str()),
    }
}

/// Return whether a row has a slug.
pub(super) async fn is_taken<E: EntityTrait>(
    connection: &impl ConnectionTrait,
    column: E::Column,
    slug: &Slug,
) -> Result<bool, DbErr> {
    let query = E::find().select_only().column(column).filter(column.eq(slug.as_str())).into_tuple::<String>();
    Ok(query.one(connection).await?.is_some())
}

async fn taken<A: ActiveModelTrait>(
    connection: &impl ConnectionTrait,
    slug: <A::Entity as EntityTrait>::Column,
    candidates: &[Slug],
) -> Result<HashSet<String>, DbErr> {
    let query = A::Entity::find()
        .select_only()
        .column(slug)
        .filter(slug.is_in(candidates.iter().map(Slug::as_str)))
        .into_tuple::<String>();
    Ok(query.all(connection).await?.into_iter().collect())
}

async fn try_insert<A: ActiveModelTrait>(
    connection: &impl ConnectionTrait,
    slug: <A::Entity as EntityTrait>::Column,
    row: A,
) -> Result<bool, DbErr> {
    let unless_taken = OnConflict::column(slug).do_nothing().to_owned();
    let inserted = Insert::one(row).on_conflict(unless_taken).try_insert().exec_without_returning(connection).await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1..)))
}
