//! Brand names and visibility stored in the brand's row alone: a deleted brand is marked, hidden ones are found by an
//! index, and products are searched by their own words.

use sea_orm_migration::{prelude::*, schema::timestamp_with_time_zone_null, sea_orm::DbBackend};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct BrandDeletion;

#[async_trait::async_trait]
impl MigrationTrait for BrandDeletion {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let deleted_at = timestamp_with_time_zone_null("deleted_at");
        manager.alter_table(Table::alter().table("brands").add_column(deleted_at).to_owned()).await?;
        let connection = manager.get_connection();
        connection.execute_unprepared(HIDDEN).await?;
        if manager.get_database_backend() == DbBackend::Postgres {
            connection.execute_unprepared(WORDS).await?;
        }
        Ok(())
    }
}

const HIDDEN: &str = "CREATE INDEX brands_hidden_idx ON brands (id) WHERE NOT is_visible AND deleted_at IS NULL";

/// Replaces the index instead of adding one, since every sale updates each. The previous version searches without an
/// index until it is shut down.
const WORDS: &str = "DO $$ BEGIN
    CREATE INDEX products_words_idx ON products USING gin (words gin_trgm_ops);
    DROP INDEX products_search_idx;
EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'search goes without trigrams: %', SQLERRM;
END $$";
