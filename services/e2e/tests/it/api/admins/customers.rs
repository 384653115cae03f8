//! `/api/v1/admins/customers` and `/api/v1/admins/call-rule`: people who order, by phone.

use std::time::Duration;

use e2e::{Client, CreatedProduct, NewBrand, NewCustomer, NewOrder, NewProduct, TestShop, admin_order_path, text};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::{Value, json};

const CUSTOMERS: &str = "/api/v1/admins/customers";
const SALMA: &str = "0591234567";
const HER_OTHER: &str = "0599876543";

async fn with_product(backend: Backend) -> (TestShop, Client, CreatedProduct) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let admin = shop.admin().await;
    (shop, admin, oud)
}

fn path(customer: &str) -> String {
    format!("{CUSTOMERS}/{customer}")
}

async fn get(admin: &Client, customer: &str) -> Value {
    admin.get(&path(customer)).await.data(200).clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customer_page_joins_orders_and_account(#[case] backend: Backend) {
    let (shop, admin, oud) = with_product(backend).await;
    let guest = shop.guest();
    let placed = NewOrder::of(&oud, 1).from_customer("سلمى الخطيب", SALMA).place(&guest).await;
    let fresh = get(&admin, SALMA).await;
    assert_eq!((&fresh["accounts"], &fresh["block"], &fresh["notes"]), (&json!([]), &json!(null), &json!([])));
    assert_eq!(fresh["last_order"], json!({ "id": placed["id"], "number": placed["number"] }));
    assert_eq!(fresh["by_status"]["pending"], 1);
    assert_eq!(fresh["addresses"][0]["city"], "القدس");
    let order = admin.get(&admin_order_path(&placed)).await;
    assert_eq!(order.data(200)["customer_id"], fresh["id"], "the order links to its customer");

    NewCustomer::with_phone(SALMA).sign_up(&guest).await;
    let account = &get(&admin, "+972591234567").await["accounts"][0];
    assert_eq!((text(account, "phone"), account["created_at"].is_string()), ("+970591234567", true));

    for status in ["processing", "shipped", "delivered"] {
        admin.put(&admin_order_path(&placed), &json!({ "status": status })).await.data(200);
    }
    let second = NewOrder::of(&oud, 1).from_customer("سلمى", SALMA).with("/customer/email", json!("salma@example.com"));
    let second = second.place(&guest).await;
    admin.put(&admin_order_path(&second), &json!({ "confirmation": "refused" })).await.data(200);
    let listed = admin.get_with(CUSTOMERS, &[("search", "SALMA@"), ("sort_by", "REFUSALS")]).await;
    let summary = &listed.data(200)[0];
    assert_eq!((&summary["orders_count"], &summary["refusals"], text(summary, "name")), (&json!(2), &json!(1), "سلمى"));
    assert_eq!(summary["delivered_value"], placed["total"]);
    let orders = admin.get_with("/api/v1/admins/orders", &[("customer", text(summary, "id"))]).await;
    assert_eq!(orders.data(200).as_array().map(Vec::len), Some(2));

    admin.get(&path("0590000000")).await.error(404, "not_found");
    admin.get(&path("nobody")).await.error(404, "not_found");
    assert_eq!(
        admin.get_with(CUSTOMERS, &[("sort_by", "AGE"), ("page", "0")]).await.invalid_fields(),
        ["page", "sort_by"]
    );
    let strange = admin.get_with("/api/v1/admins/orders", &[("customer", "nobody")]).await;
    assert_eq!(strange.data(200), &json!([]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customer_notes_are_added_and_deleted(#[case] backend: Backend) {
    let (shop, admin, oud) = with_product(backend).await;
    NewOrder::of(&oud, 1).from_customer("سلمى", SALMA).place(&shop.guest()).await;
    let notes = format!("{}/notes", path(SALMA));
    let noted = admin.post(&notes, &json!({ "text": " تفضّل\nالعصر " })).await;
    let note = &noted.data(201)["notes"][0];
    assert_eq!(note["text"], "تفضّل\nالعصر");
    let own = format!("{notes}/{}", text(note, "id"));
    let omar = shop.log_in_new_administrator("عمر", AdminRole::Orders).await;
    omar.delete(&own).await.error(403, "forbidden");
    assert_eq!(admin.delete(&own).await.data(200)["notes"], json!([]));
    admin.delete(&own).await.error(404, "not_found");
    for body in [json!({}), json!({ "text": 7 }), json!({ "text": "ا".repeat(2_001) })] {
        assert_eq!(admin.post(&notes, &body).await.invalid_fields(), ["text"]);
    }
    let nobody = format!("{}/notes", path("0590000000"));
    admin.post(&nobody, &json!({})).await.error(404, "not_found");
    let keeper = shop.log_in_new_administrator("خالد", AdminRole::Catalog).await;
    keeper.post(&notes, &json!({ "text": "ملاحظة" })).await.error(403, "forbidden");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn blocked_customer_is_asked_to_call(#[case] backend: Backend) {
    let (shop, admin, oud) = with_product(backend).await;
    let guest = shop.guest();
    let order = || NewOrder::of(&oud, 1).from_customer("سلمى", SALMA);
    order().place(&guest).await;
    let salma = NewCustomer::with_phone(SALMA).sign_up(&guest).await.client;
    let block = format!("{}/block", path(SALMA));
    for (body, fields) in [
        (json!({}), vec!["reason", "until"]),
        (json!({ "until": "2020-01-01", "reason": "لا تستلم" }), vec!["until"]),
        (json!({ "until": "soon", "reason": "ا".repeat(256) }), vec!["reason", "until"]),
        (json!({ "until": 7, "reason": 7 }), vec!["reason", "until"]),
    ] {
        assert_eq!(admin.put(&block, &body).await.invalid_fields(), fields, "{body}");
    }
    admin.put(&format!("{}/block", path("0590000000")), &json!({})).await.error(404, "not_found");
    let blocked = admin.put(&block, &json!({ "until": "2099-12-31", "reason": "لا تستلم" })).await;
    assert_eq!(blocked.data(200)["block"]["reason"], "لا تستلم");

    let refused = order().send(&guest).await;
    refused.error(409, "call_required");
    let message = text(&refused.json, "message");
    assert!(message.contains("الاتصال بنا") && !message.contains("حظر"), "{message}");
    assert!(refused.json.get("data").is_none() && !refused.text.contains("لا تستلم"), "{}", refused.text);
    order().send(&salma).await.error(409, "call_required");
    salma.get("/api/v1/users/me").await.data(200);
    let own = salma.get("/api/v1/orders").await;
    assert!(!own.text.contains("block"), "{}", own.text);
    order().quote(&guest).await;
    let by_admin = order().send(&admin).await;
    assert!(text(&by_admin.json, "message").contains("محظور"), "{}", by_admin.text);
    let seen = admin.get(&admin_order_path(by_admin.data(201))).await;
    assert!(seen.data(200)["customer_blocked_until"].is_string());

    assert_eq!(admin.delete(&block).await.data(200)["block"], json!(null));
    admin.delete(&block).await.data(200);
    order().place(&guest).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn merge_is_undone_within_a_day(#[case] backend: Backend) {
    let (shop, admin, oud) = with_product(backend).await;
    for phone in [SALMA, HER_OTHER] {
        NewOrder::of(&oud, 1).from_customer("سلمى", phone).place(&shop.guest()).await;
    }
    let (before, other) = (get(&admin, SALMA).await, get(&admin, HER_OTHER).await);
    let merges = format!("{}/merges", path(SALMA));
    for body in [
        json!({}),
        json!({ "other": 7 }),
        json!({ "other": "0590000000" }),
        json!({ "other": SALMA }),
        json!({ "other": before["id"] }),
    ] {
        assert_eq!(admin.post(&merges, &body).await.invalid_fields(), ["other"], "{body}");
    }
    let merged = admin.post(&merges, &json!({ "other": HER_OTHER })).await.data(201).clone();
    assert_eq!((&merged["phones_count"], &merged["orders_count"]), (&json!(2), &json!(2)));
    assert_eq!(get(&admin, HER_OTHER).await, merged);
    let again = admin.post(&merges, &json!({ "other": HER_OTHER })).await;
    again.error(409, "already_merged");
    assert_eq!(again.json["data"]["id"], before["id"]);
    let back = admin.post(&format!("{}/merges", path(HER_OTHER)), &json!({ "other": SALMA })).await;
    back.error(409, "already_merged");

    let undo = format!("{merges}/{}", text(&other, "id"));
    assert_eq!(*admin.delete(&undo).await.data(200), before);
    assert_eq!(get(&admin, HER_OTHER).await, other);
    admin.delete(&undo).await.error(404, "not_found");

    admin.post(&merges, &json!({ "other": other["id"] })).await.data(201);
    shop.fixture.clock().advance(Duration::from_hours(24));
    let admin = shop.admin().await;
    admin.delete(&undo).await.error(409, "undo_expired");
    assert_eq!(get(&admin, HER_OTHER).await["phones_count"], 2);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn call_rule_marks_orders_and_customers(#[case] backend: Backend) {
    const RULE: &str = "/api/v1/admins/call-rule";
    let (shop, admin, oud) = with_product(backend).await;
    let first = NewOrder::of(&oud, 1).from_customer("سلمى", SALMA).place(&shop.guest()).await;
    admin.put(&admin_order_path(&first), &json!({ "confirmation": "refused" })).await.data(200);
    let second = NewOrder::of(&oud, 2).from_customer("سلمى", SALMA).place(&shop.guest()).await;
    let must_call = async || {
        let order = admin.get(&admin_order_path(&second)).await.data(200)["must_call"].clone();
        (order, get(&admin, SALMA).await["must_call"].clone())
    };
    assert_eq!(must_call().await, (json!(false), json!(false)));
    for refusals in [json!(-1), json!(101), json!("many"), json!(null)] {
        assert_eq!(admin.put(RULE, &json!({ "refusals": refusals })).await.invalid_fields(), ["refusals"]);
    }
    let omar = shop.log_in_new_administrator("عمر", AdminRole::Orders).await;
    omar.put(RULE, &json!({ "refusals": 1 })).await.error(403, "forbidden");
    assert_eq!(admin.put(RULE, &json!({ "refusals": 1 })).await.data(200)["refusals"], 1);
    assert_eq!(omar.get(RULE).await.data(200)["refusals"], 1);
    assert_eq!(must_call().await, (json!(true), json!(true)));
    admin.put(RULE, &json!({ "refusals": 0 })).await.data(200);
    assert_eq!(must_call().await, (json!(false), json!(false)));
    shop.stop().await;
}
