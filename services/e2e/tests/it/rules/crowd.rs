//! More callers than can be served: who is sent away, and with what words.

use e2e::{AReplica, Client, TestShop};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::json;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn a_crowded_gateway_sends_lookers_away_and_takes_orders(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let crowded = AReplica::of(&shop).with("ATTAR_MAX_WAITING", "0").start().await;
    let guest = crowded.client(&shop.guest());

    for path in ["/api/v1/products", "/storage/none.webp", "/api/v1/nowhere"] {
        let answer = Client::send(guest.request(Method::GET, path).header("Accept", "text/html")).await;
        answer.failure(503, "unavailable");
        assert!(answer.headers.contains_key("retry-after") && answer.headers.contains_key("x-content-type-options"));
    }
    let page = guest.request(Method::GET, "/products").header("Accept", "text/html,*/*").send().await.expect("answers");
    assert_eq!((page.status().as_u16(), &page.headers()["retry-after"]), (503, &"5".parse().expect("a header")));
    assert!(page.headers().contains_key("content-security-policy"));
    let html = page.text().await.expect("the whole page");
    assert!(
        html.contains("dir=\"rtl\"") && html.contains("المتجر غير متاح حالياً") && html.contains("refresh"),
        "{html}"
    );

    // Those who bring something, those who ask whether all is well, and what a page that was let in needs.
    let quote = json!({ "items": { "products": [], "gift_sets": [] }, "region": "JERUSALEM" });
    assert_ne!(guest.post("/api/v1/cart/quote", &quote).await.status, 503);
    for path in ["/healthz", "/readyz", "/build/none.js"] {
        let answer = guest.request(Method::GET, path).send().await.expect("answers");
        assert_ne!(answer.status(), 503, "{path}");
    }
    crowded.stop().await;
    shop.stop().await;
}
