//! The time: from the system's clock, or from one that tests and seeding set by hand.

use std::{
    fmt::Debug,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, SubsecRound, Utc};

/// Source of the current time, truncated to the microseconds that every database stores.
pub trait Clock: Debug + Send + Sync {
    /// Return the current time.
    fn now(&self) -> DateTime<Utc>;
}

/// A shared handle to a clock.
pub type SharedClock = Arc<dyn Clock>;

/// The clock of the operating system.
#[derive(Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(6)
    }
}

/// A clock that only moves when it is set.
#[derive(Debug)]
pub struct ManualClock {
    now: Mutex<DateTime<Utc>>,
}

impl ManualClock {
    /// Create a clock that shows the given time.
    pub fn at(now: DateTime<Utc>) -> Self {
        Self { now: Mutex::new(now.trunc_subsecs(6)) }
    }

    /// Move the clock forward.
    pub fn advance(&self, by: Duration) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        *now += by;
    }

    /// Set the clock, forward or back.
    pub fn set(&self, to: DateTime<Utc>) {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = to.trunc_subsecs(6);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
