//! Requests to a gateway, and its responses.

use axum::body::Body;
use gateway::{App, Services};
use http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use platform::settings::Source;
use serde_json::Value;
use tower::ServiceExt;

use crate::fakes::{self, Fake};

#[derive(Clone)]
pub(crate) struct Store {
    app: App,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Store {
    pub(crate) async fn open() -> Self {
        Self::with(&Fake::default(), Source::default()).await
    }

    pub(crate) async fn with(fake: &Fake, source: Source) -> Self {
        Self::before(fakes::services(fake), source).await
    }

    /// A store whose catalog accepts brands.
    pub(crate) async fn with_brands(fake: &Fake, source: Source) -> Self {
        let services = Services { catalog: fakes::brands(fake), ..fakes::services(fake) };
        Self::before(services, source).await
    }

    pub(crate) async fn before(services: Services, source: Source) -> Self {
        Self { app: fakes::gateway(services, source).await.app() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], "").await
    }

    pub(crate) async fn get_as(&self, token: &str, path: &str) -> Answer {
        self.send(Method::GET, path, &[("authorization", &format!("Bearer {token}"))], "").await
    }

    pub(crate) async fn post(&self, path: &str, headers: &[(&str, &str)], json: &str) -> Answer {
        let headers = [headers, &[("content-type", "application/json")]].concat();
        self.send(Method::POST, path, &headers, json).await
    }

    pub(crate) async fn send(&self, method: Method, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if !body.is_empty() {
            request = request.header("content-length", body.len());
        }
        self.answer(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    pub(crate) async fn answer(&self, request: Request<Body>) -> Answer {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer { status: parts.status, headers: parts.headers, text: String::from_utf8_lossy(&bytes).into_owned() }
    }
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Asserts an error with this status and code, in the envelope.
    pub(crate) fn assert_error(&self, status: u16, code: &str) {
        let body = self.json();
        assert_eq!((self.status.as_u16(), body["code"].as_str()), (status, Some(code)), "{}", self.text);
        assert_eq!(body["success"], false);
        assert_eq!(body["request_id"], self.header("x-request-id"));
        assert!(!body["message"].as_str().unwrap().is_empty());
    }
}
