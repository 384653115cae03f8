//! `/api/v1/admins/couriers`: couriers with their connections and columns.

use e2e::{NewCourier, TestShop, text};
use platform::testing::Backend;
use proto::{common::v1::AdminRole, id::CourierId};
use rstest::rstest;
use serde_json::{Value, json};

const COURIERS: &str = "/api/v1/admins/couriers";
const SECRET: &str = "a secret that nobody reads again";

/// Describe a courier with an interface.
fn connected(name: &str) -> NewCourier {
    let connection = json!({ "url": "https://api.courier.example", "account": "12/34", "secret": SECRET });
    NewCourier::named(name).with("/kind", json!("opost")).with("/connection", connection)
}

/// Build the body of an update from a courier in a response.
fn update(courier: &Value) -> Value {
    let mut body = courier.clone();
    body["expected_version"] = courier["version"].clone();
    body
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn courier_is_created_updated_and_listed_without_its_secret(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let created = admin.post(COURIERS, connected("طيران السلام").body()).await;
    assert_eq!(text(&created.json, "message"), "تمت إضافة شركة التوصيل");
    assert!(!created.text.contains(SECRET));
    let created = created.data(201).clone();
    let connection = &created["connection"];
    assert_eq!((&connection["has_secret"], text(connection, "account")), (&json!(true), "12/34"));
    assert!(text(connection, "hint_token").len() >= 32);
    assert_eq!((&created["version"], &created["is_trusted"]), (&json!(1), &json!(false)));
    assert_eq!((&created["shipment_columns"], &created["statement_columns"]), (&json!([]), &json!(null)));

    let mut trusted = update(&created);
    trusted["is_trusted"] = json!(true);
    trusted["payout_days"] = json!(30);
    let path = format!("{COURIERS}/{}", text(&created, "id"));
    let updated = admin.put(&path, &trusted).await;
    assert!(!updated.text.contains(SECRET));
    let updated = updated.data(200).clone();
    assert_eq!(
        (&updated["version"], &updated["is_trusted"], &updated["payout_days"]),
        (&json!(2), &json!(true), &json!(30))
    );
    assert_eq!(updated["connection"], created["connection"], "an absent secret keeps the stored one");
    let stale = admin.put(&path, &trusted).await;
    stale.error(409, "conflict");
    assert_eq!(stale.json["data"], updated);

    let csv = NewCourier::named("أبو خالد").with_columns().create(&admin).await;
    assert_eq!(csv["shipment_columns"][3], json!({ "header": "المبلغ", "field": "cash" }));
    let desk = shop.log_in_new_administrator("أم يوسف", AdminRole::Orders).await;
    let listed = desk.get(COURIERS).await;
    assert!(!listed.text.contains(SECRET));
    assert_eq!(listed.data(200), &json!({ "couriers": [csv, updated] }), "by name");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn courier_rejects_bad_input_field_by_field(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let manual = NewCourier::named("أبو خالد").create(&admin).await;
    let (bare, csv, opost) =
        (NewCourier::named("طيران"), NewCourier::named("طيران").with_columns(), connected("طيران"));
    for (spoiled, fields) in [
        (bare.clone().with("/kind", json!("pigeon")), vec!["kind"]),
        (bare.clone().with("/name", json!(" ")), vec!["name"]),
        (bare.clone().with("/name", json!("ط".repeat(81))), vec!["name"]),
        (bare.clone().with("/name", json!("أبو خالد")), vec!["name"]),
        (bare.clone().with("/is_active", json!("perhaps")), vec!["is_active"]),
        (bare.clone().with("/is_trusted", json!(null)), vec!["is_trusted"]),
        (bare.clone().with("/payout_days", json!(366)), vec!["payout_days"]),
        (bare.clone().with("/payout_days", json!("soon")), vec!["payout_days"]),
        (bare.clone().with("/connection", opost.body()["connection"].clone()), vec!["connection"]),
        (bare.clone().with("/shipment_columns", csv.body()["shipment_columns"].clone()), vec!["shipment_columns"]),
        (csv.clone().with("/shipment_columns", json!([])), vec!["shipment_columns"]),
        (csv.clone().with("/shipment_columns/1/header", json!(" ")), vec!["shipment_columns.1.header"]),
        (csv.clone().with("/shipment_columns/1/header", json!("الباركود")), vec!["shipment_columns.1.header"]),
        (csv.clone().with("/shipment_columns/2/field", json!("colour")), vec!["shipment_columns.2.field"]),
        (opost.clone().with("/connection", json!(null)), vec!["connection"]),
        (opost.clone().with("/connection/url", json!("http://api.courier.example")), vec!["connection.url"]),
        (opost.clone().with("/connection/url", json!("courier")), vec!["connection.url"]),
        (opost.clone().with("/connection/account", json!("1".repeat(256))), vec!["connection.account"]),
        (opost.clone().with("/connection/account", json!("attar")), vec!["connection.account"]),
    ] {
        assert_eq!(admin.post(COURIERS, spoiled.body()).await.invalid_fields(), fields, "{}", spoiled.body());
    }
    assert_eq!(admin.post(COURIERS, &json!({})).await.invalid_fields(), ["is_active", "is_trusted"]);
    let path = format!("{COURIERS}/{}", text(&manual, "id"));
    let mut spoiled = update(&manual);
    spoiled["name"] = json!("");
    assert_eq!(admin.put(&path, &spoiled).await.invalid_fields(), ["name"]);
    for unknown in [CourierId::new().to_string(), "7".to_owned()] {
        admin.put(&format!("{COURIERS}/{unknown}"), &update(&manual)).await.error(404, "not_found");
    }
    for version in [json!(null), json!("first"), json!(9)] {
        let mut stale = update(&manual);
        stale["expected_version"] = version;
        admin.put(&path, &stale).await.error(409, "conflict");
    }
    assert_eq!(admin.get(COURIERS).await.data(200)["couriers"], json!([manual]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[tokio::test(flavor = "multi_thread")]
async fn couriers_are_changed_by_owners_alone(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let courier = NewCourier::named("أبو خالد").create(&admin).await;
    let path = format!("{COURIERS}/{}", text(&courier, "id"));
    let desk = shop.log_in_new_administrator("أم يوسف", AdminRole::Orders).await;
    desk.post(COURIERS, NewCourier::named("طيران").body()).await.error(403, "forbidden");
    desk.put(&path, &update(&courier)).await.error(403, "forbidden");
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    keeper.get(COURIERS).await.error(403, "forbidden");
    shop.guest().get(COURIERS).await.error(401, "unauthenticated");
    shop.stop().await;
}
