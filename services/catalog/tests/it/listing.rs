//! Lists of products: search, filters, sort orders, pages, and related products.

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        Category, CreateVariantRequest, ListProductsRequest, ListVariantChoicesRequest, NumberUpdate, ProductSort,
        RelatedProductsRequest, SetMlStockRequest, UpdateBrandRequest, UpdateVariantRequest, Variant,
    },
    common::v1::PageRequest,
    id::{OrderId, ProductId},
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, field_errors, good, names, order_of, variant};

fn search(text: &str) -> ListProductsRequest {
    ListProductsRequest { search: text.to_owned(), ..Default::default() }
}

fn by(order: ProductSort) -> ListProductsRequest {
    ListProductsRequest { order: order.into(), ..Default::default() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn search_matches_every_word_in_name_brand_category_and_slug(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, lattafa) = (shop.a_brand("Dior").await, shop.a_brand("لطافة").await);
    shop.a_product_for("Sauvage 100%", &dior, Category::Men).await;
    shop.a_product_for("J'adore", &dior, Category::Women).await;
    shop.a_product_for("خُلود الأحمر ٥", &lattafa, Category::Unisex).await;

    for (text, found) in [
        ("", vec!["خُلود الأحمر ٥", "J'adore", "Sauvage 100%"]),
        ("SAUV", vec!["Sauvage 100%"]),
        ("dior sauvage", vec!["Sauvage 100%"]),
        ("sauvage dior رجال", vec!["Sauvage 100%"]),
        ("sauvage لطافة", vec![]),
        ("الاحمر 5 لطافه", vec!["خُلود الأحمر ٥"]),
        ("خـلود", vec!["خُلود الأحمر ٥"]),
        ("jadore", vec!["J'adore"]),
        ("نساء", vec!["J'adore"]),
        ("men", vec!["Sauvage 100%"]),
        ("women", vec!["J'adore"]),
        ("غير محدد", vec!["خُلود الأحمر ٥"]),
        ("للجنسين", vec!["خُلود الأحمر ٥"]),
        ("عطور للجنسين", vec!["خُلود الأحمر ٥"]),
        ("عطور رجالية", vec!["Sauvage 100%"]),
        ("رجالي dior", vec!["Sauvage 100%"]),
        ("للرجال", vec!["Sauvage 100%"]),
        ("نسائية", vec!["J'adore"]),
        ("للنساء لطافة", vec![]),
        ("100%", vec!["Sauvage 100%"]),
        ("%", vec!["Sauvage 100%"]),
        ("_", vec![]),
        ("\\", vec![]),
        ("' OR 1=1 --", vec![]),
    ] {
        assert_eq!(shop.names(search(text)).await, found, "{text}");
    }
    let too_long = bad(shop.products().list_products(search(&"ا".repeat(101))).await);
    assert_eq!(field_errors(&too_long), ["search too_long"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn search_finds_products_by_their_brands_new_name(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    shop.a_product("Sauvage", &dior).await;
    let rename = UpdateBrandRequest { id: dior.id, name: Some("ديور باريس".to_owned()), ..Default::default() };
    good(shop.brands().update_brand(admin(rename)).await);

    assert_eq!(shop.names(search("باريس sauvage")).await, ["Sauvage"]);
    assert!(shop.names(search("dior")).await.is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn lists_are_sorted_as_requested(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    shop.a_stocked("ب", &dior, 2_000, None).await;
    shop.a_stocked("أ", &dior, 3_000, None).await;
    shop.a_product("بلا سعر", &dior).await;
    shop.a_stocked("c", &dior, 1_000, None).await;

    assert_eq!(shop.names(by(ProductSort::Unspecified)).await, ["c", "بلا سعر", "أ", "ب"]);
    assert_eq!(shop.names(by(ProductSort::Newest)).await, ["c", "بلا سعر", "أ", "ب"]);
    assert_eq!(shop.names(by(ProductSort::BestSellers)).await, ["c", "بلا سعر", "أ", "ب"], "nothing sold: newest");
    assert_eq!(shop.names(by(ProductSort::PriceAsc)).await, ["c", "ب", "أ", "بلا سعر"]);
    assert_eq!(shop.names(by(ProductSort::PriceDesc)).await, ["أ", "ب", "c", "بلا سعر"]);
    assert_eq!(shop.names(by(ProductSort::Name)).await, ["c", "أ", "ب", "بلا سعر"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn price_sort_uses_the_cheapest_available_size(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let sauvage = shop.a_product("Sauvage", &dior).await;
    let priced = |name: &str, price_agorot, stock| CreateVariantRequest { price_agorot, stock, ..variant(name) };
    shop.a_variant(&sauvage, priced("100", 5_000, None)).await;
    let small = shop.a_variant(&sauvage, priced("5", 1_000, Some(1))).await;
    let homme = shop.a_stocked("Homme", &dior, 2_000, Some(1)).await;
    let ascending = async || {
        let mut descending = shop.names(by(ProductSort::PriceDesc)).await;
        descending.reverse();
        let ascending = shop.names(by(ProductSort::PriceAsc)).await;
        assert_eq!(ascending, descending);
        ascending
    };
    let (small_first, small_last) = (["Sauvage", "Homme"], ["Homme", "Sauvage"]);
    assert_eq!(ascending().await, small_first);

    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&small, 1)], &[])).await.expect("the last one");
    assert_eq!(ascending().await, small_last, "sold out");
    shop.release(order).await;
    assert_eq!(ascending().await, small_first, "released");

    let change = |variant: &Variant| UpdateVariantRequest {
        product_id: variant.product_id.clone(),
        id: variant.id.clone(),
        ..Default::default()
    };
    let dearer = UpdateVariantRequest { price_agorot: Some(3_000), ..change(&small) };
    good(shop.variants().update_variant(admin(dearer)).await);
    assert_eq!(ascending().await, small_last, "dearer");
    let off = UpdateVariantRequest { is_enabled: Some(false), ..change(&homme) };
    good(shop.variants().update_variant(admin(off)).await);
    assert_eq!(ascending().await, small_last, "of unavailable variants, the cheapest");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn price_sort_ignores_sizes_larger_than_the_bottles_content(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let sauvage = shop.a_product("Sauvage", &dior).await;
    let sized = |size_centi, price_agorot| CreateVariantRequest { size_centi, price_agorot, ..variant("عينة") };
    let small = shop.a_variant(&sauvage, sized(500, 3_000)).await;
    // On offer: more of it for less.
    shop.a_variant(&sauvage, sized(1_000, 1_000)).await;
    shop.a_stocked("Homme", &dior, 2_000, None).await;
    let left_centi = Some(NumberUpdate { value: Some(1_000) });
    let filled = SetMlStockRequest { product_id: sauvage.id, left_centi, ..Default::default() };
    good(shop.products().set_ml_stock(admin(filled)).await);
    assert_eq!(shop.names(by(ProductSort::PriceAsc)).await, ["Sauvage", "Homme"]);

    shop.reserve(OrderId::new(), order_of(&[(&small, 1)], &[])).await.expect("half of it");
    assert_eq!(shop.names(by(ProductSort::PriceAsc)).await, ["Homme", "Sauvage"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn lists_are_filtered_and_paged(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, armani) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    for number in 1..=5 {
        shop.a_product_for(&format!("m{number}"), &dior, Category::Men).await;
    }
    shop.a_product_for("w", &armani, Category::Women).await;
    let page =
        |page, per_page| ListProductsRequest { page: Some(PageRequest { page, per_page }), ..Default::default() };
    let of = |slug: &str, id: &str| ListProductsRequest {
        brand_slug: slug.to_owned(),
        brand_id: id.to_owned(),
        ..Default::default()
    };

    let women = ListProductsRequest { category: Category::Women.into(), ..Default::default() };
    assert_eq!(shop.names(women).await, ["w"]);
    assert_eq!(shop.names(of("armani", "")).await, ["w"]);
    assert_eq!(shop.names(of("", &armani.id)).await, ["w"]);
    assert!(shop.names(of("dior", &armani.id)).await.is_empty());
    for nobody in ["nobody", "لا أحد", "a\u{0}"] {
        assert!(shop.names(of(nobody, "")).await.is_empty(), "{nobody}");
    }
    assert!(shop.names(of("", "1")).await.is_empty());

    let first = good(shop.products().list_products(page(1, 4)).await);
    let meta = first.meta.expect("a meta");
    assert_eq!((meta.page, meta.per_page, meta.total), (1, 4, 6));
    assert_eq!(names(first.products), ["w", "m5", "m4", "m3"]);
    assert_eq!(shop.names(page(2, 4)).await, ["m2", "m1"]);
    assert!(shop.names(page(9, 4)).await.is_empty());
    let seen = good(shop.products().list_products(page(1, 6)).await).products;
    let known = |name: &str| seen.iter().find(|product| product.name == name).expect("a product").id.clone();
    let unknown = [ProductId::new().to_string(), "m2".to_owned()];
    let given = |ids: Vec<String>| ListProductsRequest { ids, ..Default::default() };
    let some = vec![known("m1"), unknown[0].clone(), known("w"), unknown[1].clone()];
    assert_eq!(shop.names(given(some.clone())).await, ["w", "m1"]);
    let of_dior = ListProductsRequest { brand_slug: "dior".to_owned(), ..given(some) };
    let listed = good(shop.products().list_products(of_dior).await);
    assert_eq!(listed.meta.expect("a meta").total, 1);
    assert_eq!(names(listed.products), ["m1"]);
    assert!(shop.names(given(unknown.to_vec())).await.is_empty());
    let too_many = bad(shop.products().list_products(given(vec![unknown[0].clone(); 101])).await);
    assert_eq!(too_many.field_errors()[0].field, "ids");

    let wrong = ListProductsRequest { category: 9, order: 9, ..page(0, 101) };
    assert_eq!(
        bad(shop.products().list_products(wrong).await)
            .field_errors()
            .iter()
            .map(|f| f.field.as_str())
            .collect::<Vec<_>>(),
        ["category", "sort_by", "page", "per_page"]
    );
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn list_contains_requested_fields_only(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let sample = shop.a_stocked("Sauvage", &dior, 2_000, Some(3)).await;

    let plain = good(shop.products().list_products(ListProductsRequest::default()).await).products.remove(0);
    assert_eq!((plain.variants.len(), plain.variants_count, plain.description), (0, 1, None));
    assert_eq!((plain.price_agorot, plain.is_available), (Some(2_000), true));
    assert_eq!(plain.brand.expect("a brand").slug, "dior");

    let full = ListProductsRequest { with_variants: true, with_descriptions: true, ..Default::default() };
    let seen = good(shop.products().list_products(full.clone()).await).products.remove(0);
    assert_eq!((seen.variants[0].id.as_str(), seen.variants[0].stock), (sample.id.as_str(), None));
    assert_eq!(seen.description.as_deref(), Some(""));
    let seen = good(shop.products().list_products(admin(full)).await).products.remove(0);
    assert_eq!(seen.variants[0].stock, Some(3), "how many are left is for administrators");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn related_products_are_of_the_brand_then_the_category(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, armani) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    let sauvage = shop.a_stocked("Sauvage", &dior, 1_000, None).await;
    shop.a_stocked("Homme", &dior, 1_000, None).await;
    shop.a_stocked("sold out", &dior, 1_000, Some(0)).await;
    for number in 1..=8 {
        shop.a_stocked(&format!("a{number}"), &armani, 1_000, None).await;
    }
    let woman = shop.a_product_for("w", &armani, Category::Women).await;
    shop.a_variant(&woman, variant("عينة")).await;

    let beside = |id: &str| RelatedProductsRequest { id_or_slug: id.to_owned(), with_variants: false };
    let related = good(shop.products().related_products(beside(&sauvage.product_id)).await).products;
    assert_eq!(names(related), ["Homme", "a8", "a7", "a6", "a5", "a4", "a3", "a2"]);
    assert_eq!(bad(shop.products().related_products(beside("nothing")).await).code(), ErrorCode::NotFound);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn variant_choices_are_sorted_by_product_and_size(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let sauvage = shop.a_product("Sauvage", &dior).await;
    for (name, size_centi) in [("100", 10_000), ("2.5", 250)] {
        shop.a_variant(&sauvage, CreateVariantRequest { size_centi, ..variant(name) }).await;
    }
    let homme = shop.a_product("Homme", &dior).await;
    shop.a_variant(&homme, variant("5")).await;

    let choices = |text: &str| ListVariantChoicesRequest { search: text.to_owned(), ..Default::default() };
    let all = good(shop.variants().list_variant_choices(choices("")).await).choices;
    let name = |choice: &proto::catalog::v1::VariantChoice| choice.variant.clone().expect("a variant").name;
    let seen: Vec<_> = all.iter().map(|choice| (choice.product_name.clone(), name(choice))).collect();
    let expected = [("Homme", "5"), ("Sauvage", "2.5"), ("Sauvage", "100")];
    assert_eq!(seen, expected.map(|(product, name)| (product.to_owned(), name.to_owned())));
    assert_eq!(all[0].brand_name, "Dior");
    assert_eq!(good(shop.variants().list_variant_choices(choices("sauv dior")).await).choices.len(), 2);
}
