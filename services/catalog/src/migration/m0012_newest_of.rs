//! Indexes for the newest products of a brand and of a category. Without them, a page sorted the whole category, which
//! was slow with tens of thousands of products.

use sea_orm_migration::prelude::*;

#[derive(Debug, DeriveMigrationName)]
pub(super) struct NewestOf;

#[async_trait::async_trait]
impl MigrationTrait for NewestOf {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, of) in [("products_brand_newest_idx", "brand_id"), ("products_category_newest_idx", "category")] {
            let index = Index::create().name(name).table("products").col(of).col("created_at").col("id").to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
