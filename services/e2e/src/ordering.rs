//! Orders to place.

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::{
    catalogue::Sold,
    client::{Answer, Client},
};

/// An order to place: by Salma in Jerusalem, of what is put into it.
#[derive(Clone, Debug)]
pub struct AnOrder {
    body: Value,
    key: Option<String>,
}

impl AnOrder {
    /// An order of so many of a product's first size.
    pub fn of(sold: &Sold, quantity: u32) -> Self {
        Self::empty().and(sold, 0, quantity)
    }

    /// An order of so many of a gift set.
    pub fn of_set(id: &str, quantity: u32) -> Self {
        Self::empty().and_set(id, quantity)
    }

    /// An order of nothing yet.
    pub fn empty() -> Self {
        let body = json!({
            "customer": {
                "name": "سلمى الخطيب", "phone": "0591234567", "email": null,
                "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
            },
            "items": { "gift_sets": [], "products": [] },
        });
        Self { body, key: None }
    }

    /// An order of so many of a variant, which was put on sale over HTTP.
    pub fn of_variant(product: &str, variant: &str, quantity: u32) -> Self {
        let mut order = Self::empty();
        let line = json!({ "id": product, "variants": [{ "id": variant, "quantity": quantity }] });
        order.body["items"]["products"].as_array_mut().expect("a list").push(line);
        order
    }

    /// With so many of a size besides, on a line of its own.
    pub fn and(mut self, sold: &Sold, size: usize, quantity: u32) -> Self {
        let variants = json!([{ "id": sold.variants[size].id, "quantity": quantity }]);
        let line = json!({ "id": sold.product.id, "slug": sold.product.slug, "variants": variants });
        self.body["items"]["products"].as_array_mut().expect("a list").push(line);
        self
    }

    /// With so many of a gift set besides.
    pub fn and_set(mut self, id: &str, quantity: u32) -> Self {
        let line = json!({ "id": id, "quantity": quantity });
        self.body["items"]["gift_sets"].as_array_mut().expect("a list").push(line);
        self
    }

    /// By somebody else.
    pub fn by(self, name: &str, phone: &str) -> Self {
        self.with("/customer/name", json!(name)).with("/customer/phone", json!(phone))
    }

    /// To a region.
    pub fn to(self, region: &str) -> Self {
        self.with("/customer/location/region", json!(region))
    }

    /// By a customer who saw this total.
    pub fn expecting(mut self, total: impl Into<Value>) -> Self {
        self.body["expected_total"] = total.into();
        self
    }

    /// With another value at a place of the body: `/customer/email`.
    #[track_caller]
    pub fn with(mut self, pointer: &str, value: Value) -> Self {
        *self.body.pointer_mut(pointer).unwrap_or_else(|| panic!("an order has no {pointer}")) = value;
        self
    }

    /// Under an idempotency key.
    pub fn under(self, key: &str) -> Self {
        Self { key: Some(key.to_owned()), ..self }
    }

    /// The body of the request.
    pub fn body(&self) -> &Value {
        &self.body
    }

    /// The items, as a quote wants them too.
    pub fn items(&self) -> &Value {
        &self.body["items"]
    }

    /// Asks for it to be placed.
    pub async fn try_by(&self, client: &Client) -> Answer {
        Client::send(self.request(client)).await
    }

    /// The same of a shop that may go away before it has answered: then none.
    pub async fn attempt_by(&self, client: &Client) -> Option<Answer> {
        Client::try_send(self.request(client)).await
    }

    /// The request that asks for it to be placed.
    pub fn request(&self, client: &Client) -> RequestBuilder {
        let request = client.request(Method::POST, "/api/v1/orders").json(&self.body);
        match &self.key {
            Some(key) => request.header("Idempotency-Key", key),
            None => request,
        }
    }

    /// Places it; the answer's data.
    pub async fn place(&self, client: &Client) -> Value {
        self.try_by(client).await.data(201).clone()
    }

    /// What it would cost now, with its region.
    pub async fn quote(&self, client: &Client) -> Value {
        Client::send(self.quote_request(client)).await.data(200).clone()
    }

    /// The request that asks what it would cost.
    pub fn quote_request(&self, client: &Client) -> RequestBuilder {
        let region = &self.body["customer"]["location"]["region"];
        let body = json!({ "items": self.items(), "region": region });
        client.request(Method::POST, "/api/v1/cart/quote").json(&body)
    }
}

/// The path at which administrators find the order of an answer.
pub fn admin_path(order: &Value) -> String {
    format!("/api/v1/admins/orders/{}", order["id"].as_str().expect("an order's id"))
}

/// Moves an order to a status; the order as it is then.
pub async fn step(admin: &Client, order: &Value, status: &str) -> Value {
    admin.put(&admin_path(order), &json!({ "status": status })).await.data(200).clone()
}
