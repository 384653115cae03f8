//! Duplicates of products: their variants, stock and bottle.

use platform::{ErrorCode, testing::Backend};
use proto::catalog::v1::{CreateVariantRequest, DuplicateProductRequest, NumberUpdate, SetMlStockRequest};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, get, good, variant};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn duplicate_has_disabled_variants_without_stock(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
    for request in [
        CreateVariantRequest { stock: Some(7), size_centi: 5_000, ..variant("زجاجة") },
        CreateVariantRequest { is_primary: true, price_agorot: 4_000, ..variant("عينة") },
        CreateVariantRequest { size_centi: 2_000, ..variant("لا تُعدّ") },
    ] {
        shop.a_variant(&product, request).await;
    }
    let left_centi = Some(NumberUpdate { value: Some(10_000) });
    let open = SetMlStockRequest { product_id: product.id.clone(), left_centi, ..Default::default() };
    let original = good(shop.products().set_ml_stock(admin(open)).await);
    let copy = |name: &str| DuplicateProductRequest { id: original.slug.clone(), name: name.to_owned() };

    let duplicate = good(shop.products().duplicate_product(admin(copy("Sauvage 2"))).await);

    assert_ne!((&duplicate.id, &duplicate.slug), (&original.id, &original.slug));
    assert_eq!(
        (&*duplicate.name, &duplicate.brand, duplicate.category),
        ("Sauvage 2", &original.brand, original.category)
    );
    assert_eq!((duplicate.price_agorot, duplicate.is_available), (Some(4_000), false));
    assert_eq!(duplicate.ml_stock.as_ref().map(|stock| stock.left_centi), Some(0));
    let copies = duplicate.variants.iter().map(|v| (v.name.as_str(), v.stock, v.draws_ml, v.is_enabled, v.is_primary));
    assert_eq!(
        copies.collect::<Vec<_>>(),
        [
            ("زجاجة", Some(0), false, false, false),
            ("عينة", None, true, false, true),
            ("لا تُعدّ", None, false, false, false)
        ]
    );
    assert_eq!(good(shop.products().get_product(admin(get(&original.id))).await), original, "the first one stays");
    let long = good(shop.products().duplicate_product(admin(copy(&"ا".repeat(300)))).await);
    assert_eq!(long.name.chars().count(), 255);
    let nothing = DuplicateProductRequest { id: "nothing".to_owned(), name: "x".to_owned() };
    assert_eq!(bad(shop.products().duplicate_product(admin(nothing)).await).code(), ErrorCode::NotFound);
}
