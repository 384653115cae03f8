//! Migrations of the catalog's database. Forward only.

use sea_orm_migration::{MigrationTrait, MigratorTrait, async_trait};

mod m0001_catalogue;
mod m0002_reservations;
mod m0003_ages;
mod m0004_shared_stock;
mod m0010_imports;
mod m0011_product_counts;
mod m0012_newest_of;
mod m0013_room_for_numbers;
mod m0014_brand_deletion;
mod m0015_starting_price;
mod m0016_facts;
mod m0020_sample_sets;
mod m0021_terms;
mod m0022_reservation_revisions;
mod m0023_stock_returns;
mod m0024_reviews;
mod m0025_purchased_bottles;
#[cfg(test)]
mod tests;

/// All migrations, in order.
#[derive(Debug)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            platform::outbox::migration(),
            platform::inbox::migration(),
            Box::new(m0001_catalogue::Catalogue),
            Box::new(m0002_reservations::Reservations),
            Box::new(m0003_ages::Ages),
            Box::new(m0004_shared_stock::SharedStock),
            Box::new(m0010_imports::Imports),
            Box::new(m0011_product_counts::ProductCounts),
            Box::new(m0012_newest_of::NewestOf),
            Box::new(m0013_room_for_numbers::RoomForNumbers),
            Box::new(m0014_brand_deletion::BrandDeletion),
            Box::new(m0015_starting_price::StartingPrice),
            Box::new(m0016_facts::Facts),
            Box::new(m0020_sample_sets::SampleSets),
            Box::new(m0021_terms::Terms),
            Box::new(m0022_reservation_revisions::ReservationRevisions),
            Box::new(m0023_stock_returns::StockReturns),
            Box::new(m0024_reviews::Reviews),
            Box::new(m0025_purchased_bottles::PurchasedBottles),
        ]
    }
}
