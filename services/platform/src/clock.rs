//! What time it is: the system's clock, or one that tests and seeding turn by hand.

use std::{
    fmt::Debug,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, SubsecRound, Utc};

/// Tells the time, cut to the microseconds that every database keeps.
pub trait Clock: Debug + Send + Sync {
    /// The present moment.
    fn now(&self) -> DateTime<Utc>;
}

/// A clock that several parts look at.
pub type SharedClock = Arc<dyn Clock>;

/// The machine's clock.
#[derive(Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(6)
    }
}

/// A clock that stands still until it is turned.
#[derive(Debug)]
pub struct ManualClock {
    now: Mutex<DateTime<Utc>>,
}

impl ManualClock {
    /// A clock that shows this moment.
    pub fn at(now: DateTime<Utc>) -> Self {
        Self { now: Mutex::new(now.trunc_subsecs(6)) }
    }

    /// Turns the clock forward.
    pub fn advance(&self, by: Duration) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        *now += by;
    }

    /// Turns the clock to a moment, forward or back.
    pub fn set(&self, to: DateTime<Utc>) {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = to.trunc_subsecs(6);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
