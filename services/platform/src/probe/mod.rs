//! Checks of the servers and files that a process depends on, which change nothing but to export a span. Each finishes
//! within a few seconds and reports an error in one line.

mod bus;
mod cache;
mod certificates;
mod collector;
mod database;
mod mail_server;

use std::{error::Error, fmt, future::Future, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use tonic::Request;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

pub use bus::{Broker, broker};
pub use cache::{CacheServer, cache_server};
pub use certificates::{CertificateValidity, check_certificate};
pub use collector::collector;
pub use database::{DatabaseServer, database};
pub use mail_server::mail_server;

use crate::{channel, error::chain, tls::Tls};

/// Timeout of a check.
const TIMEOUT: Duration = Duration::from_secs(5);

/// A server's version, compared by its first two numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    text: String,
    numbers: (u32, u32),
}

impl Version {
    /// Parse a text such as `16.4 (Debian 16.4-1)`; `None` unless it begins with a number.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.split_whitespace().next()?;
        let mut numbers = text.split(|c: char| !c.is_ascii_digit()).map(str::parse);
        let major = numbers.next()?.ok()?;
        let minor = numbers.next().and_then(Result::ok).unwrap_or(0);
        Some(Self { text: text.to_owned(), numbers: (major, minor) })
    }

    /// Return whether it is the given version or a later one.
    pub fn is_at_least(&self, major: u32, minor: u32) -> bool {
        self.numbers >= (major, minor)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Return whether the service at a URL reports over gRPC that it is serving.
pub async fn is_serving(url: &str, tls: Option<&Tls>) -> Result<bool, String> {
    with_timeout(async {
        let mut health = HealthClient::new(channel::connect_with(url, tls).map_err(|error| chain(&*error))?);
        let mut request = Request::new(HealthCheckRequest::default());
        request.set_timeout(TIMEOUT);
        let answer = health.check(request).await.map_err(|status| explain(status.message().to_owned()))?;
        Ok(answer.into_inner().status() == ServingStatus::Serving)
    })
    .await
}

/// Check that a TCP port accepts connections.
pub async fn check_port(host: &str, port: u16) -> Result<(), String> {
    with_timeout(async {
        // URLs write IPv6 addresses in brackets.
        let host = host.trim_start_matches('[').trim_end_matches(']');
        tokio::net::TcpStream::connect((host, port)).await.map(drop).map_err(describe)
    })
    .await
}

/// Run a check with the timeout.
async fn with_timeout<T>(answer: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let late = |_| Err(format!("no answer within {} s", TIMEOUT.as_secs()));
    tokio::time::timeout(TIMEOUT, answer).await.unwrap_or_else(late)
}

/// Format an error and its sources in one line, certificates that were refused in plain words.
pub fn describe(error: impl Error + 'static) -> String {
    explain(chain(&error))
}

/// Say what it means that a server's certificate was refused.
fn explain(text: String) -> String {
    let Some((_, refusal)) = text.split_once("invalid peer certificate: ") else { return text };
    let begins = |reason: &str| refusal.starts_with(reason);
    // `BadSignature` means another authority of the same name.
    let meaning = if begins("UnknownIssuer") || begins("BadSignature") {
        "its certificate is signed by an unknown authority, which SSL_CERT_FILE can name"
    } else if begins("certificate expired") {
        "its certificate has expired"
    } else if begins("certificate not valid for name") {
        "its certificate is for another name"
    } else {
        "its certificate is not acceptable"
    };
    format!("{meaning} ({text})")
}

/// Return how far a server's clock is ahead of ours, given our time before and after reading it.
fn clock_skew(before: DateTime<Utc>, server: DateTime<Utc>, after: DateTime<Utc>) -> TimeDelta {
    server - (before + (after - before) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_their_numbers() {
        let version = |text| Version::parse(text).expect("a version");
        assert!(version("16.4 (Debian 16.4-1.pgdg120+1)").is_at_least(14, 0));
        assert!(version("3.10.8").is_at_least(3, 10) && !version("3.9.29").is_at_least(3, 10));
        assert!(version("17beta1").is_at_least(17, 0) && version("4.0.0-rc.1").is_at_least(3, 10));
        assert_eq!(version("3.40.1").to_string(), "3.40.1");
        assert_eq!(Version::parse("unknown"), None);
    }

    #[test]
    fn refused_certificates_are_explained() {
        let explained = |reason: &str| explain(format!("no connection: invalid peer certificate: {reason}"));
        assert!(explained("UnknownIssuer").starts_with("its certificate is signed by an unknown authority"));
        assert!(explained("BadSignature").contains("unknown authority"));
        assert!(explained("certificate expired: at noon").starts_with("its certificate has expired (no connection"));
        assert!(explained("certificate not valid for name \"a\"").starts_with("its certificate is for another name"));
        assert_eq!(explain("Connection refused".to_owned()), "Connection refused");
    }

    #[test]
    fn refusal_of_unknown_authority_reads_as_rustls_writes_it() {
        let refusal = rustls::Error::InvalidCertificate(rustls::CertificateError::UnknownIssuer);
        assert!(describe(refusal).contains("unknown authority"));
    }

    #[test]
    fn clock_skew_excludes_half_of_the_round_trip() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("a moment");
        let (before, after) = (at("2026-05-04T09:30:00Z"), at("2026-05-04T09:30:02Z"));
        assert_eq!(clock_skew(before, at("2026-05-04T09:30:01Z"), after), TimeDelta::zero());
        assert_eq!(clock_skew(before, at("2026-05-04T09:29:01Z"), after), TimeDelta::minutes(-1));
    }
}
