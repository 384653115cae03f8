//! HTTP client that checks every response against the OpenAPI document.

use reqwest::{Method, RequestBuilder, header::HeaderMap};
use serde_json::Value;
use url::form_urlencoded;

use crate::openapi;

/// Client of one gateway, anonymous or with a bearer token.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    token: Option<String>,
    forwarded_for: Option<String>,
}

/// A response with its body read.
#[derive(Debug)]
pub struct ApiResponse {
    /// HTTP status code of the response.
    pub status: u16,
    /// HTTP headers of the response.
    pub headers: HeaderMap,
    /// The parsed body; null when it is not JSON.
    pub json: Value,
    /// The body as received.
    pub text: String,
}

impl Client {
    pub(crate) fn new(base: String) -> Self {
        // Fails if another test of this process has installed a provider already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build();
        Self { http: http.expect("a client without special wishes"), base, token: None, forwarded_for: None }
    }

    /// Return a copy that sends this bearer token.
    pub fn with_token(&self, token: impl Into<String>) -> Self {
        Self { token: Some(token.into()), ..self.clone() }
    }

    /// Return a copy that talks to another gateway.
    pub fn at(&self, base: &str) -> Self {
        Self { base: base.to_owned(), ..self.clone() }
    }

    /// Return a copy that sends this client address in `X-Forwarded-For`.
    pub fn forwarded_for(&self, address: &str) -> Self {
        Self { forwarded_for: Some(address.to_owned()), ..self.clone() }
    }

    /// Return a copy that speaks HTTP/2 with prior knowledge.
    pub fn over_http2(&self) -> Self {
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).http2_prior_knowledge();
        Self { http: http.build().expect("a client without special wishes"), ..self.clone() }
    }

    /// Build a request to a path, for tests that need more than the methods below.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(address) = &self.forwarded_for {
            request = request.header("X-Forwarded-For", address);
        }
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    /// Send a `GET` request.
    pub async fn get(&self, path: &str) -> ApiResponse {
        Self::send(self.request(Method::GET, path)).await
    }

    /// Send a `GET` request with a query, percent-encoded as needed.
    pub async fn get_with(&self, path: &str, query: &[(&str, &str)]) -> ApiResponse {
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
        self.get(&format!("{path}?{query}")).await
    }

    /// Send a `POST` request with a JSON body.
    pub async fn post(&self, path: &str, body: &Value) -> ApiResponse {
        Self::send(self.request(Method::POST, path).json(body)).await
    }

    /// Send a `PUT` request with a JSON body.
    pub async fn put(&self, path: &str, body: &Value) -> ApiResponse {
        Self::send(self.request(Method::PUT, path).json(body)).await
    }

    /// Send a `DELETE` request.
    pub async fn delete(&self, path: &str) -> ApiResponse {
        Self::send(self.request(Method::DELETE, path)).await
    }

    /// Send a request and read the response; fails the test unless the response conforms to `openapi.json`.
    pub async fn send(request: RequestBuilder) -> ApiResponse {
        let (http, request) = request.build_split();
        let request = request.expect("a request that can be sent");
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let answer = receive(&http, request).await.expect("the shop answers");
        openapi::assert_documented(&method, &path, &answer);
        answer
    }

    /// Like [`Self::send`], but return `None` when the connection breaks before the response has arrived.
    pub async fn try_send(request: RequestBuilder) -> Option<ApiResponse> {
        let (http, request) = request.build_split();
        let request = request.expect("a request that can be sent");
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let answer = receive(&http, request).await.ok()?;
        openapi::assert_documented(&method, &path, &answer);
        Some(answer)
    }
}

async fn receive(http: &reqwest::Client, request: reqwest::Request) -> reqwest::Result<ApiResponse> {
    let response = http.execute(request).await?;
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let text = response.text().await?;
    Ok(ApiResponse { status, headers, json: serde_json::from_str(&text).unwrap_or_default(), text })
}

impl ApiResponse {
    /// Return the response's `data`; fails the test unless the status matches and the envelope reports success.
    #[track_caller]
    pub fn data(&self, status: u16) -> &Value {
        assert_eq!(self.status, status, "{}", self.text);
        assert_eq!(self.json["success"], true, "{}", self.text);
        assert!(self.json["message"].is_string(), "{}", self.text);
        &self.json["data"]
    }

    /// Assert an error envelope with this status and code, and return its `errors`.
    #[track_caller]
    pub fn error(&self, status: u16, code: &str) -> &Value {
        assert_eq!((self.status, self.json["code"].as_str()), (status, Some(code)), "{}", self.text);
        assert_eq!(self.json["success"], false, "{}", self.text);
        let message = self.json["message"].as_str().unwrap_or_default();
        assert!(message.chars().any(|letter| ('\u{600}'..'\u{700}').contains(&letter)), "no Arabic: {}", self.text);
        let request_id = self.headers.get("x-request-id").and_then(|id| id.to_str().ok());
        assert_eq!(self.json["request_id"].as_str(), request_id, "{}", self.text);
        assert_eq!(self.json.get("errors").is_some(), status == 422, "{}", self.text);
        &self.json["errors"]
    }

    /// Assert a 422 response and return the names of the rejected fields, sorted.
    #[track_caller]
    pub fn invalid_fields(&self) -> Vec<&str> {
        let errors = self.error(422, "validation_failed").as_object().expect("errors by field");
        let mut fields: Vec<&str> = errors.keys().map(String::as_str).collect();
        fields.sort_unstable();
        fields
    }
}
