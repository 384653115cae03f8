//! Schema migrations, forward only.

mod m0001_orders;
mod m0002_placements;
mod m0003_desk;
mod m0004_name_parts;
mod m0005_phone_ends;
mod m0006_sample_sets;
mod m0007_admin_placements;
mod m0008_customers;
mod m0009_revisions;
mod m0010_returns;
mod m0011_order_messages;
mod m0012_erasures;
mod m0013_places;
mod m0014_shipments;
mod m0015_cash_ledger;
mod m0016_offers;
mod m0017_credits;
mod m0018_waiting_list;
mod m0019_waiting_ages;
mod m0020_offer_releases;
#[cfg(test)]
mod tests;

use sea_orm_migration::prelude::*;

/// All migrations in order.
#[derive(Debug)]
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            platform::outbox::migration(),
            Box::new(m0001_orders::Orders),
            Box::new(m0002_placements::Placements),
            Box::new(m0003_desk::Desk),
            Box::new(m0004_name_parts::NameParts),
            Box::new(m0005_phone_ends::PhoneEnds),
            Box::new(m0006_sample_sets::SampleSets),
            Box::new(m0007_admin_placements::AdminPlacements),
            Box::new(m0008_customers::Customers),
            Box::new(m0009_revisions::Revisions),
            Box::new(m0010_returns::Returns),
            Box::new(m0011_order_messages::OrderMessages),
            Box::new(m0012_erasures::Erasures),
            Box::new(m0013_places::Places),
            Box::new(m0014_shipments::Shipments),
            Box::new(m0015_cash_ledger::CashLedger),
            Box::new(m0016_offers::Offers),
            Box::new(m0017_credits::Credits),
            Box::new(m0018_waiting_list::WaitingList),
            Box::new(m0019_waiting_ages::WaitingAges),
            Box::new(m0020_offer_releases::OfferReleases),
        ]
    }
}
