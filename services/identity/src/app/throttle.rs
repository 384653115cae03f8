//! Limits on log-in and sign-up attempts, counted in the cache so that replicas share the counts.

use std::time::Duration;

use platform::{Error, SharedCache};

use crate::{
    domain::throttle::{ClientAddress, ThrottleKey},
    error::{invalid_credentials, too_many_requests},
    settings::RateLimits,
};

const MINUTE: Duration = Duration::from_mins(1);

/// Number of failed attempts counted against an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failures(u64);

/// Counts attempts and rejects those beyond the limit.
#[derive(Debug)]
pub(crate) struct Throttle {
    cache: SharedCache,
    rate_limits: RateLimits,
}

impl Throttle {
    pub(crate) const fn new(cache: SharedCache, rate_limits: RateLimits) -> Self {
        Self { cache, rate_limits }
    }

    /// Count a log-in attempt of a client address, whatever its result.
    pub(crate) async fn count_log_in(&self, address: &ClientAddress) -> Result<(), Error> {
        let key = format!("identity:log-in:{}", address.as_str());
        self.count_attempt(&key, self.rate_limits.logins_per_minute, MINUTE).await
    }

    /// Count a sign-up attempt of a client address, whatever its result: against the burst first, which is replenished
    /// after the time in which the slow rate would have allowed as many, then against the slow rate.
    pub(crate) async fn count_sign_up(&self, address: &ClientAddress) -> Result<(), Error> {
        let RateLimits { sign_up_burst, sign_ups_per_minute, .. } = self.rate_limits;
        if sign_up_burst > 0 {
            let minutes = sign_up_burst.div_ceil(sign_ups_per_minute);
            let key = format!("identity:sign-up-burst:{}", address.as_str());
            let count = self.cache.increment(&key, Duration::from_secs(minutes.saturating_mul(60))).await?;
            if count <= sign_up_burst {
                return Ok(());
            }
        }
        let key = format!("identity:sign-up:{}", address.as_str());
        self.count_attempt(&key, sign_ups_per_minute, MINUTE).await
    }

    /// Count a request for a new password; false beyond as many as log-ins may fail, in the same period.
    pub(crate) async fn allows_recovery(&self, key: &ThrottleKey) -> Result<bool, Error> {
        let RateLimits { login_failures, login_lock, .. } = self.rate_limits;
        let key = format!("identity:recovery:{}", key.as_str());
        Ok(self.cache.increment(&key, login_lock).await? <= login_failures)
    }

    /// Return the failures counted against an account; fails while it is locked. Call it before verifying a password,
    /// to save the work, and again before reporting the result: of concurrent guesses, only those that finish before
    /// the lock may succeed.
    pub(crate) async fn ensure_unlocked(&self, key: &ThrottleKey) -> Result<Failures, Error> {
        let key = failures_key(key);
        let failures = match self.cache.get(&key).await? {
            Some(count) => std::str::from_utf8(&count).ok().and_then(|text| text.parse().ok()).unwrap_or(0_u64),
            None => 0,
        };
        if failures < self.rate_limits.login_failures {
            Ok(Failures(failures))
        } else {
            Err(self.rejection(&key, self.rate_limits.login_lock).await?)
        }
    }

    /// Count a failed attempt; returns the error to report.
    pub(crate) async fn record_failure(&self, key: &ThrottleKey) -> Error {
        let key = failures_key(key);
        let rejection = async {
            let failures = self.cache.increment(&key, self.rate_limits.login_lock).await?;
            if failures <= self.rate_limits.login_failures {
                return Ok(invalid_credentials());
            }
            self.rejection(&key, self.rate_limits.login_lock).await
        };
        rejection.await.unwrap_or_else(|failure: Error| failure)
    }

    /// Reset the failures that were counted before a success; skips the write in the usual case of none.
    pub(crate) async fn clear_if_any(&self, key: &ThrottleKey, failures: Failures) -> Result<(), Error> {
        if failures.0 > 0 { self.clear(key).await } else { Ok(()) }
    }

    /// Reset the failures of an account.
    pub(crate) async fn clear(&self, key: &ThrottleKey) -> Result<(), Error> {
        self.cache.delete(&failures_key(key)).await
    }

    async fn count_attempt(&self, key: &str, limit: u64, window: Duration) -> Result<(), Error> {
        if self.cache.increment(key, window).await? <= limit {
            Ok(())
        } else {
            Err(self.rejection(key, window).await?)
        }
    }

    /// Build the rejection of an attempt beyond the limit; retry once the counter expires.
    async fn rejection(&self, key: &str, window: Duration) -> Result<Error, Error> {
        Ok(too_many_requests(self.cache.ttl(key).await?.unwrap_or(window)))
    }
}

fn failures_key(key: &ThrottleKey) -> String {
    format!("identity:failures:{}", key.as_str())
}
