//! Reviews, as shoppers send them, and the steps of the back office.

use serde_json::{Value, json};

use crate::{
    client::{ApiResponse, Client},
    form::MultipartForm,
    json::text,
};

const REVIEWS: &str = "/api/v1/admins/reviews";

/// A review to send, with its photos.
#[derive(Clone, Debug)]
pub struct NewReview {
    fields: Vec<(&'static str, String)>,
    photos: Vec<Vec<u8>>,
}

impl NewReview {
    /// Give a product four stars, by the tracking token of the order in a response.
    pub fn of(order: &Value, product: &str) -> Self {
        let fields = [
            ("tracking_token", text(order, "tracking_token")),
            ("order_id", text(order, "id")),
            ("product_id", product),
            ("stars", "4"),
            ("name", "سلمى"),
            ("text", "ثابت حتى المساء"),
        ];
        Self { fields: fields.map(|(name, value)| (name, value.to_owned())).to_vec(), photos: Vec::new() }
    }

    /// Set a field of the form.
    pub fn with(mut self, field: &'static str, value: &str) -> Self {
        self.fields.retain(|(name, _)| *name != field);
        self.fields.push((field, value.to_owned()));
        self
    }

    /// Add a photo to the review.
    pub fn and_photo(mut self, content: Vec<u8>) -> Self {
        self.photos.push(content);
        self
    }

    /// Send the review and return the response, errors included.
    pub async fn send(&self, client: &Client) -> ApiResponse {
        let form = self.fields.iter().fold(MultipartForm::default(), |form, (name, value)| form.and(name, value));
        let form = self.photos.iter().fold(form, |form, photo| form.and_file("photos", "photo.jpg", photo));
        form.post(client, "/api/v1/reviews").await
    }

    /// Send the review and return the response's data.
    pub async fn submit(&self, client: &Client) -> Value {
        self.send(client).await.data(201).clone()
    }

    /// Send the review and publish it; returns it as the back office sees it.
    pub async fn publish(&self, client: &Client, admin: &Client) -> Value {
        self.submit(client).await;
        let newest = admin.get(&format!("{REVIEWS}?state=pending")).await.data(200)[0].clone();
        decide_review(admin, &newest, "publish").await
    }
}

/// Return the administrators' path of the review in a response.
pub fn review_path(review: &Value) -> String {
    format!("{REVIEWS}/{}", text(review, "id"))
}

/// Make a step, `publish` or `reject`, of the review in a response, and return the changed review.
pub async fn decide_review(admin: &Client, review: &Value, step: &str) -> Value {
    let seen = json!({ "expected_version": review["version"] });
    admin.post(&format!("{}/{step}", review_path(review)), &seen).await.data(200).clone()
}
