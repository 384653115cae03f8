//! Opened bottles, stock movements, the order of brands on the home page, and searches that found nothing.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, big_pk_auto, boolean, integer_null, string_len, text, text_null,
        timestamp_with_time_zone, uuid, uuid_null,
    },
};

/// Creates the tables and columns of shared stock.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct SharedStock;

#[async_trait::async_trait]
impl MigrationTrait for SharedStock {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        bottles(manager).await?;
        columns(manager).await?;
        movements(manager).await?;
        missed_searches(manager).await
    }
}

async fn bottles(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("bottles")
        .col(uuid("product_id").primary_key())
        .col(big_integer("left_centi"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .check(Expr::col("left_centi").gte(0))
        .foreign_key(
            ForeignKey::create()
                .name("bottles_product_id_fkey")
                .from("bottles", "product_id")
                .to("products", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(index("bottles_left_idx", "bottles", &["left_centi"])).await
}

/// Add columns one by one, since SQLite adds no more than one per statement.
async fn columns(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let additions = [
        ("variants", boolean("draws_ml").default(false).take()),
        ("brands", integer_null("position")),
        // The product whose bottle was poured from, and how much; null for own units.
        ("reservation_lines", uuid_null("bottle_id")),
        ("reservation_lines", big_integer_null("ml_centi")),
    ];
    for (table, column) in additions {
        manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
    }
    manager.create_index(index("variants_stock_idx", "variants", &["stock"])).await
}

async fn movements(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("stock_movements")
        .col(big_pk_auto("id"))
        .col(uuid("product_id"))
        // No foreign key to variants: a movement outlives its variant and keeps its name.
        .col(uuid_null("variant_id"))
        .col(text_null("variant_name"))
        .col(string_len("kind", 20))
        .col(big_integer_null("units"))
        .col(big_integer_null("ml_centi"))
        .col(big_integer_null("left_then"))
        .col(uuid_null("order_id"))
        .col(big_integer_null("order_number"))
        .col(text_null("note"))
        .col(text_null("by_name"))
        .col(timestamp_with_time_zone("at"))
        .foreign_key(
            ForeignKey::create()
                .name("stock_movements_product_id_fkey")
                .from("stock_movements", "product_id")
                .to("products", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned();
    manager.create_table(table).await?;
    for (name, columns) in [
        ("stock_movements_product_idx", &["product_id", "id"][..]),
        ("stock_movements_kind_idx", &["kind", "id"]),
        ("stock_movements_order_idx", &["order_id"]),
    ] {
        manager.create_index(index(name, "stock_movements", columns)).await?;
    }
    // Record the present stock as movements, so that movements add up to the stock from now on.
    let begin = "INSERT INTO stock_movements (product_id, variant_id, variant_name, kind, units, left_then, at)
        SELECT product_id, id, name, 'counted', stock, stock, updated_at FROM variants WHERE stock IS NOT NULL";
    manager.get_connection().execute_unprepared(begin).await?;
    Ok(())
}

async fn missed_searches(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("missed_searches")
        .col(text("words").primary_key())
        .col(big_integer("times"))
        .col(timestamp_with_time_zone("last_at"))
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(index("missed_searches_times_idx", "missed_searches", &["times", "last_at"])).await?;
    manager.create_index(index("missed_searches_age_idx", "missed_searches", &["last_at"])).await
}

fn index(name: &'static str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}
