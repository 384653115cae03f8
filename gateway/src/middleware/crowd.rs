//! More callers than can be served: those beyond what is answered in good time are sent away at once, so that the others
//! are answered at all. How many that is shows in how long answers take: it shrinks by as much as they are late and
//! grows while they are not.

use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

use axum::{
    body::HttpBody,
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    assets, pages,
    path::is_below,
    refusal::{Code, Refusal},
    state::Gateway,
};

/// What is asked to learn whether the gateway is well, which it is however many there are; and the files without which a
/// page that was let in would be of no use, which cost next to nothing.
const OPEN: [&str; 3] = ["/healthz", "/readyz", assets::PREFIX];
/// An answer that takes longer is late.
const LATE: Duration = Duration::from_millis(500);
/// An answer that takes no longer leaves room for more.
const PROMPT: Duration = Duration::from_millis(250);
/// How many more there is room for after as many prompt answers as there was room for.
const GROWN: f64 = 4.0;
/// How many there is room for before anything is known of the answers.
const FIRST: f64 = 64.0;
/// However late answers are, so many may wait: a report that takes its time is no crowd.
const FEW: f64 = 16.0;
/// What is left of the room at least, however late an answer was.
const SHRUNK: f64 = 0.25;

/// Answers 503 when too many wait already. Requests with a body do not count: they may be long on their way, and what they
/// bring, an order above all, is wanted before what others only look at.
pub(crate) async fn send_away(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if !request.body().is_end_stream() || OPEN.iter().any(|open| is_below(path, open)) {
        return next.run(request).await;
    }
    if let Some(_place) = gateway.room().enter() {
        return next.run(request).await;
    }
    gateway.measures().sent_away();
    if pages::is_page(&request) {
        return pages::crowded(gateway.settings()).await;
    }
    Refusal::new(Code::Unavailable).into_response()
}

/// Room for those who wait.
#[derive(Debug)]
pub(crate) struct Room {
    most: f64,
    state: Mutex<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    count: f64,
    limit: f64,
    shrank: Option<Instant>,
}

/// A place in the room, for as long as this lives.
#[derive(Debug)]
pub(crate) struct Place<'r> {
    room: &'r Room,
    entered: Instant,
}

impl Room {
    /// Room for so many at most.
    pub(crate) fn of(most: u16) -> Self {
        let most = f64::from(most);
        Self { most, state: Mutex::new(Waiting { count: 0.0, limit: FIRST.min(most), shrank: None }) }
    }

    /// A place; none when all that there are at present are taken.
    pub(crate) fn enter(&self) -> Option<Place<'_>> {
        self.enter_at(Instant::now())
    }

    fn enter_at(&self, entered: Instant) -> Option<Place<'_>> {
        let mut waiting = self.waiting();
        if waiting.count >= waiting.limit {
            return None;
        }
        waiting.count += 1.0;
        Some(Place { room: self, entered })
    }

    fn leave_at(&self, entered: Instant, left: Instant) {
        let mut waiting = self.waiting();
        let was_crowded = waiting.count * 2.0 > waiting.limit;
        waiting.count -= 1.0;
        if !was_crowded {
            return;
        }
        let took = left.duration_since(entered);
        if took <= PROMPT {
            waiting.limit = (waiting.limit + GROWN / waiting.limit).min(self.most);
        } else if took > LATE && waiting.shrank.is_none_or(|shrank| entered > shrank) {
            // Who waits twice as long as others should is one of twice as many. Those who came in before it shrank were late
            // for the same reason.
            let prompt = LATE.div_duration_f64(took).max(SHRUNK);
            waiting.limit = (waiting.limit * prompt).max(FEW.min(self.most));
            waiting.shrank = Some(left);
        }
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.room.leave_at(self.entered, Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fills the room at a moment and empties it after a while; how many there was place for.
    fn crowd(room: &Room, at: Instant, lasting: Duration) -> usize {
        let places: Vec<_> = std::iter::from_fn(|| room.enter_at(at)).collect();
        let count = places.len();
        for place in places {
            room.leave_at(place.entered, at + lasting);
            std::mem::forget(place);
        }
        count
    }

    #[test]
    fn there_is_room_for_fewer_while_answers_are_late_and_for_all_again_when_they_are_not() {
        let room = Room::of(100);
        let began = Instant::now();
        let at = |second: u64| began + Duration::from_secs(second);
        let (late, prompt) = (Duration::from_millis(625), Duration::from_millis(20));
        assert_eq!(crowd(&room, at(0), late), 64);
        // All of them were late together, which is one sign and not sixty-four.
        assert_eq!(crowd(&room, at(1), late), 52);
        assert_eq!(crowd(&room, at(2), Duration::from_millis(400)), 41);
        assert_eq!(crowd(&room, at(3), Duration::from_mins(1)), 41, "neither late nor prompt");
        assert_eq!(crowd(&room, at(64), late), 16, "never fewer");
        assert_eq!(crowd(&room, at(65), prompt), 16);
        assert_eq!(crowd(&room, at(66), prompt), 18);
        for second in 67..120 {
            crowd(&room, at(second), prompt);
        }
        assert_eq!(crowd(&room, at(120), prompt), 100, "and never more");
    }

    #[test]
    fn a_few_who_wait_long_take_nobodys_place() {
        let room = Room::of(100);
        let began = Instant::now();
        for second in 0..50 {
            let place = room.enter_at(began + Duration::from_secs(second)).expect("a place");
            room.leave_at(place.entered, began + Duration::from_secs(second + 9));
            std::mem::forget(place);
        }
        assert_eq!(crowd(&room, began + Duration::from_mins(2), Duration::ZERO), 64);
    }
}
