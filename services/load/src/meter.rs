//! Counters and latency histogram of a measurement.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use anyhow::Result;
use hdrhistogram::Histogram;
use http::StatusCode;

use crate::client::ResponseSummary;

/// Upper bound on recorded latencies, in microseconds: ten minutes. Longer ones count as this.
const MAX_LATENCY_US: u64 = 600_000_000;

/// Results of one connection, or of all.
#[derive(Debug)]
pub(crate) struct Meter {
    /// Latencies of all recorded requests, in microseconds.
    latencies: Histogram<u64>,
    bytes: u64,
    completed: u64,
    failed: BTreeMap<String, u64>,
}

impl Meter {
    pub(crate) fn new() -> Result<Self> {
        Ok(Self {
            latencies: Histogram::new_with_max(MAX_LATENCY_US, 3)?,
            bytes: 0,
            completed: 0,
            failed: BTreeMap::new(),
        })
    }

    /// Count a response that completed during the measurement, whenever its request was due.
    pub(crate) fn complete(&mut self) {
        self.completed += 1;
    }

    /// Record the outcome and the latency of a request that was due at `since`.
    pub(crate) fn count(&mut self, since: Instant, response: &Result<ResponseSummary>, expected: StatusCode) {
        let latency = u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.latencies.saturating_record(latency);
        match response {
            Ok(response) if response.status == expected => self.bytes += response.bytes,
            Ok(response) => self.fail(response.status.as_str()),
            Err(error) => self.fail(&format!("{error:#}")),
        }
    }

    /// Add the results of another meter.
    pub(crate) fn add(&mut self, other: Self) -> Result<()> {
        self.latencies.add(&other.latencies)?;
        self.bytes += other.bytes;
        self.completed += other.completed;
        for (reason, count) in other.failed {
            *self.failed.entry(reason).or_default() += count;
        }
        Ok(())
    }

    /// Return the number of recorded requests.
    pub(crate) fn requests(&self) -> u64 {
        self.latencies.len()
    }

    /// Return the number of responses that completed during the measurement.
    pub(crate) fn completed(&self) -> u64 {
        self.completed
    }

    /// Return the number of failures by status or error message.
    pub(crate) fn failed(&self) -> &BTreeMap<String, u64> {
        &self.failed
    }

    /// Return the total size of the expected responses' bodies.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(crate) fn mean(&self) -> Duration {
        Duration::from_secs_f64(self.latencies.mean() / 1e6)
    }

    /// Return a percentile of the latencies.
    pub(crate) fn percentile(&self, percent: f64) -> Duration {
        Duration::from_micros(self.latencies.value_at_quantile(percent / 100.0))
    }

    pub(crate) fn max(&self) -> Duration {
        Duration::from_micros(self.latencies.max())
    }

    fn fail(&mut self, reason: &str) {
        *self.failed.entry(reason.to_owned()).or_default() += 1;
    }
}
