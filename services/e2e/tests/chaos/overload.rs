//! More than can be served, and clients that mean harm.

use std::{
    collections::BTreeMap,
    fmt::Write,
    time::{Duration, Instant},
};

use e2e::{Client, Cluster, Server, Wire};
use reqwest::Method;

use crate::{
    load::{Sent, Stream, crowd, percentile, send},
    shelf::Shelf,
};

/// How long the store is measured, and how long it is overloaded.
const LASTING: Duration = Duration::from_secs(15);
/// By how much.
const TIMES: u64 = 5;
/// Who waits longer than this has gone elsewhere: the answer is of no use.
const USEFUL: Duration = Duration::from_secs(3);
/// How much more memory a gateway may need under any load.
const BOUND_MIB: u64 = 256;
const SLOW_CLIENTS: usize = 1_000;
const HEADERS: usize = 10_000;

async fn listing(guest: Client, number: u64) -> Sent {
    send(number, guest.request(Method::GET, "/api/v1/products")).await
}

/// A store with something to look at, and its gateways' address.
async fn open() -> (Cluster, Client) {
    Server::start_all().await;
    let store = Cluster::with(2, &[("ATTAR_LOG", "warn")]).await;
    Shelf::fill(&store.admin().await, 100).await;
    let guest = store.guest();
    (store, guest)
}

#[tokio::test(flavor = "multi_thread")]
async fn at_five_times_its_capacity_a_store_serves_four_fifths_of_it_and_sheds_the_rest_early() {
    let (store, guest) = open().await;
    let ask = move |number| listing(guest.clone(), number);
    crowd(16, Duration::from_secs(3), ask.clone()).await;
    let peak = crowd(16, LASTING, ask.clone()).await / LASTING.as_secs();
    assert!(peak > 0, "nothing is served at all");

    let memory = [store.memory("gateway", 0), store.memory("gateway", 1)];
    let rate = u32::try_from(peak * TIMES).expect("not so fast");
    let (began, stream) = (Instant::now(), Stream::start(rate, ask));
    let sent = stream.end_after(LASTING).await;
    let lasted = began.elapsed().as_secs_f64();
    let grown: Vec<_> = memory.iter().map(|memory| memory.grown_mib()).collect();

    let (good, other): (Vec<_>, Vec<_>) = sent.into_iter().partition(Sent::is_good);
    let useful = good.iter().filter(|sent| sent.took <= USEFUL).count();
    let mut statuses = BTreeMap::new();
    for sent in &other {
        *statuses.entry((sent.status, sent.says_when)).or_insert(0) += 1;
    }
    let goodput = f64::from(u32::try_from(useful).expect("few")) / lasted;
    let share = goodput * 100.0 / f64::from(u32::try_from(peak).expect("few"));
    println!(
        "overload: peak {peak}/s, offered {rate}/s for {lasted:.1} s, goodput {goodput:.0}/s = {share:.0} %; shed (status, \
         says when): {statuses:?}, half of it within {:?}, 99 of 100 within {:?}; served: median {:?}, 99 of 100 in {:?}; \
         gateways grew by {grown:?} MiB",
        percentile(&other, 50),
        percentile(&other, 99),
        percentile(&good, 50),
        percentile(&good, 99),
    );
    assert!(statuses.keys().all(|key| matches!(key, (Some(503 | 429), true))), "{statuses:?}");
    assert!(grown.iter().all(|mib| *mib < BOUND_MIB), "{grown:?}");
    assert!(share >= 80.0, "{share:.0} %");
}

/// How long the slowest of some listings takes that come one after the other, all of which must be served.
async fn slowest_of_others(guest: &Client) -> Duration {
    let mut slowest = Duration::ZERO;
    for number in 0..50 {
        let sent = listing(guest.clone(), number).await;
        assert!(sent.is_good(), "{sent:?}");
        slowest = slowest.max(sent.took);
    }
    slowest
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_slow_clients_and_requests_of_ten_thousand_headers_cost_others_nothing() {
    let (store, guest) = open().await;
    let base = store.base();
    let before = slowest_of_others(&guest).await;
    let memory = [store.memory("gateway", 0), store.memory("gateway", 1)];

    let mut slow = Vec::new();
    for number in 0..SLOW_CLIENTS {
        let mut wire = Wire::to(&base).await;
        // Half of them never end their head, the others never bring the body that they announced.
        let begun = if number % 2 == 0 {
            "GET /api/v1/products HTTP/1.1\r\nHost: attar\r\nX-Slow: ".to_owned()
        } else {
            "POST /api/v1/cart/quote HTTP/1.1\r\nHost: attar\r\nContent-Type: application/json\r\n\
             Content-Length: 1000\r\n\r\n{"
                .to_owned()
        };
        wire.say(begun).await;
        slow.push(wire);
    }
    let with_slow = slowest_of_others(&guest).await;

    let mut head = "GET /api/v1/products HTTP/1.1\r\nHost: attar\r\n".to_owned();
    for number in 0..HEADERS {
        _ = write!(head, "X-{number}: {number}\r\n");
    }
    let mut refused = BTreeMap::new();
    for _ in 0..50 {
        let mut wire = Wire::to(&base).await;
        wire.say(format!("{head}\r\n")).await;
        let answer = wire.hear().await;
        *refused.entry(answer.split(' ').nth(1).unwrap_or_default().to_owned()).or_insert(0) += 1;
    }
    let with_headers = slowest_of_others(&guest).await;
    let grown: Vec<_> = memory.iter().map(|memory| memory.grown_mib()).collect();
    println!(
        "hostile clients: slowest of 50 listings {before:?} alone, {with_slow:?} beside {SLOW_CLIENTS} slow clients, \
         {with_headers:?} beside requests of {HEADERS} headers, which were answered {refused:?}; gateways grew by {grown:?} MiB"
    );
    assert!(refused.keys().all(|status| status == "431" || status == "400" || status.is_empty()), "{refused:?}");
    assert!(with_slow < before + Duration::from_secs(1) && with_headers < before + Duration::from_secs(1));
    assert!(grown.iter().all(|mib| *mib < BOUND_MIB), "{grown:?}");
    drop(slow);
}
