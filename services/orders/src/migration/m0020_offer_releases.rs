//! Releases of offers that revisions dropped.

use sea_orm_migration::{
    prelude::*,
    schema::{timestamp_with_time_zone, uuid},
};

pub(super) struct OfferReleases;

impl MigrationName for OfferReleases {
    fn name(&self) -> &'static str {
        "m0020_offer_releases"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for OfferReleases {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let releases = Table::create()
            .table("offer_releases_due")
            .col(uuid("order_id").primary_key())
            .col(timestamp_with_time_zone("due_at"))
            .to_owned();
        manager.create_table(releases).await?;
        let by_time =
            Index::create().name("offer_releases_due_idx").table("offer_releases_due").col("due_at").to_owned();
        manager.create_index(by_time).await
    }
}
