//! A steady stream of requests, sent when they are due whether or not the earlier ones have been answered.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use reqwest::{RequestBuilder, Response};
use tokio::{task::JoinSet, time::MissedTickBehavior};

/// What became of a request.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    /// Which one it was, counted from zero.
    pub(crate) number: u64,
    /// Its status; none when the connection broke.
    pub(crate) status: Option<u16>,
    /// Whether a refusal says when to come again.
    pub(crate) says_when: bool,
    /// How long it took.
    pub(crate) took: Duration,
}

impl Sent {
    /// Whether it was answered as it should be.
    pub(crate) fn is_good(&self) -> bool {
        self.status.is_some_and(|status| (200..300).contains(&status))
    }
}

/// Sends a request and waits for all of its answer.
pub(crate) async fn send(number: u64, request: RequestBuilder) -> Sent {
    let began = Instant::now();
    let answer = request.send().await;
    let says_when = answer.as_ref().is_ok_and(|answer| answer.headers().contains_key("retry-after"));
    let status = match answer {
        Ok(answer) => whole(answer).await,
        Err(error) => {
            println!("request {number} without an answer after {:?}: {error:?}", began.elapsed());
            None
        }
    };
    Sent { number, status, says_when, took: began.elapsed() }
}

/// The status of an answer that arrives to its end.
async fn whole(answer: Response) -> Option<u16> {
    let status = answer.status().as_u16();
    answer.bytes().await.ok().map(|_| status)
}

/// Requests at a steady rate, until they are told to end.
pub(crate) struct Stream {
    over: Arc<AtomicBool>,
    sending: tokio::task::JoinHandle<Vec<Sent>>,
}

impl Stream {
    /// So many a second, each made by its number and answered as `answer` says.
    pub(crate) fn start<F>(per_second: u32, answer: impl Fn(u64) -> F + Send + 'static) -> Self
    where
        F: Future<Output = Sent> + Send + 'static,
    {
        let over = Arc::new(AtomicBool::new(false));
        let is_over = Arc::clone(&over);
        let sending = tokio::spawn(async move {
            let mut due = tokio::time::interval(Duration::from_secs(1) / per_second);
            // Those that are late are sent all the same.
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

    /// The same after a while.
    pub(crate) async fn end_after(self, while_: Duration) -> Vec<Sent> {
        tokio::time::sleep(while_).await;
        self.end().await
    }

    /// Sends no more, waits for the last answer and returns what became of all.
    pub(crate) async fn end(self) -> Vec<Sent> {
        self.over.store(true, Ordering::Relaxed);
        self.sending.await.expect("no panic")
    }
}

/// Counts the good answers of as many callers as that who ask again as soon as they are answered, for so long.
pub(crate) async fn crowd<F>(callers: u64, lasting: Duration, ask: impl Fn(u64) -> F + Clone + Send + 'static) -> u64
where
    F: Future<Output = Sent> + Send + 'static,
{
    let (end, good) = (Instant::now() + lasting, Arc::new(AtomicU64::new(0)));
    let mut asking = JoinSet::new();
    for caller in 0..callers {
        let (ask, good) = (ask.clone(), Arc::clone(&good));
        asking.spawn(async move {
            while Instant::now() < end {
                if ask(caller).await.is_good() {
                    good.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
    }
    asking.join_all().await;
    good.load(Ordering::Relaxed)
}

/// The duration that so many of a hundred do not exceed.
pub(crate) fn percentile(sent: &[Sent], percent: usize) -> Duration {
    let mut all: Vec<_> = sent.iter().map(|sent| sent.took).collect();
    all.sort();
    all.get((all.len() * percent / 100).min(all.len().saturating_sub(1))).copied().unwrap_or_default()
}
