//! Revisions of orders, the journal of their stock, and the revisions that were printed.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, string, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid,
    },
};

pub(super) struct Revisions;

impl MigrationName for Revisions {
    fn name(&self) -> &'static str {
        "m0009_revisions"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Revisions {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The previous version keeps inserting and printing orders without these columns.
        for column in [
            big_integer("revision").default(1).take(),
            big_integer_null("labels_revision"),
            big_integer_null("sheets_revision"),
        ] {
            manager.alter_table(Table::alter().table("orders").add_column(column).to_owned()).await?;
        }
        let revisions = Table::create()
            .table("order_revisions")
            .col(big_integer("order_number"))
            .col(big_integer("revision"))
            .col(ColumnDef::new("contents_before").blob().not_null())
            .col(ColumnDef::new("contents_after").blob().not_null())
            .col(text("reason"))
            .col(timestamp_with_time_zone("revised_at"))
            .col(text_null("revised_by"))
            .primary_key(Index::create().col("order_number").col("revision"))
            .foreign_key(ForeignKey::create().from("order_revisions", "order_number").to("orders", "number"))
            .to_owned();
        manager.create_table(revisions).await?;
        let journal = Table::create()
            .table("stock_revisions")
            .col(uuid("order_id").primary_key())
            .col(big_integer("revision"))
            .col(string("state"))
            .col(timestamp_with_time_zone_null("due_at"))
            .to_owned();
        manager.create_table(journal).await?;
        let due = "CREATE INDEX stock_revisions_due_at_idx ON stock_revisions (due_at) WHERE due_at IS NOT NULL";
        manager.get_connection().execute_unprepared(due).await?;
        Ok(())
    }
}
