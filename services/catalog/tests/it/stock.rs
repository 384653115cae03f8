//! Stock: reserved once, all or nothing, never below zero, and released.

use std::time::Duration;

use futures::future::join_all;
use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        CountCatalogRequest, CountCatalogResponse, DeleteVariantRequest, NumberUpdate, OutOfStock, ReleaseStockRequest,
        ResolveLinesRequest, UpdateBrandRequest, UpdateVariantRequest, Variant,
    },
    id::OrderId,
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, customer, field_errors, get, good, order_of};

async fn is_available(shop: &Shop, variant: &Variant) -> bool {
    good(shop.products().get_product(get(&variant.product_id)).await).is_available
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn stock_is_reserved_once_and_released_once(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let counted = shop.a_stocked("Sauvage", &dior, 1_000, Some(5)).await;
    let free = shop.a_stocked("Homme", &dior, 1_000, None).await;
    let set = shop.a_gift_set("هدية", &[(&counted, 2), (&free, 1)]).await;
    let (order, lines) = (OrderId::new(), order_of(&[(&counted, 1), (&free, 7)], &[(&set, 2)]));

    for _ in 0..3 {
        shop.reserve(order, lines.clone()).await.expect("five are there");
        assert_eq!(shop.stock_of(&counted).await, Some(0));
    }
    assert!(!is_available(&shop, &counted).await);
    assert!(is_available(&shop, &free).await);
    let meddling = customer(ReleaseStockRequest { order_id: order.to_string() });
    assert_eq!(bad(shop.stock().release_stock(meddling).await).code(), ErrorCode::Forbidden);
    for _ in 0..3 {
        shop.release(order).await;
        assert_eq!(shop.stock_of(&counted).await, Some(5));
    }
    assert!(is_available(&shop, &counted).await);
    assert_eq!(shop.stock_of(&free).await, None);

    let late = shop.reserve(order, lines.clone()).await.expect_err("its stock was released");
    assert_eq!((late.code(), late.slug()), (ErrorCode::FailedPrecondition, "conflict"));
    let never = OrderId::new();
    shop.release(never).await;
    assert_eq!(shop.reserve(never, lines).await.expect_err("released before").slug(), "conflict");
    assert_eq!(shop.stock_of(&counted).await, Some(5));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn reservation_is_all_or_nothing_and_reports_the_available_stock(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let scarce = shop.a_stocked("Sauvage", &dior, 1_000, Some(4)).await;
    let plenty = shop.a_stocked("Homme", &dior, 1_000, Some(100)).await;
    let set = shop.a_gift_set("هدية", &[(&scarce, 2)]).await;

    let order = OrderId::new();
    let refused = shop.reserve(order, order_of(&[(&plenty, 3), (&scarce, 3)], &[(&set, 1)])).await;
    let refused = refused.expect_err("five are requested and four are in stock");

    assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "out_of_stock"));
    let short = refused.state::<OutOfStock>().expect("the lines").lines;
    let short: Vec<_> = short.iter().map(|line| (line.field.as_str(), line.name.as_str(), line.available)).collect();
    assert_eq!(short, [("items.products.1.variants.0", "Sauvage - عينة", 4), ("items.gift_sets.0", "هدية", 2)]);
    assert_eq!((shop.stock_of(&scarce).await, shop.stock_of(&plenty).await), (Some(4), Some(100)));
    shop.reserve(order, order_of(&[(&scarce, 4)], &[])).await.expect("a refused order may try again");

    let off = UpdateVariantRequest {
        product_id: plenty.product_id.clone(),
        id: plenty.id.clone(),
        is_enabled: Some(false),
        ..Default::default()
    };
    good(shop.variants().update_variant(admin(off)).await);
    let refused = shop.reserve(OrderId::new(), order_of(&[(&plenty, 1)], &[])).await.expect_err("switched off");
    assert_eq!(refused.state::<OutOfStock>().expect("the lines").lines[0].available, 0);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn unknown_line_is_an_error_of_its_field(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, armani) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    let sauvage = shop.a_stocked("Sauvage", &dior, 1_000, Some(4)).await;
    let code = shop.a_stocked("Code", &armani, 1_000, Some(4)).await;
    let set = shop.a_gift_set("هدية", &[(&code, 1)]).await;
    let hide = UpdateBrandRequest { id: armani.id, is_visible: Some(false), ..Default::default() };
    good(shop.brands().update_brand(admin(hide)).await);
    let misplaced = Variant { product_id: code.product_id.clone(), ..sauvage.clone() };
    let unknown_set = proto::catalog::v1::GiftSet { id: "nothing".to_owned(), ..Default::default() };

    let lines = order_of(&[(&sauvage, 1), (&code, 1), (&misplaced, 1)], &[(&set, 1), (&unknown_set, 1)]);
    let refused = shop.reserve(OrderId::new(), lines.clone()).await.expect_err("three lines name nothing");
    assert_eq!(
        field_errors(&refused),
        [
            "items.gift_sets.1.id unknown_thing",
            "items.products.1.variants.0.id unknown_thing",
            "items.products.2.variants.0.id unknown_thing",
        ]
    );
    let refused = shop.reserve(OrderId::new(), order_of(&[], &[(&set, 1)])).await.expect_err("hidden inside");
    assert_eq!(refused.state::<OutOfStock>().expect("the lines").lines[0].available, 0);
    let wrong = shop.reserve(OrderId::new(), order_of(&[(&sauvage, 0)], &[])).await.expect_err("no quantity");
    assert_eq!(field_errors(&wrong), ["items.products.0.variants.0.quantity quantity_out_of_range"]);
    assert_eq!(shop.stock_of(&sauvage).await, Some(4));

    let resolved = good(shop.stock().resolve_lines(ResolveLinesRequest { lines: Some(lines.clone()) }).await);
    assert_eq!((resolved.variants.len(), resolved.gift_sets.len(), resolved.missing.len()), (1, 1, 3));
    assert_eq!((resolved.variants[0].available, resolved.variants[0].price_agorot), (Some(4), 1_000));
    assert_eq!(resolved.gift_sets[0].available, Some(0));
    assert_eq!(resolved.missing[0].field, "items.products.1.variants.0");
    let resolved = good(shop.stock().resolve_lines(admin(ResolveLinesRequest { lines: Some(lines) })).await);
    assert_eq!(resolved.variants.len(), 2, "an administrator sees what is hidden");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn release_skips_deleted_and_untracked_variants(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let deleted = shop.a_stocked("Sauvage", &dior, 1_000, Some(4)).await;
    let uncounted = shop.a_stocked("Homme", &dior, 1_000, Some(4)).await;
    let later_counted = shop.a_stocked("Code", &dior, 1_000, None).await;
    let order = OrderId::new();
    let lines = order_of(&[(&deleted, 1), (&uncounted, 1), (&later_counted, 1)], &[]);
    shop.reserve(order, lines).await.expect("enough");

    let delete = DeleteVariantRequest { product_id: deleted.product_id.clone(), id: deleted.id.clone() };
    good(shop.variants().delete_variant(admin(delete)).await);
    for (variant, value) in [(&uncounted, None), (&later_counted, Some(9))] {
        let change = UpdateVariantRequest {
            product_id: variant.product_id.clone(),
            id: variant.id.clone(),
            stock: Some(NumberUpdate { value }),
            ..Default::default()
        };
        good(shop.variants().update_variant(admin(change)).await);
    }
    shop.release(order).await;

    assert_eq!(shop.stock_of(&uncounted).await, None);
    assert_eq!(shop.stock_of(&later_counted).await, Some(9), "nothing had been taken of it");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_orders_sell_the_last_ten_units_exactly(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let last = shop.a_stocked("Sauvage", &dior, 1_000, Some(10)).await;
    let other = shop.a_stocked("Homme", &dior, 1_000, Some(1_000)).await;
    let set = shop.a_gift_set("هدية", &[(&other, 1), (&last, 1)]).await;
    // Lines in varying order, so that locking them as they come would deadlock.
    let kinds = [
        order_of(&[(&last, 1)], &[]),
        order_of(&[(&last, 1), (&other, 1)], &[]),
        order_of(&[(&other, 1), (&last, 1)], &[]),
        order_of(&[(&other, 2)], &[(&set, 1)]),
    ];
    let orders: Vec<_> = (0..40).map(|number| (OrderId::new(), kinds[number % kinds.len()].clone())).collect();

    let placed = join_all(orders.iter().map(|(order, lines)| shop.reserve(*order, lines.clone()))).await;

    assert_eq!(placed.iter().filter(|result| result.is_ok()).count(), 10);
    for refused in placed.iter().filter_map(|result| result.as_ref().err()) {
        assert_eq!(refused.slug(), "out_of_stock");
    }
    assert_eq!(shop.stock_of(&last).await, Some(0));

    let again = join_all(orders.iter().chain(&orders).map(|(order, _)| shop.release(*order))).await;
    assert_eq!(again.len(), 80);
    assert_eq!((shop.stock_of(&last).await, shop.stock_of(&other).await), (Some(10), Some(1_000)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_reservations_of_one_order_reserve_once(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let variant = shop.a_stocked("Sauvage", &shop.a_brand("Dior").await, 1_000, Some(100)).await;
    let (order, lines) = (OrderId::new(), order_of(&[(&variant, 3)], &[]));

    let taken = join_all((0..10).map(|_| shop.reserve(order, lines.clone()))).await;

    assert!(taken.iter().all(Result::is_ok));
    assert_eq!(shop.stock_of(&variant).await, Some(97));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn count_catalog_returns_numbers_to_administrators(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let count = async || good(shop.stock().count_catalog(admin(CountCatalogRequest {})).await);
    assert_eq!(count().await, CountCatalogResponse::default());
    let dior = shop.a_brand("Dior").await;
    let a = shop.a_stocked("Sauvage", &dior, 1_000, None).await;
    shop.a_product("Homme", &dior).await;
    shop.a_gift_set("هدية", &[(&a, 1)]).await;
    let counts = CountCatalogResponse {
        brands: 1,
        visible_brands: 1,
        products: 2,
        products_with_variants: 1,
        variants: 1,
        gift_sets: 1,
        ..Default::default()
    };
    let of_late = CountCatalogResponse { updated_brands: 1, updated_products: 2, updated_gift_sets: 1, ..counts };
    assert_eq!(count().await, of_late);
    shop.fixture.clock().advance(Duration::from_hours(8 * 24));
    let hidden = UpdateBrandRequest { id: dior.id, is_visible: Some(false), ..Default::default() };
    good(shop.brands().update_brand(admin(hidden)).await);
    assert_eq!(count().await, CountCatalogResponse { visible_brands: 0, updated_brands: 1, ..counts });
    assert_eq!(bad(shop.stock().count_catalog(CountCatalogRequest {}).await).code(), ErrorCode::Unauthenticated);
}
