//! Erasures of persons' data: ids of what was erased, and the phones until other services have erased theirs.

use sea_orm_migration::{
    prelude::*,
    schema::{text_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid},
};

pub(super) struct Erasures;

impl MigrationName for Erasures {
    fn name(&self) -> &'static str {
        "m0012_erasures"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Erasures {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let erasures = Table::create()
            .table("erasures")
            .col(uuid("id").primary_key())
            .col(timestamp_with_time_zone("erased_at"))
            .col(text_null("erased_by"))
            .col(ColumnDef::new("erased").blob().not_null())
            .col(text_null("phones"))
            .col(timestamp_with_time_zone_null("completed_at"))
            .to_owned();
        manager.create_table(erasures).await?;
        let pending = "CREATE INDEX erasures_pending_idx ON erasures (id) WHERE completed_at IS NULL";
        manager.get_connection().execute_unprepared(pending).await?;
        Ok(())
    }
}
