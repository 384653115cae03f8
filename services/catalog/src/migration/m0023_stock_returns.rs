//! Returns of orders whose stock was restocked or written off.

use sea_orm_migration::{
    prelude::*,
    schema::{timestamp_with_time_zone, uuid},
};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct StockReturns;

#[async_trait::async_trait]
impl MigrationTrait for StockReturns {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let returns = Table::create()
            .table("stock_returns")
            .col(uuid("return_id").primary_key())
            .col(uuid("order_id"))
            .col(timestamp_with_time_zone("returned_at"))
            .to_owned();
        manager.create_table(returns).await
    }
}
