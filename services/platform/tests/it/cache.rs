//! Cached values and counters, in memory and in Redis.

use std::time::{Duration, Instant};

use platform::testing::{Backend, Fixture, StallingProxy};
use rstest::rstest;

const MINUTE: Duration = Duration::from_mins(1);

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn values_are_stored_and_deleted(#[case] backend: Backend) {
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
async fn concurrent_increments_count_each_call_once(#[case] backend: Backend) {
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
async fn values_and_counters_expire(#[case] backend: Backend) {
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

#[tokio::test]
async fn write_duration_is_independent_of_the_number_of_entries() {
    let cache = Fixture::new(Backend::Local).await.cache().await;
    let mut fill = Vec::new();
    for (first, last) in [(0, 1_000), (1_000, 100_000)] {
        for number in first..last {
            cache.set(&format!("entry {number}"), "kept".into(), 60 * MINUTE).await.expect("keeps");
        }
        let began = Instant::now();
        for number in 0..1_000 {
            cache.increment(&format!("counter {first} {number}"), MINUTE).await.expect("counts");
        }
        fill.push(began.elapsed());
    }
    let (few, many) = (fill[0].max(Duration::from_millis(1)), fill[1]);
    assert!(many < 20 * few, "{many:?} beside 100,000 entries, {few:?} beside 1,000");
}

#[tokio::test(flavor = "multi_thread")]
async fn connection_that_went_silent_is_replaced() {
    let fixture = Fixture::new(Backend::Servers).await;
    let relay = StallingProxy::in_front_of(&fixture.cache_url()).await;
    let cache = platform::cache::connect(relay.url()).expect("a cache");
    cache.set("a", "one".into(), MINUTE).await.expect("keeps");
    relay.stall_all();
    let began = Instant::now();
    assert_eq!(cache.get("a").await.expect_err("no response").slug(), "unavailable");
    assert_eq!(cache.get("a").await.expect("answers on a new connection"), Some("one".into()));
    let took = began.elapsed();
    assert!(took < Duration::from_secs(5), "it took {took:?}");
}
