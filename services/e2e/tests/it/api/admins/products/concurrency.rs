//! Concurrent changes by two administrators: no update is lost, and conflicts are reported.

use e2e::{CreatedProduct, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, text};
use futures::{StreamExt, stream};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use super::{PRODUCTS, create_product, path};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_updates_of_different_fields_are_both_kept(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (one, other) = (shop.admin().await, shop.admin().await);
    let (dior, armani) = (NewBrand::named("ديور").create(&shop).await, NewBrand::named("أرماني").create(&shop).await);
    let product = path(&create_product(&one, &dior, "سوفاج").await);
    for round in 0..5 {
        let (name, description) = (format!("سوفاج {round}"), format!("<p>{round}</p>"));
        let (by_one, by_other) = (json!({ "name": name }), json!({ "description": description }));
        let category = ["MEN", "WOMEN", "UNISEX"][round % 3];
        let brand = [&dior, &armani][round % 2];
        let (third, fourth) = (json!({ "category": category }), json!({ "brand_id": brand.id }));
        let answers = futures::join!(
            one.put(&product, &by_one),
            other.put(&product, &by_other),
            one.put(&product, &third),
            other.put(&product, &fourth),
        );
        for answer in [&answers.0, &answers.1, &answers.2, &answers.3] {
            answer.data(200);
        }
        let now = one.put(&product, &json!({})).await;
        let now = now.data(200);
        assert_eq!((text(now, "name"), text(now, "description")), (name.as_str(), description.as_str()));
        assert_eq!((text(now, "category"), text(now, "brand_id")), (category, brand.id.as_str()));
    }
    shop.stop().await;
}

/// Run all conflicting operations on a product concurrently, over and over: delete it, add it to a gift set, rename it,
/// order it, hide and delete its brand. Every response must be valid for some order of execution.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn conflicting_operations_report_conflict(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (one, other) = (shop.admin().await, shop.admin().await);
    let lasting = NewProduct::named("باق", &NewBrand::named("دار").create(&shop).await).create(&shop).await;
    for round in 0..6 {
        let brand = NewBrand::named(&format!("دار {round}")).create(&shop).await;
        let sold = NewProduct::named("سوفاج", &brand).with_stock(5).create(&shop).await;
        let set = NewGiftSet::named("قائمة").and(&lasting, 1).create(&shop).await;
        let product = format!("{PRODUCTS}/{}", sold.product.id);
        let brand_path = format!("/api/v1/admins/brands/{}", brand.id);
        let set_path = format!("/api/v1/admins/gift_sets/{}", set.id);
        let items = json!([{ "variant_id": sold.variants[0].id, "quantity": 2 }]);
        let new_set = json!({ "name": "هدية", "price": 10, "items": items });
        let (rename, hide) = (json!({ "name": "آخر" }), json!({ "is_visible": false }));
        let change = json!({ "items": items });
        let order = NewOrder::of(&sold, 1);

        let answers = futures::join!(
            one.delete(&product),
            other.post("/api/v1/admins/gift_sets", &new_set),
            one.put(&set_path, &change),
            other.put(&product, &rename),
            one.put(&brand_path, &hide),
            order.send(&other),
            other.delete(&brand_path),
        );
        let (deleted, created, changed, renamed, hidden, ordered, brand_gone) = answers;
        assert!([200, 409].contains(&deleted.status), "{}", deleted.text);
        assert!([201, 422].contains(&created.status), "{}", created.text);
        assert!([200, 422].contains(&changed.status), "{}", changed.text);
        assert!([200, 404].contains(&renamed.status), "{}", renamed.text);
        assert!([200, 404].contains(&hidden.status), "{}", hidden.text);
        assert!([201, 422].contains(&ordered.status), "{}", ordered.text);
        brand_gone.data(200);

        let is_held = created.status == 201 || changed.status == 200;
        assert_eq!(deleted.status == 409, is_held, "it is gone, or a set holds it: {}", deleted.text);
        let left = one.get(&format!("/api/v1/products/{}", sold.product.id)).await;
        assert_eq!(left.status == 200, is_held, "{}", left.text);
        if is_held {
            assert_eq!((&left.data(200)["brand"], &left.data(200)["variants_count"]), (&Value::Null, &json!(1)));
        }
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_updates_leave_one_primary_variant(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (one, other) = (shop.admin().await, shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let CreatedProduct { product, variants } =
        NewProduct::named("سوفاج", &brand).in_sizes(&[1, 2, 3, 4, 5, 6]).create(&shop).await;
    let list = format!("{PRODUCTS}/{}/variants", product.id);
    let wishes = variants.iter().enumerate().map(|(at, variant)| {
        let (admin, path) = (if at % 2 == 0 { &one } else { &other }, format!("{list}/{}", variant.id));
        async move {
            let price = json!({ "is_primary": true, "price": 10 + at });
            admin.put(&path, &price).await.data(200);
            if at < 2 {
                admin.delete(&path).await.data(200);
            }
        }
    });
    stream::iter(wishes).buffer_unordered(6).collect::<Vec<_>>().await;

    let product_now = one.get(&format!("/api/v1/products/{}", product.id)).await;
    let product_now = product_now.data(200);
    let left = product_now["variants"].as_array().expect("a list");
    let primary: Vec<&Value> = left.iter().filter(|variant| variant["is_primary"] == true).collect();
    assert_eq!((left.len(), primary.len(), &product_now["variants_count"]), (4, 1, &json!(4)));
    assert_eq!(product_now["price"], primary[0]["price"], "the product has the price of its primary variant");
    shop.stop().await;
}
