//! Limits on log-in and sign-up attempts, counted in the cache so that replicas share the counts.

use std::time::Duration;

use platform::{Failure, SharedCache};

use crate::{
    domain::accounts::{Account, ClientAddress},
    error::{invalid_credentials, too_many_requests},
    settings::Rations,
};

const MINUTE: Duration = Duration::from_mins(1);

/// Number of failed attempts counted against an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failures(u64);

/// Counts attempts and rejects those beyond the limit.
#[derive(Debug)]
pub(crate) struct Throttle {
    cache: SharedCache,
    rations: Rations,
}

impl Throttle {
    pub(crate) const fn new(cache: SharedCache, rations: Rations) -> Self {
        Self { cache, rations }
    }

    /// Count a log-in attempt of a client address, whatever its result.
    pub(crate) async fn count_log_in(&self, address: &ClientAddress) -> Result<(), Failure> {
        let key = format!("identity:log-in:{}", address.as_str());
        self.count(&key, self.rations.logins_per_minute, MINUTE).await
    }

    /// Count a sign-up attempt of a client address, whatever its result: against the burst first, which is replenished
    /// after the time in which the slow rate would have allowed as many, then against the slow rate.
    pub(crate) async fn count_sign_up(&self, address: &ClientAddress) -> Result<(), Failure> {
        let Rations { sign_up_burst, sign_ups_per_minute, .. } = self.rations;
        if sign_up_burst > 0 {
            let minutes = sign_up_burst.div_ceil(sign_ups_per_minute);
            let key = format!("identity:sign-up-burst:{}", address.as_str());
            let taken = self.cache.increment(&key, Duration::from_secs(minutes.saturating_mul(60))).await?;
            if taken <= sign_up_burst {
                return Ok(());
            }
        }
        let key = format!("identity:sign-up:{}", address.as_str());
        self.count(&key, sign_ups_per_minute, MINUTE).await
    }

    /// Return the failures counted against an account; fails while it is locked. Call it before verifying a password,
    /// to save the work, and again before reporting the result: of concurrent guesses, only those that finish before
    /// the lock may succeed.
    pub(crate) async fn check(&self, account: &Account) -> Result<Failures, Failure> {
        let key = failures_of(account);
        let failures = match self.cache.get(&key).await? {
            Some(count) => std::str::from_utf8(&count).ok().and_then(|text| text.parse().ok()).unwrap_or(0_u64),
            None => 0,
        };
        if failures < self.rations.login_failures {
            Ok(Failures(failures))
        } else {
            Err(self.refusal(&key, self.rations.login_lock).await?)
        }
    }

    /// Count a failed attempt; returns the error to report.
    pub(crate) async fn failed(&self, account: &Account) -> Failure {
        let key = failures_of(account);
        let refusal = async {
            let failures = self.cache.increment(&key, self.rations.login_lock).await?;
            if failures <= self.rations.login_failures {
                return Ok(invalid_credentials());
            }
            self.refusal(&key, self.rations.login_lock).await
        };
        refusal.await.unwrap_or_else(|failure: Failure| failure)
    }

    /// Reset the failures that were counted before a success; skips the write in the usual case of none.
    pub(crate) async fn succeeded(&self, account: &Account, failures: Failures) -> Result<(), Failure> {
        if failures.0 > 0 { self.forget(account).await } else { Ok(()) }
    }

    /// Reset the failures of an account.
    pub(crate) async fn forget(&self, account: &Account) -> Result<(), Failure> {
        self.cache.delete(&failures_of(account)).await
    }

    async fn count(&self, key: &str, ration: u64, window: Duration) -> Result<(), Failure> {
        if self.cache.increment(key, window).await? <= ration { Ok(()) } else { Err(self.refusal(key, window).await?) }
    }

    /// Build the rejection of an attempt beyond the limit; retry once the counter expires.
    async fn refusal(&self, key: &str, window: Duration) -> Result<Failure, Failure> {
        Ok(too_many_requests(self.cache.ttl(key).await?.unwrap_or(window)))
    }
}

fn failures_of(account: &Account) -> String {
    format!("identity:failures:{}", account.key())
}
