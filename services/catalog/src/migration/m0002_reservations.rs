//! Stock reservations of orders.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, string_len, timestamp_with_time_zone, uuid},
};

/// Creates the tables of reservations.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct Reservations;

#[async_trait::async_trait]
impl MigrationTrait for Reservations {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let reservations = Table::create()
            .table("reservations")
            .col(uuid("order_id").primary_key())
            .col(string_len("state", 20))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .to_owned();
        manager.create_table(reservations).await?;
        // No foreign key to variants: a line outlives its variant.
        let lines = Table::create()
            .table("reservation_lines")
            .col(uuid("order_id"))
            .col(uuid("variant_id"))
            .col(big_integer("quantity"))
            .primary_key(Index::create().col("order_id").col("variant_id"))
            .foreign_key(
                ForeignKey::create()
                    .name("reservation_lines_order_id_fkey")
                    .from("reservation_lines", "order_id")
                    .to("reservations", "order_id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(lines).await
    }
}
