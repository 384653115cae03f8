//! `/api/v1/admins/catalog/…`: counts of catalog objects.

use std::time::Duration;

use e2e::{Client, NewBrand, NewCustomer, NewGiftSet, NewProduct, TestShop};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

const COUNTS: &str = "/api/v1/admins/catalog/counts";
const DAY: Duration = Duration::from_hours(24);

async fn counts(admin: &Client) -> Value {
    admin.get(COUNTS).await.data(200).clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn catalog_counts_reflect_current_state(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    assert_eq!(
        counts(&admin).await,
        json!({
            "brands": 0, "visible_brands": 0, "updated_brands": 0, "products": 0, "products_with_variants": 0,
            "variants": 0, "updated_products": 0, "gift_sets": 0, "updated_gift_sets": 0,
        })
    );

    let brand = NewBrand::named("دار الندى").create(&shop).await;
    NewBrand::named("سر").hidden().create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5, 10]).create(&shop).await;
    NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    NewProduct::named("عنبر", &brand).in_sizes(&[]).create(&shop).await;
    NewGiftSet::named("هدية الليل").and(&oud, 1).create(&shop).await;
    assert_eq!(
        counts(&admin).await,
        json!({
            "brands": 2, "visible_brands": 1, "updated_brands": 2, "products": 3, "products_with_variants": 2,
            "variants": 4, "updated_products": 3, "gift_sets": 1, "updated_gift_sets": 1,
        })
    );

    admin.delete(&format!("/api/v1/admins/brands/{}", brand.id)).await.data(200);
    let after = counts(&admin).await;
    assert_eq!((&after["brands"], &after["visible_brands"]), (&json!(1), &json!(0)));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn catalog_counts_updates_of_last_seven_days(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 1).create(&shop).await;
    let updated = async || {
        let counts = counts(&shop.admin().await).await;
        ["updated_brands", "updated_products", "updated_gift_sets"].map(|name| counts[name].as_u64())
    };
    assert_eq!(updated().await, [Some(1), Some(2), Some(1)]);
    shop.fixture.clock().advance(7 * DAY);
    assert_eq!(updated().await, [Some(1), Some(2), Some(1)], "seven days are not over");
    shop.fixture.clock().advance(Duration::from_secs(1));
    assert_eq!(updated().await, [Some(0); 3]);

    let admin = shop.admin().await;
    let change = json!({ "description": "<p>جديد</p>" });
    admin.put(&format!("/api/v1/admins/products/{}", oud.product.id), &change).await.data(200);
    assert_eq!(updated().await, [Some(0), Some(1), Some(0)]);
    admin.put(&format!("/api/v1/admins/gift_sets/{}", set.id), &change).await.data(200);
    admin.put(&format!("/api/v1/admins/brands/{}", brand.id), &json!({ "is_visible": false })).await.data(200);
    assert_eq!(updated().await, [Some(1), Some(1), Some(1)]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn catalog_counts_require_administrator(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    guest.get(COUNTS).await.error(401, "unauthenticated");
    layla.client.get(COUNTS).await.error(403, "forbidden");
    shop.stop().await;
}
