//! Numbers of products by brand and category, so that a list's total costs the same however long the list is. Triggers
//! maintain them, so they are correct whichever version writes products.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, boolean, string_len, uuid},
    sea_orm::DbBackend,
};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct ProductCounts;

#[async_trait::async_trait]
impl MigrationTrait for ProductCounts {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let counts = Table::create()
            .table("product_counts")
            // Zero for products without a brand.
            .col(uuid("brand_id"))
            .col(string_len("category", 20))
            .col(boolean("is_visible"))
            .col(big_integer("products"))
            .primary_key(Index::create().col("brand_id").col("category").col("is_visible"))
            .to_owned();
        manager.create_table(counts).await?;
        let statements: &[&str] = match manager.get_database_backend() {
            DbBackend::Postgres => &POSTGRES,
            _ => &SQLITE,
        };
        for statement in statements {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

/// Locking: the counts of one row are updated in key order, and the counts of products without a brand, shared by all
/// rows of a statement that removes a brand, are updated by one writer at a time. Writers therefore cannot deadlock.
const POSTGRES: [&str; 4] = [
    "CREATE FUNCTION count_product() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        nobody CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
    BEGIN
        IF (TG_OP <> 'INSERT' AND OLD.brand_id IS NULL) OR (TG_OP <> 'DELETE' AND NEW.brand_id IS NULL) THEN
            PERFORM pg_advisory_xact_lock(hashtext('product_counts'));
        END IF;
        IF TG_OP = 'INSERT' THEN
            INSERT INTO product_counts AS counted
            VALUES (COALESCE(NEW.brand_id, nobody), NEW.category, NEW.is_visible, 1)
            ON CONFLICT (brand_id, category, is_visible) DO UPDATE SET products = counted.products + 1;
        ELSIF TG_OP = 'DELETE' THEN
            UPDATE product_counts SET products = products - 1
            WHERE brand_id = COALESCE(OLD.brand_id, nobody) AND category = OLD.category AND is_visible = OLD.is_visible;
        ELSE
            INSERT INTO product_counts AS counted
            SELECT * FROM (VALUES
                (COALESCE(OLD.brand_id, nobody), OLD.category, OLD.is_visible, -1),
                (COALESCE(NEW.brand_id, nobody), NEW.category, NEW.is_visible, 1)
            ) AS change (brand_id, category, is_visible, products)
            ORDER BY brand_id, category, is_visible
            ON CONFLICT (brand_id, category, is_visible) DO UPDATE SET products = counted.products + excluded.products;
        END IF;
        RETURN NULL;
    END $$",
    "CREATE TRIGGER products_come_and_go AFTER INSERT OR DELETE ON products
     FOR EACH ROW EXECUTE FUNCTION count_product()",
    "CREATE TRIGGER products_move AFTER UPDATE OF brand_id, category, is_visible ON products
     FOR EACH ROW WHEN ((OLD.brand_id, OLD.category, OLD.is_visible)
         IS DISTINCT FROM (NEW.brand_id, NEW.category, NEW.is_visible))
     EXECUTE FUNCTION count_product()",
    "INSERT INTO product_counts
     SELECT COALESCE(brand_id, '00000000-0000-0000-0000-000000000000'), category, is_visible, COUNT(*)
     FROM products GROUP BY 1, 2, 3",
];

const SQLITE: [&str; 4] = [
    "CREATE TRIGGER products_come AFTER INSERT ON products BEGIN
        INSERT INTO product_counts VALUES (COALESCE(NEW.brand_id, zeroblob(16)), NEW.category, NEW.is_visible, 1)
        ON CONFLICT (brand_id, category, is_visible) DO UPDATE SET products = products + 1;
     END",
    "CREATE TRIGGER products_go AFTER DELETE ON products BEGIN
        UPDATE product_counts SET products = products - 1
        WHERE brand_id = COALESCE(OLD.brand_id, zeroblob(16)) AND category = OLD.category AND is_visible = OLD.is_visible;
     END",
    "CREATE TRIGGER products_move AFTER UPDATE OF brand_id, category, is_visible ON products
     WHEN OLD.brand_id IS NOT NEW.brand_id OR OLD.category <> NEW.category OR OLD.is_visible <> NEW.is_visible BEGIN
        UPDATE product_counts SET products = products - 1
        WHERE brand_id = COALESCE(OLD.brand_id, zeroblob(16)) AND category = OLD.category AND is_visible = OLD.is_visible;
        INSERT INTO product_counts VALUES (COALESCE(NEW.brand_id, zeroblob(16)), NEW.category, NEW.is_visible, 1)
        ON CONFLICT (brand_id, category, is_visible) DO UPDATE SET products = products + 1;
     END",
    "INSERT INTO product_counts
     SELECT COALESCE(brand_id, zeroblob(16)), category, is_visible, COUNT(*) FROM products GROUP BY 1, 2, 3",
];
