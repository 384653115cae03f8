//! `/admins/gift_sets`: create, update and delete by form and by JSON, and the rules for contents.

use std::time::Duration;

use e2e::{CreatedProduct, MultipartForm, NewBrand, NewGiftSet, NewProduct, TestShop, each, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

const SETS: &str = "/api/v1/admins/gift_sets";

async fn two_products(shop: &TestShop) -> (CreatedProduct, CreatedProduct) {
    let brand = NewBrand::named("ديور").create(shop).await;
    (NewProduct::named("سوفاج", &brand).create(shop).await, NewProduct::named("جادور", &brand).create(shop).await)
}

fn item(sold: &CreatedProduct, quantity: impl Into<Value>) -> Value {
    json!({ "variant_id": sold.variants[0].id, "quantity": quantity.into() })
}

/// Return the product names and quantities of a gift set.
fn contents(set: &Value) -> Vec<(String, u64)> {
    let items = set["items"].as_array().expect("a list").iter();
    items
        .map(|item| (text(&item["product"], "name").to_owned(), item["quantity"].as_u64().expect("a number")))
        .collect()
}

fn pairs(contents: &[(&str, u64)]) -> Vec<(String, u64)> {
    contents.iter().map(|(name, quantity)| ((*name).to_owned(), *quantity)).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gift_set_is_created_updated_and_deleted_by_form_and_json(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (first, second) = two_products(&shop).await;

    let form = MultipartForm::of("name", " هدية العيد ").and("price", "150.50").and("original_price", "");
    let form = form.and("description", "<p>هدية</p>");
    // Indexes define the order of the items, even with gaps.
    let form = form.and("items[10][quantity]", "1").and("items[10][variant_id]", &second.variants[0].id);
    let form = form.and("items[2][variant_id]", &first.variants[0].id).and("items[2][quantity]", "3");
    let created = form.post(&admin, SETS).await;
    assert_eq!(created.json["message"], "تم الإضافة بنجاح");
    let created = created.data(201).clone();
    assert_eq!((text(&created, "name"), text(&created, "slug")), ("هدية العيد", "hdya-alayd"));
    assert_eq!((&created["price"], &created["original_price"]), (&json!(150.5), &Value::Null));
    assert_eq!(contents(&created), pairs(&[("سوفاج", 3), ("جادور", 1)]));
    let path = format!("{SETS}/{}", text(&created, "id"));
    assert_eq!(guest.get("/api/v1/gift_sets/hdya-alayd").await.data(200), &created);

    shop.fixture.clock().advance(Duration::from_mins(1));
    let mut expected = created.clone();
    let mut expect = |field: &str, value: Value| {
        expected[field] = value;
        expected["updated_at"] = json!("2026-05-04T09:31:00Z");
        expected.clone()
    };
    let changed = MultipartForm::of("price", "99").post_as_put(&admin, &path).await;
    assert_eq!(changed.json["message"], "تم التحديث بنجاح");
    assert_eq!(changed.data(200), &expect("price", json!(99)), "the items stay where none are sent");
    let changed = MultipartForm::of("original_price", "80").put(&admin, &path).await;
    assert_eq!(changed.data(200), &expect("original_price", json!(80)), "no relation to the price is demanded");
    let changed = admin.put(&format!("{SETS}/hdya-alayd"), &json!({ "original_price": null, "slug": "x" })).await;
    assert_eq!(changed.data(200), &expect("original_price", Value::Null));
    let changed = admin.put(&path, &json!({ "description": "" })).await;
    assert_eq!(changed.data(200), &expect("description", json!("")));
    let changed = admin.post(&path, &json!({ "_method": "PUT", "name": "هدية الأم" })).await;
    assert_eq!(changed.data(200), &expect("name", json!("هدية الأم")));
    let changed = admin.put(&path, &json!({ "items": [item(&second, 2), item(&first, "5"), item(&second, 1)] })).await;
    assert_eq!(contents(changed.data(200)), pairs(&[("جادور", 2), ("سوفاج", 5), ("جادور", 1)]), "replaced as a whole");
    let read = admin.get(&path).await;
    assert_eq!(read.data(200), changed.data(200));

    let deleted = admin.delete(&path).await;
    assert_eq!((deleted.data(200), &deleted.json["message"]), (&Value::Null, &json!("تم الحذف بنجاح")));
    for (path, change) in [(&path, json!({ "name": "" })), (&format!("{SETS}/hdya-alayd"), json!({ "items": [] }))] {
        admin.get(path).await.error(404, "not_found");
        admin.put(path, &change).await.error(404, "not_found");
        admin.delete(path).await.error(404, "not_found");
    }
    let choices = guest.get("/api/v1/products?paginate=false").await;
    assert_eq!(each(choices.data(200), "product_name"), ["جادور", "سوفاج"], "what was in it stays");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gift_set_validation_reports_every_error(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (first, second) = two_products(&shop).await;
    let set = NewGiftSet::named("هدية").and(&first, 1).create(&shop).await;
    let path = format!("{SETS}/{}", set.id);

    let refused = admin.post(SETS, &json!({})).await;
    let errors = refused.error(422, "validation_failed").clone();
    assert_eq!(refused.invalid_fields(), ["items", "name", "price"]);
    assert_eq!(errors["name"], json!(["اسم المجموعة مطلوب"]));
    assert_eq!(errors["price"], json!(["سعر البيع يجب أن يكون أكبر من صفر"]));
    for field in ["price", "original_price"] {
        for wrong in [json!(0), json!(-5), json!(100_000), json!(9.999), json!("x"), json!([])] {
            assert_eq!(admin.put(&path, &json!({ field: wrong })).await.invalid_fields(), [field], "{wrong}");
        }
        let dearest = admin.put(&path, &json!({ field: 99_999.99 })).await;
        assert_eq!(dearest.data(200)[field], json!(99_999.99));
    }
    for empty in [json!({ "price": null }), json!({ "price": "" })] {
        assert_eq!(admin.put(&path, &empty).await.invalid_fields(), ["price"]);
    }
    for empty in [json!([]), json!(null)] {
        assert_eq!(admin.put(&path, &json!({ "items": empty })).await.invalid_fields(), ["items"]);
    }
    let unknown = json!({ "variant_id": "0198c0de-0000-7000-8000-000000000001", "quantity": 1 });
    let no_id = json!({ "variant_id": first.product.slug, "quantity": 1 });
    let wrong =
        json!([item(&first, 1), unknown, item(&second, 0), no_id, item(&second, 1000), {}, item(&first, "x"), 7]);
    let faults = [
        "items.1.variant_id",
        "items.2.quantity",
        "items.3.variant_id",
        "items.4.quantity",
        "items.5.quantity",
        "items.5.variant_id",
        "items.6.quantity",
        "items.7.quantity",
        "items.7.variant_id",
    ];
    assert_eq!(admin.put(&path, &json!({ "items": wrong })).await.invalid_fields(), faults);
    let new = json!({ "name": "", "price": 0, "items": wrong, "slug": "hdya" });
    let refused = admin.post(SETS, &new).await;
    assert_eq!(refused.invalid_fields(), [&faults[..], &["name", "price", "slug"]].concat());
    let form =
        MultipartForm::of("name", "x").and("price", "5").and("items[0][variant_id]", "").and("items[0][quantity]", "0");
    assert_eq!(form.post(&admin, SETS).await.invalid_fields(), ["items.0.quantity", "items.0.variant_id"]);
    let many: Vec<Value> = (0..101).map(|_| item(&first, 1)).collect();
    assert_eq!(admin.put(&path, &json!({ "items": many })).await.invalid_fields(), ["items"]);
    let most = admin.put(&path, &json!({ "items": many[..100], "name": "مئة" })).await;
    assert_eq!(contents(most.data(200)).len(), 100);
    let unchanged = admin.get(&path).await;
    assert_eq!((text(unchanged.data(200), "name"), contents(unchanged.data(200)).len()), ("مئة", 100));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_gift_set_updates_do_not_mix_contents(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (one, other, guest) = (shop.admin().await, shop.admin().await, shop.guest());
    let (first, second) = two_products(&shop).await;
    let set = NewGiftSet::named("هدية").and(&first, 1).create(&shop).await;
    let path = format!("{SETS}/{}", set.id);
    let by_one = json!({ "items": [item(&first, 2), item(&second, 2)], "name": "من الأول" });
    let by_other = json!({ "items": [item(&second, 3), item(&first, 3)], "name": "من الثاني" });
    for _ in 0..5 {
        let order = e2e::NewOrder::of_set(&set.id, 1);
        let answers = futures::join!(one.put(&path, &by_one), other.put(&path, &by_other), order.send(&guest));
        assert_eq!(contents(answers.0.data(200)), pairs(&[("سوفاج", 2), ("جادور", 2)]));
        assert_eq!(contents(answers.1.data(200)), pairs(&[("جادور", 3), ("سوفاج", 3)]));
        answers.2.data(201);
        let now = guest.get(&format!("/api/v1/gift_sets/{}", set.id)).await;
        let last = [answers.0.data(200), answers.1.data(200)]
            .into_iter()
            .find(|answer| answer["name"] == now.data(200)["name"]);
        assert_eq!(last, Some(now.data(200)));
    }
    shop.stop().await;
}
