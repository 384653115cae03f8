//! Index of the waiting list by the time of joining, for the deletion of old entries.

use sea_orm_migration::prelude::*;

pub(super) struct WaitingAges;

impl MigrationName for WaitingAges {
    fn name(&self) -> &'static str {
        "m0019_waiting_ages"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for WaitingAges {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::create().name("waiting_list_created_idx").table("waiting_list").col("created_at").to_owned();
        manager.create_index(index).await
    }
}
