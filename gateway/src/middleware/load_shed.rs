//! Load shedding: requests beyond those that are answered in good time are refused at once, so that the others are answered
//! at all. Reads and orders have a limit each, so that neither takes the other's permits.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Method;

use super::limits::JSON_LIMIT;
use crate::{
    asked::Asked,
    assets, body, pages,
    path::is_below,
    refusal::{Code, Refusal},
    state::Gateway,
};

/// Exempt: probes, whose cost is bounded elsewhere, and files without which an admitted page would be of no use, which cost next
/// to nothing.
const EXEMPT: [&str; 3] = ["/healthz", "/readyz", assets::PREFIX];
const ORDERS: &str = "/api/v1/orders";
/// A read with a body.
const QUOTE: &str = "/api/v1/cart/quote";

/// Slow reports must not shrink the limit below this.
const MIN_LIMIT: f64 = 16.0;
/// Limit on reads before any latency is known.
const INITIAL_READS: f64 = 64.0;
/// Growth of the limit after as many prompt answers as it allows at a time.
const GROWTH: f64 = 4.0;
/// Part of the limit that remains at least after a late answer.
const MIN_BACKOFF: f64 = 0.25;

const READ_LATENCY: TargetLatency =
    TargetLatency { prompt: Duration::from_millis(250), late: Duration::from_millis(500) };
/// An order that takes two seconds is worth more than one that is refused.
const ORDER_LATENCY: TargetLatency = TargetLatency { prompt: Duration::from_secs(1), late: Duration::from_secs(2) };

/// Answers 503 to reads and orders for which no permit is left. Everything else is bounded by the service that it is for: log-ins by
/// address and by the queue for hashing, changes of the back office by a session.
pub(crate) async fn shed(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let Some(limit) = gateway.load_shed().limit_for(&request) else { return next.run(request).await };
    let request = if request.method().is_safe() { request } else { with_whole_body(request).await };
    if let Some(_permit) = limit.try_acquire() {
        return next.run(request).await;
    }
    gateway.measures().count_shed();
    if pages::is_page(&request) {
        return pages::overloaded(gateway.settings()).await;
    }
    Refusal::new(Code::Unavailable).into_response()
}

/// Reads the body before a permit is taken, so that a slow upload holds none, and starts the deadline anew. A body that is too
/// long or broken is refused further in.
async fn with_whole_body(request: Request) -> Request {
    let (mut parts, body) = request.into_parts();
    let body = body::buffered(JSON_LIMIT, body).await;
    if let Some(asked) = parts.extensions.get_mut::<Asked>() {
        asked.renew_deadline();
    }
    Request::from_parts(parts, body)
}

/// The limits of one gateway.
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

    fn limit_for(&self, request: &Request) -> Option<&ConcurrencyLimit> {
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

/// A limit on concurrent requests that adapts to latency: it shrinks by as much as answers are late and grows slowly while they
/// are prompt.
#[derive(Debug)]
struct ConcurrencyLimit {
    max: f64,
    latency: TargetLatency,
    state: Mutex<LimitState>,
}

#[derive(Clone, Copy, Debug)]
struct TargetLatency {
    /// Up to this the limit may grow.
    prompt: Duration,
    /// Beyond this the limit shrinks.
    late: Duration,
}

#[derive(Debug)]
struct LimitState {
    in_flight: f64,
    limit: f64,
    shrunk_at: Option<Instant>,
}

/// The right to be answered; given back when dropped.
#[derive(Debug)]
struct Permit<'l> {
    limit: &'l ConcurrencyLimit,
    acquired_at: Instant,
}

impl ConcurrencyLimit {
    fn new(initial: f64, max: f64, latency: TargetLatency) -> Self {
        Self { max, latency, state: Mutex::new(LimitState { in_flight: 0.0, limit: initial, shrunk_at: None }) }
    }

    fn try_acquire(&self) -> Option<Permit<'_>> {
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
            // An answer that takes twice the target is one of twice as many as there should be. Those admitted before the limit
            // shrank were late for the same reason.
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

    /// Takes every permit at a moment and releases all after a while; returns how many there were.
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
        // All of them were late together, which is one sign and not sixty-four.
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
