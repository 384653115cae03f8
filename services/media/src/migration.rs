//! Migrations of the media database. Forward only.

use sea_orm_migration::prelude::*;

/// All migrations, in order.
#[derive(Debug)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(CreateImages), Box::new(CreatePhotos)]
    }
}

struct CreateImages;

impl MigrationName for CreateImages {
    fn name(&self) -> &'static str {
        "m0001_create_images"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for CreateImages {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let images = Table::create()
            .table(Images::Table)
            .col(ColumnDef::new(Images::Path).string().not_null().primary_key())
            .col(ColumnDef::new(Images::Width).integer().not_null())
            .col(ColumnDef::new(Images::Height).integer().not_null())
            .col(ColumnDef::new(Images::Renditions).json().not_null())
            .col(ColumnDef::new(Images::CreatedAt).timestamp_with_time_zone().not_null())
            .to_owned();
        manager.create_table(images).await
    }
}

struct CreatePhotos;

impl MigrationName for CreatePhotos {
    fn name(&self) -> &'static str {
        "m0002_create_photos"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for CreatePhotos {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let photos = Table::create()
            .table(Photos::Table)
            .col(ColumnDef::new(Photos::Path).string().not_null().primary_key())
            .col(ColumnDef::new(Photos::OrderNumber).big_integer().not_null())
            .col(ColumnDef::new(Photos::CreatedAt).timestamp_with_time_zone().not_null())
            .to_owned();
        manager.create_table(photos).await?;
        let by_order =
            Index::create().name("photos_order_number").table(Photos::Table).col(Photos::OrderNumber).to_owned();
        manager.create_index(by_order).await
    }
}

#[derive(DeriveIden)]
enum Images {
    Table,
    Path,
    Width,
    Height,
    Renditions,
    CreatedAt,
}

#[derive(DeriveIden)]
enum Photos {
    Table,
    Path,
    OrderNumber,
    CreatedAt,
}
