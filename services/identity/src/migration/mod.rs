//! Schema migrations, forward only.

mod m0001_create_users_and_sessions;
mod m0002_admin_roles;
mod m0003_people;

use sea_orm_migration::prelude::*;

/// All migrations in order.
#[derive(Debug)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            platform::outbox::migration(),
            platform::inbox::migration(),
            Box::new(m0001_create_users_and_sessions::Migration),
            Box::new(m0002_admin_roles::AdminRoles),
            Box::new(m0003_people::People),
        ]
    }
}
