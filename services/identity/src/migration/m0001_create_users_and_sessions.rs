//! Accounts of customers and administrators in one table, and their sessions.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(users()).await?;
        manager.create_index(unique("users_email_key_key", Users::Table, Users::EmailKey)).await?;
        manager.create_index(unique("users_national_key", Users::Table, Users::National)).await?;
        manager.create_index(index("users_role_idx", Users::Table, Users::Role)).await?;

        manager.create_table(sessions()).await?;
        manager.create_index(unique("sessions_token_hash_key", Sessions::Table, Sessions::TokenHash)).await?;
        manager.create_index(index("sessions_user_id_idx", Sessions::Table, Sessions::UserId)).await?;
        manager.create_index(index("sessions_expires_at_idx", Sessions::Table, Sessions::ExpiresAt)).await
    }
}

fn users() -> TableCreateStatement {
    Table::create()
        .table(Users::Table)
        .col(ColumnDef::new(Users::Id).uuid().not_null().primary_key())
        .col(ColumnDef::new(Users::Role).string().not_null())
        .col(ColumnDef::new(Users::Name).string().not_null())
        .col(ColumnDef::new(Users::Email).string())
        .col(ColumnDef::new(Users::EmailKey).string())
        .col(ColumnDef::new(Users::Phone).string())
        .col(ColumnDef::new(Users::National).string())
        .col(ColumnDef::new(Users::Region).string())
        .col(ColumnDef::new(Users::City).string())
        .col(ColumnDef::new(Users::Address).string())
        .col(ColumnDef::new(Users::PasswordHash).string().not_null())
        .col(ColumnDef::new(Users::Disabled).boolean().not_null())
        .col(ColumnDef::new(Users::CreatedAt).timestamp_with_time_zone().not_null())
        .col(ColumnDef::new(Users::UpdatedAt).timestamp_with_time_zone().not_null())
        .to_owned()
}

fn sessions() -> TableCreateStatement {
    let mut user = ForeignKey::create()
        .name("sessions_user_id_fkey")
        .from(Sessions::Table, Sessions::UserId)
        .to(Users::Table, Users::Id)
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned();
    Table::create()
        .table(Sessions::Table)
        .col(ColumnDef::new(Sessions::Id).uuid().not_null().primary_key())
        .col(ColumnDef::new(Sessions::TokenHash).binary().not_null())
        .col(ColumnDef::new(Sessions::UserId).uuid().not_null())
        .col(ColumnDef::new(Sessions::CreatedAt).timestamp_with_time_zone().not_null())
        .col(ColumnDef::new(Sessions::ExpiresAt).timestamp_with_time_zone().not_null())
        .col(ColumnDef::new(Sessions::RevokedAt).timestamp_with_time_zone())
        .foreign_key(&mut user)
        .to_owned()
}

fn unique(name: &str, table: impl IntoIden + 'static, column: impl IntoIden + 'static) -> IndexCreateStatement {
    index(name, table, column).unique().to_owned()
}

fn index(name: &str, table: impl IntoIden + 'static, column: impl IntoIden + 'static) -> IndexCreateStatement {
    Index::create().name(name).table(table.into_iden()).col(column.into_iden()).to_owned()
}

#[derive(DeriveIden)]
enum Users {
    Table,
    Id,
    Role,
    Name,
    Email,
    EmailKey,
    Phone,
    National,
    Region,
    City,
    Address,
    PasswordHash,
    Disabled,
    CreatedAt,
    UpdatedAt,
}

#[derive(DeriveIden)]
enum Sessions {
    Table,
    Id,
    TokenHash,
    UserId,
    CreatedAt,
    ExpiresAt,
    RevokedAt,
}
