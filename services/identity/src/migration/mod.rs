//! Schema migrations, forward only.

mod m0001_create_users_and_sessions;
mod m0002_admin_roles;
mod m0003_people;
mod m0004_password_recoveries;
mod m0005_erasures;
mod m0006_wishlists;

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
            Box::new(m0004_password_recoveries::PasswordRecoveries),
            Box::new(m0005_erasures::Erasures),
            Box::new(m0006_wishlists::Wishlists),
        ]
    }
}
