//! Drafts of orders; their content is an encoded message.

use chrono::{DateTime, Utc};
use platform::{Database, Error, prune};
use prost::Message;
use proto::{id::OrderDraftId, orders::v1::OrderDraftContent};
use sea_orm::{Condition, IntoActiveModel, QueryOrder, entity::prelude::*};

use crate::domain::{admin_placements::DraftVersion, order_drafts::OrderDraft};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_drafts")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) version: i64,
    #[sea_orm(column_type = "Blob")]
    pub(crate) content: Vec<u8>,
    pub(crate) created_by: String,
    pub(crate) updated_by: String,
    pub(crate) updated_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Count the drafts of everybody.
pub(crate) async fn count(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find().count(conn).await
}

/// Read all drafts, the latest change first.
pub(crate) async fn all(conn: &impl ConnectionTrait) -> Result<Vec<OrderDraft>, Error> {
    let rows = Entity::find().order_by_desc(Column::UpdatedAt).order_by_desc(Column::Id).all(conn).await?;
    rows.into_iter().map(Model::read).collect()
}

/// Find a draft by its id.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: OrderDraftId) -> Result<Option<OrderDraft>, Error> {
    Entity::find_by_id(id.uuid()).one(conn).await?.map(Model::read).transpose()
}

pub(crate) async fn insert(conn: &impl ConnectionTrait, draft: &OrderDraft) -> Result<(), DbErr> {
    let row = Model {
        id: draft.id.uuid(),
        version: draft.version,
        content: draft.content.encode_to_vec(),
        created_by: draft.created_by.clone(),
        updated_by: draft.updated_by.clone(),
        updated_at: draft.updated_at,
    };
    Entity::insert(row.into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

/// Replace the version before `draft` by it; false if that is not the current one.
pub(crate) async fn update(conn: &impl ConnectionTrait, draft: &OrderDraft) -> Result<bool, DbErr> {
    let updated = Entity::update_many()
        .col_expr(Column::Version, Expr::value(draft.version))
        .col_expr(Column::Content, Expr::value(draft.content.encode_to_vec()))
        .col_expr(Column::UpdatedBy, Expr::value(draft.updated_by.clone()))
        .col_expr(Column::UpdatedAt, Expr::value(draft.updated_at))
        .filter(Column::Id.eq(draft.id.uuid()))
        .filter(Column::Version.eq(draft.version - 1))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Delete a draft; false if there is none.
pub(crate) async fn delete(conn: &impl ConnectionTrait, id: OrderDraftId) -> Result<bool, DbErr> {
    Ok(Entity::delete_by_id(id.uuid()).exec(conn).await?.rows_affected == 1)
}

/// Delete a draft unless it has another version; false if nothing was deleted.
pub(crate) async fn delete_version(conn: &impl ConnectionTrait, draft: DraftVersion) -> Result<bool, DbErr> {
    let found = Entity::delete_many().filter(Column::Id.eq(draft.id.uuid()));
    Ok(found.filter(Column::Version.eq(draft.version)).exec(conn).await?.rows_affected == 1)
}

/// Delete drafts without a change since `before`; returns their number.
pub(crate) async fn prune(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all().add(Column::UpdatedAt.lte(before));
    prune::delete_matching::<Entity, Uuid>(db, Column::Id, &old).await
}

impl Model {
    fn read(self) -> Result<OrderDraft, Error> {
        Ok(OrderDraft {
            id: OrderDraftId::from_uuid(self.id),
            version: self.version,
            content: OrderDraftContent::decode(self.content.as_slice()).map_err(Error::internal)?,
            created_by: self.created_by,
            updated_by: self.updated_by,
            updated_at: self.updated_at,
        })
    }
}
