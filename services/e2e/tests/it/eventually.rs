//! Waiting for what other parts of the system do in their own time.

use std::time::Duration;

const PATIENCE: Duration = Duration::from_mins(1);

/// Asks until the answer is yes.
pub(crate) async fn becomes<F: Future<Output = bool>>(what: &str, condition: impl Fn() -> F) {
    let wait = async {
        while !condition().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("never: {what}"));
}
