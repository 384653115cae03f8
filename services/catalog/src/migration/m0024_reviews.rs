//! Reviews of products, and their sums by which lists are sorted.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, string_len, text, text_null, timestamp_with_time_zone,
        timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct Reviews;

#[async_trait::async_trait]
impl MigrationTrait for Reviews {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in ["rating_sum", "rating_count", "rating_rank"] {
            let column = big_integer(name).default(0).to_owned();
            manager.alter_table(Table::alter().table("products").add_column(column).to_owned()).await?;
        }
        manager.create_index(index("products_rating_idx", "products", &["rating_rank", "created_at", "id"])).await?;
        reviews(manager).await
    }
}

async fn reviews(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("reviews")
        .col(uuid("id").primary_key())
        .col(uuid("product_id"))
        .col(uuid("order_id"))
        .col(big_integer("order_number"))
        .col(uuid_null("customer_id"))
        .col(text("name"))
        .col(big_integer("stars"))
        .col(big_integer_null("longevity"))
        .col(big_integer_null("sillage"))
        .col(text("text"))
        .col(text("photos"))
        .col(string_len("state", 20))
        .col(text_null("answer"))
        .col(text_null("answered_by"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("decided_at"))
        .col(big_integer("version"))
        .foreign_key(
            ForeignKey::create()
                .name("reviews_product_id_fkey")
                .from("reviews", "product_id")
                .to("products", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned();
    manager.create_table(table).await?;
    let unique = index("reviews_order_product_key", "reviews", &["order_id", "product_id"]).unique().to_owned();
    manager.create_index(unique).await?;
    for (name, columns) in [
        ("reviews_product_idx", &["product_id", "state", "id"][..]),
        ("reviews_state_idx", &["state", "id"]),
        ("reviews_customer_idx", &["customer_id"]),
    ] {
        manager.create_index(index(name, "reviews", columns)).await?;
    }
    Ok(())
}

fn index(name: &'static str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}
