//! The work a service does beside answering calls: relays, consumers, recovery. Started by name, stopped together.

use std::future::Future;

use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::Instrument;

/// A service's background tasks. Clones share the same set.
#[derive(Clone, Debug, Default)]
pub struct Tasks {
    tracker: TaskTracker,
    shutdown: CancellationToken,
}

impl Tasks {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts a task that ends by itself soon after the token it is given is cancelled.
    pub fn spawn<F>(&self, name: &'static str, task: impl FnOnce(CancellationToken) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.tracker.spawn(task(self.shutdown.clone()).instrument(tracing::info_span!("task", name)));
    }

    /// Cancelled when the tasks are to end.
    pub fn shutdown(&self) -> &CancellationToken {
        &self.shutdown
    }

    /// Ends all tasks and waits for them.
    pub async fn stop(&self) {
        self.shutdown.cancel();
        self.tracker.close();
        self.tracker.wait().await;
    }
}
