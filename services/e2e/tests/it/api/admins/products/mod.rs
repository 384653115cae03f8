//! `/admins/products`: forms, slugs, descriptions, deletion, and concurrent changes.

mod concurrency;
mod deletion;
mod descriptions;
mod forms;
mod slugs;

use e2e::{Client, text};
use proto::catalog::v1::Brand;
use serde_json::{Value, json};

const PRODUCTS: &str = "/api/v1/admins/products";

fn path(product: &Value) -> String {
    format!("{PRODUCTS}/{}", text(product, "id"))
}

/// Create a product with this name over the API.
async fn create_product(admin: &Client, brand: &Brand, name: &str) -> Value {
    let product = json!({ "name": name, "brand_id": brand.id, "category": "MEN" });
    admin.post(PRODUCTS, &product).await.data(201).clone()
}
