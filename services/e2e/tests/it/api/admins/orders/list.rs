//! Listing and counting orders in the back office.

use std::time::Duration;

use e2e::{Client, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, admin_order_path, text, update_status};
use platform::testing::Backend;
use proto::id::OrderId;
use rstest::rstest;
use serde_json::{Value, json};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_list_contains_order_details(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).at(1_999).create(&shop).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 2).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let order = NewOrder::of(&oud, 3).and_set(&set.id, 1).with("/customer/email", json!("salma@attar.example"));
    let placed = order.place(&guest).await;
    shop.fixture.clock().advance(Duration::from_hours(1));
    update_status(&admin, &placed, "processing").await;
    let customer = admin.get("/api/v1/admins/customers/0591234567").await;

    let mut expected = json!({
        "id": placed["id"], "number": 1001, "status": "processing",
        "items_total": 158.97, "shipping": 35, "total": 193.97,
        "created_at": "2026-05-04T09:30:00Z", "updated_at": "2026-05-04T10:30:00Z",
        "customer": {
            "name": "سلمى الخطيب", "phone": "+970591234567", "email": "salma@attar.example",
            "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
        },
        "items": {
            "gift_sets": [{
                "id": set.id, "name": "هدية الليل", "quantity": 1, "price": 99,
                "items": [{
                    "id": oud.variants[0].id, "name": "عينة 5 مل", "product_name": "عود الليل",
                    "brand_name": "دار الندى", "size": "5 ml", "quantity": 2, "image": null,
                }],
            }],
            "products": [{
                "id": oud.product.id, "name": "عود الليل", "brand_name": "دار الندى",
                "variants": [{
                    "id": oud.variants[0].id, "name": "عينة 5 مل", "size": "5 ml", "quantity": 3, "price": 19.99,
                    "image": null, "line": "variants.0",
                }],
            }],
            "sample_sets": [],
        },
        "history": [
            { "from": null, "to": "pending", "at": "2026-05-04T09:30:00Z", "by": null },
            { "from": "pending", "to": "processing", "at": "2026-05-04T10:30:00Z", "by": own_name(&admin).await },
        ],
        "tracking_token": placed["tracking_token"], "version": 2, "revision": 1,
        "channel": "web", "discount": 0, "discount_reason": null, "agreed_to_messages": false,
        "confirmation": "not_called", "refused_before": 0, "duplicate_of": null,
        "must_call": false, "customer_blocked_until": null, "customer_id": customer.data(200)["id"],
        "labels": null, "sheets": null, "notes_count": 0, "notes": [],
        "cash": { "collected": null, "collected_at": null, "collected_by": null },
        "timeline": [
            {
                "kind": "placed", "at": "2026-05-04T09:30:00Z", "by": null,
                "from": null, "to": "pending", "text": null,
            },
            {
                "kind": "status", "at": "2026-05-04T10:30:00Z", "by": own_name(&admin).await,
                "from": "pending", "to": "processing", "text": null,
            },
        ],
    });
    for (field, value) in [
        ("adjustment", json!(0)),
        ("cash_due", json!(193.97)),
        ("offers", json!([])),
        ("offers_total", json!(0)),
        ("credits", json!([])),
        ("credits_total", json!(0)),
        ("exchange_of", json!(null)),
        ("returns", json!([])),
        ("shipment", json!(null)),
    ] {
        expected[field] = value;
    }
    let list = admin.get("/api/v1/admins/orders").await;
    assert_eq!(list.data(200), &json!([expected]));
    assert_eq!(admin.get(&admin_order_path(&placed)).await.data(200), &expected);

    for nothing in [format!("/api/v1/admins/orders/{}", OrderId::new()), "/api/v1/admins/orders/1001".to_owned()] {
        admin.get(&nothing).await.error(404, "not_found");
        admin.put(&nothing, &json!({ "status": "shipped" })).await.error(404, "not_found");
        admin.put(&nothing, &json!({ "status": "eaten" })).await.error(404, "not_found");
    }
    shop.stop().await;
}

/// Return the administrator's name as colleagues see it.
async fn own_name(admin: &Client) -> Value {
    let me = admin.get("/api/v1/users/me").await;
    assert!(!text(&me.data(200)["user"], "name").is_empty());
    me.data(200)["user"]["name"].clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_are_paginated_by_status_newest_first(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let counts = async || admin.get("/api/v1/admins/orders/status-counts").await.data(200).clone();
    let none = json!({ "total": 0, "pending": 0, "processing": 0, "shipped": 0, "delivered": 0, "cancelled": 0 });
    assert_eq!(counts().await, none);
    let empty = admin.get("/api/v1/admins/orders").await;
    assert_eq!(empty.data(200), &json!([]));
    assert_eq!(empty.json["pagination"], meta(1, 1, 15, 0, None));

    let mut placed = Vec::new();
    for _ in 0..17 {
        placed.push(NewOrder::of(&oud, 1).place(&guest).await);
    }
    let ways: [&[&str]; 4] =
        [&["processing"], &["processing", "shipped"], &["processing", "shipped", "delivered"], &["cancelled"]];
    for (order, way) in placed.iter().zip(ways) {
        for status in way {
            update_status(&admin, order, status).await;
        }
    }

    let counted = json!({ "total": 17, "pending": 13, "processing": 1, "shipped": 1, "delivered": 1, "cancelled": 1 });
    assert_eq!(counts().await, counted);
    let list = async |query: &str| {
        let answer = admin.get(&format!("/api/v1/admins/orders{query}")).await;
        let orders = answer.data(200).as_array().expect("a list").clone();
        let numbers: Vec<_> = orders.iter().map(|order| order["number"].as_i64().expect("a number")).collect();
        (numbers, answer.json["pagination"].clone())
    };
    let newest_first = |from: i64, to: i64| (from..=to).rev().collect::<Vec<_>>();
    for query in ["", "?status=all", "?status=", "?page=1&per_page=15&search="] {
        assert_eq!(list(query).await, (newest_first(1003, 1017), meta(1, 2, 15, 17, Some((1, 15)))), "{query}");
    }
    assert_eq!(list("?page=2").await, (vec![1002, 1001], meta(2, 2, 15, 17, Some((16, 17)))));
    assert_eq!(list("?page=3").await, (vec![], meta(3, 2, 15, 17, None)));
    assert_eq!(list("?per_page=5&page=4").await, (vec![1002, 1001], meta(4, 4, 5, 17, Some((16, 17)))));
    assert_eq!(list("?status=pending&per_page=100").await.0, newest_first(1005, 1017));
    for (status, number) in [("processing", 1001), ("shipped", 1002), ("delivered", 1003), ("cancelled", 1004)] {
        assert_eq!(list(&format!("?status={status}")).await, (vec![number], meta(1, 1, 15, 1, Some((1, 1)))));
    }
    assert_eq!(list("?sort_by=OLDEST&per_page=3").await.0, [1001, 1002, 1003]);
    assert_eq!(list("?sort_by=OLDEST&per_page=2&status=pending").await.0, [1005, 1006]);
    assert_eq!(list("?sort_by=NEWEST&per_page=2").await.0, [1017, 1016]);
    let refused = admin.get("/api/v1/admins/orders?status=lost&page=0&per_page=101&sort_by=LOUDEST").await;
    assert_eq!(refused.invalid_fields(), ["page", "per_page", "sort_by", "status"]);
    shop.stop().await;
}

fn meta(page: u32, last_page: u32, per_page: u32, total: u32, entries: Option<(u32, u32)>) -> Value {
    let (from, to) = entries.unzip();
    json!({
        "current_page": page, "page": page, "last_page": last_page, "per_page": per_page, "total": total,
        "from": from, "to": to,
    })
}
