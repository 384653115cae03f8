//! Revisions of reservations, and the units of each variant that the order contains, of which some may not be reserved.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, big_integer_null},
};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct ReservationRevisions;

#[async_trait::async_trait]
impl MigrationTrait for ReservationRevisions {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The previous version keeps inserting rows without these columns.
        let revision = big_integer("revision").default(0).take();
        manager.alter_table(Table::alter().table("reservations").add_column(revision).to_owned()).await?;
        let ordered = big_integer_null("ordered");
        manager.alter_table(Table::alter().table("reservation_lines").add_column(ordered).to_owned()).await
    }
}
