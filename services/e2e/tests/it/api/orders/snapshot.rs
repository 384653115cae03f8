//! Orders keep a copy of the purchased items.

use e2e::{NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, admin_order_path};
use platform::{Call, testing::Backend};
use proto::{
    catalog::v1::{
        DeleteBrandRequest, DeleteGiftSetRequest, DeleteProductRequest, GiftSetItemInput, GiftSetItems,
        UpdateBrandRequest, UpdateGiftSetRequest, UpdateProductRequest, UpdateVariantRequest,
        brands_client::BrandsClient, gift_sets_client::GiftSetsClient, products_client::ProductsClient,
        variants_client::VariantsClient,
    },
    common::v1::TextUpdate,
};
use rstest::rstest;
use serde_json::{Value, json};

use super::a_customer;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn catalog_changes_do_not_affect_placed_order(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5]).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).at(1_250).create(&shop).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 2).and(&musk, 1).create(&shop).await;
    let (brands, products) =
        (&mut BrandsClient::new(shop.shop.catalog.clone()), &mut ProductsClient::new(shop.shop.catalog.clone()));
    let (variants, gift_sets) =
        (&mut VariantsClient::new(shop.shop.catalog.clone()), &mut GiftSetsClient::new(shop.shop.catalog.clone()));
    let call = Call::system();
    let picture = |path: &str| Some(TextUpdate { value: path.to_owned() });
    let id = || oud.product.id.clone();
    let request = UpdateProductRequest { id: id(), image_path: picture("old.webp"), ..Default::default() };
    products.update_product(call.request(request)).await.expect("a picture");

    let (layla, _) = a_customer(&shop, "0591111111").await;
    let admin = shop.admin().await;
    let placed = NewOrder::of(&oud, 2).and(&musk, 0, 1).and(&oud, 1, 3).and_set(&set.id, 1).place(&layla).await;
    let seen = async || {
        let (theirs, ours) = (layla.get("/api/v1/orders").await, admin.get("/api/v1/admins/orders").await);
        let one = admin.get(&admin_order_path(&placed)).await;
        json!([theirs.data(200)[0], ours.data(200)[0], one.data(200)])
    };
    let before = seen().await;
    let expected = json!({
        "gift_sets": [{
            "id": set.id, "name": "هدية الليل", "quantity": 1, "price": 99,
            "items": [
                {
                    "id": oud.variants[0].id, "name": "عينة 2 مل", "product_name": "عود الليل",
                    "brand_name": "دار الندى", "size": "2 ml", "quantity": 2, "image": "old.webp",
                },
                {
                    "id": musk.variants[0].id, "name": "عينة 5 مل", "product_name": "مسك الفجر",
                    "brand_name": "دار الندى", "size": "5 ml", "quantity": 1, "image": null,
                },
            ],
        }],
        "products": [
            { "id": oud.product.id, "name": "عود الليل", "brand_name": "دار الندى", "variants": [
                {
                    "id": oud.variants[0].id, "name": "عينة 2 مل", "size": "2 ml", "quantity": 2, "price": 40,
                    "image": "old.webp", "line": "variants.0",
                },
                {
                    "id": oud.variants[1].id, "name": "عينة 5 مل", "size": "5 ml", "quantity": 3, "price": 40,
                    "image": "old.webp", "line": "variants.2",
                },
            ] },
            { "id": musk.product.id, "name": "مسك الفجر", "brand_name": "دار الندى", "variants": [
                {
                    "id": musk.variants[0].id, "name": "عينة 5 مل", "size": "5 ml", "quantity": 1, "price": 12.5,
                    "image": null, "line": "variants.1",
                },
            ] },
        ],
        "sample_sets": [],
    });
    assert!((0..3).all(|at| before[at]["items"] == expected), "{before:#}");

    // Rename, reprice and resize everything, with another image …
    let request =
        UpdateBrandRequest { id: brand.id.clone(), name: Some("دار أخرى".into()), ..Default::default() };
    brands.update_brand(call.request(request)).await.expect("renames");
    let request = UpdateProductRequest {
        id: id(),
        name: Some("عود آخر".into()),
        image_path: picture("new.webp"),
        ..Default::default()
    };
    products.update_product(call.request(request)).await.expect("renames");
    let request = UpdateVariantRequest {
        product_id: id(),
        id: oud.variants[0].id.clone(),
        name: Some("قنينة".into()),
        price_agorot: Some(1),
        size_centi: Some(10_000),
        ..Default::default()
    };
    variants.update_variant(call.request(request)).await.expect("re-prices");
    let item = GiftSetItemInput { variant_id: musk.variants[0].id.clone(), quantity: 9 };
    let request = UpdateGiftSetRequest {
        id: set.id.clone(),
        name: Some("هدية أخرى".into()),
        price_agorot: Some(1),
        items: Some(GiftSetItems { items: vec![item] }),
        ..Default::default()
    };
    gift_sets.update_gift_set(call.request(request)).await.expect("changes");
    assert_eq!(seen().await, before);

    // … hide it, and delete it.
    let request = UpdateBrandRequest { id: brand.id.clone(), is_visible: Some(false), ..Default::default() };
    brands.update_brand(call.request(request)).await.expect("hides");
    assert_eq!(seen().await, before);
    let request = DeleteGiftSetRequest { id: set.id.clone() };
    gift_sets.delete_gift_set(call.request(request)).await.expect("deletes");
    for product in [&oud.product.id, &musk.product.id] {
        let request = DeleteProductRequest { id: product.clone() };
        products.delete_product(call.request(request)).await.expect("deletes");
    }
    brands.delete_brand(call.request(DeleteBrandRequest { id: brand.id.clone() })).await.expect("deletes");
    assert_eq!(seen().await, before);

    // The order can still be cancelled, and returns no stock to deleted variants.
    let cancelled = e2e::update_status(&admin, &placed, "cancelled").await;
    assert_eq!((&cancelled["items"], &cancelled["total"]), (&expected, &before[1]["total"]));
    let gone = NewOrder::of(&oud, 1).quote(&layla).await;
    assert_eq!(gone["items"]["products"], Value::Array(Vec::new()));
    shop.stop().await;
}
