//! Offers of orders, and what they and credits deduct.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, big_integer_null, boolean, integer, string_null, text, uuid},
};

pub(super) struct Offers;

impl MigrationName for Offers {
    fn name(&self) -> &'static str {
        "m0016_offers"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Offers {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The previous version keeps inserting orders without these columns.
        for column in ["offers_agorot", "credits_agorot"] {
            let column = big_integer(column).default(0).take();
            manager.alter_table(Table::alter().table("orders").add_column(column).to_owned()).await?;
        }
        manager.create_table(offers()).await
    }
}

/// `shares` is a JSON list of lines with their amounts.
fn offers() -> TableCreateStatement {
    Table::create()
        .table("order_offers")
        .col(big_integer("order_number"))
        .col(integer("position"))
        .col(uuid("offer_id"))
        .col(text("name"))
        .col(string_null("code"))
        .col(big_integer("amount_agorot"))
        .col(big_integer("shipping_agorot"))
        .col(text("shares"))
        .col(big_integer_null("limit_per_phone"))
        .col(boolean("is_first_order_only"))
        .primary_key(Index::create().col("order_number").col("position"))
        .foreign_key(ForeignKey::create().from("order_offers", "order_number").to("orders", "number"))
        .to_owned()
}
