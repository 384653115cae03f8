//! Index of the last four digits of phones, for searches: one entry per order, and few orders share the same four.

use sea_orm_migration::prelude::*;

pub(super) struct PhoneEnds;

impl MigrationName for PhoneEnds {
    fn name(&self) -> &'static str {
        "m0005_phone_ends"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for PhoneEnds {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(INDEX).await?;
        Ok(())
    }
}

const INDEX: &str = "CREATE INDEX orders_phone_end_number_idx ON orders
    ((substr(phone_national, length(phone_national) - 3)), number)";
