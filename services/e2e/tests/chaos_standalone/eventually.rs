//! Waiting for what other parts of the system do in their own time.

use std::time::Duration;

const LOOK_EVERY: Duration = Duration::from_millis(10);

/// Asks until the answer is yes, which it must be in time.
pub(crate) async fn within<F: Future<Output = bool>>(limit: Duration, what: &str, condition: impl Fn() -> F) {
    let wait = async {
        while !condition().await {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    };
    tokio::time::timeout(limit, wait).await.unwrap_or_else(|_| panic!("not within {limit:?}: {what}"));
}
