//! Customers' own orders, and tracking by token for guests.

use std::time::Duration;

use e2e::{NewBrand, NewOrder, NewProduct, TestShop, keys, text, update_status};
use platform::testing::Backend;
use proto::id::OrderId;
use rstest::rstest;
use serde_json::{Value, json};

use super::a_customer;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customer_reads_own_orders_only(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let ((layla, _), (omar, _)) = (a_customer(&shop, "0591111111").await, a_customer(&shop, "0592222222").await);
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let anonymous = NewOrder::of(&oud, 1).place(&guest).await;
    let theirs = NewOrder::of(&oud, 1).place(&omar).await;
    let mut placed = Vec::new();
    for _ in 0..17 {
        placed.push(NewOrder::of(&oud, 2).place(&layla).await);
    }
    let last = placed.last().expect("the last order");
    let ours = update_status(&admin, last, "processing").await;

    let list = layla.get("/api/v1/orders").await;
    let page = list.data(200).as_array().expect("a list").clone();
    let numbers: Vec<_> = page.iter().map(|order| order["number"].as_i64()).collect();
    assert_eq!(numbers, (1005..=1019).rev().map(Some).collect::<Vec<_>>(), "the newest first");
    let meta = json!({
        "current_page": 1, "page": 1, "last_page": 2, "per_page": 15, "total": 17, "from": 1, "to": 15,
    });
    assert_eq!(list.json["pagination"], meta);
    let rest = layla.get("/api/v1/orders?page=2&per_page=16&status=shipped&search=nobody").await;
    assert_eq!(rest.data(200)[0]["number"], 1003, "of a customer's own orders all are listed");
    assert_eq!((&rest.json["pagination"]["from"], &rest.json["pagination"]["to"]), (&json!(17), &json!(17)));
    assert_eq!(layla.get("/api/v1/orders?page=0&per_page=101").await.invalid_fields(), ["page", "per_page"]);

    // As in the back office, but without the actors of status changes and without internal notes.
    let mut expected = ours.clone();
    for change in expected["history"].as_array_mut().expect("a history") {
        change.as_object_mut().expect("a change").remove("by");
    }
    for desk in [
        "agreed_to_messages",
        "cash",
        "channel",
        "confirmation",
        "customer_blocked_until",
        "customer_id",
        "discount_reason",
        "duplicate_of",
        "exchange_of",
        "labels",
        "must_call",
        "notes",
        "notes_count",
        "refused_before",
        "returns",
        "revision",
        "sheets",
        "shipment",
        "timeline",
        "version",
    ] {
        expected.as_object_mut().expect("an order").remove(desk).expect("the desk sees it");
    }
    assert_eq!(page[0], expected);
    let path = |order: &Value| format!("/api/v1/orders/{}", text(order, "id"));
    assert_eq!(layla.get(&path(last)).await.data(200), &expected);

    for hidden in [path(&theirs), path(&anonymous), format!("/api/v1/orders/{}", OrderId::new())] {
        layla.get(&hidden).await.error(404, "not_found");
    }
    for no_id in ["/api/v1/orders/1019", "/api/v1/orders/no-id"] {
        layla.get(no_id).await.error(404, "not_found");
    }
    for path in [path(last), "/api/v1/orders".to_owned()] {
        guest.get(&path).await.error(401, "unauthenticated");
        guest.with_token("garbage").get(&path).await.error(401, "unauthenticated");
        admin.get(&path).await.error(403, "forbidden");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn tracking_token_reveals_progress_only(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let placed = NewOrder::of(&oud, 1).place(&guest).await;
    let other = NewOrder::of(&oud, 1).place(&guest).await;
    let token = text(&placed, "tracking_token");
    assert!(token.len() >= 32 && placed["tracking_token"] != other["tracking_token"], "no one guesses it: {token}");
    shop.fixture.clock().advance(Duration::from_mins(90));
    update_status(&admin, &placed, "processing").await;

    let path = format!("/api/v1/orders/track/{token}");
    let expected = json!({
        "number": 1001, "status": "processing", "created_at": "2026-05-04T09:30:00Z",
        "history": [
            { "from": null, "to": "pending", "at": "2026-05-04T09:30:00Z" },
            { "from": "pending", "to": "processing", "at": "2026-05-04T11:00:00Z" },
        ],
        "agreed_to_messages": false,
    });
    for caller in [guest.with_token("long dead"), admin, guest.clone()] {
        assert_eq!(caller.get(&path).await.data(200), &expected);
    }
    assert_eq!(keys(&expected).len(), 5);
    let nearly = format!("{}x", &token[..token.len() - 1]);
    let unknown = [nearly.as_str(), &token.to_uppercase(), "no-such-token", text(&placed, "id"), "1001", "%D8%B9"];
    for unknown in unknown {
        guest.get(&format!("/api/v1/orders/track/{unknown}")).await.error(404, "not_found");
    }
    shop.stop().await;
}
