//! Impact of a deletion, as reported before it.

use e2e::{NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, each, update_status};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn impact_lists_objects_affected_by_deletion(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, guest) = (shop.admin().await, shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[5, 10]).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 1).create(&shop).await;
    NewOrder::of(&oud, 1).place(&guest).await;
    let cancelled = NewOrder::of(&musk, 1).place(&guest).await;
    update_status(&admin, &cancelled, "cancelled").await;
    NewOrder::of_set(&set.id, 1).and(&oud, 1, 1).place(&guest).await;

    let variant = |size: usize| format!("products/{}/variants/{}", oud.product.id, oud.variants[size].id);
    for (entity, products, variants, sets, orders, open_orders) in [
        (format!("brands/{}", brand.slug), 2, 3, 1, 3, 2),
        (format!("products/{}", oud.product.slug), 1, 2, 1, 2, 2),
        (variant(0), 0, 1, 1, 2, 2),
        (variant(1), 0, 1, 0, 1, 1),
        (format!("products/{}", musk.product.id), 1, 1, 0, 1, 0),
        (format!("gift_sets/{}", set.slug), 0, 0, 0, 1, 1),
    ] {
        let impact = admin.get(&format!("/api/v1/admins/{entity}/impact")).await;
        let impact = impact.data(200);
        let counts = ["products", "variants", "orders", "open_orders"].map(|name| impact[name].clone());
        assert_eq!(counts, [products, variants, orders, open_orders].map(|count| json!(count)), "{entity}");
        assert_eq!(each(&impact["gift_sets"], "name"), vec!["هدية الليل"; sets], "{entity}");
    }
    for nothing in ["brands/nothing", "products/nothing", "gift_sets/nothing"] {
        admin.get(&format!("/api/v1/admins/{nothing}/impact")).await.error(404, "not_found");
    }
    shop.stop().await;
}
