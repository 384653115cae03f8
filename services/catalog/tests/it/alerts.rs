//! Alerts: variants and bottles with low stock, and searches that found nothing.

use std::time::Duration;

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        Category, CreateVariantRequest, GetAlertsRequest, GetAlertsResponse, ListProductsRequest, LowStock,
        NumberUpdate, SetMlStockRequest,
    },
    common::v1::{AdminRole, PageRequest},
};
use rstest::rstest;

use crate::shop::{Shop, admin, admin_for, bad, customer, eventually, good, variant};

async fn attention(shop: &Shop) -> GetAlertsResponse {
    good(shop.catalog_admin().get_alerts(admin_for(AdminRole::Orders, GetAlertsRequest {})).await)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn low_stock_is_listed_emptiest_first(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    for (name, stock) in [("ثلاثة", Some(3)), ("أربعة", Some(4)), ("لا شيء", Some(0)), ("لا يُعدّ", None)]
    {
        shop.a_stocked(name, &dior, 1_000, stock).await;
    }
    let off = shop.a_product("متوقف", &dior).await;
    shop.a_variant(&off, CreateVariantRequest { is_enabled: false, stock: Some(0), ..variant("عينة") }).await;
    for (name, left_centi, is_enabled) in [("قليل", 1_000, true), ("كثير", 2_001, true), ("مغلق", 0, false)]
    {
        let product = shop.a_product(name, &dior).await;
        shop.a_variant(&product, CreateVariantRequest { is_enabled, ..variant("عينة") }).await;
        let left_centi = Some(NumberUpdate { value: Some(left_centi) });
        let open = SetMlStockRequest { product_id: product.id, left_centi, ..Default::default() };
        good(shop.products().set_ml_stock(admin(open)).await);
    }
    let named = |low: &LowStock| (low.product_name.clone(), low.stock, low.ml_left_centi, low.variant.is_some());
    assert_eq!(
        attention(&shop).await.low_stock.iter().map(named).collect::<Vec<_>>(),
        [
            ("لا شيء".to_owned(), Some(0), None, true),
            ("قليل".to_owned(), None, Some(1_000), false),
            ("ثلاثة".to_owned(), Some(3), None, true),
        ]
    );
    assert_eq!(bad(shop.catalog_admin().get_alerts(customer(GetAlertsRequest {})).await).code(), ErrorCode::Forbidden);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn missed_searches_are_counted_without_personal_data(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
    let search = |text: &str| ListProductsRequest { search: text.to_owned(), ..Default::default() };
    let second_page = Some(PageRequest { page: 2, per_page: 12 });
    let not_counted = [
        search("Sauvage"),
        search("ع"),
        search(""),
        search("salma@example.com"),
        search("0591234567"),
        ListProductsRequest { category: Category::Men.into(), ..search("فانيليا") },
        ListProductsRequest { brand_slug: "dior".to_owned(), ..search("فانيليا") },
        ListProductsRequest { page: second_page, ..search("فانيليا") },
    ];
    for request in not_counted {
        good(shop.products().list_products(request).await);
    }
    good(shop.products().list_products(admin(search("فانيليا"))).await);
    for text in ["عُود أبيض", "Lattafa", "عود  ابيض", "عود ابيض"] {
        good(shop.products().list_products(search(text)).await);
    }
    // Searches are stored once a second.
    let missed = eventually(|| async {
        let missed = attention(&shop).await.missed_searches;
        (missed.iter().map(|missed| missed.count).sum::<u64>() >= 4).then_some(missed)
    })
    .await;
    let counts: Vec<_> = missed.iter().map(|missed| (missed.text.as_str(), missed.count)).collect();
    assert_eq!(counts, [("عود ابيض", 3), ("lattafa", 1)]);
    shop.fixture.clock().advance(Duration::from_hours(24 * 91));
    assert!(attention(&shop).await.missed_searches.is_empty(), "no search for it is recent");
}
