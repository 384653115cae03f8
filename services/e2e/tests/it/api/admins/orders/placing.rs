//! `POST /admins/orders`: orders that administrators take.

use e2e::{ApiResponse, Client, NewBrand, NewCustomer, NewOrder, NewProduct, TestShop, admin_order_path, text};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

const ORDERS: &str = "/api/v1/admins/orders";

/// Place an order as an administrator, under a key.
async fn place_with_key(admin: &Client, key: &str, body: &Value) -> ApiResponse {
    Client::send(admin.request(Method::POST, ORDERS).header("Idempotency-Key", key).json(body)).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn admin_order_shows_channel_discount_note_and_author(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).at(4_000).with_stock(5).create(&shop).await;
    let admin = shop.log_in_new_administrator("سلمى", AdminRole::Orders).await;
    let fields = json!({
        "channel": "whatsapp",
        "discount": { "amount": 7.5, "reason": "زبونة دائمة" },
        "note": "تتصل قبل التوصيل",
        "expected_total": 107.5,
    });

    let placed = admin.post(ORDERS, &NewOrder::of(&oud, 2).taken(&fields)).await;

    let placed = placed.data(201);
    assert_eq!((&placed["items_total"], &placed["discount"]), (&json!(80), &json!(7.5)));
    assert_eq!((&placed["shipping"], &placed["total"]), (&json!(35), &json!(107.5)));
    let order = admin.get(&admin_order_path(placed)).await.data(200).clone();
    assert_eq!((text(&order, "channel"), text(&order, "discount_reason")), ("whatsapp", "زبونة دائمة"));
    assert_eq!((&order["discount"], &order["total"]), (&json!(7.5), &json!(107.5)));
    assert_eq!((text(&order["notes"][0], "text"), text(&order["notes"][0], "by")), ("تتصل قبل التوصيل", "سلمى"));
    assert_eq!((text(&order["timeline"][0], "kind"), text(&order["timeline"][0], "by")), ("placed", "سلمى"));
    assert_eq!(text(&order["history"][0], "by"), "سلمى");
    let tracked = shop.guest().get(&format!("/api/v1/orders/track/{}", text(placed, "tracking_token"))).await;
    assert_eq!(text(tracked.data(200), "status"), "pending");
    let variants = shop.admin().await.get(&format!("/api/v1/admins/products/{}/variants", oud.product.id)).await;
    assert_eq!(variants.data(200)["variants"][0]["stock"], 3);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn admin_order_belongs_to_no_account_and_ignores_rate_limits(#[case] backend: Backend) {
    let limited = |source: platform::settings::Source| {
        source.with("ATTAR_ORDERS_PER_ADDRESS", "1").with("ATTAR_ORDERS_PER_PHONE", "1")
    };
    let shop = TestShop::with(backend, limited).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let admin = shop.admin().await;
    let customer = NewCustomer::with_phone("0591234567").sign_up(&shop.guest()).await;
    for quantity in 1..=3 {
        admin.post(ORDERS, &NewOrder::of(&oud, quantity).taken(&json!({}))).await.data(201);
    }
    NewOrder::of(&oud, 4).place(&customer.client).await;
    let own = customer.client.get("/api/v1/orders").await;
    assert_eq!(own.data(200).as_array().map(Vec::len), Some(1), "the customer's own order alone");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn admin_order_rejects_invalid_fields_and_stores_nothing(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).at(4_000).with_stock(5).create(&shop).await;
    let secret = NewBrand::named("دار السر").hidden().create(&shop).await;
    let hidden = NewProduct::named("سر الليل", &secret).create(&shop).await;
    let admin = shop.admin().await;
    let order = NewOrder::of(&oud, 1);
    let discount = |amount: Value, reason: Value| json!({ "discount": { "amount": amount, "reason": reason } });
    for (fields, invalid) in [
        (json!({ "channel": null }), vec!["channel"]),
        (json!({ "channel": "fax" }), vec!["channel"]),
        (discount(json!(40.01), json!("عرض")), vec!["discount.amount"]),
        (discount(json!(0), json!("عرض")), vec!["discount.amount"]),
        (discount(json!(-1), json!("عرض")), vec!["discount.amount"]),
        (discount(json!(1.005), json!("عرض")), vec!["discount.amount"]),
        (discount(json!(null), json!(" ")), vec!["discount.amount", "discount.reason"]),
        (discount(json!(5), json!("ا".repeat(201))), vec!["discount.reason"]),
        (json!({ "note": "ا".repeat(2_001) }), vec!["note"]),
        (json!({ "draft": { "id": "none", "version": 1 } }), vec!["draft.id"]),
        (json!({ "expected_total": "much" }), vec!["expected_total"]),
    ] {
        assert_eq!(admin.post(ORDERS, &order.taken(&fields)).await.invalid_fields(), invalid, "{fields}");
    }
    let body = NewOrder::of(&hidden, 1).from_customer("", "12").taken(&json!({ "channel": "fax" }));
    let invalid = admin.post(ORDERS, &body).await;
    let fields = ["channel", "customer.name", "customer.phone", "items.products.0.variants.0.id"];
    assert_eq!(invalid.invalid_fields(), fields);
    let above = admin.post(ORDERS, &order.taken(&discount(json!(41), json!("عرض")))).await;
    assert_eq!(above.json["errors"]["discount.amount"], json!(["يجب ألا يزيد الخصم على مجموع الأصناف"]));

    let seen = admin.post(ORDERS, &order.taken(&json!({ "expected_total": 1 }))).await;
    seen.error(409, "price_changed");
    assert_eq!(seen.json["data"]["items_total"], 40);
    admin.post(ORDERS, &NewOrder::of(&oud, 6).taken(&json!({}))).await.error(409, "out_of_stock");
    assert_eq!(admin.get(&format!("{ORDERS}/status-counts")).await.data(200)["total"], 0);

    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    keeper.post(ORDERS, &order.taken(&json!({}))).await.error(403, "forbidden");
    shop.guest().post(ORDERS, &order.taken(&json!({}))).await.error(401, "unauthenticated");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn one_key_places_one_admin_order(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let admin = shop.admin().await;
    let body = NewOrder::of(&oud, 1).taken(&json!({ "note": "هدية" }));
    let first = place_with_key(&admin, "one-key", &body).await;
    let again = place_with_key(&admin, "one-key", &body).await;
    assert_eq!(
        (first.data(201), &again.headers["idempotent-replayed"]),
        (again.data(201), &"true".parse().expect("a header"))
    );
    let other = place_with_key(&admin, "one-key", &NewOrder::of(&oud, 2).taken(&json!({}))).await;
    other.error(409, "idempotency_key_reused");
    let notes = admin.get(&admin_order_path(first.data(201))).await;
    assert_eq!(notes.data(200)["notes_count"], 1);
    shop.stop().await;
}
