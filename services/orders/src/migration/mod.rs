//! Schema migrations, forward only.

mod m0001_orders;
mod m0002_placements;
mod m0003_desk;
mod m0004_name_parts;
mod m0005_phone_ends;
mod m0006_sample_sets;
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
        ]
    }
}
