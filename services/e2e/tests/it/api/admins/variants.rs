//! `/admins/products/{product}/variants`: sizes, prices, stock, and the primary variant.

use std::time::Duration;

use e2e::{Client, MultipartForm, NewBrand, NewProduct, TestShop, each, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

/// Create a product without variants; returns the admin path of its variants and its public path.
async fn a_bare_product(shop: &TestShop) -> (String, String) {
    let brand = NewBrand::named("ديور").create(shop).await;
    let product = NewProduct::named("سوفاج", &brand).in_sizes(&[]).create(shop).await.product;
    (format!("/api/v1/admins/products/{}/variants", product.id), format!("/api/v1/products/{}", product.slug))
}

fn one(list: &str, variant: &Value) -> String {
    format!("{list}/{}", text(variant, "id"))
}

async fn create_variant(admin: &Client, list: &str, name: &str, price: Value) -> Value {
    admin.post(list, &json!({ "name": name, "price": price, "size_value": 5 })).await.data(201).clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn variant_is_created_and_updated_by_form_and_json(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (list, _) = a_bare_product(&shop).await;

    let form =
        MultipartForm::of("name", " عينة ").and("price", "12.30").and("size_value", "2.5").and("size_unit", "ml");
    let form = form.and("is_primary", "1").and("original_price", "").and("stock", "");
    let answer = form.post(&admin, &list).await;
    assert_eq!(answer.json["message"], "تم إضافة المتغير بنجاح");
    let variant = answer.data(201).clone();
    let now = "2026-05-04T09:30:00Z";
    let mut expected = json!({
        "id": variant["id"], "name": "عينة", "price": 12.3, "original_price": null, "is_primary": true,
        "image_path": null, "size_value": 2.5, "size_unit": "ml", "color": null, "is_available": true,
        "is_enabled": true, "stock": null, "draws_ml": false, "created_at": now, "updated_at": now,
    });
    assert_eq!(variant, expected);

    // Absent fields stay unchanged; empty ones are cleared.
    shop.fixture.clock().advance(Duration::from_mins(1));
    let path = one(&list, &variant);
    let slug_path = path.replace(list.split('/').nth(5).expect("an id"), "swfaj");
    for (at, (change, changed_fields)) in [
        (json!({ "price": 15 }), json!({ "price": 15 })),
        (json!({ "original_price": "20.55" }), json!({ "original_price": 20.55 })),
        (json!({ "original_price": null }), json!({ "original_price": null })),
        (json!({ "original_price": 7 }), json!({ "original_price": 7 })),
        (json!({ "original_price": "" }), json!({ "original_price": null })),
        (json!({ "size_value": 100 }), json!({ "size_value": 100 })),
        (json!({ "size_unit": "" }), json!({ "size_unit": "ml" })),
        (json!({ "color": "أزرق", "name": "زجاجة" }), json!({ "color": "أزرق", "name": "زجاجة" })),
        (json!({ "color": "" }), json!({ "color": null })),
        (json!({ "stock": 0 }), json!({ "stock": 0, "is_available": false })),
        (json!({ "stock": "3" }), json!({ "stock": 3, "is_available": true })),
        (json!({ "is_enabled": false }), json!({ "is_enabled": false, "is_available": false })),
        (json!({ "stock": null }), json!({ "stock": null })),
        (json!({ "is_enabled": 1, "is_primary": 0 }), json!({ "is_enabled": true, "is_available": true })),
        (json!({}), json!({})),
    ]
    .into_iter()
    .enumerate()
    {
        expected.as_object_mut().expect("an object").extend(changed_fields.as_object().expect("an object").clone());
        expected["updated_at"] = json!("2026-05-04T09:31:00Z");
        // One encoding after the other: JSON, a form with `_method`, a form with `PUT`, JSON by the product's slug.
        let form = || {
            let fields = change.as_object().expect("an object").iter();
            fields.fold(MultipartForm::default(), |form, (name, value)| {
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                form.and(name, if value == "null" { "" } else { &value })
            })
        };
        let answer = match at % 4 {
            0 => admin.put(&path, &change).await,
            1 => form().post_as_put(&admin, &path).await,
            2 => form().put(&admin, &path).await,
            _ => admin.put(&slug_path, &change).await,
        };
        assert_eq!(answer.data(200), &expected, "{at}: {change}");
        assert_eq!(answer.json["message"], "تم تحديث المتغير بنجاح");
    }
    let listed = admin.get(&list).await;
    assert_eq!(listed.data(200), &json!({ "variants": [expected] }));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn variant_validation_reports_every_error(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (list, _) = a_bare_product(&shop).await;

    let refused = admin.post(&list, &json!({})).await;
    assert_eq!(
        refused.error(422, "validation_failed"),
        &json!({
            "name": ["اسم المتغير مطلوب"], "price": ["السعر مطلوب ويجب أن يكون موجب"],
            "size_value": ["الحجم مطلوب ويجب أن يكون موجب"],
        })
    );
    let variant = create_variant(&admin, &list, "عينة", json!(99_999.99)).await;
    let path = one(&list, &variant);
    assert_eq!(variant["price"], json!(99_999.99));
    for field in ["price", "original_price", "size_value"] {
        for wrong in
            [json!(-0.01), json!(100_000), json!(1.005), json!("12.345"), json!("abc"), json!(true), json!(1e300)]
        {
            let refused = admin.put(&path, &json!({ field: wrong })).await;
            assert_eq!(refused.invalid_fields(), [field], "{wrong}");
            let new = json!({ "name": "x", "price": 1, "size_value": 1 });
            let mut new = new.as_object().expect("an object").clone();
            new.insert(field.to_owned(), wrong.clone());
            assert_eq!(admin.post(&list, &Value::Object(new)).await.invalid_fields(), [field], "{wrong}");
        }
        // Zero is allowed, and trailing zeros do not count as decimals.
        let free = admin.put(&path, &json!({ field: 0 })).await;
        assert_eq!(free.data(200)[field], 0);
        let zeros = admin.put(&path, &json!({ field: "7.5000" })).await;
        assert_eq!(zeros.data(200)[field], json!(7.5));
    }
    let decimals = admin.put(&path, &json!({ "price": 1.005 })).await;
    let message = decimals.error(422, "validation_failed")["price"][0].as_str().unwrap_or_default();
    assert!(message.contains("بمنزلتين عشريتين"), "{message}");
    for field in ["price", "size_value", "name"] {
        for empty in [json!(null), json!("")] {
            assert_eq!(admin.put(&path, &json!({ field: empty })).await.invalid_fields(), [field]);
        }
        let refused = MultipartForm::of(field, "").post_as_put(&admin, &path).await;
        assert_eq!(refused.invalid_fields(), [field]);
    }
    for (field, wrong) in [
        ("size_unit", json!("oz")),
        ("size_unit", json!("ML")),
        ("size_unit", json!(1)),
        ("stock", json!(-1)),
        ("stock", json!(1.5)),
        ("stock", json!("many")),
        ("stock", json!(1_000_001)),
        ("is_primary", json!("yes")),
        ("is_enabled", json!(2)),
        ("color", json!("ا".repeat(256))),
        ("color", json!(["red"])),
        ("name", json!("a\nb")),
    ] {
        assert_eq!(admin.put(&path, &json!({ field: wrong })).await.invalid_fields(), [field], "{wrong}");
    }
    let all = MultipartForm::of("name", "").and("price", "x").and("original_price", "-1").and("size_value", "1.234");
    let all = all.and("size_unit", "oz").and("stock", "-5").and("is_primary", "?").and("is_enabled", "?");
    assert_eq!(
        all.post(&admin, &list).await.invalid_fields(),
        ["is_enabled", "is_primary", "name", "original_price", "price", "size_unit", "size_value", "stock"]
    );
    let listed = admin.get(&list).await;
    assert_eq!(listed.data(200)["variants"].as_array().map(Vec::len), Some(1), "nothing of it was done");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn product_has_one_primary_variant(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (list, product) = a_bare_product(&shop).await;
    let primary = async || {
        let product_now = guest.get(&product).await.data(200).clone();
        let variants = product_now["variants"].as_array().expect("a list").clone();
        let primary: Vec<_> = variants.into_iter().filter(|variant| variant["is_primary"] == true).collect();
        assert_eq!(primary.len(), 1);
        assert_eq!(
            (&product_now["price"], &product_now["original_price"]),
            (&primary[0]["price"], &primary[0]["original_price"])
        );
        text(&primary[0], "name").to_owned()
    };

    let first = create_variant(&admin, &list, "أول", json!(10)).await;
    assert_eq!(first["is_primary"], true, "the first made, unasked");
    shop.fixture.clock().advance(Duration::from_mins(1));
    let second = create_variant(&admin, &list, "ثان", json!(20)).await;
    assert_eq!((&second["is_primary"], primary().await.as_str()), (&json!(false), "أول"));
    shop.fixture.clock().advance(Duration::from_mins(1));
    let third = json!({ "name": "ثالث", "price": 30, "original_price": 35, "size_value": 5, "is_primary": "true" });
    let third = admin.post(&list, &third).await.data(201).clone();
    assert_eq!((&third["is_primary"], primary().await.as_str()), (&json!(true), "ثالث"));

    // A variant stays primary until another takes its place, even when it is disabled.
    let unwilling = admin.put(&one(&list, &third), &json!({ "is_primary": false })).await;
    assert_eq!(unwilling.data(200)["is_primary"], true);
    admin.put(&one(&list, &third), &json!({ "is_enabled": false })).await.data(200);
    assert_eq!(primary().await, "ثالث");
    assert_eq!(guest.get(&product).await.data(200)["is_available"], true, "others can be had");
    MultipartForm::of("is_primary", "1").post_as_put(&admin, &one(&list, &second)).await.data(200);
    assert_eq!(primary().await, "ثان");
    let listed = admin.get(&list).await;
    assert_eq!(each(&listed.data(200)["variants"], "name"), ["أول", "ثان", "ثالث"], "oldest first");

    // When the primary variant is deleted, the oldest remaining one becomes primary.
    admin.delete(&one(&list, &second)).await.data(200);
    assert_eq!(primary().await, "أول");
    let back = admin.post(&one(&list, &first), &json!({ "_method": "DELETE" })).await;
    assert_eq!((back.data(200), primary().await.as_str()), (&Value::Null, "ثالث"));
    MultipartForm::of("_method", "DELETE").post(&admin, &one(&list, &third)).await.data(200);
    let bare = guest.get(&product).await;
    assert_eq!((&bare.data(200)["price"], &bare.data(200)["variants"]), (&Value::Null, &json!([])));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn variant_is_not_found_below_another_product(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (list, product) = a_bare_product(&shop).await;
    let variant = create_variant(&admin, &list, "عينة", json!(10)).await;
    let other = NewProduct::named("آخر", &NewBrand::named("أرماني").create(&shop).await).create(&shop).await;
    let others = format!("/api/v1/admins/products/{}/variants", other.product.id);

    let id = text(&variant, "id");
    for list in [&others, "/api/v1/admins/products/nothing/variants", "/api/v1/admins/products/%20/variants"] {
        admin.put(&format!("{list}/{id}"), &json!({ "price": -1 })).await.error(404, "not_found");
        admin.delete(&format!("{list}/{id}")).await.error(404, "not_found");
    }
    for nothing in ["nothing", "%D8%B9", "0198c0de-0000-7000-8000-000000000001"] {
        admin.put(&format!("{list}/{nothing}"), &json!({ "price": -1 })).await.error(404, "not_found");
        admin.delete(&format!("{list}/{nothing}")).await.error(404, "not_found");
        admin.get(&format!("/api/v1/admins/products/{nothing}/variants")).await.error(404, "not_found");
        let new = json!({ "name": "" });
        admin.post(&format!("/api/v1/admins/products/{nothing}/variants"), &new).await.error(404, "not_found");
    }
    assert_eq!(guest.get(&product).await.data(200)["variants_count"], 1);

    // Once its last unit is sold, it is listed as unavailable.
    let last = json!({ "stock": 1 });
    admin.put(&format!("{others}/{}", other.variants[0].id), &last).await.data(200);
    e2e::NewOrder::of(&other, 1).place(&guest).await;
    let product_now = guest.get(&format!("/api/v1/products/{}", other.product.slug)).await;
    assert_eq!(
        (&product_now.data(200)["is_available"], &product_now.data(200)["variants"][0]["is_available"]),
        (&json!(false), &json!(false))
    );
    let sizes = admin.get(&others).await;
    assert_eq!(sizes.data(200)["variants"][0]["stock"], 0);
    shop.stop().await;
}
