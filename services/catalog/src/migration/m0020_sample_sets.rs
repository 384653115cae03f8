//! Templates of the sample sets that shoppers build. Lists that are only read as a whole are JSON.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, boolean, string_len, string_len_uniq, text, timestamp_with_time_zone, uuid,
    },
};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct SampleSets;

#[async_trait::async_trait]
impl MigrationTrait for SampleSets {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("sample_set_templates")
            .col(uuid("id").primary_key())
            .col(string_len_uniq("slug", 80))
            .col(text("name"))
            .col(text("description"))
            .col(big_integer("min_slots"))
            .col(big_integer("max_slots"))
            .col(text("sizes_centi"))
            .col(string_len("allowed_kind", 20))
            .col(text("allowed_values"))
            .col(string_len("price_kind", 20))
            .col(big_integer_null("price_agorot"))
            .col(text("price_steps"))
            .col(boolean("has_distinct_products"))
            .col(boolean("is_visible"))
            .col(big_integer("version"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .to_owned();
        manager.create_table(table).await
    }
}
