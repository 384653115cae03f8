//! The waiting list of sizes that are sold out.

use sea_orm_migration::{
    prelude::*,
    schema::{string, string_null, text, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null},
};

pub(super) struct WaitingList;

impl MigrationName for WaitingList {
    fn name(&self) -> &'static str {
        "m0018_waiting_list"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for WaitingList {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let list = Table::create()
            .table("waiting_list")
            .col(uuid("id").primary_key())
            .col(uuid("product_id"))
            .col(uuid("variant_id"))
            .col(text("product_name"))
            .col(text("variant_name"))
            .col(string("phone"))
            .col(string("phone_national"))
            .col(uuid_null("account_id"))
            .col(string("token").unique_key())
            .col(string("state"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("notified_at"))
            .col(string_null("outcome"))
            .col(timestamp_with_time_zone_null("ended_at"))
            .to_owned();
        manager.create_table(list).await?;
        for index in [
            "CREATE UNIQUE INDEX waiting_list_active_key ON waiting_list (phone_national, variant_id)
                WHERE state IN ('waiting', 'notified', 'due')",
            "CREATE INDEX waiting_list_product_idx ON waiting_list (product_id)
                WHERE state IN ('waiting', 'notified', 'due')",
            "CREATE INDEX waiting_list_phone_idx ON waiting_list (phone_national)",
            "CREATE INDEX waiting_list_account_idx ON waiting_list (account_id) WHERE account_id IS NOT NULL",
            "CREATE INDEX waiting_list_ended_idx ON waiting_list (ended_at) WHERE ended_at IS NOT NULL",
        ] {
            manager.get_connection().execute_unprepared(index).await?;
        }
        Ok(())
    }
}
