//! Orders that administrators take: channel and discount of an order, and drafts.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, string, text, text_null, timestamp_with_time_zone, uuid},
};

pub(super) struct AdminPlacements;

impl MigrationName for AdminPlacements {
    fn name(&self) -> &'static str {
        "m0007_admin_placements"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for AdminPlacements {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The previous version keeps inserting orders without these columns.
        let columns = [
            string("channel").default("web").take(),
            big_integer("discount_agorot").default(0).take(),
            text_null("discount_reason"),
        ];
        for column in columns {
            manager.alter_table(Table::alter().table("orders").add_column(column).to_owned()).await?;
        }
        let drafts = Table::create()
            .table("order_drafts")
            .col(uuid("id").primary_key())
            .col(big_integer("version"))
            .col(ColumnDef::new("content").blob().not_null())
            .col(text("created_by"))
            .col(text("updated_by"))
            .col(timestamp_with_time_zone("updated_at"))
            .to_owned();
        manager.create_table(drafts).await?;
        let by_age =
            Index::create().name("order_drafts_updated_at_idx").table("order_drafts").col("updated_at").to_owned();
        manager.create_index(by_age).await
    }
}
