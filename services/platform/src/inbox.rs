//! Ids of the events that a consumer has applied, recorded in the transaction of their effects to deduplicate
//! deliveries.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use proto::id::EventId;
use sea_orm::{
    Condition, ConnectionTrait, Set, TryInsertResult, entity::prelude::*, prelude::async_trait, sea_query::OnConflict,
};
use sea_orm_migration::{MigrationName, MigrationTrait, SchemaManager, prelude as ddl, schema};

use crate::{db::Database, error::Error, prune, sql};

/// A row of the table `inbox`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "inbox")]
pub struct Model {
    /// Name of the consumer.
    #[sea_orm(primary_key, auto_increment = false)]
    pub consumer: String,
    /// Id of the event.
    #[sea_orm(primary_key, auto_increment = false)]
    pub event_id: Uuid,
    /// Moment at which it was applied.
    pub applied_at: DateTimeUtc,
}

/// No relations; required by SeaORM.
#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Record that a consumer applies an event. Returns false if it had been recorded before.
pub async fn record_if_new(
    connection: &impl ConnectionTrait,
    consumer: &str,
    event: EventId,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let row = ActiveModel { consumer: Set(consumer.to_owned()), event_id: Set(event.uuid()), applied_at: Set(now) };
    let inserted = Entity::insert(row)
        .on_conflict(OnConflict::columns([Column::Consumer, Column::EventId]).do_nothing().to_owned())
        .try_insert()
        .exec_without_returning(connection)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1..)))
}

/// Delete the record of an event that had no effect after all, so that its next delivery is applied.
pub async fn forget(connection: &impl ConnectionTrait, consumer: &str, event: EventId) -> Result<(), DbErr> {
    Entity::delete_by_id((consumer.to_owned(), event.uuid())).exec(connection).await?;
    Ok(())
}

/// Record that a consumer applies events, and return those that had not been recorded before.
pub async fn record_new(
    connection: &impl ConnectionTrait,
    consumer: &str,
    events: &[EventId],
    now: DateTime<Utc>,
) -> Result<HashSet<EventId>, DbErr> {
    let row = |event: &EventId| ActiveModel {
        consumer: Set(consumer.to_owned()),
        event_id: Set(event.uuid()),
        applied_at: Set(now),
    };
    let rows: Vec<_> = events.iter().map(row).collect();
    let insertion = sql::insert_many(connection.get_database_backend(), &rows)
        .on_conflict(OnConflict::columns([Column::Consumer, Column::EventId]).do_nothing().to_owned())
        .returning_col(Column::EventId)
        .to_owned();
    let new = connection.query_all(&insertion).await?;
    new.into_iter().map(|row| Ok(EventId::from_uuid(row.try_get("", "event_id")?))).collect()
}

/// Delete a consumer's records from before a moment, and return how many.
pub async fn prune(db: &Database, consumer: &str, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all().add(Column::Consumer.eq(consumer)).add(Column::AppliedAt.lt(before));
    prune::delete_matching::<Entity, Uuid>(db, Column::EventId, &old).await
}

/// Return the migration that creates the table.
pub fn migration() -> Box<dyn MigrationTrait> {
    Box::new(CreateInbox)
}

struct CreateInbox;

impl MigrationName for CreateInbox {
    fn name(&self) -> &'static str {
        "m0000_inbox"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for CreateInbox {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = ddl::Table::create()
            .table(Entity)
            .col(schema::string(Column::Consumer))
            .col(schema::uuid(Column::EventId))
            .col(schema::timestamp_with_time_zone(Column::AppliedAt))
            .primary_key(ddl::Index::create().col(Column::Consumer).col(Column::EventId))
            .to_owned();
        manager.create_table(table).await
    }
}
