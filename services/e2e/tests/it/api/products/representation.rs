//! Representation of a product for customers and for administrators, field by field.

use e2e::{Client, CreatedProduct, NewBrand, NewProduct, TestShop, keys};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::{Value, json};

const NOW: &str = "2026-05-04T09:30:00Z";

/// Create a product with a reduced small size and a disabled large one.
async fn a_product(shop: &TestShop, admin: &Client) -> (CreatedProduct, Value, Value) {
    let brand = NewBrand::named("دار الندى").create(shop).await;
    let sold = NewProduct::named("مسك الليل", &brand).in_category(Category::Women).in_sizes(&[]).create(shop).await;
    let path = format!("/api/v1/admins/products/{}/variants", sold.product.id);
    let small = json!({
        "name": "عينة", "price": 12.35, "original_price": 20, "size_value": 2.5, "size_unit": "ml", "color": "عنبري",
        "stock": 3, "is_primary": true,
    });
    let small = admin.post(&path, &small).await.data(201).clone();
    let large = json!({ "name": "زجاجة", "price": 180.5, "size_value": 100, "is_enabled": false });
    let large = admin.post(&path, &large).await.data(201).clone();
    (sold, small, large)
}

/// Return the fields of a variant that everybody sees.
fn for_shoppers(variant: &Value) -> Value {
    let mut variant = variant.clone();
    let fields = variant.as_object_mut().expect("an object");
    for of_administrators in ["stock", "is_enabled", "draws_ml"] {
        fields.remove(of_administrators).expect(of_administrators);
    }
    variant
}

fn without(product: &Value, fields: &[&str]) -> Value {
    let mut product = product.clone();
    for field in fields {
        product.as_object_mut().expect("an object").remove(*field).expect(field);
    }
    product
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn product_representation_is_complete(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (sold, small, large) = a_product(&shop, &admin).await;
    let brand = sold.product.brand.as_ref().expect("a brand");
    let variant = json!({
        "id": small["id"], "name": "عينة", "price": 12.35, "original_price": 20, "is_primary": true, "image_path": null,
        "size_value": 2.5, "size_unit": "ml", "color": "عنبري", "is_available": true, "is_enabled": true, "stock": 3,
        "draws_ml": false, "created_at": NOW, "updated_at": NOW,
    });
    assert_eq!(small, variant);
    let variant = json!({
        "id": large["id"], "name": "زجاجة", "price": 180.5, "original_price": null, "is_primary": false,
        "image_path": null, "size_value": 100, "size_unit": "ml", "color": null, "is_available": false,
        "is_enabled": false, "stock": null, "draws_ml": false, "created_at": NOW, "updated_at": NOW,
    });
    assert_eq!(large, variant);

    let full = json!({
        "id": sold.product.id, "slug": sold.product.slug, "name": "مسك الليل",
        "brand": { "id": brand.id, "name": "دار الندى", "slug": brand.slug }, "brand_id": brand.id,
        "category": "WOMEN", "price": 12.35, "original_price": 20, "image_path": null,
        "description": "<p>عطر للتجربة</p>", "variants": [for_shoppers(&small), for_shoppers(&large)],
        "variants_count": 2, "is_available": true, "rating": null, "facts": {}, "created_at": NOW, "updated_at": NOW,
    });
    for key in [&sold.product.id, &sold.product.slug] {
        assert_eq!(guest.get(&format!("/api/v1/products/{key}")).await.data(200), &full);
    }

    for (query, hidden) in [
        ("", &["variants", "description", "facts"][..]),
        ("?show_variants=true", &["description", "facts"]),
        ("?show_descriptions=1", &["variants", "facts"]),
        ("?show_variants=1&show_descriptions=true", &["facts"]),
        ("?show_variants=1&show_descriptions=true&show_facts=true", &[]),
        ("?show_variants=false&show_descriptions=0", &["variants", "description", "facts"]),
    ] {
        let list = guest.get(&format!("/api/v1/products{query}")).await;
        assert_eq!(keys(list.data(200)), ["meta", "products"]);
        assert_eq!(list.data(200)["products"], json!([without(&full, hidden)]), "{query}");
    }

    // Administrators see stock, bottle and the enabled flag in addition, wherever variants appear, and nothing else.
    let mut for_admins = full;
    for_admins["ml_stock"] = Value::Null;
    for_admins["variants"] = json!([small, large]);
    let detail = admin.get(&format!("/api/v1/products/{}", sold.product.slug)).await;
    assert_eq!(detail.data(200), &for_admins);
    let list = admin.get("/api/v1/products?show_variants=true&show_descriptions=true").await;
    assert_eq!(list.data(200)["products"], json!([without(&for_admins, &["facts"])]));
    let variants = admin.get(&format!("/api/v1/admins/products/{}/variants", sold.product.id)).await;
    assert_eq!(variants.data(200), &json!({ "variants": [small, large] }));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn absent_product_fields_are_null_or_empty(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let bare = NewProduct::named("بلا أحجام", &brand).in_sizes(&[]).create(&shop).await.product;
    admin.delete(&format!("/api/v1/admins/brands/{}", brand.slug)).await.data(200);
    let path = format!("/api/v1/products/{}", bare.slug);

    let answer = guest.get(&path).await;
    let answer = answer.data(200);
    for field in ["brand", "brand_id", "price", "original_price", "image_path", "rating"] {
        assert_eq!(answer.get(field), Some(&Value::Null), "{field}");
    }
    assert_eq!(
        (&answer["variants"], &answer["variants_count"], &answer["is_available"]),
        (&json!([]), &json!(0), &json!(false))
    );
    admin.put(&format!("/api/v1/admins/products/{}", bare.id), &json!({ "description": "" })).await.data(200);
    assert_eq!(guest.get(&path).await.data(200)["description"], "");

    for nothing in ["no-such-thing", "عود", "%20", "-", "A", "00000000-0000-0000-0000-000000000000"] {
        guest.get(&format!("/api/v1/products/{nothing}")).await.error(404, "not_found");
        guest.get(&format!("/api/v1/products/{nothing}/might-like-you")).await.error(404, "not_found");
    }
    shop.stop().await;
}
