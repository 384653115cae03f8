//! Polling for asynchronous effects.

use std::time::Duration;

const PATIENCE: Duration = Duration::from_mins(1);
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// Poll until the condition holds; fails the test after a minute.
pub async fn becomes<F: Future<Output = bool>>(what: &str, condition: impl Fn() -> F) {
    within(PATIENCE, what, condition).await;
}

/// Poll until the condition holds; fails the test after `limit`.
pub async fn within<F: Future<Output = bool>>(limit: Duration, what: &str, condition: impl Fn() -> F) {
    let wait = async {
        while !condition().await {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    };
    tokio::time::timeout(limit, wait).await.unwrap_or_else(|_| panic!("not within {limit:?}: {what}"));
}
