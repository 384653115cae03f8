//! Audit records and their retention.

use chrono::{DateTime, Utc};
use platform::{Database, Error, audit::redacted_name, page::Page, prune};
use sea_orm::{Condition, IntoActiveModel, QueryOrder, QuerySelect, entity::prelude::*};

use crate::domain::audit::Filter;

/// Ids in one statement, below the databases' parameter limits.
const THINGS_AT_ONCE: usize = 500;
/// Stored list without fields.
const NO_FIELDS: &str = "[]";

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

/// Remove what records say about an erased person: records of their things, and others with one of their phones.
pub(crate) async fn redact(conn: &impl ConnectionTrait, things: &[String], phones: &[String]) -> Result<(), DbErr> {
    let mut concerned: Vec<Condition> =
        things.chunks(THINGS_AT_ONCE).map(|some| Condition::any().add(Column::ThingId.is_in(some))).collect();
    let with_phone = |phone: &String| Condition::any().add(Column::Fields.contains(phone.as_str()));
    concerned.extend(phones.iter().map(with_phone));
    for condition in concerned {
        let rows: Vec<(Uuid, String)> = Entity::find()
            .select_only()
            .columns([Column::Id, Column::ThingName])
            .filter(condition)
            .into_tuple()
            .all(conn)
            .await?;
        for (id, name) in rows {
            let redacted = Entity::update_many()
                .col_expr(Column::Fields, Expr::value(NO_FIELDS))
                .col_expr(Column::ThingName, Expr::value(redacted_name(name)));
            redacted.filter(Column::Id.eq(id)).exec(conn).await?;
        }
    }
    Ok(())
}

/// Delete the records from before a time; returns their number.
pub(crate) async fn prune(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all().add(Column::At.lt(before));
    prune::delete_matching::<Entity, Uuid>(db, Column::Id, &old).await
}
