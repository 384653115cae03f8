//! Products: creation, updates, deletion, slugs and descriptions.

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        Category, CreateProductRequest, DeleteProductRequest, InUse, ListProductsRequest, UpdateProductRequest,
    },
    common::v1::TextUpdate,
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, customer, field_errors, get, good, variant};

fn product(name: &str, brand: &str) -> CreateProductRequest {
    CreateProductRequest {
        name: name.to_owned(),
        brand_id: brand.to_owned(),
        category: Category::Men.into(),
        ..Default::default()
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn product_is_created_updated_and_deleted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, armani) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    let request = CreateProductRequest {
        description: "<p style=\"text-align: center\" dir=\"rtl\">عطر<script>x</script></p>".to_owned(),
        image_path: Some("a.webp".to_owned()),
        ..product(" سوفاج ", &dior.id)
    };
    let created = good(shop.products().create_product(admin(request)).await);
    assert_eq!((created.name.as_str(), created.slug.as_str()), ("سوفاج", "swfaj"));
    assert_eq!(created.description.as_deref(), Some("<p style=\"text-align: center\">عطر</p>"));
    assert_eq!((created.price_agorot, created.variants_count, created.is_available), (None, 0, false));
    assert_eq!(good(shop.products().get_product(get("swfaj")).await), created);

    let change = UpdateProductRequest {
        id: created.slug.clone(),
        name: Some("سوفاج إلكسير".to_owned()),
        brand_id: Some(armani.id.clone()),
        category: Some(Category::Women.into()),
        image_path: Some(TextUpdate::default()),
        ..Default::default()
    };
    let changed = good(shop.products().update_product(admin(change)).await);
    assert_eq!((changed.name.as_str(), changed.slug.as_str()), ("سوفاج إلكسير", "swfaj"));
    assert_eq!(changed.brand.as_ref().expect("a brand").name, "Armani");
    assert_eq!(
        (changed.category(), changed.image_path, changed.description),
        (Category::Women, None, created.description)
    );
    let found = |text: &str| ListProductsRequest { search: text.to_owned(), ..Default::default() };
    assert_eq!(shop.names(found("الكسير armani نساء")).await.len(), 1);
    assert!(shop.names(found("dior")).await.is_empty());

    good(shop.products().delete_product(admin(DeleteProductRequest { id: created.id.clone() })).await);
    assert_eq!(bad(shop.products().get_product(admin(get(&created.id))).await).code(), ErrorCode::NotFound);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_products_of_one_name_get_numbered_slugs(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let created =
        futures::future::join_all((0..12).map(|_| async {
            good(shop.products().create_product(admin(product("سوفاج", &dior.id))).await).slug
        }));
    let mut created = created.await;
    created.sort_by_key(|slug| (slug.len(), slug.clone()));
    let expected: Vec<_> = std::iter::once("swfaj".to_owned()).chain((2..=12).map(|n| format!("swfaj-{n}"))).collect();
    assert_eq!(created, expected);

    let nameless = good(shop.products().create_product(admin(product("؟!", &dior.id))).await);
    assert_eq!(nameless.slug.len(), 8, "{}", nameless.slug);
    let chosen = CreateProductRequest { slug: "my-slug".to_owned(), ..product("أي", &dior.id) };
    assert_eq!(good(shop.products().create_product(admin(chosen.clone())).await).slug, "my-slug");
    assert_eq!(field_errors(&bad(shop.products().create_product(admin(chosen)).await)), ["slug taken"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn invalid_product_is_rejected_with_all_errors(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let create = |request| async { field_errors(&bad(shop.products().create_product(admin(request)).await)) };

    assert_eq!(
        create(CreateProductRequest::default()).await,
        ["brand_id brand_required", "category category_required", "name product_name_required"]
    );
    let nobodys = "0198c0de-0000-7000-8000-000000000001";
    let unknown = CreateProductRequest {
        category: 7,
        slug: "-".to_owned(),
        description: "ا".repeat(20_001),
        image_path: Some("x".repeat(256)),
        ..product(&"x".repeat(256), nobodys)
    };
    assert_eq!(
        create(unknown).await,
        [
            "brand_id unknown_thing",
            "category not_an_option",
            "description too_long",
            "image too_long",
            "name too_long",
            "slug slug_malformed",
        ]
    );
    assert_eq!(create(product("سوفاج", "dior")).await, ["brand_id unknown_thing"]);
    assert_eq!(bad(shop.products().create_product(customer(product("", ""))).await).code(), ErrorCode::Forbidden);

    let product = shop.a_product("Sauvage", &dior).await;
    let change = UpdateProductRequest {
        id: product.id.clone(),
        name: Some("x".to_owned()),
        brand_id: Some(String::new()),
        category: Some(0),
        ..Default::default()
    };
    assert_eq!(
        field_errors(&bad(shop.products().update_product(admin(change)).await)),
        ["brand_id brand_required", "category category_required"]
    );
    assert_eq!(good(shop.products().get_product(get(&product.id)).await), product);
    assert_eq!(shop.names(ListProductsRequest::default()).await, ["Sauvage"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn product_in_a_gift_set_cannot_be_deleted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let sauvage = shop.a_product("Sauvage", &dior).await;
    let sample = shop.a_variant(&sauvage, variant("عينة")).await;
    let set = shop.a_gift_set("هدية", &[(&sample, 1), (&sample, 2)]).await;

    let refused = bad(shop.products().delete_product(admin(DeleteProductRequest { id: sauvage.id.clone() })).await);

    assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "in_use"));
    let used_by = refused.state::<InUse>().expect("what holds it").used_by;
    assert_eq!(used_by.len(), 1);
    assert_eq!((&used_by[0].kind, &used_by[0].id, &used_by[0].name), (&"gift_set".to_owned(), &set.id, &set.name));
    assert_eq!(good(shop.products().get_product(get(&sauvage.id)).await).variants_count, 1);
}
