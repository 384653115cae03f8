//! `/healthz` and `/readyz`: liveness and readiness of the gateway.

use e2e::{ReplicaBuilder, TcpProxy, TestShop};
use gateway::Services;
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const OF_ORDERS: &str = "ATTAR_ORDERS_DATABASE_URL";
const SERVICES: [&str; 5] = ["catalog", "cart_pricing", "orders", "identity", "media"];

fn lose(services: &mut Services, service: &str) {
    let nobody = platform::channel::connect("http://127.0.0.1:9").expect("an address");
    match service {
        "catalog" => services.catalog = nobody,
        "cart_pricing" => services.cart_pricing = nobody,
        "orders" => services.orders = nobody,
        "identity" => services.identity = nobody,
        _ => services.media = nobody,
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn readyz_succeeds_while_all_services_answer(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let alive = guest.get("/healthz").await;
    assert_eq!((alive.status, alive.text.trim()), (200, "alive"));
    let ready = guest.get("/readyz").await;
    assert_eq!((ready.status, &ready.json["ready"], &ready.json["draining"]), (200, &json!(true), &json!(false)));
    for name in ["/healthz", "/readyz"] {
        let answer = guest.get(name).await;
        assert!(!answer.headers.contains_key(header::SET_COOKIE), "{name} sets no cookie");
    }

    for lost in SERVICES {
        let without = ReplicaBuilder::of(&shop).with_services(|services| lose(services, lost)).start().await;
        let there = without.client(&guest);
        let ready = there.get("/readyz").await;
        assert_eq!((ready.status, &ready.json["ready"]), (503, &json!(false)), "without {lost}");
        for service in SERVICES {
            assert_eq!(ready.json[service], Value::from(service != lost), "{service} without {lost}");
        }
        assert!(ready.headers.contains_key(header::RETRY_AFTER));
        assert_eq!(there.get("/healthz").await.status, 200, "it lives all the same");
        without.stop().await;
    }
    shop.stop().await;
}

/// A service that has lost its database is unavailable.
#[tokio::test(flavor = "multi_thread")]
async fn readyz_fails_when_a_service_loses_its_database() {
    let mut relay = None;
    let shop = TestShop::with(Backend::Servers, |source| {
        let database = TcpProxy::to(source.value(OF_ORDERS).expect("a database"));
        let source = source.with(OF_ORDERS, database.url());
        relay = Some(database);
        source
    })
    .await;
    let mut database = relay.expect("a relay to the database");
    let guest = shop.guest();
    assert_eq!(guest.get("/readyz").await.status, 200);

    database.cut().await;
    wait_until("orders cannot serve", || async { guest.get("/readyz").await.status == 503 }).await;
    let ready = guest.get("/readyz").await;
    assert_eq!((&ready.json["orders"], &ready.json["catalog"]), (&json!(false), &json!(true)));
    guest.get("/api/v1/orders/track/none").await.error(503, "unavailable");
    guest.get("/api/v1/products").await.data(200);
    database.restore();
    wait_until("orders can serve", || async { guest.get("/readyz").await.status == 200 }).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn readyz_reports_draining_for_configured_time(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let ending = ReplicaBuilder::of(&shop).with("ATTAR_DRAIN_SECONDS", "2").start().await;
    let there = ending.client(&shop.guest());
    assert_eq!(there.get("/readyz").await.status, 200);
    let stopping = tokio::spawn(ending.stop());
    wait_until("load balancers stop sending requests", || async {
        let ready = there.request(Method::GET, "/readyz").send().await.expect("it still answers");
        ready.status() == 503
    })
    .await;
    let served = there.get("/api/v1/brands").await;
    assert_eq!((served.status, &served.headers[header::CONNECTION]), (200, &header::HeaderValue::from_static("close")));
    stopping.await.expect("it ends well");
    assert!(there.request(Method::GET, "/healthz").send().await.is_err(), "connections are refused");
    shop.stop().await;
}
