//! Opened bottles: all sizes of a product, gift sets included, draw from one bottle.

use e2e::{Client, CreatedProduct, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, update_status};
use futures::future::join_all;
use platform::testing::Backend;
use proto::{Money, catalog::v1::GiftSet};
use rstest::rstest;
use serde_json::{Value, json};

/// Create a product in 2, 5 and 10 ml with an open bottle of this many millilitres, and a gift set of 2 × 2 ml and 1 ×
/// 5 ml.
async fn a_bottle(shop: &TestShop, admin: &Client, ml: i64) -> (CreatedProduct, GiftSet) {
    let brand = NewBrand::named("دار الندى").create(shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5, 10]).create(shop).await;
    let set = NewGiftSet::named("هدية الليل").and_size(&oud, 0, 2).and_size(&oud, 1, 1).create(shop).await;
    let opened =
        admin.put(&format!("/api/v1/admins/products/{}/ml_stock", oud.product.id), &json!({ "left": ml })).await;
    assert_eq!(opened.data(200)["ml_stock"], json!({ "left": ml, "is_low": ml <= 20 }));
    (oud, set)
}

async fn left(admin: &Client, oud: &CreatedProduct) -> Value {
    let product = admin.get(&format!("/api/v1/products/{}", oud.product.slug)).await;
    product.data(200)["ml_stock"]["left"].clone()
}

/// Sum the movements of a product's bottle, in hundredths of a millilitre.
async fn moved(admin: &Client, oud: &CreatedProduct) -> i64 {
    let mut sum = 0;
    for page in 1.. {
        let path = format!("/api/v1/admins/products/{}/movements?per_page=100&page={page}", oud.product.slug);
        let answer = admin.get(&path).await;
        for movement in answer.data(200).as_array().expect("a list") {
            sum += movement["ml"].to_string().parse::<Money>().expect("two decimals").agorot();
        }
        if answer.json["pagination"]["last_page"] == page {
            break;
        }
    }
    sum
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_orders_share_a_bottle_without_overselling(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (oud, set) = a_bottle(&shop, &admin, 100).await;
    // Carts with the millilitres that each takes.
    let carts = [
        (NewOrder::empty().and(&oud, 2, 1), 10),
        (NewOrder::empty().and(&oud, 1, 1).and(&oud, 0, 1), 7),
        (NewOrder::of_set(&set.id, 1), 9),
        (NewOrder::of(&oud, 1), 2),
        (NewOrder::of_set(&set.id, 2).and(&oud, 2, 1), 28),
    ];
    let shoppers = (0..100).map(|number| {
        let (order, ml) = &carts[number % carts.len()];
        let (order, guest) = (order.clone().with_key(&format!("shopper-{number}")), guest.clone());
        async move {
            // Retry while the shop is overloaded, as the page does.
            loop {
                let answer = order.send(&guest).await;
                if answer.status != 503 {
                    return (answer, *ml);
                }
            }
        }
    });

    let answers = join_all(shoppers).await;

    let (placed, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|(answer, _)| answer.status == 201);
    let sold: i64 = placed.iter().map(|(_, ml)| ml).sum();
    let rest = 100 - sold;
    assert!(rest >= 0, "{sold} ml were sold of 100");
    assert_eq!((left(&admin, &oud).await, moved(&admin, &oud).await), (json!(rest), rest * 100));
    for (answer, ml) in refused {
        answer.error(409, "out_of_stock");
        assert!(*ml > rest, "{ml} ml were refused and {rest} are left");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn quote_sums_lines_that_share_a_bottle(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (oud, set) = a_bottle(&shop, &admin, 21).await;
    let available = |quote: &Value| -> Vec<bool> {
        let lines = quote["items"]["products"].as_array().expect("a list").iter();
        let variants = lines.flat_map(|line| line["variants"].as_array().expect("a list"));
        let sets = quote["items"]["gift_sets"].as_array().expect("a list");
        variants.chain(sets).map(|line| line["is_available"].as_bool().expect("a boolean")).collect()
    };

    let fits = NewOrder::empty().and(&oud, 2, 1).and(&oud, 0, 1).and_set(&set.id, 1);
    assert_eq!(available(&fits.quote(&guest).await), [true, true, true], "21 ml of 21");
    let too_much = fits.clone().and(&oud, 0, 1);
    assert_eq!(available(&too_much.quote(&guest).await).iter().filter(|is_available| !**is_available).count(), 1);
    too_much.send(&guest).await.error(409, "out_of_stock");
    assert_eq!(left(&admin, &oud).await, 21);
    let placed = fits.place(&guest).await;
    assert_eq!(left(&admin, &oud).await, 0);
    let product = guest.get(&format!("/api/v1/products/{}", oud.product.slug)).await;
    assert_eq!((&product.data(200)["is_available"], product.data(200).get("ml_stock")), (&json!(false), None));
    update_status(&admin, &placed, "cancelled").await;
    assert_eq!((left(&admin, &oud).await, moved(&admin, &oud).await), (json!(21), 2_100));
    shop.stop().await;
}
