//! Personal data appears in no log and no trace, at any log level.

use std::fmt::Write;

use e2e::{
    AttarCommand, Client, NewCustomer, NewOrder, Processes, Session, admin_order_path, text, try_log_in,
    try_log_in_admin, update_status,
};
use platform::testing::{Backend, Fixture};
use reqwest::Method;
use serde_json::json;

const ADMIN: &str = "owner.canary@attar.example";
const ADMIN_PASSWORD: &str = "canary of the owner";
const PASSWORD: &str = "canary of Zubaydah";
const ADDRESS: &str = "203.0.113.77";

/// Values that only the caller and the store may see, in letters that no encoding changes.
const SECRETS: [&str; 12] = [
    ADMIN,
    ADMIN_PASSWORD,
    PASSWORD,
    ADDRESS,
    "canary guess",
    "Zubaydah",
    "zubaydah",
    "599876543",
    "598765432",
    "Canarytown",
    "Canary street",
    "canary-key",
];

/// Perform every operation of a customer, and return the session tokens.
async fn visit(guest: &Client, admin: &Session, variant: (&str, &str)) -> Vec<String> {
    let form = NewCustomer::with_phone("0599876543")
        .with("name", "Zubaydah Canary")
        .with("email", "zubaydah@canary.example")
        .with("city", "Canarytown")
        .with("address", "Canary street 5")
        .with("password", PASSWORD);
    let zubaydah = form.sign_up(guest).await;
    form.clone().send(guest).await.invalid_fields();
    form.with("name", "Zubaydah 1").with("phone", "0598765432x").send(guest).await.invalid_fields();
    try_log_in(guest, "0599876543", "canary guess").await.error(401, "invalid_credentials");
    try_log_in(guest, "0598765432", "canary guess").await.error(401, "invalid_credentials");
    try_log_in_admin(guest, ADMIN, "canary guess").await.error(401, "invalid_credentials");
    let again = Session::from(guest, &try_log_in(guest, "0599876543", PASSWORD).await, 200);
    let change = json!({ "city": "Canarytown", "current_password": PASSWORD, "password": "canary guess" });
    again.client.put("/api/v1/users/profile", &change).await.data(200);
    zubaydah.client.get("/api/v1/users/me").await.error(401, "unauthenticated");

    let (product, variant) = variant;
    let order = NewOrder::empty()
        .from_customer("Zubaydah Canary", "0599876543")
        .with("/customer/email", json!("zubaydah@canary.example"))
        .with("/customer/location/city", json!("Canarytown"))
        .with("/customer/location/address", json!("Canary street 5"))
        .with("/items/products", json!([{ "id": product, "variants": [{ "id": variant, "quantity": 1 }] }]))
        .with_key("canary-key");
    let placed = order.place(&again.client).await;
    let tracking = text(&placed, "tracking_token").to_owned();
    guest.get(&format!("/api/v1/orders/track/{tracking}")).await.data(200);
    for search in ["Zubaydah", "0599876543"] {
        admin.client.get_with("/api/v1/admins/orders", &[("search", search)]).await.data(200);
    }
    admin.client.get(&admin_order_path(&placed)).await.data(200);
    update_status(&admin.client, &placed, "processing").await;
    guest.get(&format!("/api/v1/users/me?token={}", again.token)).await.error(401, "unauthenticated");
    Client::send(again.client.request(Method::POST, "/api/v1/users/logout")).await.data(200);
    vec![zubaydah.token, again.token, admin.token.clone(), tracking]
}

/// Create a product over the admin API; returns the ids of the product and of its variant.
async fn stock_up(admin: &Client) -> (String, String) {
    let brand = admin.post("/api/v1/admins/brands", &json!({ "name": "دار الندى" })).await;
    let product = json!({ "name": "عود الليل", "brand_id": brand.data(201)["id"], "category": "MEN" });
    let product = text(admin.post("/api/v1/admins/products", &product).await.data(201), "id").to_owned();
    let size = json!({ "name": "عينة 5 مل", "price": 40, "size_value": 5, "size_unit": "ml" });
    let size = admin.post(&format!("/api/v1/admins/products/{product}/variants"), &size).await;
    (product, text(size.data(201), "id").to_owned())
}

/// Assert that no log line contains any of the values.
fn holds_nothing_of(log: &str, tokens: &[String]) {
    let mut found = String::new();
    for secret in SECRETS.into_iter().chain(tokens.iter().map(String::as_str)) {
        for line in log.lines().filter(|line| line.contains(secret)).take(3) {
            writeln!(found, "{secret}: {line}").expect("writing to a string cannot fail");
        }
    }
    assert!(found.is_empty(), "{found}");
}

#[tokio::test(flavor = "multi_thread")]
async fn standalone_store_logs_no_personal_data() {
    let fixture = Fixture::new(Backend::Local).await;
    let folder = fixture.folder().join("data");
    let store = AttarCommand::new(&["serve"])
        .env("ATTAR_DATA_DIR", folder.to_str().expect("a path in UTF-8"))
        .env("ATTAR_LOG", "trace")
        .env("ATTAR_TRUSTED_PROXIES", "127.0.0.1")
        .env("ATTAR_ADMIN_EMAIL", ADMIN)
        .env("ATTAR_ADMIN_PASSWORD", ADMIN_PASSWORD)
        .serve(fixture.folder().join("attar.log"))
        .await;
    let guest = store.guest().forwarded_for(ADDRESS);
    let admin = Session::from(&guest, &try_log_in_admin(&guest, ADMIN, ADMIN_PASSWORD).await, 200);
    let (product, size) = stock_up(&admin.client).await;
    let tokens = visit(&guest, &admin, (&product, &size)).await;

    let log = store.terminate();
    let answered = log.lines().filter(|line| line.contains("\"answered\"")).count();
    assert!(answered >= 20, "every request leaves its line: {answered}");
    holds_nothing_of(&log, &tokens);
}

#[tokio::test(flavor = "multi_thread")]
async fn distributed_store_logs_no_personal_data() {
    let mut store = Processes::with(&[
        ("ATTAR_LOG", "trace"),
        ("ATTAR_TRUSTED_PROXIES", "127.0.0.1"),
        ("ATTAR_ADMIN_EMAIL", ADMIN),
        ("ATTAR_ADMIN_PASSWORD", ADMIN_PASSWORD),
    ])
    .await;
    let guest = store.guest().forwarded_for(ADDRESS);
    let admin = Session::from(&guest, &try_log_in_admin(&guest, ADMIN, ADMIN_PASSWORD).await, 200);
    let (product, size) = stock_up(&admin.client).await;
    let tokens = visit(&guest, &admin, (&product, &size)).await;

    for program in e2e::PROGRAMS {
        assert!(store.terminate(program).success());
    }
    let log = store.logs();
    assert!(log.contains(r#""level":"TRACE""#), "everything is logged");
    let answered = log.lines().filter(|line| line.contains("\"answered\"")).count();
    assert!(answered >= 20, "every request leaves its line: {answered}");
    holds_nothing_of(&log, &tokens);
}
