//! Low-priority threads for work that keeps a processor busy for long, so that a wave of it does not delay requests.

use std::sync::Arc;

use tokio::{
    runtime::{Builder, Runtime},
    sync::{OwnedSemaphorePermit, Semaphore},
};

use crate::Failure;

/// Added to the niceness of each thread: under contention the scheduler leaves them about a tenth of a processor.
const NICE_INCREMENT: i32 = 10;

/// So many threads, which are there while they have work; clones share them.
#[derive(Clone, Debug)]
pub struct Workers {
    free: Arc<Semaphore>,
    threads: Arc<Threads>,
}

/// A thread that is free, and kept so for whoever has this.
#[derive(Debug)]
pub struct Worker {
    place: OwnedSemaphorePermit,
    threads: Arc<Threads>,
}

#[derive(Debug)]
struct Threads(Option<Runtime>);

impl Workers {
    /// So many, called like this in lists of threads: of the name systems show 15 bytes.
    pub fn new(name: &str, count: usize) -> Result<Self, Failure> {
        let lower_priority = || {
            // Elsewhere than on Linux, niceness belongs to the process. Work runs at the usual priority if it is refused.
            if cfg!(target_os = "linux") {
                let _ = rustix::process::nice(NICE_INCREMENT);
            }
        };
        let threads = Builder::new_current_thread()
            .max_blocking_threads(count)
            .thread_name(name)
            .on_thread_start(lower_priority)
            .build()
            .map_err(Failure::internal)?;
        Ok(Self { free: Arc::new(Semaphore::new(count)), threads: Arc::new(Threads(Some(threads))) })
    }

    /// Waits until one is free; first come, first served.
    pub async fn free(&self) -> Result<Worker, Failure> {
        let place = self.free.clone().acquire_owned().await.map_err(Failure::unavailable)?;
        Ok(Worker { place, threads: Arc::clone(&self.threads) })
    }
}

impl Worker {
    /// What comes of the work. The worker is busy until it is done, even when the caller has gone away.
    pub async fn work<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let Self { place, threads } = self;
        let threads = threads.0.as_ref().ok_or_else(|| Failure::internal("the workers have gone home"))?;
        let working = threads.spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        working.await.map_err(Failure::internal)
    }
}

impl Drop for Threads {
    /// A runtime may not be waited for in another one.
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
    async fn no_more_are_at_work_than_there_are_workers() {
        static WORKING: AtomicUsize = AtomicUsize::new(0);
        static MOST: AtomicUsize = AtomicUsize::new(0);
        let workers = Workers::new("test", 3).expect("threads");
        // Each of the first three waits for the two others.
        let together = Arc::new(std::sync::Barrier::new(3));
        let work = (0..24).map(|number| {
            let together = Arc::clone(&together);
            let work = move || {
                MOST.fetch_max(WORKING.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Relaxed);
                together.wait();
                WORKING.fetch_sub(1, Ordering::Relaxed);
                number
            };
            async { workers.free().await.expect("a worker").work(work).await.expect("works") }
        });
        assert_eq!(join_all(work).await, (0..24).collect::<Vec<_>>());
        assert_eq!(MOST.load(Ordering::Relaxed), 3);
    }

    #[tokio::test]
    async fn a_worker_is_busy_until_its_work_is_done_whoever_waits_for_it() {
        let workers = Workers::new("test", 1).expect("threads");
        let (begun, begins) = mpsc::channel();
        let (go_on, goes_on) = mpsc::channel::<()>();
        let worker = workers.free().await.expect("a worker");
        let caller = tokio::spawn(worker.work(move || {
            begun.send(()).expect("somebody listens");
            goes_on.recv().expect("goes on");
        }));
        let begins = tokio::task::spawn_blocking(move || begins.recv());
        begins.await.expect("ends").expect("begins");
        caller.abort();
        assert!(caller.await.expect_err("gone").is_cancelled());
        assert_eq!(workers.free.available_permits(), 0);
        go_on.send(()).expect("it works on");
        let next = workers.free().await.expect("a worker").work(|| "next").await;
        assert_eq!(next.expect("works"), "next");
    }

    #[tokio::test]
    async fn work_that_panics_leaves_a_worker() {
        let workers = Workers::new("test", 1).expect("threads");
        let failed = workers.free().await.expect("a worker").work(|| panic!("broken")).await;
        assert!(failed.is_err());
        let next = workers.free().await.expect("a worker").work(|| "next").await;
        assert_eq!(next.expect("works"), "next");
    }

    #[tokio::test]
    #[cfg(target_os = "linux")]
    async fn workers_run_at_low_priority_and_other_threads_do_not() {
        let niceness = || rustix::process::nice(0).expect("niceness");
        let (workers, ours) = (Workers::new("test", 1).expect("threads"), niceness());
        let theirs = workers.free().await.expect("a worker").work(niceness).await;
        assert_eq!((theirs.expect("works"), niceness()), ((ours + NICE_INCREMENT).min(19), ours));
    }
}
