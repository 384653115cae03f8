//! Brands, products, variants and gift sets.

use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, boolean, string_len, text, text_null, timestamp_with_time_zone, uuid, uuid_null,
    },
    sea_orm::DbBackend,
};

/// Creates the catalog's tables.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct Catalogue;

#[async_trait::async_trait]
impl MigrationTrait for Catalogue {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        brands(manager).await?;
        products(manager).await?;
        variants(manager).await?;
        gift_sets(manager).await?;
        gift_set_items(manager).await?;
        trigrams(manager).await
    }
}

async fn brands(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("brands")
        .col(uuid("id").primary_key())
        .col(string_len("slug", 80))
        .col(text("name"))
        .col(sorted_text(manager, "name_folded"))
        .col(text("search"))
        .col(text_null("thumbnail"))
        .col(boolean("is_visible"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(unique("brands_slug_key", "brands", &["slug"])).await?;
    manager.create_index(unique("brands_name_key", "brands", &["name_folded"])).await
}

async fn products(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("products")
        .col(uuid("id").primary_key())
        .col(string_len("slug", 80))
        .col(text("name"))
        .col(sorted_text(manager, "name_folded"))
        .col(uuid_null("brand_id"))
        .col(string_len("category", 20))
        .col(text("description"))
        .col(text_null("image_path"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        // Searched text of the product itself; `search` adds its brand's name.
        .col(text("words"))
        .col(text("search"))
        // Copied from its brand and its variants, so that each list needs a single index.
        .col(boolean("is_visible"))
        .col(big_integer_null("price_agorot"))
        .col(big_integer_null("original_price_agorot"))
        .col(boolean("is_unpriced"))
        .col(big_integer("variants_count"))
        .col(boolean("is_available"))
        // Updated from the events of orders.
        .col(big_integer("units_sold").default(0))
        .foreign_key(
            ForeignKey::create()
                .name("products_brand_id_fkey")
                .from("products", "brand_id")
                .to("brands", "id")
                .on_delete(ForeignKeyAction::SetNull),
        )
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(unique("products_slug_key", "products", &["slug"])).await?;
    let lists: [(&str, &[&str]); 5] = [
        ("products_newest_idx", &["created_at", "id"]),
        ("products_best_sellers_idx", &["units_sold", "created_at", "id"]),
        ("products_name_idx", &["name_folded", "id"]),
        ("products_brand_idx", &["brand_id", "units_sold", "created_at", "id"]),
        ("products_category_idx", &["category", "units_sold", "created_at", "id"]),
    ];
    for (name, columns) in lists {
        manager.create_index(index(name, "products", columns)).await?;
    }
    for (name, order) in [("products_price_asc_idx", IndexOrder::Asc), ("products_price_desc_idx", IndexOrder::Desc)] {
        let index = Index::create()
            .name(name)
            .table("products")
            .col("is_unpriced")
            .col(("price_agorot", order.clone()))
            .col(("id", order))
            .to_owned();
        manager.create_index(index).await?;
    }
    Ok(())
}

async fn variants(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("variants")
        .col(uuid("id").primary_key())
        .col(uuid("product_id"))
        .col(text("name"))
        .col(big_integer("price_agorot"))
        .col(big_integer_null("original_price_agorot"))
        .col(boolean("is_primary"))
        .col(text_null("image_path"))
        .col(big_integer("size_centi"))
        .col(text_null("color"))
        .col(boolean("is_enabled"))
        .col(big_integer_null("stock"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .check(Expr::col("stock").gte(0))
        .foreign_key(
            ForeignKey::create()
                .name("variants_product_id_fkey")
                .from("variants", "product_id")
                .to("products", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(index("variants_product_idx", "variants", &["product_id", "created_at", "id"])).await?;
    let primary =
        unique("variants_primary_key", "variants", &["product_id"]).and_where(Expr::col("is_primary")).to_owned();
    manager.create_index(primary).await
}

async fn gift_sets(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("gift_sets")
        .col(uuid("id").primary_key())
        .col(string_len("slug", 80))
        .col(text("name"))
        .col(text("search"))
        .col(big_integer("price_agorot"))
        .col(big_integer_null("original_price_agorot"))
        .col(text("description"))
        .col(text_null("image_path"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(unique("gift_sets_slug_key", "gift_sets", &["slug"])).await?;
    manager.create_index(index("gift_sets_newest_idx", "gift_sets", &["created_at", "id"])).await
}

async fn gift_set_items(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("gift_set_items")
        .col(uuid("id").primary_key())
        .col(uuid("gift_set_id"))
        .col(uuid("variant_id"))
        .col(big_integer("quantity"))
        .col(big_integer("position"))
        .foreign_key(
            ForeignKey::create()
                .name("gift_set_items_gift_set_id_fkey")
                .from("gift_set_items", "gift_set_id")
                .to("gift_sets", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(
            ForeignKey::create()
                .name("gift_set_items_variant_id_fkey")
                .from("gift_set_items", "variant_id")
                .to("variants", "id")
                .on_delete(ForeignKeyAction::Restrict),
        )
        .to_owned();
    manager.create_table(table).await?;
    manager.create_index(index("gift_set_items_set_idx", "gift_set_items", &["gift_set_id", "position"])).await?;
    manager.create_index(index("gift_set_items_variant_idx", "gift_set_items", &["variant_id"])).await
}

/// Create trigram indexes for searches inside words, where PostgreSQL has the extension and permits it; otherwise
/// searches scan the table.
async fn trigrams(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    if manager.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let statement = "DO $$ BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX brands_search_idx ON brands USING gin (search gin_trgm_ops);
        CREATE INDEX products_search_idx ON products USING gin (search gin_trgm_ops);
        CREATE INDEX gift_sets_search_idx ON gift_sets USING gin (search gin_trgm_ops);
    EXCEPTION WHEN OTHERS THEN
        RAISE NOTICE 'search goes without trigrams: %', SQLERRM;
    END $$";
    manager.get_connection().execute_unprepared(statement).await?;
    Ok(())
}

/// A text column for sorting: ordered by code point in every locale.
fn sorted_text(manager: &SchemaManager<'_>, name: &'static str) -> ColumnDef {
    let mut column = text(name);
    if manager.get_database_backend() == DbBackend::Postgres {
        column.extra(r#"COLLATE "C""#);
    }
    column
}

fn index(name: &'static str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}

fn unique(name: &'static str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    index(name, table, columns).unique().to_owned()
}
