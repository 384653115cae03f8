//! The schema of the identity database, step by step; forward only.

mod m0001_create_users_and_sessions;

use sea_orm_migration::prelude::*;

/// Every migration, in order.
pub(crate) struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![platform::outbox::migration(), Box::new(m0001_create_users_and_sessions::Migration)]
    }
}
