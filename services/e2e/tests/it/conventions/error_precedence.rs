//! Precedence of errors, and completeness of validation errors.

use e2e::{ApiResponse, Client, NewBrand, NewCustomer, NewOrder, NewProduct, TestShop, admin_order_path, try_log_in};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::json;

/// Build a body beyond the size limit.
fn too_large() -> String {
    json!({ "junk": "x".repeat(256 << 10) }).to_string()
}

/// Send a body of this type, with a session cookie but no CSRF header if `is_forged`.
async fn send(client: &Client, method: Method, path: &str, kind: &str, body: &str, is_forged: bool) -> ApiResponse {
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
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let order = admin_order_path(&NewOrder::of(&sold, 1).place(&guest).await);
    let nobody = format!("/api/v1/admins/orders/{}", sold.product.id);
    let large = too_large();
    let (json, text) = ("application/json", "text/plain");
    let (post, put) = (Method::POST, Method::PUT);
    let send = async |client: &Client, method: &Method, path: &str, kind, body: &str, is_forged| {
        send(client, method.clone(), path, kind, body, is_forged).await
    };

    // The request line, before route and method.
    send(&guest, &post, "/api/v1/nowhere/%ff", json, "{}", false).await.error(400, "malformed_request");
    send(&guest, &put, "/api/v1/products?search=%zz", json, "{}", false).await.error(400, "malformed_request");
    // Route and method, before the size of the body.
    send(&guest, &post, "/api/v1/nowhere", json, &large, true).await.error(404, "not_found");
    let refused = send(&guest, &put, "/api/v1/products", json, &large, true).await;
    refused.error(405, "method_not_allowed");
    // The size, before CSRF; CSRF, before rate limit and token.
    send(&guest, &post, "/api/v1/cart/quote", json, &large, true).await.error(413, "payload_too_large");
    send(&guest, &put, &order, json, "{}", true).await.error(419, "csrf_mismatch");
    // Authentication and authorisation, before the body.
    send(&guest, &put, &order, text, "x", false).await.error(401, "unauthenticated");
    send(&guest.with_token("dead"), &put, &order, json, "{", false).await.error(401, "unauthenticated");
    send(&customer, &put, &order, text, "x", false).await.error(403, "forbidden");
    send(&customer, &put, &order, json, "{", false).await.error(403, "forbidden");
    // The body, before the object's existence; that, before its fields; those, before its state.
    send(&admin, &put, &nobody, text, "x", false).await.error(415, "unsupported_media_type");
    send(&admin, &put, &nobody, json, "[]", false).await.error(400, "malformed_request");
    admin.put(&nobody, &json!({ "status": "eaten" })).await.error(404, "not_found");
    let both = json!({ "status": "eaten", "expected_status": "shipped" });
    assert_eq!(admin.put(&order, &both).await.invalid_fields(), ["status"]);
    let too_many = NewOrder::of(&sold, 4).expecting(1).with("/customer/phone", json!("12"));
    assert_eq!(too_many.send(&guest).await.invalid_fields(), ["customer.phone"]);
    // For an order, availability before the price.
    NewOrder::of(&sold, 4).expecting(1).send(&guest).await.error(409, "out_of_stock");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn not_found_takes_precedence_over_validation(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
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
        admin.put(&format!("/api/v1/admins/{path}"), &faulty).await.error(404, "not_found");
        admin.delete(&format!("/api/v1/admins/{path}")).await.error(404, "not_found");
    }
    let variants = format!("/api/v1/admins/products/{missing}/variants");
    admin.post(&variants, &json!({ "name": "" })).await.error(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn rate_limit_is_checked_after_csrf_and_before_body(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let log_in = "/api/v1/users/login";
    let json = "application/json";

    for _ in 0..5 {
        try_log_in(&guest, "0591234567", "wrong password").await.error(401, "invalid_credentials");
    }
    // The account lock: before the password, after validation.
    try_log_in(&guest, "0591234567", "wrong password").await.error(429, "too_many_requests");
    assert_eq!(try_log_in(&guest, "0591234567", "").await.invalid_fields(), ["password"]);

    // Malformed bodies count against the address's rate limit.
    for n in 0..23 {
        let (body, status, code) =
            if n % 2 == 0 { ("{", 400, "malformed_request") } else { ("[]", 400, "malformed_request") };
        send(&guest, Method::POST, log_in, json, body, false).await.error(status, code);
    }
    for path in [log_in, "/api/v1/admins/login"] {
        for (kind, body) in [(json, "{"), ("text/plain", "x"), (json, "{}")] {
            let answer = send(&guest, Method::POST, path, kind, body, false).await;
            answer.error(429, "too_many_requests");
            assert!(answer.headers.contains_key(header::RETRY_AFTER));
        }
        send(&guest, Method::POST, path, json, "{}", true).await.error(419, "csrf_mismatch");
        send(&guest, Method::POST, path, json, &too_large(), false).await.error(413, "payload_too_large");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn validation_reports_every_error_by_field(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);

    let location = ["customer.location.address", "customer.location.city", "customer.location.region"];
    let nothing = guest.post("/api/v1/orders", &json!({})).await;
    assert_eq!(nothing.invalid_fields(), [&location[..], &["customer.name", "customer.phone", "items"]].concat());
    let bad = NewOrder::of(&sold, 1)
        .with("/customer/phone", json!("12"))
        .with("/customer/email", json!("nobody"))
        .with("/customer/location/region", json!("MOON"))
        .with("/items/products/0/variants/0/quantity", json!("many"));
    let line = "items.products.0.variants.0.quantity";
    let refused = bad.send(&guest).await;
    assert_eq!(refused.invalid_fields(), ["customer.email", "customer.location.region", "customer.phone", line]);
    assert_eq!(admin.get("/api/v1/admins/orders/status-counts").await.data(200)["total"], 0, "nothing was stored");

    // Several errors on one field are all reported, the most specific first.
    let name = format!("{}\u{7}", "ا".repeat(300));
    let refused = NewOrder::of(&sold, 1).with("/customer/name", json!(name)).send(&guest).await;
    let messages = &refused.error(422, "validation_failed")["customer.name"];
    assert_eq!(messages, &json!(["يحتوي النص على رموز غير مسموح بها", "يجب ألا يتجاوز النص 255 حرفاً"]));
    let refused = guest.post("/api/v1/users/signup", &json!({ "name": "7", "phone": "1", "password": "x" })).await;
    assert_eq!(refused.invalid_fields(), ["email", "name", "password", "phone", "region"]);

    let faulty = json!({ "name": " ", "category": "DOGS", "brand_id": "none", "slug": "No Slug" });
    let refused = admin.post("/api/v1/admins/products", &faulty).await;
    assert_eq!(refused.invalid_fields(), ["brand_id", "category", "name", "slug"]);
    let faulty = json!({ "name": "", "price": "free", "original_price": -1, "size_value": 1.234, "size_unit": "oz" });
    let variants = format!("/api/v1/admins/products/{}/variants", sold.product.id);
    let refused = admin.post(&variants, &faulty).await;
    assert_eq!(refused.invalid_fields(), ["name", "original_price", "price", "size_unit", "size_value"]);
    let items = json!([{ "variant_id": "none", "quantity": 0 }]);
    let refused = admin.post("/api/v1/admins/gift_sets", &json!({ "price": 1.001, "items": items })).await;
    assert_eq!(refused.invalid_fields(), ["items.0.quantity", "items.0.variant_id", "name", "price"]);

    let list = guest.get("/api/v1/products?page=0&per_page=101&category=DOGS&sort_by=X").await;
    assert_eq!(list.invalid_fields(), ["category", "page", "per_page", "sort_by"]);
    let orders = admin.get("/api/v1/admins/orders?status=lost&page=x").await;
    assert_eq!(orders.invalid_fields(), ["page", "status"]);
    shop.stop().await;
}
