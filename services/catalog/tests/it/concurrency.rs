//! Concurrent writers: all locks are taken in one global order, and no writer fails because of another.

use futures::future::{BoxFuture, join_all};
use platform::{Error, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        BatchReserveStockRequest, BatchResolveLinesRequest, Brand, CreateVariantRequest, DeleteBrandRequest, GiftSet,
        GiftSetItemInput, GiftSetItems, NumberUpdate, Product, ReserveStockRequest, ResolveLinesRequest,
        UpdateBrandRequest, UpdateGiftSetRequest, UpdateProductRequest, UpdateVariantRequest, Variant,
    },
    id::{OrderId, VariantId},
};
use rstest::rstest;
use tonic::{Response, Status};

use crate::shop::{Shop, admin, customer, get, good, order_of};

const ROUNDS: usize = 12;

type Writing<'a> = BoxFuture<'a, Result<(), Error>>;

fn writing<'a, T>(call: impl Future<Output = Result<Response<T>, Status>> + Send + 'a) -> Writing<'a> {
    Box::pin(async move { call.await.map(drop).map_err(Error::from_status) })
}

/// Build every write to a brand, its product, the product's variant and a gift set that contains it.
fn everything<'a>(
    shop: &'a Shop,
    (one, other): (&'a Brand, &'a Brand),
    (product, variant): (&'a Product, &'a Variant),
    set: &'a GiftSet,
    round: usize,
) -> Vec<Writing<'a>> {
    let rename = UpdateProductRequest {
        id: product.id.clone(),
        name: Some(format!("سوفاج {round}")),
        description: Some("<p>عطر</p>".to_owned()),
        ..Default::default()
    };
    let brand = [one, other][round % 2];
    let moved = UpdateProductRequest { id: product.id.clone(), brand_id: Some(brand.id.clone()), ..Default::default() };
    let shown = |brand: &Brand| UpdateBrandRequest {
        id: brand.id.clone(),
        name: Some(format!("{} {round}", brand.name)),
        is_visible: Some(true),
        ..Default::default()
    };
    let stock = UpdateVariantRequest {
        product_id: product.id.clone(),
        id: variant.id.clone(),
        stock: Some(NumberUpdate { value: Some(1_000) }),
        is_primary: Some(true),
        ..Default::default()
    };
    let item = GiftSetItemInput { variant_id: variant.id.clone(), quantity: 1 };
    let refilled = UpdateGiftSetRequest {
        id: set.id.clone(),
        items: Some(GiftSetItems { items: vec![item.clone(), item] }),
        ..Default::default()
    };
    let order = order_of(&[(variant, 1)], &[(set, 1)]);
    let (mut products, mut movers) = (shop.products(), shop.products());
    let (mut brands, mut others) = (shop.brands(), shop.brands());
    let (mut variants, mut sets) = (shop.variants(), shop.gift_sets());
    let (one, other) = (shown(one), shown(other));
    vec![
        writing(async move { products.update_product(admin(rename)).await }),
        writing(async move { movers.update_product(admin(moved)).await }),
        writing(async move { brands.update_brand(admin(one)).await }),
        writing(async move { others.update_brand(admin(other)).await }),
        writing(async move { variants.update_variant(admin(stock)).await }),
        writing(async move { sets.update_gift_set(admin(refilled)).await }),
        Box::pin(shop.reserve(OrderId::new(), order)),
    ]
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_writers_of_related_objects_do_not_fail(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (one, other) = (shop.a_brand("ديور").await, shop.a_brand("أرماني").await);
    let product = shop.a_product("سوفاج", &one).await;
    let variant = crate::shop::variant("عينة");
    let variant = shop.a_variant(&product, variant).await;
    let set = shop.a_gift_set("هدية", &[(&variant, 1)]).await;
    for round in 0..ROUNDS {
        let twice = (0..2).flat_map(|_| everything(&shop, (&one, &other), (&product, &variant), &set, round));
        for written in join_all(twice).await {
            written.unwrap_or_else(|failure| panic!("{round}: {failure}"));
        }
        let now = good(shop.products().get_product(get(&product.id)).await);
        assert_eq!(now.name, format!("سوفاج {round}"));
        let brand = now.brand.expect("a brand");
        assert_eq!(brand.id, [&one, &other][round % 2].id);
        assert!(brand.name.ends_with(&round.to_string()));
    }

    // Among deletions of brands, late writes fail with `not_found`.
    let mut writers = everything(&shop, (&one, &other), (&product, &variant), &set, ROUNDS);
    for brand in [&one, &other] {
        let mut brands = shop.brands();
        let deletion = DeleteBrandRequest { id: brand.id.clone() };
        writers.insert(0, writing(async move { brands.delete_brand(admin(deletion)).await }));
    }
    for written in join_all(writers).await {
        if let Err(failure) = written {
            assert!([ErrorCode::NotFound, ErrorCode::Invalid].contains(&failure.code()), "{failure}");
        }
    }
    assert_eq!(good(shop.products().get_product(get(&product.id)).await).brand, None);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn batch_reservation_rejects_orders_independently(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("سوفاج", &shop.a_brand("ديور").await).await;
    let counted = CreateVariantRequest { stock: Some(5), ..crate::shop::variant("عينة") };
    let variant = shop.a_variant(&product, counted).await;
    let wants = |order: OrderId, units| ReserveStockRequest {
        order_id: order.to_string(),
        lines: Some(order_of(&[(&variant, units)], &[])),
        contents: Vec::new(),
    };
    let (one, other) = (OrderId::new(), OrderId::new());
    let nothing = ReserveStockRequest { order_id: "no id".to_owned(), lines: None, contents: Vec::new() };
    let requests = vec![wants(one, 2), wants(OrderId::new(), 4), nothing, wants(other, 3), wants(one, 2)];
    let taken = good(shop.stock().batch_reserve_stock(customer(BatchReserveStockRequest { requests })).await);

    let refused = taken.outcomes.into_iter().map(|outcome| outcome.error.map(Error::from));
    let refused: Vec<_> = refused.map(|refused| refused.map(|failure| failure.slug().to_owned())).collect();
    let [short, unknown] = [Some("out_of_stock".to_owned()), Some("validation_failed".to_owned())];
    assert_eq!(refused, [None, short, unknown, None, None]);
    assert_eq!(shop.stock_of(&variant).await, Some(0));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn batch_resolve_lines_equals_single_calls(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("سوفاج", &shop.a_brand("ديور").await).await;
    let variant = shop.a_variant(&product, crate::shop::variant("عينة")).await;
    let unknown = Variant { id: VariantId::new().to_string(), ..variant.clone() };
    let of = |variant: &Variant, units| ResolveLinesRequest { lines: Some(order_of(&[(variant, units)], &[])) };
    let mut requests = vec![of(&variant, 1), of(&unknown, 1), of(&variant, 7)];
    let all = BatchResolveLinesRequest { requests: requests.clone() };
    let together = good(shop.stock().batch_resolve_lines(customer(all)).await).responses;

    for (request, response) in requests.iter().zip(&together) {
        assert_eq!(&good(shop.stock().resolve_lines(customer(request.clone())).await), response);
    }
    assert_eq!(together.iter().map(|found| found.missing.len()).collect::<Vec<_>>(), [0, 1, 0]);

    requests.push(ResolveLinesRequest { lines: Some(order_of(&vec![(&variant, 1); 101], &[])) });
    let too_many = shop.stock().batch_resolve_lines(customer(BatchResolveLinesRequest { requests })).await;
    assert_eq!(Error::from_status(too_many.expect_err("one is too long")).code(), ErrorCode::Invalid);
}
