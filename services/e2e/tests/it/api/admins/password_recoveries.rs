//! `/admins/password-recoveries`: links for customers to whom none was sent automatically.

use std::time::Duration;

use e2e::{Client, NewCustomer, TestShop, add_administrator, log_in_admin, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const OPEN: &str = "/api/v1/admins/password-recoveries";

async fn request(guest: &Client, admin: &Client, phone: &str) {
    let before = admin.get(OPEN).await.json["pagination"]["total"].as_u64();
    guest.post("/api/v1/users/password-recovery", &json!({ "phone": phone })).await.data(200);
    wait_until("the desk sees the request", || async {
        admin.get(OPEN).await.json["pagination"]["total"].as_u64() > before
    })
    .await;
}

/// Return the states of the listed recoveries.
async fn states(admin: &Client, query: &str) -> Vec<String> {
    let answer = admin.get(&format!("{OPEN}{query}")).await;
    let listed = answer.data(200).as_array().expect("recoveries").clone();
    listed.iter().map(|recovery| text(recovery, "state").to_owned()).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn desk_makes_links_for_waiting_customers(#[case] backend: Backend) {
    let shop = TestShop::with(backend, |source| source.with("ATTAR_PUBLIC_URL", "https://attar.example/")).await;
    let (guest, owner) = (shop.guest(), shop.admin().await);
    add_administrator(&owner, "desk@example.com", "orders").await;
    add_administrator(&owner, "shelves@example.com", "catalogue").await;
    let desk = log_in_admin(&guest, "desk@example.com").await;
    let shelves = log_in_admin(&guest, "shelves@example.com").await;
    for phone in ["0591234567", "0597654321"] {
        NewCustomer::with_phone(phone).sign_up(&guest).await;
        request(&guest, &desk, phone).await;
        shop.fixture.clock().advance(Duration::from_mins(1));
    }

    let listed = desk.get(OPEN).await;
    let newest = &listed.data(200)[0];
    assert_eq!((text(newest, "phone"), text(newest, "name")), ("+970597654321", "ليلى حداد"));
    let path = format!("{OPEN}/{}/link", text(newest, "id"));
    let made = desk.post(&path, &Value::Null).await;
    let link = made.data(201);
    assert!(text(link, "url").starts_with("https://attar.example/reset-password#"), "{link}");
    assert_eq!(text(link, "phone"), "+970597654321");
    assert!(!desk.get(OPEN).await.text.contains("reset-password"), "the link is shown once");

    assert_eq!(states(&desk, "").await, ["linked", "waiting"]);
    assert_eq!(states(&desk, "?state=waiting").await, ["waiting"]);
    assert_eq!(states(&desk, "?state=waiting&per_page=1").await.len(), 1);
    shop.fixture.clock().advance(Duration::from_mins(30));
    assert_eq!(states(&desk, "?state=expired").await, ["expired"]);
    assert_eq!(desk.get(&format!("{OPEN}?state=lost&page=0")).await.invalid_fields(), ["page", "state"]);

    shelves.get(OPEN).await.error(403, "forbidden");
    shelves.post(&path, &Value::Null).await.error(403, "forbidden");
    desk.post(&format!("{OPEN}/nothing/link"), &Value::Null).await.error(404, "not_found");
    wait_until("the link is audited", || async {
        let records = owner.get("/api/v1/admins/audit?kind=customer").await;
        records.data(200)[0]["action"] == "recovery_link_created" && records.data(200)[0]["thing"]["name"] == ""
    })
    .await;
    shop.stop().await;
}
