//! `/api/v1/admins/statements`, `/api/v1/admins/remittances` and `/api/v1/admins/cash`: payments of couriers and the
//! ledger.

use e2e::{
    Client, CreatedProduct, CsvTable, MultipartForm, NewBrand, NewCourier, NewOrder, NewProduct, TestShop,
    admin_order_path, book, record_state, shipment_path, statement, statement_form, text,
};
use platform::testing::Backend;
use proto::{
    common::v1::AdminRole,
    id::{CourierId, RemittanceId},
};
use reqwest::header;
use rstest::rstest;
use serde_json::{Value, json};

const PREVIEW: &str = "/api/v1/admins/statements/preview";
const REMITTANCES: &str = "/api/v1/admins/remittances";
const COURIER_CASH: &str = "/api/v1/admins/cash/couriers";
const LEDGER: &str = "/api/v1/admins/cash/ledger";
/// Day on which the tests take place.
const DAY: &str = "2026-05-04";

/// A shop with a product of 40 and a courier, and its administrator.
async fn shop_with_courier(backend: Backend) -> (TestShop, Client, CreatedProduct, Value) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[50]).create(&shop).await;
    let admin = shop.admin().await;
    let courier = NewCourier::named("طيران السلام").create(&admin).await;
    (shop, admin, oud, courier)
}

/// Place an order and let the courier deliver it; returns the shipment.
async fn delivered(shop: &TestShop, admin: &Client, oud: &CreatedProduct, courier: &Value, barcode: &str) -> Value {
    let order = NewOrder::of(oud, 1).place(&shop.guest()).await;
    let shipment = book(admin, courier, &order, barcode).await;
    record_state(admin, &shipment, "picked_up", "").await.data(200);
    record_state(admin, &shipment, "delivered", "").await.data(200).clone()
}

/// Make a step of a remittance in the version that a response shows.
async fn step(admin: &Client, seen: &Value, step: &str, reason: &str) -> e2e::ApiResponse {
    let body = json!({ "expected_version": seen["version"], "reason": reason });
    admin.post(&format!("{REMITTANCES}/{}/{step}", text(seen, "id")), &body).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn statement_is_imported_confirmed_and_reversed(#[case] backend: Backend) {
    let (shop, admin, oud, courier) = shop_with_courier(backend).await;
    let mut shipments = Vec::new();
    for barcode in ["PAL1", "PAL2", "PAL3", "PAL4"] {
        shipments.push(delivered(&shop, &admin, &oud, &courier, barcode).await);
    }
    assert_eq!(shipments[0]["cash"], json!(75));
    let csv = statement(&[
        ("PAL1", "75", "10"),
        ("PAL2", "\"70.50\"", "10"),
        ("PAL3", "80", "10"),
        ("LOST", "75", "10"),
        ("", "", "5"),
    ]);
    let preview = MultipartForm::of("courier_id", text(&courier, "id")).and_file("file", "كشف.csv", csv.as_bytes());
    let preview = preview.post(&admin, PREVIEW).await;
    let preview = preview.data(200);
    assert_eq!((&preview["headers"], &preview["lines"]), (&json!(["الباركود", "المبلغ", "الأجرة"]), &json!(5)));
    assert_eq!((&preview["rows"][0], text(&preview["columns"], "amount")), (&json!(["PAL1", "75", "10"]), "المبلغ"));

    let imported = statement_form(&courier, DAY, &csv, "255.5").post(&admin, REMITTANCES).await;
    assert_eq!(text(&imported.json, "message"), "تم استيراد كشف الحساب، وهو بانتظار التأكيد");
    let draft = imported.data(201).clone();
    assert_eq!((text(&draft, "state"), &draft["replayed"], &draft["version"]), ("draft", &json!(false), &json!(1)));
    assert_eq!((&draft["declared"], &draft["stated"]), (&json!(255.5), &json!(255.5)));
    assert_eq!((text(&draft, "file_name"), text(&draft, "day")), ("كشف.csv", DAY));
    let again = statement_form(&courier, DAY, &csv, "255.5").post(&admin, REMITTANCES).await;
    assert_eq!((&again.data(200)["id"], &again.data(200)["replayed"]), (&draft["id"], &json!(true)));

    let path = format!("{REMITTANCES}/{}", text(&draft, "id"));
    let seen = admin.get(&path).await.data(200).clone();
    let lines = seen["lines"].as_array().expect("lines");
    let mut classes: Vec<_> = lines.iter().map(|line| text(line, "class")).collect();
    classes.sort_unstable();
    assert_eq!(classes, ["fee", "matched", "missing", "over", "short", "unknown"]);
    let short = lines.iter().find(|line| line["class"] == "short").expect("a short line");
    assert_eq!(
        (text(short, "barcode"), &short["amount"], &short["shipment"]["cash"]),
        ("PAL2", &json!(70.5), &json!(75))
    );
    assert_eq!(seen["lines_meta"]["total"], 6);
    let missing = admin.get(&format!("{path}?class=missing")).await;
    let missing = &missing.data(200)["lines"][0];
    assert_eq!((&missing["shipment"]["id"], &missing["position"]), (&shipments[3]["id"], &json!(0)));
    assert_eq!(
        admin.get(&format!("{path}?page=2&per_page=4")).await.data(200)["lines"].as_array().map(Vec::len),
        Some(2)
    );

    let confirmed = step(&admin, &draft, "confirmation", "").await;
    assert_eq!(text(&confirmed.json, "message"), "تم تأكيد الدفعة وقيدها في دفتر النقد");
    let confirmed = confirmed.data(200).clone();
    assert_eq!((text(&confirmed, "state"), confirmed["confirmed_by"].is_string()), ("confirmed", true));
    assert_eq!(admin.get(&shipment_path(&shipments[0])).await.data(200)["state"], "paid_out");
    let order = admin.get(&admin_order_path(&shipments[1]["order"])).await.data(200).clone();
    assert_eq!(order["cash"]["collected"], 75, "the customer paid in full");
    let cash = admin.get(COURIER_CASH).await.data(200).clone();
    let balance = &cash["couriers"][0];
    assert_eq!((&balance["held"]["shipments"], &balance["held"]["amount"]), (&json!(1), &json!(75)));
    assert_eq!((&balance["paid"]["shipments"], &balance["ageing"][0]["amount"]), (&json!(3), &json!(75)));
    assert_eq!((&balance["due"]["shipments"], cash["fees"].is_number()), (&json!(0), true));

    let reversed = step(&admin, &confirmed, "reversal", "سُجّلت على شركة أخرى").await;
    let reversed = reversed.data(200).clone();
    assert_eq!((text(&reversed, "state"), text(&reversed, "reversal_reason")), ("reversed", "سُجّلت على شركة أخرى"));
    let cash = admin.get(COURIER_CASH).await.data(200).clone();
    assert_eq!((&cash["couriers"][0]["held"]["amount"], &cash["fees"]), (&json!(300), &json!(0)));
    let fresh = statement_form(&courier, DAY, &csv, "255.5").post(&admin, REMITTANCES).await.data(201).clone();
    assert_ne!(fresh["id"], draft["id"]);
    let discarded = admin.delete(&format!("{REMITTANCES}/{}?expected_version=1", text(&fresh, "id"))).await;
    assert_eq!((discarded.data(200), text(&discarded.json, "message")), (&json!(null), "تم حذف الدفعة"));
    let listed = admin.get_with(REMITTANCES, &[("courier", text(&courier, "id"))]).await;
    let ids: Vec<_> = listed.data(200).as_array().expect("a list").iter().map(|it| &it["id"]).collect();
    assert_eq!(ids, [&draft["id"]]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn import_rejects_bad_input_field_by_field(#[case] backend: Backend) {
    let (shop, admin, _, courier) = shop_with_courier(backend).await;
    let csv = statement(&[("PAL1", "75", "10")]);
    let good = json!({ "barcode": "الباركود", "amount": "المبلغ", "fee": "الأجرة" });
    let form = |id: &str, day: &str, declared: &str, columns: &Value, file: &[u8]| {
        let form = MultipartForm::of("courier_id", id).and("day", day).and("declared", declared);
        form.and("columns", &columns.to_string()).and_file("file", "a.csv", file)
    };
    let (id, missing, file) = (text(&courier, "id"), CourierId::new().to_string(), csv.as_bytes());
    let lines = statement(&vec![("PAL1", "75", "10"); 10_001]);
    for (form, fields) in [
        (form(&missing, DAY, "65", &good, file), vec!["courier_id"]),
        (form("7", DAY, "65", &good, file), vec!["courier_id"]),
        (form(id, "2026-05-05", "65", &good, file), vec!["day"]),
        (form(id, "today", "65", &good, file), vec!["day"]),
        (form(id, DAY, "-1", &good, file), vec!["declared"]),
        (form(id, DAY, "much", &good, file), vec!["declared"]),
        (form(id, DAY, "65", &json!({}), file), vec!["columns.amount", "columns.barcode"]),
        (form(id, DAY, "65", &json!({ "amount": "المبلغ" }), file), vec!["columns.barcode"]),
        (form(id, DAY, "65", &json!({ "amount": "مبلغ", "phone": "الباركود" }), file), vec!["columns.amount"]),
        (form(id, DAY, "65", &good, b""), vec!["file"]),
        (form(id, DAY, "65", &good, b"\x00\x01\x02"), vec!["file"]),
        (form(id, DAY, "65", &good, lines.as_bytes()), vec!["file"]),
    ] {
        let refused = form.post(&admin, REMITTANCES).await;
        assert_eq!(refused.invalid_fields(), fields, "{}", refused.text);
    }
    let unreadable = MultipartForm::of("courier_id", id).and_file("file", "a.xlsx", b"PK\x03\x04 broken");
    assert_eq!(unreadable.post(&admin, PREVIEW).await.invalid_fields(), ["file"]);
    let large = MultipartForm::of("courier_id", id).and_file("file", "a.csv", &vec![b'x'; 4 << 20]);
    large.post(&admin, PREVIEW).await.error(413, "payload_too_large");
    assert_eq!(admin.get(REMITTANCES).await.data(200), &json!([]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn stale_versions_and_wrong_states_conflict_with_the_current_remittance(#[case] backend: Backend) {
    let (shop, admin, oud, courier) = shop_with_courier(backend).await;
    delivered(&shop, &admin, &oud, &courier, "PAL1").await;
    let csv = statement(&[("PAL1", "75", "10")]);
    let draft = statement_form(&courier, DAY, &csv, "65").post(&admin, REMITTANCES).await.data(201).clone();
    let refuse = async |seen: &Value, name: &str, code: &str| {
        let refused = step(&admin, seen, name, "سبب").await;
        refused.error(409, code);
        assert_eq!(refused.json["data"]["id"], draft["id"], "{name}");
    };
    refuse(&draft, "reversal", "invalid_transition").await;
    let mut stale = draft.clone();
    stale["version"] = json!(9);
    refuse(&stale, "confirmation", "conflict").await;
    let path = format!("{REMITTANCES}/{}", text(&draft, "id"));
    for query in ["", "?expected_version=9"] {
        admin.delete(&format!("{path}{query}")).await.error(409, "conflict");
    }
    assert_eq!(admin.delete(&format!("{path}?expected_version=x")).await.invalid_fields(), ["expected_version"]);
    let (one, other) = tokio::join!(step(&admin, &draft, "confirmation", ""), step(&admin, &draft, "confirmation", ""));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.text, other.text);
    let confirmed = admin.get(&path).await.data(200).clone();
    refuse(&confirmed, "confirmation", "invalid_transition").await;
    let kept = admin.delete(&format!("{path}?expected_version={}", confirmed["version"])).await;
    kept.error(409, "invalid_transition");
    for reason in [" ".to_owned(), "س".repeat(256)] {
        assert_eq!(step(&admin, &confirmed, "reversal", &reason).await.invalid_fields(), ["reason"]);
    }
    for unknown in [RemittanceId::new().to_string(), "7".to_owned()] {
        let missing = json!({ "id": unknown, "version": 1 });
        admin.get(&format!("{REMITTANCES}/{unknown}")).await.error(404, "not_found");
        admin.delete(&format!("{REMITTANCES}/{unknown}?expected_version=1")).await.error(404, "not_found");
        for name in ["confirmation", "reversal"] {
            step(&admin, &missing, name, "سبب").await.error(404, "not_found");
        }
    }
    let wrong = admin.get(&format!("{path}?class=odd&per_page=101")).await;
    assert_eq!(wrong.invalid_fields(), ["class", "per_page"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn ledger_is_listed_and_exported(#[case] backend: Backend) {
    let (shop, admin, oud, courier) = shop_with_courier(backend).await;
    let shipment = delivered(&shop, &admin, &oud, &courier, "PAL1").await;
    let csv = statement(&[("PAL1", "75", "10")]);
    let draft = statement_form(&courier, DAY, &csv, "65").post(&admin, REMITTANCES).await.data(201).clone();
    step(&admin, &draft, "confirmation", "").await.data(200);

    let all = admin.get(LEDGER).await;
    let entries = all.data(200)["entries"].as_array().expect("entries");
    let accounts = |entry: &Value| (text(entry, "debit").to_owned(), text(entry, "credit").to_owned());
    let delivery = entries.last().expect("the delivery");
    assert_eq!(accounts(delivery), ("courier".to_owned(), "order".to_owned()));
    assert_eq!((&delivery["amount"], &delivery["order_number"]), (&json!(75), &shipment["order"]["number"]));
    let paid: Vec<_> = entries.iter().filter(|entry| entry["remittance_number"] == draft["number"]).collect();
    assert!(paid.iter().all(|entry| entry["remittance_id"] == draft["id"]), "{}", all.text);
    assert!(paid.iter().any(|entry| accounts(entry) == ("till".to_owned(), "courier".to_owned())), "{}", all.text);
    assert!(paid.iter().any(|entry| accounts(entry) == ("fee".to_owned(), "courier".to_owned())), "{}", all.text);
    let positions: Vec<_> = entries.iter().map(|entry| entry["position"].as_i64().expect("a position")).collect();
    assert!(positions.is_sorted_by(|one, other| one > other), "{positions:?}");

    let rest = admin.get(&format!("{LEDGER}?before={}&limit=1", positions[0])).await;
    assert_eq!(rest.data(200)["entries"], json!([entries[1]]));
    let other = admin.get_with(LEDGER, &[("courier", &CourierId::new().to_string())]).await;
    assert_eq!(other.data(200)["entries"], json!([]));
    assert_eq!(admin.get(&format!("{LEDGER}?to=2026-05-03")).await.data(200)["entries"], json!([]));
    let wrong = admin.get(&format!("{LEDGER}?before=x&limit=1001")).await;
    assert_eq!(wrong.invalid_fields(), ["before", "limit"]);
    assert_eq!(admin.get(&format!("{LEDGER}?from=today")).await.invalid_fields(), ["from"]);

    let exported = admin.get(&format!("{LEDGER}/export?from=2026-05-04")).await;
    let kind = exported.headers[header::CONTENT_TYPE].to_str().expect("a text");
    assert_eq!((exported.status, kind), (200, "text/csv; charset=utf-8"));
    let table = CsvTable::read(&exported.text);
    assert_eq!(table.rows.len(), entries.len());
    assert_eq!(table.column("amount").last().copied(), Some("75.00"));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[tokio::test(flavor = "multi_thread")]
async fn cash_is_for_administrators_of_orders(#[case] backend: Backend) {
    let (shop, admin, _, courier) = shop_with_courier(backend).await;
    let csv = statement(&[("PAL1", "75", "10")]);
    let draft = statement_form(&courier, DAY, &csv, "65").post(&admin, REMITTANCES).await.data(201).clone();
    let path = format!("{REMITTANCES}/{}", text(&draft, "id"));
    let body = json!({ "expected_version": 1, "reason": "سبب" });
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    for (client, status, code) in [(&keeper, 403, "forbidden"), (&shop.guest(), 401, "unauthenticated")] {
        for path in [REMITTANCES, &path, COURIER_CASH, LEDGER, &format!("{LEDGER}/export")] {
            client.get(path).await.error(status, code);
        }
        for name in ["confirmation", "reversal"] {
            client.post(&format!("{path}/{name}"), &body).await.error(status, code);
        }
        client.delete(&format!("{path}?expected_version=1")).await.error(status, code);
        statement_form(&courier, DAY, &csv, "65").post(client, REMITTANCES).await.error(status, code);
        let preview = MultipartForm::of("courier_id", text(&courier, "id")).and_file("file", "a.csv", csv.as_bytes());
        preview.post(client, PREVIEW).await.error(status, code);
    }
    assert_eq!(admin.get(&path).await.data(200)["state"], "draft");
    shop.stop().await;
}
