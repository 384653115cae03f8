//! `/api/v1/admins/shipments` and `/api/v1/admins/delivery-report`: shipments of orders in the back office.

use std::slice;

use e2e::{
    Client, CreatedProduct, CsvTable, NewBrand, NewCourier, NewOrder, NewProduct, TestShop, admin_order_path, book,
    record_state, shipment_path, text, update_status,
};
use platform::testing::Backend;
use proto::{
    common::v1::AdminRole,
    id::{CourierId, OrderId, ShipmentId},
};
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::{Value, json};

const SHIPMENTS: &str = "/api/v1/admins/shipments";
const REPORT: &str = "/api/v1/admins/delivery-report";

/// A shop with a product and a trusted courier that takes CSV files, and its administrator.
async fn shop_with_courier(backend: Backend) -> (TestShop, Client, CreatedProduct, Value) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[50]).create(&shop).await;
    let admin = shop.admin().await;
    let courier = NewCourier::named("طيران السلام").with_columns().with("/is_trusted", json!(true));
    let courier = courier.create(&admin).await;
    (shop, admin, oud, courier)
}

fn booking(courier: &Value, orders: &[Value]) -> Value {
    json!({ "courier_id": courier["id"], "orders": orders })
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn shipment_is_booked_delivered_and_shown_in_its_order(#[case] backend: Backend) {
    let (shop, admin, oud, courier) = shop_with_courier(backend).await;
    let order = NewOrder::of(&oud, 2).place(&shop.guest()).await;
    assert_eq!(admin.get(&admin_order_path(&order)).await.data(200)["shipment"], json!(null));
    let booked = book(&admin, &courier, &order, "PAL1").await;
    assert_eq!((&booked["barcode"], &booked["cash"]), (&json!("PAL1"), &order["total"]));
    let shown = &booked["order"];
    assert_eq!((&shown["id"], &shown["number"]), (&order["id"], &order["number"]));
    assert_eq!((text(shown, "customer_name"), text(shown, "phone")), ("سلمى الخطيب", "+970591234567"));
    assert_eq!(booked["courier"]["name"], "طيران السلام");
    assert_eq!((&booked["shadow_state"], &booked["problem"]), (&json!(null), &json!(null)));

    let picked_up = record_state(&admin, &booked, "picked_up", "").await;
    assert_eq!(text(&picked_up.json, "message"), "تم تسجيل حالة الشحنة");
    assert_eq!(picked_up.data(200)["order"]["status"], "shipped");
    let held = record_state(&admin, &booked, "on_hold", "طلب الزبون التأجيل").await;
    assert_eq!(text(held.data(200), "reason"), "طلب الزبون التأجيل");
    let seen = admin.get(&admin_order_path(&order)).await.data(200).clone();
    let shipment = &seen["shipment"];
    assert_eq!((&shipment["id"], text(shipment, "state")), (&booked["id"], "on_hold"));
    assert_eq!((text(shipment, "courier_name"), text(shipment, "barcode")), ("طيران السلام", "PAL1"));
    let delivered = record_state(&admin, &booked, "delivered", "").await.data(200).clone();
    assert_eq!((&delivered["order"]["status"], &delivered["reason"]), (&json!("delivered"), &json!("")));
    let states: Vec<_> =
        delivered["changes"].as_array().expect("changes").iter().map(|change| text(change, "state")).collect();
    assert_eq!(states, ["booked", "picked_up", "on_hold", "delivered"]);

    let seen = admin.get(&admin_order_path(&order)).await.data(200).clone();
    assert_eq!(seen["cash"]["collected"], order["total"]);
    let sheet = admin.get("/api/v1/admins/cash").await.data(200).clone();
    assert_eq!(sheet["regions"][0]["orders"][0]["courier_name"], "طيران السلام");
    let timeline = seen["timeline"].as_array().expect("a timeline");
    let shipments = timeline.iter().filter(|entry| entry["kind"] == "shipment").count();
    assert!(shipments >= 4, "{timeline:?}");
    let listed = admin.get_with(SHIPMENTS, &[("search", "PAL1")]).await;
    assert_eq!((&listed.data(200)[0]["id"], &listed.data(200)[0]["changes"]), (&booked["id"], &json!([])));
    let refreshed = admin.post(&format!("{}/refresh", shipment_path(&booked)), &json!({})).await;
    assert_eq!(refreshed.data(200)["state"], "delivered", "a courier without an interface knows nothing else");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_of_a_booking_fail_alone(#[case] backend: Backend) {
    let (shop, admin, oud, courier) = shop_with_courier(backend).await;
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(NewOrder::of(&oud, 1).place(&shop.guest()).await);
    }
    book(&admin, &courier, &orders[0], "PAL1").await;
    for order in &orders[1..3] {
        update_status(&admin, order, "processing").await;
    }
    let unknown = OrderId::new().to_string();
    let mixed = [
        json!({ "order_id": orders[0]["id"] }),
        json!({ "order_id": orders[1]["id"], "barcode": "PAL1" }),
        json!({ "order_id": orders[2]["id"] }),
        json!({ "order_id": orders[3]["id"] }),
        json!({ "order_id": unknown }),
    ];
    let answer = admin.post(SHIPMENTS, &booking(&courier, &mixed)).await;
    let outcomes = answer.data(200)["outcomes"].as_array().expect("outcomes");
    let errors: Vec<_> = outcomes.iter().map(|outcome| outcome["error"].as_str()).collect();
    let [shipped, taken, early, unknown] = ["already_shipped", "barcode_taken", "not_processing", "unknown_order"];
    assert_eq!(errors, [Some(shipped), Some(taken), None, Some(early), Some(unknown)]);
    let shipment = &outcomes[2]["shipment"];
    assert_eq!(shipment["barcode"], json!(orders[2]["number"].to_string()), "the number of the order");
    for outcome in outcomes.iter().filter(|outcome| outcome["error"] != json!(null)) {
        assert_eq!(outcome["shipment"], json!(null));
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn booking_and_states_reject_bad_input_field_by_field(#[case] backend: Backend) {
    let (shop, admin, oud, courier) = shop_with_courier(backend).await;
    let idle = NewCourier::named("متوقفة").with("/is_active", json!(false)).create(&admin).await;
    let order = NewOrder::of(&oud, 1).place(&shop.guest()).await;
    let shipment = book(&admin, &courier, &order, "PAL1").await;
    let one = json!({ "order_id": order["id"] });
    let missing = json!({ "id": CourierId::new().to_string() });
    for (body, fields) in [
        (json!({}), vec!["courier_id"]),
        (booking(&missing, slice::from_ref(&one)), vec!["courier_id"]),
        (booking(&json!({ "id": "7" }), slice::from_ref(&one)), vec!["courier_id"]),
        (booking(&idle, slice::from_ref(&one)), vec!["courier_id"]),
        (booking(&courier, &[]), vec!["orders"]),
        (booking(&courier, &vec![one.clone(); 101]), vec!["orders"]),
        (booking(&courier, &[one.clone(), one.clone()]), vec!["orders.1.order_id"]),
        (booking(&courier, &[json!({ "order_id": order["id"], "barcode": "9".repeat(65) })]), vec!["orders.0.barcode"]),
    ] {
        assert_eq!(admin.post(SHIPMENTS, &body).await.invalid_fields(), fields, "{body}");
    }
    for (state, reason, fields) in [
        ("lost", "", vec!["state"]),
        ("draft", "", vec!["state"]),
        ("paid_out", "", vec!["state"]),
        ("on_hold", " ", vec!["reason"]),
        ("returning", "", vec!["reason"]),
        ("picked_up", "س".repeat(256).as_str(), vec!["reason"]),
    ] {
        assert_eq!(record_state(&admin, &shipment, state, reason).await.invalid_fields(), fields, "{state}");
    }
    let path = shipment_path(&shipment);
    let stale = json!({ "state": "picked_up", "reason": "", "expected_version": 99 });
    let refused = admin.post(&format!("{path}/states"), &stale).await;
    refused.error(409, "conflict");
    assert_eq!(refused.json["data"]["id"], shipment["id"]);
    record_state(&admin, &shipment, "cancelled", "").await.data(200);
    let refused = record_state(&admin, &shipment, "delivered", "").await;
    refused.error(409, "invalid_transition");
    assert_eq!(refused.json["data"]["state"], "cancelled");
    for unknown in [ShipmentId::new().to_string(), "7".to_owned()] {
        let path = format!("{SHIPMENTS}/{unknown}");
        admin.get(&path).await.error(404, "not_found");
        admin.post(&format!("{path}/refresh"), &json!({})).await.error(404, "not_found");
        admin.post(&format!("{path}/states"), &stale).await.error(404, "not_found");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn shipments_are_listed_exported_and_reported(#[case] backend: Backend) {
    let (shop, admin, oud, courier) = shop_with_courier(backend).await;
    let by_hand = NewCourier::named("أبو خالد").create(&admin).await;
    let guest = shop.guest();
    let first = NewOrder::of(&oud, 1).place(&guest).await;
    let second = NewOrder::of(&oud, 1).from_customer("=ليلى", "0597654321").to_region("WEST_BANK").place(&guest).await;
    let third = NewOrder::of(&oud, 1).place(&guest).await;
    let first = book(&admin, &courier, &first, "PAL1").await;
    let second_shipment = book(&admin, &courier, &second, "PAL2").await;
    let third = book(&admin, &by_hand, &third, "3").await;
    record_state(&admin, &first, "picked_up", "").await.data(200);
    record_state(&admin, &first, "delivered", "").await.data(200);
    record_state(&admin, &third, "returning", "رفض الاستلام").await.data(200);

    for (query, expected) in [
        (vec![], vec![&third, &second_shipment, &first]),
        (vec![("courier", text(&courier, "id"))], vec![&second_shipment, &first]),
        (vec![("state", "returning")], vec![&third]),
        (vec![("search", "4321")], vec![&second_shipment]),
        (vec![("search", "PAL2")], vec![&second_shipment]),
        (vec![("needs_attention", "true")], vec![]),
        (vec![("per_page", "1"), ("page", "3")], vec![&first]),
    ] {
        let listed = admin.get_with(SHIPMENTS, &query).await;
        let ids: Vec<_> = listed.data(200).as_array().expect("a list").iter().map(|it| &it["id"]).collect();
        assert_eq!(ids, expected.iter().map(|it| &it["id"]).collect::<Vec<_>>(), "{query:?}");
    }
    let wrong = admin.get(&format!("{SHIPMENTS}?page=0&state=lost&needs_attention=perhaps")).await;
    assert_eq!(wrong.invalid_fields(), ["needs_attention", "page", "state"]);

    let exported = admin.get_with(&format!("{SHIPMENTS}/export"), &[("courier", text(&courier, "id"))]).await;
    let kind = exported.headers[header::CONTENT_TYPE].to_str().expect("a text");
    assert_eq!((exported.status, kind), (200, "text/csv; charset=utf-8"));
    assert!(exported.text.starts_with('\u{feff}'), "its mark");
    let table = CsvTable::read(&exported.text);
    assert_eq!(table.titles, ["الباركود", "الطلب", "الهاتف", "المبلغ"]);
    assert_eq!(table.column("الباركود"), ["PAL2"], "the other one is on its way");
    assert_eq!(
        (table.column("الهاتف"), table.column("الطلب")),
        (vec!["0597654321"], vec![second["number"].to_string().as_str()])
    );
    for courier in [text(&by_hand, "id"), &CourierId::new().to_string(), "7", ""] {
        let refused = admin.get(&format!("{SHIPMENTS}/export?courier={courier}")).await;
        assert_eq!(refused.invalid_fields(), ["courier"]);
    }

    for (by, groups) in [
        ("courier", vec!["طيران السلام", "أبو خالد"]),
        ("region", vec!["JERUSALEM", "WEST_BANK"]),
        ("place", vec!["القدس"]),
    ] {
        let report = admin.get_with(REPORT, &[("by", by), ("from", "2026-05-04")]).await;
        let (rows, total) = (&report.data(200)["rows"], &report.data(200)["total"]);
        let named: Vec<_> = rows.as_array().expect("rows").iter().map(|row| text(row, "group")).collect();
        assert_eq!(named, groups, "{by}");
        assert_eq!((&total["shipments"], &total["delivered"], &total["returned"]), (&json!(3), &json!(1), &json!(1)));
        assert_eq!((total["hours_to_door"].is_number(), &total["hours_to_money"]), (true, &json!(null)));
    }
    assert_eq!(admin.get(&format!("{REPORT}?to=2026-05-03")).await.data(200)["rows"], json!([]));
    assert_eq!(admin.get(&format!("{REPORT}?by=colour")).await.invalid_fields(), ["by"]);
    assert_eq!(admin.get(&format!("{REPORT}?from=today")).await.invalid_fields(), ["from"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[tokio::test(flavor = "multi_thread")]
async fn shipments_are_for_administrators_of_orders(#[case] backend: Backend) {
    let (shop, admin, oud, courier) = shop_with_courier(backend).await;
    let order = NewOrder::of(&oud, 1).place(&shop.guest()).await;
    let shipment = book(&admin, &courier, &order, "PAL1").await;
    let path = shipment_path(&shipment);
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    let state = json!({ "state": "delivered", "reason": "", "expected_version": shipment["version"] });
    let export = format!("{SHIPMENTS}/export?courier={}", text(&courier, "id"));
    for (method, path, body) in [
        (Method::GET, SHIPMENTS.to_owned(), json!(null)),
        (Method::POST, SHIPMENTS.to_owned(), booking(&courier, &[json!({ "order_id": order["id"] })])),
        (Method::GET, export, json!(null)),
        (Method::GET, path.clone(), json!(null)),
        (Method::POST, format!("{path}/states"), state),
        (Method::POST, format!("{path}/refresh"), json!({})),
        (Method::GET, REPORT.to_owned(), json!(null)),
    ] {
        let send = async |client: &Client| {
            let request = client.request(method.clone(), &path);
            Client::send(if body.is_null() { request } else { request.json(&body) }).await
        };
        send(&keeper).await.error(403, "forbidden");
        send(&shop.guest()).await.error(401, "unauthenticated");
    }
    assert_eq!(admin.get(&path).await.data(200)["state"], "booked");
    shop.stop().await;
}
