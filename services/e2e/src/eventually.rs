//! Polling for asynchronous effects.

use std::time::Duration;

const TIMEOUT: Duration = Duration::from_mins(1);
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Poll until the condition holds; fails the test after a minute.
pub async fn wait_until<F: Future<Output = bool>>(what: &str, condition: impl Fn() -> F) {
    within(TIMEOUT, what, condition).await;
}

/// Poll until the condition holds; fails the test after `limit`.
pub async fn within<F: Future<Output = bool>>(limit: Duration, what: &str, condition: impl Fn() -> F) {
    let wait = async {
        while !condition().await {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(limit, wait).await.unwrap_or_else(|_| panic!("not within {limit:?}: {what}"));
}
