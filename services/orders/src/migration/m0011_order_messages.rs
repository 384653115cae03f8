//! Agreement to messages about an order, statuses whose message is sent automatically, and the messages of orders.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, boolean, string, text_null, timestamp_with_time_zone, uuid},
};

pub(super) struct OrderMessages;

impl MigrationName for OrderMessages {
    fn name(&self) -> &'static str {
        "m0011_order_messages"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for OrderMessages {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The previous version keeps inserting orders and templates without these columns.
        for (table, column) in [("orders", "agreed_to_messages"), ("message_templates", "is_automatic")] {
            let column = boolean(column).default(false).take();
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        let messages = Table::create()
            .table("order_messages")
            .col(uuid("event_id").primary_key())
            .col(big_integer("order_number"))
            .col(string("channel"))
            .col(string("outcome"))
            .col(text_null("reason"))
            .col(timestamp_with_time_zone("attempted_at"))
            .foreign_key(ForeignKey::create().from("order_messages", "order_number").to("orders", "number"))
            .to_owned();
        manager.create_table(messages).await?;
        let by_order = Index::create()
            .name("order_messages_order_number_idx")
            .table("order_messages")
            .col("order_number")
            .to_owned();
        manager.create_index(by_order).await
    }
}
