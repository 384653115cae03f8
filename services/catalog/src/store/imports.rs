//! Imports: their state as the back office shows it, and the rows that are still to be applied.

mod entity;
mod json;
pub(crate) mod leases;
pub(crate) mod product_rows;

use chrono::{DateTime, Utc};
use platform::{Database, Error, prune};
use proto::{
    Id,
    catalog::v1::ImportState,
    common::v1::AdminRole,
    id::{ImportId, UserId},
    names::Named,
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, Set, sea_query::Expr,
};
use uuid::Uuid;

use crate::domain::imports::{CellError, Import, ImportPreview, ImportResult};
use entity::{images, imports};

/// Number of imports listed.
const MAX_LISTED: u64 = 20;
/// Number of rows written with one statement.
const INSERT_BATCH_SIZE: usize = 500;

/// The administrator who uploaded a table, on whose behalf it is applied.
#[derive(Clone, Debug)]
pub(crate) struct Uploader {
    pub(crate) id: UserId,
    pub(crate) name: String,
    pub(crate) role: AdminRole,
}

/// Insert a checked import with the names of the images it needs.
pub(crate) async fn insert(
    connection: &impl ConnectionTrait,
    import: &Import,
    uploader: &Uploader,
) -> Result<(), DbErr> {
    let row = imports::ActiveModel {
        id: Set(import.id.uuid()),
        state: Set(import.state.name().to_owned()),
        file_name: Set(import.file_name.clone()),
        rows: Set(import.rows.into()),
        products: Set(import.products.into()),
        new_products: Set(import.preview.new.into()),
        changed_products: Set(import.preview.changed.into()),
        unchanged_products: Set(import.preview.unchanged.into()),
        faults_count: Set(import.errors_count.into()),
        faults: Set(json::write_errors(&import.errors)?),
        created: Set(0),
        updated: Set(0),
        unchanged: Set(0),
        failed: Set(0),
        actor_id: Set(uploader.id.uuid()),
        actor_name: Set(uploader.name.clone()),
        actor_role: Set(uploader.role.name().to_owned()),
        lease_owner: Set(None),
        lease_until: Set(None),
        created_at: Set(import.created_at),
        started_at: Set(None),
        finished_at: Set(None),
    };
    imports::Entity::insert(row).exec_without_returning(connection).await?;
    for names in import.images_needed.chunks(INSERT_BATCH_SIZE) {
        let rows = names.iter().map(|name| images::ActiveModel {
            import_id: Set(import.id.uuid()),
            name: Set(name.clone()),
            image_path: Set(None),
        });
        images::Entity::insert_many(rows).exec_without_returning(connection).await?;
    }
    Ok(())
}

/// Return the latest imports, newest first, without errors and images.
pub(crate) async fn latest(connection: &impl ConnectionTrait) -> Result<Vec<Import>, DbErr> {
    let rows = imports::Entity::find()
        .order_by_desc(imports::Column::CreatedAt)
        .order_by_desc(imports::Column::Id)
        .limit(MAX_LISTED)
        .all(connection)
        .await?;
    rows.into_iter().map(|row| read(imports::Model { faults: json::NONE.to_owned(), ..row }, Vec::new())).collect()
}

/// Return the import with that id.
pub(crate) async fn find(connection: &impl ConnectionTrait, id: ImportId) -> Result<Option<Import>, DbErr> {
    let row = imports::Entity::find_by_id(id.uuid()).one(connection).await?;
    with_images(connection, row).await
}

/// Lock an import for a change.
pub(crate) async fn lock(connection: &impl ConnectionTrait, id: ImportId) -> Result<Option<Import>, DbErr> {
    let row = imports::Entity::find_by_id(id.uuid()).lock_exclusive().one(connection).await?;
    with_images(connection, row).await
}

async fn with_images(connection: &impl ConnectionTrait, row: Option<imports::Model>) -> Result<Option<Import>, DbErr> {
    let Some(row) = row else { return Ok(None) };
    let needed = images::Entity::find()
        .select_only()
        .column(images::Column::Name)
        .filter(images::Column::ImportId.eq(row.id))
        .filter(images::Column::ImagePath.is_null())
        .order_by_asc(images::Column::Name)
        .into_tuple::<String>()
        .all(connection)
        .await?;
    read(row, needed).map(Some)
}

/// Store the path of an image that an import needs. Returns false when the import does not need it.
pub(crate) async fn set_image(
    connection: &impl ConnectionTrait,
    id: ImportId,
    name: &str,
    image_path: &str,
) -> Result<bool, DbErr> {
    let set = images::Entity::update_many()
        .col_expr(images::Column::ImagePath, Expr::value(image_path))
        .filter(images::Column::ImportId.eq(id.uuid()))
        .filter(images::Column::Name.eq(name))
        .exec(connection)
        .await?;
    Ok(set.rows_affected > 0)
}

/// Mark a locked import as running.
pub(crate) async fn start(connection: &impl ConnectionTrait, id: ImportId, now: DateTime<Utc>) -> Result<(), DbErr> {
    let change = imports::ActiveModel {
        id: Set(id.uuid()),
        state: Set(ImportState::Running.name().to_owned()),
        started_at: Set(Some(now)),
        ..Default::default()
    };
    change.update(connection).await?;
    Ok(())
}

/// Finish a locked import in a state and delete its rows.
pub(crate) async fn finish(
    connection: &impl ConnectionTrait,
    id: ImportId,
    state: ImportState,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let change = imports::ActiveModel {
        id: Set(id.uuid()),
        state: Set(state.name().to_owned()),
        lease_owner: Set(None),
        lease_until: Set(None),
        finished_at: Set(Some(now)),
        ..Default::default()
    };
    change.update(connection).await?;
    product_rows::delete(connection, id).await
}

/// Delete imports that were created before a time and are not running. Returns their number.
pub(crate) async fn delete_old(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all()
        .add(imports::Column::CreatedAt.lt(before))
        .add(imports::Column::State.ne(ImportState::Running.name()));
    let found = imports::Entity::find().select_only().column(imports::Column::Id).filter(old.clone());
    let ids: Vec<Uuid> = found.into_tuple().all(db.background()).await?;
    let mut deleted = 0;
    for id in ids {
        // One at a time, since deleting an import cascades to its rows.
        deleted += prune::delete_batch::<imports::Entity, _>(db, imports::Column::Id, vec![id], &old).await?;
    }
    Ok(deleted)
}

/// Add to the results and errors of a locked import.
pub(crate) async fn add_results(
    connection: &impl ConnectionTrait,
    id: ImportId,
    result: ImportResult,
    errors: &[CellError],
) -> Result<(), DbErr> {
    let Some(row) = imports::Entity::find_by_id(id.uuid()).one(connection).await? else { return Ok(()) };
    let mut stored = json::read_errors(&row.faults)?;
    let count = row.faults_count + signed(errors.len());
    let free = crate::domain::imports::MAX_STORED_ERRORS.saturating_sub(stored.len());
    stored.extend(errors.iter().take(free).cloned());
    let (created, updated) = (row.created, row.updated);
    let (unchanged, failed) = (row.unchanged, row.failed);
    let mut change = row.into_active_model();
    change.created = Set(created + i64::from(result.created));
    change.updated = Set(updated + i64::from(result.updated));
    change.unchanged = Set(unchanged + i64::from(result.unchanged));
    change.failed = Set(failed + i64::from(result.failed));
    if !errors.is_empty() {
        change.faults = Set(json::write_errors(&stored)?);
        change.faults_count = Set(count);
    }
    change.update(connection).await?;
    Ok(())
}

fn read(row: imports::Model, images_needed: Vec<String>) -> Result<Import, DbErr> {
    let result = ImportResult {
        created: count(row.created),
        updated: count(row.updated),
        unchanged: count(row.unchanged),
        failed: count(row.failed),
    };
    Ok(Import {
        id: Id::from_uuid(row.id),
        state: ImportState::from_name(&row.state).unwrap_or_default(),
        file_name: row.file_name,
        rows: count(row.rows),
        products: count(row.products),
        preview: ImportPreview {
            new: count(row.new_products),
            changed: count(row.changed_products),
            unchanged: count(row.unchanged_products),
        },
        errors_count: count(row.faults_count),
        errors: json::read_errors(&row.faults)?,
        images_needed,
        done: result.all(),
        result,
        by: row.actor_name,
        created_at: row.created_at,
        started_at: row.started_at,
        finished_at: row.finished_at,
    })
}

fn count(stored: i64) -> u32 {
    u32::try_from(stored).unwrap_or_default()
}

fn signed(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
