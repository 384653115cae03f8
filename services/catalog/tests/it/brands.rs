//! Brands: names, slugs, visibility, and their effect on products.

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        Brand, BrandSort, CreateBrandRequest, DeleteBrandRequest, GetBrandRequest, ListBrandsRequest,
        ListProductsRequest, ReorderBrandsRequest, UpdateBrandRequest,
    },
    common::v1::{PageRequest, TextUpdate},
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, customer, field_errors, get, good};

fn named(name: &str) -> CreateBrandRequest {
    CreateBrandRequest { name: name.to_owned(), is_visible: true, ..Default::default() }
}

fn key(id_or_slug: &str) -> GetBrandRequest {
    GetBrandRequest { id_or_slug: id_or_slug.to_owned() }
}

fn hide(brand: &Brand) -> UpdateBrandRequest {
    UpdateBrandRequest { id: brand.id.clone(), is_visible: Some(false), ..Default::default() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn brand_is_created_found_updated_and_deleted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let created = good(
        shop.brands()
            .create_brand(admin(CreateBrandRequest {
                thumbnail: Some("a/b.webp".to_owned()), ..named("  لطافة ")
            }))
            .await,
    );
    assert_eq!((created.name.as_str(), created.slug.as_str()), ("لطافة", "ltafa"));
    assert_eq!(good(shop.brands().get_brand(key("ltafa")).await), created);
    assert_eq!(good(shop.brands().get_brand(key(&created.id)).await), created);

    shop.a_minute_passes();
    let change = UpdateBrandRequest {
        id: created.slug.clone(),
        name: Some("لطافة دبي".to_owned()),
        thumbnail: Some(TextUpdate::default()),
        ..Default::default()
    };
    let changed = good(shop.brands().update_brand(admin(change)).await);
    assert_eq!((changed.name.as_str(), changed.slug.as_str(), changed.thumbnail), ("لطافة دبي", "ltafa", None));
    assert_eq!(changed.created_at, created.created_at);
    assert_ne!(changed.updated_at, created.updated_at);

    good(shop.brands().delete_brand(admin(DeleteBrandRequest { id: created.id.clone() })).await);
    assert_eq!(bad(shop.brands().get_brand(key(&created.id)).await).code(), ErrorCode::NotFound);
    let again = good(shop.brands().create_brand(admin(named("لطافة"))).await);
    assert_eq!(again.slug, "ltafa", "a deleted brand's slug is free");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn brand_names_are_unique_when_folded(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.a_brand("أحمد").await;
    let other = shop.a_brand("Chloé").await;

    for same in ["احمد", "أَحـمَد", "CHLOE"] {
        assert_eq!(field_errors(&bad(shop.brands().create_brand(admin(named(same))).await)), ["name taken"], "{same}");
    }
    let change = UpdateBrandRequest { id: other.id.clone(), name: Some("إحمد".to_owned()), ..Default::default() };
    assert_eq!(field_errors(&bad(shop.brands().update_brand(admin(change)).await)), ["name taken"]);
    let same = UpdateBrandRequest { id: other.id, name: Some("CHLOÉ".to_owned()), ..Default::default() };
    assert_eq!(good(shop.brands().update_brand(admin(same)).await).name, "CHLOÉ", "its own name is its own");

    let slug = CreateBrandRequest { slug: "chloe".to_owned(), ..named("آخر") };
    assert_eq!(field_errors(&bad(shop.brands().create_brand(admin(slug)).await)), ["slug taken"]);
    let slug = CreateBrandRequest { slug: "لا".to_owned(), ..named(" ") };
    assert_eq!(
        field_errors(&bad(shop.brands().create_brand(admin(slug)).await)),
        ["name brand_name_required", "slug slug_malformed"]
    );
    assert_eq!(good(shop.brands().list_brands(ListBrandsRequest::default()).await).brands.len(), 2);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn hidden_brand_and_its_products_are_visible_to_administrators_only(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, other) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    let sauvage = shop.a_product("Sauvage", &dior).await;
    shop.a_product("Code", &other).await;

    let hidden = good(shop.brands().update_brand(admin(hide(&dior))).await);
    assert!(!hidden.is_visible);
    assert_eq!(hidden.products_count, 1);

    let seen = good(shop.brands().list_brands(ListBrandsRequest::default()).await).brands;
    assert_eq!(seen.iter().map(|brand| brand.name.as_str()).collect::<Vec<_>>(), ["Armani"]);
    let seen = good(shop.brands().list_brands(admin(ListBrandsRequest::default())).await).brands;
    assert_eq!(seen.iter().map(|brand| brand.name.as_str()).collect::<Vec<_>>(), ["Armani", "Dior"]);

    assert_eq!(bad(shop.brands().get_brand(customer(key("dior"))).await).code(), ErrorCode::NotFound);
    assert_eq!(bad(shop.products().get_product(get(&sauvage.slug)).await).code(), ErrorCode::NotFound);
    assert_eq!(shop.names(ListProductsRequest::default()).await, ["Code"]);
    let of_dior = ListProductsRequest { brand_slug: "dior".to_owned(), ..Default::default() };
    assert!(shop.names(of_dior).await.is_empty());
    assert_eq!(good(shop.products().get_product(admin(get(&sauvage.slug))).await).name, "Sauvage");
    let all = good(shop.products().list_products(admin(ListProductsRequest::default())).await);
    assert_eq!(all.meta.expect("a meta").total, 2);

    let late = shop.a_product("Fahrenheit", &dior).await;
    assert_eq!(bad(shop.products().get_product(get(&late.id)).await).code(), ErrorCode::NotFound, "made while hidden");
    let show = UpdateBrandRequest { is_visible: Some(true), ..hide(&dior) };
    good(shop.brands().update_brand(admin(show)).await);
    assert_eq!(good(shop.products().get_product(get(&late.id)).await).name, "Fahrenheit");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn products_of_a_deleted_brand_stay_without_one(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let sauvage = shop.a_product("Sauvage", &dior).await;
    good(shop.brands().update_brand(admin(hide(&dior))).await);

    good(shop.brands().delete_brand(admin(DeleteBrandRequest { id: dior.id })).await);

    assert_eq!(good(shop.products().get_product(get(&sauvage.id)).await).brand, None);
    let found = ListProductsRequest { search: "dior".to_owned(), ..Default::default() };
    assert!(shop.names(found).await.is_empty(), "nothing of it is found by the brand's name");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn brands_are_listed_by_name_in_pages(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    for name in ["ديور", "Armani", "أجمل", "Boss"] {
        shop.a_brand(name).await;
    }
    let page = |page, search: &str| ListBrandsRequest {
        search: search.to_owned(),
        page: Some(PageRequest { page, per_page: 3 }),
        ..Default::default()
    };
    let first = good(shop.brands().list_brands(page(1, "")).await);
    assert_eq!(first.brands.iter().map(|brand| brand.name.as_str()).collect::<Vec<_>>(), ["Armani", "Boss", "أجمل"]);
    assert_eq!(first.meta.expect("a meta").total, 4);
    assert_eq!(good(shop.brands().list_brands(page(2, "")).await).brands[0].name, "ديور");
    assert_eq!(good(shop.brands().list_brands(page(1, "اجم")).await).brands[0].name, "أجمل");
    assert_eq!(bad(shop.brands().list_brands(page(0, "")).await).code(), ErrorCode::Invalid);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn only_administrators_change_brands(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    assert_eq!(bad(shop.brands().create_brand(named(" ")).await).code(), ErrorCode::Unauthenticated);
    assert_eq!(bad(shop.brands().create_brand(customer(named(" "))).await).code(), ErrorCode::Forbidden);
    let nobody = UpdateBrandRequest { id: "nobody".to_owned(), name: Some(String::new()), ..Default::default() };
    assert_eq!(
        bad(shop.brands().update_brand(admin(nobody)).await).code(),
        ErrorCode::NotFound,
        "missing before malformed"
    );
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn brands_are_listed_in_home_page_order(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (armani, boss, dior) = (shop.a_brand("Armani").await, shop.a_brand("Boss").await, shop.a_brand("Dior").await);
    let order = |ids: &[&str]| ReorderBrandsRequest { ids: ids.iter().map(|id| (*id).to_owned()).collect() };
    let listed = async |order: BrandSort| {
        let request = ListBrandsRequest { order: order.into(), ..Default::default() };
        let brands = good(shop.brands().list_brands(request).await).brands.into_iter();
        brands.map(|brand| (brand.name, brand.position)).collect::<Vec<_>>()
    };
    let names = |names: [&str; 3]| names.map(|name| (name.to_owned(), None)).to_vec();
    assert_eq!(listed(BrandSort::Home).await, names(["Armani", "Boss", "Dior"]), "by name while none is placed");

    let placed = good(shop.brands().reorder_brands(admin(order(&[&dior.id, &boss.id]))).await).brands;
    let placed: Vec<_> = placed.iter().map(|brand| (brand.name.as_str(), brand.position)).collect();
    assert_eq!(placed, [("Dior", Some(1)), ("Boss", Some(2)), ("Armani", None)]);
    assert_eq!(listed(BrandSort::Home).await, names(["Dior", "Boss", "Armani"]), "places are for administrators");
    assert_eq!(listed(BrandSort::Name).await, names(["Armani", "Boss", "Dior"]));

    let wrong = order(&[&armani.id, "nothing", &armani.id]);
    let refused = bad(shop.brands().reorder_brands(admin(wrong)).await);
    assert_eq!(field_errors(&refused), ["brands.1 unknown_thing", "brands.2 taken"]);
    good(shop.brands().delete_brand(admin(DeleteBrandRequest { id: dior.id })).await);
    good(shop.brands().reorder_brands(admin(order(&[&armani.id]))).await);
    let left: Vec<_> = listed(BrandSort::Home).await.into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, ["Armani", "Boss"]);
}
