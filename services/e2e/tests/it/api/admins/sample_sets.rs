//! `/admins/sample_sets`: templates are created, updated and deleted, with their rules, versions and audit records.

use std::time::Duration;

use e2e::{NewBrand, TestShop, each, eventually::wait_until, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

const SETS: &str = "/api/v1/admins/sample_sets";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn template_is_created_updated_and_deleted(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let template = json!({
        "name": " عينات الاكتشاف ", "slug": "discovery", "description": "<p>اختر<script>x</script></p>",
        "min_slots": 3, "max_slots": "5", "sizes": [5, 2.5, 5], "is_visible": false,
        "allowed": { "kind": "brands", "values": [brand.id] },
        "price": { "kind": "steps", "steps": [{ "count": 3, "percent": 10 }, { "count": 5, "percent": 20 }] },
    });
    let created = admin.post(SETS, &template).await;
    assert_eq!(created.json["message"], "تم الإضافة بنجاح");
    let created = created.data(201).clone();
    let mut expected = json!({
        "id": created["id"], "slug": "discovery", "name": "عينات الاكتشاف", "description": "<p>اختر</p>",
        "min_slots": 3, "max_slots": 5, "sizes": [2.5, 5], "is_visible": false, "has_distinct_products": true,
        "allowed": { "kind": "brands", "values": [brand.id] }, "version": 1,
        "price": { "kind": "steps", "amount": null, "steps": [
            { "count": 3, "percent": 10 }, { "count": 5, "percent": 20 },
        ] },
        "created_at": "2026-05-04T09:30:00Z", "updated_at": "2026-05-04T09:30:00Z",
    });
    assert_eq!(created, expected);
    guest.get("/api/v1/sample_sets/discovery").await.error(404, "not_found");
    assert_eq!(guest.get("/api/v1/sample_sets").await.data(200), &json!([]));
    assert_eq!(admin.get(SETS).await.data(200), &json!([expected]));

    shop.fixture.clock().advance(Duration::from_mins(1));
    let path = format!("{SETS}/{}", text(&created, "id"));
    let change = json!({
        "expected_version": 1, "is_visible": "1", "has_distinct_products": false, "slug": "ignored",
        "allowed": { "kind": "all" }, "price": { "kind": "fixed", "amount": "49.90" },
    });
    let updated = admin.put(&path, &change).await;
    assert_eq!(updated.json["message"], "تم التحديث بنجاح");
    expected["is_visible"] = json!(true);
    expected["has_distinct_products"] = json!(false);
    expected["allowed"] = json!({ "kind": "all", "values": [] });
    expected["price"] = json!({ "kind": "fixed", "amount": 49.9, "steps": [] });
    expected["version"] = json!(2);
    expected["updated_at"] = json!("2026-05-04T09:31:00Z");
    assert_eq!(updated.data(200), &expected);
    assert_eq!(admin.get(&format!("{SETS}/discovery")).await.data(200), &expected);
    assert_eq!(guest.get("/api/v1/sample_sets/discovery").await.data(200), &expected);

    let outdated = admin.put(&path, &json!({ "expected_version": 1, "name": "أخرى" })).await;
    outdated.error(409, "conflict");
    assert_eq!(outdated.json["data"], expected);
    admin.put(&path, &json!({ "name": "أخرى" })).await.error(409, "conflict");

    let deleted = admin.delete(&path).await;
    assert_eq!((deleted.data(200), &deleted.json["message"]), (&Value::Null, &json!("تم الحذف بنجاح")));
    admin.get(&path).await.error(404, "not_found");
    admin.delete(&path).await.error(404, "not_found");
    admin.put(&path, &json!({ "expected_version": 2 })).await.error(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn invalid_template_is_rejected_with_all_errors(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let empty = admin.post(SETS, &json!({})).await;
    assert_eq!(empty.invalid_fields(), ["max_slots", "min_slots", "name", "sizes"]);
    assert_eq!(empty.json["errors"]["name"], json!(["اسم مجموعة العينات مطلوب"]));
    let wrong = json!({
        "name": "عينات", "slug": "عينات", "min_slots": 4, "max_slots": 3, "sizes": ["x", 0, 2],
        "allowed": { "kind": "categories", "values": ["MEN", "CATS"] },
        "price": { "kind": "steps", "steps": [{ "count": 3, "percent": 100 }, { "count": 3, "percent": 10 }] },
    });
    assert_eq!(
        admin.post(SETS, &wrong).await.invalid_fields(),
        ["allowed.values.1", "max_slots", "price.steps.0.percent", "price.steps.1.count", "sizes.0", "sizes.1", "slug",]
    );
    for (field, wrong, errors) in [
        ("price", json!({ "kind": "fixed" }), vec!["price.amount"]),
        ("price", json!({ "kind": "fixed", "amount": 1.001 }), vec!["price.amount"]),
        ("price", json!({ "kind": "steps" }), vec!["price.steps"]),
        ("price", json!({ "kind": "gratis" }), vec!["price.kind"]),
        ("price", json!(7), vec!["price.kind"]),
        ("allowed", json!({ "kind": "brands", "values": ["x"] }), vec!["allowed.values.0"]),
        ("allowed", json!({ "kind": "brands" }), vec!["allowed.values"]),
        ("allowed", json!({}), vec!["allowed.kind"]),
        ("is_visible", json!("maybe"), vec!["is_visible"]),
    ] {
        let mut template = json!({ "name": "عينات", "min_slots": 1, "max_slots": 3, "sizes": [2] });
        template[field] = wrong;
        assert_eq!(admin.post(SETS, &template).await.invalid_fields(), errors, "{template}");
    }
    assert_eq!(admin.get(SETS).await.data(200), &json!([]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn changes_of_a_template_are_audited(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let template = json!({ "name": "عينات", "min_slots": 1, "max_slots": 3, "sizes": [2] });
    let created = admin.post(SETS, &template).await.data(201).clone();
    let path = format!("{SETS}/{}", text(&created, "id"));
    let price = json!({ "kind": "fixed", "amount": 30 });
    admin.put(&path, &json!({ "expected_version": 1, "price": price })).await.data(200);
    admin.delete(&path).await.data(200);
    let records = || async { admin.get(&format!("/api/v1/admins/audit?thing={}", text(&created, "id"))).await };
    wait_until("three records", || async {
        records().await.data(200).as_array().is_some_and(|records| records.len() == 3)
    })
    .await;
    let records = records().await.data(200).clone();
    assert_eq!(each(&records, "action"), ["deleted", "updated", "created"]);
    let fields = records[1]["fields"].as_array().expect("fields").iter();
    let fields: Vec<_> = fields.map(|field| (text(field, "field"), &field["before"], &field["after"])).collect();
    let expected = [("price", &Value::Null, &json!("30.00")), ("price_kind", &json!("sum"), &json!("fixed"))];
    assert_eq!(fields, expected);
    shop.stop().await;
}
