//! The response envelope: success, failure, and the code of each kind of failure.

use std::collections::BTreeSet;

use e2e::{
    ApiResponse, Client, NewBrand, NewCustomer, NewGiftSet, NewOrder, NewProduct, ReplicaBuilder, TestShop,
    admin_order_path, keys, text, try_log_in,
};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::{Value, json};

/// An address without a listener.
const NOBODY: &str = "http://127.0.0.1:9";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn success_has_data_and_message(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;

    let created = admin.post("/api/v1/admins/brands", &json!({ "name": "دار الندى" })).await;
    assert_eq!(
        (created.data(201)["name"].as_str(), keys(&created.json)),
        (Some("دار الندى"), vec!["data", "message", "success"])
    );
    assert_eq!(created.json["message"], "تم الإضافة بنجاح");
    let path = format!("/api/v1/admins/brands/{}", text(created.data(201), "id"));
    let changed = admin.put(&path, &json!({ "name": "دار المسك" })).await;
    assert_eq!(changed.data(200)["name"], "دار المسك", "the thing as it is now");
    let deleted = admin.delete(&path).await;
    assert_eq!((deleted.data(200), keys(&deleted.json)), (&Value::Null, vec!["data", "message", "success"]));

    let read = admin.get("/api/v1/brands").await;
    assert_eq!((read.data(200), &read.json["message"]), (&json!([]), &json!("")), "never absent");
    let listed = admin.get("/api/v1/admins/brands").await;
    assert_eq!((listed.data(200), keys(&listed.json)), (&json!([]), vec!["data", "message", "pagination", "success"]));
    shop.stop().await;
}

/// Cover every status and code of the contract's table.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_error_has_code_and_arabic_message(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let order = NewOrder::of(&sold, 1).with_key("once");
    let path = admin_order_path(&order.place(&guest).await);
    let raw = async |kind: &str, body: &str, cookie: &str| {
        let request = guest.request(Method::POST, "/api/v1/cart/quote").header(header::COOKIE, cookie.to_owned());
        Client::send(request.header(header::CONTENT_TYPE, kind.to_owned()).body(body.to_owned())).await
    };
    let large = json!({ "junk": "x".repeat(256 << 10) }).to_string();
    let product = format!("/api/v1/admins/products/{}", sold.product.id);
    let without_catalogue = ReplicaBuilder::of(&shop).with_services(|services| {
        services.catalog = platform::channel::connect(NOBODY).expect("an address");
    });
    let without_catalogue = without_catalogue.start().await;

    let mut codes = BTreeSet::new();
    let mut assert_error = |answer: ApiResponse, status: u16, code: &'static str| {
        answer.error(status, code);
        let mut expected = vec!["code", "message", "request_id", "success"];
        expected.extend((status == 409 && code != "idempotency_key_reused").then_some("data"));
        expected.extend((status == 422).then_some("errors"));
        expected.sort_unstable();
        assert_eq!(keys(&answer.json), expected, "{code}");
        assert_eq!(answer.headers.contains_key(header::RETRY_AFTER), status == 429 || status == 503, "{code}");
        codes.insert(code);
    };
    assert_error(raw("application/json", "{", "").await, 400, "malformed_request");
    assert_error(guest.get("/api/v1/users/me").await, 401, "unauthenticated");
    assert_error(try_log_in(&guest, "0599999999", "wrong password").await, 401, "invalid_credentials");
    assert_error(customer.get("/api/v1/admins/orders").await, 403, "forbidden");
    assert_error(guest.get("/api/v1/products/no-such-thing").await, 404, "not_found");
    assert_error(guest.put("/api/v1/products", &json!({})).await, 405, "method_not_allowed");
    assert_error(
        admin.put(&path, &json!({ "status": "pending", "expected_status": "shipped" })).await,
        409,
        "conflict",
    );
    assert_error(admin.put(&path, &json!({ "status": "delivered" })).await, 409, "invalid_transition");
    assert_error(NewOrder::of(&sold, 1).expecting(1).send(&guest).await, 409, "price_changed");
    assert_error(NewOrder::of(&sold, 9).send(&guest).await, 409, "out_of_stock");
    assert_error(admin.delete(&product).await, 409, "in_use");
    assert_error(NewOrder::of(&sold, 2).with_key("once").send(&guest).await, 409, "idempotency_key_reused");
    assert_error(raw("application/json", &large, "").await, 413, "payload_too_large");
    assert_error(raw("text/plain", "x", "").await, 415, "unsupported_media_type");
    assert_error(raw("application/json", "{}", "XSRF-TOKEN=abc").await, 419, "csrf_mismatch");
    assert_error(guest.post("/api/v1/orders", &json!({})).await, 422, "validation_failed");
    for _ in 0..5 {
        try_log_in(&guest, "0591234567", "wrong password").await.error(401, "invalid_credentials");
    }
    assert_error(try_log_in(&guest, "0591234567", "wrong password").await, 429, "too_many_requests");
    assert_error(without_catalogue.client(&guest).get("/api/v1/brands").await, 503, "unavailable");
    assert_eq!(codes.len(), 18, "every line of the table, and none twice");

    without_catalogue.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn conflict_contains_current_state(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let placed = NewOrder::of(&sold, 1).place(&guest).await;
    let path = admin_order_path(&placed);

    let dear = NewOrder::of(&sold, 1).expecting(1);
    let refused = dear.send(&guest).await;
    refused.error(409, "price_changed");
    assert_eq!(refused.json["data"], dear.quote(&guest).await, "the new quote");

    let refused = NewOrder::of(&sold, 9).and_set(&set.id, 9).send(&guest).await;
    refused.error(409, "out_of_stock");
    let lines = refused.json["data"]["lines"].as_array().expect("lines");
    let fields: BTreeSet<_> = lines.iter().map(|line| text(line, "field")).collect();
    assert_eq!(fields, BTreeSet::from(["items.gift_sets.0", "items.products.0.variants.0"]));
    for line in lines {
        assert_eq!((keys(line), &line["available"]), (vec!["available", "field", "name"], &json!(2)));
        assert!(text(&refused.json, "message").contains(text(line, "name")), "the message names the lines");
    }

    let now = admin.get(&path).await.data(200).clone();
    for (change, code) in [
        (json!({ "status": "delivered" }), "invalid_transition"),
        (json!({ "status": "processing", "expected_status": "shipped" }), "conflict"),
    ] {
        let refused = admin.put(&path, &change).await;
        refused.error(409, code);
        assert_eq!(refused.json["data"], now, "the order as it is");
    }

    for thing in [sold.product.id.clone(), format!("{}/variants/{}", sold.product.id, sold.variants[0].id)] {
        let refused = admin.delete(&format!("/api/v1/admins/products/{thing}")).await;
        refused.error(409, "in_use");
        let used_by = json!([{ "kind": "gift_set", "id": set.id, "name": "هدية العود" }]);
        assert_eq!(refused.json["data"], json!({ "used_by": used_by }));
        assert!(text(&refused.json, "message").contains("هدية العود"));
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn unavailable_service_fails_its_own_requests_anonymously(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let me = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let placed = NewOrder::of(&sold, 1).place(&guest).await;
    let tracked = format!("/api/v1/orders/track/{}", text(&placed, "tracking_token"));

    // A read that each service serves alone, with one that works without it.
    let nobody = || platform::channel::connect(NOBODY).expect("an address");
    let calls = [
        ("catalog", &guest, "/api/v1/products".to_owned()),
        ("cart-pricing", &guest, "/api/v1/shipping/regions".to_owned()),
        ("orders", &guest, tracked),
        ("identity", &me, "/api/v1/users/me".to_owned()),
        ("media", &guest, "/storage/0123456789abcdef.webp".to_owned()),
    ];
    for (lost, _, _) in &calls {
        let without = ReplicaBuilder::of(&shop).with_services(|services| match *lost {
            "catalog" => services.catalog = nobody(),
            "cart-pricing" => services.cart_pricing = nobody(),
            "orders" => services.orders = nobody(),
            "identity" => services.identity = nobody(),
            _ => services.media = nobody(),
        });
        let without = without.start().await;
        for (service, client, path) in &calls {
            let answer = without.client(client).get(path).await;
            if service == lost {
                answer.error(503, "unavailable");
                assert_eq!(answer.headers[header::RETRY_AFTER], "1", "{lost}");
                for inside in ["127.0.0.1", "tcp", "transport", "grpc", "connect", service] {
                    assert!(!answer.text.to_lowercase().contains(inside), "{inside}: {}", answer.text);
                }
            } else {
                assert!(matches!(answer.status, 200 | 404), "{lost} took {path} along: {}", answer.text);
            }
        }
        // Public reads with a token work without the identity service.
        if *lost == "identity" {
            without.client(&admin).get("/api/v1/products").await.data(200);
            without.client(&admin).get("/api/v1/admins/orders").await.error(503, "unavailable");
        }
        without.stop().await;
    }
    shop.stop().await;
}
