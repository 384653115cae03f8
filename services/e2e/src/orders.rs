//! Orders to place through the REST API.

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::{
    catalog::CreatedProduct,
    client::{ApiResponse, Client},
};

/// Request body of an order by a customer in Jerusalem, empty at first.
#[derive(Clone, Debug)]
pub struct NewOrder {
    body: Value,
    key: Option<String>,
}

impl NewOrder {
    /// Order a quantity of the product's first variant.
    pub fn of(sold: &CreatedProduct, quantity: u32) -> Self {
        Self::empty().and(sold, 0, quantity)
    }

    /// Order a quantity of a gift set.
    pub fn of_set(id: &str, quantity: u32) -> Self {
        Self::empty().and_set(id, quantity)
    }

    /// Start from an order without items.
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

    /// Order a quantity of a variant, by ids.
    pub fn of_variant(product: &str, variant: &str, quantity: u32) -> Self {
        let mut order = Self::empty();
        let line = json!({ "id": product, "variants": [{ "id": variant, "quantity": quantity }] });
        order.body["items"]["products"].as_array_mut().expect("a list").push(line);
        order
    }

    /// Add a quantity of the product's variant at this index, as a line of its own.
    pub fn and(mut self, sold: &CreatedProduct, size: usize, quantity: u32) -> Self {
        let variants = json!([{ "id": sold.variants[size].id, "quantity": quantity }]);
        let line = json!({ "id": sold.product.id, "slug": sold.product.slug, "variants": variants });
        self.body["items"]["products"].as_array_mut().expect("a list").push(line);
        self
    }

    /// Add a quantity of a gift set.
    pub fn and_set(mut self, id: &str, quantity: u32) -> Self {
        let line = json!({ "id": id, "quantity": quantity });
        self.body["items"]["gift_sets"].as_array_mut().expect("a list").push(line);
        self
    }

    /// Add a quantity of a sample set with these choices: a product's variant at an index, and its units in one set.
    pub fn and_sample_set(mut self, id: &str, choices: &[(&CreatedProduct, usize, u32)], quantity: u32) -> Self {
        let choice = |(sold, size, units): &(&CreatedProduct, usize, u32)| json!({ "variant_id": sold.variants[*size].id, "quantity": units });
        let choices: Vec<_> = choices.iter().map(choice).collect();
        let line = json!({ "id": id, "choices": choices, "quantity": quantity });
        let items = self.body["items"].as_object_mut().expect("an object");
        items.entry("sample_sets").or_insert_with(|| json!([])).as_array_mut().expect("a list").push(line);
        self
    }

    /// Set the customer's name and phone.
    pub fn from_customer(self, name: &str, phone: &str) -> Self {
        self.with("/customer/name", json!(name)).with("/customer/phone", json!(phone))
    }

    /// Set the region of the delivery address.
    pub fn to_region(self, region: &str) -> Self {
        self.with("/customer/location/region", json!(region))
    }

    /// Set `expected_total`, in shekels.
    pub fn expecting(mut self, total: impl Into<Value>) -> Self {
        self.body["expected_total"] = total.into();
        self
    }

    /// Enter the code of an offer.
    pub fn with_code(mut self, code: &str) -> Self {
        self.body["code"] = json!(code);
        self
    }

    /// Use the credits of earlier orders, by their tracking tokens.
    pub fn with_credits_of(mut self, orders: &[&Value]) -> Self {
        let tokens: Vec<_> = orders.iter().map(|order| &order["tracking_token"]).collect();
        self.body["credit_tokens"] = json!(tokens);
        self
    }

    /// Set the value at a JSON pointer, such as `/customer/email`.
    #[track_caller]
    pub fn with(mut self, pointer: &str, value: Value) -> Self {
        *self.body.pointer_mut(pointer).unwrap_or_else(|| panic!("an order has no {pointer}")) = value;
        self
    }

    /// Set the idempotency key.
    pub fn with_key(self, key: &str) -> Self {
        Self { key: Some(key.to_owned()), ..self }
    }

    /// Return the request body.
    pub fn body(&self) -> &Value {
        &self.body
    }

    /// Return the request body of an administrator who takes the order by telephone, with these fields.
    pub fn taken(&self, fields: &Value) -> Value {
        let mut body = self.body.clone();
        body["channel"] = json!("phone");
        body.as_object_mut().expect("an object").extend(fields.as_object().expect("an object").clone());
        body
    }

    /// Return the items, which quotes take in the same form.
    pub fn items(&self) -> &Value {
        &self.body["items"]
    }

    /// Send the order and return the response, whatever it is.
    pub async fn send(&self, client: &Client) -> ApiResponse {
        Client::send(self.request(client)).await
    }

    /// Like [`Self::send`], but return `None` when the connection breaks before the response has arrived.
    pub async fn try_send(&self, client: &Client) -> Option<ApiResponse> {
        Client::try_send(self.request(client)).await
    }

    /// Build the request without sending it.
    pub fn request(&self, client: &Client) -> RequestBuilder {
        let request = client.request(Method::POST, "/api/v1/orders").json(&self.body);
        match &self.key {
            Some(key) => request.header("Idempotency-Key", key),
            None => request,
        }
    }

    /// Place the order and return the response's data.
    pub async fn place(&self, client: &Client) -> Value {
        self.send(client).await.data(201).clone()
    }

    /// Request a quote for the items, the region, the code and the credits.
    pub async fn quote(&self, client: &Client) -> Value {
        Client::send(self.quote_request(client)).await.data(200).clone()
    }

    /// Build the request for a quote.
    pub fn quote_request(&self, client: &Client) -> RequestBuilder {
        let region = &self.body["customer"]["location"]["region"];
        let (code, tokens) = (&self.body["code"], &self.body["credit_tokens"]);
        let body = json!({ "items": self.items(), "region": region, "code": code, "credit_tokens": tokens });
        client.request(Method::POST, "/api/v1/cart/quote").json(&body)
    }
}

/// Return the administrators' path of the order in a response.
pub fn admin_order_path(order: &Value) -> String {
    format!("/api/v1/admins/orders/{}", order["id"].as_str().expect("an order's id"))
}

/// Change the status of an order and return the updated order.
pub async fn update_status(admin: &Client, order: &Value, status: &str) -> Value {
    admin.put(&admin_order_path(order), &json!({ "status": status })).await.data(200).clone()
}
