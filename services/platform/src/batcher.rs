//! Batching of concurrent calls: one transaction, one commit and one of each statement for all of them.

use std::{
    collections::{HashSet, VecDeque},
    fmt,
    future::Future,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures::future::BoxFuture;
use tokio::{runtime::Handle, sync::oneshot, time::timeout};
use tracing::{Instrument, Span};

use crate::error::{Error, ErrorCode};

/// Age of a running batch at which the next one may start concurrently.
const OVERLAP_AFTER: Duration = Duration::from_millis(100);
/// Upper bound on batches that run at once, each of which may hold a connection.
const MAX_RUNNING: usize = 4;

/// Outcome of a batch: one result for each item, in order, or the failure of the batch as a whole.
pub type BatchResult<R> = Result<Vec<Result<R, Error>>, Error>;

/// Runs a function over batches of items. The first call runs immediately; calls during a running batch join the next
/// one.
pub struct Batcher<T, R>(Arc<Shared<T, R>>);

/// BatchLimits of a batch.
#[derive(Debug)]
pub struct BatchLimits<T> {
    /// Upper bound on items in a batch.
    pub max_items: usize,
    /// Upper bound on the encoded size of a batch; a larger item runs alone.
    pub max_bytes: usize,
    /// Encoded size of an item.
    pub bytes: fn(&T) -> usize,
    /// Deadline of a batch, after which its items fail with `unavailable`.
    pub timeout: Duration,
    /// Key of an item. Items of one key never run in the same batch or concurrently, and wait without blocking other
    /// keys.
    pub key: fn(&T) -> Option<String>,
}

impl<T> Default for BatchLimits<T> {
    fn default() -> Self {
        Self { max_items: 64, max_bytes: 1 << 20, bytes: |_| 0, timeout: Duration::from_secs(5), key: |_| None }
    }
}

struct Shared<T, R> {
    name: &'static str,
    limits: BatchLimits<T>,
    run: Box<dyn Fn(Vec<T>) -> BoxFuture<'static, BatchResult<R>> + Send + Sync>,
    queue: Mutex<Queue<T, R>>,
}

struct Queue<T, R> {
    waiting: VecDeque<Waiting<T, R>>,
    running: usize,
    busy_keys: HashSet<String>,
    /// Whether a batch is about to start, or runs and is younger than [`OVERLAP_AFTER`].
    is_starting: bool,
}

struct Waiting<T, R> {
    item: T,
    key: Option<String>,
    /// Whether it was in a batch that failed as a whole, and so runs alone.
    runs_alone: bool,
    span: Span,
    response: oneshot::Sender<Result<R, Error>>,
}

impl<T, R> fmt::Debug for Batcher<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Batcher").field(&self.0.name).finish()
    }
}

impl<T: Clone + Send + 'static, R: Send + 'static> Batcher<T, R> {
    /// Batch calls of `run`. When it fails a batch as a whole, the items run again one by one, except in an outage.
    pub fn new<F>(name: &'static str, limits: BatchLimits<T>, run: impl Fn(Vec<T>) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = BatchResult<R>> + Send + 'static,
    {
        let queue = Queue { waiting: VecDeque::new(), running: 0, busy_keys: HashSet::new(), is_starting: false };
        Self(Arc::new(Shared {
            name,
            limits,
            run: Box::new(move |items| Box::pin(run(items))),
            queue: Mutex::new(queue),
        }))
    }

    /// Return the outcome of an item. A running batch completes even when its callers are cancelled; an item whose
    /// caller was cancelled before is skipped.
    pub async fn call(&self, item: T) -> Result<R, Error> {
        let (response, receiver) = oneshot::channel();
        let key = (self.0.limits.key)(&item);
        let waiting = Waiting { item, key, runs_alone: false, span: Span::current(), response };
        self.0.queue().waiting.push_back(waiting);
        self.0.start();
        receiver.await.map_err(Error::internal)?
    }
}

impl<T, R> Shared<T, R> {
    fn queue(&self) -> MutexGuard<'_, Queue<T, R>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Clone + Send + 'static, R: Send + 'static> Shared<T, R> {
    /// Start the next batch, unless one is starting, too many run or no item waits.
    fn start(self: &Arc<Self>) {
        let mut queue = self.queue();
        if queue.is_starting || queue.running == MAX_RUNNING || queue.waiting.is_empty() {
            return;
        }
        // The runtime is shutting down.
        let Ok(runtime) = Handle::try_current() else { return };
        queue.is_starting = true;
        drop(queue);
        let shared = Arc::clone(self);
        runtime.spawn(async move {
            // Let calls that are about to arrive join.
            tokio::task::yield_now().await;
            let batch = shared.queue().take(&shared.limits);
            if let Some(first) = batch.first() {
                let span = first.span.clone();
                shared.run(batch).instrument(span).await;
            }
        });
    }

    async fn run(self: Arc<Self>, batch: Vec<Waiting<T, R>>) {
        let keys = batch.iter().filter_map(|waiting| waiting.key.clone()).collect();
        let mut running = Running { shared: Arc::clone(&self), keys, blocks_next: true };
        let mut responses = pin!(self.run_and_respond(batch));
        if timeout(OVERLAP_AFTER, &mut responses).await.is_err() {
            running.unblock_next();
            self.start();
            responses.await;
        }
    }

    async fn run_and_respond(&self, batch: Vec<Waiting<T, R>>) {
        let items = batch.iter().map(|waiting| waiting.item.clone()).collect();
        let outcomes = timeout(self.limits.timeout, (self.run)(items)).await;
        let outcomes = outcomes.unwrap_or_else(|_| Err(Error::unavailable(format!("{} timed out", self.name))));
        match outcomes {
            Ok(outcomes) => {
                for (waiting, outcome) in batch.into_iter().zip(outcomes) {
                    // The caller may have been cancelled.
                    let _ = waiting.response.send(outcome);
                }
            }
            Err(failure) if batch.len() > 1 && failure.code() != ErrorCode::Unavailable => {
                tracing::debug!(batch = self.name, items = batch.len(), error = %failure, "batch refused");
                let retried = batch.into_iter().map(|waiting| Waiting { runs_alone: true, ..waiting });
                self.queue().waiting.extend(retried);
            }
            Err(failure) => {
                let (cause, mut failure) = (failure.to_string(), Some(failure));
                for waiting in batch {
                    let failure = failure.take().unwrap_or_else(|| Error::unavailable(cause.clone()));
                    let _ = waiting.response.send(Err(failure));
                }
            }
        }
    }
}

impl<T, R> Queue<T, R> {
    /// Take the next batch and mark the keys of its items as busy. Without any item, allow the next start.
    fn take(&mut self, limits: &BatchLimits<T>) -> Vec<Waiting<T, R>> {
        let (mut batch, mut bytes) = (Vec::<Waiting<T, R>>::new(), 0);
        for waiting in std::mem::take(&mut self.waiting) {
            let size = (limits.bytes)(&waiting.item);
            let fits = batch.last().is_none_or(|last| {
                !last.runs_alone
                    && !waiting.runs_alone
                    && batch.len() < limits.max_items
                    && bytes + size <= limits.max_bytes
            });
            if waiting.response.is_closed() {
                continue;
            }
            if fits && waiting.key.as_ref().is_none_or(|key| self.busy_keys.insert(key.clone())) {
                bytes += size;
                batch.push(waiting);
            } else {
                self.waiting.push_back(waiting);
            }
        }
        self.is_starting = !batch.is_empty();
        self.running += usize::from(self.is_starting);
        batch
    }
}

/// A running batch. When dropped, even by a panic, it frees its keys and starts the next batch.
struct Running<T: Clone + Send + 'static, R: Send + 'static> {
    shared: Arc<Shared<T, R>>,
    keys: Vec<String>,
    blocks_next: bool,
}

impl<T: Clone + Send + 'static, R: Send + 'static> Running<T, R> {
    fn unblock_next(&mut self) {
        self.shared.queue().is_starting &= !std::mem::take(&mut self.blocks_next);
    }
}

impl<T: Clone + Send + 'static, R: Send + 'static> Drop for Running<T, R> {
    fn drop(&mut self) {
        self.unblock_next();
        let mut queue = self.shared.queue();
        queue.running -= 1;
        queue.busy_keys.retain(|key| !self.keys.contains(key));
        drop(queue);
        self.shared.start();
    }
}

#[cfg(test)]
mod tests;
