//! Values and counters, in memory and in Redis.

use std::time::Duration;

use platform::testing::{Backend, Fixture};
use rstest::rstest;

const MINUTE: Duration = Duration::from_mins(1);

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn values_are_kept_and_forgotten(#[case] backend: Backend) {
    let cache = Fixture::new(backend).await.cache().await;

    assert_eq!(cache.get("a").await.expect("answers"), None);
    cache.set("a", "one".into(), MINUTE).await.expect("keeps");
    assert_eq!(cache.get("a").await.expect("answers"), Some("one".into()));
    assert!(cache.ttl("a").await.expect("answers").is_some_and(|left| left <= MINUTE));

    cache.delete("a").await.expect("forgets");
    assert_eq!(cache.get("a").await.expect("answers"), None);
    assert_eq!(cache.ttl("a").await.expect("answers"), None);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn counters_count_every_call_once(#[case] backend: Backend) {
    let cache = Fixture::new(backend).await.cache().await;
    let calls = (0..50).map(|_| cache.increment("n", MINUTE));

    let mut counts: Vec<u64> =
        futures::future::join_all(calls).await.into_iter().map(|count| count.expect("counts")).collect();
    counts.sort_unstable();

    assert_eq!(counts, (1..=50).collect::<Vec<_>>());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn what_expired_is_gone(#[case] backend: Backend) {
    let cache = Fixture::new(backend).await.cache().await;
    cache.increment("n", Duration::from_millis(20)).await.expect("counts");

    let gone = async {
        while cache.ttl("n").await.expect("answers").is_some() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(MINUTE, gone).await.expect("the counter expires");
    assert_eq!(cache.increment("n", MINUTE).await.expect("counts"), 1);
}
