//! Ids of erased things, so that audit records of them that arrive late are redacted too.

use sea_orm_migration::{prelude::*, schema};

/// Create the table of erased things.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct Erasures;

#[async_trait::async_trait]
impl MigrationTrait for Erasures {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let things = Table::create()
            .table("erased_things")
            .col(schema::string("id").primary_key())
            .col(schema::timestamp_with_time_zone("erased_at"))
            .to_owned();
        manager.create_table(things).await
    }
}
