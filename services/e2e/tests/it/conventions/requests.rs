//! Requests: methods and overrides, ids in paths, and ignored fields.

use std::collections::BTreeSet;

use e2e::{Client, MultipartForm, NewBrand, NewCustomer, NewGiftSet, NewProduct, TestShop};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::{Value, json};

const BRANDS: &str = "/api/v1/admins/brands";

fn allowed(headers: &header::HeaderMap) -> BTreeSet<String> {
    let allow = headers[header::ALLOW].to_str().expect("a text");
    allow.split(',').map(|method| method.trim().to_owned()).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn method_override_works_in_post_body_only(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let path = format!("{BRANDS}/{}", brand.id);
    let name = async || admin.get(&path).await.data(200)["name"].clone();

    // In JSON, in multipart forms at any position, and in URL-encoded forms.
    admin.post(&path, &json!({ "_method": "PUT", "name": "1" })).await.data(200);
    admin.post(&path, &json!({ "name": "2", "_method": "put" })).await.data(200);
    assert_eq!(name().await, "2");
    MultipartForm::of("_method", "PUT").and("name", "3").post(&admin, &path).await.data(200);
    MultipartForm::of("name", "4").and("_method", "put").post(&admin, &path).await.data(200);
    assert_eq!(name().await, "4");
    let by_form = NewBrand::named("دار المسك").create(&shop).await;
    MultipartForm::of("_method", "DELETE").post(&admin, &format!("{BRANDS}/{}", by_form.id)).await.data(200);
    let plain = NewBrand::named("دار العنبر").create(&shop).await;
    let plain = admin.request(Method::POST, &format!("{BRANDS}/{}", plain.id)).body("a=b&_method=DELETE");
    Client::send(plain.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")).await.data(200);
    assert_eq!(admin.get(BRANDS).await.json["pagination"]["total"], 1);

    // The overriding method may be one that the path does not have.
    admin.post(&path, &json!({ "_method": "PATCH", "name": "5" })).await.error(405, "method_not_allowed");
    MultipartForm::of("_method", "PATCH").post(&admin, &path).await.error(405, "method_not_allowed");
    admin.post(BRANDS, &json!({ "_method": "PUT", "name": "5" })).await.error(405, "method_not_allowed");
    // Not overridden: by other methods, in other places, by other types, or in requests other than `POST`.
    for body in [json!({ "_method": "GET" }), json!({ "_method": 1 }), json!({ "a": { "_method": "PUT" } }), json!({})]
    {
        let refused = admin.post(&path, &body).await;
        refused.error(405, "method_not_allowed");
        assert!(allowed(&refused.headers).is_superset(&["GET", "PUT", "DELETE"].map(str::to_owned).into()), "{body}");
    }
    let override_header = ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "_method"];
    for name in override_header {
        let request = admin.request(Method::POST, &format!("{path}?_method=PUT")).header(name, "PUT");
        Client::send(request.json(&json!({ "name": "6" }))).await.error(405, "method_not_allowed");
    }
    admin.put(&path, &json!({ "_method": "DELETE", "name": "7" })).await.data(200);
    MultipartForm::of("_method", "DELETE").and("name", "8").put(&admin, &path).await.data(200);
    assert_eq!(name().await, "8");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_update_accepts_form_and_json_partially(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let admin = shop.admin().await;
    let (of_brand, of_product) =
        (format!("{BRANDS}/{}", brand.id), format!("/api/v1/admins/products/{}", sold.product.id));
    let of_variant = format!("{of_product}/variants/{}", sold.variants[0].id);
    let of_set = format!("/api/v1/admins/gift_sets/{}", set.id);

    for path in [&of_brand, &of_product, &of_variant, &of_set] {
        let before = admin.put(path, &json!({})).await.data(200).clone();
        let changed = |answer: &Value| {
            let mut rest = answer.clone();
            let name = rest["name"].take();
            (name, [&mut rest].map(|rest| (rest["updated_at"].take(), rest.clone()).1))
        };
        let by_posted_form = MultipartForm::of("name", "أول").and("unknown", "x").post_as_put(&admin, path).await;
        let by_form = MultipartForm::of("name", "ثان").and("unknown[0][x]", "y").put(&admin, path).await;
        let by_json = admin.put(path, &json!({ "name": "ثالث", "unknown": { "x": [1] }, "id": "other" })).await;
        for (answer, name) in [(by_posted_form, "أول"), (by_form, "ثان"), (by_json, "ثالث")] {
            let (now, rest) = changed(answer.data(200));
            assert_eq!((now, rest), (json!(name), changed(&before).1), "{path}: what is absent stays");
        }
        // Required fields cannot be cleared, by form or by JSON.
        assert_eq!(MultipartForm::of("name", "").put(&admin, path).await.invalid_fields(), ["name"], "{path}");
        for nothing in [json!({ "name": "" }), json!({ "name": null }), json!({ "name": " \t" })] {
            assert_eq!(admin.put(path, &nothing).await.invalid_fields(), ["name"], "{path}: {nothing}");
        }
    }

    // Empty values clear a field; an empty form value is null.
    let dear =
        MultipartForm::of("original_price", "80").and("color", "ذهبي").and("stock", "5").put(&admin, &of_variant).await;
    assert_eq!([&dear.data(200)["original_price"], &dear.data(200)["color"]], [&json!(80), &json!("ذهبي")]);
    let cleared =
        MultipartForm::of("original_price", "").and("color", "").and("stock", "").put(&admin, &of_variant).await;
    for field in ["original_price", "color", "stock"] {
        assert_eq!(cleared.data(200)[field], Value::Null, "{field}");
    }
    admin.put(&of_set, &json!({ "original_price": 120 })).await.data(200);
    assert_eq!(
        MultipartForm::of("original_price", "").put(&admin, &of_set).await.data(200)["original_price"],
        Value::Null
    );
    assert_eq!(MultipartForm::of("description", "").put(&admin, &of_set).await.data(200)["description"], "");

    // Boolean values of forms.
    for (value, is_on) in [("0", false), ("1", true), ("false", false), ("true", true)] {
        let shown = MultipartForm::of("is_visible", value).post_as_put(&admin, &of_brand).await;
        assert_eq!(shown.data(200)["is_visible"], is_on, "{value}");
        let enabled = MultipartForm::of("is_enabled", value).put(&admin, &of_variant).await;
        assert_eq!(enabled.data(200)["is_enabled"], is_on, "{value}");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn malformed_id_is_not_found(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let variants = format!("/api/v1/admins/products/{}/variants", sold.product.id);
    let long = "x".repeat(300);
    for id in ["0", "-1", "null", "%20", "%E2%80%8F", "a%2Fb", "a'b", "1;drop", "{id}", &long, &brand.id[..35]] {
        for path in ["products", "gift_sets", "orders/track"] {
            guest.get(&format!("/api/v1/{path}/{id}")).await.error(404, "not_found");
        }
        guest.get(&format!("/api/v1/products/{id}/might-like-you")).await.error(404, "not_found");
        customer.get(&format!("/api/v1/orders/{id}")).await.error(404, "not_found");
        for path in ["brands", "gift_sets", "orders"] {
            admin.get(&format!("/api/v1/admins/{path}/{id}")).await.error(404, "not_found");
            let change = json!({ "name": "x", "status": "pending" });
            admin.put(&format!("/api/v1/admins/{path}/{id}"), &change).await.error(404, "not_found");
        }
        for path in ["/api/v1/admins/brands", "/api/v1/admins/gift_sets", "/api/v1/admins/products", &variants] {
            admin.delete(&format!("{path}/{id}")).await.error(404, "not_found");
        }
        admin.get(&format!("/api/v1/admins/products/{id}/variants")).await.error(404, "not_found");
        guest.get(&format!("/storage/{id}")).await.error(404, "not_found");
    }
    // Empty segments match no route.
    for path in
        ["/api/v1/products/", "/api/v1/admins/brands/", "/api/v1//products", "/api/v1", "/api", "/api/v2/products"]
    {
        admin.get(path).await.error(404, "not_found");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_route_lists_and_enforces_its_methods(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let described = guest.get("/api/openapi.json").await;
    let paths = described.json["paths"].as_object().expect("paths");
    assert!(paths.len() > 20, "{paths:?}");
    let beside = ["/", "/products/x", "/storage/x", "/build/x", "/healthz", "/readyz", "/robots.txt", "/sitemap.xml"];
    let beside = beside.map(|path| (path.to_owned(), BTreeSet::from(["GET".to_owned()])));
    let of_api = paths.iter().map(|(template, calls)| {
        let segments = template.split('/').map(|segment| if segment.starts_with('{') { "x" } else { segment });
        let methods = calls.as_object().expect("calls").keys().map(|method| method.to_uppercase());
        (segments.collect::<Vec<_>>().join("/"), methods.collect::<BTreeSet<_>>())
    });

    for (path, methods) in beside.into_iter().chain(of_api) {
        let options = Client::send(guest.request(Method::OPTIONS, &path)).await;
        assert_eq!((options.status, options.text.as_str()), (204, ""), "{path}");
        assert!(!options.headers.contains_key(header::CONTENT_LENGTH), "{path}: 204 has no length");
        assert!(allowed(&options.headers).is_superset(&methods), "{path}: {methods:?}");
        for method in [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::TRACE] {
            if !methods.contains(method.as_str()) {
                let refused = Client::send(guest.request(method.clone(), &path)).await;
                assert_eq!((refused.status, &refused.json["code"]), (405, &json!("method_not_allowed")), "{path}");
                assert!(allowed(&refused.headers).is_superset(&methods), "{method} {path}: {methods:?}");
            }
        }
        if methods.contains("GET") && !path.ends_with("/events") {
            let get = guest.get(&path).await;
            let head = Client::send(guest.request(Method::HEAD, &path)).await;
            assert_eq!((head.status, head.text.as_str()), (get.status, ""), "HEAD {path}");
            for name in [header::CONTENT_TYPE, header::ETAG, header::CACHE_CONTROL] {
                assert_eq!(head.headers.get(&name), get.headers.get(&name), "HEAD {path}: {name}");
            }
            let length = head.headers.get(header::CONTENT_LENGTH).map(|length| length.to_str().expect("a text"));
            assert!(length.is_none_or(|length| length == get.text.len().to_string()), "HEAD {path}: {length:?}");
        }
    }
    shop.stop().await;
}
