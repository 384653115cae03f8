//! Image files to upload, and the renditions that the shop serves.

pub use ::renditions::testing::*;

use image::DynamicImage;
use reqwest::{Method, RequestBuilder, header::HeaderMap};
use serde_json::Value;

use crate::{
    client::{ApiResponse, Client},
    form::MultipartForm,
    openapi,
};

/// Response to a request for an image.
#[derive(Debug)]
pub struct ImageResponse {
    /// HTTP status code of the response.
    pub status: u16,
    /// HTTP headers of the response.
    pub headers: HeaderMap,
    /// The body as received.
    pub content: Vec<u8>,
}

impl ImageResponse {
    /// Send a request whose response is an image.
    pub async fn send(request: RequestBuilder) -> Self {
        let (http, request) = request.build_split();
        let request = request.expect("a request that can be sent");
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let response = http.execute(request).await.expect("the shop answers");
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let content = response.bytes().await.expect("the whole answer arrives").to_vec();
        let described = ApiResponse { status, headers: headers.clone(), json: Value::Null, text: String::new() };
        openapi::assert_documented(&method, &path, &described);
        Self { status, headers, content }
    }

    /// Request the image at an `image_path`, with a query such as `?w=200`.
    pub async fn get(client: &Client, path: &str, query: &str) -> Self {
        Self::send(client.request(Method::GET, &format!("/storage/{path}{query}"))).await
    }

    /// Request an image at a path of the API.
    pub async fn get_at(client: &Client, path: &str) -> Self {
        Self::send(client.request(Method::GET, path)).await
    }

    /// Return a response header; empty when it is absent.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// Decode the image; fails the test unless the response is a complete WebP image.
    #[track_caller]
    pub fn image(&self) -> DynamicImage {
        assert_eq!((self.status, self.header("content-type")), (200, "image/webp"));
        decoded(&self.content)
    }
}

/// Upload another image for a brand, product or gift set, under a file name that does not match its format.
pub async fn upload_image(admin: &Client, path: &str, file: &[u8]) -> ApiResponse {
    let field = if path.contains("/brands/") { "thumbnail" } else { "image" };
    MultipartForm::default().and_file(field, "picture.jpg", file).put(admin, path).await
}
