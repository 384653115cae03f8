//! Fulfilment of orders: confirmations, cash, notes and prints, for one order and in bulk.

use std::time::Duration;

use e2e::{Client, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, admin_order_path, text, update_status};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::{Value, json};

const ORDERS: &str = "/api/v1/admins/orders";

async fn with_orders(backend: Backend, count: usize) -> (TestShop, Client, Vec<Value>) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let mut orders = Vec::new();
    for n in 0..count {
        orders.push(NewOrder::of(&oud, 1).from_customer("سلمى الخطيب", &format!("05912345{n:02}")).place(&guest).await);
    }
    (shop, admin, orders)
}

fn kinds(order: &Value) -> Vec<&str> {
    order["timeline"].as_array().expect("a timeline").iter().map(|entry| text(entry, "kind")).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn confirmation_and_cash_are_independent_of_status(#[case] backend: Backend) {
    let (shop, admin, orders) = with_orders(backend, 1).await;
    let path = admin_order_path(&orders[0]);
    let fresh = admin.get(&path).await.data(200).clone();
    assert_eq!((&fresh["version"], &fresh["confirmation"]), (&json!(1), &json!("not_called")));
    assert_eq!(fresh["cash"], json!({ "collected": null, "collected_at": null, "collected_by": null }));
    assert_eq!(
        (&fresh["labels"], &fresh["duplicate_of"], &fresh["refused_before"]),
        (&json!(null), &json!(null), &json!(0))
    );
    assert_eq!(fresh["tracking_token"], orders[0]["tracking_token"]);

    let called = admin.put(&path, &json!({ "confirmation": "no_answer", "expected_confirmation": "not_called" })).await;
    assert_eq!(called.data(200)["confirmation"], "no_answer");
    let late = shop.log_in_new_administrator("عمر", AdminRole::Orders).await;
    let late = late.put(&path, &json!({ "confirmation": "confirmed", "expected_confirmation": "not_called" })).await;
    late.error(409, "conflict");
    assert_eq!(late.json["data"], *called.data(200), "the second response shows the first print");

    shop.fixture.clock().advance(Duration::from_mins(1));
    let paid = admin.put(&path, &json!({ "status": "processing", "cash_collected": 12.5 })).await;
    assert_eq!(paid.data(200)["cash"]["collected"], 12.5);
    assert_eq!(kinds(paid.data(200)), ["placed", "confirmation", "status", "cash"]);
    assert_eq!(paid.data(200)["timeline"][3]["text"], "12.50");
    let back = admin.put(&path, &json!({ "cash_collected": null })).await;
    assert_eq!((&back.data(200)["cash"]["collected"], &back.data(200)["version"]), (&json!(null), &json!(4)));
    for (body, fields) in [
        (json!({}), vec!["status"]),
        (json!({ "confirmation": "maybe" }), vec!["confirmation"]),
        (json!({ "cash_collected": -1 }), vec!["cash_collected"]),
        (
            json!({ "cash_collected": "much", "expected_confirmation": 7 }),
            vec!["cash_collected", "expected_confirmation"],
        ),
    ] {
        assert_eq!(admin.put(&path, &body).await.invalid_fields(), fields, "{body}");
    }

    let seen = json!({ "cash_collected": 45, "expected_cash_collected": 12.5 });
    admin.put(&path, &seen).await.error(409, "conflict");
    let seen = json!({ "cash_collected": 45, "expected_status": "processing", "expected_cash_collected": null });
    admin.put(&path, &seen).await.data(200);
    admin.put(&path, &json!({ "status": "cancelled", "cash_collected": null })).await.data(200);
    let refused = admin.put(&path, &json!({ "cash_collected": 45 })).await;
    assert_eq!(refused.invalid_fields(), ["cash_collected"]);
    assert_eq!(refused.json["errors"]["cash_collected"], json!(["الطلب ملغى، فلا يُسجَّل له مبلغ محصّل"]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn notes_are_added_and_deleted(#[case] backend: Backend) {
    let (shop, admin, orders) = with_orders(backend, 1).await;
    let omar = shop.log_in_new_administrator("عمر", AdminRole::Orders).await;
    let notes = format!("{}/notes", admin_order_path(&orders[0]));
    let noted = admin.post(&notes, &json!({ "text": " تفضّل\nالعصر " })).await;
    let note = &noted.data(201)["notes"][0];
    assert_eq!((&note["text"], &noted.data(201)["notes_count"]), (&json!("تفضّل\nالعصر"), &json!(1)));
    let path = format!("{notes}/{}", text(note, "id"));
    omar.delete(&path).await.error(403, "forbidden");
    assert_eq!(kinds(admin.delete(&path).await.data(200)), ["placed", "note", "note_deleted"]);
    admin.delete(&path).await.error(404, "not_found");
    assert_eq!(admin.post(&notes, &json!({})).await.invalid_fields(), ["text"]);
    assert_eq!(admin.post(&notes, &json!({ "text": 7 })).await.invalid_fields(), ["text"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn bulk_update_changes_status_and_prints_once(#[case] backend: Backend) {
    let (shop, admin, orders) = with_orders(backend, 3).await;
    update_status(&admin, &orders[1], "cancelled").await;
    let steps = orders.iter().map(|order| json!({ "id": order["id"], "expected_status": "pending" }));
    let body = json!({ "status": "processing", "orders": steps.collect::<Vec<_>>() });
    let taken = admin.post(&format!("{ORDERS}/steps"), &body).await;
    let done: Vec<_> = taken.data(200)["done"].as_array().expect("orders").iter().map(|order| &order["id"]).collect();
    assert_eq!(done, [&orders[0]["id"], &orders[2]["id"]]);
    let refused = &taken.data(200)["refused"][0];
    assert_eq!((&refused["id"], text(refused, "code")), (&orders[1]["id"], "conflict"));
    assert_eq!(refused["order"]["status"], "cancelled");
    let none = admin.post(&format!("{ORDERS}/steps"), &json!({ "status": "eaten" })).await;
    assert_eq!(none.invalid_fields(), ["orders", "status"]);

    let prints = format!("{ORDERS}/prints");
    let some = |some: &[usize], anyway: bool| {
        let ids: Vec<_> = some.iter().map(|n| &orders[*n]["id"]).collect();
        json!({ "kind": "labels", "anyway": anyway, "orders": ids })
    };
    let printed = admin.post(&prints, &some(&[0], false)).await;
    assert_eq!(printed.data(200)["orders"][0]["labels"]["times"], 1);
    let warned = admin.post(&prints, &some(&[0, 2], false)).await;
    warned.error(409, "already_printed");
    let before = warned.json["data"]["orders"].as_array().expect("orders");
    assert_eq!((before.len(), &before[0]["number"], &before[0]["times"]), (1, &json!(1001), &json!(1)));
    assert!(text(&warned.json, "message").contains("#1001"), "{}", warned.text);
    let printed = admin.post(&prints, &some(&[0, 2], true)).await;
    let times: Vec<_> = [0, 1].map(|n: usize| &printed.data(200)["orders"][n]["labels"]["times"]).into();
    assert_eq!(times, [&json!(2), &json!(1)]);
    let unprinted = admin.get_with(ORDERS, &[("flag", "unprinted")]).await;
    assert_eq!(unprinted.data(200).as_array().map(Vec::len), Some(0));
    assert_eq!(admin.post(&prints, &json!({})).await.invalid_fields(), ["kind", "orders"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn picking_list_sums_units_by_variant(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5]).create(&shop).await;
    let gift = NewGiftSet::named("هدية الليل").and(&oud, 2).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let first = NewOrder::of(&oud, 3).and(&oud, 1, 1).and_set(&gift.id, 2).place(&guest).await;
    NewOrder::empty().and(&oud, 1, 4).to_region("ISRAEL").place(&guest).await;

    let list = async |body: Value| admin.post(&format!("{ORDERS}/picking_list"), &body).await;
    let summary = |list: &Value| {
        let lines = list["lines"].as_array().expect("lines").iter();
        let lines: Vec<_> =
            lines.map(|line| (line["size_value"].clone(), line["quantity"].clone(), line["ml"].clone())).collect();
        (lines, list["units"].clone(), list["ml"].clone(), list["orders"].clone())
    };
    let all = list(json!({})).await;
    let expected =
        (vec![(json!(2), json!(7), json!(14)), (json!(5), json!(5), json!(25))], json!(12), json!(39), json!(2));
    assert_eq!(summary(all.data(200)), expected);
    let line = &all.data(200)["lines"][0];
    assert_eq!((text(line, "product_name"), text(line, "brand_name")), ("عود الليل", "دار الندى"));
    let one = list(json!({ "orders": [first["id"]] })).await;
    assert_eq!(summary(one.data(200)).1, 8);
    let far = list(json!({ "filter": { "region": "ISRAEL", "search": 1002 } })).await;
    assert_eq!(summary(far.data(200)).2, 20, "a number is a text to search for");
    let strange = list(json!({ "filter": { "flag": "lost", "from": "yesterday" } })).await;
    assert_eq!(strange.invalid_fields(), ["flag"], "the gateway validates the flags");
    assert_eq!(list(json!({ "filter": { "from": "yesterday" } })).await.invalid_fields(), ["from"]);
    assert_eq!(list(json!({ "orders": [] })).await.invalid_fields(), ["orders"]);
    shop.stop().await;
}
