//! Check of a Redis server: version, clock and whether it accepts writes.

use chrono::{DateTime, TimeDelta, Utc};
use redis::{AsyncConnectionConfig, Client, cmd};

use super::{TIMEOUT, Version, clock_skew, describe, with_timeout};
use crate::{bus::split_namespace, error::chain};

/// State of a Redis server.
#[derive(Clone, Debug)]
pub struct CacheServer {
    /// Version; `None` when it cannot be read.
    pub version: Option<Version>,
    /// Lead of its clock over ours.
    pub clock_skew: Option<TimeDelta>,
    /// Whether it is a replica, which refuses writes.
    pub is_replica: bool,
}

/// Check the server at `redis://host:port/db`.
pub async fn cache_server(url: &str) -> Result<CacheServer, String> {
    let (url, _) = split_namespace(url).map_err(|error| chain(&*error))?;
    with_timeout(async {
        let client = Client::open(url).map_err(describe)?;
        let config =
            AsyncConnectionConfig::new().set_connection_timeout(Some(TIMEOUT)).set_response_timeout(Some(TIMEOUT));
        let mut server = client.get_multiplexed_async_connection_with_config(&config).await.map_err(describe)?;
        let () = cmd("PING").query_async(&mut server).await.map_err(describe)?;
        // Stays unknown without permission for `INFO`.
        let info: String = cmd("INFO").query_async(&mut server).await.unwrap_or_default();
        let before = Utc::now();
        let now: Option<(i64, u32)> = cmd("TIME").query_async(&mut server).await.ok();
        let now = now.and_then(|(seconds, micros)| DateTime::from_timestamp(seconds, micros.saturating_mul(1000)));
        Ok(CacheServer {
            version: info_field(&info, "redis_version").and_then(Version::parse),
            clock_skew: now.map(|now| clock_skew(before, now, Utc::now())),
            is_replica: info_field(&info, "role") == Some("slave"),
        })
    })
    .await
}

/// Return the value of a field in the response to `INFO`.
fn info_field<'t>(info: &'t str, name: &str) -> Option<&'t str> {
    info.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn info_field_matches_the_whole_name() {
        let info = "# Server\r\nredis_version:7.0.15\r\nredis_version_x:1\r\nrole:master\r\n";
        assert_eq!((info_field(info, "redis_version"), info_field(info, "role")), (Some("7.0.15"), Some("master")));
        assert_eq!(info_field(info, "os"), None);
    }
}
