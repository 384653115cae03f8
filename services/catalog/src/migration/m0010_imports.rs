//! Imports of product tables.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, string_len, text, text_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
        uuid_null,
    },
};

/// Creates the tables of imports.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct Imports;

#[async_trait::async_trait]
impl MigrationTrait for Imports {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        imports(manager).await?;
        let lots = Table::create()
            .table("import_lots")
            .col(uuid("import_id"))
            .col(big_integer("position"))
            .col(text("slug"))
            .col(text("rows"))
            .primary_key(Index::create().col("import_id").col("position"))
            .foreign_key(&mut of_import("import_lots_import_id_fkey", "import_lots"))
            .to_owned();
        manager.create_table(lots).await?;
        let pictures = Table::create()
            .table("import_pictures")
            .col(uuid("import_id"))
            .col(text("name"))
            .col(text_null("image_path"))
            .primary_key(Index::create().col("import_id").col("name"))
            .foreign_key(&mut of_import("import_pictures_import_id_fkey", "import_pictures"))
            .to_owned();
        manager.create_table(pictures).await
    }
}

async fn imports(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("imports")
        .col(uuid("id").primary_key())
        .col(string_len("state", 20))
        .col(text("file_name"))
        .col(big_integer("rows"))
        .col(big_integer("products"))
        .col(big_integer("new_products"))
        .col(big_integer("changed_products"))
        .col(big_integer("unchanged_products"))
        .col(big_integer("faults_count"))
        .col(text("faults"))
        .col(big_integer("created"))
        .col(big_integer("updated"))
        .col(big_integer("unchanged"))
        .col(big_integer("failed"))
        .col(uuid("actor_id"))
        .col(text("actor_name"))
        .col(string_len("actor_role", 20))
        // The worker that applies the import, and the end of its lease.
        .col(uuid_null("lease_owner"))
        .col(timestamp_with_time_zone_null("lease_until"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("started_at"))
        .col(timestamp_with_time_zone_null("finished_at"))
        .to_owned();
    manager.create_table(table).await?;
    for (name, columns) in
        [("imports_newest_idx", ["created_at", "id"]), ("imports_state_idx", ["state", "created_at"])]
    {
        let mut index = Index::create().name(name).table("imports").to_owned();
        for column in columns {
            index.col(column);
        }
        manager.create_index(index).await?;
    }
    Ok(())
}

fn of_import(name: &'static str, table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from(table, "import_id")
        .to("imports", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
