//! Related products on a product's page.

use e2e::{Client, NewBrand, NewProduct, TestShop, each, keys};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::json;

async fn beside(caller: &Client, product: &str) -> Vec<String> {
    let answer = caller.get(&format!("/api/v1/products/{product}/might-like-you")).await;
    assert_eq!(keys(answer.data(200)), ["products"]);
    each(&answer.data(200)["products"], "name").into_iter().map(str::to_owned).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn related_products_are_of_same_brand_then_same_category(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (own, other) = (NewBrand::named("ديور").create(&shop).await, NewBrand::named("أرماني").create(&shop).await);
    let hidden = NewBrand::named("مخفي").hidden().create(&shop).await;
    let product = NewProduct::named("سوفاج", &own).create(&shop).await.product;
    for number in 1..=7 {
        NewProduct::named(&format!("آخر {number}"), &other).create(&shop).await;
    }
    NewProduct::named("لسيدات ديور", &own).in_category(Category::Women).create(&shop).await;
    NewProduct::named("هوم", &own).create(&shop).await;
    NewProduct::named("نفد", &own).with_stock(0).create(&shop).await;
    NewProduct::named("بلا أحجام", &own).in_sizes(&[]).create(&shop).await;
    NewProduct::named("سيدات أرماني", &other).in_category(Category::Women).create(&shop).await;
    NewProduct::named("سر", &hidden).create(&shop).await;

    let of_brand = ["هوم", "لسيدات ديور"];
    let of_category = ["آخر 7", "آخر 6", "آخر 5", "آخر 4", "آخر 3", "آخر 2"];
    for key in [&product.slug, &product.id] {
        assert_eq!(beside(&guest, key).await, [&of_brand[..], &of_category].concat(), "eight, and never itself");
    }
    assert_eq!(beside(&admin, &product.slug).await[2], "سر", "an administrator sees what is hidden");

    let path = format!("/api/v1/products/{}/might-like-you", product.slug);
    let plain = guest.get(&path).await.data(200)["products"][0].clone();
    assert_eq!((plain.get("variants"), plain.get("description")), (None, None));
    let full = guest.get(&format!("{path}?show_variants=true")).await.data(200)["products"][0].clone();
    assert_eq!((&full["variants"][0]["price"], full["variants"][0].get("stock")), (&json!(40), None));

    admin.delete(&format!("/api/v1/admins/brands/{}", own.id)).await.data(200);
    assert_eq!(beside(&guest, &product.slug).await[0], "هوم", "without a brand, of its category alone");
    assert!(!beside(&guest, &product.slug).await.contains(&"لسيدات ديور".to_owned()));
    shop.stop().await;
}
