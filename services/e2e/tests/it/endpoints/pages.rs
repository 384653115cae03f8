//! Pages: heads, embedded data, and static files.

mod embedded_responses;
mod files;
mod reviews;

use std::{fs, time::Duration};

use e2e::{ApiResponse, NewBrand, NewGiftSet, NewProduct, NewSampleSet, Replica, ReplicaBuilder, TestShop};
use platform::testing::Backend;
use reqwest::header;
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const BASE: &str = "https://attar.example";
const PAGE: &str = "<!doctype html><html lang=\"ar\" dir=\"rtl\"><head>\
    <!-- images {\"share\":{\"href\":\"/build/share.1a2b.webp\",\"width\":1200,\"height\":630}, \
    \"largest\":{\"listing\":{\"sizes\":\"47vw\"},\"product\":{\"sizes\":\"92vw\"},\
    \"home\":{\"sizes\":\"100vw\",\"srcset\":\"/build/hero.1a2b.webp 800w\"}}} --><!-- head --></head>\
    <body><div id=\"root\"></div><!-- state --></body></html>";

/// Start a gateway on https with a built front end.
async fn with_a_front_end(shop: &TestShop) -> Replica {
    let folder = shop.fixture.folder().join("dist");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("index.html"), PAGE).expect("a page");
    for (name, content) in [("main.1a2b.js", "plain"), ("main.1a2b.js.br", "brotli"), ("main.1a2b.js.gz", "gzip")] {
        fs::write(folder.join(name), content).expect("an asset");
    }
    let folder = folder.to_str().expect("a path in UTF-8");
    ReplicaBuilder::of(shop).with("ATTAR_PUBLIC_URL", BASE).with("ATTAR_FRONTEND_DIR", folder).start().await
}

/// Return the text between two markers; `None` if the first one is absent.
fn between<'p>(page: &'p ApiResponse, from: &str, to: &str) -> Option<&'p str> {
    let (_, rest) = page.text.split_once(from)?;
    rest.split_once(to).map(|(found, _)| found)
}

fn title(page: &ApiResponse) -> &str {
    between(page, "<title>", "</title>").unwrap_or_else(|| panic!("no title: {}", page.text))
}

fn meta<'p>(page: &'p ApiResponse, key: &str) -> Option<&'p str> {
    between(page, &format!("{key} content=\""), "\"")
}

fn canonical(page: &ApiResponse) -> Option<String> {
    between(page, "<link rel=\"canonical\" href=\"", "\"").map(|address| address.replace("&amp;", "&"))
}

/// Return the page's JSON-LD object of this schema.org type.
fn linked(page: &ApiResponse, kind: &str) -> Value {
    let block = between(page, "<script type=\"application/ld+json\">", "</script>").expect("linked data");
    let data: Value = serde_json::from_str(block).expect("JSON");
    assert_eq!(data["@context"], "https://schema.org");
    let entities = data["@graph"].as_array().expect("a graph");
    entities.iter().find(|entity| entity["@type"] == kind).unwrap_or_else(|| panic!("no {kind}: {data}")).clone()
}

/// Return names and URLs of the page's breadcrumbs.
fn trail(page: &ApiResponse) -> Vec<(String, String)> {
    let list = linked(page, "BreadcrumbList");
    let steps = list["itemListElement"].as_array().expect("steps");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let trail: Vec<_> = steps.iter().map(|step| (text(&step["name"]), text(&step["item"]))).collect();
    assert!(steps.iter().zip(1..).all(|(step, position)| step["position"] == position), "{steps:?}");
    trail
}

fn preloaded(page: &ApiResponse) -> Vec<Value> {
    let block = between(page, "<script type=\"application/json\" id=\"preloaded\">", "</script>").expect("answers");
    serde_json::from_str(block).expect("JSON")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_page_route_has_its_head(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود \"الليل\"", &brand).at(4_050).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let (product, gift_set) = (format!("/products/{}", sold.product.slug), format!("/gift-sets/{}", set.slug));
    let of_brand = format!("/brands/{}", brand.slug);
    let template = NewSampleSet::named("رحلة الاكتشاف").create(&shop).await;
    let sample_set = format!("/sample-sets/{}", template.slug);

    let mut titles = Vec::new();
    for (path, name, kind) in [
        ("/", "عطّار", "website"),
        ("/products", "كل العطور | عطّار", "website"),
        ("/products?sort_by=BEST_SELLERS", "الأكثر مبيعًا | عطّار", "website"),
        ("/categories/men", "عطور رجالية | عطّار", "website"),
        ("/categories/women", "عطور نسائية | عطّار", "website"),
        ("/categories/unisex", "عطور للجنسين | عطّار", "website"),
        ("/gift-sets", "مجموعات الهدايا | عطّار", "website"),
        ("/sample-sets", "مجموعات العيّنات | عطّار", "website"),
        (&sample_set, "رحلة الاكتشاف | عطّار", "website"),
        (&of_brand, "دار الندى | عطّار", "website"),
        (&product, "عود &quot;الليل&quot; | عطّار", "product"),
        (&gift_set, "هدية العود | عطّار", "product"),
    ] {
        let page = guest.get(path).await;
        assert_eq!((page.status, title(&page)), (200, name), "{path}");
        assert!(page.headers[header::CONTENT_TYPE].to_str().expect("a text").starts_with("text/html"), "{path}");
        assert!(page.text.contains("<div id=\"root\">"), "{path}");
        let address = format!("{BASE}{path}");
        assert_eq!(canonical(&page).as_ref(), Some(&address), "{path}");
        let description = meta(&page, "name=\"description\"").expect("a description");
        assert!(description.chars().count() > 10, "{path}: {description}");
        for (key, content) in [("title", name), ("description", description), ("type", kind), ("url", &address)] {
            assert_eq!(meta(&page, &format!("property=\"og:{key}\"")), Some(content), "{path}");
        }
        assert_eq!(meta(&page, "name=\"twitter:card\""), Some("summary_large_image"), "{path}");
        let share = format!("{BASE}/build/share.1a2b.webp");
        assert_eq!(
            meta(&page, "property=\"og:image\""),
            Some(share.as_str()),
            "nothing has a picture of its own: {path}"
        );
        assert_eq!(meta(&page, "name=\"robots\""), None, "{path}");
        assert_eq!(preloaded(&page)[preloaded(&page).len() - 1]["endpointName"], "listRegions", "{path}");
        titles.push(name);
    }
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), 12, "no two pages are called the same");

    let page = guest.get(&product).await;
    assert_eq!(meta(&page, "name=\"description\""), Some("عطر للتجربة"), "what its description says");
    for (key, content) in
        [("price:amount", "40.50"), ("price:currency", "ILS"), ("availability", "in stock"), ("brand", "دار الندى")]
    {
        assert_eq!(meta(&page, &format!("property=\"product:{key}\"")), Some(content), "{key}");
    }
    let data = linked(&page, "Product");
    assert_eq!((&data["name"], &data["brand"]["name"]), (&json!("عود \"الليل\""), &json!("دار الندى")));
    assert_eq!((&data["offers"]["price"], &data["offers"]["priceCurrency"]), (&json!("40.50"), &json!("ILS")));
    let page = guest.get(&gift_set).await;
    assert_eq!(linked(&page, "Product")["offers"]["price"], "99.00");
    assert_eq!(meta(&page, "property=\"product:price:amount\""), Some("99.00"));
    let home = guest.get("/").await;
    assert_eq!(linked(&home, "OnlineStore")["name"], "عطّار");
    let search = format!("{BASE}/products?search={{search_term_string}}");
    assert_eq!(linked(&home, "WebSite")["potentialAction"]["target"]["urlTemplate"], search);

    // Personal pages are not indexed.
    for path in [
        "/wishlist",
        "/cart",
        "/checkout",
        "/login",
        "/signup",
        "/forgot-password",
        "/reset-password",
        "/profile",
        "/orders",
        "/admin",
        "/admin/orders",
    ] {
        let page = guest.get(path).await;
        assert_eq!((page.status, canonical(&page)), (200, None), "{path}");
        assert_eq!(meta(&page, "name=\"robots\""), Some("noindex"), "{path}");
    }
    store.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn page_has_one_canonical_url(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let hidden = NewBrand::named("دار الغيب").hidden().create(&shop).await;
    let unseen = NewProduct::named("عود الغيب", &hidden).create(&shop).await;
    // Enough for a second page of every list.
    for n in 0..12 {
        NewProduct::named(&format!("oud {n}"), &brand).create(&shop).await;
    }

    for (id, slug, list) in [(&sold.product.id, &sold.product.slug, "products"), (&set.id, &set.slug, "gift-sets")] {
        let moved = guest.get(&format!("/{list}/{id}")).await;
        let location = moved.headers[header::LOCATION].to_str().expect("a text");
        assert_eq!((moved.status, location), (301, format!("/{list}/{slug}").as_str()));
    }
    let of_brand = format!("/brands/{}", brand.slug);
    for (path, address) in [
        ("/products?page=1&search=oud", "/products"),
        ("/products?search=%D8%B9%D9%88%D8%AF", "/products"),
        ("/products?search=&page=2", "/products?page=2"),
        ("/products?sort_by=BEST_SELLERS&page=2", "/products?sort_by=BEST_SELLERS&page=2"),
        ("/products?sort_by=PRICE_ASC", "/products"),
        ("/products?category=MEN&page=2", "/categories/men?page=2"),
        ("/products?category=men&sort_by=BEST_SELLERS", "/products?sort_by=BEST_SELLERS&category=MEN"),
        ("/categories/men?page=2&x=y", "/categories/men?page=2"),
        ("/categories/men/", "/categories/men"),
        ("/gift-sets?search=x", "/gift-sets"),
        (&format!("/brands/{}?page=2", brand.id), &format!("{of_brand}?page=2")),
        (&format!("{of_brand}?page=none"), &of_brand),
    ] {
        assert_eq!(canonical(&guest.get(path).await), Some(format!("{BASE}{address}")), "{path}");
    }

    for path in [
        "/nowhere",
        "/brands",
        "/categories/kids",
        "/products/none",
        "/gift-sets/none",
        "/sample-sets/none",
        "/brands/none",
        "/PRODUCTS",
        "/products/a/b",
        "/admin/nowhere",
        "/favicon.ico",
        "/metrics",
        "//",
        "/products/%D8%B9%D9%88%D8%AF",
        &format!("/products/{}", unseen.product.slug),
        &format!("/products/{}", unseen.product.id),
        &format!("/brands/{}", hidden.slug),
        &format!("/products/{}", set.id),
    ] {
        let page = guest.get(path).await;
        assert_eq!((page.status, title(&page)), (404, "الصفحة غير موجودة | عطّار"), "{path}");
        assert!(page.text.contains("<div id=\"root\">"), "the same page: {path}");
        assert_eq!((canonical(&page), meta(&page, "name=\"robots\"")), (None, Some("noindex")), "{path}");
    }
    store.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn sitemap_lists_pages_with_last_change(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let hidden = NewBrand::named("دار الغيب").hidden().create(&shop).await;
    let unseen = NewProduct::named("عود الغيب", &hidden).create(&shop).await;
    shop.fixture.clock().advance(Duration::from_hours(1));
    let admin = shop.admin().await;
    // More products than fit on one page of the catalog.
    for n in 0..100 {
        let name = format!("مسك {n}");
        let body = json!({ "name": name, "slug": format!("musk-{n}"), "brand_id": brand.id, "category": "WOMEN" });
        admin.post("/api/v1/admins/products", &body).await.data(201);
    }

    let robots = guest.get("/robots.txt").await;
    assert_eq!(robots.status, 200);
    assert!(robots.text.contains(&format!("Sitemap: {BASE}/sitemap.xml")));
    for closed in ["/admin", "/api/", "/cart", "/checkout", "/orders", "/profile"] {
        assert!(robots.text.contains(&format!("Disallow: {closed}\n")), "{closed}");
    }

    let is_complete = || async { guest.get("/sitemap.xml").await.text.contains("/products/musk-99<") };
    wait_until("the sitemap lists what was made last", is_complete).await;
    let sitemap = guest.get("/sitemap.xml").await;
    assert_eq!(
        (sitemap.status, &sitemap.headers[header::CONTENT_TYPE]),
        (200, &header::HeaderValue::from_static("application/xml; charset=utf-8"))
    );
    let entry = |path: &str, changed: &str| format!("<url><loc>{BASE}{path}</loc>{changed}</url>");
    for (path, changed) in [
        ("/".to_owned(), ""),
        ("/products".to_owned(), ""),
        ("/products?sort_by=BEST_SELLERS".to_owned(), ""),
        ("/categories/men".to_owned(), ""),
        ("/gift-sets".to_owned(), ""),
        ("/sample-sets".to_owned(), ""),
        (format!("/brands/{}", brand.slug), "<lastmod>2026-05-04T09:30:00Z</lastmod>"),
        (format!("/products/{}", sold.product.slug), "<lastmod>2026-05-04T09:30:00Z</lastmod>"),
        (format!("/gift-sets/{}", set.slug), "<lastmod>2026-05-04T09:30:00Z</lastmod>"),
        ("/products/musk-99".to_owned(), "<lastmod>2026-05-04T10:30:00Z</lastmod>"),
    ] {
        assert!(sitemap.text.contains(&entry(&path, changed)), "{path}: {}", sitemap.text);
    }
    assert_eq!(sitemap.text.matches("<loc>").count(), 8 + 1 + 101 + 1, "each page once, and nothing that is hidden");
    assert!(!sitemap.text.contains(&unseen.product.slug) && !sitemap.text.contains(&hidden.slug));
    store.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn page_has_breadcrumbs(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).in_sizes(&[5, 10]).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;

    let home = ("الرئيسية", "/".to_owned());
    let products = ("العطور", "/products".to_owned());
    let sets = ("مجموعات الهدايا", "/gift-sets".to_owned());
    let of_brand = ("دار الندى", format!("/brands/{}", brand.slug));
    let product = ("عود الليل", format!("/products/{}", sold.product.slug));
    let set = ("هدية العود", format!("/gift-sets/{}", set.slug));
    let template = NewSampleSet::named("رحلة الاكتشاف").create(&shop).await;
    let sample_sets = ("مجموعات العيّنات", "/sample-sets".to_owned());
    let sample_set = ("رحلة الاكتشاف", format!("/sample-sets/{}", template.slug));
    for (path, steps) in [
        ("/products", vec![&home, &("كل العطور", "/products".to_owned())]),
        ("/products?search=x", vec![&home, &("كل العطور", "/products".to_owned())]),
        ("/products?sort_by=BEST_SELLERS", vec![&home, &("الأكثر مبيعًا", "/products?sort_by=BEST_SELLERS".to_owned())]),
        ("/products?category=UNISEX", vec![&home, &("عطور للجنسين", "/categories/unisex".to_owned())]),
        ("/categories/women", vec![&home, &products, &("عطور نسائية", "/categories/women".to_owned())]),
        (&of_brand.1, vec![&home, &products, &of_brand]),
        (&product.1, vec![&home, &products, &of_brand, &product]),
        ("/gift-sets", vec![&home, &sets]),
        (&set.1, vec![&home, &sets, &set]),
        ("/sample-sets", vec![&home, &sample_sets]),
        (&sample_set.1, vec![&home, &sample_sets, &sample_set]),
    ] {
        let expected: Vec<_> = steps.iter().map(|(name, path)| ((*name).to_owned(), format!("{BASE}{path}"))).collect();
        assert_eq!(trail(&guest.get(path).await), expected, "{path}");
    }
    let offers = linked(&guest.get(&product.1).await, "Product")["offers"].take();
    assert_eq!((&offers["@type"], &offers["offerCount"]), (&json!("AggregateOffer"), &json!(2)));
    assert_eq!((&offers["lowPrice"], &offers["highPrice"]), (&json!("40.00"), &json!("40.00")));
    store.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn search_page_is_not_indexed_and_page_past_last_is_404(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    for n in 0..13 {
        NewProduct::named(&format!("عود {n}"), &brand).create(&shop).await;
    }

    let page = guest.get("/products?search=%D8%B9%D9%88%D8%AF%20%22%3C&page=1").await;
    assert_eq!((page.status, title(&page)), (200, "نتائج البحث عن «عود &quot;&lt;» | عطّار"));
    assert_eq!(meta(&page, "name=\"robots\""), Some("noindex, follow"));
    assert_eq!(canonical(&page), Some(format!("{BASE}/products")));

    let of_brand = format!("/brands/{}?page=", brand.slug);
    for list in ["/products?page=", "/products?sort_by=BEST_SELLERS&page=", "/categories/men?page=", &of_brand] {
        let last = guest.get(&format!("{list}2")).await;
        assert_eq!((last.status, meta(&last, "name=\"robots\"")), (200, None), "{list}2");
        let past = guest.get(&format!("{list}3")).await;
        assert_eq!((past.status, canonical(&past)), (404, None), "{list}3");
        assert_eq!(meta(&past, "name=\"robots\""), Some("noindex"), "{list}3");
        assert_eq!(title(&past), title(&last), "it is still that list: {list}3");
    }
    assert_eq!(guest.get("/gift-sets?page=2").await.status, 404);
    assert_eq!(guest.get("/gift-sets").await.status, 200, "an empty list has a first page");
    store.stop().await;
    shop.stop().await;
}
