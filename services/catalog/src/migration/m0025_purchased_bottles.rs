//! Purchased bottles with their draws, the costs of what is not poured, and the costs of packed orders.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, big_pk_auto, boolean, date_null, string_len, text, text_null,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
    },
};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct PurchasedBottles;

#[async_trait::async_trait]
impl MigrationTrait for PurchasedBottles {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        bottles(manager).await?;
        draws(manager).await?;
        rules(manager).await?;
        orders(manager).await?;
        lines(manager).await
    }
}

async fn bottles(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("purchased_bottles")
        .col(uuid("id").primary_key())
        // No foreign key: a bottle outlives its product and keeps its name.
        .col(uuid("product_id"))
        .col(text("product_name"))
        .col(big_integer("ml_centi"))
        .col(big_integer_null("cost_agorot"))
        .col(text_null("supplier"))
        .col(text_null("batch_code"))
        .col(text_null("batch_key"))
        .col(date_null("bought_on"))
        .col(big_integer("left_centi"))
        .col(big_integer_null("cost_left_agorot"))
        .col(timestamp_with_time_zone_null("opened_at"))
        .col(timestamp_with_time_zone_null("emptied_at"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .col(big_integer("version"))
        .check(Expr::col("left_centi").gte(0))
        .to_owned();
    manager.create_table(table).await?;
    for (name, columns) in [
        ("purchased_bottles_product_idx", &["product_id", "opened_at"][..]),
        ("purchased_bottles_batch_idx", &["batch_key"]),
    ] {
        manager.create_index(index(name, "purchased_bottles", columns)).await?;
    }
    Ok(())
}

async fn draws(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("bottle_draws")
        .col(big_pk_auto("id"))
        .col(uuid("bottle_id"))
        .col(string_len("kind", 20))
        .col(big_integer("ml_centi"))
        .col(big_integer_null("cost_agorot"))
        .col(uuid_null("order_id"))
        .col(big_integer_null("order_number"))
        // No foreign key: a draw outlives its variant and keeps its name.
        .col(uuid_null("variant_id"))
        .col(text_null("variant_name"))
        .col(text_null("note"))
        .col(text_null("by_name"))
        .col(timestamp_with_time_zone("at"))
        .foreign_key(
            ForeignKey::create()
                .name("bottle_draws_bottle_id_fkey")
                .from("bottle_draws", "bottle_id")
                .to("purchased_bottles", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(index("bottle_draws_bottle_idx", "bottle_draws", &["bottle_id", "id"])).await?;
    manager.create_index(index("bottle_draws_order_idx", "bottle_draws", &["order_id"])).await
}

/// Create the costs of consumables, one row that is only read as a whole, and those of variants.
async fn rules(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let consumables = Table::create()
        .table("consumables")
        .col(big_integer("id").primary_key())
        .col(big_integer("version"))
        .col(text("entries"))
        .to_owned();
    manager.create_table(consumables).await?;
    let none = "INSERT INTO consumables (id, version, entries) VALUES (1, 1, '[]')";
    manager.get_connection().execute_unprepared(none).await?;
    let variants = Table::create()
        .table("variant_costs")
        .col(uuid("variant_id").primary_key())
        .col(big_integer("cost_agorot"))
        .foreign_key(
            ForeignKey::create()
                .name("variant_costs_variant_id_fkey")
                .from("variant_costs", "variant_id")
                .to("variants", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned();
    manager.create_table(variants).await
}

async fn orders(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("order_costs")
        .col(uuid("order_id").primary_key())
        .col(big_integer("order_number"))
        // Time of the last event that was applied; older ones are ignored.
        .col(timestamp_with_time_zone("changed_at"))
        .col(timestamp_with_time_zone_null("packed_at"))
        // Day of `packed_at` in the time zone of the shop.
        .col(date_null("packed_on"))
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(index("order_costs_packed_idx", "order_costs", &["packed_on"])).await
}

async fn lines(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("order_cost_lines")
        .col(uuid("order_id"))
        // No foreign keys to the catalog: a line outlives what was sold and keeps its names.
        .col(uuid("variant_id"))
        .col(uuid_null("product_id"))
        .col(uuid_null("brand_id"))
        .col(text("product_name"))
        .col(text("brand_name"))
        .col(text("variant_name"))
        .col(big_integer("size_centi"))
        .col(boolean("is_poured"))
        .col(big_integer_null("unit_cost_agorot"))
        .col(big_integer("units"))
        .col(big_integer("revenue_agorot"))
        .col(big_integer("known_units"))
        .col(big_integer("known_revenue_agorot"))
        .col(big_integer("known_cost_agorot"))
        .primary_key(Index::create().col("order_id").col("variant_id"))
        .foreign_key(
            ForeignKey::create()
                .name("order_cost_lines_order_id_fkey")
                .from("order_cost_lines", "order_id")
                .to("order_costs", "order_id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned();
    manager.create_table(table).await
}

fn index(name: &'static str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}
