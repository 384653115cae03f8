//! `/admins/stock` and stock of products: opened bottles, movements, optimistic concurrency, and items that need
//! attention.

use e2e::{Client, CreatedProduct, NewBrand, NewOrder, NewProduct, TestShop, each, text, values};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

async fn a_product(shop: &TestShop) -> (CreatedProduct, String) {
    let brand = NewBrand::named("دار الندى").create(shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[5]).with_stock(9).create(shop).await;
    let path = format!("/api/v1/admins/products/{}", oud.product.id);
    (oud, path)
}

async fn movements(admin: &Client, path: &str) -> Value {
    admin.get(path).await.data(200).clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn stock_change_checks_expected_stock(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (oud, product) = a_product(&shop).await;
    let variant = format!("{product}/variants/{}", oud.variants[0].id);

    let seen = json!({ "stock_change": -2, "price": 45, "expected_price": 40, "expected_stock": 9 });
    let changed = admin.put(&variant, &seen).await;
    assert_eq!((&changed.data(200)["stock"], &changed.data(200)["price"]), (&json!(7), &json!(45)));
    for outdated in [json!({ "stock": 1, "expected_stock": 9 }), json!({ "price": 50, "expected_price": 40 })] {
        let refused = admin.put(&variant, &outdated).await;
        refused.error(409, "conflict");
        assert_eq!((&refused.json["data"]["stock"], &refused.json["data"]["price"]), (&json!(7), &json!(45)));
    }
    let uncounted = admin.put(&variant, &json!({ "stock": null, "expected_stock": null })).await;
    uncounted.error(409, "conflict");
    for (change, field) in [
        (json!({ "stock_change": -8 }), "stock_change"),
        (json!({ "stock_change": "x" }), "stock_change"),
        (json!({ "stock_change": 1, "stock": 3 }), "stock_change"),
        (json!({ "draws_ml": true }), "draws_ml"),
    ] {
        assert_eq!(admin.put(&variant, &change).await.invalid_fields(), [field], "{change}");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn bottle_changes_are_recorded_as_movements(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, guest) = (shop.admin().await, shop.guest());
    let (oud, product) = a_product(&shop).await;
    let bottle = format!("{product}/ml_stock");
    let set = async |body: Value| admin.put(&bottle, &body).await;

    let opened = set(json!({ "left": 62.5, "expected": null, "note": "فُتحت اليوم" })).await;
    assert_eq!(opened.json["message"], "تم تحديث مخزون الزجاجة المفتوحة");
    let shown = &opened.data(200)["variants"][0];
    assert_eq!(
        (&shown["draws_ml"], &shown["stock"], &shown["is_available"]),
        (&json!(true), &json!(null), &json!(true))
    );
    let filled = set(json!({ "change": -0.25, "expected": 62.5 })).await;
    assert_eq!(filled.data(200)["ml_stock"], json!({ "left": 62.25, "is_low": false }));
    let outdated = set(json!({ "left": 10, "expected": 62.5 })).await;
    outdated.error(409, "conflict");
    assert_eq!(outdated.json["data"]["ml_stock"]["left"], 62.25);
    for (body, field) in [
        (json!({ "change": -62.26 }), "change"),
        (json!({ "change": 1, "left": 1 }), "change"),
        (json!({ "left": -1 }), "left"),
        (json!({ "left": "much" }), "left"),
        (json!({ "left": 5, "variants": ["nothing"] }), "variants.0"),
    ] {
        assert_eq!(set(body.clone()).await.invalid_fields(), [field], "{body}");
    }
    let order = NewOrder::of(&oud, 2).place(&guest).await;
    set(json!({ "left": null })).await.data(200);

    let listed = movements(&admin, &format!("{product}/movements")).await;
    assert_eq!(each(&listed, "kind"), ["counted", "order", "changed", "counted", "opened", "counted"]);
    assert_eq!(values(&listed, "ml"), [json!(-52.25), json!(-10), json!(-0.25), json!(null), json!(62.5), json!(null)]);
    assert_eq!(values(&listed, "left"), [json!(null), json!(52.25), json!(62.25), json!(null), json!(62.5), json!(9)]);
    assert_eq!(values(&listed, "units"), [json!(null), json!(-2), json!(null), json!(-9), json!(null), json!(9)]);
    assert_eq!((&listed[4]["note"], &listed[4]["variant"]), (&json!("فُتحت اليوم"), &json!(null)));
    assert!(listed[4]["by"].is_string() && listed[1]["by"].is_null());
    assert_eq!(listed[1]["order"]["id"], order["id"]);
    wait_until("the movement has the order's number", || async {
        let listed = movements(&admin, "/api/v1/admins/stock/movements?kind=order&per_page=5").await;
        listed[0]["order"]["number"] == order["number"] && listed[0]["product"]["name"] == "عود الليل"
    })
    .await;
    let page = admin.get(&format!("{product}/movements?per_page=2&page=3")).await;
    assert_eq!((page.data(200).as_array().map(Vec::len), &page.json["pagination"]["total"]), (Some(2), &json!(6)));
    assert_eq!(admin.get(&format!("{product}/movements?kind=lost")).await.invalid_fields(), ["kind"]);
    admin.get("/api/v1/admins/products/nothing/movements").await.error(404, "not_found");
    admin.put("/api/v1/admins/products/nothing/ml_stock", &json!({ "left": 1 })).await.error(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn attention_lists_low_stock_and_failed_searches(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, guest) = (shop.admin().await, shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    NewProduct::named("عود الليل", &brand).with_stock(2).create(&shop).await;
    NewProduct::named("مسك الفجر", &brand).with_stock(4).create(&shop).await;
    let amber = NewProduct::named("عنبر", &brand).create(&shop).await;
    let bottle = format!("/api/v1/admins/products/{}/ml_stock", amber.product.id);
    admin.put(&bottle, &json!({ "left": 5 })).await.data(200);
    for text in ["فانيليا", "فانيليا", "0591234567", "salma@example.com"] {
        guest.get_with("/api/v1/products", &[("search", text)]).await.data(200);
    }
    admin.get_with("/api/v1/products", &[("search", "فانيليا")]).await.data(200);
    let attention = async || admin.get("/api/v1/admins/catalog/attention").await.data(200).clone();
    wait_until("the searches are counted", || async { attention().await["missed_searches"][0]["count"] == 2 }).await;

    let attention = attention().await;
    assert_eq!(each(&attention["low_stock"], "product_name"), ["عنبر", "عود الليل"]);
    assert_eq!(
        (&attention["low_stock"][0]["ml_left"], &attention["low_stock"][0]["variant"]),
        (&json!(5), &json!(null))
    );
    assert_eq!(
        (&attention["low_stock"][1]["stock"], &attention["low_stock"][1]["brand_name"]),
        (&json!(2), &json!("دار الندى"))
    );
    assert_eq!(text(&attention["low_stock"][1]["variant"], "name"), "عينة 5 مل");
    assert_eq!(each(&attention["missed_searches"], "text"), ["فانيليا"]);
    shop.stop().await;
}
