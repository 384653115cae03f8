//! Requests of customers for a new password, and the links made for them.

use sea_orm_migration::{prelude::*, schema};

/// Create the table of recoveries.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct PasswordRecoveries;

#[async_trait::async_trait]
impl MigrationTrait for PasswordRecoveries {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut customer = ForeignKey::create()
            .name("password_recoveries_user_id_fkey")
            .from("password_recoveries", "user_id")
            .to("users", "id")
            .on_delete(ForeignKeyAction::Cascade)
            .to_owned();
        let recoveries = Table::create()
            .table("password_recoveries")
            .col(schema::uuid("id").primary_key())
            .col(schema::string("national"))
            .col(schema::uuid_null("user_id"))
            .col(schema::string_len("state", 16))
            .col(schema::timestamp_with_time_zone("requested_at"))
            .col(ColumnDef::new("token_hash").blob().null())
            .col(schema::timestamp_with_time_zone_null("expires_at"))
            .foreign_key(&mut customer)
            .to_owned();
        manager.create_table(recoveries).await?;
        for (name, columns, is_unique) in [
            ("password_recoveries_national_key", &["national"][..], true),
            ("password_recoveries_token_hash_key", &["token_hash"], true),
            ("password_recoveries_user_id_idx", &["user_id"], false),
            ("password_recoveries_requested_at_idx", &["requested_at", "id"], false),
        ] {
            let mut index = Index::create().name(name).table("password_recoveries").to_owned();
            for column in columns {
                index.col(*column);
            }
            if is_unique {
                index.unique();
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
