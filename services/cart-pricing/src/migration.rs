//! Migrations of the pricing database. Forward only.

use sea_orm_migration::prelude::*;

/// All migrations, in order.
#[derive(Debug)]
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(Tariff), platform::outbox::migration(), Box::new(ShopSettings)]
    }
}

/// Shipping regions and the free-shipping threshold, with the shop's initial costs.
struct Tariff;

impl MigrationName for Tariff {
    fn name(&self) -> &'static str {
        "m0001_tariff"
    }
}

#[derive(DeriveIden)]
enum ShippingRegions {
    Table,
    Region,
    Position,
    CostAgorot,
}

#[derive(DeriveIden)]
enum Settings {
    Table,
    Id,
    FreeShippingThresholdAgorot,
}

#[async_trait::async_trait]
impl MigrationTrait for Tariff {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let regions = Table::create()
            .table(ShippingRegions::Table)
            .col(ColumnDef::new(ShippingRegions::Region).string_len(32).not_null().primary_key())
            .col(ColumnDef::new(ShippingRegions::Position).integer().not_null())
            .col(ColumnDef::new(ShippingRegions::CostAgorot).big_integer().not_null())
            .to_owned();
        let settings = Table::create()
            .table(Settings::Table)
            .col(ColumnDef::new(Settings::Id).integer().not_null().primary_key())
            .col(ColumnDef::new(Settings::FreeShippingThresholdAgorot).big_integer().not_null())
            .to_owned();
        let first_costs = Query::insert()
            .into_table(ShippingRegions::Table)
            .columns([ShippingRegions::Region, ShippingRegions::Position, ShippingRegions::CostAgorot])
            .values_panic(["WEST_BANK".into(), 1.into(), 2_500_i64.into()])
            .values_panic(["JERUSALEM".into(), 2.into(), 3_500_i64.into()])
            .values_panic(["ISRAEL".into(), 3.into(), 6_000_i64.into()])
            .to_owned();
        let first_threshold = Query::insert()
            .into_table(Settings::Table)
            .columns([Settings::Id, Settings::FreeShippingThresholdAgorot])
            .values_panic([1.into(), 20_000_i64.into()])
            .to_owned();
        manager.create_table(regions).await?;
        manager.create_table(settings).await?;
        manager.execute(first_costs).await?;
        manager.execute(first_threshold).await
    }
}

/// Initial text of the banner above every page.
const BANNER: &str = "توصيل مجاني للطلبات فوق {threshold}";

/// The banner, and the author of the last change.
struct ShopSettings;

impl MigrationName for ShopSettings {
    fn name(&self) -> &'static str {
        "m0002_shop_settings"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for ShopSettings {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            ColumnDef::new("version").big_integer().not_null().default(1).to_owned(),
            ColumnDef::new("banner_text").string_len(255).not_null().default(BANNER).to_owned(),
            ColumnDef::new("is_banner_shown").boolean().not_null().default(true).to_owned(),
            ColumnDef::new("updated_at").timestamp_with_time_zone().null().to_owned(),
            ColumnDef::new("updated_by").string().null().to_owned(),
        ] {
            manager.alter_table(Table::alter().table(Settings::Table).add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
