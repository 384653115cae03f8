//! Leases of imports: one worker at a time applies an import, and another one takes over when its lease expires.

use chrono::{DateTime, Utc};
use proto::{Id, catalog::v1::ImportState, common::v1::AdminRole, id::ImportId, names::Named};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, SimpleExpr},
};
use uuid::Uuid;

use super::{Uploader, count, entity::imports};

/// The state of a leased import.
#[derive(Clone, Debug)]
pub(crate) struct LeasedImport {
    pub(crate) uploader: Uploader,
    /// Number of processed products.
    pub(crate) done: u32,
    /// Whether any product failed.
    pub(crate) has_failed: bool,
}

/// Lease the oldest running import that has no valid lease.
pub(crate) async fn claim(
    connection: &impl ConnectionTrait,
    owner: Uuid,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Option<ImportId>, DbErr> {
    let free = Condition::any().add(imports::Column::LeaseUntil.is_null()).add(imports::Column::LeaseUntil.lt(now));
    let found = imports::Entity::find()
        .select_only()
        .column(imports::Column::Id)
        .filter(imports::Column::State.eq(ImportState::Running.name()))
        .filter(free.clone())
        .order_by_asc(imports::Column::CreatedAt)
        .into_tuple::<Uuid>()
        .one(connection)
        .await?;
    let Some(id) = found else { return Ok(None) };
    let claimed =
        leased(Expr::value(owner), until).filter(imports::Column::Id.eq(id)).filter(free).exec(connection).await?;
    Ok((claimed.rows_affected > 0).then(|| Id::from_uuid(id)))
}

/// Renew a lease; none when the import has finished or another worker leases it.
pub(crate) async fn renew(
    connection: &impl ConnectionTrait,
    id: ImportId,
    owner: Uuid,
    until: DateTime<Utc>,
) -> Result<Option<LeasedImport>, DbErr> {
    let renewed = leased(Expr::value(owner), until)
        .filter(imports::Column::Id.eq(id.uuid()))
        .filter(imports::Column::LeaseOwner.eq(owner))
        .filter(imports::Column::State.eq(ImportState::Running.name()))
        .exec(connection)
        .await?;
    if renewed.rows_affected == 0 {
        return Ok(None);
    }
    let row = imports::Entity::find_by_id(id.uuid()).one(connection).await?;
    Ok(row.map(|row| LeasedImport {
        done: count(row.created + row.updated + row.unchanged + row.failed),
        has_failed: row.failed > 0,
        uploader: Uploader {
            id: Id::from_uuid(row.actor_id),
            name: row.actor_name,
            role: AdminRole::from_name(&row.actor_role).unwrap_or_default(),
        },
    }))
}

/// Release a lease before it expires.
pub(crate) async fn release(connection: &impl ConnectionTrait, id: ImportId, owner: Uuid) -> Result<(), DbErr> {
    imports::Entity::update_many()
        .col_expr(imports::Column::LeaseOwner, Expr::value(None::<Uuid>))
        .col_expr(imports::Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .filter(imports::Column::Id.eq(id.uuid()))
        .filter(imports::Column::LeaseOwner.eq(owner))
        .exec(connection)
        .await?;
    Ok(())
}

fn leased(owner: SimpleExpr, until: DateTime<Utc>) -> sea_orm::UpdateMany<imports::Entity> {
    imports::Entity::update_many()
        .col_expr(imports::Column::LeaseOwner, owner)
        .col_expr(imports::Column::LeaseUntil, Expr::value(until))
}
