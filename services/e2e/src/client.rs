//! Somebody who talks to the shop over HTTP.

use reqwest::{Method, RequestBuilder, header::HeaderMap};
use serde_json::Value;
use url::form_urlencoded;

use crate::schema;

/// A caller: nobody in particular, or the holder of a token.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    token: Option<String>,
    seen_at: Option<String>,
}

/// An answer, taken apart.
#[derive(Debug)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The HTTP headers.
    pub headers: HeaderMap,
    /// The body; null when it is no JSON.
    pub json: Value,
    /// The body as it came.
    pub text: String,
}

impl Client {
    pub(crate) fn new(base: String) -> Self {
        // Another test of the same process may have installed it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build();
        Self { http: http.expect("a client without special wishes"), base, token: None, seen_at: None }
    }

    /// The same caller with a token.
    pub fn with_token(&self, token: impl Into<String>) -> Self {
        Self { token: Some(token.into()), ..self.clone() }
    }

    /// The same caller at another gateway.
    pub fn at(&self, base: &str) -> Self {
        Self { base: base.to_owned(), ..self.clone() }
    }

    /// The same caller behind a proxy that saw it at this address.
    pub fn seen_at(&self, address: &str) -> Self {
        Self { seen_at: Some(address.to_owned()), ..self.clone() }
    }

    /// The same caller over HTTP/2.
    pub fn over_http2(&self) -> Self {
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).http2_prior_knowledge();
        Self { http: http.build().expect("a client without special wishes"), ..self.clone() }
    }

    /// A request to a path, for tests that need more than the methods below.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(address) = &self.seen_at {
            request = request.header("X-Forwarded-For", address);
        }
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    /// `GET`.
    pub async fn get(&self, path: &str) -> Answer {
        Self::send(self.request(Method::GET, path)).await
    }

    /// `GET` with a query, whatever is in its values.
    pub async fn get_with(&self, path: &str, query: &[(&str, &str)]) -> Answer {
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(query).finish();
        self.get(&format!("{path}?{query}")).await
    }

    /// `POST` with a JSON body.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        Self::send(self.request(Method::POST, path).json(body)).await
    }

    /// `PUT` with a JSON body.
    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        Self::send(self.request(Method::PUT, path).json(body)).await
    }

    /// `DELETE`.
    pub async fn delete(&self, path: &str) -> Answer {
        Self::send(self.request(Method::DELETE, path)).await
    }

    /// Sends a request and takes its answer apart; fails the test unless the answer is as `openapi.json` says.
    pub async fn send(request: RequestBuilder) -> Answer {
        let (http, request) = request.build_split();
        let request = request.expect("a request that can be sent");
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let answer = receive(&http, request).await.expect("the shop answers");
        schema::hold(&method, &path, &answer);
        answer
    }

    /// The same to a shop that may go away before it has answered: then none.
    pub async fn try_send(request: RequestBuilder) -> Option<Answer> {
        let (http, request) = request.build_split();
        let request = request.expect("a request that can be sent");
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let answer = receive(&http, request).await.ok()?;
        schema::hold(&method, &path, &answer);
        Some(answer)
    }
}

async fn receive(http: &reqwest::Client, request: reqwest::Request) -> reqwest::Result<Answer> {
    let response = http.execute(request).await?;
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let text = response.text().await?;
    Ok(Answer { status, headers, json: serde_json::from_str(&text).unwrap_or_default(), text })
}

impl Answer {
    /// The answer's `data`; fails the test unless the status is as wanted and the envelope says success.
    #[track_caller]
    pub fn data(&self, status: u16) -> &Value {
        assert_eq!(self.status, status, "{}", self.text);
        assert_eq!(self.json["success"], true, "{}", self.text);
        assert!(self.json["message"].is_string(), "{}", self.text);
        &self.json["data"]
    }

    /// Fails the test unless it is a failure in the contract's envelope with that status and code; returns its
    /// `errors`.
    #[track_caller]
    pub fn failure(&self, status: u16, code: &str) -> &Value {
        assert_eq!((self.status, self.json["code"].as_str()), (status, Some(code)), "{}", self.text);
        assert_eq!(self.json["success"], false, "{}", self.text);
        let message = self.json["message"].as_str().unwrap_or_default();
        assert!(message.chars().any(|letter| ('\u{600}'..'\u{700}').contains(&letter)), "no Arabic: {}", self.text);
        let request_id = self.headers.get("x-request-id").and_then(|id| id.to_str().ok());
        assert_eq!(self.json["request_id"].as_str(), request_id, "{}", self.text);
        assert_eq!(self.json.get("errors").is_some(), status == 422, "{}", self.text);
        &self.json["errors"]
    }

    /// The fields at fault, sorted.
    #[track_caller]
    pub fn fields_at_fault(&self) -> Vec<&str> {
        let errors = self.failure(422, "validation_failed").as_object().expect("errors by field");
        let mut fields: Vec<&str> = errors.keys().map(String::as_str).collect();
        fields.sort_unstable();
        fields
    }
}
