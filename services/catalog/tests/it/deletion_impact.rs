//! Effects of a deletion, shown before it.

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        GetDeletionImpactRequest, GetDeletionImpactResponse, VariantRef, get_deletion_impact_request::Target,
    },
    common::v1::AdminRole,
};
use rstest::rstest;

use crate::shop::{Shop, admin_for, bad, good, variant};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn deletion_impact_lists_affected_objects(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let product = shop.a_product("Sauvage", &dior).await;
    let (one, two) = (shop.a_variant(&product, variant("أ")).await, shop.a_variant(&product, variant("ب")).await);
    let other = shop.a_stocked("Homme", &dior, 100, None).await;
    let set = shop.a_gift_set("هدية", &[(&one, 1), (&two, 1)]).await;
    shop.a_gift_set("هديتان", &[(&one, 1), (&other, 1)]).await;
    let impact = async |target: Target| {
        let request = GetDeletionImpactRequest { target: Some(target) };
        good(shop.catalog_admin().get_deletion_impact(admin_for(AdminRole::Catalog, request)).await)
    };
    let counts = |impact: &GetDeletionImpactResponse| {
        let sets: Vec<_> = impact.gift_sets.iter().map(|set| set.name.clone()).collect();
        (impact.products, impact.variants, impact.variant_ids.len(), sets)
    };
    let sets = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();

    assert_eq!(counts(&impact(Target::Brand(dior.slug)).await), (2, 3, 3, sets(&["هدية", "هديتان"])));
    assert_eq!(counts(&impact(Target::Product(product.id.clone())).await), (1, 2, 2, sets(&["هدية", "هديتان"])));
    let variant = |id: &str| Target::Variant(VariantRef { product: product.id.clone(), id: id.to_owned() });
    assert_eq!(counts(&impact(variant(&two.id)).await), (0, 1, 1, sets(&["هدية"])));
    let of_set = impact(Target::GiftSet(set.slug)).await;
    assert_eq!((counts(&of_set), of_set.gift_set_ids), ((0, 0, 0, sets(&[])), vec![set.id]));

    for nothing in [variant(&other.id), Target::Brand("nothing".to_owned())] {
        let request = GetDeletionImpactRequest { target: Some(nothing) };
        let refused = shop.catalog_admin().get_deletion_impact(admin_for(AdminRole::Owner, request)).await;
        assert_eq!(bad(refused).code(), ErrorCode::NotFound);
    }
    let request = GetDeletionImpactRequest { target: Some(variant(&one.id)) };
    assert_eq!(
        bad(shop.catalog_admin().get_deletion_impact(admin_for(AdminRole::Orders, request)).await).code(),
        ErrorCode::Forbidden
    );
}
