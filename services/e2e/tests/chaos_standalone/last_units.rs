//! More customers than units in stock.

use e2e::{Client, CreatedProduct, NewBrand, NewGiftSet, NewOrder, NewProduct, NewSampleSet, TestShop};
use futures::future::join_all;
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use crate::standalone::send_with_retries;

/// Return the remaining stock of the product's first variant, from the admin API.
async fn left(admin: &Client, sold: &CreatedProduct) -> Value {
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
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(10).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).with_stock(1_000).create(&shop).await;
    let night = NewGiftSet::named("هدية الليل").and(&oud, 1).and(&musk, 1).create(&shop).await;
    let dawn = NewGiftSet::named("هدية الفجر").and(&musk, 2).and(&oud, 1).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    // Carts with their units of oud and musk: gift sets and their contents mixed, in both orders of lines.
    let carts = [
        (NewOrder::of(&oud, 1), 1, 0),
        (NewOrder::of_set(&night.id, 1).and(&oud, 0, 1), 2, 1),
        (NewOrder::of(&musk, 1).and_set(&dawn.id, 1), 1, 3),
        (NewOrder::of(&oud, 1).and_set(&dawn.id, 1).and(&musk, 0, 1).and_set(&night.id, 1), 3, 4),
        (NewOrder::of_set(&dawn.id, 1).and_set(&night.id, 1), 2, 3),
    ];

    let answers = join_all((0..200).map(|n| send_with_retries(&carts[n % carts.len()].0, &guest))).await;

    let (mut took, mut placed) = ((0, 0), 0);
    for (answer, (_, of_oud, of_musk)) in answers.iter().zip(carts.iter().cycle()) {
        if answer.status == 201 {
            (took, placed) = ((took.0 + of_oud, took.1 + of_musk), placed + 1);
        } else {
            answer.error(409, "out_of_stock");
        }
    }
    assert_eq!((took.0, left(&admin, &oud).await), (10, json!(0)), "exactly ten went");
    assert_eq!(left(&admin, &musk).await, json!(1_000 - took.1));
    let counts = admin.get("/api/v1/admins/orders/status-counts").await;
    assert_eq!(counts.data(200)["total"], placed);
    println!("customers: 200, orders: {placed}, units sold: {}, answered other than 201 or out_of_stock: 0", took.0);
    shop.stop().await;
}

/// The last 5 ml of a bottle go to as many sets, samples and gift sets as they fill, not to one more.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_orders_share_last_millilitres_of_sample_sets_gift_sets_and_samples(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[1, 2]).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).in_sizes(&[2]).with_stock(1_000).create(&shop).await;
    let gift = NewGiftSet::named("هدية الليل").and(&oud, 1).and(&musk, 1).create(&shop).await;
    let template = NewSampleSet::named("عينات").in_sizes(&[1, 2]).with_repetitions().create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let bottle = format!("/api/v1/admins/products/{}/ml_stock", oud.product.id);
    admin.put(&bottle, &json!({ "left": 5 })).await.data(200);
    // Carts with their millilitres of oud and units of musk.
    let carts = [
        (NewOrder::empty().and_sample_set(&template.id, &[(&oud, 0, 1), (&musk, 0, 1)], 1), 1, 1),
        (NewOrder::empty().and(&oud, 1, 1), 2, 0),
        (NewOrder::of_set(&gift.id, 1), 1, 1),
        (NewOrder::of(&oud, 1).and_sample_set(&template.id, &[(&oud, 1, 1), (&oud, 0, 1)], 1), 4, 0),
        (NewOrder::of_set(&gift.id, 1).and_sample_set(&template.id, &[(&musk, 0, 1), (&oud, 0, 1)], 2), 3, 3),
    ];

    let answers = join_all((0..100).map(|n| send_with_retries(&carts[n % carts.len()].0, &guest))).await;

    let (mut ml, mut of_musk) = (0, 0);
    for (answer, (_, of_oud, units)) in answers.iter().zip(carts.iter().cycle()) {
        if answer.status == 201 {
            (ml, of_musk) = (ml + of_oud, of_musk + units);
        } else {
            answer.error(409, "out_of_stock");
        }
    }
    let product = admin.get(&format!("/api/v1/products/{}", oud.product.slug)).await;
    assert_eq!((ml, &product.data(200)["ml_stock"]["left"]), (5, &json!(0)), "exactly five millilitres went");
    assert_eq!(left(&admin, &musk).await, json!(1_000 - of_musk));
    shop.stop().await;
}
