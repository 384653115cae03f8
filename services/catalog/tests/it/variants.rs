//! Variants: the primary one, and the product's copied columns.

use platform::{Clock, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{CreateVariantRequest, DeleteVariantRequest, NumberUpdate, Product, UpdateVariantRequest, Variant},
    id::OrderId,
    time::timestamp,
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, field_errors, get, good, order_of, variant};

fn change(variant: &Variant) -> UpdateVariantRequest {
    UpdateVariantRequest { product_id: variant.product_id.clone(), id: variant.id.clone(), ..Default::default() }
}

fn delete(variant: &Variant) -> DeleteVariantRequest {
    DeleteVariantRequest { product_id: variant.product_id.clone(), id: variant.id.clone() }
}

async fn primary(shop: &Shop, product: &Product) -> (String, Option<i64>) {
    let product = good(shop.products().get_product(get(&product.id)).await);
    let primary: Vec<_> = product.variants.iter().filter(|variant| variant.is_primary).collect();
    assert_eq!(primary.len(), 1, "exactly one variant is primary");
    (primary[0].name.clone(), product.price_agorot)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn product_has_one_primary_variant(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
    let priced = |name: &str, price_agorot| CreateVariantRequest { price_agorot, ..variant(name) };
    let first = shop.a_variant(&product, priced("أول", 100)).await;
    let second = shop.a_variant(&product, priced("ثان", 200)).await;
    assert_eq!((first.is_primary, second.is_primary), (true, false));
    assert_eq!(primary(&shop, &product).await, ("أول".to_owned(), Some(100)));

    let third = shop.a_variant(&product, CreateVariantRequest { is_primary: true, ..priced("ثالث", 300) }).await;
    assert!(third.is_primary);
    assert_eq!(primary(&shop, &product).await, ("ثالث".to_owned(), Some(300)));

    let request = UpdateVariantRequest { is_primary: Some(true), ..change(&second) };
    assert!(good(shop.variants().update_variant(admin(request)).await).is_primary);
    assert_eq!(primary(&shop, &product).await, ("ثان".to_owned(), Some(200)));
    let unwanted = UpdateVariantRequest { is_primary: Some(false), ..change(&second) };
    assert!(good(shop.variants().update_variant(admin(unwanted)).await).is_primary, "until another is");

    good(shop.variants().delete_variant(admin(delete(&second))).await);
    assert_eq!(primary(&shop, &product).await, ("أول".to_owned(), Some(100)), "the oldest left");
    good(shop.variants().delete_variant(admin(delete(&first))).await);
    assert_eq!(primary(&shop, &product).await, ("ثالث".to_owned(), Some(300)));
    good(shop.variants().delete_variant(admin(delete(&third))).await);
    let bare = good(shop.products().get_product(get(&product.id)).await);
    assert_eq!((bare.price_agorot, bare.variants_count, bare.is_available), (None, 0, false));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrently_created_variants_have_one_primary(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
    let created = futures::future::join_all((0..8).map(|number| {
        let request =
            CreateVariantRequest { product_id: product.id.clone(), is_primary: number % 2 == 0, ..variant("x") };
        let mut variants = shop.variants();
        async move { good(variants.create_variant(admin(request)).await) }
    }));
    assert_eq!(created.await.len(), 8);
    primary(&shop, &product).await;
    assert_eq!(good(shop.products().get_product(get(&product.id)).await).variants_count, 8);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn product_is_available_when_a_variant_is(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
    let counted = shop.a_variant(&product, CreateVariantRequest { stock: Some(0), ..variant("أ") }).await;
    assert!(!counted.is_available);
    let is_available = || async { good(shop.products().get_product(get(&product.id)).await).is_available };
    assert!(!is_available().await);

    let stock = |value| Some(NumberUpdate { value });
    let restocked = UpdateVariantRequest { stock: stock(Some(2)), ..change(&counted) };
    assert_eq!(good(shop.variants().update_variant(admin(restocked)).await).stock, Some(2));
    assert!(is_available().await);
    let off = UpdateVariantRequest { is_enabled: Some(false), ..change(&counted) };
    assert!(!good(shop.variants().update_variant(admin(off)).await).is_available);
    assert!(!is_available().await);
    let uncounted = UpdateVariantRequest { is_enabled: Some(true), stock: stock(None), ..change(&counted) };
    assert_eq!(good(shop.variants().update_variant(admin(uncounted)).await).stock, None);
    assert!(is_available().await);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn product_timestamp_changes_with_variants_but_not_with_sales(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
    let updated_at = async || good(shop.products().get_product(get(&product.id)).await).updated_at.expect("a moment");
    let now = || timestamp(shop.fixture.clock().now());
    assert_eq!(updated_at().await, now());

    let added = shop.a_variant(&product, CreateVariantRequest { stock: Some(1), ..variant("عينة") }).await;
    assert_eq!(updated_at().await, now(), "a size is added");
    shop.a_minute_passes();
    let priced = UpdateVariantRequest { price_agorot: Some(2_000), ..change(&added) };
    good(shop.variants().update_variant(admin(priced)).await);
    assert_eq!(updated_at().await, now(), "a price is changed");

    let then = now();
    shop.a_minute_passes();
    shop.reserve(OrderId::new(), order_of(&[(&added, 1)], &[])).await.expect("the last one");
    assert_eq!(updated_at().await, then, "the last one is sold");
    good(shop.variants().delete_variant(admin(delete(&added))).await);
    assert_eq!(updated_at().await, now(), "a size is deleted");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn invalid_variant_is_rejected_with_all_errors(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let (product, other) = (shop.a_product("Sauvage", &dior).await, shop.a_product("Homme", &dior).await);
    let wrong = CreateVariantRequest {
        product_id: product.id.clone(),
        name: " ".to_owned(),
        price_agorot: -1,
        original_price_agorot: Some(-5),
        size_centi: -1,
        size_unit: "oz".to_owned(),
        stock: Some(-1),
        ..Default::default()
    };
    assert_eq!(
        field_errors(&bad(shop.variants().create_variant(admin(wrong.clone())).await)),
        [
            "name variant_name_required",
            "original_price original_price_negative",
            "price price_required",
            "size_unit size_unit_unknown",
            "size_value size_required",
            "stock quantity_out_of_range",
        ]
    );
    let nowhere = CreateVariantRequest { product_id: "nothing".to_owned(), ..wrong };
    assert_eq!(bad(shop.variants().create_variant(admin(nowhere)).await).code(), ErrorCode::NotFound);

    let good_one = shop.a_variant(&product, variant("عينة")).await;
    let expensive = UpdateVariantRequest { price_agorot: Some(10_000_000), ..change(&good_one) };
    assert_eq!(field_errors(&bad(shop.variants().update_variant(admin(expensive)).await)), ["price price_too_high"]);
    let of_other_product = UpdateVariantRequest { product_id: other.id.clone(), ..change(&good_one) };
    assert_eq!(bad(shop.variants().update_variant(admin(of_other_product)).await).code(), ErrorCode::NotFound);
    let of_other_product = DeleteVariantRequest { product_id: other.id, ..delete(&good_one) };
    assert_eq!(bad(shop.variants().delete_variant(admin(of_other_product)).await).code(), ErrorCode::NotFound);
    assert_eq!(good(shop.products().get_product(get(&product.id)).await).variants.len(), 1);

    shop.a_gift_set("هدية", &[(&good_one, 1)]).await;
    assert_eq!(bad(shop.variants().delete_variant(admin(delete(&good_one))).await).slug(), "in_use");
}
