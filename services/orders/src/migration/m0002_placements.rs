//! Journals of placements and of pending stock releases.

use sea_orm_migration::{
    prelude::*,
    schema::{string, string_null, timestamp_with_time_zone, uuid},
};

pub(super) struct Placements;

impl MigrationName for Placements {
    fn name(&self) -> &'static str {
        "m0002_placements"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Placements {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let placements = Table::create()
            .table("placements")
            .col(uuid("order_id").primary_key())
            .col(string("scope"))
            .col(string_null("key"))
            .col(string("fingerprint"))
            .col(string("state"))
            .col(ColumnDef::new("answer").blob())
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .to_owned();
        let by_key = Index::create()
            .name("placements_scope_key_key")
            .table("placements")
            .col("scope")
            .col("key")
            .unique()
            .to_owned();
        let by_expiry = Index::create()
            .name("placements_state_expires_at_idx")
            .table("placements")
            .col("state")
            .col("expires_at")
            .to_owned();
        let releases = Table::create()
            .table("releases_due")
            .col(uuid("order_id").primary_key())
            .col(timestamp_with_time_zone("due_at"))
            .to_owned();
        let by_time = Index::create().name("releases_due_due_at_idx").table("releases_due").col("due_at").to_owned();
        manager.create_table(placements).await?;
        manager.create_index(by_key).await?;
        manager.create_index(by_expiry).await?;
        manager.create_table(releases).await?;
        manager.create_index(by_time).await
    }
}
