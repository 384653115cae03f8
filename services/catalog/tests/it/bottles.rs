//! Opened bottles: all sizes of a product draw from one, gift sets included, and never more than its content.

use futures::future::join_all;
use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        CreateVariantRequest, DeleteVariantRequest, GiftSet, NumberUpdate, OutOfStock, Product, ResolveLinesRequest,
        SetMlStockRequest, UpdateVariantRequest, Variant, VariantIds,
    },
    common::v1::OrderLines,
    id::OrderId,
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, field_errors, get, good, order_of, variant};

/// A product in 2, 5 and 10 ml and a gift set of twice 2 ml and once 5 ml.
struct Poured {
    product: Product,
    sizes: [Variant; 3],
    set: GiftSet,
}

impl Poured {
    async fn put(shop: &Shop, name: &str) -> Self {
        let product = shop.a_product(name, &shop.a_brand(name).await).await;
        let size = async |size_centi: i64| {
            let request = CreateVariantRequest { size_centi, ..variant(&format!("{} ml", size_centi / 100)) };
            shop.a_variant(&product, request).await
        };
        let sizes = [size(200).await, size(500).await, size(1_000).await];
        let set = shop.a_gift_set("هدية", &[(&sizes[0], 2), (&sizes[1], 1)]).await;
        Self { product, sizes, set }
    }

    /// Open the product's bottle with some content.
    async fn with(self, shop: &Shop, left_centi: i64) -> Self {
        good(shop.products().set_ml_stock(admin(self.left(Some(left_centi)))).await);
        self
    }

    fn left(&self, value: Option<i64>) -> SetMlStockRequest {
        SetMlStockRequest { left_centi: Some(NumberUpdate { value }), ..self.change() }
    }

    fn change(&self) -> SetMlStockRequest {
        SetMlStockRequest { product_id: self.product.id.clone(), ..Default::default() }
    }

    async fn now(&self, shop: &Shop) -> Product {
        good(shop.products().get_product(admin(get(&self.product.id))).await)
    }

    async fn left_now(&self, shop: &Shop) -> Option<i64> {
        self.now(shop).await.ml_stock.map(|stock| stock.left_centi)
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn sizes_and_gift_sets_draw_from_one_bottle(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let poured = Poured::put(&shop, "Sauvage").await.with(&shop, 3_000).await;
    let [two, five, ten] = &poured.sizes;
    assert!(poured.now(&shop).await.variants.iter().all(|variant| variant.draws_ml && variant.stock.is_none()));

    let order = OrderId::new();
    let lines = order_of(&[(two, 3), (ten, 1)], &[(&poured.set, 1)]);
    for _ in 0..2 {
        shop.reserve(order, lines.clone()).await.expect("25 ml of 30, once");
        assert_eq!(poured.left_now(&shop).await, Some(500));
    }
    let resolved = ResolveLinesRequest { lines: Some(order_of(&[(two, 1), (five, 1), (ten, 1)], &[(&poured.set, 1)])) };
    let resolved = good(shop.stock().resolve_lines(resolved).await);
    let available: Vec<_> = resolved.variants.iter().map(|variant| variant.available).collect();
    assert_eq!(available, [Some(2), Some(1), Some(0)]);
    assert_eq!(resolved.gift_sets[0].available, Some(0));
    assert_eq!(
        (resolved.variants[0].ml_left_centi, resolved.gift_sets[0].items[1].ml_left_centi),
        (Some(500), Some(500))
    );

    let refused = shop.reserve(OrderId::new(), order_of(&[(two, 1), (five, 1)], &[])).await.expect_err("7 ml of 5");
    assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "out_of_stock"));
    let short = refused.state::<OutOfStock>().expect("the lines").lines;
    assert_eq!(short.iter().map(|line| line.available).collect::<Vec<_>>(), [2, 1], "each, if it were alone");
    shop.reserve(OrderId::new(), order_of(&[(five, 1)], &[])).await.expect("the last 5 ml");
    let now = poured.now(&shop).await;
    assert!(!now.is_available && now.ml_stock.expect("a bottle").is_low);
    assert!(!good(shop.products().get_product(get(&poured.product.id)).await).is_available);

    for _ in 0..2 {
        shop.release(order).await;
        assert_eq!(poured.left_now(&shop).await, Some(2_500), "released once");
    }
    let now = poured.now(&shop).await;
    assert!(now.is_available && !now.ml_stock.expect("a bottle").is_low);
    let shown = good(shop.products().get_product(get(&poured.product.id)).await);
    assert!(shown.ml_stock.is_none() && shown.variants.iter().all(|variant| !variant.draws_ml), "for administrators");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn bottle_is_opened_filled_corrected_and_removed(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let poured = Poured::put(&shop, "Sauvage").await;
    let [two, five, ten] = &poured.sizes;
    let own = CreateVariantRequest { size_centi: 5_000, stock: Some(4), ..variant("زجاجة") };
    let own = shop.a_variant(&poured.product, own).await;
    let set = async |request: SetMlStockRequest| shop.products().set_ml_stock(admin(request)).await;

    let some = VariantIds { ids: vec![two.id.clone(), own.id.clone()] };
    good(
        set(SetMlStockRequest {
            variants: Some(some), note: "فُتحت اليوم".to_owned(), ..poured.left(Some(10_000))
        })
        .await,
    );
    let drawing = async || {
        let variants = poured.now(&shop).await.variants.into_iter();
        variants.filter(|variant| variant.draws_ml).map(|variant| variant.id).collect::<Vec<_>>()
    };
    assert_eq!(drawing().await, [two.id.clone(), own.id.clone()]);
    assert_eq!(shop.stock_of(&own).await, None, "no stock of its own any more");

    let filled = SetMlStockRequest { change_centi: Some(-250), ..poured.change() };
    assert_eq!(good(set(filled.clone()).await).ml_stock.expect("a bottle").left_centi, 9_750);
    let seen = SetMlStockRequest { expected_left_centi: Some(NumberUpdate { value: Some(10_000) }), ..filled };
    let refused = bad(set(seen).await);
    assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "product_changed"));
    assert_eq!(refused.state::<Product>().expect("as it is").ml_stock.expect("a bottle").left_centi, 9_750);
    let seen = SetMlStockRequest {
        expected_left_centi: Some(NumberUpdate { value: Some(9_750) }),
        variants: Some(VariantIds { ids: vec![five.id.clone(), ten.id.clone()] }),
        ..poured.left(Some(20))
    };
    good(set(seen).await);
    assert_eq!(drawing().await, [five.id.clone(), ten.id.clone()]);

    let too_much = SetMlStockRequest { change_centi: Some(-21), ..poured.change() };
    assert_eq!(field_errors(&bad(set(too_much).await)), ["change ml_out_of_range"]);
    assert_eq!(field_errors(&bad(set(poured.left(Some(-1))).await)), ["left ml_out_of_range"]);
    assert_eq!(
        bad(set(SetMlStockRequest { product_id: "nothing".into(), ..poured.change() }).await).code(),
        ErrorCode::NotFound
    );

    good(set(poured.left(None)).await);
    assert!(drawing().await.is_empty() && poured.left_now(&shop).await.is_none());
    shop.reserve(OrderId::new(), order_of(&[(five, 999)], &[])).await.expect("not counted any more");
    assert_eq!(
        field_errors(&bad(set(SetMlStockRequest { change_centi: Some(1), ..poured.change() }).await)),
        ["change ml_stock_missing"]
    );
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn variants_join_and_leave_a_bottle(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let poured = Poured::put(&shop, "Sauvage").await.with(&shop, 1_000).await;
    let small = shop.a_variant(&poured.product, CreateVariantRequest { size_centi: 300, ..variant("3 ml") }).await;
    assert!(small.draws_ml, "as the others of its kind");
    for request in [
        CreateVariantRequest { size_centi: 5_000, ..variant("50 ml") },
        CreateVariantRequest { stock: Some(3), ..variant("5 ml") },
        CreateVariantRequest { draws_ml: Some(false), ..variant("5 ml") },
    ] {
        assert!(!shop.a_variant(&poured.product, request).await.draws_ml);
    }
    let wrong = CreateVariantRequest {
        product_id: poured.product.id.clone(),
        size_centi: 0,
        stock: Some(1),
        draws_ml: Some(true),
        ..variant("0 ml")
    };
    let wrong = bad(shop.variants().create_variant(admin(wrong)).await);
    assert_eq!(field_errors(&wrong), ["draws_ml size_needed", "stock stock_counted_in_ml"]);

    let change = |variant: &Variant| UpdateVariantRequest {
        product_id: variant.product_id.clone(),
        id: variant.id.clone(),
        ..Default::default()
    };
    let stocked =
        UpdateVariantRequest { draws_ml: Some(false), stock: Some(NumberUpdate { value: Some(7) }), ..change(&small) };
    let updated = good(shop.variants().update_variant(admin(stocked)).await);
    assert_eq!((updated.draws_ml, updated.stock), (false, Some(7)));
    let back = UpdateVariantRequest { draws_ml: Some(true), ..change(&small) };
    let updated = good(shop.variants().update_variant(admin(back)).await);
    assert_eq!((updated.draws_ml, updated.stock), (true, None));

    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&small, 3)], &[])).await.expect("9 ml of 10");
    let delete = DeleteVariantRequest { product_id: small.product_id.clone(), id: small.id.clone() };
    good(shop.variants().delete_variant(admin(delete)).await);
    shop.release(order).await;
    assert_eq!(poured.left_now(&shop).await, Some(1_000), "the perfume is there though its size is not");
}

/// Total demand of an order, in hundredths of a millilitre.
fn ml_of(lines: &OrderLines, poured: &Poured) -> i64 {
    let size = |id: &str| poured.sizes.iter().find(|size| size.id == id).expect("a size").size_centi;
    let variants: i64 = lines.variants.iter().map(|line| size(&line.variant_id) * line.quantity).sum();
    variants + lines.gift_sets.iter().map(|line| 900 * line.quantity).sum::<i64>()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn hundred_concurrent_orders_never_oversell_a_bottle(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let poured = Poured::put(&shop, "Sauvage").await.with(&shop, 10_000).await;
    let [two, five, ten] = &poured.sizes;
    let kinds = [
        order_of(&[(ten, 1)], &[]),
        order_of(&[(five, 1), (two, 1)], &[]),
        order_of(&[], &[(&poured.set, 1)]),
        order_of(&[(two, 1)], &[]),
        order_of(&[(two, 2), (ten, 1)], &[(&poured.set, 2)]),
    ];
    let orders: Vec<_> = (0..100).map(|number| (OrderId::new(), &kinds[number % kinds.len()])).collect();

    let placed = join_all(orders.iter().map(|(order, lines)| shop.reserve(*order, (*lines).clone()))).await;

    let amounts = |is_sold: bool| {
        let of = orders.iter().zip(&placed).filter(move |(_, placed)| placed.is_ok() == is_sold);
        of.map(|((_, lines), _)| ml_of(lines, &poured))
    };
    for refused in placed.iter().filter_map(|placed| placed.as_ref().err()) {
        assert_eq!(refused.slug(), "out_of_stock");
    }
    let left = poured.left_now(&shop).await.expect("a bottle");
    assert_eq!(amounts(true).sum::<i64>(), 10_000 - left, "what is not there was not sold");
    assert!(amounts(false).all(|ml| ml > left), "none was refused that would still fit in {left}");
    let moved: i64 = shop.movements(&poured.product.id).await.iter().filter_map(|movement| movement.ml_centi).sum();
    assert_eq!(moved, left);

    join_all(orders.iter().map(|(order, _)| shop.release(*order))).await;
    assert_eq!(poured.left_now(&shop).await, Some(10_000));
}
