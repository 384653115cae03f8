//! Requests for returns, as shoppers send them.

use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::{
    client::{ApiResponse, Client},
    form::MultipartForm,
    json::text,
    orders::update_status,
};

/// A request for a return, with its photos.
#[derive(Clone, Debug)]
pub struct NewReturn {
    body: Value,
    photos: Vec<Vec<u8>>,
    key: Option<String>,
}

impl NewReturn {
    /// Return units of lines, by their positions in the contents of the order.
    pub fn of(lines: &[(&str, u32)]) -> Self {
        let line = |(line, quantity): &(&str, u32)| json!({ "line": line, "quantity": quantity });
        let lines: Vec<_> = lines.iter().map(line).collect();
        let body = json!({ "kind": "return", "reason": "changed_mind", "details": "", "lines": lines });
        Self { body, photos: Vec::new(), key: None }
    }

    /// Set the value at a JSON pointer, such as `/kind`.
    pub fn with(mut self, pointer: &str, value: Value) -> Self {
        *self.body.pointer_mut(pointer).expect("a field") = value;
        self
    }

    /// Add a photo to the request.
    pub fn and_photo(mut self, content: Vec<u8>) -> Self {
        self.photos.push(content);
        self
    }

    /// Set the idempotency key.
    pub fn with_key(self, key: &str) -> Self {
        Self { key: Some(key.to_owned()), ..self }
    }

    /// Build the request for the order in a response.
    pub fn request(&self, client: &Client, order: &Value) -> RequestBuilder {
        let form = MultipartForm::of("request", &self.body.to_string());
        let form = self.photos.iter().fold(form, |form, photo| form.and_file("photos", "photo.jpg", photo));
        let request = form.request(client, Method::POST, &returns_path(order));
        match &self.key {
            Some(key) => request.header("Idempotency-Key", key),
            None => request,
        }
    }

    /// Send the request and return the response, errors included.
    pub async fn send(&self, client: &Client, order: &Value) -> ApiResponse {
        Client::send(self.request(client, order)).await
    }

    /// Request the return and return the response's data.
    pub async fn make(&self, client: &Client, order: &Value) -> Value {
        self.send(client, order).await.data(201).clone()
    }
}

/// Return the path of an order's returns, by the tracking token in a response.
pub fn returns_path(order: &Value) -> String {
    format!("/api/v1/orders/track/{}/returns", text(order, "tracking_token"))
}

/// Step a pending order until it is delivered.
pub async fn deliver(admin: &Client, order: &Value) {
    for status in ["processing", "shipped", "delivered"] {
        update_status(admin, order, status).await;
    }
}
