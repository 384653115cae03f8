//! Deletion: cascades, and rejection of what a gift set contains.

use e2e::{NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, admin_order_path, each};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use super::PRODUCTS;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn delete_rejects_variant_in_gift_set(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let held = NewProduct::named("سوفاج", &brand).in_sizes(&[5, 10]).create(&shop).await;
    let other = NewProduct::named("جادور", &brand).create(&shop).await;
    let first = NewGiftSet::named("هدية العيد").and(&held, 1).and(&other, 1).create(&shop).await;
    let second = NewGiftSet::named("هدية الأم").and(&held, 2).create(&shop).await;
    let product = format!("{PRODUCTS}/{}", held.product.slug);
    let size = |at: usize| format!("{product}/variants/{}", held.variants[at].id);

    for path in [&product, &size(0)] {
        let refused = admin.delete(path).await;
        refused.error(409, "in_use");
        let used_by = [&first, &second].map(|set| json!({ "kind": "gift_set", "id": set.id, "name": set.name }));
        assert_eq!(refused.json["data"], json!({ "used_by": used_by }));
        let message = refused.json["message"].as_str().expect("a message");
        assert!(message.contains("هدية العيد") && message.contains("هدية الأم"), "{message}");
    }
    let unchanged = guest.get(&format!("/api/v1/products/{}", held.product.slug)).await;
    assert_eq!(unchanged.data(200)["variants_count"], 2);
    // The other size is in no gift set.
    let deleted = admin.delete(&size(1)).await;
    assert_eq!((deleted.data(200), &deleted.json["message"]), (&Value::Null, &json!("تم حذف المتغير بنجاح")));

    // Removed from one gift set, with the other one deleted: nothing refers to it any more.
    let without = json!({ "items": [{ "variant_id": other.variants[0].id, "quantity": 1 }] });
    admin.put(&format!("/api/v1/admins/gift_sets/{}", first.slug), &without).await.data(200);
    let refused = admin.delete(&product).await;
    refused.error(409, "in_use");
    assert_eq!(each(&refused.json["data"]["used_by"], "name"), ["هدية الأم"]);
    admin.delete(&format!("/api/v1/admins/gift_sets/{}", second.slug)).await.data(200);
    let deleted = admin.delete(&product).await;
    assert_eq!((deleted.data(200), &deleted.json["message"]), (&Value::Null, &json!("تم حذف المنتج بنجاح")));

    guest.get(&format!("/api/v1/products/{}", held.product.slug)).await.error(404, "not_found");
    admin.get(&format!("{product}/variants")).await.error(404, "not_found");
    let choices = guest.get("/api/v1/products?paginate=false").await;
    assert_eq!(each(choices.data(200), "product_name"), ["جادور"], "its variants went along");
    assert_eq!(NewOrder::of(&held, 1).send(&guest).await.invalid_fields(), ["items.products.0.variants.0.id"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn delete_product_keeps_orders(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let sold = NewProduct::named("سوفاج", &brand).at(4_050).create(&shop).await;
    let set = NewGiftSet::named("هدية").and(&sold, 2).create(&shop).await;
    let order = NewOrder::of(&sold, 3).and_set(&set.id, 1).place(&guest).await;
    let before = admin.get(&admin_order_path(&order)).await.data(200).clone();
    assert_eq!(before["items_total"], json!(220.5));
    let product = format!("{PRODUCTS}/{}", sold.product.id);

    let dearer = json!({ "price": 99, "name": "حجم آخر", "size_value": 7 });
    admin.put(&format!("{product}/variants/{}", sold.variants[0].id), &dearer).await.data(200);
    admin.put(&product, &json!({ "name": "اسم آخر" })).await.data(200);
    let path = format!("/api/v1/admins/gift_sets/{}", set.id);
    admin.put(&path, &json!({ "name": "هدية أخرى", "price": 1 })).await.data(200);
    admin.put(&format!("/api/v1/admins/brands/{}", brand.id), &json!({ "name": "دار أخرى" })).await.data(200);
    assert_eq!(admin.get(&admin_order_path(&order)).await.data(200), &before);

    for path in [path, product, format!("/api/v1/admins/brands/{}", brand.id)] {
        admin.delete(&path).await.data(200);
    }
    assert_eq!(admin.get(&admin_order_path(&order)).await.data(200), &before);
    shop.stop().await;
}
