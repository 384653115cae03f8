//! How often people may try to get in. The counts stand in the cache, so that all replicas count together.

use std::time::Duration;

use platform::{Failure, SharedCache};

use crate::{
    domain::accounts::{Account, ClientAddress},
    error::{invalid_credentials, too_many_requests},
    settings::Rations,
};

const MINUTE: Duration = Duration::from_mins(1);

/// How many failed attempts counted against an account when it was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failures(u64);

/// Counts attempts and refuses those beyond the ration.
#[derive(Debug)]
pub(crate) struct Throttle {
    cache: SharedCache,
    rations: Rations,
}

impl Throttle {
    pub(crate) const fn new(cache: SharedCache, rations: Rations) -> Self {
        Self { cache, rations }
    }

    /// Counts a log-in attempt of a client address, whatever comes of it.
    pub(crate) async fn count_log_in(&self, address: &ClientAddress) -> Result<(), Failure> {
        let key = format!("identity:log-in:{}", address.as_str());
        self.count(&key, self.rations.logins_per_minute, MINUTE).await
    }

    /// Counts a sign-up of a client address, whatever comes of it: first against the burst, which comes back after the
    /// time in which the slow ration would have allowed as many, then against the slow ration.
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

    /// What counts against the account; fails while it is locked. To be asked before a password is checked, to spare the
    /// work, and again before the result is told: of many guesses at the same time, only those count that were through
    /// before the lock.
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

    /// Counts a failed attempt; returns the answer to it.
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

    /// Forgets an account's failures, as they were seen last; there are none to forget for nearly everybody.
    pub(crate) async fn succeeded(&self, account: &Account, failures: Failures) -> Result<(), Failure> {
        if failures.0 > 0 { self.forget(account).await } else { Ok(()) }
    }

    /// Forgets whatever failures an account has.
    pub(crate) async fn forget(&self, account: &Account) -> Result<(), Failure> {
        self.cache.delete(&failures_of(account)).await
    }

    async fn count(&self, key: &str, ration: u64, window: Duration) -> Result<(), Failure> {
        if self.cache.increment(key, window).await? <= ration { Ok(()) } else { Err(self.refusal(key, window).await?) }
    }

    /// The answer to an attempt beyond the ration: try again when the counter ends.
    async fn refusal(&self, key: &str, window: Duration) -> Result<Failure, Failure> {
        Ok(too_many_requests(self.cache.ttl(key).await?.unwrap_or(window)))
    }
}

fn failures_of(account: &Account) -> String {
    format!("identity:failures:{}", account.key())
}
