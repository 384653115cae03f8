//! Cache and expiring counters, in this process or shared through Redis. Entries may be lost at any time.

use std::{fmt::Debug, sync::Arc, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use redis::{
    Client, Cmd, FromRedisValue, RedisError, RedisResult,
    aio::{ConnectionManager, ConnectionManagerConfig},
};
use tokio::sync::watch;

use crate::{
    error::{BoxError, Error},
    memory,
    settings::Setting,
};

/// URL of the cache.
pub const URL: Setting =
    Setting::new("ATTAR_CACHE_URL", Some("memory:"), "cache and counters: Redis, or memory: within one process")
        .secret()
        .schemes(&["memory:", "redis:", "rediss:"]);

/// A shared handle to the cache.
pub type SharedCache = Arc<dyn Cache>;

/// Short-lived values and counters by key. Every method fails with `unavailable` when the cache does not respond.
#[async_trait]
pub trait Cache: Debug + Send + Sync {
    /// Return the value of a key, unless it has expired. A counter reads as decimal digits.
    async fn get(&self, key: &str) -> Result<Option<Bytes>, Error>;
    /// Store a value for the duration `ttl`.
    async fn set(&self, key: &str, value: Bytes, ttl: Duration) -> Result<(), Error>;
    /// Delete a value or a counter.
    async fn delete(&self, key: &str) -> Result<(), Error>;
    /// Increment a counter and return its value. A new counter expires after `ttl`, which later increments do not
    /// extend.
    async fn increment(&self, key: &str, ttl: Duration) -> Result<u64, Error>;
    /// Return the remaining lifetime of a key; `None` when it does not exist.
    async fn ttl(&self, key: &str) -> Result<Option<Duration>, Error>;
}

/// Connect to `memory:` or `redis://host:port/db`. The query parameter `namespace=x` isolates keys.
pub fn connect(url: &str) -> Result<SharedCache, BoxError> {
    if url.starts_with("memory:") {
        return Ok(Arc::new(memory::MemoryCache::default()));
    }
    let (url, namespace) = crate::bus::split_namespace(url)?;
    let client = Client::open(url)?;
    let connection = watch::Sender::new((0, connection(&client)?));
    Ok(Arc::new(RedisCache { client, connection, namespace }))
}

/// Create a connection that is opened on demand and reopened when it was closed.
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
    /// Generation of the connection, and the connection.
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

    /// Run a command. A connection that times out is replaced: it may be unresponsive without being closed.
    async fn run<T: FromRedisValue>(&self, command: &Cmd) -> Result<T, Error> {
        let (generation, mut current) = self.connection.borrow().clone();
        let answer = command.query_async(&mut current).await;
        if answer.as_ref().is_err_and(RedisError::is_timeout) {
            let replacement = connection(&self.client).map_err(Error::unavailable)?;
            self.connection.send_if_modified(|latest| {
                let is_unchanged = latest.0 == generation;
                if is_unchanged {
                    *latest = (generation + 1, replacement);
                }
                is_unchanged
            });
        }
        answer.map_err(Error::unavailable)
    }
}

fn milliseconds(ttl: Duration) -> u64 {
    u64::try_from(ttl.as_millis()).unwrap_or(u64::MAX).max(1)
}

/// Increments a counter, and sets the expiry of a new one.
const INCREMENT: &str = "local n = redis.call('INCR', KEYS[1])
     if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
     return n";

#[async_trait]
impl Cache for RedisCache {
    async fn get(&self, key: &str) -> Result<Option<Bytes>, Error> {
        let value: Option<Vec<u8>> = self.run(&Cmd::get(self.key(key))).await?;
        Ok(value.map(Bytes::from))
    }

    async fn set(&self, key: &str, value: Bytes, ttl: Duration) -> Result<(), Error> {
        self.run(&Cmd::pset_ex(self.key(key), value.as_ref(), milliseconds(ttl))).await
    }

    async fn delete(&self, key: &str) -> Result<(), Error> {
        self.run(&Cmd::del(self.key(key))).await
    }

    async fn increment(&self, key: &str, ttl: Duration) -> Result<u64, Error> {
        self.run(redis::cmd("EVAL").arg(INCREMENT).arg(1).arg(self.key(key)).arg(milliseconds(ttl))).await
    }

    async fn ttl(&self, key: &str) -> Result<Option<Duration>, Error> {
        let remaining_ms: i64 = self.run(&Cmd::pttl(self.key(key))).await?;
        Ok(u64::try_from(remaining_ms).ok().map(Duration::from_millis))
    }
}
