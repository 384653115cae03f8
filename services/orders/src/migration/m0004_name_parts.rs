//! Drop the foreign key of name parts: they are written together with their order, which is never deleted, and checking
//! it for the dozen parts of an order is costly. SQLite keeps it, where the check costs little.

use sea_orm::DbBackend;
use sea_orm_migration::prelude::*;

pub(super) struct NameParts;

impl MigrationName for NameParts {
    fn name(&self) -> &'static str {
        "m0004_name_parts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for NameParts {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Postgres {
            manager.get_connection().execute_unprepared(DROP).await?;
        }
        Ok(())
    }
}

const DROP: &str = "ALTER TABLE order_name_parts DROP CONSTRAINT IF EXISTS order_name_parts_order_number_fkey";
