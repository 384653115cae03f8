//! Place of the shop's list to which an order is delivered.

use sea_orm_migration::{prelude::*, schema::string_len_null};

pub(super) struct Places;

impl MigrationName for Places {
    fn name(&self) -> &'static str {
        "m0013_places"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Places {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Orders in the customer's words, all earlier ones among them, have none.
        let place = string_len_null("place_id", 80);
        manager.alter_table(Table::alter().table("orders").add_column(place).to_owned()).await
    }
}
