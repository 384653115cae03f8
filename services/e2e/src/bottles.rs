//! Purchased bottles to record through the REST API.

use serde_json::{Value, json};

use crate::{
    catalog::CreatedProduct,
    client::{ApiResponse, Client},
    json::text,
};

const BOTTLES: &str = "/api/v1/admins/bottles";

/// A bottle to record: of unknown cost, supplier, batch and day.
#[derive(Clone, Debug)]
pub struct NewBottle {
    body: Value,
}

impl NewBottle {
    /// Record a bottle of a product with this many millilitres.
    pub fn of(sold: &CreatedProduct, ml: u32) -> Self {
        let body = json!({
            "product": sold.product.slug, "ml": ml, "cost": null, "supplier": null, "batch_code": null,
            "bought_on": null,
        });
        Self { body }
    }

    /// Set the cost in shekels.
    pub fn at(self, cost: impl Into<Value>) -> Self {
        self.with("cost", cost)
    }

    /// Set the batch code.
    pub fn of_batch(self, code: &str) -> Self {
        self.with("batch_code", code)
    }

    /// Set a field, such as `supplier`.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.body[field] = value.into();
        self
    }

    /// Return the body of the request.
    pub fn body(&self) -> &Value {
        &self.body
    }

    /// Record the bottle as an owner.
    pub async fn create(&self, owner: &Client) -> Value {
        owner.post(BOTTLES, &self.body).await.data(201).clone()
    }

    /// Record the bottle and open it.
    pub async fn open(&self, owner: &Client) -> Value {
        step_bottle(owner, &self.create(owner).await, "open").await.data(200).clone()
    }
}

/// Return the path of the bottle in a response.
pub fn bottle_path(bottle: &Value) -> String {
    format!("{BOTTLES}/{}", text(bottle, "id"))
}

/// Open or empty a bottle in the version that a response shows.
pub async fn step_bottle(owner: &Client, seen: &Value, step: &str) -> ApiResponse {
    let body = json!({ "expected_version": seen["version"] });
    owner.post(&format!("{}/{step}", bottle_path(seen)), &body).await
}
