//! `/api/v1/admins/dashboard`: counts and sales.

use e2e::{NewBrand, NewCustomer, NewGiftSet, NewOrder, NewProduct, TestShop, update_status};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn dashboard_reflects_current_state(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let dashboard = async || admin.get("/api/v1/admins/dashboard").await.data(200).clone();
    let none = json!({ "total": 0, "pending": 0, "processing": 0, "shipped": 0, "delivered": 0, "cancelled": 0 });
    let counts = |brands: u32, products: u32, gift_sets: u32, orders: u32, customers: u32, by_status: &Value| {
        json!({
            "brands": brands, "products": products, "gift_sets": gift_sets, "orders": orders,
            "customers": customers, "by_status": by_status,
        })
    };
    assert_eq!(dashboard().await, counts(0, 0, 0, 0, 0, &none), "administrators are no customers");

    let brand = NewBrand::named("دار الندى").create(&shop).await;
    NewBrand::named("سر").hidden().create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5, 10]).create(&shop).await;
    for name in ["مسك الفجر", "عنبر"] {
        NewProduct::named(name, &brand).create(&shop).await;
    }
    NewGiftSet::named("هدية الليل").and(&oud, 1).create(&shop).await;
    for phone in ["0591111111", "0592222222"] {
        NewCustomer::with_phone(phone).sign_up(&guest).await;
    }
    let mut placed = Vec::new();
    for _ in 0..4 {
        placed.push(NewOrder::of(&oud, 1).place(&guest).await);
    }
    update_status(&admin, &placed[0], "cancelled").await;
    update_status(&admin, &placed[1], "processing").await;
    let some = json!({ "total": 4, "pending": 2, "processing": 1, "shipped": 0, "delivered": 0, "cancelled": 1 });
    assert_eq!(dashboard().await, counts(2, 3, 1, 4, 2, &some));

    let deletion = admin.request(reqwest::Method::DELETE, &format!("/api/v1/admins/brands/{}", brand.id));
    e2e::Client::send(deletion).await.data(200);
    assert_eq!(dashboard().await["brands"], 1);
    shop.stop().await;
}
