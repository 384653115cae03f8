//! `/admins/products/{product}/duplicate` and `/admins/brands/order`: copies and positions.

use e2e::{Client, NewBrand, NewProduct, TestShop, each, values};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn duplicate_product_is_disabled_and_renamed(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[5, 50]).with_stock(7).create(&shop).await;

    let path = format!("/api/v1/admins/products/{}/duplicate", oud.product.slug);
    let copy = Client::send(admin.request(Method::POST, &path)).await;
    let copy = copy.data(201);
    assert_eq!((&copy["name"], &copy["brand_id"]), (&json!("عود الليل (نسخة)"), &json!(brand.id)));
    assert_eq!((&copy["variants_count"], &copy["is_available"]), (&json!(2), &json!(false)));
    assert_eq!(values(&copy["variants"], "stock"), [json!(0), json!(0)]);
    assert_eq!(values(&copy["variants"], "is_enabled"), [json!(false), json!(false)]);
    let first = admin.get(&format!("/api/v1/products/{}", oud.product.slug)).await;
    assert_eq!(values(&first.data(200)["variants"], "stock"), [json!(7), json!(7)]);
    let nothing = Client::send(admin.request(Method::POST, "/api/v1/admins/products/nothing/duplicate")).await;
    nothing.error(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn brand_order_defines_home_page(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, guest) = (shop.admin().await, shop.guest());
    let names = ["أمواج", "بيت المسك", "دار الندى"];
    let mut ids = Vec::new();
    for name in names {
        ids.push(NewBrand::named(name).create(&shop).await.id);
    }
    let placed = admin.put("/api/v1/admins/brands/order", &json!({ "brands": [ids[2], ids[0]] })).await;
    assert_eq!(values(placed.data(200), "position"), [json!(1), json!(2), json!(null)]);
    let home = guest.get("/api/v1/brands?sort_by=HOME").await;
    assert_eq!(each(home.data(200), "name"), ["دار الندى", "أمواج", "بيت المسك"]);
    assert!(home.data(200).as_array().expect("a list").iter().all(|brand: &Value| brand.get("position").is_none()));
    assert_eq!(each(guest.get("/api/v1/brands").await.data(200), "name"), names);
    assert_eq!(guest.get("/api/v1/brands?sort_by=SIZE").await.invalid_fields(), ["sort_by"]);
    let twice = admin.put("/api/v1/admins/brands/order", &json!({ "brands": [ids[2], ids[2], "nothing"] })).await;
    assert_eq!(twice.invalid_fields(), ["brands.1", "brands.2"]);
    shop.stop().await;
}
