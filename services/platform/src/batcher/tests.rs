//! Batching from the caller's side, with numbers as items.

use futures::future::join_all;
use tokio::{sync::Semaphore, task::JoinHandle};

use super::*;

/// Returns each number's double and the size of its batch.
type Doubling = Batcher<u32, (u32, usize)>;

/// Create a batcher that runs one batch for each permit and hangs on zero.
fn doubling(limits: BatchLimits<u32>) -> (Arc<Doubling>, Arc<Semaphore>) {
    let permits = Arc::new(Semaphore::new(0));
    let shared = Arc::clone(&permits);
    let run = move |items: Vec<u32>| {
        let permits = Arc::clone(&shared);
        async move {
            if items.contains(&0) {
                std::future::pending::<()>().await;
            }
            permits.acquire().await.expect("open").forget();
            let size = items.len();
            Ok(items.into_iter().map(|item| Ok((item * 2, size))).collect())
        }
    };
    (Arc::new(Batcher::new("double", limits, run)), permits)
}

/// Call with each item in order; the first one runs alone.
async fn call_all<R: Send + 'static>(
    batcher: &Arc<Batcher<u32, R>>,
    items: &[u32],
) -> Vec<JoinHandle<Result<R, Error>>> {
    let mut calls = Vec::new();
    for item in items.iter().copied() {
        let batcher = Arc::clone(batcher);
        let queued = batcher.0.queue().waiting.len();
        let caller = Arc::clone(&batcher);
        calls.push(tokio::spawn(async move { caller.call(item).await }));
        while batcher.0.queue().running == 0 || calls.len() > 1 && batcher.0.queue().waiting.len() == queued {
            tokio::task::yield_now().await;
        }
    }
    calls
}

async fn outcomes<R>(calls: Vec<JoinHandle<Result<R, Error>>>) -> Vec<Result<R, ErrorCode>> {
    let outcomes = join_all(calls).await.into_iter();
    outcomes.map(|call| call.expect("no panic").map_err(|failure| failure.code())).collect()
}

#[tokio::test]
async fn calls_during_a_batch_join_the_next_within_its_limits() {
    let bytes = |item: &u32| *item as usize;
    let (batcher, permits) = doubling(BatchLimits { max_items: 3, max_bytes: 10, bytes, ..BatchLimits::default() });
    let calls = call_all(&batcher, &[1, 2, 3, 4, 7, 20, 1]).await;
    permits.add_permits(10);
    // By count: 2, 3, 4. By size: 7 and 1, while 20 runs alone.
    assert_eq!(outcomes(calls).await, [(2, 1), (4, 3), (6, 3), (8, 3), (14, 2), (40, 1), (2, 2)].map(Ok));
}

#[tokio::test]
async fn items_of_a_busy_key_wait_without_holding_up_others() {
    let key = |item: &u32| Some((item % 10).to_string());
    let (batcher, permits) = doubling(BatchLimits { key, ..BatchLimits::default() });
    let calls = call_all(&batcher, &[1, 11, 2, 21, 3, 12]).await;
    permits.add_permits(10);
    assert_eq!(outcomes(calls).await, [(2, 1), (22, 3), (4, 3), (42, 2), (6, 3), (24, 2)].map(Ok));
}

#[tokio::test]
async fn a_batch_that_hangs_fails_at_its_deadline_while_others_run_beside_it() {
    let (batcher, permits) = doubling(BatchLimits { timeout: Duration::from_secs(2), ..BatchLimits::default() });
    permits.add_permits(1);
    let hanging = call_all(&batcher, &[0]).await;
    assert_eq!(batcher.call(1).await.expect("an outcome"), (2, 1));
    assert!(!hanging[0].is_finished());
    assert_eq!(outcomes(hanging).await, [Err(ErrorCode::Unavailable)]);
}

#[tokio::test]
async fn items_of_a_batch_that_is_refused_run_one_by_one_and_one_that_panics_fails() {
    let run = |items: Vec<u32>| async move {
        match items[..] {
            [1] => panic!("told to panic"),
            [item] if item % 2 == 0 => Ok(vec![Ok(item)]),
            _ => Err(Error::internal("odd")),
        }
    };
    let batcher = Batcher::new("even", BatchLimits::default(), run);
    let outcomes = join_all([2, 3, 1, 4].map(|item| batcher.call(item))).await;
    let codes: Vec<_> = outcomes.into_iter().map(|outcome| outcome.map_err(|failure| failure.code())).collect();
    let failed = Err(ErrorCode::Internal);
    assert_eq!(codes, [Ok(2), failed, failed, Ok(4)]);
}

#[tokio::test]
async fn items_of_a_batch_that_meets_an_outage_fail_together() {
    let run = |items: Vec<u32>| async move {
        if items.len() > 1 { Err(Error::unavailable("outage")) } else { Ok(vec![Ok(items[0])]) }
    };
    let batcher = Batcher::new("outage", BatchLimits::default(), run);
    let outcomes = join_all([2, 3].map(|item| batcher.call(item))).await;
    assert!(outcomes.iter().all(|outcome| outcome.as_ref().is_err_and(|error| error.code() == ErrorCode::Unavailable)));
}
