//! Internal services and ports: unreachable through the gateway.

use e2e::{Client, Processes, RawConnection, Replica, TestShop};
use platform::testing::Backend;
use reqwest::{Method, Response};
use rstest::rstest;

/// Paths of gRPC's own services, of one method of each service, and of the operations port, with and without the
/// prefixes that a misconfigured proxy might forward.
const INTERNAL_PATHS: [&str; 22] = [
    "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
    "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
    "/grpc.health.v1.Health/Check",
    "/grpc.health.v1.Health/Watch",
    "/attar.catalog.v1.Brands/ListBrands",
    "/attar.catalog.v1.Stock/ReserveStock",
    "/attar.cart_pricing.v1.Pricing/Quote",
    "/attar.cart_pricing.v1.Settings/UpdateSettings",
    "/attar.orders.v1.Orders/PlaceOrder",
    "/attar.identity.v1.Administrators/AddAdmin",
    "/attar.identity.v1.Sessions/Authenticate",
    "/attar.media.v1.Images/Upload",
    "/metrics",
    "/metrics/",
    "//metrics",
    "/./metrics",
    "/api/../metrics",
    "/api/v1/../../metrics",
    "/%6Detrics",
    "/metrics%00",
    "/storage/../metrics",
    "/build/../metrics",
];

fn assert_not_forwarded(path: &str, answer: &Response) {
    let kind = answer.headers().get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    assert!(!kind.starts_with("application/grpc") && !kind.contains("openmetrics"), "{path}: {kind}");
    assert!(!answer.headers().contains_key("grpc-status"), "{path}");
    assert!((400..500).contains(&answer.status().as_u16()), "{path}: {}", answer.status());
}

async fn try_all(guest: &Client) -> usize {
    let mut tried = 0;
    for path in INTERNAL_PATHS {
        for (method, kind) in [
            (Method::GET, "application/grpc"),
            (Method::POST, "application/grpc"),
            (Method::POST, "application/grpc-web"),
        ] {
            let request = guest.request(method, path).header("content-type", kind).header("te", "trailers");
            let answer = request.body(vec![0_u8; 5]).send().await.expect("the gateway answers");
            assert_not_forwarded(path, &answer);
            let text = answer.text().await.expect("the whole answer arrives");
            assert!(!text.contains("attar_http") && !text.contains("ServerReflection"), "{path}: {text}");
            tried += 1;
        }
    }
    tried
}

#[tokio::test(flavor = "multi_thread")]
async fn gateway_does_not_forward_grpc_or_metrics() {
    let store = Processes::start().await;
    let tried = try_all(&store.guest()).await + try_all(&store.guest().over_http2()).await;
    println!("doors behind the gateway: {tried} tried over HTTP/1.1 and HTTP/2, 0 open");
}

/// Send absolute-form requests and forwarding headers that an open proxy would follow.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gateway_does_not_proxy_to_operations_port(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let gateway = Replica::of(&shop).await;
    let metrics = gateway.ops_client(&shop.guest()).get("/metrics").await;
    assert!(metrics.status == 200 && metrics.text.contains("attar_http"), "metrics are served without credentials");
    let operations = gateway.ops_base().trim_start_matches("http://").to_owned();
    let mut heads = vec![
        format!("GET http://{operations}/metrics HTTP/1.1\r\nHost: {operations}"),
        format!("GET /metrics HTTP/1.1\r\nHost: {operations}"),
        format!("CONNECT {operations} HTTP/1.1\r\nHost: {operations}"),
    ];
    for name in ["X-Forwarded-Host", "X-Original-URL", "X-Rewrite-URL", "X-Forwarded-Prefix", "Forwarded"] {
        heads.push(format!("GET / HTTP/1.1\r\nHost: shop\r\n{name}: http://{operations}/metrics"));
    }
    for head in heads {
        let mut connection = RawConnection::to(gateway.base()).await;
        connection.send(format!("{head}\r\nConnection: close\r\n\r\n")).await;
        let response = connection.receive().await;
        assert!(!response.contains("attar_http") && !response.contains("# EOF"), "{head}\n{response}");
    }
    gateway.stop().await;
    shop.stop().await;
}
