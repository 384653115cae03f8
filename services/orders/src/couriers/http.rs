//! Calls to couriers over HTTP: bounded in time and size, without redirects.

use std::time::Duration;

use reqwest::{Client, Method, RequestBuilder, StatusCode, redirect::Policy};
use serde_json::Value;
use url::{Host, Url};

use super::{CourierError, InvalidConnection, NO_ANSWER, REJECTED, UNAUTHORIZED, UNREACHABLE, UNREADABLE};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Upper bound on an answer, in bytes.
const MAX_ANSWER: usize = 1 << 20;

/// Upper bound on a text of an answer, in characters.
const MAX_TEXT: usize = 255;

/// Client of one courier.
pub(super) struct HttpClient {
    client: Client,
    base: Url,
}

impl HttpClient {
    /// Configure the client, without connecting to the courier.
    pub(super) fn new(url: &str, timeout: Duration) -> Result<Self, InvalidConnection> {
        let base = url.parse().ok().filter(is_allowed).ok_or(InvalidConnection::Url)?;
        let builder = Client::builder().connect_timeout(CONNECT_TIMEOUT.min(timeout)).timeout(timeout);
        let client = builder.redirect(Policy::none()).build().map_err(|_| InvalidConnection::Url)?;
        Ok(Self { client, base })
    }

    /// Begin a request to an address below the courier's URL.
    pub(super) fn request(&self, method: Method, path: &[&str], query: &[(&str, &str)]) -> RequestBuilder {
        let mut url = self.base.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(path);
        }
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        self.client.request(method, url)
    }

    /// Send a request and return the body of the answer; none if the courier does not know the address.
    pub(super) async fn send(&self, request: RequestBuilder) -> Result<Option<Vec<u8>>, CourierError> {
        let mut answer = request.send().await.map_err(|error| classify(&error))?;
        match answer.status() {
            StatusCode::NOT_FOUND => return Ok(None),
            status if !status.is_success() => return Err(refusal(status)),
            _ => {}
        }
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(|error| classify(&error))? {
            if body.len() + chunk.len() > MAX_ANSWER {
                return Err(CourierError::unknown(UNREADABLE));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(Some(body))
    }

    /// Send a request and return the JSON of the answer; none if the courier does not know the address.
    pub(super) async fn json(&self, request: RequestBuilder) -> Result<Option<Value>, CourierError> {
        let body = self.send(request).await?;
        body.map(|body| serde_json::from_slice(&body).map_err(|_| CourierError::unknown(UNREADABLE))).transpose()
    }
}

/// Return whether a URL is encrypted, or stays on this machine, and holds nothing but host and path: it is shown again.
fn is_allowed(url: &Url) -> bool {
    let is_loopback = match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(_)) | None => false,
    };
    let is_plain = url.username().is_empty() && url.password().is_none() && url.query().is_none();
    is_plain && url.fragment().is_none() && (url.scheme() == "https" || url.scheme() == "http" && is_loopback)
}

/// Classify a failure. Its text is left out: it repeats the URL, which may hold personal data.
fn classify(error: &reqwest::Error) -> CourierError {
    if error.is_connect() { CourierError::unsent(UNREACHABLE) } else { CourierError::unknown(NO_ANSWER) }
}

fn refusal(status: StatusCode) -> CourierError {
    match status {
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => CourierError::unsent(UNREACHABLE),
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => CourierError::rejected(UNAUTHORIZED),
        status if status.is_client_error() => CourierError::rejected(REJECTED),
        status if status.is_server_error() => CourierError::unknown(NO_ANSWER),
        _ => CourierError::unknown(UNREADABLE),
    }
}

/// Return the first of some fields that holds a text or a number, shortened.
pub(super) fn text(value: &Value, fields: &[&str]) -> Option<String> {
    fields.iter().find_map(|field| match value.get(field)? {
        Value::String(text) if !text.trim().is_empty() => Some(shorten(text)),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    })
}

/// Shorten a courier's text, and drop its control characters.
pub(super) fn shorten(text: &str) -> String {
    text.trim().chars().filter(|letter| !letter.is_control()).take(MAX_TEXT).collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::json;

    use super::*;

    #[rstest]
    #[case::https("https://api.example/v1", true)]
    #[case::private("https://10.0.0.7:8443/", true)]
    #[case::loopback("http://127.0.0.1:9000", true)]
    #[case::plain("http://api.example", false)]
    #[case::plain_private("http://10.0.0.7", false)]
    #[case::password("https://user:secret@api.example", false)]
    #[case::query("https://api.example/?key=secret", false)]
    #[case::file("file:///etc/passwd", false)]
    #[case::words("not a URL", false)]
    fn url_is_encrypted_or_local_and_holds_no_secret(#[case] url: &str, #[case] expected: bool) {
        assert_eq!(url.parse().ok().is_some_and(|url| is_allowed(&url)), expected);
    }

    #[test]
    fn text_is_shortened_and_has_no_control_characters() {
        let answer = json!({ "empty": " ", "id": 7, "long": "\u{0}a\n".repeat(300) });
        assert_eq!(text(&answer, &["empty", "id"]).as_deref(), Some("7"));
        assert_eq!(text(&answer, &["long"]), Some("a".repeat(255)));
        assert_eq!(text(&answer, &["absent", "empty"]), None);
    }
}
