//! Reviews on the page of a product, for search engines and for browsers without JavaScript.

use e2e::{NewBrand, NewOrder, NewProduct, NewReview, TestShop, deliver};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

use super::{linked, preloaded, with_a_front_end};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn page_of_product_has_rating_and_reviews(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let (guest, admin) = (store.client(&shop.guest()), shop.admin().await);
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let path = format!("/products/{}", oud.product.slug);
    let silent = linked(&guest.get(&path).await, "Product");
    assert_eq!((silent.get("aggregateRating"), silent.get("review")), (None, None));

    for (stars, text) in [("5", "</script><script>alert(1)</script>"), ("4", "")] {
        let order = NewOrder::of(&oud, 1).place(&shop.guest()).await;
        deliver(&admin, &order).await;
        NewReview::of(&order, &oud.product.id).with("stars", stars).with("text", text).publish(&guest, &admin).await;
    }
    let page = guest.get(&path).await;
    let product = linked(&page, "Product");
    let rating = json!({
        "@type": "AggregateRating", "ratingValue": "4.5", "reviewCount": 2, "bestRating": 5, "worstRating": 1,
    });
    assert_eq!(product["aggregateRating"], rating);
    let stars = |value: u32| json!({ "@type": "Rating", "ratingValue": value, "bestRating": 5, "worstRating": 1 });
    let author = json!({ "@type": "Person", "name": "سلمى" });
    let newest =
        json!({ "@type": "Review", "author": author, "datePublished": "2026-05-04", "reviewRating": stars(4) });
    let mut oldest = newest.clone();
    oldest["reviewRating"] = stars(5);
    oldest["reviewBody"] = json!("</script><script>alert(1)</script>");
    assert_eq!(product["review"], json!([newest, oldest]));
    assert!(!page.text.contains("<script>alert"), "texts are escaped");

    let of_api = guest.get(&format!("/api/v1{path}/reviews?page=1")).await;
    let embedded = preloaded(&page).into_iter().find(|entry| entry["endpointName"] == "listProductReviews");
    assert_eq!(embedded.expect("the reviews")["value"], of_api.json);
    store.stop().await;
    shop.stop().await;
}
