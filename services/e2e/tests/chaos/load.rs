//! Open-loop load: requests are sent at a fixed rate, regardless of outstanding responses.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use reqwest::{RequestBuilder, Response};
use tokio::{task::JoinSet, time::MissedTickBehavior};

/// Outcome of a request.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    /// Sequence number, counted from zero.
    pub(crate) number: u64,
    /// HTTP status code; `None` when the connection broke.
    pub(crate) status: Option<u16>,
    /// Whether the response has a `Retry-After` header.
    pub(crate) has_retry_after: bool,
    /// Time until the whole body had arrived.
    pub(crate) took: Duration,
}

impl Outcome {
    /// Return whether the status is a success.
    pub(crate) fn is_success(&self) -> bool {
        self.status.is_some_and(|status| (200..300).contains(&status))
    }
}

/// Send a request and read the whole response.
pub(crate) async fn send(number: u64, request: RequestBuilder) -> Outcome {
    let began = Instant::now();
    let answer = request.send().await;
    let has_retry_after = answer.as_ref().is_ok_and(|answer| answer.headers().contains_key("retry-after"));
    let status = match answer {
        Ok(answer) => whole(answer).await,
        Err(error) => {
            println!("request {number} without an answer after {:?}: {error:?}", began.elapsed());
            None
        }
    };
    Outcome { number, status, has_retry_after, took: began.elapsed() }
}

/// Read the body and return the status; `None` when the connection broke.
async fn whole(answer: Response) -> Option<u16> {
    let status = answer.status().as_u16();
    answer.bytes().await.ok().map(|_| status)
}

/// A running stream of requests at a fixed rate.
pub(crate) struct Stream {
    over: Arc<AtomicBool>,
    sending: tokio::task::JoinHandle<Vec<Outcome>>,
}

impl Stream {
    /// Start sending at this rate; `answer` performs the request with the given number.
    pub(crate) fn start<F>(per_second: u32, answer: impl Fn(u64) -> F + Send + 'static) -> Self
    where
        F: Future<Output = Outcome> + Send + 'static,
    {
        let over = Arc::new(AtomicBool::new(false));
        let is_over = Arc::clone(&over);
        let sending = tokio::spawn(async move {
            let mut due = tokio::time::interval(Duration::from_secs(1) / per_second);
            // Send late requests all the same.
            due.set_missed_tick_behavior(MissedTickBehavior::Burst);
            let (mut under_way, mut sent, mut number) = (JoinSet::new(), Vec::new(), 0);
            while !is_over.load(Ordering::Relaxed) {
                due.tick().await;
                under_way.spawn(answer(number));
                number += 1;
                while let Some(done) = under_way.try_join_next() {
                    sent.push(done.expect("no panic"));
                }
            }
            while let Some(done) = under_way.join_next().await {
                sent.push(done.expect("no panic"));
            }
            sent
        });
        Self { over, sending }
    }

    /// Run for a while, then [`Self::end`].
    pub(crate) async fn end_after(self, while_: Duration) -> Vec<Outcome> {
        tokio::time::sleep(while_).await;
        self.end().await
    }

    /// Stop sending, wait for outstanding responses and return all outcomes.
    pub(crate) async fn end(self) -> Vec<Outcome> {
        self.over.store(true, Ordering::Relaxed);
        self.sending.await.expect("no panic")
    }
}

/// Closed-loop load: run this many concurrent callers, each of which sends again as soon as it is answered, and count
/// the successful responses.
pub(crate) async fn closed_loop<F>(
    callers: u64,
    lasting: Duration,
    send: impl Fn(u64) -> F + Clone + Send + 'static,
) -> u64
where
    F: Future<Output = Outcome> + Send + 'static,
{
    let (end, good) = (Instant::now() + lasting, Arc::new(AtomicU64::new(0)));
    let mut running = JoinSet::new();
    for caller in 0..callers {
        let (send, good) = (send.clone(), Arc::clone(&good));
        running.spawn(async move {
            while Instant::now() < end {
                if send(caller).await.is_success() {
                    good.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
    }
    running.join_all().await;
    good.load(Ordering::Relaxed)
}

/// Return a percentile of the durations.
pub(crate) fn percentile(sent: &[Outcome], percent: usize) -> Duration {
    let mut all: Vec<_> = sent.iter().map(|sent| sent.took).collect();
    all.sort();
    all.get((all.len() * percent / 100).min(all.len().saturating_sub(1))).copied().unwrap_or_default()
}
