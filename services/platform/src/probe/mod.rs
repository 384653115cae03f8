//! What can be learnt of the servers and files that a process depends on, without changing anything there. Each answer
//! comes within a few seconds; what went wrong is said in one line.

mod bus;
mod cache;
mod certificates;
mod database;

use std::{error::Error, fmt, future::Future, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use tonic::Request;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

pub use bus::{Broker, broker};
pub use cache::{CacheServer, cache_server};
pub use certificates::{Certified, certified};
pub use database::{DatabaseServer, database};

use crate::{channel, error::chain, tls::Tls};

/// How long anything may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A version, as far as two numbers of it say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    text: String,
    numbers: (u32, u32),
}

impl Version {
    /// Reads `16.4 (Debian 16.4-1)`; none unless it begins with a number.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.split_whitespace().next()?;
        let mut numbers = text.split(|c: char| !c.is_ascii_digit()).map(str::parse);
        let major = numbers.next()?.ok()?;
        let minor = numbers.next().and_then(Result::ok).unwrap_or(0);
        Some(Self { text: text.to_owned(), numbers: (major, minor) })
    }

    /// Whether it is that version or a later one.
    pub fn is_at_least(&self, major: u32, minor: u32) -> bool {
        self.numbers >= (major, minor)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Whether the service at a URL says over gRPC that it can do its work.
pub async fn service(url: &str, tls: Option<&Tls>) -> Result<bool, String> {
    in_time(async {
        let mut health = HealthClient::new(channel::connect_with(url, tls).map_err(|error| chain(&*error))?);
        let mut request = Request::new(HealthCheckRequest::default());
        request.set_timeout(PATIENCE);
        let answer = health.check(request).await.map_err(|status| status.message().to_owned())?;
        Ok(answer.into_inner().status() == ServingStatus::Serving)
    })
    .await
}

/// Whether anybody listens on a port.
pub async fn port(host: &str, port: u16) -> Result<(), String> {
    in_time(async {
        // An address of IPv6 stands in brackets in a URL.
        let host = host.trim_start_matches('[').trim_end_matches(']');
        tokio::net::TcpStream::connect((host, port)).await.map(drop).map_err(told)
    })
    .await
}

/// An answer, unless it takes too long.
async fn in_time<T>(answer: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let late = |_| Err(format!("no answer within {} s", PATIENCE.as_secs()));
    tokio::time::timeout(PATIENCE, answer).await.unwrap_or_else(late)
}

/// An error with its sources in one line.
fn told(error: impl Error + 'static) -> String {
    chain(&error)
}

/// How far a server's clock is ahead of ours, which was read before and after.
fn ahead(before: DateTime<Utc>, server: DateTime<Utc>, after: DateTime<Utc>) -> TimeDelta {
    server - (before + (after - before) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        let version = |text| Version::read(text).expect("a version");
        assert!(version("16.4 (Debian 16.4-1.pgdg120+1)").is_at_least(14, 0));
        assert!(version("3.10.8").is_at_least(3, 10) && !version("3.9.29").is_at_least(3, 10));
        assert!(version("17beta1").is_at_least(17, 0) && version("4.0.0-rc.1").is_at_least(3, 10));
        assert_eq!(version("3.40.1").to_string(), "3.40.1");
        assert_eq!(Version::read("unknown"), None);
    }

    #[test]
    fn half_of_the_way_there_and_back_is_no_difference() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("a moment");
        let (before, after) = (at("2026-05-04T09:30:00Z"), at("2026-05-04T09:30:02Z"));
        assert_eq!(ahead(before, at("2026-05-04T09:30:01Z"), after), TimeDelta::zero());
        assert_eq!(ahead(before, at("2026-05-04T09:29:01Z"), after), TimeDelta::minutes(-1));
    }
}
