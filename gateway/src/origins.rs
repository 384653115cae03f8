//! Origins of other sites that may use the API from a browser.

use std::str::FromStr;

use http::HeaderValue;
use url::Url;

/// A list of origins, such as `https://app.example.com`.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    sites: Vec<HeaderValue>,
}

impl Origins {
    /// The origins as browsers send them.
    pub(crate) fn sites(&self) -> &[HeaderValue] {
        &self.sites
    }

    /// Returns whether no origin is allowed.
    pub(crate) fn is_empty(&self) -> bool {
        self.sites.is_empty()
    }
}

/// Error of parsing a list of origins.
#[derive(Debug, thiserror::Error)]
#[error("not an origin: {0}")]
pub struct NotAnOrigin(String);

impl FromStr for Origins {
    type Err = NotAnOrigin;

    /// Parses a comma-separated list. An origin is a scheme, a host and an optional port; wildcards are rejected.
    fn from_str(text: &str) -> Result<Self, NotAnOrigin> {
        let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
        let sites = entries.map(|entry| origin(entry).ok_or_else(|| NotAnOrigin(entry.to_owned())));
        Ok(Self { sites: sites.collect::<Result<_, _>>()? })
    }
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
    fn origins_parse_as_browsers_send_them() {
        let origins: Origins = " https://app.example.com, http://127.0.0.1:5173 ".parse().unwrap();
        assert_eq!(origins.sites, ["https://app.example.com", "http://127.0.0.1:5173"]);
        assert!("".parse::<Origins>().unwrap().sites.is_empty());
    }

    #[test]
    fn wildcards_and_malformed_origins_are_rejected() {
        for text in
            ["*", "null", "example.com", "https://example.com/", "https://EXAMPLE.com", "file://", "https://a b"]
        {
            assert!(text.parse::<Origins>().is_err(), "{text}");
        }
    }
}
