//! Overload and hostile clients.

use std::{
    collections::BTreeMap,
    fmt::Write,
    process::Command,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use e2e::{Client, Cluster, RawConnection, Server, TestProduct};
use reqwest::Method;

use crate::load::{Outcome, Stream, closed_loop, percentile, send};

/// Duration of each measurement and of each overload, and their number. The median over several rounds compensates for
/// changes in the machine's speed.
const DURATION: Duration = Duration::from_secs(6);
const ROUNDS: usize = 5;
/// Concurrent callers at which order throughput peaks: concurrent orders are batched.
const CALLERS: u64 = 128;
/// Latency beyond which a response counts as useless.
const USEFUL_LATENCY: Duration = Duration::from_secs(3);
/// Upper bound on the memory growth of a gateway under any load.
const MEMORY_GROWTH_LIMIT_MIB: u64 = 256;
const SLOW_CLIENTS: usize = 1_000;
const HEADERS: usize = 10_000;

/// Number of orders sent so far; makes each order unique.
static SENT: AtomicU64 = AtomicU64::new(0);

async fn listing(guest: Client, number: u64) -> Outcome {
    send(number, guest.request(Method::GET, "/api/v1/products")).await
}

/// Request the home page from one of the gateways.
async fn home(gateways: [Client; 2], number: u64) -> Outcome {
    send(number, gateways[usize::from(number.is_multiple_of(2))].request(Method::GET, "/")).await
}

/// Place an order through one of the gateways, with a unique phone and idempotency key.
async fn order(gateways: [Client; 2], test_product: TestProduct, number: u64) -> Outcome {
    let unique = SENT.fetch_add(1, Ordering::Relaxed);
    let order = test_product
        .order(1)
        .from_customer("سلمى الخطيب", &format!("059{unique:07}"))
        .with_key(&format!("order-{unique}"));
    send(number, order.request(&gateways[usize::from(number.is_multiple_of(2))])).await
}

/// Start a cluster with a product. With several cores, pin the clients to the last one, so that they take no CPU time
/// from the store.
async fn open() -> (Cluster, Client, TestProduct) {
    Server::start_all().await;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let [stores, clients] = if cores == 1 { [0, 0] } else { [cores - 2, cores - 1] };
    let stores = format!("0-{stores}");
    Server::PostgreSql.bind(&stores).await;
    bind(&stores);
    let store = Cluster::with(2, &[("ATTAR_LOG", "warn")]).await;
    bind(&clients.to_string());
    let test_product = TestProduct::create(&store.admin().await, 1_000_000).await;
    let guest = store.guest();
    (store, guest, test_product)
}

/// Pin this process, and those it starts from now on, to these cores.
fn bind(cores: &str) {
    let process = std::process::id().to_string();
    let bound = Command::new("taskset").args(["--all-tasks", "--cpu-list", "--pid", cores, &process]).output();
    assert!(bound.as_ref().is_ok_and(|bound| bound.status.success()), "{bound:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_keep_80_percent_of_peak_goodput_at_five_times_the_load() {
    let (store, ..) = open().await;
    let gateways: [Client; 2] = store.gateways().try_into().expect("two of them");
    assert_goodput(&store, "pages", 16, 5, move |number| home(gateways.clone(), number)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_keep_80_percent_of_peak_goodput_at_three_times_the_load() {
    let (store, _, test_product) = open().await;
    let gateways: [Client; 2] = store.gateways().try_into().expect("two of them");
    assert_goodput(&store, "orders", CALLERS, 3, move |number| order(gateways.clone(), test_product.clone(), number))
        .await;
}

/// Measure the peak throughput with a closed loop, then offer a multiple of it. Fails the test unless most of the peak
/// is still served in useful time and the rest is rejected early.
async fn assert_goodput<F>(
    store: &Cluster,
    what: &str,
    callers: u64,
    times: u64,
    send: impl Fn(u64) -> F + Clone + Send + 'static,
) where
    F: Future<Output = Outcome> + Send + 'static,
{
    closed_loop(callers, Duration::from_secs(3), send.clone()).await;

    let memory = [store.memory("gateway", 0), store.memory("gateway", 1)];
    let (mut shares, mut sent) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let peak = closed_loop(callers, DURATION, send.clone()).await / DURATION.as_secs();
        let rate = u32::try_from(peak * times).expect("not so fast");
        let (began, stream) = (Instant::now(), Stream::start(rate, send.clone()));
        let all = stream.end_after(DURATION).await;
        let useful = all.iter().filter(|sent| sent.is_success() && sent.took <= USEFUL_LATENCY).count() as u64;
        let share = useful * 100 * 1_000 / (peak * u64::try_from(began.elapsed().as_millis()).expect("short"));
        println!("overload: {what}: peak {peak}/s, offered {rate}/s, of the peak still served {share} %");
        shares.push(share);
        sent.extend(all);
    }
    let grown: Vec<_> = memory.iter().map(|memory| memory.grown_mib()).collect();
    shares.sort_unstable();

    let (good, other): (Vec<_>, Vec<_>) = sent.into_iter().partition(Outcome::is_success);
    let mut statuses = BTreeMap::new();
    for sent in &other {
        *statuses.entry((sent.status, sent.has_retry_after)).or_insert(0) += 1;
    }
    println!(
        "overload: {what}: goodput {} % of the peak (median of {ROUNDS}); shed (status, says when): {statuses:?}, half of it \
         within {:?}, 99 of 100 within {:?}; served: median {:?}, 99 of 100 in {:?}; gateways grew by {grown:?} MiB",
        shares[ROUNDS / 2],
        percentile(&other, 50),
        percentile(&other, 99),
        percentile(&good, 50),
        percentile(&good, 99),
    );
    assert!(statuses.keys().all(|key| matches!(key, (Some(503 | 429), true))), "{statuses:?}");
    assert!(grown.iter().all(|mib| *mib < MEMORY_GROWTH_LIMIT_MIB), "{grown:?}");
    assert!(shares[ROUNDS / 2] >= 80, "{shares:?} %");
}

/// Send some listings one after the other and return the longest duration; all must succeed.
async fn slowest_of_others(guest: &Client) -> Duration {
    let mut slowest = Duration::ZERO;
    for number in 0..50 {
        let sent = listing(guest.clone(), number).await;
        assert!(sent.is_success(), "{sent:?}");
        slowest = slowest.max(sent.took);
    }
    slowest
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_clients_and_huge_headers_do_not_slow_down_others() {
    let (store, guest, _) = open().await;
    let base = store.base();
    let before = slowest_of_others(&guest).await;
    let memory = [store.memory("gateway", 0), store.memory("gateway", 1)];

    let mut slow = Vec::new();
    for number in 0..SLOW_CLIENTS {
        let mut connection = RawConnection::to(&base).await;
        // Half of them never finish the head, the others never send the announced body.
        let begun = if number % 2 == 0 {
            "GET /api/v1/products HTTP/1.1\r\nHost: attar\r\nX-Slow: ".to_owned()
        } else {
            "POST /api/v1/cart/quote HTTP/1.1\r\nHost: attar\r\nContent-Type: application/json\r\n\
             Content-Length: 1000\r\n\r\n{"
                .to_owned()
        };
        connection.send(begun).await;
        slow.push(connection);
    }
    let with_slow = slowest_of_others(&guest).await;

    let mut head = "GET /api/v1/products HTTP/1.1\r\nHost: attar\r\n".to_owned();
    for number in 0..HEADERS {
        _ = write!(head, "X-{number}: {number}\r\n");
    }
    let mut refused = BTreeMap::new();
    for _ in 0..50 {
        let mut connection = RawConnection::to(&base).await;
        connection.send(format!("{head}\r\n")).await;
        let answer = connection.receive().await;
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
    assert!(grown.iter().all(|mib| *mib < MEMORY_GROWTH_LIMIT_MIB), "{grown:?}");
    drop(slow);
}
