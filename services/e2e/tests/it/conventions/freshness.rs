//! Freshness: changes are visible at once on the same gateway and within seconds on others.

use std::time::Duration;

use e2e::{Client, NewBrand, NewCustomer, NewGiftSet, NewOrder, NewProduct, Replica, TestShop, admin_order_path, each};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::within;

const ELSEWHERE: Duration = Duration::from_secs(2);
const SEARCH_AND_PAGES: Duration = Duration::from_secs(5);
const BEST_SELLERS: Duration = Duration::from_secs(10);

/// Read the value at a JSON pointer of a response; null if the request fails.
async fn at(reader: &Client, path: &str, pointer: &str) -> Value {
    reader.get(path).await.json.pointer(pointer).cloned().unwrap_or_default()
}

/// Assert that one client sees the value at once and the other one in time.
async fn is_seen(here: &Client, there: &Client, path: &str, pointer: &str, expected: &Value) {
    assert_eq!(at(here, path, pointer).await, *expected, "{path} where it was changed");
    let what = format!("{path} becomes {expected}");
    within(ELSEWHERE, &what, || async { at(there, path, pointer).await == *expected }).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn change_is_visible_at_once_locally_and_within_two_seconds_elsewhere(#[case] backend: Backend) {
    let shop = TestShop::with_response_cache(backend).await;
    let other = Replica::of(&shop).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let (here, admin) = (shop.guest(), shop.admin().await);
    let there = other.client(&here);
    let product = format!("/api/v1/products/{}", sold.product.slug);
    let gift_set = format!("/api/v1/gift_sets/{}", set.slug);
    let list = "/api/v1/products";
    // Both gateways have cached every response before the change.
    for path in [list, "/api/v1/brands", &product, &gift_set] {
        assert_eq!(here.get(path).await.data(200), there.get(path).await.data(200));
    }

    let of_product = format!("/api/v1/admins/products/{}", sold.product.id);
    admin.put(&of_product, &json!({ "name": "عود الفجر" })).await.data(200);
    is_seen(&here, &there, &product, "/data/name", &json!("عود الفجر")).await;
    is_seen(&here, &there, list, "/data/products/0/name", &json!("عود الفجر")).await;
    is_seen(&here, &there, &gift_set, "/data/items/0/product/name", &json!("عود الفجر")).await;

    let of_variant = format!("{of_product}/variants/{}", sold.variants[0].id);
    admin.put(&of_variant, &json!({ "price": 55.5 })).await.data(200);
    is_seen(&here, &there, &product, "/data/price", &json!(55.5)).await;
    let quoted = NewOrder::of(&sold, 1).quote(&there).await;
    assert_eq!(quoted["items_total"], 55.5, "the charged price is never stale");

    // The last units are sold through one gateway; the other reports them as unavailable.
    NewOrder::of(&sold, 3).place(&here).await;
    is_seen(&here, &there, &product, "/data/is_available", &json!(false)).await;
    is_seen(&here, &there, &gift_set, "/data/is_available", &json!(false)).await;

    let of_brand = format!("/api/v1/admins/brands/{}", brand.id);
    admin.put(&of_brand, &json!({ "is_visible": false })).await.data(200);
    is_seen(&here, &there, "/api/v1/brands", "/data", &json!([])).await;
    is_seen(&here, &there, &product, "/code", &json!("not_found")).await;
    is_seen(&here, &there, list, "/data/meta/total", &json!(0)).await;
    admin.put(&of_brand, &json!({ "is_visible": true })).await.data(200);
    is_seen(&here, &there, "/api/v1/brands", "/data/0/slug", &json!(brand.slug)).await;

    admin.delete(&format!("/api/v1/admins/gift_sets/{}", set.id)).await.data(200);
    is_seen(&here, &there, &gift_set, "/code", &json!("not_found")).await;
    is_seen(&here, &there, "/api/v1/gift_sets", "/pagination/total", &json!(0)).await;

    other.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_and_sessions_are_consistent_across_gateways(#[case] backend: Backend) {
    let shop = TestShop::with_response_cache(backend).await;
    let other = Replica::of(&shop).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let me = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let (me_there, admin_there) = (other.client(&me), other.client(&admin));
    assert_eq!(at(&me_there, "/api/v1/users/me", "/data/user/phone").await, "+970591234567");

    let placed = NewOrder::of(&sold, 1).place(&me).await;
    is_seen(&me, &me_there, "/api/v1/orders", "/data/0/id", &placed["id"]).await;
    let path = admin_order_path(&placed);
    admin.put(&path, &json!({ "status": "processing" })).await.data(200);
    is_seen(&admin, &admin_there, &path, "/data/status", &json!("processing")).await;
    is_seen(&admin, &admin_there, "/api/v1/admins/dashboard", "/data/by_status/processing", &json!(1)).await;

    me.put("/api/v1/users/profile", &json!({ "city": "نابلس" })).await.data(200);
    is_seen(&me, &me_there, "/api/v1/users/me", "/data/user/customer/city", &json!("نابلس")).await;
    me.post("/api/v1/users/logout", &json!({})).await.data(200);
    is_seen(&me, &me_there, "/api/v1/orders", "/code", &json!("unauthenticated")).await;

    other.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn search_and_sitemap_follow_within_five_seconds_and_best_sellers_within_ten(#[case] backend: Backend) {
    let shop = TestShop::with_response_cache(backend).await;
    let other = Replica::of(&shop).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let plain = NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let (here, admin) = (shop.guest(), shop.admin().await);
    let there = other.client(&here);
    // Both gateways have cached the sitemap before the change.
    for reader in [&here, &there] {
        assert!(!reader.get("/sitemap.xml").await.text.contains("/products/oud"));
    }

    let created = json!({ "name": "عود الليل", "slug": "oud", "brand_id": brand.id, "category": "MEN" });
    let created = admin.post("/api/v1/admins/products", &created).await.data(201)["id"].clone();
    let found = |reader: Client, word: &'static str| async move {
        let list = reader.get(&format!("/api/v1/products?search={word}")).await;
        each(&list.data(200)["products"], "slug").contains(&"oud")
    };
    for reader in [&here, &there] {
        within(SEARCH_AND_PAGES, "it is found", || found(reader.clone(), "ليل")).await;
        within(SEARCH_AND_PAGES, "it has a page", || async { reader.get("/products/oud").await.status == 200 }).await;
        let listed = || async { reader.get("/sitemap.xml").await.text.contains("/products/oud<") };
        within(SEARCH_AND_PAGES, "the sitemap lists it", listed).await;
    }

    let path = format!("/api/v1/admins/products/{}", created.as_str().expect("an id"));
    admin.put(&path, &json!({ "name": "عنبر البحر" })).await.data(200);
    for reader in [&here, &there] {
        within(SEARCH_AND_PAGES, "its new name is found", || found(reader.clone(), "عنبر")).await;
        within(SEARCH_AND_PAGES, "its old name is not", || async { !found(reader.clone(), "ليل").await }).await;
        let titled = || async { reader.get("/products/oud").await.text.contains("<title>عنبر البحر") };
        within(SEARCH_AND_PAGES, "its page has the new name", titled).await;
    }
    admin.delete(&path).await.data(200);
    for reader in [&here, &there] {
        within(SEARCH_AND_PAGES, "its page is not found", || async { reader.get("/products/oud").await.status == 404 })
            .await;
        let gone = || async { !reader.get("/sitemap.xml").await.text.contains("/products/oud<") };
        within(SEARCH_AND_PAGES, "the sitemap no longer lists it", gone).await;
    }

    let newest = NewProduct::named("عود الملوك", &brand).create(&shop).await;
    let first = |reader: Client| async move {
        at(&reader, "/api/v1/products?sort_by=BEST_SELLERS", "/data/products/0/id").await
    };
    assert_eq!(first(here.clone()).await, newest.product.id.as_str(), "nothing is sold yet");
    NewOrder::of(&plain, 1).place(&here).await;
    for reader in [&here, &there] {
        let leads = || async { first(reader.clone()).await == plain.product.id.as_str() };
        within(BEST_SELLERS, "what is sold leads", leads).await;
    }
    other.stop().await;
    shop.stop().await;
}

/// The response cache distinguishes administrators and content encodings.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn response_cache_distinguishes_role_and_encoding(#[case] backend: Backend) {
    let shop = TestShop::with_response_cache(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let path = format!("/api/v1/products/{}", sold.product.slug);
    let stock = "/data/variants/0/stock";
    for _ in 0..2 {
        assert_eq!(at(&admin, &path, stock).await, json!(3));
        for shopper in [&guest, &customer] {
            assert_eq!(at(shopper, &path, stock).await, Value::Null);
        }
    }

    let coded = async |coding: &str| {
        let request = guest.request(Method::GET, &path).header(header::ACCEPT_ENCODING, coding);
        // Bypasses the schema check: a compressed body is not JSON.
        request.send().await.expect("an answer").headers().get(header::CONTENT_ENCODING).cloned()
    };
    for _ in 0..2 {
        assert_eq!(coded("br").await.expect("a coding"), "br");
        assert_eq!(coded("gzip").await.expect("a coding"), "gzip");
        assert_eq!(coded("identity").await, None);
    }
    shop.stop().await;
}

/// A conditional request detects a change as soon as it is made.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn conditional_request_detects_change_at_once(#[case] backend: Backend) {
    let shop = TestShop::with_response_cache(backend).await;
    let other = Replica::of(&shop).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let admin = shop.admin().await;
    let (here, there) = (shop.guest(), other.client(&shop.guest()));
    let etag = here.get("/api/v1/brands").await.headers[header::ETAG].clone();
    let is_kept = async |reader: &Client| {
        let request = reader.request(Method::GET, "/api/v1/brands").header(header::IF_NONE_MATCH, etag.clone());
        Client::send(request).await.status == 304
    };
    assert!(is_kept(&here).await && is_kept(&there).await, "the validator is the same through every gateway");
    admin.put(&format!("/api/v1/admins/brands/{}", brand.id), &json!({ "name": "دار المسك" })).await.data(200);
    assert!(!is_kept(&here).await);
    within(ELSEWHERE, "the validator changes", || async { !is_kept(&there).await }).await;
    other.stop().await;
    shop.stop().await;
}
