//! Programs start whatever order their servers come in, and do not start with settings that they cannot use.

use e2e::Processes;
use reqwest::Method;
use rstest::rstest;
use serde_json::json;

use crate::eventually::wait_until;

const SERVICES: [&str; 5] = ["catalog", "cart-pricing", "orders", "identity", "media"];
/// Services that consume events.
const CONSUMERS: [&str; 3] = ["catalog", "orders", "identity"];

/// Return the status and the text of a program's operations port; status 0 while nobody listens.
async fn ask(store: &Processes, program: &str, path: &str) -> (u16, String) {
    match store.ops_client(program).request(Method::GET, path).send().await {
        Ok(answer) => (answer.status().as_u16(), answer.text().await.unwrap_or_default()),
        Err(_) => (0, String::new()),
    }
}

async fn is_ready(store: &Processes, program: &str) -> bool {
    ask(store, program, "/readyz").await.0 == 200
}

/// Return the address of a proxy as log lines name it.
fn server(url: &str) -> String {
    let url = url::Url::parse(url).expect("a URL");
    format!("127.0.0.1:{}", url.port().expect("a port"))
}

#[tokio::test(flavor = "multi_thread")]
async fn service_waits_for_its_database_and_migrations() {
    let mut store = Processes::stopped(|_| ()).await;
    let mut databases = Vec::new();
    for service in SERVICES {
        let setting = format!("ATTAR_{}_DATABASE_URL", service.to_uppercase().replace('-', "_"));
        let mut database = store.behind_proxy(&setting);
        database.cut().await;
        store.run(service);
        databases.push((service, database));
    }
    for (service, database) in &databases {
        let service = *service;
        wait_until("it says that it waits", || async { store.log(service).contains("waiting for the database") }).await;
        assert!(store.log(service).contains(&server(database.url())), "{}", store.log(service));
        assert_eq!(ask(&store, service, "/healthz").await.0, 200, "{service} lives");
        assert_eq!(ask(&store, service, "/readyz").await.0, 503, "{service} is not ready");
        assert_eq!(ask(&store, service, "/metrics").await.0, 200, "{service} is measured");
    }

    for (service, database) in &mut databases {
        let service = *service;
        database.restore();
        wait_until("it waits for its schema", || async { store.log(service).contains("waiting for attar migrate") })
            .await;
        assert_eq!(ask(&store, service, "/readyz").await.0, 503, "{service} is not ready");
    }
    store.migrate();
    for service in SERVICES {
        wait_until("it is ready", || is_ready(&store, service)).await;
    }
}

/// The outbox keeps events, so that a broker that is away keeps no service from serving.
#[tokio::test(flavor = "multi_thread")]
async fn service_starts_without_the_broker_and_consumes_once_it_is_there() {
    let mut store = Processes::stopped(|_| ()).await;
    store.migrate();
    let mut broker = store.behind_proxy("ATTAR_BUS_URL");
    broker.cut().await;
    for service in CONSUMERS {
        store.run(service);
    }
    for service in CONSUMERS {
        wait_until("it says that it waits", || async { store.log(service).contains("waiting for the broker") }).await;
        assert!(store.log(service).contains(&server(broker.url())), "{}", store.log(service));
        assert_eq!(ask(&store, service, "/healthz").await.0, 200, "{service} lives");
        wait_until("it serves all the same", || is_ready(&store, service)).await;
    }

    broker.restore();
    for service in CONSUMERS {
        wait_until("it consumes its queues", || async {
            ask(&store, service, "/metrics").await.1.contains("attar_queue_depth{")
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn gateway_is_ready_once_the_catalog_is() {
    let mut store = Processes::stopped(|_| ()).await;
    store.migrate();
    store.run("gateway");
    wait_until("the gateway says what it waits for", || async {
        ask(&store, "gateway", "/readyz").await == (503, "waiting for the catalog\n".to_owned())
    })
    .await;
    assert_eq!(ask(&store, "gateway", "/healthz").await.0, 200);

    store.run("catalog");
    wait_until("the gateway is ready", || is_ready(&store, "gateway")).await;
    let guest = store.guest();
    guest.get("/api/v1/products").await.data(200);
    let ready = guest.get("/readyz").await;
    assert_eq!((ready.status, &ready.json["catalog"], &ready.json["media"]), (503, &json!(true), &json!(false)));
    assert!(is_ready(&store, "gateway").await, "the shop is open without the other services");
}

/// URLs as operators of PostgreSQL and RabbitMQ write them into Secrets, which are mounted as files.
#[tokio::test(flavor = "multi_thread")]
async fn secrets_are_read_from_files() {
    let mut store = Processes::stopped(|_| ()).await;
    store.move_to_file("ATTAR_CATALOG_DATABASE_URL", "postgresql");
    store.move_to_file("ATTAR_BUS_URL", "amqp");
    store.migrate();
    store.run("catalog");
    wait_until("it is ready", || is_ready(&store, "catalog")).await;
}

#[rstest]
#[case::bus_is_absent("catalog", &[], "ATTAR_BUS_URL is not set")]
#[case::cache_is_absent("gateway", &[("ATTAR_BUS_URL", "amqp://broker")], "ATTAR_CACHE_URL is not set")]
#[case::bus_is_in_memory("catalog", &[("ATTAR_BUS_URL", "memory:")], "ATTAR_BUS_URL does not begin with amqp:")]
#[case::name_is_misspelt("media", &[("ATTAR_MEDIA_WORKER", "1")], "is no setting; did you mean ATTAR_MEDIA_WORKERS?")]
#[case::name_is_a_former_one("media", &[("ATTAR_MAX_WAITING", "1")], "was renamed to ATTAR_MAX_CONCURRENT_REQUESTS")]
#[case::secret_is_set_twice(
    "media",
    &[("ATTAR_SECRET_KEY", "a"), ("ATTAR_SECRET_KEY_FILE", "/run/key")],
    "ATTAR_SECRET_KEY and ATTAR_SECRET_KEY_FILE are both set"
)]
#[case::secret_is_unreadable("media", &[("ATTAR_SECRET_KEY_FILE", "/nowhere")], "ATTAR_SECRET_KEY_FILE cannot be read")]
#[case::number_is_out_of_range("media", &[("ATTAR_MEDIA_WORKERS", "65")], "ATTAR_MEDIA_WORKERS is not from 1 to 64")]
#[case::database_is_malformed(
    "media",
    &[("ATTAR_MEDIA_DATABASE_URL", "postgres://a:hunter2@db:port/media")],
    "ATTAR_MEDIA_DATABASE_URL is malformed"
)]
fn program_does_not_start_with_unusable_settings(
    #[case] program: &str,
    #[case] settings: &[(&str, &str)],
    #[case] fault: &str,
) {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    assert!(!Processes::fails_to_start(program, settings, &log).success());
    let text = std::fs::read_to_string(log).expect("a log");
    assert!(text.contains(fault) && !text.contains("hunter2"), "{text}");
}
