//! Test product of a distributed store, created over HTTP by an administrator.

use serde_json::json;

use crate::{client::Client, json::text, orders::NewOrder};

/// A product with one variant.
#[derive(Clone, Debug)]
pub struct TestProduct {
    /// Id of the product.
    pub product: String,
    /// Slug of the product.
    pub slug: String,
    /// Id of the variant.
    pub variant: String,
}

impl TestProduct {
    /// Create a product with this many units in stock.
    pub async fn create(admin: &Client, stock: u32) -> Self {
        let brand = admin.post("/api/v1/admins/brands", &json!({ "name": "دار الندى" })).await;
        let product = json!({ "name": "عود الليل", "brand_id": brand.data(201)["id"], "category": "MEN" });
        let product = admin.post("/api/v1/admins/products", &product).await.data(201).clone();
        let variants = format!("/api/v1/admins/products/{}/variants", text(&product, "id"));
        let variant = json!({ "name": "عينة 5 مل", "price": 40, "size_value": 5, "size_unit": "ml", "stock": stock });
        let variant = text(admin.post(&variants, &variant).await.data(201), "id").to_owned();
        Self { product: text(&product, "id").to_owned(), slug: text(&product, "slug").to_owned(), variant }
    }

    /// Build an order for a quantity of the product.
    pub fn order(&self, quantity: u32) -> NewOrder {
        NewOrder::of_variant(&self.product, &self.variant, quantity)
    }
}
