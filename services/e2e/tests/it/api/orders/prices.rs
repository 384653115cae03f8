//! Server-side prices, and the response when they differ from the expected total.

use e2e::{NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop};
use platform::{Call, testing::Backend};
use proto::catalog::v1::{UpdateVariantRequest, variants_client::VariantsClient};
use rstest::rstest;
use serde_json::json;

use super::orders_placed;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_uses_catalog_prices(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).at(1_999).create(&shop).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 2).at(9_950).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);

    let mut body = NewOrder::of(&oud, 3).and_set(&set.id, 1).to_region("ISRAEL").body().clone();
    for (field, lie) in [("items_total", 0.01), ("shipping", 0.0), ("total", 0.01), ("price", 0.01)] {
        body[field] = json!(lie);
        body["items"][field] = json!(lie);
        body["items"]["gift_sets"][0][field] = json!(lie);
        body["items"]["products"][0]["variants"][0][field] = json!(lie);
    }
    body["items"]["gift_sets"][0]["name"] = json!("شيء آخر");
    let placed = guest.post("/api/v1/orders", &body).await;
    let placed = placed.data(201);
    assert_eq!((&placed["items_total"], &placed["shipping"]), (&json!(159.47), &json!(60)));
    assert_eq!(placed["total"], 219.47);
    let order = admin.get(&e2e::admin_order_path(placed)).await;
    assert_eq!(order.data(200)["items"]["gift_sets"][0]["name"], "هدية الليل");

    // An order costs as much as its quote.
    for order in [NewOrder::of(&oud, 1), NewOrder::of(&oud, 11), NewOrder::of_set(&set.id, 3).to_region("WEST_BANK")] {
        let quote = order.quote(&guest).await;
        let placed = order.expecting(quote["total"].clone()).place(&guest).await;
        for sum in ["items_total", "shipping", "total"] {
            assert_eq!(placed[sum], quote[sum], "{sum}");
        }
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_with_other_expected_total_returns_new_quote(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(6).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let order = NewOrder::of(&oud, 2);
    let seen = order.quote(&guest).await;
    let dearer = UpdateVariantRequest {
        product_id: oud.product.id.clone(),
        id: oud.variants[0].id.clone(),
        price_agorot: Some(4_550),
        ..Default::default()
    };
    let mut variants = VariantsClient::new(shop.shop.catalog.clone());
    variants.update_variant(Call::system().request(dearer)).await.expect("re-prices");

    let refused = order.clone().expecting(seen["total"].clone()).send(&guest).await;
    refused.error(409, "price_changed");
    assert_eq!(refused.json["data"], order.quote(&guest).await);
    assert_eq!(refused.json["data"]["total"], 126);
    for wrong in [json!(125.99), json!(126.01), json!(0)] {
        order.clone().expecting(wrong).send(&guest).await.error(409, "price_changed");
    }
    assert_eq!(orders_placed(&admin).await, 0);
    assert_eq!(order.quote(&guest).await["items"]["products"][0]["variants"][0]["stock_left"], 6);
    for right in [json!(126), json!("126.00"), json!(null)] {
        order.clone().expecting(right).place(&guest).await;
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn out_of_stock_takes_precedence_over_price_change(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).with_stock(9).create(&shop).await;
    let off = NewProduct::named("عنبر", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 2).and(&musk, 1).create(&shop).await;
    let switch_off = UpdateVariantRequest {
        product_id: off.product.id.clone(),
        id: off.variants[0].id.clone(),
        is_enabled: Some(false),
        ..Default::default()
    };
    let mut variants = VariantsClient::new(shop.shop.catalog.clone());
    variants.update_variant(Call::system().request(switch_off)).await.expect("switches off");
    let (guest, admin) = (shop.guest(), shop.admin().await);

    let order = NewOrder::of(&musk, 2).and(&oud, 0, 4).and(&off, 0, 1).and_set(&set.id, 2).expecting(1);
    let refused = order.send(&guest).await;
    refused.error(409, "out_of_stock");
    let lines = json!([
        { "field": "items.products.1.variants.0", "name": "عود الليل - عينة 5 مل", "available": 3 },
        { "field": "items.products.2.variants.0", "name": "عنبر - عينة 5 مل", "available": 0 },
        { "field": "items.gift_sets.0", "name": "هدية الليل", "available": 1 },
    ]);
    assert_eq!(refused.json["data"], json!({ "lines": lines }));
    let message = refused.json["message"].as_str().expect("a message");
    for named in ["عود الليل", "عنبر", "هدية الليل"] {
        assert!(message.contains(named), "{message}");
    }
    assert!(!message.contains("مسك الفجر"), "{message}");

    // Unknown items take precedence over both.
    let unknown = order.clone().with("/items/gift_sets/0/id", json!("no id"));
    assert_eq!(unknown.send(&guest).await.invalid_fields(), ["items.gift_sets.0.id"]);
    assert_eq!(orders_placed(&admin).await, 0);
    assert_eq!(NewOrder::of(&oud, 3).place(&guest).await["number"], 1001);
    shop.stop().await;
}
