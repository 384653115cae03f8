//! Background tasks of a service, such as relays, consumers and recovery: spawned by name, stopped together.

use std::future::Future;

use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::Instrument;

/// A service's background tasks. Clones share the set.
#[derive(Clone, Debug, Default)]
pub struct BackgroundTasks {
    tracker: TaskTracker,
    shutdown: CancellationToken,
}

impl BackgroundTasks {
    /// Create an empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Spawn a task. It must end soon after its token is cancelled.
    pub fn spawn<F>(&self, name: &'static str, task: impl FnOnce(CancellationToken) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.tracker.spawn(task(self.shutdown.clone()).instrument(tracing::info_span!("task", name)));
    }

    /// Return the token that is cancelled by [`BackgroundTasks::stop`].
    pub fn shutdown(&self) -> &CancellationToken {
        &self.shutdown
    }

    /// Cancel the token and wait for all tasks.
    pub async fn stop(&self) {
        self.shutdown.cancel();
        self.tracker.close();
        self.tracker.wait().await;
    }
}
