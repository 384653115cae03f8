//! Free space in the pages of stock movements on PostgreSQL: each movement of an order is updated once with the order's
//! number, and a page with room for it needs no index update. Existing pages stay as they are.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct RoomForNumbers;

#[async_trait::async_trait]
impl MigrationTrait for RoomForNumbers {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Postgres {
            manager.get_connection().execute_unprepared("ALTER TABLE stock_movements SET (fillfactor = 50)").await?;
        }
        Ok(())
    }
}
