//! Joins the work of concurrent callers: one transaction, one commit and one of each statement for all of them.

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

use crate::error::{Code, Failure};

/// Age of a running batch at which the next one starts beside it.
const OVERLAP_AFTER: Duration = Duration::from_millis(100);
/// Upper bound on batches that run at once, each of which may hold a connection.
const MAX_RUNNING: usize = 4;

/// One outcome for each item of a batch, in their order; or why the batch was refused as a whole.
pub type Outcomes<R> = Result<Vec<Result<R, Failure>>, Failure>;

/// Runs a function over batches of items. The first call runs immediately; later calls join the next batch.
pub struct Coalescer<T, R>(Arc<Shared<T, R>>);

/// Limits of a batch.
#[derive(Debug)]
pub struct Limits<T> {
    /// Upper bound on items in a batch.
    pub max_items: usize,
    /// Upper bound on the encoded size of a batch; a larger item runs alone.
    pub max_bytes: usize,
    /// Encoded size of an item.
    pub bytes: fn(&T) -> usize,
    /// Deadline of a batch, after which its items fail with `unavailable`.
    pub timeout: Duration,
    /// Key of an item. Of one key at most one item runs at a time; the others wait without holding up other keys.
    pub key: fn(&T) -> Option<String>,
}

impl<T> Default for Limits<T> {
    fn default() -> Self {
        Self { max_items: 64, max_bytes: 1 << 20, bytes: |_| 0, timeout: Duration::from_secs(5), key: |_| None }
    }
}

struct Shared<T, R> {
    name: &'static str,
    limits: Limits<T>,
    run: Box<dyn Fn(Vec<T>) -> BoxFuture<'static, Outcomes<R>> + Send + Sync>,
    queue: Mutex<Queue<T, R>>,
}

struct Queue<T, R> {
    waiting: VecDeque<Waiting<T, R>>,
    running: usize,
    busy_keys: HashSet<String>,
    /// Whether a batch is about to start, or runs and is younger than [`OVERLAP_AFTER`].
    is_turn_taken: bool,
}

struct Waiting<T, R> {
    item: T,
    key: Option<String>,
    /// Whether it was in a batch that was refused as a whole.
    is_suspect: bool,
    span: Span,
    answer: oneshot::Sender<Result<R, Failure>>,
}

impl<T, R> fmt::Debug for Coalescer<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Coalescer").field(&self.0.name).finish()
    }
}

impl<T: Clone + Send + 'static, R: Send + 'static> Coalescer<T, R> {
    /// Coalesces calls of `run`. The items of a batch that it refuses as a whole run again one by one, except in an outage.
    pub fn new<F>(name: &'static str, limits: Limits<T>, run: impl Fn(Vec<T>) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = Outcomes<R>> + Send + 'static,
    {
        let queue = Queue { waiting: VecDeque::new(), running: 0, busy_keys: HashSet::new(), is_turn_taken: false };
        Self(Arc::new(Shared {
            name,
            limits,
            run: Box::new(move |items| Box::pin(run(items))),
            queue: Mutex::new(queue),
        }))
    }

    /// Returns the outcome of an item. A batch that has begun is carried through even when its callers stop waiting; an
    /// item whose caller has stopped waiting is not begun.
    pub async fn call(&self, item: T) -> Result<R, Failure> {
        let (answer, answered) = oneshot::channel();
        let key = (self.0.limits.key)(&item);
        let waiting = Waiting { item, key, is_suspect: false, span: Span::current(), answer };
        self.0.queue().waiting.push_back(waiting);
        self.0.start();
        answered.await.map_err(Failure::internal)?
    }
}

impl<T, R> Shared<T, R> {
    fn queue(&self) -> MutexGuard<'_, Queue<T, R>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Clone + Send + 'static, R: Send + 'static> Shared<T, R> {
    /// Starts the next batch, unless it is not its turn yet.
    fn start(self: &Arc<Self>) {
        let mut queue = self.queue();
        if queue.is_turn_taken || queue.running == MAX_RUNNING || queue.waiting.is_empty() {
            return;
        }
        // A runtime that shuts down starts nothing more.
        let Ok(runtime) = Handle::try_current() else { return };
        queue.is_turn_taken = true;
        drop(queue);
        let shared = Arc::clone(self);
        runtime.spawn(async move {
            // Let callers that are about to come join.
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
        let mut running = Running { shared: Arc::clone(&self), keys, has_turn: true };
        let mut answering = pin!(self.answer(batch));
        if timeout(OVERLAP_AFTER, &mut answering).await.is_err() {
            running.pass_turn();
            self.start();
            answering.await;
        }
    }

    async fn answer(&self, batch: Vec<Waiting<T, R>>) {
        let items = batch.iter().map(|waiting| waiting.item.clone()).collect();
        let outcomes = timeout(self.limits.timeout, (self.run)(items)).await;
        let outcomes = outcomes.unwrap_or_else(|_| Err(Failure::unavailable(format!("{} timed out", self.name))));
        match outcomes {
            Ok(outcomes) => {
                for (waiting, outcome) in batch.into_iter().zip(outcomes) {
                    // The caller may have stopped waiting.
                    let _ = waiting.answer.send(outcome);
                }
            }
            Err(failure) if batch.len() > 1 && failure.code() != Code::Unavailable => {
                tracing::debug!(batch = self.name, items = batch.len(), error = %failure, "batch refused");
                let suspects = batch.into_iter().map(|waiting| Waiting { is_suspect: true, ..waiting });
                self.queue().waiting.extend(suspects);
            }
            Err(failure) => {
                let (cause, mut failure) = (failure.to_string(), Some(failure));
                for waiting in batch {
                    let failure = failure.take().unwrap_or_else(|| Failure::unavailable(cause.clone()));
                    let _ = waiting.answer.send(Err(failure));
                }
            }
        }
    }
}

impl<T, R> Queue<T, R> {
    /// Takes the next batch and the keys of its items; without one, the turn is free again.
    fn take(&mut self, limits: &Limits<T>) -> Vec<Waiting<T, R>> {
        let (mut batch, mut bytes) = (Vec::<Waiting<T, R>>::new(), 0);
        for waiting in std::mem::take(&mut self.waiting) {
            let size = (limits.bytes)(&waiting.item);
            let fits = batch.last().is_none_or(|last| {
                !last.is_suspect
                    && !waiting.is_suspect
                    && batch.len() < limits.max_items
                    && bytes + size <= limits.max_bytes
            });
            if waiting.answer.is_closed() {
                continue;
            }
            if fits && waiting.key.as_ref().is_none_or(|key| self.busy_keys.insert(key.clone())) {
                bytes += size;
                batch.push(waiting);
            } else {
                self.waiting.push_back(waiting);
            }
        }
        self.is_turn_taken = !batch.is_empty();
        self.running += usize::from(self.is_turn_taken);
        batch
    }
}

/// A batch that runs. Dropped, even by a panic, it frees its keys and lets the next batch start.
struct Running<T: Clone + Send + 'static, R: Send + 'static> {
    shared: Arc<Shared<T, R>>,
    keys: Vec<String>,
    has_turn: bool,
}

impl<T: Clone + Send + 'static, R: Send + 'static> Running<T, R> {
    fn pass_turn(&mut self) {
        self.shared.queue().is_turn_taken &= !std::mem::take(&mut self.has_turn);
    }
}

impl<T: Clone + Send + 'static, R: Send + 'static> Drop for Running<T, R> {
    fn drop(&mut self) {
        self.pass_turn();
        let mut queue = self.shared.queue();
        queue.running -= 1;
        queue.busy_keys.retain(|key| !self.keys.contains(key));
        drop(queue);
        self.shared.start();
    }
}

#[cfg(test)]
mod tests;
