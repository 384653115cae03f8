//! Something on sale in a store of many processes, put there over HTTP as an administrator would.

use serde_json::json;

use crate::{client::Client, ordering::AnOrder, shape::text};

/// A product with one size.
#[derive(Clone, Debug)]
pub struct Goods {
    /// The product's id.
    pub product: String,
    /// The product's address in the store.
    pub slug: String,
    /// The id of its size.
    pub variant: String,
}

impl Goods {
    /// Puts so many units on sale.
    pub async fn put_on_sale(admin: &Client, stock: u32) -> Self {
        let brand = admin.post("/api/v1/admins/brands", &json!({ "name": "دار الندى" })).await;
        let product = json!({ "name": "عود الليل", "brand_id": brand.data(201)["id"], "category": "MEN" });
        let product = admin.post("/api/v1/admins/products", &product).await.data(201).clone();
        let variants = format!("/api/v1/admins/products/{}/variants", text(&product, "id"));
        let variant = json!({ "name": "عينة 5 مل", "price": 40, "size_value": 5, "size_unit": "ml", "stock": stock });
        let variant = text(admin.post(&variants, &variant).await.data(201), "id").to_owned();
        Self { product: text(&product, "id").to_owned(), slug: text(&product, "slug").to_owned(), variant }
    }

    /// An order of so many of it.
    pub fn order(&self, quantity: u32) -> AnOrder {
        AnOrder::of_variant(&self.product, &self.variant, quantity)
    }
}
