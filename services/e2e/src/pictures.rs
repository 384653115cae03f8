//! Pictures: files of every kind to send, and what the shop shows of them.

pub use ::pictures::testing::*;

use image::DynamicImage;
use reqwest::{Method, RequestBuilder, header::HeaderMap};
use serde_json::Value;

use crate::{
    client::{Answer, Client},
    form::AForm,
    schema,
};

/// What was answered where a picture lies.
#[derive(Debug)]
pub struct Shown {
    /// The HTTP status.
    pub status: u16,
    /// The HTTP headers.
    pub headers: HeaderMap,
    /// The body.
    pub content: Vec<u8>,
}

impl Shown {
    /// Asks for a picture, or something about it.
    pub async fn by(request: RequestBuilder) -> Self {
        let (http, request) = request.build_split();
        let request = request.expect("a request that can be sent");
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let response = http.execute(request).await.expect("the shop answers");
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let content = response.bytes().await.expect("the whole answer arrives").to_vec();
        let described = Answer { status, headers: headers.clone(), json: Value::Null, text: String::new() };
        schema::hold(&method, &path, &described);
        Self { status, headers, content }
    }

    /// Asks for the picture at a path such as `image_path`, with a query such as `?w=200`.
    pub async fn at(client: &Client, path: &str, query: &str) -> Self {
        Self::by(client.request(Method::GET, &format!("/storage/{path}{query}"))).await
    }

    /// A header; empty when there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The picture; fails the test unless a whole one was answered.
    #[track_caller]
    pub fn picture(&self) -> DynamicImage {
        assert_eq!((self.status, self.header("content-type")), (200, "image/webp"));
        decoded(&self.content)
    }
}

/// Gives something in the back office another picture, under a name that says nothing of what it is.
pub async fn hang(admin: &Client, path: &str, file: &[u8]) -> Answer {
    let field = if path.contains("/brands/") { "thumbnail" } else { "image" };
    AForm::default().and_file(field, "picture.jpg", file).put(admin, path).await
}
