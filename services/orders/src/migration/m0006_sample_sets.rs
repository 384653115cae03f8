//! Sample sets share the tables of gift sets, so that picking lists, sums and the previous version read both alike.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer_null, boolean},
};

pub(super) struct SampleSets;

impl MigrationName for SampleSets {
    fn name(&self) -> &'static str {
        "m0006_sample_sets"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for SampleSets {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The previous version keeps inserting gift sets without these columns.
        let is_sample_set = boolean("is_sample_set").default(false).take();
        manager.alter_table(Table::alter().table("order_gift_sets").add_column(is_sample_set).to_owned()).await?;
        let share = big_integer_null("share_agorot");
        manager.alter_table(Table::alter().table("order_gift_set_contents").add_column(share).to_owned()).await
    }
}
