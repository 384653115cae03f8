//! Multipart forms, as a browser's `FormData` sends them.

use reqwest::{Method, RequestBuilder, header};

use crate::client::{ApiResponse, Client};

const BOUNDARY: &str = "----attar-test-form-7f2c81";

/// A multipart form to send.
#[derive(Clone, Debug, Default)]
pub struct MultipartForm {
    body: Vec<u8>,
}

impl MultipartForm {
    /// Create a form with one field.
    pub fn of(name: &str, value: &str) -> Self {
        Self::default().and(name, value)
    }

    /// Add a text field.
    pub fn and(self, name: &str, value: &str) -> Self {
        self.part(&format!("name=\"{name}\""), value.as_bytes())
    }

    /// Add a file with its name and content.
    pub fn and_file(self, name: &str, file_name: &str, content: &[u8]) -> Self {
        let head = format!("name=\"{name}\"; filename=\"{file_name}\"\r\nContent-Type: application/octet-stream");
        self.part(&head, content)
    }

    /// Send the form with `POST`.
    pub async fn post(self, client: &Client, path: &str) -> ApiResponse {
        self.send(client, Method::POST, path).await
    }

    /// Send the form with `POST` and `_method=PUT`.
    pub async fn post_as_put(self, client: &Client, path: &str) -> ApiResponse {
        self.and("_method", "PUT").post(client, path).await
    }

    /// Send the form with `PUT`.
    pub async fn put(self, client: &Client, path: &str) -> ApiResponse {
        self.send(client, Method::PUT, path).await
    }

    /// Build the request without sending it.
    pub fn request(mut self, client: &Client, method: Method, path: &str) -> RequestBuilder {
        self.body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        client.request(method, path).header(header::CONTENT_TYPE, kind).body(self.body)
    }

    async fn send(self, client: &Client, method: Method, path: &str) -> ApiResponse {
        Client::send(self.request(client, method, path)).await
    }

    fn part(mut self, head: &str, content: &[u8]) -> Self {
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n");
        self.body.extend_from_slice(head.as_bytes());
        self.body.extend_from_slice(content);
        self.body.extend_from_slice(b"\r\n");
        self
    }
}
