//! Servers whose certificates are of a private authority, which `SSL_CERT_FILE` names: the store lives on them, and
//! takes none of another authority.

use std::{collections::BTreeMap, fs};

use e2e::{
    AttarCommand, Authority, Certified, Collector, CommandOutput, PROGRAMS, Processes, TlsProxy, admin_order_path,
    images::{jpeg, upload_image},
    text,
};
use platform::{
    Database,
    testing::{Backend, BucketServer, Fixture, MailServer},
};
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use crate::{eventually::wait_until, processes::stock_up};

const TRUSTED: &str = "SSL_CERT_FILE";
/// Subjects of `attar doctor`, one for each server.
const SERVERS: [&str; 6] = ["database orders", "cache", "events", "pictures", "collector", "mail server"];

/// The servers of a store, each with TLS.
struct SecureServers {
    plain: Fixture,
    database: TlsProxy,
    cache: TlsProxy,
    bus: TlsProxy,
    bucket: Secure<BucketServer>,
    collector: Secure<Collector>,
    mail_server: Secure<MailServer>,
}

/// A server of the test's own, and its URL with TLS.
struct Secure<S> {
    server: S,
    url: String,
    _proxy: TlsProxy,
}

impl<S> Secure<S> {
    fn of(server: S, url: impl Fn(&S) -> &str, certified: &Certified) -> Self {
        let proxy = TlsProxy::to(url(&server), certified);
        Self { url: proxy.secured(url(&server)), server, _proxy: proxy }
    }
}

impl SecureServers {
    async fn start(certified: &Certified) -> Self {
        let plain = Fixture::new(Backend::Servers).await;
        Self {
            database: TlsProxy::to(&plain.database_url("any").await, certified),
            cache: TlsProxy::to(&plain.cache_url(), certified),
            bus: TlsProxy::to(&plain.bus_url(), certified),
            bucket: Secure::of(BucketServer::start().await, BucketServer::url, certified),
            collector: Secure::of(Collector::start().await, Collector::url, certified),
            mail_server: Secure::of(MailServer::start(&[]).await, MailServer::url, certified),
            plain,
        }
    }

    /// Write an authority's certificate into a file for `SSL_CERT_FILE`.
    fn file_of(&self, name: &str, authority: &Authority) -> String {
        let path = self.plain.folder().join(name);
        fs::write(&path, &authority.pem).expect("a file");
        path.display().to_string()
    }

    /// Have programs use these servers.
    fn secure(&self, environment: &mut BTreeMap<String, String>) {
        for (name, url) in environment.iter_mut() {
            let proxy = match name.as_str() {
                "ATTAR_BUS_URL" => &self.bus,
                "ATTAR_CACHE_URL" => &self.cache,
                name if name.ends_with("_DATABASE_URL") => &self.database,
                _ => continue,
            };
            *url = proxy.secured(url);
        }
        let mut set = |name: &str, value: &str| environment.insert(name.to_owned(), value.to_owned());
        for (name, value) in BucketServer::variables(&self.bucket.url) {
            set(name, &value);
        }
        set("AWS_ALLOW_HTTP", "false");
        set("ATTAR_BLOB_URL", "s3://shop/pictures");
        set("ATTAR_SMTP_URL", &self.mail_server.url);
        set("ATTAR_MAIL_FROM", "shop@example.com");
        set("ATTAR_OTLP_ENDPOINT", &self.collector.url);
        set("ATTAR_OTLP_HEADERS", "authorization=Bearer%20of%20the%20shop");
        set("ATTAR_OTLP_SIGNALS", "traces,metrics,logs");
        set("OTEL_RESOURCE_ATTRIBUTES", "k8s.namespace.name=shop,k8s.pod.name=a-pod");
    }
}

/// Run `attar` with the store's settings and this file of authorities.
async fn attar(store: &Processes, words: &[&str], trusted: &str) -> CommandOutput {
    let settings = store.environment().iter().filter(|(name, _)| name.as_str() != TRUSTED);
    let command = settings.fold(AttarCommand::new(words), |attar, (name, value)| attar.env(name, value));
    command.env(TRUSTED, trusted).run().await
}

/// Run `attar doctor`; returns level and text of what it says of each server.
async fn diagnose(store: &Processes, trusted: &str) -> Vec<(&'static str, String, String)> {
    let output = attar(store, &["doctor", "--json"], trusted).await;
    let report: Value = serde_json::from_str(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"));
    let checks = report["checks"].as_array().expect("a list");
    let about = |subject: &'static str| {
        let check = checks.iter().find(|check| check["subject"] == subject);
        let check = check.unwrap_or_else(|| panic!("nothing of {subject}: {report:#}"));
        (subject, text(check, "level").to_owned(), text(check, "says").to_owned())
    };
    SERVERS.map(about).into()
}

/// Place an order for a product with an image, and ship it.
async fn order_is_shipped(store: &Processes) {
    let admin = store.admin().await;
    let order = stock_up(&admin).await;
    let product = text(&order["items"]["products"][0], "id");
    upload_image(&admin, &format!("/api/v1/admins/products/{product}"), &jpeg(300, 150)).await.data(200);
    let placed = store.guest().post("/api/v1/orders", &order).await;
    for status in ["processing", "shipped"] {
        let step = admin.put(&admin_order_path(placed.data(201)), &json!({ "status": status })).await;
        assert_eq!(step.data(200)["status"], status);
    }
    let catalog = Database::connect(&store.fixture.database_url("catalog").await).await.expect("connects");
    wait_until("the sale is counted", || async {
        let applied = platform::inbox::Entity::find().all(catalog.read()).await.expect("reads");
        applied.iter().filter(|event| event.consumer == "catalog.sales").count() == 1
    })
    .await;
}

/// Wait until each program has exported every signal.
async fn every_signal_is_exported(collector: &Collector) {
    let programs = PROGRAMS.map(|program| format!("attar-{program}"));
    wait_until("every program exports spans, metrics and log lines", || async {
        let (spans, metrics, lines) = (collector.spans(), collector.metrics(), collector.log_lines());
        let pods = |program: &String| {
            spans.iter().any(|span| span.service == *program && span.origin("k8s.pod.name") == "a-pod")
        };
        let measured =
            |program: &String| metrics.contains(&(program.clone(), "process_resident_memory_bytes".to_owned()));
        let logged = |program: &String| lines.contains(&(program.clone(), "serving".to_owned()));
        programs.iter().all(|program| pods(program) && measured(program) && logged(program))
            && metrics.contains(&("attar-orders".to_owned(), "attar_orders_placed_total".to_owned()))
            && metrics.contains(&("attar-orders".to_owned(), "attar_outbox_backlog".to_owned()))
    })
    .await;
    assert_eq!(Vec::from_iter(collector.authorizations()), ["Bearer of the shop"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn store_lives_on_servers_of_a_private_authority() {
    let (authority, other) = (Authority::named("the shop's"), Authority::named("another"));
    let servers = SecureServers::start(&authority.certify()).await;
    let (trusted, wrong) = (servers.file_of("ca.pem", &authority), servers.file_of("other.pem", &other));
    let store = Processes::adjusted(|environment| {
        servers.secure(environment);
        environment.insert(TRUSTED.to_owned(), trusted.clone());
    })
    .await;
    order_is_shipped(&store).await;
    assert!(!servers.bucket.server.names().is_empty(), "the image is in the bucket");
    every_signal_is_exported(&servers.collector.server).await;

    let seen = diagnose(&store, &trusted).await;
    assert!(seen.iter().all(|(_, level, _)| level == "fine"), "{seen:#?}");
    let probes = servers.collector.server.spans();
    assert!(probes.iter().any(|span| span.service == "attar" && span.name == "probe"), "the collector was tested");

    for (subject, level, says) in diagnose(&store, &wrong).await {
        assert_ne!(level, "fine", "{subject}");
        assert!(says.contains("its certificate is signed by an unknown authority"), "{subject}: {says}");
    }
    let refused = attar(&store, &["migrate"], &wrong).await;
    assert!(refused.expect_failure().contains("invalid peer certificate"), "{refused:?}");
}
