//! Cache and event bus within one process, for the standalone program.

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use bytes::Bytes;
use moka::{Entry, Expiry, policy::EvictionPolicy};
use proto::id::EventId;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio_util::sync::CancellationToken;

use crate::{
    background_tasks::BackgroundTasks,
    bus::{self, Bus, Event, Handler, MAX_ATTEMPTS, Queue},
    cache::Cache,
    dead_letter_files::DeadLetterFiles,
    error::{Error, ErrorCode},
};

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Cache in this process's memory.
#[derive(Debug)]
pub(crate) struct MemoryCache {
    entries: moka::sync::Cache<String, Cached>,
}

#[derive(Clone, Debug)]
struct Cached {
    value: Bytes,
    count: u64,
    expires: Instant,
}

/// Capacity, beyond which the least recently used entry is evicted.
const MAX_ENTRIES: u64 = 200_000;

struct PerEntryExpiry;

impl Expiry<String, Cached> for PerEntryExpiry {
    fn expire_after_create(&self, _: &String, entry: &Cached, now: Instant) -> Option<Duration> {
        Some(entry.expires.saturating_duration_since(now))
    }

    fn expire_after_update(&self, _: &String, entry: &Cached, now: Instant, _: Option<Duration>) -> Option<Duration> {
        Some(entry.expires.saturating_duration_since(now))
    }
}

impl Default for MemoryCache {
    fn default() -> Self {
        let entries = moka::sync::Cache::builder()
            .max_capacity(MAX_ENTRIES)
            .eviction_policy(EvictionPolicy::lru())
            .expire_after(PerEntryExpiry)
            .build();
        Self { entries }
    }
}

#[async_trait]
impl Cache for MemoryCache {
    async fn get(&self, key: &str) -> Result<Option<Bytes>, Error> {
        Ok(self.entries.get(key).map(|entry| entry.value))
    }

    async fn set(&self, key: &str, value: Bytes, ttl: Duration) -> Result<(), Error> {
        self.entries.insert(key.to_owned(), Cached { value, count: 0, expires: Instant::now() + ttl });
        Ok(())
    }

    async fn delete(&self, key: &str) -> Result<(), Error> {
        self.entries.invalidate(key);
        Ok(())
    }

    async fn increment(&self, key: &str, ttl: Duration) -> Result<u64, Error> {
        let counted = self.entries.entry_by_ref(key).and_upsert_with(|previous| {
            let now = Instant::now();
            let previous = previous.map(Entry::into_value).filter(|previous| previous.expires > now);
            let (count, expires) = previous.map_or((1, now + ttl), |previous| (previous.count + 1, previous.expires));
            Cached { value: count.to_string().into(), count, expires }
        });
        Ok(counted.into_value().count)
    }

    async fn ttl(&self, key: &str) -> Result<Option<Duration>, Error> {
        Ok(self.entries.get(key).map(|entry| entry.expires.saturating_duration_since(Instant::now())))
    }
}

/// Event bus within this process. Publishing returns after the handlers of durable queues are done, or once the event of
/// a detached queue is stored, so the outbox publishes again after an interruption, or when a stopping consumer refused
/// the event. An event that is refused too often is stored as a dead letter, and tried again when its queue is attached
/// the next time.
#[derive(Debug, Default)]
pub(crate) struct MemoryBus {
    consumers: Mutex<Vec<Arc<Consumer>>>,
    dead_letters: Option<DeadLetterFiles>,
}

struct Consumer {
    queue: Queue,
    handler: Handler,
    /// Held while an event is applied, to keep the order.
    order_lock: tokio::sync::Mutex<()>,
    /// Events that wait for a task of the consumer's own; none if publishers wait for the handler.
    waiting: Option<UnboundedSender<Event>>,
    /// Storage of the queue's dead letters, if there is any.
    dead_letters: Option<DeadLetterFiles>,
    /// Cancelled when the consumer is stopping.
    stop: CancellationToken,
}

impl std::fmt::Debug for Consumer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Consumer").field("queue", &self.queue).finish_non_exhaustive()
    }
}

/// Outcome of passing an event to a handler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Applied,
    Refused,
}

impl Consumer {
    /// Take an event: apply it, or keep it until the consumer's task does. Fails when the consumer is stopping and did
    /// neither.
    async fn take(&self, event: &Event) -> Result<(), Error> {
        let Some(waiting) = &self.waiting else { return self.apply(event).await };
        self.store(event)?;
        waiting.send(event.clone()).map_err(|_| Error::unavailable("a consumer is stopping"))
    }

    /// Apply events in the order of their arrival until the consumer is stopping. Those that are left are applied by its
    /// successor.
    async fn apply_waiting(&self, mut waiting: UnboundedReceiver<Event>) {
        while let Some(Some(event)) = self.stop.run_until_cancelled(waiting.recv()).await {
            let outcome = loop {
                match self.try_apply(&event).await {
                    Ok(outcome) => break outcome,
                    Err(_) if self.stop.is_cancelled() => return,
                    Err(error) => tracing::warn!(event = %event.id, %error, "event is delayed by an outage"),
                }
            };
            match outcome {
                Outcome::Applied => self.forget(&event),
                Outcome::Refused => {
                    tracing::error!(event = %event.id, routing_key = event.routing_key, "event was given up");
                }
            }
            self.record_depth(waiting.len());
        }
    }

    /// Store an event of a durable queue durably, if there is a storage.
    fn store(&self, event: &Event) -> Result<(), Error> {
        if let (Some(dead_letters), Some(queue)) = (&self.dead_letters, &self.queue.name) {
            dead_letters.store(queue, event).map_err(Error::unavailable)?;
        }
        Ok(())
    }

    /// Remove a stored event that was applied. If that fails, it is passed to the handler once more after a restart.
    fn forget(&self, event: &Event) {
        if let (Some(dead_letters), Some(queue)) = (&self.dead_letters, &self.queue.name)
            && let Err(error) = dead_letters.remove(queue, event.id)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(event = %event.id, %error, "failed to remove an applied event");
        }
    }

    /// Return the stored events, oldest first.
    fn stored(&self) -> Result<Vec<Event>, Error> {
        let (Some(dead_letters), Some(queue)) = (&self.dead_letters, &self.queue.name) else { return Ok(Vec::new()) };
        dead_letters.list(queue).map_err(Error::unavailable)
    }

    /// Apply an event or store it as a dead letter. Fails when the consumer is stopping and did neither.
    async fn apply(&self, event: &Event) -> Result<(), Error> {
        if self.try_apply(event).await? == Outcome::Applied {
            return Ok(());
        }
        self.store(event)?;
        self.record_depth(0);
        tracing::error!(event = %event.id, routing_key = event.routing_key, "event was given up");
        Ok(())
    }

    /// Apply the dead letters of earlier runs.
    async fn retry_dead_letters(&self) -> Result<(), Error> {
        for event in self.stored()? {
            if self.try_apply(&event).await? == Outcome::Applied {
                self.forget(&event);
                tracing::info!(event = %event.id, routing_key = event.routing_key, "dead letter was applied");
            }
        }
        self.record_depth(0);
        Ok(())
    }

    /// Record the number of events that wait, and of dead letters: the other stored ones.
    fn record_depth(&self, waiting: usize) {
        if let (Some(dead_letters), Some(queue)) = (&self.dead_letters, &self.queue.name) {
            let stored = dead_letters.list(queue).map_or(0, |events| events.len());
            let count = |events: usize| i64::try_from(events).unwrap_or(i64::MAX);
            bus::record_queue_depth(queue, count(waiting), count(stored.saturating_sub(waiting)));
        }
    }

    /// Apply an event, with retries. Fails when the consumer is stopping or, for a durable queue, in an outage.
    async fn try_apply(&self, event: &Event) -> Result<Outcome, Error> {
        let _guard = self.order_lock.lock().await;
        let is_durable = self.queue.name.is_some();
        let attempts = if is_durable { MAX_ATTEMPTS } else { 1 };
        let mut failures = 0;
        while !self.stop.is_cancelled() {
            let Err(error) = (self.handler)(vec![event.clone()]).await else { return Ok(Outcome::Applied) };
            failures += 1;
            tracing::warn!(event = %event.id, routing_key = event.routing_key, failures, %error, "event was refused");
            if failures == attempts {
                // An outage is not the event's fault.
                let is_away = is_durable && error.code() == ErrorCode::Unavailable;
                return if is_away { Err(error) } else { Ok(Outcome::Refused) };
            }
            tokio::select! {
                () = tokio::time::sleep(bus::backoff(failures)) => {}
                () = self.stop.cancelled() => {}
            }
        }
        // Events of an ephemeral queue are of no use once its process ends.
        if is_durable { Err(Error::unavailable("a consumer is stopping")) } else { Ok(Outcome::Applied) }
    }
}

impl MemoryBus {
    /// Create a bus that stores dead letters in a folder, or drops them when the folder is empty.
    pub(crate) fn with_dead_letters(folder: &str) -> Self {
        let dead_letters = (!folder.is_empty()).then(|| DeadLetterFiles::new(folder));
        Self { dead_letters, ..Self::default() }
    }
}

#[async_trait]
impl Bus for MemoryBus {
    async fn publish(&self, events: &[Event]) -> Result<Vec<EventId>, Error> {
        let mut unrouted = Vec::new();
        for event in events {
            let consumers: Vec<_> = lock(&self.consumers)
                .iter()
                .filter(|consumer| consumer.queue.takes(&event.routing_key))
                .cloned()
                .collect();
            if consumers.is_empty() && event.must_arrive {
                unrouted.push(event.id);
            }
            for consumer in consumers {
                consumer.take(event).await?;
            }
        }
        Ok(unrouted)
    }

    async fn attach(&self, queue: Queue, handler: Handler, tasks: &BackgroundTasks) -> Result<(), Error> {
        let (order_lock, stop) = (tokio::sync::Mutex::default(), tasks.shutdown().clone());
        let (sender, waiting) = mpsc::unbounded_channel();
        let dead_letters = self.dead_letters.clone();
        let sender = queue.is_detached.then_some(sender);
        let consumer = Arc::new(Consumer { queue, handler, order_lock, waiting: sender, dead_letters, stop });
        let own = Arc::clone(&consumer);
        if let Some(sender) = &consumer.waiting {
            let earlier =
                consumer.stored().inspect_err(|error| tracing::warn!(%error, "failed to list waiting events"));
            // The receiver is still here.
            earlier.into_iter().flatten().for_each(|event| drop(sender.send(event)));
            tasks.spawn("detached consumer", |_| async move { own.apply_waiting(waiting).await });
        } else {
            tasks.spawn("dead letters", |_| async move {
                if let Err(error) = own.retry_dead_letters().await {
                    tracing::warn!(%error, "failed to retry dead letters");
                }
            });
        }
        let mut consumers = lock(&self.consumers);
        // A stopped consumer gives way to its successor on the same queue.
        consumers.retain(|previous| !(previous.stop.is_cancelled() && previous.queue.name == consumer.queue.name));
        consumers.push(consumer);
        Ok(())
    }
}
