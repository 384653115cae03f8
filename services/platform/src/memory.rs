//! Cache and bus within one process, for the shop that runs as one.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use bytes::Bytes;
use moka::{Entry, Expiry, policy::EvictionPolicy};
use proto::id::EventId;
use tokio_util::sync::CancellationToken;

use crate::{
    bus::{self, Bus, Event, Handler, MAX_ATTEMPTS, Queue},
    cache::Cache,
    dead::DeadEvents,
    error::{Code, Failure},
    tasks::Tasks,
};

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A cache in this process's memory.
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

/// Beyond so many entries the least recently used one goes.
const MAX_ENTRIES: u64 = 200_000;

struct OwnLifetime;

impl Expiry<String, Cached> for OwnLifetime {
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
            .expire_after(OwnLifetime)
            .build();
        Self { entries }
    }
}

#[async_trait]
impl Cache for MemoryCache {
    async fn get(&self, key: &str) -> Result<Option<Bytes>, Failure> {
        Ok(self.entries.get(key).map(|entry| entry.value))
    }

    async fn set(&self, key: &str, value: Bytes, ttl: Duration) -> Result<(), Failure> {
        self.entries.insert(key.to_owned(), Cached { value, count: 0, expires: Instant::now() + ttl });
        Ok(())
    }

    async fn delete(&self, key: &str) -> Result<(), Failure> {
        self.entries.invalidate(key);
        Ok(())
    }

    async fn increment(&self, key: &str, ttl: Duration) -> Result<u64, Failure> {
        let counted = self.entries.entry_by_ref(key).and_upsert_with(|former| {
            let now = Instant::now();
            let former = former.map(Entry::into_value).filter(|former| former.expires > now);
            let (count, expires) = former.map_or((1, now + ttl), |former| (former.count + 1, former.expires));
            Cached { value: count.to_string().into(), count, expires }
        });
        Ok(counted.into_value().count)
    }

    async fn ttl(&self, key: &str) -> Result<Option<Duration>, Failure> {
        Ok(self.entries.get(key).map(|entry| entry.expires.saturating_duration_since(Instant::now())))
    }
}

/// A bus in this process. Publishing returns after the durable queues' handlers are done, so an event whose publisher
/// was cut off is published again by its outbox; so is one whose consumer is ending. One that is refused too often is
/// kept as a dead event, and tried again when its queue is attached the next time.
#[derive(Debug, Default)]
pub(crate) struct MemoryBus {
    consumers: Mutex<Vec<Arc<Consumer>>>,
    dead: Option<DeadEvents>,
}

struct Consumer {
    queue: Queue,
    handler: Handler,
    /// One event at a time, as on a queue.
    turn: tokio::sync::Mutex<()>,
    /// Where events of its queue go that it refuses too often.
    dead: Option<DeadEvents>,
    /// Cancelled when it takes no more.
    ending: CancellationToken,
}

impl std::fmt::Debug for Consumer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Consumer").field("queue", &self.queue).finish_non_exhaustive()
    }
}

/// What became of an event that was handed to a consumer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Applied,
    Refused,
}

impl Consumer {
    /// Fails when it is ending, and the event is neither applied nor kept as a dead one.
    async fn take(&self, event: &Event) -> Result<(), Failure> {
        if self.offer(event).await? == Outcome::Applied {
            return Ok(());
        }
        if let (Some(dead), Some(queue)) = (&self.dead, &self.queue.name) {
            dead.keep(queue, event).map_err(Failure::unavailable)?;
            self.measure_dead();
        }
        tracing::error!(event = %event.id, routing_key = event.routing_key, "event was given up");
        Ok(())
    }

    /// Tries again what was given up when its queue was attached before.
    async fn take_dead(&self) -> Result<(), Failure> {
        let (Some(dead), Some(queue)) = (&self.dead, &self.queue.name) else { return Ok(()) };
        for event in dead.of(queue).map_err(Failure::unavailable)? {
            if self.offer(&event).await? == Outcome::Applied {
                dead.forget(queue, event.id).map_err(Failure::unavailable)?;
                tracing::info!(event = %event.id, routing_key = event.routing_key, "dead event was taken");
            }
        }
        self.measure_dead();
        Ok(())
    }

    /// Notes how many were given up; none ever waits here.
    fn measure_dead(&self) {
        if let (Some(dead), Some(queue)) = (&self.dead, &self.queue.name) {
            let many = dead.of(queue).map_or(0, |events| events.len());
            bus::found(queue, 0, i64::try_from(many).unwrap_or(i64::MAX));
        }
    }

    /// Fails when it is ending or cannot work at present, and the event is not applied.
    async fn offer(&self, event: &Event) -> Result<Outcome, Failure> {
        let _turn = self.turn.lock().await;
        let is_durable = self.queue.name.is_some();
        let attempts = if is_durable { MAX_ATTEMPTS } else { 1 };
        let mut failures = 0;
        while !self.ending.is_cancelled() {
            let Err(error) = (self.handler)(vec![event.clone()]).await else { return Ok(Outcome::Applied) };
            failures += 1;
            tracing::warn!(event = %event.id, routing_key = event.routing_key, failures, %error, "event was refused");
            if failures == attempts {
                // Where nothing could be written, nothing is wrong with the event.
                let is_away = is_durable && error.code() == Code::Unavailable;
                return if is_away { Err(error) } else { Ok(Outcome::Refused) };
            }
            tokio::select! {
                () = tokio::time::sleep(bus::backoff(failures)) => {}
                () = self.ending.cancelled() => {}
            }
        }
        // What only this process would hear is of no use any more.
        if is_durable { Err(Failure::unavailable("a consumer is ending")) } else { Ok(Outcome::Applied) }
    }
}

impl MemoryBus {
    /// A bus that keeps dead events in a folder; without a folder's name, nowhere.
    pub(crate) fn keeping_dead_events_in(folder: &str) -> Self {
        let dead = (!folder.is_empty()).then(|| DeadEvents::in_folder(folder));
        Self { dead, ..Self::default() }
    }
}

#[async_trait]
impl Bus for MemoryBus {
    async fn publish(&self, events: &[Event]) -> Result<Vec<EventId>, Failure> {
        let mut unrouted = Vec::new();
        for event in events {
            let takers: Vec<_> = locked(&self.consumers)
                .iter()
                .filter(|consumer| consumer.queue.takes(&event.routing_key))
                .cloned()
                .collect();
            if takers.is_empty() && event.must_arrive {
                unrouted.push(event.id);
            }
            for consumer in takers {
                consumer.take(event).await?;
            }
        }
        Ok(unrouted)
    }

    async fn attach(&self, queue: Queue, handler: Handler, tasks: &Tasks) -> Result<(), Failure> {
        let (turn, ending) = (tokio::sync::Mutex::default(), tasks.shutdown().clone());
        let consumer = Arc::new(Consumer { queue, handler, turn, dead: self.dead.clone(), ending });
        let again = Arc::clone(&consumer);
        tasks.spawn("dead events", |_| async move {
            if let Err(error) = again.take_dead().await {
                tracing::warn!(%error, "dead events could not be tried again");
            }
        });
        let mut consumers = locked(&self.consumers);
        // One that has ended makes room for who takes over its queue.
        consumers.retain(|former| !(former.ending.is_cancelled() && former.queue.name == consumer.queue.name));
        consumers.push(consumer);
        Ok(())
    }
}
