//! `/admins/brands`: create, update and delete by form and by JSON, unique names, and the list.

use e2e::{Client, MultipartForm, NewBrand, NewProduct, TestShop, each, keys, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

const BRANDS: &str = "/api/v1/admins/brands";

fn path(brand: &Value) -> String {
    format!("{BRANDS}/{}", text(brand, "id"))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn brand_is_created_updated_and_deleted_by_form_and_json(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;

    let created = MultipartForm::of("name", "  لطافة ").and("is_visible", "0").post(&admin, BRANDS).await;
    assert_eq!(created.json["message"], "تم الإضافة بنجاح");
    let created = created.data(201).clone();
    let now = "2026-05-04T09:30:00Z";
    let expected = json!({
        "id": created["id"], "name": "لطافة", "slug": "ltafa", "thumbnail": null, "is_visible": false,
        "products_count": 0, "position": null, "created_at": now, "updated_at": now,
    });
    assert_eq!(created, expected);
    for key in [text(&created, "id"), "ltafa"] {
        assert_eq!(admin.get(&format!("{BRANDS}/{key}")).await.data(200), &created);
    }
    let default = admin.post(BRANDS, &json!({ "name": "Zara" })).await;
    assert_eq!(default.data(201)["is_visible"], true, "visible by default");

    // Absent fields stay unchanged, and so does the slug.
    shop.fixture.clock().advance(std::time::Duration::from_mins(1));
    let toggled = MultipartForm::of("is_visible", "1").post_as_put(&admin, &path(&created)).await;
    assert_eq!(toggled.json["message"], "تم التحديث بنجاح");
    let toggled = toggled.data(200);
    assert_eq!((&toggled["name"], &toggled["is_visible"]), (&json!("لطافة"), &json!(true)));
    assert_eq!((&toggled["created_at"], &toggled["updated_at"]), (&json!(now), &json!("2026-05-04T09:31:00Z")));
    let by_form = MultipartForm::of("name", "لطافة دبي").and("slug", "ignored").put(&admin, &path(&created)).await;
    assert_eq!((text(by_form.data(200), "name"), text(by_form.data(200), "slug")), ("لطافة دبي", "ltafa"));
    for (value, is_visible) in [
        (json!(false), false),
        (json!(1), true),
        (json!("0"), false),
        (json!("true"), true),
        (json!(0), false),
        (json!("1"), true),
        (json!("false"), false),
        (json!(true), true),
    ] {
        let by_json = admin.put(&format!("{BRANDS}/ltafa"), &json!({ "is_visible": value })).await;
        assert_eq!(
            (&by_json.data(200)["is_visible"], text(by_json.data(200), "name")),
            (&json!(is_visible), "لطافة دبي")
        );
    }
    let posted = admin.post(&path(&created), &json!({ "_method": "put", "name": "لطافة" })).await;
    assert_eq!(posted.data(200)["name"], "لطافة");
    let nothing = admin.put(&path(&created), &json!({})).await;
    assert_eq!(nothing.data(200)["name"], "لطافة");

    // Empty required fields and invalid booleans are rejected.
    for (change, fields) in [
        (json!({ "name": "" }), vec!["name"]),
        (json!({ "name": null, "is_visible": "maybe" }), vec!["is_visible", "name"]),
        (json!({ "name": "ا".repeat(256) }), vec!["name"]),
        (json!({ "name": "a\u{7}b" }), vec!["name"]),
    ] {
        assert_eq!(admin.put(&path(&created), &change).await.invalid_fields(), fields, "{change}");
    }
    let refused = MultipartForm::of("name", " ").post_as_put(&admin, &path(&created)).await;
    assert_eq!(refused.error(422, "validation_failed")["name"][0], "اسم العلامة التجارية مطلوب");
    assert_eq!(admin.get(&path(&created)).await.data(200)["name"], "لطافة", "nothing of it was done");

    let deleted = admin.delete(&path(&created)).await;
    assert_eq!((deleted.data(200), &deleted.json["message"]), (&Value::Null, &json!("تم الحذف بنجاح")));
    admin.get(&path(&created)).await.error(404, "not_found");
    admin.put(&path(&created), &json!({ "name": "" })).await.error(404, "not_found");
    admin.delete(&path(&created)).await.error(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn brand_name_is_unique_in_folded_form(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let ahmad = admin.post(BRANDS, &json!({ "name": "أحمد" })).await.data(201).clone();
    let chloe = admin.post(BRANDS, &json!({ "name": "Chloé" })).await.data(201).clone();

    for same in ["احمد", "أَحْمَد", "إحـمد", "CHLOE", " chloé "] {
        let refused = admin.post(BRANDS, &json!({ "name": same })).await;
        assert_eq!(refused.error(422, "validation_failed")["name"][0], "هذه القيمة مستخدمة من قبل", "{same}");
    }
    assert_eq!(admin.put(&path(&chloe), &json!({ "name": "آحمد" })).await.invalid_fields(), ["name"]);
    let own = admin.put(&path(&chloe), &json!({ "name": "CHLOE" })).await;
    assert_eq!((text(own.data(200), "name"), text(own.data(200), "slug")), ("CHLOE", "chloe"), "its own is its own");

    // All errors are reported together: validation errors and conflicts with other brands.
    let both = json!({ "name": "احمد", "slug": "chloe", "is_visible": "x" });
    assert_eq!(admin.post(BRANDS, &both).await.invalid_fields(), ["is_visible", "name", "slug"]);
    let both = json!({ "name": "", "slug": "chloe" });
    assert_eq!(admin.post(BRANDS, &both).await.invalid_fields(), ["name", "slug"]);
    for malformed in ["Chloe", "a b", "شلوي", "---", "a_b", &"a".repeat(81), text(&ahmad, "id")] {
        let refused = admin.post(BRANDS, &json!({ "name": "آخر", "slug": malformed })).await;
        assert_eq!(refused.invalid_fields(), ["slug"], "{malformed}");
    }

    // Of concurrent requests for one name, one succeeds and the others fail.
    let body = json!({ "name": "ديور" });
    let answers = futures::future::join_all((0..8).map(|_| admin.post(BRANDS, &body))).await;
    let (created, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(|answer| answer.status == 201);
    assert_eq!(created.len(), 1);
    for refused in refused {
        assert_eq!(refused.invalid_fields(), ["name"]);
    }
    // A name is free again once its brand is deleted or renamed.
    admin.put(&path(&ahmad), &json!({ "name": "محمود" })).await.data(200);
    admin.post(BRANDS, &json!({ "name": "احمد" })).await.data(201);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn delete_brand_keeps_its_products(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").hidden().create(&shop).await;
    let product = NewProduct::named("سوفاج", &brand).create(&shop).await.product;
    let found = async |query: &str| {
        let list = guest.get(&format!("/api/v1/products{query}")).await;
        each(&list.data(200)["products"], "name").len()
    };
    assert_eq!(admin.get(&format!("{BRANDS}/{}", brand.id)).await.data(200)["products_count"], 1);

    admin.delete(&format!("{BRANDS}/{}", brand.slug)).await.data(200);

    let stays = guest.get(&format!("/api/v1/products/{}", product.slug)).await;
    assert_eq!((&stays.data(200)["brand"], &stays.data(200)["brand_id"]), (&Value::Null, &Value::Null));
    assert_eq!((found("?search=سوفاج").await, found("?search=ديور").await), (1, 0));
    assert_eq!(found(&format!("?brand={}", brand.slug)).await, 0);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn brands_are_listed_by_name_in_pages_of_15(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    for number in 10..26 {
        NewBrand::named(&format!("Brand {number}")).create(&shop).await;
    }
    NewBrand::named("آخر").hidden().create(&shop).await;
    let admin = shop.admin().await;
    let list = async |client: &Client, query: &str| client.get(&format!("{BRANDS}{query}")).await;

    let first = list(&admin, "").await;
    assert_eq!(each(first.data(200), "name")[..2], ["Brand 10", "Brand 11"]);
    assert_eq!(keys(&first.json), ["data", "message", "pagination", "success"]);
    let place = json!({
        "current_page": 1, "page": 1, "last_page": 2, "per_page": 15, "total": 17, "from": 1, "to": 15,
    });
    assert_eq!(first.json["pagination"], place);
    assert_eq!(each(list(&admin, "?page=2").await.data(200), "name"), ["Brand 25", "آخر"]);
    assert_eq!(list(&admin, "?page=3").await.data(200), &json!([]));
    for (words, names) in [("12", vec!["Brand 12"]), ("اخر", vec!["آخر"]), ("brand-14", vec!["Brand 14"])] {
        let found = list(&admin, &format!("?search={words}")).await;
        assert_eq!(each(found.data(200), "name"), names, "{words}");
        assert_eq!(found.json["pagination"]["total"], 1);
    }
    assert_eq!(list(&admin, "?page=0&per_page=101").await.invalid_fields(), ["page", "per_page"]);
    shop.stop().await;
}
