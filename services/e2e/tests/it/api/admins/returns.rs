//! `/api/v1/admins/returns` and `/api/v1/admins/return-rules`: returns and exchanges in the back office.

use e2e::{
    ApiResponse, Client, CreatedProduct, NewBrand, NewOrder, NewProduct, NewReturn, TestShop, admin_order_path,
    deliver, each, text, update_status,
};
use platform::testing::Backend;
use proto::{common::v1::AdminRole, id::ReturnId};
use rstest::rstest;
use serde_json::{Value, json};

const RETURNS: &str = "/api/v1/admins/returns";
const RULES: &str = "/api/v1/admins/return-rules";

/// A shop with a product of which fifty units are counted, and its administrator. A return costs 30 in Jerusalem.
async fn shop_with_product(backend: Backend) -> (TestShop, Client, CreatedProduct) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[50]).with_stock(50).create(&shop).await;
    let admin = shop.admin().await;
    admin.put(RULES, &rules(14, 30)).await.data(200);
    (shop, admin, oud)
}

fn rules(window_days: u32, in_jerusalem: u32) -> Value {
    json!({ "window_days": window_days, "fees": { "WEST_BANK": 20, "JERUSALEM": in_jerusalem, "ISRAEL": 60 } })
}

/// Place an order for a quantity, and deliver it.
async fn delivered(shop: &TestShop, admin: &Client, oud: &CreatedProduct, quantity: u32) -> Value {
    let order = NewOrder::of(oud, quantity).place(&shop.guest()).await;
    deliver(admin, &order).await;
    order
}

fn body(kind: &str, quantity: u32) -> Value {
    json!({ "kind": kind, "reason": "changed_mind", "lines": [{ "line": "variants.0", "quantity": quantity }] })
}

async fn create(admin: &Client, order: &Value, body: &Value) -> ApiResponse {
    admin.post(&format!("{}/returns", admin_order_path(order)), body).await
}

/// Make a step of a return in the version that a response shows.
async fn step(admin: &Client, seen: &Value, step: &str, fields: &Value) -> ApiResponse {
    let mut body = fields.clone();
    body["expected_version"] = seen["version"].clone();
    let path = format!("{RETURNS}/{}/{step}", text(seen, "id"));
    if step == "kind" { admin.put(&path, &body).await } else { admin.post(&path, &body).await }
}

fn received(restock: bool) -> Value {
    json!({ "lines": [{ "line": "variants.0", "restock": restock }] })
}

async fn stock(admin: &Client, oud: &CreatedProduct) -> Value {
    let variants = admin.get(&format!("/api/v1/admins/products/{}/variants", oud.product.id)).await;
    variants.data(200)["variants"][0]["stock"].clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn return_of_a_delivered_order_changes_cash_and_stock(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let order = delivered(&shop, &admin, &oud, 3).await;
    let made = create(&admin, &order, &body("return", 2)).await;
    assert_eq!(text(&made.json, "message"), "تم تسجيل المرتجع");
    let made = made.data(201).clone();
    assert_eq!((text(&made, "state"), &made["value"], &made["fee"]), ("approved", &json!(80), &json!(30)));
    assert_eq!((&made["cash_due"], &made["requested_by_customer"]), (&json!(155), &json!(false)));
    assert_eq!((&made["photos"], &made["replacement"]), (&json!([]), &json!(null)));
    let line = &made["lines"][0];
    assert_eq!((&line["is_poured"], &line["is_restocked"]), (&json!(false), &json!(null)));

    let dearer = step(&admin, &made, "approval", &json!({ "fee": 31.25 })).await.data(200).clone();
    assert_eq!(
        (&dearer["fee"], &dearer["version"], &stock(&admin, &oud).await),
        (&json!(31.25), &json!(2), &json!(47))
    );
    let back = step(&admin, &dearer, "receipt", &received(true)).await.data(200).clone();
    assert_eq!((text(&back, "state"), &back["cash_due"]), ("received", &json!(106.25)));
    assert_eq!((&back["lines"][0]["is_restocked"], &stock(&admin, &oud).await), (&json!(true), &json!(49)));
    let closed = step(&admin, &back, "closing", &json!({})).await;
    assert_eq!((text(closed.data(200), "state"), text(&closed.json, "message")), ("closed", "تم إغلاق المرتجع"));

    let seen = admin.get(&admin_order_path(&order)).await.data(200).clone();
    assert_eq!((&seen["adjustment"], &seen["cash_due"]), (&json!(-48.75), &json!(106.25)));
    let id = &made["id"];
    let listed =
        json!({ "id": id, "number": made["number"], "kind": "return", "state": "closed", "value": 80, "fee": 31.25 });
    assert_eq!((&seen["returns"], &seen["exchange_of"]), (&json!([listed]), &json!(null)));
    let cash = admin.get("/api/v1/admins/cash").await;
    let regions = cash.data(200)["regions"].as_array().expect("regions");
    let sheet = regions.iter().find_map(|region| region["orders"].get(0)).expect("the order");
    assert_eq!((&sheet["total"], &sheet["cash_due"]), (&json!(155), &json!(106.25)));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn refusal_at_the_door_cancels_what_is_refused_entirely(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let order = NewOrder::of(&oud, 2).place(&shop.guest()).await;
    let refused = create(&admin, &order, &body("refused", 2)).await;
    refused.error(409, "invalid_transition");
    assert_eq!((&refused.json["data"]["id"], text(&refused.json["data"], "status")), (&order["id"], "pending"));
    for status in ["processing", "shipped"] {
        update_status(&admin, &order, status).await;
    }
    create(&admin, &order, &body("return", 2)).await.error(409, "invalid_transition");
    let mut free = body("refused", 2);
    free["fee"] = json!(0);
    let made = create(&admin, &order, &free).await.data(201).clone();
    assert_eq!(made["cash_due"], 35, "shipping is still due");
    let back = step(&admin, &made, "receipt", &received(true)).await.data(200).clone();
    assert_eq!((text(&back["order"], "status"), &back["cash_due"]), ("cancelled", &json!(0)));
    assert_eq!(stock(&admin, &oud).await, 50);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn return_rejects_bad_input_field_by_field(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let order = delivered(&shop, &admin, &oud, 2).await;
    let with = |pointer: &str, value: Value| {
        let mut spoiled = body("return", 1);
        spoiled["details"] = json!("");
        spoiled["fee"] = json!(1);
        *spoiled.pointer_mut(pointer).expect("a field") = value;
        spoiled
    };
    for (spoiled, fields) in [
        (json!({}), vec!["kind", "lines", "reason"]),
        (with("/kind", json!("refund")), vec!["kind"]),
        (with("/reason", json!("none")), vec!["reason"]),
        (with("/details", json!("ا".repeat(501))), vec!["details"]),
        (with("/fee", json!(-1)), vec!["fee"]),
        (with("/fee", json!(1.005)), vec!["fee"]),
        (with("/fee", json!(1_000.01)), vec!["fee"]),
        (with("/fee", json!("much")), vec!["fee"]),
        (with("/lines/0/line", json!("variants.1")), vec!["lines.0.line"]),
        (with("/lines/0/quantity", json!(3)), vec!["lines.0.quantity"]),
        (with("/lines/0/quantity", json!("many")), vec!["lines.0.quantity"]),
    ] {
        assert_eq!(create(&admin, &order, &spoiled).await.invalid_fields(), fields, "{spoiled}");
    }
    let mut damaged = body("damaged", 1);
    damaged["fee"] = json!(1);
    assert_eq!(create(&admin, &order, &damaged).await.invalid_fields(), ["fee"]);
    create(&admin, &json!({ "id": ReturnId::new().to_string() }), &body("return", 1)).await.error(404, "not_found");
    create(&admin, &json!({ "id": "1001" }), &body("return", 1)).await.error(404, "not_found");

    let made = create(&admin, &order, &body("exchange", 1)).await.data(201).clone();
    let mut unseen = body("exchange", 1);
    unseen["expected_returns"] = json!(0);
    create(&admin, &order, &unseen).await.error(409, "conflict");
    let above = create(&admin, &order, &body("return", 2)).await;
    assert_eq!(above.json["errors"]["lines.0.quantity"], json!(["بقي من هذا الصنف 1 يمكن إرجاعها"]));
    for (name, fields, expected) in [
        ("approval", json!({ "fee": -1 }), vec!["fee"]),
        ("approval", json!({ "fee": 1_000.01 }), vec!["fee"]),
        ("decline", json!({}), vec!["reason"]),
        ("decline", json!({ "reason": " " }), vec!["reason"]),
        ("decline", json!({ "reason": "ا".repeat(256) }), vec!["reason"]),
        ("receipt", json!({}), vec!["lines"]),
        ("receipt", json!({ "lines": [{ "line": "variants.0" }] }), vec!["lines.0.restock"]),
        ("receipt", json!({ "lines": [{ "line": "variants.0", "restock": "maybe" }] }), vec!["lines.0.restock"]),
        ("receipt", json!({ "lines": [{ "line": "variants.9", "restock": true }] }), vec!["lines", "lines.0.line"]),
        ("kind", json!({ "kind": "damaged" }), vec!["kind"]),
        ("kind", json!({}), vec!["kind"]),
    ] {
        assert_eq!(step(&admin, &made, name, &fields).await.invalid_fields(), expected, "{name} {fields}");
    }
    let unchanged = admin.get(&format!("{RETURNS}/{}", text(&made, "id"))).await;
    assert_eq!(unchanged.data(200), &made);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn stale_versions_and_wrong_states_conflict_with_the_current_return(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let order = delivered(&shop, &admin, &oud, 2).await;
    NewReturn::of(&[("variants.0", 1)]).make(&shop.guest(), &order).await;
    let requested = admin.get(RETURNS).await.data(200)[0].clone();
    let all = [
        ("approval", json!({})),
        ("decline", json!({ "reason": "مستعمل" })),
        ("receipt", received(true)),
        ("closing", json!({})),
        ("kind", json!({ "kind": "return" })),
    ];
    let refuse = async |seen: &Value, steps: &[&str], code: &str| {
        for (name, fields) in all.iter().filter(|(name, _)| steps.contains(name)) {
            let refused = step(&admin, seen, name, fields).await;
            refused.error(409, code);
            assert_eq!(refused.json["data"]["id"], seen["id"], "{name}");
        }
    };
    refuse(&requested, &["receipt", "closing", "kind"], "invalid_transition").await;
    let approved = step(&admin, &requested, "approval", &json!({})).await.data(200).clone();
    assert_eq!((&approved["version"], &approved["by"].is_string()), (&json!(2), &true));
    let every = ["approval", "decline", "receipt", "closing", "kind"];
    refuse(&requested, &every, "conflict").await;
    let stale = step(&admin, &requested, "receipt", &received(true)).await;
    assert_eq!((&stale.json["data"]["version"], text(&stale.json["data"], "state")), (&json!(2), "approved"));
    for version in [json!(null), json!("first"), json!(-1)] {
        let body = json!({ "expected_version": version });
        admin.post(&format!("{RETURNS}/{}/closing", text(&approved, "id")), &body).await.error(409, "conflict");
    }
    refuse(&approved, &["closing", "kind"], "invalid_transition").await;
    let back = step(&admin, &approved, "receipt", &received(false)).await.data(200).clone();
    refuse(&back, &["approval", "decline", "receipt", "kind"], "invalid_transition").await;
    let closed = step(&admin, &back, "closing", &json!({})).await.data(200).clone();
    refuse(&closed, &every, "invalid_transition").await;

    let again = create(&admin, &order, &body("return", 1)).await.data(201).clone();
    let decline = json!({ "reason": "غير مستوفٍ للشروط" });
    let receipt = received(true);
    let (one, other) =
        tokio::join!(step(&admin, &again, "decline", &decline), step(&admin, &again, "receipt", &receipt));
    let won = [one.status, other.status];
    assert!(won == [200, 409] || won == [409, 200], "{} {}", one.text, other.text);
    let missing = json!({ "id": ReturnId::new().to_string(), "version": 1 });
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    for (name, fields) in &all {
        step(&admin, &missing, name, fields).await.error(404, "not_found");
        step(&admin, &json!({ "id": "7", "version": 1 }), name, fields).await.error(404, "not_found");
        step(&keeper, &again, name, fields).await.error(403, "forbidden");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn exchange_is_replaced_by_one_order(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let order = delivered(&shop, &admin, &oud, 2).await;
    let made = create(&admin, &order, &body("exchange", 1)).await.data(201).clone();
    let place = async |fields: Value| {
        let mut fields = fields;
        fields["exchange_return"] = made["id"].clone();
        admin.post("/api/v1/admins/orders", &NewOrder::of(&oud, 2).taken(&fields)).await
    };
    let discounted = place(json!({ "discount": { "amount": 1, "reason": "زبونة دائمة" } })).await;
    assert_eq!(discounted.invalid_fields(), ["discount.amount"]);
    let placed = place(json!({})).await;
    let placed = placed.data(201);
    assert_eq!((&placed["shipping"], &placed["total"]), (&json!(30), &json!(110)));
    let replacement = admin.get(&admin_order_path(placed)).await.data(200).clone();
    assert_eq!((&replacement["adjustment"], &replacement["cash_due"]), (&json!(-40), &json!(70)));
    let of = &replacement["exchange_of"];
    assert_eq!((&of["return_id"], &of["return_number"]), (&made["id"], &made["number"]));
    assert_eq!((&of["order_id"], &of["order_number"]), (&order["id"], &order["number"]));
    let second = place(json!({})).await;
    second.error(409, "already_exchanged");
    assert_eq!(second.json["data"]["replacement"]["id"], placed["id"]);

    let path = format!("{RETURNS}/{}", text(&made, "id"));
    let seen = async || admin.get(&path).await.data(200).clone();
    assert_eq!(seen().await["replacement"], json!({ "id": placed["id"], "number": placed["number"] }));
    step(&admin, &seen().await, "kind", &json!({ "kind": "return" })).await.error(409, "invalid_transition");
    update_status(&admin, placed, "cancelled").await;
    assert_eq!(seen().await["replacement"], json!(null), "cancelling the replacement gives the exchange back");
    step(&admin, &seen().await, "receipt", &received(true)).await.data(200);
    let open = step(&admin, &seen().await, "closing", &json!({})).await;
    open.error(409, "replacement_missing");
    assert_eq!(open.json["data"]["id"], made["id"]);
    let returned = step(&admin, &seen().await, "kind", &json!({ "kind": "return" })).await;
    assert_eq!((text(returned.data(200), "kind"), &returned.data(200)["cash_due"]), ("return", &json!(105)));
    step(&admin, returned.data(200), "closing", &json!({})).await.data(200);

    let other = async |exchange: Value| {
        let fields = json!({ "exchange_return": exchange });
        admin.post("/api/v1/admins/orders", &NewOrder::of(&oud, 1).taken(&fields)).await
    };
    for unknown in [json!(ReturnId::new().to_string()), json!("7"), json!({})] {
        assert_eq!(other(unknown.clone()).await.invalid_fields(), ["exchange_return"], "{unknown}");
    }
    let closed = other(made["id"].clone()).await;
    closed.error(409, "not_exchangeable");
    assert_eq!(text(&closed.json["data"], "state"), "closed");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn rules_are_read_by_administrators_of_orders_and_set_by_owners(#[case] backend: Backend) {
    let (shop, admin, _) = shop_with_product(backend).await;
    let desk = shop.log_in_new_administrator("أم يوسف", AdminRole::Orders).await;
    assert_eq!(desk.get(RULES).await.data(200), &rules(14, 30));
    desk.put(RULES, &rules(7, 30)).await.error(403, "forbidden");
    assert_eq!(admin.put(RULES, &rules(365, 1_000)).await.data(200), &rules(365, 1_000));
    assert_eq!(admin.put(RULES, &rules(0, 0)).await.data(200), &rules(0, 0));
    let all = ["fees.ISRAEL", "fees.JERUSALEM", "fees.WEST_BANK", "window_days"];
    for (body, fields) in [
        (json!({}), all.to_vec()),
        (json!({ "window_days": 366, "fees": { "WEST_BANK": 1, "JERUSALEM": 1, "ISRAEL": 1 } }), vec!["window_days"]),
        (json!({ "window_days": -1, "fees": null }), all.to_vec()),
        (json!({ "window_days": 1.5, "fees": { "WEST_BANK": -1, "JERUSALEM": 1_000.01 } }), all.to_vec()),
        (
            json!({ "window_days": 7, "fees": { "WEST_BANK": 0.001, "JERUSALEM": "x", "ISRAEL": 0 } }),
            all[1..3].to_vec(),
        ),
    ] {
        assert_eq!(admin.put(RULES, &body).await.invalid_fields(), fields, "{body}");
    }
    assert_eq!(desk.get(RULES).await.data(200), &rules(0, 0));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn returns_are_listed_counted_and_reported(#[case] backend: Backend) {
    let (shop, admin, oud) = shop_with_product(backend).await;
    let guest = shop.guest();
    let mut orders = Vec::new();
    for (name, phone) in [("سلمى الخطيب", "0591234567"), ("ليلى حداد", "0597654321")] {
        let order = NewOrder::of(&oud, 3).from_customer(name, phone).place(&guest).await;
        deliver(&admin, &order).await;
        orders.push(order);
    }
    let counts = async || admin.get(&format!("{RETURNS}/counts")).await.data(200).clone();
    assert_eq!(counts().await, json!({ "requested": 0, "approved": 0, "received": 0 }));
    NewReturn::of(&[("variants.0", 2)]).make(&guest, &orders[0]).await;
    let taken = create(&admin, &orders[1], &body("damaged", 1)).await.data(201).clone();
    let declined = create(&admin, &orders[1], &body("return", 1)).await.data(201).clone();
    step(&admin, &declined, "decline", &json!({ "reason": "مستعمل" })).await.data(200);
    assert_eq!(counts().await, json!({ "requested": 1, "approved": 1, "received": 0 }));
    step(&admin, &taken, "receipt", &received(false)).await.data(200);
    assert_eq!(counts().await, json!({ "requested": 1, "approved": 0, "received": 1 }));

    let listed = async |query: &[(&str, &str)]| {
        let page = admin.get_with(RETURNS, query).await;
        each(page.data(200), "state").into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(listed(&[]).await, ["declined", "received", "requested"]);
    assert_eq!(listed(&[("state", "requested")]).await, ["requested"]);
    assert_eq!(listed(&[("kind", "damaged")]).await, ["received"]);
    assert_eq!(listed(&[("kind", "exchange")]).await, Vec::<String>::new());
    assert_eq!(listed(&[("search", "حداد")]).await, ["declined", "received"]);
    assert_eq!(listed(&[("search", &orders[0]["number"].to_string())]).await, ["requested"]);
    assert_eq!(listed(&[("search", "0591234567")]).await, ["requested"]);
    assert_eq!(listed(&[("per_page", "1"), ("page", "2")]).await, ["received"]);
    let spoiled = [("state", "lost"), ("kind", "refund"), ("page", "0"), ("search", &"ا".repeat(101))];
    assert_eq!(admin.get_with(RETURNS, &spoiled).await.invalid_fields(), ["kind", "page", "search", "state"]);
    admin.get(&format!("{RETURNS}/{}", ReturnId::new())).await.error(404, "not_found");
    admin.get(&format!("{RETURNS}/nothing")).await.error(404, "not_found");

    let refused = NewOrder::of(&oud, 1).from_customer("ليلى حداد", "0597654321").place(&guest).await;
    admin.put(&admin_order_path(&refused), &json!({ "confirmation": "refused" })).await.data(200);
    let report = admin.get(&format!("{RETURNS}/report")).await;
    let report = report.data(200);
    assert_eq!(report["refused_when_called"], 1);
    let row = |kind: &str, units: u32, value: u32| json!({ "kind": kind, "reason": "changed_mind", "returns": 1, "units": units, "value": value });
    let rows = report["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 2, "{report}");
    assert!(rows.contains(&row("return", 2, 80)) && rows.contains(&row("damaged", 1, 40)), "{report}");
    let past = admin.get_with(&format!("{RETURNS}/report"), &[("from", "2001-01-01"), ("to", "2001-01-31")]).await;
    assert_eq!(past.data(200), &json!({ "rows": [], "refused_when_called": 0 }));
    for (from, to, fields) in [("2026-02-30", "soon", vec!["from", "to"]), ("2026-03-02", "2026-03-01", vec!["to"])] {
        let reversed = admin.get_with(&format!("{RETURNS}/report"), &[("from", from), ("to", to)]).await;
        assert_eq!(reversed.invalid_fields(), fields);
    }
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    for path in ["", "/counts", "/report", &format!("/{}", text(&taken, "id"))] {
        keeper.get(&format!("{RETURNS}{path}")).await.error(403, "forbidden");
    }
    shop.stop().await;
}
