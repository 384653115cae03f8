//! Creating and updating products by form and by JSON.

use std::time::Duration;

use e2e::{MultipartForm, NewBrand, TestShop, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use super::{PRODUCTS, path};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn product_is_created_and_updated_by_form_and_json(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (dior, armani) = (NewBrand::named("ديور").create(&shop).await, NewBrand::named("Armani").create(&shop).await);

    let form = MultipartForm::of("name", " سوفاج ").and("brand_id", &dior.id).and("category", "MEN");
    let created = form.and("description", "<p>عطر</p>").and("unknown", "x").post(&admin, PRODUCTS).await;
    assert_eq!(created.json["message"], "تم إنشاء المنتج بنجاح");
    let created = created.data(201).clone();
    let now = "2026-05-04T09:30:00Z";
    let expected = json!({
        "id": created["id"], "slug": "swfaj", "name": "سوفاج",
        "brand": { "id": dior.id, "name": "ديور", "slug": dior.slug }, "brand_id": dior.id, "category": "MEN",
        "price": null, "original_price": null, "image_path": null, "description": "<p>عطر</p>", "variants": [],
        "facts": {}, "variants_count": 0, "is_available": false, "rating": null, "ml_stock": null, "created_at": now,
        "updated_at": now,
    });
    assert_eq!(created, expected);
    let by_json = json!({ "name": "كود", "brand_id": armani.id, "category": "UNISEX", "description": null });
    assert_eq!(admin.post(PRODUCTS, &by_json).await.data(201)["description"], "");

    // Absent fields stay unchanged; the slug never changes.
    shop.fixture.clock().advance(Duration::from_mins(1));
    let mut expected = created.clone();
    let mut expect = |field: &str, value: Value| {
        expected[field] = value;
        expected["updated_at"] = json!("2026-05-04T09:31:00Z");
        expected.clone()
    };
    let changed = MultipartForm::of("name", "سوفاج إلكسير").post_as_put(&admin, &path(&created)).await;
    assert_eq!(changed.json["message"], "تم حفظ المنتج بنجاح");
    assert_eq!(changed.data(200), &expect("name", json!("سوفاج إلكسير")));
    let changed = MultipartForm::of("category", "WOMEN").and("slug", "other").put(&admin, &path(&created)).await;
    assert_eq!(changed.data(200), &expect("category", json!("WOMEN")));
    let changed = admin.put(&format!("{PRODUCTS}/swfaj"), &json!({ "brand_id": armani.id })).await;
    expect("brand_id", json!(armani.id));
    assert_eq!(changed.data(200), &expect("brand", json!({ "id": armani.id, "name": "Armani", "slug": "armani" })));
    let changed = MultipartForm::of("description", "").post_as_put(&admin, &path(&created)).await;
    assert_eq!(changed.data(200), &expect("description", json!("")));
    let changed = admin.post(&path(&created), &json!({ "_method": "PUT", "description": "<h1>x</h1>" })).await;
    assert_eq!(changed.data(200), &expect("description", json!("<h1>x</h1>")));
    let changed = admin.put(&path(&created), &json!({ "description": null })).await;
    assert_eq!(changed.data(200), &expect("description", json!("")));
    assert_eq!(admin.put(&path(&created), &json!({})).await.data(200), &expect("description", json!("")));
    let mut public = expect("description", json!(""));
    public.as_object_mut().expect("a product").remove("ml_stock").expect("administrators see it");
    assert_eq!(shop.guest().get("/api/v1/products/swfaj").await.data(200), &public);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn product_validation_reports_every_error(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("ديور").create(&shop).await;
    let created = super::create_product(&admin, &brand, "سوفاج").await;

    let refused = admin.post(PRODUCTS, &json!({})).await;
    let errors = refused.error(422, "validation_failed");
    assert_eq!(
        errors,
        &json!({
            "name": ["اسم المنتج مطلوب"], "brand_id": ["العلامة التجارية مطلوبة"], "category": ["الفئة مطلوبة"],
        })
    );
    let gone = "0198c0de-0000-7000-8000-000000000001";
    let long = "ا".repeat(256);
    for (change, fields) in [
        (json!({ "name": long, "brand_id": gone, "category": "DOGS" }), vec!["brand_id", "category", "name"]),
        (json!({ "name": "\u{0}", "brand_id": "ديور", "category": 1 }), vec!["brand_id", "category", "name"]),
        (json!({ "name": "", "brand_id": "", "category": "" }), vec!["brand_id", "category", "name"]),
        (json!({ "name": null, "brand_id": null, "category": null }), vec!["brand_id", "category", "name"]),
        (json!({ "name": ["x"], "brand_id": {}, "category": "men" }), vec!["brand_id", "category", "name"]),
        (json!({ "description": 7 }), vec!["description"]),
    ] {
        assert_eq!(admin.put(&path(&created), &change).await.invalid_fields(), fields, "{change}");
        let mut new = json!({ "name": "x", "brand_id": brand.id, "category": "MEN", "slug": "swfaj" });
        new.as_object_mut().expect("an object").extend(change.as_object().expect("an object").clone());
        let mut with_slug = fields.clone();
        with_slug.push("slug");
        assert_eq!(admin.post(PRODUCTS, &new).await.invalid_fields(), with_slug, "{new}");
    }
    let form = MultipartForm::of("name", "").and("brand_id", "").and("category", "");
    assert_eq!(form.post_as_put(&admin, &path(&created)).await.invalid_fields(), ["brand_id", "category", "name"]);
    assert_eq!(admin.get("/api/v1/products/swfaj").await.data(200), &created, "nothing of it was done");
    let list = admin.get("/api/v1/products").await;
    assert_eq!(list.data(200)["meta"]["total"], 1);

    // The list accepts neither `PUT` nor `DELETE`, even as `_method`.
    for (list, allowed) in [
        (PRODUCTS, "POST"),
        ("/api/v1/admins/gift_sets", "POST"),
        ("/api/v1/admins/brands", "GET, HEAD, POST"),
        (&format!("{}/variants", path(&created)), "GET, HEAD, POST"),
    ] {
        for method in ["PUT", "PATCH", "DELETE"] {
            let by_form = MultipartForm::of("name", "x").and("_method", method).post(&admin, list).await;
            let by_json = admin.post(list, &json!({ "name": "x", "_method": method })).await;
            for refused in [by_form, by_json] {
                refused.error(405, "method_not_allowed");
                let methods: Vec<_> = refused.headers["allow"].to_str().expect("a text").split([',', ' ']).collect();
                let mut methods: Vec<_> = methods.into_iter().filter(|method| !method.is_empty()).collect();
                methods.sort_unstable();
                assert_eq!(methods.join(", "), allowed, "{list}");
            }
        }
    }

    // 404 takes precedence over validation errors.
    for nothing in [gone, "no-such-thing", "عطر"] {
        let path = format!("{PRODUCTS}/{nothing}");
        admin.put(&path, &json!({ "name": "" })).await.error(404, "not_found");
        MultipartForm::of("name", "").post_as_put(&admin, &path).await.error(404, "not_found");
        admin.delete(&path).await.error(404, "not_found");
    }
    // The length limit of a name is in characters, not bytes, after normalisation to NFC.
    let longest = "ا".repeat(255);
    let changed = admin.put(&path(&created), &json!({ "name": longest })).await;
    assert_eq!(text(changed.data(200), "name"), longest);
    let composed = admin.put(&path(&created), &json!({ "name": "ا\u{654}حمد" })).await;
    assert_eq!(text(composed.data(200), "name"), "أحمد");
    shop.stop().await;
}
