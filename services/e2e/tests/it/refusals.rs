//! Bad input to every call of the thread: the contract's envelope, the right status, and nothing stored.

use e2e::{ABrand, AProduct, Client, Sold, TestShop};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

async fn shop_with_a_product(backend: Backend) -> (TestShop, Sold) {
    let shop = TestShop::start(backend).await;
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let sold = AProduct::named("عود الليل", &brand).with_stock(3).put(&shop).await;
    (shop, sold)
}

fn good_order(sold: &Sold) -> Value {
    json!({
        "customer": {
            "name": "سلمى", "phone": "0591234567",
            "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
        },
        "items": { "products": [{
            "id": sold.product.id,
            "variants": [{ "id": sold.variants[0].id, "quantity": 1 }],
        }] },
    })
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_told_all_its_faults_at_once(#[case] backend: Backend) {
    let (shop, sold) = shop_with_a_product(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);

    let nothing = guest.post("/api/v1/orders", &json!({})).await;
    assert_eq!(
        nothing.fields_at_fault(),
        [
            "customer.location.address",
            "customer.location.city",
            "customer.location.region",
            "customer.name",
            "customer.phone",
            "items"
        ]
    );

    let mut bad = good_order(&sold);
    bad["customer"]["phone"] = json!("12");
    bad["customer"]["email"] = json!("nobody");
    bad["customer"]["location"]["region"] = json!("MOON");
    bad["items"]["products"][0]["variants"][0]["quantity"] = json!("many");
    let refused = guest.post("/api/v1/orders", &bad).await;
    assert_eq!(
        refused.fields_at_fault(),
        ["customer.email", "customer.location.region", "customer.phone", "items.products.0.variants.0.quantity"]
    );

    let mut unknown = good_order(&sold);
    unknown["items"]["products"][0]["variants"][0]["id"] = json!("no id");
    let refused = guest.post("/api/v1/orders", &unknown).await;
    assert_eq!(refused.fields_at_fault(), ["items.products.0.variants.0.id"]);

    let mut dear = good_order(&sold);
    dear["expected_total"] = json!(1);
    let refused = guest.post("/api/v1/orders", &dear).await;
    refused.failure(409, "price_changed");
    assert_eq!(refused.json["data"]["total"], json!(75));

    let mut many = good_order(&sold);
    many["items"]["products"][0]["variants"][0]["quantity"] = json!(4);
    let refused = guest.post("/api/v1/orders", &many).await;
    refused.failure(409, "out_of_stock");
    assert_eq!(refused.json["data"]["lines"][0]["available"], 3);

    let counts = admin.get("/api/v1/admins/orders/status-counts").await;
    assert_eq!(counts.data(200)["total"], 0, "nothing was stored");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn requests_that_make_no_sense_are_refused_in_the_envelope(#[case] backend: Backend) {
    let (shop, sold) = shop_with_a_product(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let raw = |method: Method, path: &str, body: &'static str| {
        Client::send(guest.request(method, path).header("Content-Type", "application/json").body(body))
    };

    raw(Method::POST, "/api/v1/orders", "{").await.failure(400, "malformed_request");
    raw(Method::POST, "/api/v1/cart/quote", "[]").await.failure(400, "malformed_request");
    let untyped = guest.request(Method::POST, "/api/v1/orders").body("{}");
    Client::send(untyped).await.failure(415, "unsupported_media_type");
    guest.get("/api/v1/nowhere").await.failure(404, "not_found");
    guest.get("/api/v1/products/no-such-thing").await.failure(404, "not_found");
    guest.get("/api/v1/orders/track/no-such-token").await.failure(404, "not_found");
    let wrong_method = Client::send(guest.request(Method::DELETE, "/api/v1/products")).await;
    wrong_method.failure(405, "method_not_allowed");
    assert!(wrong_method.headers.contains_key("allow"));

    let list = guest.get("/api/v1/products?page=0&per_page=101&category=DOGS&sort_by=X").await;
    assert_eq!(list.fields_at_fault(), ["category", "page", "per_page", "sort_by"]);
    let orders = admin.get("/api/v1/admins/orders?status=lost").await;
    assert_eq!(orders.fields_at_fault(), ["status"]);

    let large = json!({ "junk": "x".repeat(300 * 1024) });
    guest.post("/api/v1/cart/quote", &large).await.failure(413, "payload_too_large");

    let login = guest.post("/api/v1/admins/login", &json!({ "email": "x", "password": "1" })).await;
    assert_eq!(login.fields_at_fault(), ["email", "password"]);
    let stranger = json!({ "email": "stranger@attar.example", "password": "wrong password" });
    guest.post("/api/v1/admins/login", &stranger).await.failure(401, "invalid_credentials");

    for path in ["/api/v1/admins/orders", "/api/v1/admins/orders/status-counts", "/api/v1/admins/dashboard"] {
        guest.get(path).await.failure(401, "unauthenticated");
        guest.with_token("garbage").get(path).await.failure(401, "unauthenticated");
    }
    let _ = sold;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn an_order_takes_only_the_steps_that_there_are(#[case] backend: Backend) {
    let (shop, sold) = shop_with_a_product(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let placed = guest.post("/api/v1/orders", &good_order(&sold)).await;
    let path = format!("/api/v1/admins/orders/{}", placed.data(201)["id"].as_str().expect("an id"));

    assert_eq!(admin.put(&path, &json!({ "status": "eaten" })).await.fields_at_fault(), ["status"]);
    let leap = admin.put(&path, &json!({ "status": "delivered" })).await;
    leap.failure(409, "invalid_transition");
    assert_eq!(leap.json["data"]["status"], "pending");
    let late = admin.put(&path, &json!({ "status": "processing", "expected_status": "shipped" })).await;
    late.failure(409, "conflict");
    assert_eq!(late.json["data"]["status"], "pending");
    guest.put(&path, &json!({ "status": "processing" })).await.failure(401, "unauthenticated");
    let nowhere = format!("/api/v1/admins/orders/{}", sold.product.id);
    admin.put(&nowhere, &json!({ "status": "processing" })).await.failure(404, "not_found");

    let cancelled = admin.put(&path, &json!({ "status": "cancelled", "expected_status": "pending" })).await;
    assert_eq!(cancelled.data(200)["status"], "cancelled");
    admin.put(&path, &json!({ "status": "pending" })).await.failure(409, "invalid_transition");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_order_gives_its_stock_back(#[case] backend: Backend) {
    let (shop, sold) = shop_with_a_product(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let mut all = good_order(&sold);
    all["items"]["products"][0]["variants"][0]["quantity"] = json!(3);
    let placed = guest.post("/api/v1/orders", &all).await;
    let path = format!("/api/v1/admins/orders/{}", placed.data(201)["id"].as_str().expect("an id"));
    guest.post("/api/v1/orders", &good_order(&sold)).await.failure(409, "out_of_stock");

    admin.put(&path, &json!({ "status": "cancelled" })).await.data(200);

    guest.post("/api/v1/orders", &all).await.data(201);
    shop.stop().await;
}
