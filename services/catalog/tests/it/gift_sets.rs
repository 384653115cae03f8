//! Gift sets: their items and availability.

use platform::{ErrorCode, testing::Backend};
use proto::catalog::v1::{
    CreateGiftSetRequest, DeleteGiftSetRequest, GetGiftSetRequest, GiftSet, GiftSetItemInput, GiftSetItems,
    ListGiftSetsRequest, NumberUpdate, UpdateBrandRequest, UpdateGiftSetRequest, UpdateVariantRequest,
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, field_errors, good};

fn get(key: &str) -> GetGiftSetRequest {
    GetGiftSetRequest { id_or_slug: key.to_owned() }
}

fn item(variant_id: &str, quantity: i64) -> GiftSetItemInput {
    GiftSetItemInput { variant_id: variant_id.to_owned(), quantity }
}

fn change(set: &GiftSet) -> UpdateGiftSetRequest {
    UpdateGiftSetRequest { id: set.id.clone(), ..Default::default() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn gift_set_is_created_found_updated_and_deleted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let a = shop.a_stocked("Sauvage", &dior, 1_000, None).await;
    let b = shop.a_stocked("Homme", &dior, 2_000, None).await;
    let created = shop.a_gift_set("مجموعة أحمد", &[(&b, 2), (&a, 1)]).await;
    assert_eq!(created.slug, "mjmwaa-ahmd");
    assert_eq!(good(shop.gift_sets().get_gift_set(get(&created.slug)).await), created);
    let names: Vec<_> = created.items.iter().map(|item| (item.product_name.as_str(), item.quantity)).collect();
    assert_eq!(names, [("Homme", 2), ("Sauvage", 1)]);
    let first = &created.items[0];
    assert_eq!((first.variant_price_agorot, first.size_centi, first.size_unit.as_str()), (2_000, 500, "ml"));
    assert_eq!(first.brand.as_ref().expect("a brand").name, "Dior");

    let update = UpdateGiftSetRequest {
        name: Some("مجموعة سلمى".to_owned()),
        original_price_agorot: Some(NumberUpdate { value: Some(20_000) }),
        items: Some(GiftSetItems { items: vec![item(&a.id, 3)] }),
        ..change(&created)
    };
    let changed = good(shop.gift_sets().update_gift_set(admin(update)).await);
    assert_eq!((changed.slug.as_str(), changed.original_price_agorot), ("mjmwaa-ahmd", Some(20_000)));
    assert_eq!((changed.items.len(), changed.items[0].quantity, changed.price_agorot), (1, 3, 9_900));
    shop.a_gift_set("أخرى", &[(&b, 1)]).await;
    let list = |search: &str| ListGiftSetsRequest { search: search.to_owned(), ..Default::default() };
    let all = good(shop.gift_sets().list_gift_sets(list("")).await);
    assert_eq!(all.gift_sets.iter().map(|set| set.name.as_str()).collect::<Vec<_>>(), ["أخرى", "مجموعة سلمى"]);
    assert_eq!(all.meta.expect("a meta").total, 2);
    assert_eq!(good(shop.gift_sets().list_gift_sets(list("سلمي مجموعه")).await).gift_sets.len(), 1);

    good(shop.gift_sets().delete_gift_set(admin(DeleteGiftSetRequest { id: created.slug })).await);
    assert_eq!(bad(shop.gift_sets().get_gift_set(get(&created.id)).await).code(), ErrorCode::NotFound);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn gift_set_is_available_when_all_items_are(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, armani) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    let a = shop.a_stocked("Sauvage", &dior, 1_000, Some(2)).await;
    let b = shop.a_stocked("Code", &armani, 1_000, None).await;
    let set = shop.a_gift_set("هدية", &[(&a, 2), (&b, 1)]).await;
    assert!(set.is_available);
    let is_available = || async { good(shop.gift_sets().get_gift_set(get(&set.id)).await).is_available };

    let stock = |value| UpdateVariantRequest {
        product_id: a.product_id.clone(),
        id: a.id.clone(),
        stock: Some(NumberUpdate { value: Some(value) }),
        ..Default::default()
    };
    good(shop.variants().update_variant(admin(stock(1))).await);
    assert!(!is_available().await, "one is left and two are needed");
    good(shop.variants().update_variant(admin(stock(5))).await);
    assert!(is_available().await);
    let hide = UpdateBrandRequest { id: armani.id, is_visible: Some(false), ..Default::default() };
    good(shop.brands().update_brand(admin(hide)).await);
    assert!(!is_available().await, "a hidden brand's variant cannot be had");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn invalid_gift_set_is_rejected_with_all_errors(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let a = shop.a_stocked("Sauvage", &shop.a_brand("Dior").await, 1_000, None).await;
    assert_eq!(
        field_errors(&bad(shop.gift_sets().create_gift_set(admin(CreateGiftSetRequest::default())).await)),
        ["items gift_set_items_required", "name gift_set_name_required", "price sale_price_not_positive"]
    );
    let wrong = CreateGiftSetRequest {
        name: "هدية".to_owned(),
        price_agorot: 100,
        original_price_agorot: Some(0),
        items: vec![item(&a.id, 1), item(&a.product_id, 0), item("x", 1_000)],
        ..Default::default()
    };
    assert_eq!(
        field_errors(&bad(shop.gift_sets().create_gift_set(admin(wrong)).await)),
        [
            "items.1.quantity quantity_out_of_range",
            "items.1.variant_id unknown_thing",
            "items.2.quantity quantity_out_of_range",
            "items.2.variant_id unknown_thing",
            "original_price original_price_not_positive",
        ]
    );
    assert!(good(shop.gift_sets().list_gift_sets(ListGiftSetsRequest::default()).await).gift_sets.is_empty());

    let set = shop.a_gift_set("هدية", &[(&a, 1)]).await;
    let emptied = UpdateGiftSetRequest { items: Some(GiftSetItems::default()), ..change(&set) };
    assert_eq!(
        field_errors(&bad(shop.gift_sets().update_gift_set(admin(emptied)).await)),
        ["items gift_set_items_required"]
    );
    assert_eq!(good(shop.gift_sets().get_gift_set(get(&set.id)).await), set);
}
