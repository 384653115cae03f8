//! What is counted while requests are sent, and the figures that it comes to.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use anyhow::Result;
use hdrhistogram::Histogram;
use http::StatusCode;

use crate::client::Answered;

/// Whoever waits longer, in microseconds, counts as one who waited so long: ten minutes.
const LONGEST: u64 = 600_000_000;

/// What the answers of one connection, or of all, came to.
#[derive(Debug)]
pub(crate) struct Meter {
    /// In microseconds.
    waited: Histogram<u64>,
    bytes: u64,
    completed: u64,
    failed: BTreeMap<String, u64>,
}

impl Meter {
    pub(crate) fn new() -> Result<Self> {
        Ok(Self { waited: Histogram::new_with_max(LONGEST, 3)?, bytes: 0, completed: 0, failed: BTreeMap::new() })
    }

    /// Counts an answer that came while the processes were looked at, whenever it was asked for.
    pub(crate) fn complete(&mut self) {
        self.completed += 1;
    }

    /// Counts how an answer came that was waited for since then.
    pub(crate) fn count(&mut self, since: Instant, answered: &Result<Answered>, expected: StatusCode) {
        let waited = u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.waited.saturating_record(waited);
        match answered {
            Ok(answered) if answered.status == expected => self.bytes += answered.bytes,
            Ok(answered) => self.fail(answered.status.as_str()),
            Err(error) => self.fail(&format!("{error:#}")),
        }
    }

    /// Counts what another counted.
    pub(crate) fn add(&mut self, other: Self) -> Result<()> {
        self.waited.add(&other.waited)?;
        self.bytes += other.bytes;
        self.completed += other.completed;
        for (why, count) in other.failed {
            *self.failed.entry(why).or_default() += count;
        }
        Ok(())
    }

    /// How many answers were waited for.
    pub(crate) fn requests(&self) -> u64 {
        self.waited.len()
    }

    /// How many answers came while the processes were looked at.
    pub(crate) fn completed(&self) -> u64 {
        self.completed
    }

    /// How many were not answered rightly, by their status or by what went wrong.
    pub(crate) fn failed(&self) -> &BTreeMap<String, u64> {
        &self.failed
    }

    /// Of the bodies of right answers.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(crate) fn mean(&self) -> Duration {
        Duration::from_secs_f64(self.waited.mean() / 1e6)
    }

    /// How long so many of a hundred waited at most.
    pub(crate) fn waited_by(&self, percent: f64) -> Duration {
        Duration::from_micros(self.waited.value_at_quantile(percent / 100.0))
    }

    pub(crate) fn longest(&self) -> Duration {
        Duration::from_micros(self.waited.max())
    }

    fn fail(&mut self, why: &str) {
        *self.failed.entry(why.to_owned()).or_default() += 1;
    }
}
