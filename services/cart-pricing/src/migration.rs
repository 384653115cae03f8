//! Migrations of the pricing database. Forward only.

use sea_orm_migration::prelude::*;

/// All migrations, in order.
#[derive(Debug)]
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(Tariff),
            platform::outbox::migration(),
            Box::new(ShopSettings),
            Box::new(DeliveryRates),
            Box::new(Offers),
            Box::new(UncountedOffers),
        ]
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

/// Promised days of regions, and rates of places.
struct DeliveryRates;

impl MigrationName for DeliveryRates {
    fn name(&self) -> &'static str {
        "m0003_delivery_rates"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for DeliveryRates {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["min_days", "max_days"] {
            let column = ColumnDef::new(column).integer().null().to_owned();
            manager.alter_table(Table::alter().table(ShippingRegions::Table).add_column(column).to_owned()).await?;
        }
        let rates = Table::create()
            .table("place_rates")
            .col(ColumnDef::new("place_id").string_len(80).not_null().primary_key())
            .col(ColumnDef::new("cost_agorot").big_integer().not_null())
            .col(ColumnDef::new("free_from_agorot").big_integer().null())
            .col(ColumnDef::new("min_days").integer().null())
            .col(ColumnDef::new("max_days").integer().null())
            .to_owned();
        manager.create_table(rates).await
    }
}

/// Offers with the claims of orders on them, and the total by which delivery is free.
struct Offers;

impl MigrationName for Offers {
    fn name(&self) -> &'static str {
        "m0004_offers"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Offers {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = ColumnDef::new("is_threshold_after_discounts").boolean().not_null().default(true).to_owned();
        manager.alter_table(Table::alter().table(Settings::Table).add_column(column).to_owned()).await?;
        let offers = Table::create()
            .table("offers")
            .col(ColumnDef::new("id").uuid().not_null().primary_key())
            .col(ColumnDef::new("version").big_integer().not_null())
            .col(ColumnDef::new("name").string_len(255).not_null())
            .col(ColumnDef::new("code").string_len(24).null())
            .col(ColumnDef::new("effect").string_len(20).not_null())
            .col(ColumnDef::new("percent").big_integer().not_null())
            .col(ColumnDef::new("amount_agorot").big_integer().not_null())
            .col(ColumnDef::new("nth").big_integer().not_null())
            .col(ColumnDef::new("minimum_agorot").big_integer().not_null())
            .col(ColumnDef::new("minimum_units").big_integer().not_null())
            .col(ColumnDef::new("lists").text().not_null())
            .col(ColumnDef::new("is_first_order_only").boolean().not_null())
            .col(ColumnDef::new("starts_at").timestamp_with_time_zone().null())
            .col(ColumnDef::new("ends_at").timestamp_with_time_zone().null())
            .col(ColumnDef::new("max_uses").big_integer().null())
            .col(ColumnDef::new("max_uses_per_phone").big_integer().null())
            .col(ColumnDef::new("is_enabled").boolean().not_null())
            .col(ColumnDef::new("uses").big_integer().not_null())
            .col(ColumnDef::new("created_at").timestamp_with_time_zone().not_null())
            .col(ColumnDef::new("updated_at").timestamp_with_time_zone().not_null())
            .col(ColumnDef::new("updated_by").string().null())
            .to_owned();
        manager.create_table(offers).await?;
        let claims = Table::create()
            .table("offer_claims")
            .col(ColumnDef::new("order_id").uuid().not_null().primary_key())
            .col(ColumnDef::new("offer_ids").text().not_null())
            .col(ColumnDef::new("claimed_at").timestamp_with_time_zone().not_null())
            .col(ColumnDef::new("released_at").timestamp_with_time_zone().null())
            .to_owned();
        manager.create_table(claims).await?;
        for index in [
            Index::create().name("offers_code_key").table("offers").col("code").unique().to_owned(),
            Index::create().name("offers_current_idx").table("offers").col("is_enabled").col("ends_at").to_owned(),
            Index::create().name("offer_claims_age_idx").table("offer_claims").col("released_at").to_owned(),
        ] {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

/// Time from which orders could use an offer without a claim.
struct UncountedOffers;

impl MigrationName for UncountedOffers {
    fn name(&self) -> &'static str {
        "m0005_uncounted_offers"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for UncountedOffers {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = ColumnDef::new("uncounted_since").timestamp_with_time_zone().null().to_owned();
        manager.alter_table(Table::alter().table("offers").add_column(column).to_owned()).await?;
        // Nothing tells whether they were ever enabled.
        let of_present = "UPDATE offers SET uncounted_since = COALESCE(starts_at, created_at) WHERE max_uses IS NULL";
        manager.get_connection().execute_unprepared(of_present).await?;
        Ok(())
    }
}
