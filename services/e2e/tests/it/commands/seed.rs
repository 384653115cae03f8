//! `attar seed`: the real program fills a store, which is then opened.

use e2e::{AttarCommand, Client, Session, admin_order_path, each, text, try_log_in_admin};
use platform::testing::{Backend, Fixture};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

pub(super) const EMAIL: &str = "salma@attar.example";
pub(super) const PASSWORD: &str = "battery staple";

/// Prepare `attar …` on the databases of a test.
pub(super) async fn attar(fixture: &Fixture, words: &[&str]) -> AttarCommand {
    let folder = |name: &str| fixture.folder().join(name).display().to_string();
    let mut attar = AttarCommand::new(words)
        .env("ATTAR_ADMIN_EMAIL", EMAIL)
        .env("ATTAR_ADMIN_PASSWORD", PASSWORD)
        .env("ATTAR_DATA_DIR", &folder("data"))
        .env("ATTAR_BLOB_URL", &format!("file:{}", folder("pictures")))
        .env("ATTAR_BUS_URL", &fixture.bus_url())
        .env("ATTAR_CACHE_URL", &fixture.cache_url());
    for service in ["catalog", "cart-pricing", "orders", "identity", "media"] {
        let name = format!("ATTAR_{}_DATABASE_URL", service.to_uppercase().replace('-', "_"));
        attar = attar.env(&name, &fixture.database_url(service).await);
    }
    attar
}

async fn seed(fixture: &Fixture, words: &[&str]) -> String {
    attar(fixture, &[&["seed"], words].concat()).await.run().await.expect_success().to_owned()
}

async fn of_all(admin: &Client, path: &str) -> Value {
    admin.get(&format!("/api/v1{path}")).await.data(200).clone()
}

/// Wait until the catalog knows what the packed ones of these orders cost.
pub(super) async fn wait_for_costs(admin: &Client, orders: &[Value]) {
    let is_packed = |order: &&Value| ["processing", "shipped", "delivered"].contains(&text(order, "status"));
    for order in orders.iter().filter(is_packed) {
        let path = format!("{}/margin", admin_order_path(order));
        wait_until("the order has its cost", async || admin.get(&path).await.json["data"]["total"].is_object()).await;
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn seed_fills_empty_store_only(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    attar(&fixture, &["migrate"]).await.run().await.expect_success();
    let administrator = format!("administrator {EMAIL} {PASSWORD}\n");
    let filled = seed(&fixture, &["--products", "7", "--orders", "9"]).await;
    assert_eq!(filled, format!("The store is filled.\n{administrator}"));
    let again = seed(&fixture, &["--demo"]).await;
    assert_eq!(again, format!("The store is not empty; nothing was changed.\n{administrator}"));

    let store = attar(&fixture, &["serve"]).await.serve(fixture.folder().join("log")).await;
    let admin = Session::from(&store.guest(), &try_log_in_admin(&store.guest(), EMAIL, PASSWORD).await, 200).client;
    let counts = of_all(&admin, "/admins/dashboard").await;
    let counted = ["brands", "products", "gift_sets", "orders", "customers"].map(|name| counts[name].clone());
    assert_eq!(counted, [12, 7, 2, 9, 9].map(|count| json!(count)));
    let products = of_all(&admin, "/products?per_page=100").await;
    for product in products["products"].as_array().expect("a list") {
        assert!(product["image_path"].is_string() && product["brand"].is_object(), "{product}");
    }
    let orders = of_all(&admin, "/admins/orders?per_page=100").await;
    assert!(each(&orders, "created_at").is_sorted_by(|one, other| one >= other), "they came one after the other");
    assert_eq!(each(&of_all(&admin, "/admins/offers").await, "state"), ["active"; 3]);
    assert_eq!(each(&of_all(&admin, "/admins/bottles").await, "state"), ["sealed"]);
    let rules = of_all(&admin, "/admins/cost-rules").await;
    assert_eq!(rules["consumables"].as_array().map(Vec::len), Some(6));
    wait_for_costs(&admin, orders.as_array().expect("a list")).await;
    store.terminate();
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn only_demo_has_default_support_contact(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    attar(&fixture, &["migrate"]).await.run().await.expect_success();
    seed(&fixture, &["--products", "1"]).await;
    let told_unset = async |words: &[&str]| {
        let store = attar(&fixture, words).await.serve(fixture.folder().join("log")).await;
        store.guest().get("/api/v1/brands").await.data(200);
        let log = store.terminate();
        ["ATTAR_SUPPORT_EMAIL", "ATTAR_SUPPORT_PHONE"].map(|setting| log.contains(setting))
    };
    assert_eq!(told_unset(&["serve"]).await, [true, true]);
    assert_eq!(told_unset(&["serve", "--demo"]).await, [false, false]);
}

#[tokio::test]
async fn seed_rejects_missing_and_excessive_sizes() {
    for words in [&[][..], &["--products", "0"], &["--products", "20001"], &["--orders", "x"]] {
        let refused = AttarCommand::new(&[&["seed"], words].concat()).run().await;
        assert!(refused.expect_failure().starts_with("error: "), "{}", refused.stderr);
    }
}
