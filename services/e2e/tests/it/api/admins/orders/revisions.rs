//! Revising items, contact and discount of an order until it is shipped.

use e2e::{
    Client, CreatedProduct, NewBrand, NewGiftSet, NewOrder, NewProduct, NewSampleSet, TestShop, admin_order_path, text,
    update_status,
};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::{Value, json};

/// A shop with a counted product in two sizes, and its administrator.
async fn shop_with_product(backend: Backend, stock: i64) -> (TestShop, Client, CreatedProduct) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5]).with_stock(stock).create(&shop).await;
    let admin = shop.admin().await;
    (shop, admin, oud)
}

fn contents(order: &Value) -> String {
    format!("{}/contents", admin_order_path(order))
}

fn body(revision: i64, items: &NewOrder) -> Value {
    json!({ "expected_revision": revision, "expected_status": "pending", "items": items.items() })
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_is_revised_with_its_stock_and_totals(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend, 5).await;
    let guest = shop.guest();
    let customer = e2e::NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let placed = NewOrder::of(&oud, 2).place(&customer).await;
    admin.post("/api/v1/admins/orders/prints", &json!({ "kind": "labels", "orders": [placed["id"]] })).await.data(200);
    let path = contents(&placed);

    let mut added = body(1, &NewOrder::of(&oud, 2).and(&oud, 1, 1));
    added["reason"] = json!("طلبت الزبونة");
    added["customer"] = placed_customer("رام الله", "WEST_BANK");
    let preview = admin.post(&format!("{path}/preview"), &added).await;
    let preview = preview.data(200);
    assert_eq!((&preview["revision"], &preview["shipping"]), (&json!(1), &json!(25)));
    added["expected_total"] = preview["total"].clone();
    let revised = admin.put(&path, &added).await;
    let order = revised.data(200);
    assert_eq!(text(&revised.json, "message"), "تم تعديل الطلب");
    assert_eq!(
        (&order["revision"], &order["total"], &order["items"]),
        (&json!(2), &preview["total"], &preview["items"])
    );
    assert_eq!((&order["labels"]["is_stale"], &order["sheets"]), (&json!(true), &json!(null)));
    let entry = order["timeline"].as_array().expect("a timeline").last().expect("an entry");
    assert_eq!((text(entry, "kind"), text(&entry["revision"], "reason")), ("revised", "طلبت الزبونة"));
    let item = &entry["revision"]["items"][0];
    assert_eq!((text(item, "name"), &item["before"], &item["after"]), ("عود الليل - عينة 5 مل", &json!(0), &json!(1)));
    let fields: Vec<_> =
        entry["revision"]["contact"].as_array().expect("fields").iter().map(|one| text(one, "field")).collect();
    assert_eq!(fields, ["region", "city"]);

    let seen = customer.get(&format!("/api/v1/orders/{}", text(&placed, "id"))).await;
    assert_eq!((&seen.data(200)["total"], &seen.data(200)["items"]), (&order["total"], &order["items"]));
    let exported = admin.get("/api/v1/admins/exports/orders.csv").await;
    assert!(exported.text.contains("رام الله"), "{}", exported.text);
    let stock = admin.get(&format!("/api/v1/products/{}", oud.product.slug)).await;
    let stock: Vec<_> =
        stock.data(200)["variants"].as_array().expect("sizes").iter().map(|one| one["stock"].clone()).collect();
    assert_eq!(stock, [json!(3), json!(4)]);
    let again =
        admin.post("/api/v1/admins/orders/prints", &json!({ "kind": "labels", "orders": [placed["id"]] })).await;
    assert_eq!(again.data(200)["orders"][0]["labels"]["is_stale"], false, "a stale print is no earlier print");
    update_status(&admin, &placed, "cancelled").await;
    shop.stop().await;
}

fn placed_customer(city: &str, region: &str) -> Value {
    json!({
        "name": "سلمى الخطيب", "phone": "0591234567",
        "location": { "region": region, "city": city, "address": "شارع صلاح الدين" },
    })
}

/// Build a body that revises the discount alone.
fn discounted(revision: i64, discount: &Value) -> Value {
    json!({ "expected_revision": revision, "expected_status": "pending", "discount": discount })
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn discount_is_revised_with_its_reason_until_it_is_removed(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend, 5).await;
    let customer = e2e::NewCustomer::with_phone("0591234567").sign_up(&shop.guest()).await.client;
    let placed = NewOrder::of(&oud, 2).place(&customer).await;
    let path = contents(&placed);
    let mut added = discounted(1, &json!({ "amount": 7.5, "reason": " زبونة دائمة " }));
    let preview = admin.post(&format!("{path}/preview"), &added).await;
    let preview = preview.data(200);
    assert_eq!(
        (&preview["discount"], &preview["total"], &preview["revision"]),
        (&json!(7.5), &json!(107.5), &json!(1))
    );
    added["expected_total"] = json!(107.5);
    let order = admin.put(&path, &added).await.data(200).clone();
    assert_eq!((&order["discount"], text(&order, "discount_reason")), (&json!(7.5), "زبونة دائمة"));
    assert_eq!((&order["total"], &order["cash_due"]), (&json!(107.5), &json!(107.5)));
    let made = &order["timeline"].as_array().expect("a timeline").last().expect("an entry")["revision"];
    let change = json!({ "before": 0, "after": 7.5, "reason_before": null, "reason_after": "زبونة دائمة" });
    assert_eq!((&made["discount"], &made["total_after"], &made["items"]), (&change, &json!(107.5), &json!([])));
    let seen = customer.get(&format!("/api/v1/orders/{}", text(&placed, "id"))).await;
    assert_eq!((&seen.data(200)["discount"], &seen.data(200)["total"]), (&json!(7.5), &json!(107.5)));

    let above = admin.put(&path, &discounted(2, &json!({ "amount": 80.01, "reason": "هدية" }))).await;
    assert_eq!(above.json["errors"]["discount.amount"], json!(["يجب ألا يزيد الخصم على مجموع الأصناف"]));
    let unchanged = admin.put(&path, &body(2, &NewOrder::of(&oud, 2))).await;
    assert_eq!(unchanged.data(200)["revision"], 2, "an absent discount stays");
    let removed = admin.put(&path, &discounted(2, &json!({ "amount": 0 }))).await.data(200).clone();
    assert_eq!((&removed["discount"], &removed["discount_reason"]), (&json!(0), &json!(null)));
    assert_eq!((&removed["total"], &placed["total"]), (&json!(115), &json!(115)));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn revision_rejects_bad_input_field_by_field(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend, 3).await;
    let brand = NewBrand::named("أطياب").create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let set = NewSampleSet::named("عينات الاكتشاف").create(&shop).await;
    let gift = NewGiftSet::named("هدية الليل").and(&musk, 2).create(&shop).await;
    let order = NewOrder::of(&oud, 2).and_sample_set(&set.id, &[(&oud, 1, 1)], 1).and_set(&gift.id, 1);
    let placed = order.place(&shop.guest()).await;
    let path = contents(&placed);
    let with = |pointer: &str, value: Value| {
        let mut spoiled = body(1, &order);
        spoiled["customer"] = placed_customer("القدس", "JERUSALEM");
        *spoiled.pointer_mut(pointer).expect("a field") = value;
        spoiled
    };
    let variant = "items.products.0.variants.0";
    let cases: Vec<(Value, Vec<String>)> = vec![
        (json!({}), vec!["expected_revision".into(), "items".into()]),
        (json!({ "expected_revision": 1, "items": null }), vec!["items".into()]),
        (json!({ "expected_revision": 1, "items": { "products": [] } }), vec!["items".into()]),
        (with("/expected_revision", json!("first")), vec!["expected_revision".into()]),
        (with("/expected_status", json!("eaten")), vec!["expected_status".into()]),
        (with("/items/products/0/variants/0/quantity", json!(0)), vec![format!("{variant}.quantity")]),
        (with("/items/products/0/variants/0/quantity", json!(1_000)), vec![format!("{variant}.quantity")]),
        (with("/items/products/0/variants/0/id", placed["id"].clone()), vec![format!("{variant}.id")]),
        (with("/items/sample_sets/0/choices/0/quantity", json!(2)), vec!["items.sample_sets.0.id".into()]),
        (with("/items/sample_sets/0/quantity", json!(2)), vec!["items.sample_sets.0.id".into()]),
        (with("/items/gift_sets/0/quantity", json!(-1)), vec!["items.gift_sets.0.quantity".into()]),
        (
            with("/customer", json!("سلمى")),
            ["address", "city", "region"]
                .map(|one| format!("customer.location.{one}"))
                .into_iter()
                .chain(["customer.name".into(), "customer.phone".into()])
                .collect(),
        ),
        (with("/customer/phone", json!("12")), vec!["customer.phone".into()]),
        (with("/customer/location/region", json!("GAZA")), vec!["customer.location.region".into()]),
        (discounted(1, &json!({})), vec!["discount.amount".into(), "discount.reason".into()]),
        (discounted(1, &json!("10")), vec!["discount.amount".into(), "discount.reason".into()]),
        (discounted(1, &json!({ "amount": 5, "reason": " " })), vec!["discount.reason".into()]),
        (discounted(1, &json!({ "amount": 0, "reason": "ا".repeat(201) })), vec!["discount.reason".into()]),
        (discounted(1, &json!({ "amount": -1, "reason": "هدية" })), vec!["discount.amount".into()]),
        (discounted(1, &json!({ "amount": 1.005, "reason": "هدية" })), vec!["discount.amount".into()]),
        (discounted(1, &json!({ "amount": 100_000, "reason": "هدية" })), vec!["discount.amount".into()]),
    ];
    for (body, fields) in cases {
        assert_eq!(admin.put(&path, &body).await.invalid_fields(), fields, "{body}");
    }
    let mut long = body(1, &order);
    (long["reason"], long["expected_total"]) = (json!("ا".repeat(201)), json!(-1));
    assert_eq!(admin.put(&path, &long).await.invalid_fields(), ["expected_total", "reason"]);

    let short = admin.put(&path, &body(1, &NewOrder::of(&oud, 9))).await;
    short.error(409, "out_of_stock");
    let line = &short.json["data"]["lines"][0];
    assert_eq!(
        (text(line, "field"), text(line, "name"), &line["available"]),
        (variant, "عود الليل - عينة 2 مل", &json!(3))
    );
    let mut cheap = body(1, &NewOrder::of(&oud, 1));
    cheap["expected_total"] = json!(1);
    let changed = admin.put(&path, &cheap).await;
    changed.error(409, "price_changed");
    assert_eq!(changed.json["data"]["total"], 75);
    let unchanged = admin.get(&admin_order_path(&placed)).await;
    assert_eq!((&unchanged.data(200)["revision"], &unchanged.data(200)["total"]), (&json!(1), &placed["total"]));

    admin.put(&path, &body(1, &order.and(&musk, 0, 1))).await.data(200);
    let kept = admin.get(&admin_order_path(&placed)).await;
    assert_eq!(kept.data(200)["items"]["sample_sets"][0]["quantity"], 1, "kept as it was");
    let removed = admin.put(&path, &body(2, &NewOrder::of(&oud, 1))).await;
    assert_eq!(removed.data(200)["items"]["sample_sets"], json!([]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn revision_of_a_changed_order_is_rejected_with_its_state(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend, 9).await;
    let placed = NewOrder::of(&oud, 2).place(&shop.guest()).await;
    let path = contents(&placed);
    let revise = async |revision, quantity| admin.put(&path, &body(revision, &NewOrder::of(&oud, quantity))).await;
    revise(1, 3).await.data(200);
    let stale = revise(1, 4).await;
    stale.error(409, "conflict");
    assert_eq!((&stale.json["data"]["revision"], &stale.json["data"]["status"]), (&json!(2), &json!("pending")));
    let stale = admin.post(&format!("{path}/preview"), &body(1, &NewOrder::of(&oud, 4))).await;
    stale.error(409, "conflict");
    for status in ["processing", "shipped", "cancelled"] {
        update_status(&admin, &placed, status).await;
        let late = revise(2, 4).await;
        late.error(409, "conflict");
        assert_eq!(late.json["data"]["status"], status);
        let mut unseen = body(2, &NewOrder::of(&oud, 4));
        unseen["expected_status"] = json!(null);
        if status != "processing" {
            admin.put(&path, &unseen).await.error(409, "conflict");
        }
    }
    let missing = format!("/api/v1/admins/orders/{}/contents", proto::id::OrderId::new());
    admin.put(&missing, &body(1, &NewOrder::of(&oud, 1))).await.error(404, "not_found");
    admin.put("/api/v1/admins/orders/1001/contents", &body(1, &NewOrder::of(&oud, 1))).await.error(404, "not_found");
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    keeper.put(&path, &body(2, &NewOrder::of(&oud, 1))).await.error(403, "forbidden");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn last_units_go_to_a_shopper_or_to_a_revision(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend, 3).await;
    let guest = shop.guest();
    let placed = NewOrder::of(&oud, 2).place(&guest).await;
    let shopper = NewOrder::of(&oud, 1).from_customer("ليلى", "0597654321");
    let (path, added) = (contents(&placed), body(1, &NewOrder::of(&oud, 3)));
    let (revised, bought) = tokio::join!(admin.put(&path, &added), shopper.send(&guest));
    let won = [revised.status == 200, bought.status == 201];
    assert!(won[0] != won[1], "{} {}", revised.text, bought.text);
    let refused = if won[0] { bought } else { revised };
    refused.error(409, "out_of_stock");
    let stock = admin.get(&format!("/api/v1/products/{}", oud.product.slug)).await;
    assert_eq!(stock.data(200)["variants"][0]["stock"], 0);
    shop.stop().await;
}
