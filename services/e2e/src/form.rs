//! Forms with files, as a browser's `FormData` sends them.

use reqwest::{Method, header};

use crate::client::{Answer, Client};

const BOUNDARY: &str = "----attar-test-form-7f2c81";

/// A form to send.
#[derive(Clone, Debug, Default)]
pub struct AForm {
    body: Vec<u8>,
}

impl AForm {
    /// A form of one field.
    pub fn of(name: &str, value: &str) -> Self {
        Self::default().and(name, value)
    }

    /// With another field.
    pub fn and(self, name: &str, value: &str) -> Self {
        self.part(&format!("name=\"{name}\""), value.as_bytes())
    }

    /// With a file.
    pub fn and_file(self, name: &str, file_name: &str, content: &[u8]) -> Self {
        let head = format!("name=\"{name}\"; filename=\"{file_name}\"\r\nContent-Type: application/octet-stream");
        self.part(&head, content)
    }

    /// Sends it with `POST`.
    pub async fn post(self, client: &Client, path: &str) -> Answer {
        self.send(client, Method::POST, path).await
    }

    /// Sends it with `POST`, meaning `PUT`.
    pub async fn post_as_put(self, client: &Client, path: &str) -> Answer {
        self.and("_method", "PUT").post(client, path).await
    }

    /// Sends it with `PUT`.
    pub async fn put(self, client: &Client, path: &str) -> Answer {
        self.send(client, Method::PUT, path).await
    }

    async fn send(mut self, client: &Client, method: Method, path: &str) -> Answer {
        self.body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        Client::send(client.request(method, path).header(header::CONTENT_TYPE, kind).body(self.body)).await
    }

    fn part(mut self, head: &str, content: &[u8]) -> Self {
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n");
        self.body.extend_from_slice(head.as_bytes());
        self.body.extend_from_slice(content);
        self.body.extend_from_slice(b"\r\n");
        self
    }
}
