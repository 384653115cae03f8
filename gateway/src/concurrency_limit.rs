//! Concurrency limits for load shedding. Reads and orders have a limit each, so that neither takes the other's permits.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::extract::Request;
use http::Method;

use crate::{assets, path::is_below};

/// Exempt from limits: probes, whose cost is bounded elsewhere, and cheap files without which an admitted page is useless.
const EXEMPT: [&str; 3] = ["/healthz", "/readyz", assets::PREFIX];
const ORDERS: &str = "/api/v1/orders";
/// Counts as a read, although it is a POST.
const QUOTE: &str = "/api/v1/cart/quote";

/// Lower bound of the limit, so that slow reports cannot shrink it further.
const MIN_LIMIT: f64 = 16.0;
/// Limit on reads until latencies are known.
const INITIAL_READS: f64 = 64.0;
/// Growth of the limit per round of prompt responses, a round being as many as the limit.
const GROWTH: f64 = 4.0;
/// Lower bound of the factor by which one late response shrinks the limit.
const MIN_BACKOFF: f64 = 0.25;

const READ_LATENCY: TargetLatency =
    TargetLatency { prompt: Duration::from_millis(250), late: Duration::from_millis(500) };
/// Orders may be slower than reads before they are shed: a slow order is worth more than a refused one.
const ORDER_LATENCY: TargetLatency = TargetLatency { prompt: Duration::from_secs(1), late: Duration::from_secs(2) };

/// Concurrency limits of one gateway.
#[derive(Debug)]
pub(crate) struct LoadShed {
    reads: ConcurrencyLimit,
    orders: ConcurrencyLimit,
}

impl LoadShed {
    /// Allows at most `max` reads and as many orders at a time.
    pub(crate) fn new(max: u16) -> Self {
        let max = f64::from(max);
        Self {
            reads: ConcurrencyLimit::new(INITIAL_READS.min(max), max, READ_LATENCY),
            orders: ConcurrencyLimit::new(max, max, ORDER_LATENCY),
        }
    }

    /// Returns the limit that a request counts towards; none for exempt requests.
    pub(crate) fn limit_for(&self, request: &Request) -> Option<&ConcurrencyLimit> {
        let (method, path) = (request.method(), request.uri().path());
        if method.is_safe() {
            let is_exempt = EXEMPT.iter().any(|exempt| is_below(path, exempt));
            return (!is_exempt).then_some(&self.reads);
        }
        match path {
            ORDERS if *method == Method::POST => Some(&self.orders),
            QUOTE => Some(&self.reads),
            _ => None,
        }
    }
}

/// A limit on concurrent requests that adapts to latency: it shrinks in proportion to how late responses are, and grows
/// slowly while they are prompt.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimit {
    max: f64,
    latency: TargetLatency,
    state: Mutex<LimitState>,
}

#[derive(Clone, Copy, Debug)]
struct TargetLatency {
    /// The limit grows while responses take no longer than this.
    prompt: Duration,
    /// The limit shrinks when a response takes longer than this.
    late: Duration,
}

#[derive(Debug)]
struct LimitState {
    in_flight: f64,
    limit: f64,
    shrunk_at: Option<Instant>,
}

/// Permission for one request; released when dropped.
#[derive(Debug)]
pub(crate) struct Permit<'l> {
    limit: &'l ConcurrencyLimit,
    acquired_at: Instant,
}

impl ConcurrencyLimit {
    fn new(initial: f64, max: f64, latency: TargetLatency) -> Self {
        Self { max, latency, state: Mutex::new(LimitState { in_flight: 0.0, limit: initial, shrunk_at: None }) }
    }

    /// Takes a permit, unless as many are taken as the limit allows now.
    pub(crate) fn try_acquire(&self) -> Option<Permit<'_>> {
        self.try_acquire_at(Instant::now())
    }

    fn try_acquire_at(&self, acquired_at: Instant) -> Option<Permit<'_>> {
        let mut state = self.state();
        if state.in_flight >= state.limit {
            return None;
        }
        state.in_flight += 1.0;
        Some(Permit { limit: self, acquired_at })
    }

    fn release_at(&self, acquired_at: Instant, released_at: Instant) {
        let mut state = self.state();
        let was_half_used = state.in_flight * 2.0 > state.limit;
        state.in_flight -= 1.0;
        if !was_half_used {
            return;
        }
        let took = released_at.duration_since(acquired_at);
        if took <= self.latency.prompt {
            state.limit = (state.limit + GROWTH / state.limit).min(self.max);
        } else if took > self.latency.late && state.shrunk_at.is_none_or(|shrunk_at| acquired_at > shrunk_at) {
            // A response that takes twice the target indicates twice the concurrency that there should be. Requests admitted
            // before the limit shrank were late for the same reason, and do not shrink it again.
            let backoff = self.latency.late.div_duration_f64(took).max(MIN_BACKOFF);
            state.limit = (state.limit * backoff).max(MIN_LIMIT.min(self.max));
            state.shrunk_at = Some(released_at);
        }
    }

    fn state(&self) -> MutexGuard<'_, LimitState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.limit.release_at(self.acquired_at, Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(max: f64) -> ConcurrencyLimit {
        ConcurrencyLimit::new(INITIAL_READS, max, READ_LATENCY)
    }

    /// Takes every permit at once and releases all after a while; returns their number.
    fn fill(limit: &ConcurrencyLimit, at: Instant, lasting: Duration) -> usize {
        let permits: Vec<_> = std::iter::from_fn(|| limit.try_acquire_at(at)).collect();
        let count = permits.len();
        for permit in permits {
            limit.release_at(permit.acquired_at, at + lasting);
            std::mem::forget(permit);
        }
        count
    }

    #[test]
    fn limit_shrinks_while_answers_are_late_and_grows_back_when_they_are_prompt() {
        let limit = reads(100.0);
        let began = Instant::now();
        let at = |second: u64| began + Duration::from_secs(second);
        let (late, prompt) = (Duration::from_millis(625), Duration::from_millis(20));
        assert_eq!(fill(&limit, at(0), late), 64);
        // All were late together, which shrinks the limit once and not 64 times.
        assert_eq!(fill(&limit, at(1), late), 52);
        assert_eq!(fill(&limit, at(2), Duration::from_millis(400)), 41);
        assert_eq!(fill(&limit, at(3), Duration::from_mins(1)), 41, "neither late nor prompt");
        assert_eq!(fill(&limit, at(64), late), 16, "never fewer");
        assert_eq!(fill(&limit, at(65), prompt), 16);
        assert_eq!(fill(&limit, at(66), prompt), 18);
        for second in 67..120 {
            fill(&limit, at(second), prompt);
        }
        assert_eq!(fill(&limit, at(120), prompt), 100, "and never more");
    }

    #[test]
    fn limit_ignores_late_answers_while_half_of_it_is_free() {
        let limit = reads(100.0);
        let began = Instant::now();
        for second in 0..50 {
            let permit = limit.try_acquire_at(began + Duration::from_secs(second)).expect("a permit");
            limit.release_at(permit.acquired_at, began + Duration::from_secs(second + 9));
            std::mem::forget(permit);
        }
        assert_eq!(fill(&limit, began + Duration::from_mins(2), Duration::ZERO), 64);
    }
}
