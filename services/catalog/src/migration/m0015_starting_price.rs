//! The price that products are sorted by: that of the cheapest available variant, else of the cheapest, as their cards
//! show it. It used to be the primary variant's price.

use sea_orm_migration::{prelude::*, schema::big_integer_null};

#[derive(Debug, DeriveMigrationName)]
pub(super) struct StartingPrice;

#[async_trait::async_trait]
impl MigrationTrait for StartingPrice {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let price = big_integer_null("starting_price_agorot");
        manager.alter_table(Table::alter().table("products").add_column(price).to_owned()).await?;
        manager.get_connection().execute_unprepared(COPY).await?;
        // Replaces the indexes instead of adding two, since sales update each. The previous version sorts by price
        // without an index until it is shut down.
        for (direction, order) in [("asc", IndexOrder::Asc), ("desc", IndexOrder::Desc)] {
            let index = Index::create()
                .name(format!("products_starting_price_{direction}_idx"))
                .table("products")
                .col("is_unpriced")
                .col(("starting_price_agorot", order.clone()))
                .col(("id", order))
                .to_owned();
            manager.create_index(index).await?;
            let replaced = Index::drop().name(format!("products_price_{direction}_idx")).table("products").to_owned();
            manager.drop_index(replaced).await?;
        }
        Ok(())
    }
}

const COPY: &str = "UPDATE products SET starting_price_agorot = COALESCE(
    (SELECT MIN(variants.price_agorot) FROM variants
     WHERE variants.product_id = products.id AND variants.is_enabled AND CASE WHEN variants.draws_ml
         THEN variants.size_centi <= (SELECT left_centi FROM bottles WHERE bottles.product_id = products.id)
         ELSE variants.stock IS NULL OR variants.stock > 0 END),
    (SELECT MIN(variants.price_agorot) FROM variants WHERE variants.product_id = products.id))";
