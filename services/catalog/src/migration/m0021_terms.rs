//! Explanations of terms that administrators have changed.

use sea_orm_migration::{
    prelude::*,
    schema::{string_len, text},
};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct Terms;

#[async_trait::async_trait]
impl MigrationTrait for Terms {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("term_explanations")
            .col(string_len("term", 40).primary_key())
            .col(text("explanation"))
            .to_owned();
        manager.create_table(table).await
    }
}
