//! Offers to create, and orders that earn credits, through the REST API.

use serde_json::{Value, json};

use crate::{client::Client, json::text, orders::admin_order_path, returns::deliver};

const OFFERS: &str = "/api/v1/admins/offers";

/// An offer to create: automatic, for everything and everybody, without an end.
#[derive(Clone, Debug)]
pub struct NewOffer {
    body: Value,
}

impl NewOffer {
    /// Deduct a percentage of the matching items.
    pub fn percent(name: &str, percent: u32) -> Self {
        Self::named(name, "percent").with("/percent", json!(percent))
    }

    /// Deduct an amount in shekels from the matching items.
    pub fn amount(name: &str, amount: impl Into<Value>) -> Self {
        Self::named(name, "amount").with("/amount", amount.into())
    }

    /// Deliver the order for free.
    pub fn free_delivery(name: &str) -> Self {
        Self::named(name, "free_delivery")
    }

    /// Deduct a percentage of every nth matching unit.
    pub fn nth_item(name: &str, nth: u32, percent: u32) -> Self {
        Self::named(name, "nth_item").with("/nth", json!(nth)).with("/percent", json!(percent))
    }

    fn named(name: &str, effect: &str) -> Self {
        let conditions = json!({
            "minimum": null, "minimum_units": null, "product_ids": [], "brand_ids": [], "categories": [], "notes": [],
            "sizes": [], "regions": [], "is_first_order_only": false,
        });
        let body = json!({
            "name": name, "code": null, "effect": effect, "percent": null, "amount": null, "nth": null,
            "conditions": conditions, "starts_at": null, "ends_at": null, "limit": null, "limit_per_phone": null,
            "is_enabled": true,
        });
        Self { body }
    }

    /// Require the shopper to enter a code.
    pub fn by_code(self, code: &str) -> Self {
        self.with("/code", json!(code))
    }

    /// Set the condition of this name, such as `minimum`.
    pub fn when(self, condition: &str, value: Value) -> Self {
        self.with(&format!("/conditions/{condition}"), value)
    }

    /// Set the value at a JSON pointer, such as `/limit`.
    #[track_caller]
    pub fn with(mut self, pointer: &str, value: Value) -> Self {
        *self.body.pointer_mut(pointer).unwrap_or_else(|| panic!("an offer has no {pointer}")) = value;
        self
    }

    /// Return the body of the request.
    pub fn body(&self) -> &Value {
        &self.body
    }

    /// Create the offer as an owner.
    pub async fn create(&self, owner: &Client) -> Value {
        owner.post(OFFERS, &self.body).await.data(201).clone()
    }

    /// Replace the terms of the offer in a response.
    pub async fn replace(&self, owner: &Client, offer: &Value) -> Value {
        let mut body = self.body.clone();
        body["expected_version"] = offer["version"].clone();
        owner.put(&offer_path(offer), &body).await.data(200).clone()
    }
}

/// Return the path of the offer in a response.
pub fn offer_path(offer: &Value) -> String {
    format!("{OFFERS}/{}", text(offer, "id"))
}

/// Deliver a pending order and record its cash.
pub async fn deliver_and_collect(admin: &Client, order: &Value) {
    deliver(admin, order).await;
    let path = admin_order_path(order);
    let due = admin.get(&path).await.data(200)["cash_due"].clone();
    admin.put(&path, &json!({ "cash_collected": due })).await.data(200);
}
