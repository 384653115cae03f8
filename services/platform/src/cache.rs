//! Values that may be lost at any time, and counters that expire: in this process, or shared through Redis.

use std::{fmt::Debug, sync::Arc, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use redis::{
    Client, Cmd, FromRedisValue, RedisError, RedisResult,
    aio::{ConnectionManager, ConnectionManagerConfig},
};
use tokio::sync::watch;

use crate::{
    error::{BoxError, Failure},
    memory,
    settings::Setting,
};

/// Where the cache is found.
pub const URL: Setting =
    Setting::new("ATTAR_CACHE_URL", Some("memory:"), "cache and counters: memory: (one process) or redis:");

/// A cache that several parts share.
pub type SharedCache = Arc<dyn Cache>;

/// Short-lived values under keys. Every call fails with `unavailable` when the cache does not answer.
#[async_trait]
pub trait Cache: Debug + Send + Sync {
    /// The value under a key, unless it expired. A counter reads as its decimal digits.
    async fn get(&self, key: &str) -> Result<Option<Bytes>, Failure>;
    /// Keeps a value for so long.
    async fn set(&self, key: &str, value: Bytes, ttl: Duration) -> Result<(), Failure>;
    /// Forgets a value or a counter.
    async fn delete(&self, key: &str) -> Result<(), Failure>;
    /// Counts up and returns the count; a counter that did not exist lives for `ttl` from now.
    async fn increment(&self, key: &str, ttl: Duration) -> Result<u64, Failure>;
    /// How long a key still lives.
    async fn ttl(&self, key: &str) -> Result<Option<Duration>, Failure>;
}

/// The cache behind `memory:` or `redis://host:port/db`. A query `?namespace=x` keeps keys apart from others'.
pub fn connect(url: &str) -> Result<SharedCache, BoxError> {
    if url.starts_with("memory:") {
        return Ok(Arc::new(memory::MemoryCache::default()));
    }
    let (url, namespace) = crate::bus::split_namespace(url)?;
    let client = Client::open(url)?;
    let connection = watch::Sender::new((0, connection(&client)?));
    Ok(Arc::new(RedisCache { client, connection, namespace }))
}

/// A connection that is opened when it is needed, and again when it was closed.
fn connection(client: &Client) -> RedisResult<ConnectionManager> {
    let config = ConnectionManagerConfig::new()
        .set_connection_timeout(Some(Duration::from_secs(2)))
        .set_response_timeout(Some(Duration::from_secs(1)))
        .set_number_of_retries(1)
        .set_max_delay(Duration::from_millis(500));
    ConnectionManager::new_lazy_with_config(client.clone(), config)
}

struct RedisCache {
    client: Client,
    /// The how manieth it is, and the connection.
    connection: watch::Sender<(u64, ConnectionManager)>,
    namespace: String,
}

impl Debug for RedisCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RedisCache").field("namespace", &self.namespace).finish_non_exhaustive()
    }
}

impl RedisCache {
    fn key(&self, key: &str) -> String {
        format!("{}:{key}", self.namespace)
    }

    /// Runs a command. A connection that does not answer in time is replaced: it may have gone silent without being closed.
    async fn run<T: FromRedisValue>(&self, command: &Cmd) -> Result<T, Failure> {
        let (number, mut used) = self.connection.borrow().clone();
        let answer = command.query_async(&mut used).await;
        if answer.as_ref().is_err_and(RedisError::is_timeout) {
            let fresh = connection(&self.client).map_err(Failure::unavailable)?;
            self.connection.send_if_modified(|current| {
                let is_current = current.0 == number;
                if is_current {
                    *current = (number + 1, fresh);
                }
                is_current
            });
        }
        answer.map_err(Failure::unavailable)
    }
}

fn milliseconds(ttl: Duration) -> u64 {
    u64::try_from(ttl.as_millis()).unwrap_or(u64::MAX).max(1)
}

/// Counts up, and sets the lifetime of a counter that is new.
const INCREMENT: &str = "local n = redis.call('INCR', KEYS[1])
     if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
     return n";

#[async_trait]
impl Cache for RedisCache {
    async fn get(&self, key: &str) -> Result<Option<Bytes>, Failure> {
        let value: Option<Vec<u8>> = self.run(&Cmd::get(self.key(key))).await?;
        Ok(value.map(Bytes::from))
    }

    async fn set(&self, key: &str, value: Bytes, ttl: Duration) -> Result<(), Failure> {
        self.run(&Cmd::pset_ex(self.key(key), value.as_ref(), milliseconds(ttl))).await
    }

    async fn delete(&self, key: &str) -> Result<(), Failure> {
        self.run(&Cmd::del(self.key(key))).await
    }

    async fn increment(&self, key: &str, ttl: Duration) -> Result<u64, Failure> {
        self.run(redis::cmd("EVAL").arg(INCREMENT).arg(1).arg(self.key(key)).arg(milliseconds(ttl))).await
    }

    async fn ttl(&self, key: &str) -> Result<Option<Duration>, Failure> {
        let left: i64 = self.run(&Cmd::pttl(self.key(key))).await?;
        Ok(u64::try_from(left).ok().map(Duration::from_millis))
    }
}
