//! When requests are sent: as fast as they are answered, or at a rate that does not wait for answers.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tokio::sync::Semaphore;

/// Hands out the numbers of requests.
#[derive(Clone, Debug)]
pub(crate) struct Pace {
    began: Instant,
    ends: Instant,
    next: Arc<AtomicU64>,
    schedule: Option<Schedule>,
}

/// A request that is to be sent now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ticket {
    pub(crate) number: u64,
    /// From when on its answer is waited for: when it should have been sent, however late it is.
    pub(crate) due: Instant,
}

/// Requests that arrive whether or not the ones before were answered.
#[derive(Clone, Debug)]
struct Schedule {
    per_second: f64,
    /// One for each request that is due and was not taken.
    due: Arc<Semaphore>,
}

impl Pace {
    /// The next request as soon as a connection is free, from now until then.
    pub(crate) fn as_fast_as_possible(ends: Instant) -> Self {
        Self { began: Instant::now(), ends, next: Arc::default(), schedule: None }
    }

    /// So many requests a second, evenly, from now until then. The one that keeps time is a thread of its own: the timers of
    /// the runtime are no finer than a millisecond.
    pub(crate) fn at_rate(per_second: f64, ends: Instant) -> Self {
        let schedule = Schedule { per_second, due: Arc::new(Semaphore::new(0)) };
        let pace = Self { began: Instant::now(), ends, next: Arc::default(), schedule: Some(schedule.clone()) };
        let keeper = pace.clone();
        thread::spawn(move || keeper.keep_time(&schedule));
        pace
    }

    /// Waits for the next request; none when the time is over.
    pub(crate) async fn next(&self) -> Option<Ticket> {
        let Some(schedule) = &self.schedule else {
            let due = Instant::now();
            return (due < self.ends).then(|| Ticket { number: self.next.fetch_add(1, Ordering::Relaxed), due });
        };
        schedule.due.acquire().await.ok()?.forget();
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        Some(Ticket { number, due: self.due(schedule, number) })
    }

    fn due(&self, schedule: &Schedule, number: u64) -> Instant {
        self.began + after(number, schedule.per_second)
    }

    fn keep_time(&self, schedule: &Schedule) {
        let mut number = 0;
        loop {
            let due = self.due(schedule, number);
            if due >= self.ends {
                break;
            }
            thread::sleep(due.saturating_duration_since(Instant::now()));
            // What came due while it slept is handed out together.
            let mut together = 1;
            let now = Instant::now();
            while self.due(schedule, number + together) <= now && self.due(schedule, number + together) < self.ends {
                together += 1;
            }
            schedule.due.add_permits(usize::try_from(together).unwrap_or(Semaphore::MAX_PERMITS));
            number += together;
        }
        // Those that wait have nothing to wait for once all that was due is taken.
        while self.next.load(Ordering::Relaxed) < number && Instant::now() < self.ends + LATEST {
            thread::sleep(Duration::from_millis(1));
        }
        schedule.due.close();
    }
}

/// How long after the end a request that was due before may still be sent.
const LATEST: Duration = Duration::from_secs(10);

/// The moment of a request, counted from the first.
#[expect(clippy::cast_precision_loss, reason = "no run has as many requests as a double has integers")]
fn after(number: u64, per_second: f64) -> Duration {
    Duration::from_secs_f64(number as f64 / per_second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn requests_are_due_evenly_and_none_is_left_out_when_they_are_taken_late() {
        let pace = Pace::at_rate(1_000.0, Instant::now() + Duration::from_millis(50));
        let mut due = Vec::new();
        while let Some(ticket) = pace.next().await {
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
    async fn nothing_is_sent_after_the_end() {
        assert!(Pace::as_fast_as_possible(Instant::now()).next().await.is_none());
        assert!(Pace::at_rate(10.0, Instant::now()).next().await.is_none());
    }
}
