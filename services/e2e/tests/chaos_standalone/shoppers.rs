//! More customers than units in stock.

use e2e::{ABrand, AGiftSet, AProduct, AnOrder, Client, Sold, TestShop};
use futures::future::join_all;
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use crate::store::answered;

/// Return the remaining stock of the product's first variant, from the admin API.
async fn left(admin: &Client, sold: &Sold) -> Value {
    let variants = admin.get(&format!("/api/v1/admins/products/{}/variants", sold.product.id)).await;
    variants.data(200)["variants"][0]["stock"].clone()
}

/// Requests fail only with `out_of_stock`: no deadlock, no internal error, no timeout.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_orders_share_last_units_of_sets_and_singles(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let oud = AProduct::named("عود الليل", &brand).with_stock(10).put(&shop).await;
    let musk = AProduct::named("مسك الفجر", &brand).with_stock(1_000).put(&shop).await;
    let night = AGiftSet::named("هدية الليل").and(&oud, 1).and(&musk, 1).put(&shop).await;
    let dawn = AGiftSet::named("هدية الفجر").and(&musk, 2).and(&oud, 1).put(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    // Carts with their units of oud and musk: gift sets and their contents mixed, in both orders of lines.
    let carts = [
        (AnOrder::of(&oud, 1), 1, 0),
        (AnOrder::of_set(&night.id, 1).and(&oud, 0, 1), 2, 1),
        (AnOrder::of(&musk, 1).and_set(&dawn.id, 1), 1, 3),
        (AnOrder::of(&oud, 1).and_set(&dawn.id, 1).and(&musk, 0, 1).and_set(&night.id, 1), 3, 4),
        (AnOrder::of_set(&dawn.id, 1).and_set(&night.id, 1), 2, 3),
    ];

    let answers = join_all((0..200).map(|n| answered(&carts[n % carts.len()].0, &guest))).await;

    let (mut took, mut placed) = ((0, 0), 0);
    for (answer, (_, of_oud, of_musk)) in answers.iter().zip(carts.iter().cycle()) {
        if answer.status == 201 {
            (took, placed) = ((took.0 + of_oud, took.1 + of_musk), placed + 1);
        } else {
            answer.failure(409, "out_of_stock");
        }
    }
    assert_eq!((took.0, left(&admin, &oud).await), (10, json!(0)), "exactly ten went");
    assert_eq!(left(&admin, &musk).await, json!(1_000 - took.1));
    let counts = admin.get("/api/v1/admins/orders/status-counts").await;
    assert_eq!(counts.data(200)["total"], placed);
    println!("shoppers: 200, orders: {placed}, units gone: {}, told anything but that there is no more: 0", took.0);
    shop.stop().await;
}
