//! `/api/v1/admins/order-drafts`: drafts of orders that administrators take.

use e2e::{Client, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, text};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::{Value, json};

const DRAFTS: &str = "/api/v1/admins/order-drafts";
const ORDERS: &str = "/api/v1/admins/orders";

fn path(draft: &Value) -> String {
    format!("{DRAFTS}/{}", text(draft, "id"))
}

/// Save a note as the only content of a draft.
async fn save(admin: &Client, draft: &Value, version: i64, note: &str) -> e2e::ApiResponse {
    admin.put(&path(draft), &json!({ "expected_version": version, "note": note })).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn draft_returns_what_was_entered(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let gift = NewGiftSet::named("هدية الليل").and(&oud, 2).create(&shop).await;
    let admin = shop.admin().await;
    let items = json!({
        "gift_sets": [{ "id": gift.id, "quantity": 1 }],
        "products": [{ "id": oud.product.id, "variants": [{ "id": oud.variants[0].id, "quantity": 3 }] }],
        "sample_sets": [{ "id": gift.id, "quantity": 1, "choices": [{ "variant_id": oud.variants[0].id, "quantity": 2 }] }],
    });
    let entered = json!({
        "customer": {
            "name": "سلمى", "phone": "059", "email": "salma@",
            "location": { "region": "JERUSALEM", "city": "القدس", "address": "" },
        },
        "items": items,
        "channel": "instagram",
        "discount": { "amount": null, "reason": "عرض" },
        "note": "تفضّل\nالعصر",
    });

    let created = admin.post(DRAFTS, &entered).await.data(201).clone();

    for (field, value) in entered.as_object().expect("an object") {
        assert_eq!(created[field], *value, "{field}");
    }
    assert_eq!((&created["version"], &created["created_by"]), (&json!(1), &created["updated_by"]));
    assert_eq!(*admin.get(&path(&created)).await.data(200), created);
    let colleague = shop.log_in_new_administrator("عمر", AdminRole::Orders).await;
    let listed = colleague.get(DRAFTS).await.data(200).clone();
    assert_eq!(
        (&listed[0]["customer_name"], &listed[0]["phone"], &listed[0]["lines"]),
        (&json!("سلمى"), &json!("059"), &json!(3))
    );
    let empty = admin.post(DRAFTS, &json!({})).await.data(201).clone();
    assert_eq!((&empty["channel"], &empty["discount"], &empty["note"]), (&json!(null), &json!(null), &json!("")));
    colleague.delete(&path(&created)).await.data(200);
    let left = admin.get(DRAFTS).await;
    assert_eq!(left.data(200).as_array().map(Vec::len), Some(1));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn stale_save_returns_the_current_draft(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let colleague = shop.log_in_new_administrator("عمر", AdminRole::Orders).await;
    let draft = admin.post(DRAFTS, &json!({})).await.data(201).clone();
    let saved = save(&colleague, &draft, 1, "الأولى").await.data(200).clone();
    assert_eq!((&saved["version"], &saved["updated_by"]), (&json!(2), &json!("عمر")));
    let stale = save(&admin, &draft, 1, "الثانية").await;
    stale.error(409, "conflict");
    assert_eq!(stale.json["data"], saved);
    save(&admin, &draft, 2, "الثانية").await.data(200);

    let invalid = save(&admin, &draft, 3, &"ا".repeat(2_001)).await;
    assert_eq!(invalid.invalid_fields(), ["note"]);
    admin.delete(&path(&draft)).await.data(200);
    save(&admin, &draft, 3, "").await.error(404, "not_found");
    admin.get(&path(&draft)).await.error(404, "not_found");
    admin.delete(&path(&draft)).await.error(404, "not_found");
    let keeper = shop.log_in_new_administrator("ليلى", AdminRole::Catalog).await;
    keeper.get(DRAFTS).await.error(403, "forbidden");
    keeper.post(DRAFTS, &json!({})).await.error(403, "forbidden");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn placement_deletes_its_draft_or_returns_the_current_one(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(1).create(&shop).await;
    let admin = shop.admin().await;
    let draft = admin.post(DRAFTS, &json!({})).await.data(201).clone();
    save(&admin, &draft, 1, "هدية").await.data(200);
    let of = |version: i64| NewOrder::of(&oud, 1).taken(&json!({ "draft": { "id": draft["id"], "version": version } }));
    let stale = admin.post(ORDERS, &of(1)).await;
    stale.error(409, "conflict");
    assert_eq!((&stale.json["data"]["id"], &stale.json["data"]["version"]), (&draft["id"], &json!(2)));

    // The rejected placement has returned its stock.
    admin.post(ORDERS, &of(2)).await.data(201);
    assert_eq!(*admin.get(DRAFTS).await.data(200), json!([]));
    let oud = NewProduct::named("ورد الليل", &brand).create(&shop).await;
    let gone = NewOrder::of(&oud, 1).taken(&json!({ "draft": { "id": draft["id"], "version": 2 } }));
    assert_eq!(admin.post(ORDERS, &gone).await.invalid_fields(), ["draft.id"]);
    shop.stop().await;
}
