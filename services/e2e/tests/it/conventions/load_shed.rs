//! Load shedding: rejected requests and their responses.

use e2e::{Client, NewBrand, NewOrder, NewProduct, ReplicaBuilder, TestShop};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gateway_without_permits_sheds_reads_and_orders_and_answers_probes(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let full = ReplicaBuilder::of(&shop).with("ATTAR_MAX_CONCURRENT_REQUESTS", "0").start().await;
    let guest = full.client(&shop.guest());

    for path in ["/api/v1/products", "/storage/none.webp", "/api/v1/nowhere"] {
        let answer = Client::send(guest.request(Method::GET, path).header("Accept", "text/html")).await;
        answer.error(503, "unavailable");
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

    let order = NewOrder::of(&oud, 1).with_key("sent again");
    for request in [order.request(&guest), order.quote_request(&guest), guest.request(Method::GET, "/").body("x")] {
        let shed = request.send().await.expect("answers");
        assert_eq!((shed.status().as_u16(), &shed.headers()["retry-after"]), (503, &"1".parse().expect("a header")));
    }
    order.place(&shop.guest()).await;

    // Probes and the assets of admitted pages are exempt.
    for path in ["/healthz", "/readyz", "/build/none.js"] {
        let answer = guest.request(Method::GET, path).send().await.expect("answers");
        assert_ne!(answer.status(), 503, "{path}");
    }
    full.stop().await;
    shop.stop().await;
}
