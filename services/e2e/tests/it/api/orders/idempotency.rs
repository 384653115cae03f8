//! Idempotency keys of orders.

use std::time::Duration;

use e2e::{ApiResponse, NewBrand, NewOrder, NewProduct, TestShop};
use futures::future::join_all;
use platform::{Call, testing::Backend};
use proto::catalog::v1::{NumberUpdate, UpdateVariantRequest, variants_client::VariantsClient};
use rstest::rstest;
use serde_json::json;

use super::{a_customer, orders_placed};

fn is_replayed(answer: &ApiResponse) -> bool {
    answer.headers.get("idempotent-replayed").is_some_and(|value| value == "true")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_retries_place_one_order(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(10).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let order = NewOrder::of(&oud, 1).with_key("one-key");

    let answers = join_all((0..20).map(|_| order.send(&guest))).await;

    let first = answers[0].data(201);
    assert!(answers.iter().all(|answer| answer.data(201) == first && answer.json == answers[0].json));
    assert_eq!(answers.iter().filter(|answer| is_replayed(answer)).count(), 19);
    assert_eq!(orders_placed(&admin).await, 1);
    assert_eq!(order.quote(&guest).await["items"]["products"][0]["variants"][0]["stock_left"], 9);

    // Another body under the same key is rejected, even while the first request runs; another key places another order.
    let other = NewOrder::of(&oud, 2).with_key("one-key");
    let refused = other.send(&guest).await;
    refused.error(409, "idempotency_key_reused");
    let (one, two) = (NewOrder::of(&oud, 1).with_key("race"), NewOrder::of(&oud, 2).with_key("race"));
    let (one, two) = tokio::join!(one.send(&guest), two.send(&guest));
    let (won, lost) = if one.status == 201 { (one, two) } else { (two, one) };
    assert!(!is_replayed(&won) && won.data(201)["number"] == 1002);
    lost.error(409, "idempotency_key_reused");
    assert_eq!(NewOrder::of(&oud, 1).with_key("another").place(&guest).await["number"], 1003);
    assert_eq!(NewOrder::of(&oud, 1).place(&guest).await["number"], 1004);
    assert_eq!(order.place(&guest).await["number"], 1001);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn rejected_order_does_not_use_its_key(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(0).create(&shop).await;
    let guest = shop.guest();
    let order = NewOrder::of(&oud, 1).with_key("patient");

    assert_eq!(NewOrder::empty().with_key("patient").send(&guest).await.invalid_fields(), ["items"]);
    NewOrder::of(&oud, 2).with_key("patient").send(&guest).await.error(409, "out_of_stock");
    order.send(&guest).await.error(409, "out_of_stock");
    let restock = UpdateVariantRequest {
        product_id: oud.product.id.clone(),
        id: oud.variants[0].id.clone(),
        stock: Some(NumberUpdate { value: Some(1) }),
        ..Default::default()
    };
    let mut variants = VariantsClient::new(shop.shop.catalog.clone());
    variants.update_variant(Call::system().request(restock)).await.expect("restocks");
    order.clone().expecting(1).send(&guest).await.error(409, "price_changed");
    let placed = order.send(&guest).await;
    assert!(!is_replayed(&placed));
    placed.data(201);
    // The stock is sold out, but the order is replayed.
    let again = order.send(&guest).await;
    assert!(is_replayed(&again));
    assert_eq!(again.data(201), placed.data(201));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn idempotency_key_is_scoped_to_customer_and_expires_after_a_day(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let ((layla, _), (omar, _)) = (a_customer(&shop, "0591111111").await, a_customer(&shop, "0592222222").await);
    let (guest, clock) = (shop.guest(), shop.fixture.clock());
    let order = NewOrder::of(&oud, 1).with_key("k");

    for (buyer, number) in [(&guest, 1001), (&layla, 1002), (&omar, 1003)] {
        assert_eq!(order.place(buyer).await["number"], number);
    }
    NewOrder::of(&oud, 2).with_key("k").send(&layla).await.error(409, "idempotency_key_reused");
    clock.advance(Duration::from_secs(24 * 60 * 60 - 1));
    for (buyer, number) in [(&guest, 1001), (&layla, 1002), (&omar, 1003)] {
        let again = order.send(buyer).await;
        assert!(is_replayed(&again));
        assert_eq!(again.data(201)["number"], number);
    }
    clock.advance(Duration::from_secs(1));
    let anew = order.send(&layla).await;
    assert!(!is_replayed(&anew));
    assert_eq!(anew.data(201)["number"], 1004);
    assert_eq!(NewOrder::of(&oud, 2).with_key("k").place(&guest).await["number"], 1005);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn idempotency_key_has_1_to_128_characters(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let guest = shop.guest();
    for key in ["k".to_owned(), "k".repeat(128), "ك".repeat(128), "one key".to_owned()] {
        let order = NewOrder::of(&oud, 1).with_key(&key);
        let placed = order.place(&guest).await;
        assert_eq!(order.place(&guest).await, placed, "{key}");
    }
    for key in [String::new(), " ".to_owned(), "k".repeat(129)] {
        let refused = NewOrder::of(&oud, 1).with_key(&key).with("/customer/name", json!("")).send(&guest).await;
        assert_eq!(refused.invalid_fields(), ["customer.name", "idempotency_key"], "{key:?}");
    }
    assert_eq!(orders_placed(&shop.admin().await).await, 4);
    shop.stop().await;
}
