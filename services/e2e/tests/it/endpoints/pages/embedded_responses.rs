//! Embedded data: the page contains the API's responses to the application's first requests.

use e2e::{ApiResponse, Client, NewBrand, NewGiftSet, NewOrder, NewProduct, NewSampleSet, TestShop, images};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use super::{between, preloaded, with_a_front_end};

/// Return the URL that the application's hook would request.
fn address(hook: &str, argument: &Value) -> String {
    let path = match hook {
        "listBrands" => "/brands".to_owned(),
        "listRegions" => "/shipping/regions".to_owned(),
        "listTerms" => "/terms".to_owned(),
        "listProducts" => "/products".to_owned(),
        "listProductFacets" => "/products/facets".to_owned(),
        "listGiftSets" => "/gift_sets".to_owned(),
        "getProduct" => format!("/products/{}", text(&argument["product"])),
        "relatedProducts" => format!("/products/{}/might-like-you", text(&argument["product"])),
        "listProductReviews" => format!("/products/{}/reviews", text(&argument["product"])),
        "trackOrder" => format!("/orders/track/{}", text(&argument["trackingToken"])),
        "getGiftSet" => format!("/gift_sets/{}", text(&argument["giftSet"])),
        "listSampleSets" => "/sample_sets".to_owned(),
        "getSampleSet" => format!("/sample_sets/{}", text(&argument["sampleSet"])),
        other => panic!("there is no hook {other}"),
    };
    let parameters = [
        ("page", "page"),
        ("perPage", "per_page"),
        ("search", "search"),
        ("brand", "brand"),
        ("category", "category"),
        ("sampleSet", "sample_set"),
        ("sortBy", "sort_by"),
        ("showVariants", "show_variants"),
    ];
    let given = parameters.iter().filter(|(name, _)| !argument[name].is_null());
    let query: Vec<_> = given.map(|(name, sent)| format!("{sent}={}", text(&argument[name]))).collect();
    format!("/api/v1{path}?{}", query.join("&"))
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Return the hooks with embedded responses and their arguments; asserts that each response equals the API's.
async fn answered(guest: &Client, page: &ApiResponse) -> Vec<(String, Value)> {
    let mut hooks = Vec::new();
    for entry in preloaded(page) {
        let (hook, argument) = (text(&entry["endpointName"]), entry["arg"].clone());
        let of_api = guest.get(&address(&hook, &argument)).await;
        assert_eq!((of_api.status, &of_api.json), (200, &entry["value"]), "{hook} {argument}");
        hooks.push((hook, argument));
    }
    hooks
}

fn best_sellers(category: Option<&str>) -> Value {
    let mut argument = json!({ "sortBy": "BEST_SELLERS", "perPage": 4, "showVariants": true });
    if let Some(category) = category {
        argument["category"] = category.into();
    }
    argument
}

/// Build the argument of a list hook: page, page size and further filters.
fn list(page: u32, also: &Value) -> Value {
    let mut argument = json!({ "page": page, "perPage": 12, "showVariants": true });
    for (name, value) in also.as_object().expect("an object") {
        argument[name] = value.clone();
    }
    argument
}

/// Add the numbers of products by facet to the page of a list.
fn with_facets((hook, argument): (&'static str, Value)) -> Vec<(&'static str, Value)> {
    let mut counted = argument.clone();
    let facets = counted.as_object_mut().filter(|argument| hook == "listProducts" && argument.contains_key("page"));
    let has_facets = facets.map(|argument| {
        argument.retain(|name, _| !["page", "perPage", "showVariants", "sortBy"].contains(&name.as_str()));
    });
    let facets = has_facets.map(|()| ("listProductFacets", counted));
    [(hook, argument)].into_iter().chain(facets).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn page_embeds_first_api_responses(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let mut last = None;
    for n in 0..13 {
        last = Some(NewProduct::named(&format!("عود {n}"), &brand).in_sizes(&[2, 5]).create(&shop).await);
    }
    let sold = last.expect("a product");
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let (slug, set_slug) = (sold.product.slug.as_str(), set.slug.as_str());
    let order = NewOrder::of(&sold, 1).place(&shop.guest()).await;
    let token = order["tracking_token"].as_str().expect("a token");
    let of_brand = json!({ "brand": brand.slug });

    let (brands, regions) = (("listBrands", json!({})), ("listRegions", Value::Null));
    let products = |page, also: &Value| ("listProducts", list(page, also));
    for (path, expected) in [
        (
            "/".to_owned(),
            vec![
                ("listBrands", json!({ "sortBy": "HOME" })),
                ("listProducts", best_sellers(None)),
                ("listProducts", best_sellers(Some("WOMEN"))),
                ("listProducts", best_sellers(Some("MEN"))),
            ],
        ),
        ("/products".to_owned(), vec![products(1, &json!({}))]),
        ("/products?page=2".to_owned(), vec![products(2, &json!({}))]),
        ("/products?page=3".to_owned(), vec![products(3, &json!({}))]),
        ("/products?search=+%D8%B9%D9%88%D8%AF%207".to_owned(), vec![products(1, &json!({ "search": "عود 7" }))]),
        ("/products?sort_by=BEST_SELLERS".to_owned(), vec![products(1, &json!({ "sortBy": "BEST_SELLERS" }))]),
        (
            "/products?category=women&sort_by=price_asc".to_owned(),
            vec![products(1, &json!({ "category": "WOMEN", "sortBy": "PRICE_ASC" }))],
        ),
        ("/products?category=CATS&sort_by=LOUDEST&page=none".to_owned(), vec![products(1, &json!({}))]),
        // Invalid queries: the page embeds no list.
        ("/products?page=1e1".to_owned(), vec![]),
        ("/products?page=-1".to_owned(), vec![]),
        ("/categories/men?page=2".to_owned(), vec![products(2, &json!({ "category": "MEN" }))]),
        (format!("/brands/{}", brand.slug), vec![products(1, &of_brand), brands.clone()]),
        (
            format!("/brands/{}?search=3", brand.id),
            vec![products(1, &json!({ "brand": brand.slug, "search": "3" })), brands],
        ),
        (
            format!("/products/{slug}"),
            vec![
                ("getProduct", json!({ "product": slug })),
                ("relatedProducts", json!({ "product": slug, "showVariants": true })),
                ("listProductReviews", json!({ "product": slug, "page": 1 })),
                ("listTerms", Value::Null),
            ],
        ),
        ("/gift-sets".to_owned(), vec![("listGiftSets", json!({ "page": 1, "perPage": 12 }))]),
        (
            "/gift-sets?page=2&search=x".to_owned(),
            vec![("listGiftSets", json!({ "page": 2, "perPage": 12, "search": "x" }))],
        ),
        (format!("/gift-sets/{set_slug}"), vec![("getGiftSet", json!({ "giftSet": set_slug }))]),
        (format!("/orders/track/{token}"), vec![("trackOrder", json!({ "trackingToken": token }))]),
        (format!("/order-placed/{token}"), vec![("trackOrder", json!({ "trackingToken": token }))]),
        ("/orders/track/nobody".to_owned(), vec![]),
        ("/cart".to_owned(), vec![]),
        ("/nowhere".to_owned(), vec![]),
        ("/products/none".to_owned(), vec![]),
    ] {
        let page = guest.get(&path).await;
        let expected = expected.into_iter().flat_map(with_facets).chain([regions.clone()]);
        let expected: Vec<_> = expected.map(|(hook, argument)| (hook.to_owned(), argument)).collect();
        assert_eq!(answered(&guest, &page).await, expected, "{path}");
    }
    store.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn page_preloads_largest_image(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let product = format!("/products/{}", sold.product.slug);
    let preload = async |path: &str| {
        let page = guest.get(path).await;
        between(&page, "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" ", ">").map(str::to_owned)
    };
    assert_eq!(preload(&product).await, None, "it has no picture");

    let admin = shop.admin().await;
    let path = format!("/api/v1/admins/products/{}", sold.product.id);
    let uploaded = images::upload_image(&admin, &path, &images::png(40, 50)).await;
    let image = uploaded.data(200)["image_path"].clone();
    let image = image.as_str().expect("a path");
    let sources = [200, 400, 800, 1200].map(|width| format!("/storage/{image}?w={width} {width}w")).join(", ");
    assert_eq!(preload(&product).await, Some(format!("imagesrcset=\"{sources}\" imagesizes=\"92vw\"")));
    for path in ["/products", "/categories/men", "/products?search=%D8%B9%D9%88%D8%AF"] {
        assert_eq!(preload(path).await, Some(format!("imagesrcset=\"{sources}\" imagesizes=\"47vw\"")), "{path}");
    }
    let of_build = "imagesrcset=\"/build/hero.1a2b.webp 800w\" imagesizes=\"100vw\"";
    assert_eq!(preload("/").await.as_deref(), Some(of_build));
    for path in ["/cart", "/nowhere", "/categories/women", "/gift-sets"] {
        assert_eq!(preload(path).await, None, "{path}");
    }
    let page = guest.get(&product).await;
    let preview = between(&page, "property=\"og:image\" content=\"", "\"");
    assert_eq!(preview, Some(format!("https://attar.example/storage/{image}?w=1200").as_str()));
    store.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn page_of_a_sample_set_embeds_template_and_products(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    NewProduct::named("عود الليل", &brand).in_sizes(&[5, 10]).create(&shop).await;
    let slug = NewSampleSet::named("رحلة الاكتشاف").create(&shop).await.slug;
    let products = |page, search: Option<&str>| {
        let mut argument = json!({ "sampleSet": slug, "page": page, "perPage": 12, "showVariants": true });
        if let Some(search) = search {
            argument["search"] = search.into();
        }
        ("listProducts", argument)
    };
    let template = ("getSampleSet", json!({ "sampleSet": slug }));
    for (path, expected) in [
        ("/sample-sets".to_owned(), vec![("listSampleSets", Value::Null)]),
        (format!("/sample-sets/{slug}"), vec![template.clone(), products(1, None)]),
        (format!("/sample-sets/{slug}?choices=x&search=oud&page=2"), vec![template, products(2, Some("oud"))]),
        ("/sample-sets/none".to_owned(), vec![]),
    ] {
        let page = guest.get(&path).await;
        let expected = expected.into_iter().chain([("listRegions", Value::Null)]);
        let expected: Vec<_> = expected.map(|(hook, argument)| (hook.to_owned(), argument)).collect();
        assert_eq!(answered(&guest, &page).await, expected, "{path}");
    }
    store.stop().await;
    shop.stop().await;
}
