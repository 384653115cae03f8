//! Audit records and their retention.

use chrono::{DateTime, Utc};
use platform::{Database, Error, page::Page, prune};
use sea_orm::{Condition, IntoActiveModel, QueryOrder, QuerySelect, entity::prelude::*};

use crate::domain::audit::Filter;

/// A row of `audit_records`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "audit_records")]
pub(crate) struct Model {
    /// Id of the event.
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) at: DateTimeUtc,
    pub(crate) actor_id: String,
    pub(crate) actor_name: String,
    pub(crate) action: String,
    pub(crate) kind: String,
    pub(crate) thing_id: String,
    pub(crate) thing_name: String,
    /// JSON array of the changed fields.
    #[sea_orm(column_type = "Text")]
    pub(crate) fields: String,
    pub(crate) request_id: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub(crate) async fn insert(conn: &impl ConnectionTrait, record: Model) -> Result<(), DbErr> {
    Entity::insert(record.into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

/// Read a page of matching records, newest first, and count all matches.
pub(crate) async fn list(conn: &impl ConnectionTrait, filter: &Filter, page: Page) -> Result<(Vec<Model>, u64), DbErr> {
    let mut matching = Entity::find();
    for (column, value) in
        [(Column::ActorId, &filter.actor), (Column::Kind, &filter.kind), (Column::ThingId, &filter.thing)]
    {
        if !value.is_empty() {
            matching = matching.filter(column.eq(value));
        }
    }
    if let Some(from) = filter.from {
        matching = matching.filter(Column::At.gte(from));
    }
    if let Some(before) = filter.before {
        matching = matching.filter(Column::At.lt(before));
    }
    let total = matching.clone().count(conn).await?;
    let newest = matching.order_by_desc(Column::At).order_by_desc(Column::Id);
    let records = newest.offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((records, total))
}

/// Delete the records from before a time; returns their number.
pub(crate) async fn prune(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all().add(Column::At.lt(before));
    prune::delete_matching::<Entity, Uuid>(db, Column::Id, &old).await
}
