//! A pool of low-priority threads for CPU-bound work, so that a burst of it does not delay requests.

use std::sync::Arc;

use tokio::{
    runtime::{Builder, Runtime},
    sync::{OwnedSemaphorePermit, Semaphore},
};

use crate::Error;

/// Niceness increment of each thread: under contention the scheduler gives them about a tenth of a processor.
const NICE_INCREMENT: i32 = 10;

/// A fixed number of threads, started on demand. Clones share the pool.
#[derive(Clone, Debug)]
pub struct WorkerPool {
    free: Arc<Semaphore>,
    threads: Arc<Threads>,
}

/// A reserved thread of the pool.
#[derive(Debug)]
pub struct Worker {
    permit: OwnedSemaphorePermit,
    threads: Arc<Threads>,
}

#[derive(Debug)]
struct Threads(Option<Runtime>);

impl WorkerPool {
    /// Create a pool of `count` threads. The name is shown in thread lists; systems truncate it to 15 bytes.
    pub fn new(name: &str, count: usize) -> Result<Self, Error> {
        let lower_priority = || {
            // Outside Linux, niceness is per process. Without permission, work runs at normal priority.
            if cfg!(target_os = "linux") {
                let _ = rustix::process::nice(NICE_INCREMENT);
            }
        };
        let threads = Builder::new_current_thread()
            .max_blocking_threads(count)
            .thread_name(name)
            .on_thread_start(lower_priority)
            .build()
            .map_err(Error::internal)?;
        Ok(Self { free: Arc::new(Semaphore::new(count)), threads: Arc::new(Threads(Some(threads))) })
    }

    /// Reserve a thread, waiting in order of arrival.
    pub async fn acquire(&self) -> Result<Worker, Error> {
        let permit = self.free.clone().acquire_owned().await.map_err(Error::unavailable)?;
        Ok(Worker { permit, threads: Arc::clone(&self.threads) })
    }
}

impl Worker {
    /// Run a closure and return its result. The thread stays busy until it is done, even if the caller is cancelled.
    pub async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let Self { permit, threads } = self;
        let threads = threads.0.as_ref().ok_or_else(|| Error::internal("the worker pool is shut down"))?;
        let working = threads.spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        working.await.map_err(Error::internal)
    }
}

impl Drop for Threads {
    /// A runtime must not block on its shutdown within another runtime.
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    };

    use futures::future::join_all;

    use super::*;

    #[tokio::test]
    async fn pool_runs_at_most_count_closures_at_once() {
        static WORKING: AtomicUsize = AtomicUsize::new(0);
        static MOST: AtomicUsize = AtomicUsize::new(0);
        let workers = WorkerPool::new("test", 3).expect("threads");
        // The first three run only all together.
        let together = Arc::new(std::sync::Barrier::new(3));
        let work = (0..24).map(|number| {
            let together = Arc::clone(&together);
            let work = move || {
                MOST.fetch_max(WORKING.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Relaxed);
                together.wait();
                WORKING.fetch_sub(1, Ordering::Relaxed);
                number
            };
            async { workers.acquire().await.expect("a worker").run(work).await.expect("works") }
        });
        assert_eq!(join_all(work).await, (0..24).collect::<Vec<_>>());
        assert_eq!(MOST.load(Ordering::Relaxed), 3);
    }

    #[tokio::test]
    async fn worker_stays_busy_until_done_when_its_caller_is_cancelled() {
        let workers = WorkerPool::new("test", 1).expect("threads");
        let (begun, begins) = mpsc::channel();
        let (go_on, goes_on) = mpsc::channel::<()>();
        let worker = workers.acquire().await.expect("a worker");
        let caller = tokio::spawn(worker.run(move || {
            begun.send(()).expect("receiver is alive");
            goes_on.recv().expect("goes on");
        }));
        let begins = tokio::task::spawn_blocking(move || begins.recv());
        begins.await.expect("ends").expect("begins");
        caller.abort();
        assert!(caller.await.expect_err("gone").is_cancelled());
        assert_eq!(workers.free.available_permits(), 0);
        go_on.send(()).expect("it works on");
        let next = workers.acquire().await.expect("a worker").run(|| "next").await;
        assert_eq!(next.expect("works"), "next");
    }

    #[tokio::test]
    async fn worker_is_returned_after_a_panic() {
        let workers = WorkerPool::new("test", 1).expect("threads");
        let failed = workers.acquire().await.expect("a worker").run(|| panic!("broken")).await;
        assert!(failed.is_err());
        let next = workers.acquire().await.expect("a worker").run(|| "next").await;
        assert_eq!(next.expect("works"), "next");
    }

    #[tokio::test]
    #[cfg(target_os = "linux")]
    async fn workers_alone_run_at_low_priority() {
        let niceness = || rustix::process::nice(0).expect("niceness");
        let (workers, ours) = (WorkerPool::new("test", 1).expect("threads"), niceness());
        let theirs = workers.acquire().await.expect("a worker").run(niceness).await;
        assert_eq!((theirs.expect("works"), niceness()), ((ours + NICE_INCREMENT).min(19), ours));
    }
}
