//! SMS over a provider's HTTP API: one POST for each message, with a body and headers from the settings.

use std::{fmt, time::Duration};

use reqwest::{
    Client, StatusCode, Url,
    header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue},
    redirect::Policy,
};
use serde_json::Value;
use url::form_urlencoded;

use super::{SMS_BODY, SMS_HEADERS, SMS_URL, SendError};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// HTTP client for the SMS provider of the settings.
#[derive(Clone)]
pub(super) struct SmsProvider {
    client: Client,
    url: Url,
    body: String,
    headers: HeaderMap,
}

impl SmsProvider {
    /// Configure the provider, without connecting to it.
    pub(super) fn new(url: &str, body: String, headers: &str) -> Result<Self, String> {
        let is_http = |url: &Url| matches!(url.scheme(), "http" | "https");
        let url =
            url.parse().ok().filter(is_http).ok_or_else(|| format!("{} is no http: or https: URL", SMS_URL.name))?;
        let has_phone = body.contains("{phone}") || body.contains("{digits}");
        if !has_phone || !body.contains("{text}") {
            return Err(format!("{} lacks {{text}}, or both {{phone}} and {{digits}}", SMS_BODY.name));
        }
        let mut headers = parse_headers(headers).ok_or_else(|| format!("{} has a malformed line", SMS_HEADERS.name))?;
        let kind = if is_json(&body) { "application/json" } else { "application/x-www-form-urlencoded" };
        headers.entry(CONTENT_TYPE).or_insert(HeaderValue::from_static(kind));
        let client = Client::builder().connect_timeout(CONNECT_TIMEOUT).redirect(Policy::none()).build();
        let client = client.map_err(|_| "the HTTP client for SMS cannot be configured".to_owned())?;
        Ok(Self { client, url, body, headers })
    }

    pub(super) async fn send(&self, phone: &str, text: &str) -> Result<(), SendError> {
        let request =
            self.client.post(self.url.clone()).headers(self.headers.clone()).body(fill(&self.body, phone, text));
        let answer = request.send().await.map_err(|error| classify(&error))?;
        match answer.status() {
            status if status.is_success() => Ok(()),
            status @ (StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) => {
                Err(SendError::unsent(format!("the SMS provider answered {}", status.as_u16())))
            }
            status if status.is_client_error() => {
                Err(SendError::rejected(format!("the SMS provider answered {}", status.as_u16())))
            }
            status => Err(SendError::unknown(format!("the SMS provider answered {}", status.as_u16()))),
        }
    }
}

impl fmt::Debug for SmsProvider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SmsProvider(***)")
    }
}

/// Classify a failure. Its text is left out: it repeats the URL, which may hold a key.
fn classify(error: &reqwest::Error) -> SendError {
    if error.is_connect() {
        return SendError::unsent("no connection to the SMS provider");
    }
    SendError::unknown("the connection to the SMS provider failed")
}

fn is_json(body: &str) -> bool {
    body.trim_start().starts_with('{') && !body.starts_with("{phone}") && !body.starts_with("{digits}")
}

/// Replace the placeholders of a body, escaped as JSON strings or as fields of a form.
fn fill(body: &str, phone: &str, text: &str) -> String {
    let escape: fn(&str) -> String = if is_json(body) { escape_json } else { escape_form };
    let values = [("{phone}", phone), ("{digits}", phone.trim_start_matches('+')), ("{text}", text)];
    // Values may contain placeholders, so each is replaced in the template only.
    let mut filled = String::new();
    let mut rest = body;
    while let Some((at, (placeholder, value))) =
        values.iter().filter_map(|found| Some((rest.find(found.0)?, found))).min_by_key(|(at, _)| *at)
    {
        filled.push_str(&rest[..at]);
        filled.push_str(&escape(value));
        rest = &rest[at + placeholder.len()..];
    }
    filled + rest
}

fn escape_json(text: &str) -> String {
    let quoted = Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

fn escape_form(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Parse header lines; `None` if any is malformed.
fn parse_headers(lines: &str) -> Option<HeaderMap> {
    let mut headers = HeaderMap::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (name, value) = line.split_once(':')?;
        let mut value = HeaderValue::from_str(value.trim()).ok()?;
        value.set_sensitive(true);
        headers.insert(name.trim().parse::<HeaderName>().ok()?, value);
    }
    Some(headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_body_is_filled_with_escaped_values() {
        let body = r#"{"to":"{phone}","plain":"{digits}","text":"{text}"}"#;
        let filled: Value = serde_json::from_str(&fill(body, "+970591234567", "a \"b\"\n{phone}")).expect("JSON");
        assert_eq!(filled["to"], "+970591234567");
        assert_eq!(filled["plain"], "970591234567");
        assert_eq!(filled["text"], "a \"b\"\n{phone}");
    }

    #[test]
    fn form_body_is_filled_with_escaped_values() {
        let filled = fill("to={digits}&text={text}", "+970591234567", "أ & b=1");
        assert_eq!(filled, "to=970591234567&text=%D8%A3+%26+b%3D1");
    }

    #[test]
    fn header_lines_are_parsed_and_sensitive() {
        let headers = parse_headers("Authorization: Bearer a:b\n\n X-Sender : Attar ").expect("headers");
        assert_eq!(headers["authorization"], "Bearer a:b");
        assert_eq!(headers["x-sender"], "Attar");
        assert!(headers["authorization"].is_sensitive());
        assert!(parse_headers("nonsense").is_none());
    }
}
