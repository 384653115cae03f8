//! Roles of administrators; existing ones become owners, who may do everything.

use sea_orm_migration::prelude::*;

/// Add the role column.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct AdminRoles;

#[async_trait::async_trait]
impl MigrationTrait for AdminRoles {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let role = ColumnDef::new("admin_role").string_len(16).null().to_owned();
        manager.alter_table(Table::alter().table("users").add_column(role).to_owned()).await?;
        let owners = Query::update()
            .table("users")
            .value("admin_role", "owner")
            .and_where(Expr::col("role").eq("admin"))
            .to_owned();
        manager.execute(owners).await
    }
}
