//! `/api/v1/orders/track/{tracking_token}/returns`: returns that shoppers request.

use std::time::Duration;

use e2e::{
    Client, CreatedProduct, NewBrand, NewOrder, NewProduct, NewReturn, TestShop, admin_order_path, deliver, each,
    images::{AnAvif, ImageResponse, bombs, jpeg, png, shows_two_halves, stills},
    keys, returns_path, text, update_status,
};
use image::ImageFormat;
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::{Value, json};

const DAY: Duration = Duration::from_hours(24);

/// A shop with a product in two sizes, and its administrator. A return costs 30 in Jerusalem.
async fn shop_with_product(backend: Backend) -> (TestShop, Client, CreatedProduct) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5]).with_stock(20).create(&shop).await;
    let admin = shop.admin().await;
    set_rules(&admin, 14).await;
    (shop, admin, oud)
}

async fn set_rules(owner: &Client, window_days: u32) {
    let rules = json!({ "window_days": window_days, "fees": { "WEST_BANK": 20, "JERUSALEM": 30, "ISRAEL": 60 } });
    owner.put("/api/v1/admins/return-rules", &rules).await.data(200);
}

/// Place an order for two units of one size and one of the other, and deliver it.
async fn delivered(shop: &TestShop, admin: &Client, oud: &CreatedProduct) -> Value {
    let order = NewOrder::of(oud, 2).and(oud, 1, 1).place(&shop.guest()).await;
    deliver(admin, &order).await;
    order
}

async fn options(client: &Client, order: &Value) -> Value {
    client.get(&returns_path(order)).await.data(200).clone()
}

/// Return the files of photos, which the test's shop keeps in a folder.
fn stored_photos(shop: &TestShop) -> usize {
    std::fs::read_dir(shop.fixture.folder().join("pictures/photos")).map_or(0, Iterator::count)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn return_is_requested_and_seen_by_shopper_and_administrators(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let guest = shop.guest();
    let order = delivered(&shop, &admin, &oud).await;
    let before = options(&guest, &order).await;
    assert_eq!(
        (&before["can_request"], &before["reason"], &before["returns"]),
        (&json!(true), &json!(null), &json!([]))
    );
    assert_eq!((&before["window_days"], &before["fee"], &before["damaged_fee"]), (&json!(14), &json!(30), &json!(0)));
    assert!(before["until"].is_string());
    assert_eq!(each(&before["lines"], "line"), ["variants.0", "variants.1"]);
    let line = &before["lines"][0];
    assert_eq!((text(line, "name"), text(line, "variant_name")), ("عود الليل", "عينة 2 مل"));
    assert_eq!((&line["price"], &line["quantity_left"]), (&json!(40), &json!(2)));

    let request = NewReturn::of(&[("variants.0", 1), ("variants.1", 1)])
        .with("/kind", json!("damaged"))
        .with("/reason", json!("damaged"))
        .with("/details", json!(" تسرّب\nالعطر "))
        .and_photo(jpeg(2400, 1200))
        .and_photo(png(300, 150));
    let made = request.send(&guest, &order).await;
    assert_eq!(text(&made.json, "message"), "وصلنا طلب الإرجاع، وسنتواصل معك قريباً");
    let made = made.data(201);
    assert_eq!((text(made, "kind"), text(made, "state"), text(made, "reason")), ("damaged", "requested", "damaged"));
    assert_eq!((&made["fee"], &made["value"], &made["decline_reason"]), (&json!(0), &json!(80), &json!(null)));
    assert_eq!(keys(&made["lines"][0]), ["name", "quantity", "variant_name"]);
    let after = options(&guest, &order).await;
    assert_eq!((&after["can_request"], text(&after, "reason")), (&json!(false), "open_return"));
    assert_eq!((&after["returns"], &after["lines"][0]["quantity_left"]), (&json!([made]), &json!(1)));
    let shown = after.to_string();
    assert!(!shown.contains("photos") && !shown.contains("سلمى") && !shown.contains("تسرّب"), "{shown}");

    let desk = shop.log_in_new_administrator("أم يوسف", AdminRole::Orders).await;
    let seen = desk.get("/api/v1/admins/returns").await.data(200)[0].clone();
    assert_eq!((&seen["number"], text(&seen, "details")), (&made["number"], "تسرّب\nالعطر"));
    assert_eq!((&seen["requested_by_customer"], &seen["by"]), (&json!(true), &json!(null)));
    assert_eq!((text(&seen["customer"], "name"), &seen["order"]["id"]), ("سلمى الخطيب", &order["id"]));
    let photos: Vec<_> = seen["photos"].as_array().expect("photos").iter().filter_map(Value::as_str).collect();
    assert_eq!(photos.len(), 2);
    let photo = ImageResponse::get_at(&desk, photos[0]).await;
    assert!(photo.header("cache-control").starts_with("private"), "{}", photo.header("cache-control"));
    let photo = photo.image();
    assert!(photo.width() == 1600 && photo.height() == 800 && shows_two_halves(&photo));
    assert_eq!(ImageResponse::get_at(&desk, photos[1]).await.image().width(), 300);
    for beyond in ["2", "-1", "first"] {
        desk.get(&photos[0].replace("/photos/0", &format!("/photos/{beyond}"))).await.error(404, "not_found");
    }
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    keeper.get(photos[0]).await.error(403, "forbidden");
    guest.get(photos[0]).await.error(401, "unauthenticated");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn request_rejects_bad_input_field_by_field(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let guest = shop.guest();
    let order = delivered(&shop, &admin, &oud).await;
    let request = || NewReturn::of(&[("variants.0", 1)]);
    let line = |line: Value, quantity: Value| json!([{ "line": line, "quantity": quantity }]);
    for (pointer, value, fields) in [
        ("/kind", json!("refused"), vec!["kind"]),
        ("/kind", json!("refund"), vec!["kind"]),
        ("/kind", json!(null), vec!["kind"]),
        ("/reason", json!("unreachable"), vec!["reason"]),
        ("/reason", json!(7), vec!["reason"]),
        ("/details", json!("ا".repeat(501)), vec!["details"]),
        ("/details", json!({}), vec!["details"]),
        ("/lines", json!([]), vec!["lines"]),
        ("/lines", json!(null), vec!["lines"]),
        ("/lines", json!("variants.0"), vec!["lines.0.line"]),
        ("/lines", line(json!("variants.7"), json!(1)), vec!["lines.0.line"]),
        ("/lines", line(json!("gift_sets.0"), json!(1)), vec!["lines.0.line"]),
        ("/lines", line(json!(0), json!(1)), vec!["lines.0.line"]),
        ("/lines", line(json!("variants.0"), json!(3)), vec!["lines.0.quantity"]),
        ("/lines", line(json!("variants.0"), json!(0)), vec!["lines.0.quantity"]),
        ("/lines", line(json!("variants.0"), json!(null)), vec!["lines.0.quantity"]),
    ] {
        let refused = request().with(pointer, value.clone()).and_photo(jpeg(30, 15)).send(&guest, &order).await;
        assert_eq!(refused.invalid_fields(), fields, "{pointer} {value}");
    }
    let twice = NewReturn::of(&[("variants.0", 1), ("variants.0", 1)]).send(&guest, &order).await;
    assert_eq!(twice.invalid_fields(), ["lines.1.line"]);
    let above = request().with("/lines/0/quantity", json!(3)).send(&guest, &order).await;
    assert_eq!(above.json["errors"]["lines.0.quantity"], json!(["بقي من هذا الصنف 2 يمكن إرجاعها"]));

    let path = returns_path(&order);
    for body in [json!({}), json!({ "request": null }), json!({ "request": [] })] {
        assert_eq!(guest.post(&path, &body).await.invalid_fields(), ["kind", "lines", "reason"], "{body}");
    }
    for key in ["", &"k".repeat(129)] {
        assert_eq!(request().with_key(key).send(&guest, &order).await.invalid_fields(), ["idempotency_key"]);
    }
    assert_eq!((stored_photos(&shop), &options(&guest, &order).await["returns"]), (0, &json!([])));
    let spoken =
        json!({ "request": { "kind": "return", "reason": "late", "lines": line(json!("variants.0"), json!(1)) } });
    guest.post(&path, &spoken).await.data(201);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn files_that_are_no_photos_are_rejected_by_position(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let guest = shop.guest();
    let order = delivered(&shop, &admin, &oud).await;
    let request = || NewReturn::of(&[("variants.0", 1)]).and_photo(jpeg(30, 15));
    let gif = e2e::images::file(&e2e::images::two_halves(30, 15), ImageFormat::Gif);
    let broken = jpeg(300, 150)[..200].to_vec();
    for content in [b"<script>alert(1)</script>".to_vec(), gif, broken, AnAvif::of(stills::COLOURS).file()] {
        let refused = request().and_photo(content.clone()).and_photo(content).send(&guest, &order).await;
        assert_eq!(refused.invalid_fields(), ["photos.1", "photos.2"]);
    }
    for (name, bomb) in bombs::claiming_to_be_huge() {
        assert_eq!(request().and_photo(bomb).send(&guest, &order).await.invalid_fields(), ["photos.1"], "{name}");
    }
    let mut large = jpeg(30, 15);
    large.resize((10 << 20) + 1, 0);
    assert_eq!(request().and_photo(large).send(&guest, &order).await.invalid_fields(), ["photos.1"]);
    let mut half = jpeg(30, 15);
    half.resize(7 << 20, 0);
    request().and_photo(half.clone()).and_photo(half).send(&guest, &order).await.error(413, "payload_too_large");
    let four = (0..3).fold(request(), |request, _| request.and_photo(jpeg(30, 15))).with("/kind", json!("refund"));
    assert_eq!(four.send(&guest, &order).await.invalid_fields(), ["kind", "photos"]);
    assert_eq!((stored_photos(&shop), &options(&guest, &order).await["returns"]), (0, &json!([])));

    request().and_photo(Vec::new()).make(&guest, &order).await;
    assert_eq!(stored_photos(&shop), 1, "an empty file is none");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn request_with_a_key_is_made_once(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let guest = shop.guest();
    let order = delivered(&shop, &admin, &oud).await;
    let request = || NewReturn::of(&[("variants.0", 1)]).with_key("return-1").and_photo(jpeg(30, 15));
    let (one, other) = (request(), request());
    let (one, other) = tokio::join!(one.send(&guest, &order), other.send(&guest, &order));
    assert_eq!(one.data(201), other.data(201));
    let again = request().send(&guest, &order).await;
    assert_eq!(
        (again.data(201), &again.headers["idempotent-replayed"]),
        (one.data(201), &"true".parse().expect("a value"))
    );
    assert_eq!(stored_photos(&shop), 1, "photos of replays are deleted");
    request().with("/details", json!("غيره")).send(&guest, &order).await.error(409, "idempotency_key_reused");
    let second = NewReturn::of(&[("variants.1", 1)]).and_photo(jpeg(30, 15)).send(&guest, &order).await;
    second.error(409, "return_not_possible");
    assert_eq!(text(&second.json["data"], "reason"), "open_return");
    assert_eq!(stored_photos(&shop), 1);
    let listed = admin.get("/api/v1/admins/returns").await;
    assert_eq!(listed.json["pagination"]["total"], 1);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn return_is_possible_after_delivery_within_the_window_alone(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let guest = shop.guest();
    let order = NewOrder::of(&oud, 2).place(&guest).await;
    let refused = async |reason: &str| {
        let options = options(&guest, &order).await;
        assert_eq!((&options["can_request"], text(&options, "reason")), (&json!(false), reason));
        let refused = NewReturn::of(&[("variants.0", 1)]).send(&guest, &order).await;
        refused.error(409, "return_not_possible");
        assert_eq!(text(&refused.json["data"], "reason"), reason);
    };
    refused("not_delivered").await;
    for status in ["processing", "shipped"] {
        update_status(&admin, &order, status).await;
        refused("not_delivered").await;
    }
    update_status(&admin, &order, "delivered").await;
    set_rules(&admin, 0).await;
    refused("switched_off").await;
    set_rules(&admin, 14).await;
    shop.fixture.clock().advance(DAY * 14);
    refused("window_over").await;

    // A longer window opens it again; the session has expired meanwhile.
    let admin = shop.admin().await;
    set_rules(&admin, 15).await;
    NewReturn::of(&[("variants.0", 2)]).make(&guest, &order).await;
    refused("open_return").await;
    let id = text(&admin.get("/api/v1/admins/returns").await.data(200)[0], "id").to_owned();
    let path = format!("/api/v1/admins/returns/{id}");
    admin.post(&format!("{path}/approval"), &json!({ "expected_version": 1 })).await.data(200);
    let lines = json!([{ "line": "variants.0", "restock": true }]);
    admin.post(&format!("{path}/receipt"), &json!({ "expected_version": 2, "lines": lines })).await.data(200);
    refused("nothing_left").await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn foreign_tokens_find_no_order(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let order = delivered(&shop, &admin, &oud).await;
    let token = text(&order, "tracking_token");
    let cut = token.len() - 1;
    for foreign in [&token[..cut], &token.to_lowercase(), "x", text(&order, "id")] {
        for client in [&shop.guest(), &admin] {
            let foreign = json!({ "tracking_token": foreign });
            client.get(&returns_path(&foreign)).await.error(404, "not_found");
            let request = NewReturn::of(&[]).and_photo(jpeg(30, 15));
            request.send(client, &foreign).await.error(404, "not_found");
        }
    }
    // A dead session is no obstacle: the token proves the order.
    NewReturn::of(&[("variants.0", 1)]).make(&shop.guest().with_token("dead"), &order).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn requests_from_one_address_are_limited(#[case] backend: Backend) {
    let limited = |source: platform::settings::Source| {
        source.with("ATTAR_TRUSTED_PROXIES", "127.0.0.0/8").with("ATTAR_ORDERS_PER_ADDRESS", "3")
    };
    let shop = TestShop::with(backend, limited).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let order = NewOrder::of(&oud, 1).place(&shop.guest().forwarded_for("203.0.113.9")).await;
    let here = shop.guest().forwarded_for("203.0.113.1");
    let request = NewReturn::of(&[("variants.0", 1)]);
    for _ in 0..3 {
        request.send(&here, &order).await.error(409, "return_not_possible");
    }
    let limited = request.send(&here, &order).await;
    limited.error(429, "too_many_requests");
    assert!(limited.headers.contains_key("retry-after"));
    here.get(&returns_path(&order)).await.data(200);
    request.send(&shop.guest().forwarded_for("203.0.113.2"), &order).await.error(409, "return_not_possible");
    NewOrder::of(&oud, 1).place(&here).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn shopper_sees_decisions_and_the_cash_due(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let guest = shop.guest();
    let customer = e2e::NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let order = NewOrder::of(&oud, 2).place(&customer).await;
    deliver(&admin, &order).await;
    let own = format!("/api/v1/orders/{}", text(&order, "id"));
    let due = async || {
        let order = customer.get(&own).await;
        let order = order.data(200);
        (order["adjustment"].clone(), order["cash_due"].clone())
    };
    assert_eq!(due().await, (json!(0), json!(115)));
    let step = async |version: u32, step: &str, mut body: Value| {
        let id = text(&admin.get("/api/v1/admins/returns").await.data(200)[0], "id").to_owned();
        body["expected_version"] = json!(version);
        admin.post(&format!("/api/v1/admins/returns/{id}/{step}"), &body).await.data(200).clone()
    };
    NewReturn::of(&[("variants.0", 1)]).make(&guest, &order).await;
    step(1, "decline", json!({ "reason": "فُتحت العبوة" })).await;
    let declined = options(&guest, &order).await;
    assert_eq!((&declined["can_request"], &declined["lines"][0]["quantity_left"]), (&json!(true), &json!(2)));
    assert_eq!(text(&declined["returns"][0], "decline_reason"), "فُتحت العبوة");

    NewReturn::of(&[("variants.0", 1)]).make(&guest, &order).await;
    step(1, "approval", json!({ "fee": 12.5 })).await;
    assert_eq!(due().await, (json!(0), json!(115)), "nothing is given back before the goods have arrived");
    step(2, "receipt", json!({ "lines": [{ "line": "variants.0", "restock": false }] })).await;
    assert_eq!(due().await, (json!(-27.5), json!(87.5)));
    step(3, "closing", json!({})).await;
    assert_eq!(due().await, (json!(-27.5), json!(87.5)));
    let states = options(&guest, &order).await;
    assert_eq!(each(&states["returns"], "state"), ["declined", "closed"]);
    let seen = admin.get(&admin_order_path(&order)).await;
    let timeline = seen.data(200)["timeline"].as_array().expect("a timeline").clone();
    let steps: Vec<_> =
        timeline.iter().filter(|entry| entry["kind"] == "return").map(|entry| &entry["return"]).collect();
    let steps: Vec<_> = steps.iter().map(|change| text(change, "state")).collect();
    assert_eq!(steps, ["requested", "declined", "requested", "approved", "received", "closed"]);
    shop.stop().await;
}
