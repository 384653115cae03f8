//! Stock of returned items: restocked or written off, once per return, and never poured back.

use platform::{Call, Error, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        CreateVariantRequest, ListPouredVariantsRequest, NumberUpdate, ReturnStockRequest, ReturnedUnits,
        SetMlStockRequest, StockMovementKind, UpdateVariantRequest, Variant,
    },
    id::{OrderId, ReturnId},
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, customer, get, good, order_of, variant};

fn request(order: OrderId, lines: &[(&Variant, i64, bool)]) -> ReturnStockRequest {
    let line = |(variant, units, restock): &(&Variant, i64, bool)| ReturnedUnits {
        variant_id: variant.id.clone(),
        units: *units,
        restock: *restock,
    };
    ReturnStockRequest {
        order_id: order.to_string(),
        return_id: ReturnId::new().to_string(),
        lines: lines.iter().map(line).collect(),
        by: Some("سلمى".to_owned()),
    }
}

/// Return stock, retrying while it is locked.
async fn take_back(shop: &Shop, request: ReturnStockRequest) -> Result<(), Error> {
    loop {
        match shop.stock().return_stock(Call::system().request(request.clone())).await.map_err(Error::from_status) {
            Err(failure) if failure.slug() == "contended" => {}
            outcome => return outcome.map(|_| ()),
        }
    }
}

async fn moved(shop: &Shop, product: &str, count: usize) -> Vec<(StockMovementKind, Option<i64>, Option<i64>)> {
    let movements = shop.movements(product).await;
    movements.iter().take(count).map(|movement| (movement.kind(), movement.units, movement.left)).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn returned_units_are_restocked_or_written_off_once(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let a = shop.a_stocked("a", &shop.a_brand("Dior").await, 1_000, Some(5)).await;
    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&a, 5)], &[])).await.expect("all of it");
    assert!(!good(shop.products().get_product(get(&a.product_id)).await).is_available);

    let back = request(order, &[(&a, 2, true), (&a, 1, false)]);
    for _ in 0..3 {
        take_back(&shop, back.clone()).await.expect("returned");
        assert_eq!(shop.stock_of(&a).await, Some(2));
    }
    assert!(good(shop.products().get_product(get(&a.product_id)).await).is_available);
    assert_eq!(
        moved(&shop, &a.product_id, 3).await,
        [
            (StockMovementKind::Returned, Some(2), Some(2)),
            (StockMovementKind::WrittenOff, Some(-1), Some(0)),
            (StockMovementKind::Returned, Some(1), Some(1)),
        ]
    );
    take_back(&shop, request(order, &[(&a, 9, true)])).await.expect("no more than it had");
    assert_eq!(shop.stock_of(&a).await, Some(4));
    shop.release(order).await;
    assert_eq!(shop.stock_of(&a).await, Some(4), "a cancellation releases only the rest");
    take_back(&shop, request(order, &[(&a, 1, true)])).await.expect("nothing is left");
    take_back(&shop, request(OrderId::new(), &[(&a, 1, true)])).await.expect("never reserved");
    assert_eq!(shop.stock_of(&a).await, Some(4));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn opened_bottle_is_never_refilled(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
    let five = shop.a_variant(&product, CreateVariantRequest { size_centi: 500, ..variant("5 ml") }).await;
    let open = SetMlStockRequest {
        product_id: product.id.clone(),
        left_centi: Some(NumberUpdate { value: Some(2_000) }),
        ..Default::default()
    };
    good(shop.products().set_ml_stock(admin(open)).await);
    let sealed = shop.a_stocked("sealed", &shop.a_brand("Chanel").await, 1_000, Some(5)).await;
    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&five, 3), (&sealed, 1)], &[])).await.expect("15 ml of 20");
    let ask = ListPouredVariantsRequest { order_id: order.to_string() };
    let poured = good(shop.stock().list_poured_variants(Call::system().request(ask.clone())).await);
    assert_eq!(poured.variant_ids, std::slice::from_ref(&five.id));
    assert_eq!(bad(shop.stock().list_poured_variants(customer(ask)).await).code(), ErrorCode::Forbidden);

    take_back(&shop, request(order, &[(&five, 2, true), (&sealed, 1, true)])).await.expect("returned");

    let left = async || good(shop.products().get_product(admin(get(&product.id))).await);
    let ml = async || left().await.ml_stock.map(|stock| stock.left_centi);
    assert_eq!((ml().await, shop.stock_of(&sealed).await), (Some(500), Some(5)));
    let movements = shop.movements(&product.id).await;
    let movements: Vec<_> =
        movements.iter().take(2).map(|one| (one.kind(), one.units, one.ml_centi, one.left)).collect();
    assert_eq!(
        movements,
        [
            (StockMovementKind::WrittenOff, Some(-2), Some(-1_000), Some(500)),
            (StockMovementKind::Returned, Some(2), Some(1_000), Some(1_500)),
        ]
    );
    shop.release(order).await;
    assert_eq!(ml().await, Some(1_000), "the third one was never sent back");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn untracked_stock_has_no_movements(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let untracked = shop.a_stocked("a", &dior, 1_000, None).await;
    let no_longer = shop.a_stocked("b", &dior, 1_000, Some(5)).await;
    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&untracked, 2), (&no_longer, 2)], &[])).await.expect("in stock");
    let off = UpdateVariantRequest {
        product_id: no_longer.product_id.clone(),
        id: no_longer.id.clone(),
        stock: Some(NumberUpdate { value: None }),
        ..Default::default()
    };
    good(shop.variants().update_variant(admin(off)).await);

    let lines = [(&untracked, 1, true), (&untracked, 1, false), (&no_longer, 1, true), (&no_longer, 1, false)];
    take_back(&shop, request(order, &lines)).await.expect("returned");

    assert_eq!((shop.stock_of(&untracked).await, shop.stock_of(&no_longer).await), (None, None));
    assert_eq!(moved(&shop, &untracked.product_id, 9).await, []);
    assert_eq!(moved(&shop, &no_longer.product_id, 1).await, [(StockMovementKind::Counted, Some(-3), None)]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn malformed_return_is_rejected(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let a = shop.a_stocked("a", &shop.a_brand("Dior").await, 1_000, Some(5)).await;
    let order = OrderId::new();
    for spoiled in [
        request(order, &[(&a, 0, true)]),
        ReturnStockRequest { order_id: "x".to_owned(), ..request(order, &[(&a, 1, true)]) },
        ReturnStockRequest { return_id: "x".to_owned(), ..request(order, &[(&a, 1, true)]) },
    ] {
        assert_eq!(take_back(&shop, spoiled).await.expect_err("malformed").code(), ErrorCode::Invalid);
    }
    let meddling = customer(request(order, &[(&a, 1, true)]));
    assert_eq!(bad(shop.stock().return_stock(meddling).await).code(), ErrorCode::Forbidden);
}
