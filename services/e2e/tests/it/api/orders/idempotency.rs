//! Idempotency keys of orders.

use std::time::Duration;

use e2e::{ABrand, AProduct, AnOrder, Answer, TestShop};
use futures::future::join_all;
use platform::{Call, testing::Backend};
use proto::catalog::v1::{NumberUpdate, UpdateVariantRequest, variants_client::VariantsClient};
use rstest::rstest;
use serde_json::json;

use super::{a_customer, orders_placed};

fn is_replayed(answer: &Answer) -> bool {
    answer.headers.get("idempotent-replayed").is_some_and(|value| value == "true")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_retries_place_one_order(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let oud = AProduct::named("عود الليل", &brand).with_stock(10).put(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let order = AnOrder::of(&oud, 1).under("one-key");

    let answers = join_all((0..20).map(|_| order.try_by(&guest))).await;

    let first = answers[0].data(201);
    assert!(answers.iter().all(|answer| answer.data(201) == first && answer.json == answers[0].json));
    assert_eq!(answers.iter().filter(|answer| is_replayed(answer)).count(), 19);
    assert_eq!(orders_placed(&admin).await, 1);
    assert_eq!(order.quote(&guest).await["items"]["products"][0]["variants"][0]["stock_left"], 9);

    // Another body under the same key is rejected, even while the first request runs; another key places another order.
    let other = AnOrder::of(&oud, 2).under("one-key");
    let refused = other.try_by(&guest).await;
    refused.failure(409, "idempotency_key_reused");
    let (one, two) = (AnOrder::of(&oud, 1).under("race"), AnOrder::of(&oud, 2).under("race"));
    let (one, two) = tokio::join!(one.try_by(&guest), two.try_by(&guest));
    let (won, lost) = if one.status == 201 { (one, two) } else { (two, one) };
    assert!(!is_replayed(&won) && won.data(201)["number"] == 1002);
    lost.failure(409, "idempotency_key_reused");
    assert_eq!(AnOrder::of(&oud, 1).under("another").place(&guest).await["number"], 1003);
    assert_eq!(AnOrder::of(&oud, 1).place(&guest).await["number"], 1004);
    assert_eq!(order.place(&guest).await["number"], 1001);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn rejected_order_does_not_use_its_key(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let oud = AProduct::named("عود الليل", &brand).with_stock(0).put(&shop).await;
    let guest = shop.guest();
    let order = AnOrder::of(&oud, 1).under("patient");

    assert_eq!(AnOrder::empty().under("patient").try_by(&guest).await.fields_at_fault(), ["items"]);
    AnOrder::of(&oud, 2).under("patient").try_by(&guest).await.failure(409, "out_of_stock");
    order.try_by(&guest).await.failure(409, "out_of_stock");
    let restock = UpdateVariantRequest {
        product_id: oud.product.id.clone(),
        id: oud.variants[0].id.clone(),
        stock: Some(NumberUpdate { value: Some(1) }),
        ..Default::default()
    };
    let mut variants = VariantsClient::new(shop.shop.catalog.clone());
    variants.update_variant(Call::system().request(restock)).await.expect("restocks");
    order.clone().expecting(1).try_by(&guest).await.failure(409, "price_changed");
    let placed = order.try_by(&guest).await;
    assert!(!is_replayed(&placed));
    placed.data(201);
    // The stock is sold out, but the order is replayed.
    let again = order.try_by(&guest).await;
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
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let oud = AProduct::named("عود الليل", &brand).put(&shop).await;
    let ((layla, _), (omar, _)) = (a_customer(&shop, "0591111111").await, a_customer(&shop, "0592222222").await);
    let (guest, clock) = (shop.guest(), shop.fixture.clock());
    let order = AnOrder::of(&oud, 1).under("k");

    for (buyer, number) in [(&guest, 1001), (&layla, 1002), (&omar, 1003)] {
        assert_eq!(order.place(buyer).await["number"], number);
    }
    AnOrder::of(&oud, 2).under("k").try_by(&layla).await.failure(409, "idempotency_key_reused");
    clock.advance(Duration::from_secs(24 * 60 * 60 - 1));
    for (buyer, number) in [(&guest, 1001), (&layla, 1002), (&omar, 1003)] {
        let again = order.try_by(buyer).await;
        assert!(is_replayed(&again));
        assert_eq!(again.data(201)["number"], number);
    }
    clock.advance(Duration::from_secs(1));
    let anew = order.try_by(&layla).await;
    assert!(!is_replayed(&anew));
    assert_eq!(anew.data(201)["number"], 1004);
    assert_eq!(AnOrder::of(&oud, 2).under("k").place(&guest).await["number"], 1005);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn idempotency_key_has_1_to_128_characters(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let oud = AProduct::named("عود الليل", &brand).put(&shop).await;
    let guest = shop.guest();
    for key in ["k".to_owned(), "k".repeat(128), "ك".repeat(128), "one key".to_owned()] {
        let order = AnOrder::of(&oud, 1).under(&key);
        let placed = order.place(&guest).await;
        assert_eq!(order.place(&guest).await, placed, "{key}");
    }
    for key in [String::new(), " ".to_owned(), "k".repeat(129)] {
        let refused = AnOrder::of(&oud, 1).under(&key).with("/customer/name", json!("")).try_by(&guest).await;
        assert_eq!(refused.fields_at_fault(), ["customer.name", "idempotency_key"], "{key:?}");
    }
    assert_eq!(orders_placed(&shop.admin().await).await, 4);
    shop.stop().await;
}
