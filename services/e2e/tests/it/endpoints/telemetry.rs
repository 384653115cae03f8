//! Telemetry: one trace for each order, every metric that dashboards and alerts use, and the `healthcheck` command.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::TcpListener,
    path::Path,
};

use e2e::{AttarCommand, Client, Collector, PROGRAMS, Processes, Span, StandaloneServer, eventually::wait_until};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

const ORDERS: usize = 100;
const OWNER: [(&str, &str); 2] =
    [("ATTAR_ADMIN_EMAIL", "owner@attar.example"), ("ATTAR_ADMIN_PASSWORD", "a password for tests")];
/// The browser's span id.
const BROWSER: &str = "00f067aa0ba902b7";

/// A store in either form, as processes.
enum Store {
    OnItsOwn { server: StandaloneServer, operations: String, _folder: tempfile::TempDir },
    Distributed(Processes),
}

impl Store {
    async fn start(backend: Backend, collector: &Collector) -> Self {
        let endpoint = ("ATTAR_OTLP_ENDPOINT", collector.url());
        if backend == Backend::Servers {
            return Self::Distributed(Processes::with(&[endpoint]).await);
        }
        let folder = tempfile::tempdir().expect("a folder");
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let operations = free.local_addr().expect("an address").to_string();
        drop(free);
        let data = folder.path().join("data").display().to_string();
        let settings = OWNER.into_iter().chain([endpoint, ("ATTAR_DATA_DIR", &data), ("ATTAR_OPS_ADDR", &operations)]);
        let attar = settings.fold(AttarCommand::new(&["serve"]), |attar, (name, value)| attar.env(name, value));
        let server = attar.serve(folder.path().join("attar.log")).await;
        Self::OnItsOwn { server, operations: format!("http://{operations}"), _folder: folder }
    }

    fn guest(&self) -> Client {
        match self {
            Self::OnItsOwn { server, .. } => server.guest(),
            Self::Distributed(processes) => processes.guest(),
        }
    }

    /// Return the metrics of all programs, concatenated.
    async fn measured(&self) -> String {
        let watchers = match self {
            Self::OnItsOwn { server, operations, .. } => vec![server.guest().at(operations)],
            Self::Distributed(processes) => PROGRAMS.map(|program| processes.ops_client(program)).into(),
        };
        let mut measured = String::new();
        for watcher in watchers {
            let answer = watcher.request(Method::GET, "/metrics").send().await.expect("it can be measured");
            assert_eq!(answer.status(), 200);
            measured += &answer.text().await.expect("a text");
        }
        measured
    }

    /// Return the log of the program that receives requests.
    fn log(&self) -> String {
        match self {
            Self::OnItsOwn { server, .. } => server.log(),
            Self::Distributed(processes) => processes.log("gateway"),
        }
    }

    /// Return the programs involved in an order.
    fn parts(&self) -> BTreeSet<&'static str> {
        match self {
            Self::OnItsOwn { .. } => BTreeSet::from(["attar"]),
            Self::Distributed(_) => {
                BTreeSet::from(["attar-gateway", "attar-orders", "attar-cart-pricing", "attar-catalog"])
            }
        }
    }
}

/// Log the administrator in.
async fn admin(guest: &Client) -> Client {
    let [(_, email), (_, password)] = OWNER;
    let answer = guest.post("/api/v1/admins/login", &json!({ "email": email, "password": password })).await;
    guest.with_token(answer.data(200)["token"].as_str().expect("a token"))
}

/// Create a product; returns the request body of a guest's order for one unit.
async fn stock_up(admin: &Client) -> Value {
    let create = async |path: &str, body: Value| admin.post(path, &body).await.data(201)["id"].clone();
    let brand = create("/api/v1/admins/brands", json!({ "name": "دار الندى" })).await;
    let product = json!({ "name": "عود الليل", "brand_id": brand, "category": "MEN" });
    let product = create("/api/v1/admins/products", product).await;
    let path = format!("/api/v1/admins/products/{}/variants", product.as_str().expect("an id"));
    let variant = json!({ "name": "عينة 5 مل", "price": 40, "size_value": 5, "size_unit": "ml", "stock": 1000 });
    let variant = create(&path, variant).await;
    json!({
        "customer": {
            "name": "سلمى", "phone": "0591234567",
            "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
        },
        "items": { "products": [{ "id": product, "variants": [{ "id": variant, "quantity": 1 }] }] },
    })
}

/// Return whether a trace covers the whole path of an order.
fn is_whole(spans: &[Span], parts: &BTreeSet<&str>) -> bool {
    let of = |name: &str| spans.iter().any(|span| span.name == name);
    let has_consumer_span = |queue: &str| {
        let is_it = |span: &&Span| span.name == "event" && span.attribute("queue") == queue;
        spans.iter().find(is_it).is_some_and(|event| event.attribute("routing_key") == "order.placed")
    };
    let writes = |name: &str| {
        let call = spans.iter().find(|span| span.name == name);
        call.is_some_and(|call| spans.iter().any(|span| span.name == "INSERT" && is_below(span, call, spans)))
    };
    spans.iter().map(|span| span.service.as_str()).collect::<BTreeSet<_>>() == *parts
        && of("POST /api/v1/orders")
        && of("attar.cart_pricing.v1.Pricing/Quote")
        && writes("attar.orders.v1.Orders/PlaceOrder")
        && of("attar.catalog.v1.Stock/ReserveStock")
        && has_consumer_span("catalog.sales")
        && has_consumer_span("order.*")
}

/// Return whether a span is a descendant of another one.
fn is_below(span: &Span, above: &Span, spans: &[Span]) -> bool {
    let mut at = Some(span);
    while let Some(span) = at {
        if span.parent == above.id {
            return true;
        }
        at = spans.iter().find(|other| other.id == span.parent);
    }
    false
}

#[rstest]
#[case::standalone(Backend::Local)]
#[case::processes(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_is_one_trace_from_browser_to_last_consumer(#[case] backend: Backend) {
    let collector = Collector::start().await;
    let store = Store::start(backend, &collector).await;
    let guest = store.guest();
    let order = stock_up(&admin(&guest).await).await;

    let traces: BTreeSet<String> = (1..=ORDERS).map(|n| format!("{n:032x}")).collect();
    for trace in &traces {
        let placing = guest.request(Method::POST, "/api/v1/orders").json(&order);
        Client::send(placing.header("traceparent", format!("00-{trace}-{BROWSER}-01"))).await.data(201);
    }
    let parts = store.parts();
    let by_trace = || {
        let mut found: BTreeMap<String, Vec<Span>> = BTreeMap::new();
        for span in collector.spans().into_iter().filter(|span| traces.contains(&span.trace)) {
            found.entry(span.trace.clone()).or_default().push(span);
        }
        found
    };
    wait_until("every trace is exported completely", || {
        let whole = by_trace().values().filter(|spans| is_whole(spans, &parts)).count();
        async move { whole == ORDERS }
    })
    .await;

    let log = store.log();
    for trace in &traces {
        assert!(log.contains(&format!("\"trace_id\":\"{trace}\"")), "the log leads to the trace {trace}");
    }
    for (trace, spans) in by_trace() {
        let known: BTreeSet<&str> = spans.iter().map(|span| span.id.as_str()).collect();
        let lost: Vec<_> =
            spans.iter().filter(|span| span.parent != BROWSER && !known.contains(&*span.parent)).collect();
        assert!(lost.is_empty(), "{trace}: {lost:#?}");
    }
}

/// Return the names of Attar's metrics in a text.
fn names_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
    let is_ours = |word: &&str| word.starts_with("attar_") || word.starts_with("process_");
    words.filter(is_ours).map(str::to_owned).collect()
}

/// Concatenate all files in a folder of the repository.
fn texts(folder: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let files = std::fs::read_dir(&root).unwrap_or_else(|error| panic!("{}: {error}", root.display()));
    files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text")).collect()
}

fn text(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[rstest]
#[case::standalone(Backend::Local)]
#[case::processes(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn dashboards_and_alerts_use_existing_metrics(#[case] backend: Backend) {
    let collector = Collector::start().await;
    let store = Store::start(backend, &collector).await;
    let guest = store.guest();
    let order = stock_up(&admin(&guest).await).await;
    guest.post("/api/v1/orders", &order).await.data(201);
    let wrong = json!({ "email": OWNER[0].1, "password": "another one" });
    guest.post("/api/v1/admins/login", &wrong).await.error(401, "invalid_credentials");

    let mut named = names_in(&texts("k8s/chart/files/dashboards"));
    named.extend(names_in(&text("k8s/chart/files/alerts.yaml")));
    named.extend(names_in(&text("deploy/observability/metrics.txt")));
    assert!(named.len() > 30, "{named:?}");
    wait_until("everything is measured", || async {
        let measured = store.measured().await;
        let found: BTreeSet<&str> = measured.lines().filter_map(|line| line.split(['{', ' ']).next()).collect();
        named.iter().all(|name| found.contains(name.as_str()))
    })
    .await;

    let measured = store.measured().await;
    let value = |series: &str| -> Option<u64> {
        let line = measured.lines().find(|line| line.starts_with(series))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    assert_eq!(value(r#"attar_orders_placed_total{region="JERUSALEM"}"#), Some(1));
    assert_eq!(value(r#"attar_order_revenue_agorot_total{region="JERUSALEM"}"#), Some(40_00 + 35_00));
    assert_eq!(value(r#"attar_logins_total{role="admin",result="refused"}"#), Some(1));
    assert_eq!(value(r#"attar_grpc_requests_total{service="orders",method="Orders/PlaceOrder",code="ok"}"#), Some(1));
    assert!(measured.contains("# {trace_id=\""), "a latency leads to a trace");
}

#[tokio::test(flavor = "multi_thread")]
async fn healthcheck_reports_whether_program_is_ready() {
    let mut store = Processes::start().await;
    for program in PROGRAMS {
        assert!(store.run_once(program, &["healthcheck"]).success(), "{program}");
        assert_eq!(
            store.ops_client(program).request(Method::GET, "/healthz").send().await.expect("lives").status(),
            200
        );
        assert!(
            store.run_once(program, &["--version"]).success() && !store.run_once(program, &["sing"]).success(),
            "{program}"
        );
    }
    // A service that fails later does not make the gateway unhealthy.
    store.kill("orders");
    assert!(!store.run_once("orders", &["healthcheck"]).success());
    assert!(store.run_once("gateway", &["healthcheck"]).success());
    let guest = store.guest();
    wait_until("the gateway reports which service is unavailable", || async {
        guest.request(Method::GET, "/readyz").send().await.expect("it answers").status() == 503
    })
    .await;
}
