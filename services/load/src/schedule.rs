//! Scheduling of requests: a closed loop, as fast as they are answered, or an open loop at a fixed rate.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tokio::sync::Semaphore;

/// Hands out the requests' numbers when they are due.
#[derive(Clone, Debug)]
pub(crate) struct Scheduler {
    began: Instant,
    ends: Instant,
    next: Arc<AtomicU64>,
    schedule: Option<OpenLoop>,
}

/// A request that is due.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ticket {
    pub(crate) number: u64,
    /// Scheduled time, from which latency counts, however late the request is sent.
    pub(crate) due: Instant,
}

/// Schedule of an open loop, independent of responses.
#[derive(Clone, Debug)]
struct OpenLoop {
    per_second: f64,
    /// A permit for each due request that was not taken.
    due: Arc<Semaphore>,
}

impl Scheduler {
    /// Create a closed loop until a moment: a request is due as soon as a connection is free.
    pub(crate) fn closed_loop(ends: Instant) -> Self {
        Self { began: Instant::now(), ends, next: Arc::default(), schedule: None }
    }

    /// Create an open loop until a moment, at a constant rate. A thread of its own keeps time, because the runtime's
    /// timers have a resolution of a millisecond.
    pub(crate) fn open_loop(per_second: f64, ends: Instant) -> Self {
        let schedule = OpenLoop { per_second, due: Arc::new(Semaphore::new(0)) };
        let scheduler = Self { began: Instant::now(), ends, next: Arc::default(), schedule: Some(schedule.clone()) };
        let keeper = scheduler.clone();
        thread::spawn(move || keeper.keep_time(&schedule));
        scheduler
    }

    /// Wait for the next request; `None` once the time is over.
    pub(crate) async fn next(&self) -> Option<Ticket> {
        let Some(schedule) = &self.schedule else {
            let due = Instant::now();
            return (due < self.ends).then(|| Ticket { number: self.next.fetch_add(1, Ordering::Relaxed), due });
        };
        schedule.due.acquire().await.ok()?.forget();
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        Some(Ticket { number, due: self.due(schedule, number) })
    }

    fn due(&self, schedule: &OpenLoop, number: u64) -> Instant {
        self.began + offset(number, schedule.per_second)
    }

    fn keep_time(&self, schedule: &OpenLoop) {
        let mut number = 0;
        loop {
            let due = self.due(schedule, number);
            if due >= self.ends {
                break;
            }
            thread::sleep(due.saturating_duration_since(Instant::now()));
            // Release all requests that came due during the sleep.
            let mut released = 1;
            let now = Instant::now();
            while self.due(schedule, number + released) <= now && self.due(schedule, number + released) < self.ends {
                released += 1;
            }
            schedule.due.add_permits(usize::try_from(released).unwrap_or(Semaphore::MAX_PERMITS));
            number += released;
        }
        // Close the semaphore only once all due requests are taken.
        while self.next.load(Ordering::Relaxed) < number && Instant::now() < self.ends + DRAIN_TIMEOUT {
            thread::sleep(Duration::from_millis(1));
        }
        schedule.due.close();
    }
}

/// Time after the end within which due requests may still be sent.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);

/// Return the time of a request since the first.
#[expect(clippy::cast_precision_loss, reason = "no run has as many requests as a double has integers")]
fn offset(number: u64, per_second: f64) -> Duration {
    Duration::from_secs_f64(number as f64 / per_second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn open_loop_is_evenly_spaced_and_skips_no_late_request() {
        let scheduler = Scheduler::open_loop(1_000.0, Instant::now() + Duration::from_millis(50));
        let mut due = Vec::new();
        while let Some(ticket) = scheduler.next().await {
            due.push(ticket.due);
            if due.len() == 10 {
                let began = Instant::now();
                while began.elapsed() < Duration::from_millis(20) {}
            }
        }
        assert!((49..=51).contains(&due.len()), "{}", due.len());
        assert!(due.windows(2).all(|pair| pair[1] - pair[0] == Duration::from_millis(1)), "{due:?}");
    }

    #[tokio::test]
    async fn nothing_is_due_after_the_end() {
        assert!(Scheduler::closed_loop(Instant::now()).next().await.is_none());
        assert!(Scheduler::open_loop(10.0, Instant::now()).next().await.is_none());
    }
}
