//! A Redis: its version, its clock, and whether it takes what is written.

use chrono::{DateTime, TimeDelta, Utc};
use redis::{AsyncConnectionConfig, Client, cmd};

use super::{PATIENCE, Version, ahead, in_time, told};
use crate::{bus::split_namespace, error::chain};

/// What a Redis says of itself.
#[derive(Clone, Debug)]
pub struct CacheServer {
    /// Its version; none when it cannot be read.
    pub version: Option<Version>,
    /// How far its clock is ahead of ours.
    pub ahead: Option<TimeDelta>,
    /// Whether it copies another one, and refuses what is written to it.
    pub is_replica: bool,
}

/// Asks the server at `redis://host:port/db`.
pub async fn cache_server(url: &str) -> Result<CacheServer, String> {
    let (url, _) = split_namespace(url).map_err(|error| chain(&*error))?;
    in_time(async {
        let client = Client::open(url).map_err(told)?;
        let config =
            AsyncConnectionConfig::new().set_connection_timeout(Some(PATIENCE)).set_response_timeout(Some(PATIENCE));
        let mut server = client.get_multiplexed_async_connection_with_config(&config).await.map_err(told)?;
        let () = cmd("PING").query_async(&mut server).await.map_err(told)?;
        // What its account may not ask stays unknown.
        let about: String = cmd("INFO").query_async(&mut server).await.unwrap_or_default();
        let before = Utc::now();
        let now: Option<(i64, u32)> = cmd("TIME").query_async(&mut server).await.ok();
        let now = now.and_then(|(seconds, micros)| DateTime::from_timestamp(seconds, micros.saturating_mul(1000)));
        Ok(CacheServer {
            version: line(&about, "redis_version").and_then(Version::read),
            ahead: now.map(|now| ahead(before, now, Utc::now())),
            is_replica: line(&about, "role") == Some("slave"),
        })
    })
    .await
}

/// What stands after a name in the answer to `INFO`.
fn line<'t>(about: &'t str, name: &str) -> Option<&'t str> {
    about.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_what_it_says_is_found_by_its_name() {
        let about = "# Server\r\nredis_version:7.0.15\r\nredis_version_x:1\r\nrole:master\r\n";
        assert_eq!((line(about, "redis_version"), line(about, "role")), (Some("7.0.15"), Some("master")));
        assert_eq!(line(about, "os"), None);
    }
}
