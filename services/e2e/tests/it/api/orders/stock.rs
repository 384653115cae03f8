//! Stock: reserved by orders, released by cancellation, never below zero.

use e2e::{
    Client, ConsistencyCheck, CreatedProduct, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, admin_order_path,
    update_status,
};
use futures::future::join_all;
use platform::{Call, testing::Backend};
use proto::catalog::v1::{DeleteVariantRequest, NumberUpdate, UpdateVariantRequest, variants_client::VariantsClient};
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};

/// Return the remaining stock of the product's first variant, from the admin API.
async fn left(admin: &Client, sold: &CreatedProduct) -> Value {
    let variants = admin.get(&format!("/api/v1/admins/products/{}/variants", sold.product.id)).await;
    variants.data(200)["variants"][0]["stock"].clone()
}

async fn count(shop: &TestShop, sold: &CreatedProduct, stock: Option<i64>) {
    let request = UpdateVariantRequest {
        product_id: sold.product.id.clone(),
        id: sold.variants[0].id.clone(),
        stock: Some(NumberUpdate { value: stock }),
        ..Default::default()
    };
    let mut variants = VariantsClient::new(shop.shop.catalog.clone());
    variants.update_variant(Call::system().request(request)).await.expect("counts");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_orders_share_last_units(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(10).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let order = NewOrder::of(&oud, 1);

    let answers = join_all((0..40).map(|_| order.send(&guest))).await;

    let (placed, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 201);
    let mut numbers: Vec<_> = placed.iter().map(|answer| answer.data(201)["number"].as_i64()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1001..=1010).map(Some).collect::<Vec<_>>());
    for answer in refused {
        answer.error(409, "out_of_stock");
        assert_eq!(answer.json["data"]["lines"][0]["available"], 0);
    }
    assert_eq!(left(&admin, &oud).await, 0);
    assert_eq!(super::orders_placed(&admin).await, 10);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn gift_sets_and_singles_never_oversell_shared_variant(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(25).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).with_stock(25).create(&shop).await;
    let night = NewGiftSet::named("هدية الليل").and(&oud, 2).and(&musk, 1).create(&shop).await;
    let dawn = NewGiftSet::named("هدية الفجر").and(&musk, 2).and(&oud, 1).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    // Carts with their units of oud and musk, with the lines in either order.
    let carts = [
        (NewOrder::of(&oud, 1).and_set(&night.id, 1), 3, 1),
        (NewOrder::of_set(&dawn.id, 1).and(&musk, 0, 1), 1, 3),
        (NewOrder::of_set(&night.id, 1).and_set(&dawn.id, 1), 3, 3),
        (NewOrder::of(&musk, 2).and(&oud, 0, 2), 2, 2),
        (NewOrder::of(&oud, 1).and(&oud, 0, 1).and(&musk, 0, 1), 2, 1),
    ];

    let answers = join_all((0..40).map(|n| carts[n % carts.len()].0.send(&guest))).await;

    let (mut took, mut refused) = ((0, 0), 0);
    for (answer, (_, of_oud, of_musk)) in answers.iter().zip(carts.iter().cycle()) {
        if answer.status == 201 {
            took = (took.0 + of_oud, took.1 + of_musk);
        } else {
            answer.error(409, "out_of_stock");
            refused += 1;
        }
    }
    assert_eq!((left(&admin, &oud).await, left(&admin, &musk).await), (json!(25 - took.0), json!(25 - took.1)));
    assert!(took.0 <= 25 && took.1 <= 25 && refused > 0, "{took:?}");
    // No request was rejected needlessly: the remaining stock is too small for any rejected cart.
    let rest = NewOrder::of(&oud, 25 - took.0).and(&musk, 0, 25 - took.1);
    if took.0 < 25 && took.1 < 25 {
        rest.place(&guest).await;
        assert_eq!((left(&admin, &oud).await, left(&admin, &musk).await), (json!(0), json!(0)));
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn cancel_order_releases_stock_once(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(9).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).with_stock(5).create(&shop).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 2).and(&musk, 1).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);

    let placed = NewOrder::of(&oud, 3).and_set(&set.id, 3).place(&guest).await;
    assert_eq!((left(&admin, &oud).await, left(&admin, &musk).await), (json!(0), json!(2)));
    NewOrder::of(&oud, 1).send(&guest).await.error(409, "out_of_stock");
    // Status changes back and forth do not affect stock.
    for status in ["processing", "shipped", "delivered", "shipped"] {
        update_status(&admin, &placed, status).await;
    }
    assert_eq!(left(&admin, &oud).await, 0);

    let cancel = json!({ "status": "cancelled", "expected_status": "shipped" });
    let path = admin_order_path(&placed);
    let both = join_all((0..8).map(|_| admin.put(&path, &cancel))).await;
    assert_eq!(both.iter().filter(|answer| answer.status == 200).count(), 1);
    for late in both.iter().filter(|answer| answer.status != 200) {
        late.error(409, "conflict");
    }
    assert_eq!((left(&admin, &oud).await, left(&admin, &musk).await), (json!(9), json!(5)));
    update_status(&admin, &placed, "cancelled").await;
    assert_eq!(left(&admin, &oud).await, 9);

    // Orders compete for released stock and take no more than that.
    let all = NewOrder::of(&oud, 9).place(&guest).await;
    let order = NewOrder::of(&oud, 3);
    let (_, answers) =
        tokio::join!(update_status(&admin, &all, "cancelled"), join_all((0..12).map(|_| order.send(&guest))));
    let placed = answers.iter().filter(|answer| answer.status == 201).count();
    assert_eq!(left(&admin, &oud).await, 9 - 3 * placed);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn cancel_order_skips_deleted_and_uncounted_variants(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let counted = NewProduct::named("عود الليل", &brand).with_stock(5).create(&shop).await;
    let uncounted = NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let recounted = NewProduct::named("عنبر", &brand).with_stock(5).create(&shop).await;
    let gone = NewProduct::named("ورد", &brand).with_stock(5).in_sizes(&[5, 10]).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let order = NewOrder::of(&counted, 2).and(&uncounted, 0, 2).and(&recounted, 0, 2).and(&gone, 0, 2);
    let placed = order.place(&guest).await;

    // Meanwhile one variant becomes counted, another uncounted, and a third is deleted.
    count(&shop, &uncounted, Some(7)).await;
    count(&shop, &recounted, None).await;
    let delete = DeleteVariantRequest { product_id: gone.product.id.clone(), id: gone.variants[0].id.clone() };
    let mut variants = VariantsClient::new(shop.shop.catalog.clone());
    variants.delete_variant(Call::system().request(delete)).await.expect("deletes");
    let cancelled = update_status(&admin, &placed, "cancelled").await;

    assert_eq!(cancelled["status"], "cancelled");
    assert_eq!(left(&admin, &counted).await, 5);
    assert_eq!(left(&admin, &uncounted).await, 7);
    assert_eq!(left(&admin, &recounted).await, Value::Null);
    assert_eq!(left(&admin, &gone).await, 5, "the size that is left");
    shop.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn locked_product_blocks_its_own_orders_only() {
    let shop = TestShop::start(Backend::Servers).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let locked = NewProduct::named("عود الليل", &brand).with_stock(100).create(&shop).await;
    let free = NewProduct::named("ورد الليل", &brand).with_stock(100).create(&shop).await;
    let guest = shop.guest();
    let phone = |n: usize| format!("059{n:07}");
    let consistency = ConsistencyCheck::of(&shop.fixture).await;
    let held = consistency.catalog().begin_write().await.expect("a transaction");
    let id = locked.product.id.parse::<uuid::Uuid>().expect("an id");
    let lock = "SELECT id FROM products WHERE id = $1 FOR UPDATE";
    held.execute_raw(Statement::from_sql_and_values(DbBackend::Postgres, lock, [id.into()])).await.expect("locks");

    let waiting: Vec<_> = (0..10).map(|n| NewOrder::of(&locked, 1).from_customer("ليلى", &phone(n))).collect();
    let waiting = join_all(waiting.iter().map(|order| order.place(&guest)));
    let (placed, ()) = tokio::join!(waiting, async {
        // One after the other and well before the waiting orders time out, although the lock is held until the last.
        for n in 10..14 {
            NewOrder::of(&free, 1).from_customer("سلمى", &phone(n)).place(&guest).await;
        }
        held.commit().await.expect("commits");
    });
    assert_eq!(placed.len(), 10);
    assert_eq!(consistency.units_left().await, 186);
    shop.stop().await;
}
