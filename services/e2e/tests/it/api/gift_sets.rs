//! `/gift_sets`: representation, listing and availability.

use e2e::{Client, NewBrand, NewGiftSet, NewProduct, TestShop, each, keys};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::{Value, json};

const NOW: &str = "2026-05-04T09:30:00Z";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gift_set_representation_is_complete(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let first = NewProduct::named("سوفاج", &brand).at(4_025).with_stock(9).create(&shop).await;
    let second = NewProduct::named("جادور", &brand).in_category(Category::Women).create(&shop).await;
    let set = NewGiftSet::named("هدية العيد").and(&first, 3).and(&second, 1).at(15_050).create(&shop).await;

    let item = |at: usize, quantity: u32, product: Value| {
        let item = &set.items[at];
        json!({ "id": item.id, "variant_id": item.variant_id, "quantity": quantity, "product": product })
    };
    let product = |sold: &e2e::CreatedProduct, category: &str, quantity: u32, price: Value| {
        let variant = json!({
            "id": sold.variants[0].id, "name": "عينة 5 مل", "price": price, "size_value": 5, "size_unit": "ml",
            "image_path": null,
        });
        json!({
            "id": sold.product.id, "slug": sold.product.slug, "name": sold.product.name,
            "brand": { "id": brand.id, "name": "ديور", "slug": brand.slug }, "category": category,
            "quantity": quantity, "variant": variant,
        })
    };
    let full = json!({
        "id": set.id, "slug": set.slug, "name": "هدية العيد", "price": 150.5, "original_price": null,
        "image_path": null, "description": "<p>هدية للتجربة</p>", "is_available": true, "created_at": NOW,
        "updated_at": NOW,
        "items": [
            item(0, 3, product(&first, "MEN", 3, json!(40.25))),
            item(1, 1, product(&second, "WOMEN", 1, json!(40))),
        ],
    });
    for key in [&set.slug, &set.id] {
        assert_eq!(guest.get(&format!("/api/v1/gift_sets/{key}")).await.data(200), &full);
        assert_eq!(admin.get(&format!("/api/v1/admins/gift_sets/{key}")).await.data(200), &full);
    }
    for caller in [&guest, &admin] {
        let list = caller.get("/api/v1/gift_sets").await;
        assert_eq!(list.data(200)["data"], json!([full]), "the same for everybody");
    }
    for nothing in ["no-such-thing", "%D9%87", "00000000-0000-0000-0000-000000000000", &first.product.id] {
        guest.get(&format!("/api/v1/gift_sets/{nothing}")).await.error(404, "not_found");
        admin.get(&format!("/api/v1/admins/gift_sets/{nothing}")).await.error(404, "not_found");
    }

    admin.delete(&format!("/api/v1/admins/brands/{}", brand.id)).await.data(200);
    let bare = guest.get(&format!("/api/v1/gift_sets/{}", set.slug)).await;
    assert_eq!(bare.data(200)["items"][0]["product"]["brand"], Value::Null);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gift_sets_are_listed_newest_first_with_both_pagination_forms(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let content = NewProduct::named("سوفاج", &NewBrand::named("ديور").create(&shop).await).create(&shop).await;
    for number in 1..=14 {
        NewGiftSet::named(&format!("هدية {number}")).and(&content, 1).create(&shop).await;
    }
    let first = guest.get("/api/v1/gift_sets").await;
    let data = first.data(200);
    assert_eq!(keys(data), ["current_page", "data", "from", "last_page", "page", "per_page", "to", "total"]);
    assert_eq!(keys(&first.json), ["data", "message", "pagination", "success"]);
    let place = json!({
        "current_page": 1, "page": 1, "last_page": 2, "per_page": 12, "total": 14, "from": 1, "to": 12,
    });
    assert_eq!(first.json["pagination"], place);
    for (name, value) in place.as_object().expect("an object") {
        assert_eq!(&data[name], value, "{name}");
    }
    let newest_first: Vec<_> = (3..=14).rev().map(|number| format!("هدية {number}")).collect();
    assert_eq!(each(&data["data"], "name"), newest_first);

    let second = guest.get("/api/v1/gift_sets?page=2").await;
    assert_eq!(each(&second.data(200)["data"], "name"), ["هدية 2", "هدية 1"]);
    let past = guest.get("/api/v1/gift_sets?page=9&per_page=5").await;
    assert_eq!((&past.data(200)["data"], &past.json["pagination"]["from"]), (&json!([]), &Value::Null));
    let found = guest.get("/api/v1/gift_sets?search=هديه ١٤").await;
    assert_eq!(each(&found.data(200)["data"], "name"), ["هدية 14"]);
    assert_eq!(found.json["pagination"]["total"], 1);
    let long = "ا".repeat(101);
    let wrong = guest.get(&format!("/api/v1/gift_sets?page=x&per_page=0&search={long}")).await;
    assert_eq!(wrong.invalid_fields(), ["page", "per_page", "search"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gift_set_is_available_while_all_items_are_in_stock(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let counted = NewProduct::named("سوفاج", &brand).with_stock(5).create(&shop).await;
    let other = NewProduct::named("جادور", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية").and(&counted, 2).and(&other, 1).create(&shop).await;
    let twice = NewGiftSet::named("مرتين").and(&counted, 2).and(&counted, 2).create(&shop).await;
    let of = |sold: &e2e::CreatedProduct| {
        format!("/api/v1/admins/products/{}/variants/{}", sold.product.id, sold.variants[0].id)
    };

    for (variant, change, set_is, twice_is, products_are) in [
        (&counted, json!({ "stock": 4 }), true, true, [true, true]),
        (&counted, json!({ "stock": 3 }), true, false, [true, true]),
        (&counted, json!({ "stock": 1 }), false, false, [true, true]),
        (&counted, json!({ "stock": 0 }), false, false, [false, true]),
        (&counted, json!({ "stock": null }), true, true, [true, true]),
        (&counted, json!({ "is_enabled": false }), false, false, [false, true]),
        (&counted, json!({ "is_enabled": true, "stock": 100 }), true, true, [true, true]),
        (&other, json!({ "is_enabled": 0 }), false, true, [true, false]),
        (&other, json!({ "is_enabled": "1" }), true, true, [true, true]),
    ] {
        admin.put(&of(variant), &change).await.data(200);
        let had = async |path: String| guest.get(&path).await.data(200)["is_available"].clone();
        assert_eq!(had(format!("/api/v1/gift_sets/{}", set.slug)).await, set_is, "{change}");
        assert_eq!(had(format!("/api/v1/gift_sets/{}", twice.slug)).await, twice_is, "{change}");
        for (sold, is) in [&counted, &other].into_iter().zip(products_are) {
            let path = format!("/api/v1/products/{}", sold.product.slug);
            assert_eq!(had(path.clone()).await, is, "{change}");
            assert_eq!(variant_of(&guest, &path).await["is_available"], is, "{change}");
        }
    }
    shop.stop().await;
}

async fn variant_of(guest: &Client, path: &str) -> Value {
    guest.get(path).await.data(200)["variants"][0].clone()
}
