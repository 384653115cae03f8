//! `/metrics`: on the operations port only.

use e2e::{NewBrand, NewProduct, Replica, TestShop};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::json;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_requests_on_operations_port(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let gateway = Replica::of(&shop).await;
    let guest = gateway.client(&shop.guest());
    let watcher = gateway.ops_client(&shop.guest());

    for _ in 0..3 {
        guest.get(&format!("/api/v1/products/{}", sold.product.slug)).await.data(200);
    }
    guest.get("/api/v1/products/none").await.error(404, "not_found");
    guest.post("/api/v1/orders", &json!({})).await.error(422, "validation_failed");
    guest.put("/api/v1/orders", &json!({})).await.error(405, "method_not_allowed");
    assert_eq!(guest.get("/cart").await.status, 200);
    assert_eq!(guest.get("/build/none.js").await.status, 404);
    assert_eq!(guest.get("/storage/none.webp").await.status, 404);

    let metrics = watcher.get("/metrics").await;
    let kind = metrics.headers[header::CONTENT_TYPE].to_str().expect("a text");
    assert!(metrics.status == 200 && kind.starts_with("application/openmetrics-text"), "{kind}");
    for line in [
        r#"attar_http_requests_total{method="GET",route="/api/v1/products/{product}",status="200"} 3"#,
        r#"attar_http_requests_total{method="GET",route="/api/v1/products/{product}",status="404"} 1"#,
        r#"attar_http_requests_total{method="POST",route="/api/v1/orders",status="422"} 1"#,
        r#"attar_http_requests_total{method="PUT",route="/api",status="405"} 1"#,
        r#"attar_http_requests_total{method="GET",route="page",status="200"} 1"#,
        r#"attar_http_requests_total{method="GET",route="/build",status="404"} 1"#,
        r#"attar_http_requests_total{method="GET",route="/storage/{*image_path}",status="404"} 1"#,
        r#"attar_http_request_duration_seconds_count{route="/api/v1/products/{product}"} 4"#,
        "attar_http_requests_under_way 0",
        "# TYPE attar_http_request_duration_seconds histogram",
        "# EOF",
    ] {
        assert!(metrics.text.lines().any(|found| found == line), "{line}\n{}", metrics.text);
    }
    // Metrics have no labels of unbounded cardinality.
    assert!(!metrics.text.contains(&sold.product.slug) && !metrics.text.contains("none"));

    assert_eq!(watcher.get("/healthz").await.status, 200);
    let ready = watcher.request(Method::GET, "/readyz").send().await.expect("it answers");
    assert_eq!(ready.status(), 200);
    assert_eq!(ready.text().await.expect("a text").trim(), "ready");
    let shop_there = watcher.request(Method::GET, "/api/v1/products").send().await.expect("it answers");
    assert_eq!(shop_there.status(), 404, "the shop is not open there");
    let outside = guest.get("/metrics").await;
    assert!(outside.status == 404 && !outside.text.contains("attar_http"), "nor is this port open outside");
    gateway.stop().await;
    shop.stop().await;
}
