//! Indexes by age, for pruning old rows.

use sea_orm_migration::prelude::*;

/// Creates the indexes of pruned tables.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct Ages;

#[async_trait::async_trait]
impl MigrationTrait for Ages {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, table, columns) in [
            ("reservations_age_idx", "reservations", &["updated_at"][..]),
            ("inbox_age_idx", "inbox", &["consumer", "applied_at"][..]),
        ] {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
