//! Precedence of errors, and completeness of validation errors.

use e2e::{ABrand, ACustomer, AProduct, AnOrder, Answer, Client, TestShop, admin_path, try_log_in};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::json;

/// Build a body beyond the size limit.
fn too_large() -> String {
    json!({ "junk": "x".repeat(256 << 10) }).to_string()
}

/// Send a body of this type, with a session cookie but no CSRF header if `is_forged`.
async fn send(client: &Client, method: Method, path: &str, kind: &str, body: &str, is_forged: bool) -> Answer {
    let mut request = client.request(method, path).header(header::CONTENT_TYPE, kind).body(body.to_owned());
    if is_forged {
        request = request.header(header::COOKIE, "XSRF-TOKEN=abc");
    }
    Client::send(request).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn earlier_check_takes_precedence(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let sold = AProduct::named("عود الليل", &brand).with_stock(3).put(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let customer = ACustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let order = admin_path(&AnOrder::of(&sold, 1).place(&guest).await);
    let nobody = format!("/api/v1/admins/orders/{}", sold.product.id);
    let large = too_large();
    let (json, text) = ("application/json", "text/plain");
    let (post, put) = (Method::POST, Method::PUT);
    let send = async |client: &Client, method: &Method, path: &str, kind, body: &str, is_forged| {
        send(client, method.clone(), path, kind, body, is_forged).await
    };

    // The request line, before route and method.
    send(&guest, &post, "/api/v1/nowhere/%ff", json, "{}", false).await.failure(400, "malformed_request");
    send(&guest, &put, "/api/v1/products?search=%zz", json, "{}", false).await.failure(400, "malformed_request");
    // Route and method, before the size of the body.
    send(&guest, &post, "/api/v1/nowhere", json, &large, true).await.failure(404, "not_found");
    let refused = send(&guest, &put, "/api/v1/products", json, &large, true).await;
    refused.failure(405, "method_not_allowed");
    // The size, before CSRF; CSRF, before rate limit and token.
    send(&guest, &post, "/api/v1/cart/quote", json, &large, true).await.failure(413, "payload_too_large");
    send(&guest, &put, &order, json, "{}", true).await.failure(419, "csrf_mismatch");
    // Authentication and authorisation, before the body.
    send(&guest, &put, &order, text, "x", false).await.failure(401, "unauthenticated");
    send(&guest.with_token("dead"), &put, &order, json, "{", false).await.failure(401, "unauthenticated");
    send(&customer, &put, &order, text, "x", false).await.failure(403, "forbidden");
    send(&customer, &put, &order, json, "{", false).await.failure(403, "forbidden");
    // The body, before the object's existence; that, before its fields; those, before its state.
    send(&admin, &put, &nobody, text, "x", false).await.failure(415, "unsupported_media_type");
    send(&admin, &put, &nobody, json, "[]", false).await.failure(400, "malformed_request");
    admin.put(&nobody, &json!({ "status": "eaten" })).await.failure(404, "not_found");
    let both = json!({ "status": "eaten", "expected_status": "shipped" });
    assert_eq!(admin.put(&order, &both).await.fields_at_fault(), ["status"]);
    let too_many = AnOrder::of(&sold, 4).expecting(1).with("/customer/phone", json!("12"));
    assert_eq!(too_many.try_by(&guest).await.fields_at_fault(), ["customer.phone"]);
    // For an order, availability before the price.
    AnOrder::of(&sold, 4).expecting(1).try_by(&guest).await.failure(409, "out_of_stock");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn not_found_takes_precedence_over_validation(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let sold = AProduct::named("عود الليل", &brand).put(&shop).await;
    let admin = shop.admin().await;
    let missing = &brand.id;
    let product = &sold.product.id;
    for path in [
        format!("products/{missing}"),
        format!("products/{product}/variants/{missing}"),
        format!("products/{missing}/variants/{}", sold.variants[0].id),
        format!("gift_sets/{missing}"),
        format!("brands/{product}"),
        "brands/no-such-slug".to_owned(),
        "brands/not%20even%20a%20slug".to_owned(),
    ] {
        let faulty = json!({ "name": "", "price": -1, "category": "DOGS", "items": [] });
        admin.put(&format!("/api/v1/admins/{path}"), &faulty).await.failure(404, "not_found");
        admin.delete(&format!("/api/v1/admins/{path}")).await.failure(404, "not_found");
    }
    let variants = format!("/api/v1/admins/products/{missing}/variants");
    admin.post(&variants, &json!({ "name": "" })).await.failure(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn rate_limit_is_checked_after_csrf_and_before_body(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    ACustomer::with_phone("0591234567").sign_up(&guest).await;
    let log_in = "/api/v1/users/login";
    let json = "application/json";

    for _ in 0..5 {
        try_log_in(&guest, "0591234567", "wrong password").await.failure(401, "invalid_credentials");
    }
    // The account lock: before the password, after validation.
    try_log_in(&guest, "0591234567", "wrong password").await.failure(429, "too_many_requests");
    assert_eq!(try_log_in(&guest, "0591234567", "").await.fields_at_fault(), ["password"]);

    // Malformed bodies count against the address's rate limit.
    for n in 0..23 {
        let (body, status, code) =
            if n % 2 == 0 { ("{", 400, "malformed_request") } else { ("[]", 400, "malformed_request") };
        send(&guest, Method::POST, log_in, json, body, false).await.failure(status, code);
    }
    for path in [log_in, "/api/v1/admins/login"] {
        for (kind, body) in [(json, "{"), ("text/plain", "x"), (json, "{}")] {
            let answer = send(&guest, Method::POST, path, kind, body, false).await;
            answer.failure(429, "too_many_requests");
            assert!(answer.headers.contains_key(header::RETRY_AFTER));
        }
        send(&guest, Method::POST, path, json, "{}", true).await.failure(419, "csrf_mismatch");
        send(&guest, Method::POST, path, json, &too_large(), false).await.failure(413, "payload_too_large");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn validation_reports_every_error_by_field(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let sold = AProduct::named("عود الليل", &brand).with_stock(3).put(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);

    let location = ["customer.location.address", "customer.location.city", "customer.location.region"];
    let nothing = guest.post("/api/v1/orders", &json!({})).await;
    assert_eq!(nothing.fields_at_fault(), [&location[..], &["customer.name", "customer.phone", "items"]].concat());
    let bad = AnOrder::of(&sold, 1)
        .with("/customer/phone", json!("12"))
        .with("/customer/email", json!("nobody"))
        .with("/customer/location/region", json!("MOON"))
        .with("/items/products/0/variants/0/quantity", json!("many"));
    let line = "items.products.0.variants.0.quantity";
    let refused = bad.try_by(&guest).await;
    assert_eq!(refused.fields_at_fault(), ["customer.email", "customer.location.region", "customer.phone", line]);
    assert_eq!(admin.get("/api/v1/admins/orders/status-counts").await.data(200)["total"], 0, "nothing was stored");

    // Several errors on one field are all reported, the most specific first.
    let name = format!("{}\u{7}", "ا".repeat(300));
    let refused = AnOrder::of(&sold, 1).with("/customer/name", json!(name)).try_by(&guest).await;
    let messages = &refused.failure(422, "validation_failed")["customer.name"];
    assert_eq!(messages, &json!(["يحتوي النص على رموز غير مسموح بها", "يجب ألا يتجاوز النص 255 حرفاً"]));
    let refused = guest.post("/api/v1/users/signup", &json!({ "name": "7", "phone": "1", "password": "x" })).await;
    assert_eq!(refused.fields_at_fault(), ["email", "name", "password", "phone", "region"]);

    let faulty = json!({ "name": " ", "category": "DOGS", "brand_id": "none", "slug": "No Slug" });
    let refused = admin.post("/api/v1/admins/products", &faulty).await;
    assert_eq!(refused.fields_at_fault(), ["brand_id", "category", "name", "slug"]);
    let faulty = json!({ "name": "", "price": "free", "original_price": -1, "size_value": 1.234, "size_unit": "oz" });
    let variants = format!("/api/v1/admins/products/{}/variants", sold.product.id);
    let refused = admin.post(&variants, &faulty).await;
    assert_eq!(refused.fields_at_fault(), ["name", "original_price", "price", "size_unit", "size_value"]);
    let items = json!([{ "variant_id": "none", "quantity": 0 }]);
    let refused = admin.post("/api/v1/admins/gift_sets", &json!({ "price": 1.001, "items": items })).await;
    assert_eq!(refused.fields_at_fault(), ["items.0.quantity", "items.0.variant_id", "name", "price"]);

    let list = guest.get("/api/v1/products?page=0&per_page=101&category=DOGS&sort_by=X").await;
    assert_eq!(list.fields_at_fault(), ["category", "page", "per_page", "sort_by"]);
    let orders = admin.get("/api/v1/admins/orders?status=lost&page=x").await;
    assert_eq!(orders.fields_at_fault(), ["page", "status"]);
    shop.stop().await;
}
