//! Which other sites' pages may read what the API answers: none, unless they are set. They send tokens, never cookies.

use std::{str::FromStr, time::Duration};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderName, HeaderValue, Method, header};
use tower::{Layer, ServiceExt};
use tower_http::cors::CorsLayer;
use url::Url;

use super::outermost::REQUEST_ID;
use crate::{path::is_below, state::Gateway};

/// How long a browser may remember what it was allowed.
const REMEMBERED: Duration = Duration::from_mins(10);

/// Sites whose pages may read the API's answers: `https://app.example.com`.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    sites: Vec<HeaderValue>,
}

impl Origins {
    /// Whether no other site's pages may read anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.sites.is_empty()
    }
}

/// A text that is no list of origins.
#[derive(Debug, thiserror::Error)]
#[error("not an origin: {0}")]
pub struct NotAnOrigin(String);

impl FromStr for Origins {
    type Err = NotAnOrigin;

    /// Reads a comma-separated list. An origin is a scheme, a host and perhaps a port; there is none for everybody.
    fn from_str(text: &str) -> Result<Self, NotAnOrigin> {
        let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        let sites = entries.map(|entry| origin(entry).ok_or_else(|| NotAnOrigin(entry.to_owned())));
        Ok(Self { sites: sites.collect::<Result<_, _>>()? })
    }
}

/// Answers preflight requests, and allows the pages of the sites that are set to read responses of the API.
pub(crate) async fn allow(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let is_preflight = request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let is_plain_options = request.method() == Method::OPTIONS && !is_preflight;
    if is_plain_options || !is_below(request.uri().path(), "/api") {
        return next.run(request).await;
    }
    let Origins { sites } = &gateway.settings().cors_origins;
    let answered = layer(sites.clone()).layer(next).oneshot(request).await;
    answered.unwrap_or_else(|never| match never {})
}

fn layer(sites: Vec<HeaderValue>) -> CorsLayer {
    let sent =
        ["accept-language", "authorization", "content-type", "idempotency-key", "if-none-match", "last-event-id"];
    let read = ["etag", "idempotent-replayed", "retry-after"];
    CorsLayer::new()
        .allow_origin(sites)
        .allow_methods([Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers(sent.map(HeaderName::from_static).into_iter().chain([REQUEST_ID]).collect::<Vec<_>>())
        .expose_headers(read.map(HeaderName::from_static).into_iter().chain([REQUEST_ID]).collect::<Vec<_>>())
        .max_age(REMEMBERED)
}

fn origin(text: &str) -> Option<HeaderValue> {
    let url = Url::parse(text).ok()?;
    let is_origin = matches!(url.scheme(), "http" | "https") && url.origin().ascii_serialization() == text;
    is_origin.then(|| HeaderValue::from_str(text).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_read_as_they_are_sent() {
        let origins: Origins = " https://app.example.com, http://127.0.0.1:5173 ".parse().unwrap();
        assert_eq!(origins.sites, ["https://app.example.com", "http://127.0.0.1:5173"]);
        assert!("".parse::<Origins>().unwrap().sites.is_empty());
    }

    #[test]
    fn what_would_open_the_api_to_everybody_is_no_origin() {
        for text in
            ["*", "null", "example.com", "https://example.com/", "https://EXAMPLE.com", "file://", "https://a b"]
        {
            assert!(text.parse::<Origins>().is_err(), "{text}");
        }
    }
}
