//! Exports of products and slugs.

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        CreateVariantRequest, ExportProductsRequest, ListSlugsRequest, UpdateBrandRequest, list_slugs_request::Kind,
        list_slugs_response::Slug,
    },
    common::v1::AdminRole,
};
use rstest::rstest;

use crate::shop::{Shop, admin, admin_for, bad, customer, field_errors, good, variant};

fn after(id: &str) -> ExportProductsRequest {
    ExportProductsRequest { after: id.to_owned() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn export_returns_every_product_once_with_its_variants(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let brand = shop.a_brand("ديور").await;
    let mut products = Vec::new();
    for number in 0..205 {
        products.push(shop.a_product(&format!("عطر {number}"), &brand).await);
    }
    shop.a_variant(&products[3], CreateVariantRequest { stock: Some(4), ..variant("عينة") }).await;
    let (mut ids, mut last, mut pages) = (Vec::new(), String::new(), 0);
    loop {
        let page = good(shop.exports().export_products(admin(after(&last))).await).products;
        let Some(end) = page.last() else { break };
        last.clone_from(&end.id);
        pages += 1;
        if let Some(stocked) = page.iter().find(|product| product.id == products[3].id) {
            assert_eq!((stocked.variants.len(), stocked.variants[0].stock), (1, Some(4)));
        }
        ids.extend(page.into_iter().map(|product| product.id));
    }
    assert!(pages > 1, "more than one page");
    assert_eq!(ids, products.into_iter().map(|product| product.id).collect::<Vec<_>>());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn export_requires_the_catalog_role(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    good(shop.exports().export_products(admin_for(AdminRole::Catalog, after(""))).await);
    for request in [admin_for(AdminRole::Orders, after("")), customer(after(""))] {
        assert_eq!(bad(shop.exports().export_products(request).await).code(), ErrorCode::Forbidden);
    }
    assert_eq!(
        field_errors(&bad(shop.exports().export_products(admin(after("nothing"))).await)),
        ["after unknown_thing"]
    );
}

async fn slugs(shop: &Shop, kind: Kind, after: String) -> Vec<Slug> {
    good(shop.exports().list_slugs(ListSlugsRequest { kind: kind.into(), after }).await).slugs
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn list_slugs_pages_through_visible_objects(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (shown, hidden) = (shop.a_brand("Armani").await, shop.a_brand("Dior").await);
    let oud = shop.a_stocked("oud", &shown, 1_000, None).await;
    shop.a_product("musk", &shown).await;
    shop.a_product("sauvage", &hidden).await;
    shop.a_gift_set("box", &[(&oud, 1)]).await;
    let hide = UpdateBrandRequest { id: hidden.id, is_visible: Some(false), ..Default::default() };
    good(shop.brands().update_brand(admin(hide)).await);
    let page = |kind: Kind, after: String| slugs(&shop, kind, after);

    let first = page(Kind::Product, String::new()).await;
    assert_eq!(first.iter().map(|found| found.slug.as_str()).collect::<Vec<_>>(), ["oud", "musk"]);
    assert!(first[0].updated_at.is_some());
    let rest = page(Kind::Product, first[0].id.clone()).await;
    assert_eq!(rest, first[1..]);
    assert!(page(Kind::Product, first[1].id.clone()).await.is_empty());
    assert_eq!(page(Kind::Brand, String::new()).await[0].slug, "armani");
    assert_eq!(page(Kind::Brand, String::new()).await.len(), 1);
    assert_eq!(page(Kind::GiftSet, String::new()).await[0].slug, "box");
    let nothing = ListSlugsRequest { kind: Kind::Product.into(), after: "nothing".to_owned() };
    assert_eq!(field_errors(&bad(shop.exports().list_slugs(nothing).await)), ["after unknown_thing"]);
}
