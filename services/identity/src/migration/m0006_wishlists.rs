//! Products that customers save.

use sea_orm_migration::{prelude::*, schema};

/// Create the table of wishlists.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct Wishlists;

#[async_trait::async_trait]
impl MigrationTrait for Wishlists {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut customer = ForeignKey::create()
            .name("wishlist_products_user_id_fkey")
            .from("wishlist_products", "user_id")
            .to("users", "id")
            .on_delete(ForeignKeyAction::Cascade)
            .to_owned();
        let products = Table::create()
            .table("wishlist_products")
            .col(schema::uuid("user_id"))
            .col(schema::uuid("product_id"))
            .col(schema::big_integer("position"))
            .primary_key(Index::create().col("user_id").col("product_id"))
            .foreign_key(&mut customer)
            .to_owned();
        manager.create_table(products).await
    }
}
