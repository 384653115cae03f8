//! Rules of every call: envelopes, methods, limits, CSRF, and the precedence of errors.

use axum::body::Body;
use futures::stream;
use gateway::Services;
use http::{Method, Request};
use platform::settings::Source;
use serde_json::json;

use crate::{
    fakes::{ADMIN, CUSTOMER, Fake, services},
    requests::Store,
};

#[tokio::test]
async fn success_is_enveloped_with_exact_amounts() {
    let answer = Store::open().await.get("/api/v1/shipping/regions").await;
    assert_eq!(
        answer.json(),
        json!({"success": true, "message": "", "data": {
            "regions": [{"region": "ISRAEL", "label": "داخل الخط الأخضر", "cost": 60.5}],
            "free_shipping_threshold": 200,
            "banner": null,
        }})
    );
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"));
    assert!(answer.header("set-cookie").starts_with("XSRF-TOKEN="));
}

#[tokio::test]
async fn request_id_of_caller_is_returned() {
    let store = Store::open().await;
    let answer = store.send(Method::GET, "/api/v1/nothing", &[("x-request-id", "abc-1")], "").await;
    answer.assert_error(404, "not_found");
    assert_eq!(answer.header("x-request-id"), "abc-1");
}

#[tokio::test]
async fn request_id_reaches_every_service() {
    let fake = Fake::default();
    let store = Store::with(&fake, Source::default()).await;
    let customer = format!("Bearer {CUSTOMER}");
    let headers = [("authorization", customer.as_str()), ("x-request-id", "abc-1")];
    assert_eq!(store.post("/api/v1/orders", &headers, "{}").await.status, 201);
    assert_eq!(store.post("/api/v1/cart/quote", &headers, "{}").await.status, 200);
    let calls = fake.calls.lock().unwrap().clone();
    assert_eq!(calls, ["identity", "orders", "pricing"].map(|service| (service, "abc-1".to_owned())));
}

#[tokio::test]
async fn unknown_routes_and_methods_are_enveloped_errors() {
    let store = Store::open().await;
    store.get("/api").await.assert_error(404, "not_found");
    store.send(Method::DELETE, "/api/v2/x", &[], "").await.assert_error(404, "not_found");
    let answer = store.send(Method::DELETE, "/api/v1/brands", &[], "").await;
    answer.assert_error(405, "method_not_allowed");
    assert!(answer.header("allow").contains("GET"));
}

#[tokio::test]
async fn head_has_no_body_and_options_lists_methods() {
    let store = Store::open().await;
    let head = store.send(Method::HEAD, "/api/v1/shipping/regions", &[], "").await;
    assert_eq!((head.status.as_u16(), head.text.as_str()), (200, ""));
    let options = store.send(Method::OPTIONS, "/api/v1/orders", &[], "").await;
    assert_eq!((options.status.as_u16(), options.text.as_str()), (204, ""));
    for method in ["GET", "HEAD", "POST"] {
        assert!(options.header("allow").contains(method), "{}", options.header("allow"));
    }
    assert_eq!(store.send(Method::OPTIONS, "/", &[], "").await.status, 204);
}

#[tokio::test]
async fn broken_encoding_is_malformed() {
    let store = Store::open().await;
    store.get("/api/v1/products/%ff").await.assert_error(400, "malformed_request");
    store.get("/api/v1/products?search=%zz").await.assert_error(400, "malformed_request");
}

#[tokio::test]
async fn unreachable_service_causes_503_where_it_is_needed() {
    let store = Store::open().await;
    let answer = store.get("/api/v1/brands").await;
    answer.assert_error(503, "unavailable");
    assert_eq!(answer.header("retry-after"), "1");
    assert!(!answer.text.contains("127.0.0.1"));
    assert_eq!(store.get("/api/v1/shipping/regions").await.status, 200);
}

#[tokio::test]
async fn cart_is_quoted_without_credits_when_orders_is_unreachable() {
    let orders = platform::channel::connect("http://127.0.0.1:9").unwrap();
    let store = Store::before(Services { orders, ..services(&Fake::default()) }, Source::default()).await;
    let customer = format!("Bearer {CUSTOMER}");
    for headers in [&[("authorization", customer.as_str())][..], &[]] {
        let answer = store.post("/api/v1/cart/quote", headers, r#"{"credit_tokens": ["a token"]}"#).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["data"]["credits"]), (200, &json!([])));
    }
}

#[tokio::test]
async fn failing_service_causes_500_without_details() {
    let answer = Store::open().await.get_as(ADMIN, "/api/v1/admins/orders").await;
    answer.assert_error(500, "internal");
    assert!(!answer.text.contains("broke"));
}

#[tokio::test]
async fn csrf_check_applies_to_requests_with_the_cookie() {
    let store = Store::open().await;
    let path = "/api/v1/cart/quote";
    assert_eq!(store.post(path, &[], "{}").await.status, 200);
    store.post(path, &[("cookie", "XSRF-TOKEN=a")], "{}").await.assert_error(419, "csrf_mismatch");
    let repeated = store.post(path, &[("cookie", "XSRF-TOKEN=a"), ("x-xsrf-token", "a")], "{}").await;
    assert_eq!(repeated.status, 200);
    assert_eq!(repeated.header("set-cookie"), "");
}

#[tokio::test]
async fn bodies_are_json_objects_of_limited_size() {
    let store = Store::open().await;
    let path = "/api/v1/cart/quote";
    assert_eq!(store.send(Method::POST, path, &[], "").await.status, 200);
    store.send(Method::POST, path, &[], "{}").await.assert_error(415, "unsupported_media_type");
    store.post(path, &[], "[]").await.assert_error(400, "malformed_request");
    store.post(path, &[], "{").await.assert_error(400, "malformed_request");
    let large = format!("{{\"a\":\"{}\"}}", "x".repeat(256 << 10));
    store.post(path, &[], &large).await.assert_error(413, "payload_too_large");
}

#[tokio::test]
async fn errors_have_a_fixed_precedence() {
    let store = Store::open().await;
    let path = "/api/v1/admins/orders/x";
    let large = "x".repeat((256 << 10) + 1);
    let cookie = ("cookie", "XSRF-TOKEN=a");
    let customer = format!("Bearer {CUSTOMER}");
    let admin = format!("Bearer {ADMIN}");
    let (customer, admin) = (("authorization", customer.as_str()), ("authorization", admin.as_str()));
    let put = async |headers: &[(&str, &str)], body: &str| store.send(Method::PUT, path, headers, body).await;
    put(&[cookie], &large).await.assert_error(413, "payload_too_large");
    put(&[cookie], "{").await.assert_error(419, "csrf_mismatch");
    put(&[], "{").await.assert_error(401, "unauthenticated");
    put(&[customer], "{").await.assert_error(403, "forbidden");
    put(&[admin], "{").await.assert_error(415, "unsupported_media_type");
    put(&[admin, ("content-type", "application/json")], "{").await.assert_error(400, "malformed_request");
    put(&[admin, ("content-type", "application/json")], "{}").await.assert_error(404, "not_found");
    store.send(Method::PATCH, path, &[cookie], &large).await.assert_error(405, "method_not_allowed");
}

#[tokio::test]
async fn a_field_of_the_body_overrides_the_method_of_a_post() {
    let store = Store::open().await;
    let admin = format!("Bearer {ADMIN}");
    let admin = [("authorization", admin.as_str())];
    let body = r#"{"_method": "PUT", "status": "pending"}"#;
    let answer = store.post("/api/v1/admins/orders/x", &admin, body).await;
    answer.assert_error(409, "invalid_transition");
    assert_eq!(answer.json()["data"]["status"], "delivered");
    store.post("/api/v1/admins/orders/x", &admin, "{}").await.assert_error(405, "method_not_allowed");

    // A body of unknown length.
    let request = Request::post("/api/v1/admins/orders/x").header(admin[0].0, admin[0].1);
    let request = request.header("content-type", "application/json");
    let pieces = stream::iter([Ok::<_, std::io::Error>(&body[..9]), Ok(&body[9..])]);
    store.answer(request.body(Body::from_stream(pieces)).unwrap()).await.assert_error(409, "invalid_transition");
}

#[tokio::test]
async fn post_to_an_entity_requires_a_form_with_method_override() {
    let store = Store::with_brands(&Fake::default(), Source::default()).await;
    let path = "/api/v1/admins/brands/x";
    let large = "x".repeat((256 << 10) + 1);
    for (headers, body) in [
        (&[("content-type", "application/json")][..], large.as_str()),
        (&[("content-type", "application/json"), ("cookie", "XSRF-TOKEN=a")], "{}"),
        (&[], ""),
    ] {
        let answer = store.send(Method::POST, path, headers, body).await;
        answer.assert_error(405, "method_not_allowed");
        assert_eq!(answer.header("allow"), "GET, HEAD, PUT, DELETE");
    }
    let admin = format!("Bearer {ADMIN}");
    let form = [("authorization", admin.as_str()), ("content-type", "multipart/form-data; boundary=x")];
    let means =
        |method: &str| format!("--x\r\nContent-Disposition: form-data; name=\"_method\"\r\n\r\n{method}\r\n--x--\r\n");
    store.send(Method::POST, path, &form, &means("DELETE")).await.assert_error(404, "not_found");
    store.send(Method::POST, path, &form, &means("put")).await.assert_error(404, "not_found");
    store.send(Method::POST, path, &form[1..], &means("PUT")).await.assert_error(401, "unauthenticated");
    for method in ["PATCH", "GET", ""] {
        let answer = store.send(Method::POST, path, &form, &means(method)).await;
        answer.assert_error(405, "method_not_allowed");
        assert_eq!(answer.header("allow"), "GET, HEAD, PUT, DELETE");
    }
}

#[tokio::test]
async fn field_errors_of_lines_name_their_path() {
    let body = r#"{"items": {"products": [{"id": "p", "variants": [{"id": "v", "quantity": "many"}]}]}}"#;
    let answer = Store::open().await.post("/api/v1/cart/quote", &[], body).await;
    answer.assert_error(422, "validation_failed");
    let message = answer.json()["errors"]["items.products.0.variants.0.quantity"][0].clone();
    assert!(message.as_str().unwrap().contains("999"));
}

#[tokio::test]
async fn order_is_created_and_replay_is_marked() {
    let store = Store::open().await;
    let first = store.post("/api/v1/orders", &[("idempotency-key", "once")], r#"{"expected_total": 12.5}"#).await;
    assert_eq!((first.status.as_u16(), first.header("idempotent-replayed")), (201, ""));
    assert_eq!((&first.json()["data"]["total"], &first.json()["data"]["status"]), (&json!(12.5), &json!("pending")));
    let again = store.post("/api/v1/orders", &[("idempotency-key", "again")], "{}").await;
    assert_eq!((again.status.as_u16(), again.header("idempotent-replayed")), (201, "true"));
}
