//! Pages, assets and the files for search engines: what stands beside the API.

use std::{fs, time::Duration};

use e2e::{ABrand, AGiftSet, AProduct, AReplica, Answer, Client, Replica, TestShop};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::{Value, json};

const BASE: &str = "https://attar.example";
const PAGE: &str = "<!doctype html><html lang=\"ar\" dir=\"rtl\"><head><!-- head --></head>\
    <body><div id=\"root\"></div><!-- state --></body></html>";

/// A gateway on https with a built front end.
async fn with_a_front_end(shop: &TestShop) -> Replica {
    let folder = shop.fixture.folder().join("dist");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("index.html"), PAGE).expect("a page");
    for (name, content) in [("main.1a2b.js", "plain"), ("main.1a2b.js.br", "brotli"), ("main.1a2b.js.gz", "gzip")] {
        fs::write(folder.join(name), content).expect("an asset");
    }
    let folder = folder.to_str().expect("a path in UTF-8");
    AReplica::of(shop).with("ATTAR_PUBLIC_URL", BASE).with("ATTAR_FRONTEND_DIR", folder).start().await
}

/// What stands between two marks of a page; nothing where the first one is not there.
fn between<'p>(page: &'p Answer, from: &str, to: &str) -> Option<&'p str> {
    let (_, rest) = page.text.split_once(from)?;
    rest.split_once(to).map(|(found, _)| found)
}

fn title(page: &Answer) -> &str {
    between(page, "<title>", "</title>").unwrap_or_else(|| panic!("no title: {}", page.text))
}

fn meta<'p>(page: &'p Answer, key: &str) -> Option<&'p str> {
    between(page, &format!("{key} content=\""), "\"")
}

fn canonical(page: &Answer) -> Option<String> {
    between(page, "<link rel=\"canonical\" href=\"", "\"").map(|address| address.replace("&amp;", "&"))
}

fn linked(page: &Answer) -> Value {
    let block = between(page, "<script type=\"application/ld+json\">", "</script>").expect("linked data");
    serde_json::from_str(block).expect("JSON")
}

fn preloaded(page: &Answer) -> Vec<Value> {
    let block = between(page, "<script type=\"application/json\" id=\"preloaded\">", "</script>").expect("answers");
    serde_json::from_str(block).expect("JSON")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_route_has_its_head(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let sold = AProduct::named("عود \"الليل\"", &brand).at(4_050).put(&shop).await;
    let set = AGiftSet::named("هدية العود").and(&sold, 1).put(&shop).await;
    let (product, gift_set) = (format!("/products/{}", sold.product.slug), format!("/gift-sets/{}", set.slug));
    let of_brand = format!("/brands/{}", brand.slug);

    let mut titles = Vec::new();
    for (path, name, kind) in [
        ("/", "عطّار", "website"),
        ("/products", "جميع العطور | عطّار", "website"),
        ("/products?sort_by=BEST_SELLERS", "الأكثر مبيعاً | عطّار", "website"),
        ("/categories/men", "عطور رجالية | عطّار", "website"),
        ("/categories/women", "عطور نسائية | عطّار", "website"),
        ("/categories/unisex", "عطور للجنسين | عطّار", "website"),
        ("/gift-sets", "مجموعات الهدايا | عطّار", "website"),
        (&of_brand, "عطور دار الندى | عطّار", "website"),
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
        assert_eq!(linked(&page)["@context"], "https://schema.org", "{path}");
        assert_eq!(preloaded(&page)[preloaded(&page).len() - 1]["endpointName"], "listRegions", "{path}");
        titles.push(name);
    }
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), 10, "no two pages are called the same");

    let page = guest.get(&product).await;
    assert_eq!(meta(&page, "name=\"description\""), Some("عطر للتجربة"), "what its description says");
    let data = linked(&page);
    assert_eq!((&data["@type"], &data["name"]), (&json!("Product"), &json!("عود \"الليل\"")));
    assert_eq!((&data["offers"]["price"], &data["brand"]["name"]), (&json!("40.50"), &json!("دار الندى")));
    let answer = preloaded(&page).into_iter().find(|entry| entry["endpointName"] == "getProduct").expect("the product");
    let of_api = guest.get(&format!("/api/v1{product}")).await;
    assert_eq!((&answer["value"], &answer["arg"]["product"]), (&of_api.json, &json!(sold.product.slug)));
    assert_eq!(linked(&guest.get(&gift_set).await)["offers"]["price"], "99.00");
    assert_eq!(linked(&guest.get("/").await)["@graph"][1]["@type"], "WebSite");
    assert_eq!(linked(&guest.get(&of_brand).await)["itemListElement"][1]["item"], format!("{BASE}{of_brand}"));

    // What is one person's is nobody's to find.
    for path in ["/cart", "/checkout", "/login", "/signup", "/profile", "/orders", "/admin", "/admin/orders"] {
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
async fn a_page_has_one_address(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let sold = AProduct::named("عود الليل", &brand).put(&shop).await;
    let set = AGiftSet::named("هدية العود").and(&sold, 1).put(&shop).await;
    let hidden = ABrand::named("دار الغيب").hidden().put(&shop).await;
    let unseen = AProduct::named("عود الغيب", &hidden).put(&shop).await;

    for (id, slug, list) in [(&sold.product.id, &sold.product.slug, "products"), (&set.id, &set.slug, "gift-sets")] {
        let moved = guest.get(&format!("/{list}/{id}")).await;
        let location = moved.headers[header::LOCATION].to_str().expect("a text");
        assert_eq!((moved.status, location), (301, format!("/{list}/{slug}").as_str()));
    }
    let of_brand = format!("/brands/{}", brand.slug);
    for (path, address) in [
        ("/products?page=1&search=oud", "/products"),
        ("/products?search=oud&page=3", "/products?page=3"),
        ("/products?sort_by=BEST_SELLERS&page=2", "/products?sort_by=BEST_SELLERS&page=2"),
        ("/products?sort_by=PRICE_ASC", "/products"),
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
async fn search_engines_are_told_what_there_is_and_when_it_changed(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let brand = ABrand::named("دار الندى").put(&shop).await;
    let sold = AProduct::named("عود الليل", &brand).put(&shop).await;
    let set = AGiftSet::named("هدية العود").and(&sold, 1).put(&shop).await;
    let hidden = ABrand::named("دار الغيب").hidden().put(&shop).await;
    let unseen = AProduct::named("عود الغيب", &hidden).put(&shop).await;
    shop.fixture.clock().advance(Duration::from_hours(1));
    let admin = shop.admin().await;
    // More than one page of the catalogue holds.
    for n in 0..100 {
        let name = format!("مسك {n}");
        let made = json!({ "name": name, "slug": format!("musk-{n}"), "brand_id": brand.id, "category": "WOMEN" });
        admin.post("/api/v1/admins/products", &made).await.data(201);
    }

    let robots = guest.get("/robots.txt").await;
    assert_eq!(robots.status, 200);
    assert!(robots.text.contains(&format!("Sitemap: {BASE}/sitemap.xml")));
    for closed in ["/admin", "/api/", "/cart", "/checkout", "/orders", "/profile"] {
        assert!(robots.text.contains(&format!("Disallow: {closed}\n")), "{closed}");
    }

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
        (format!("/brands/{}", brand.slug), "<lastmod>2026-05-04T09:30:00Z</lastmod>"),
        (format!("/products/{}", sold.product.slug), "<lastmod>2026-05-04T09:30:00Z</lastmod>"),
        (format!("/gift-sets/{}", set.slug), "<lastmod>2026-05-04T09:30:00Z</lastmod>"),
        ("/products/musk-99".to_owned(), "<lastmod>2026-05-04T10:30:00Z</lastmod>"),
    ] {
        assert!(sitemap.text.contains(&entry(&path, changed)), "{path}: {}", sitemap.text);
    }
    assert_eq!(sitemap.text.matches("<loc>").count(), 7 + 1 + 101 + 1, "each page once, and nothing that is hidden");
    assert!(!sitemap.text.contains(&unseen.product.slug) && !sitemap.text.contains(&hidden.slug));
    store.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn assets_never_change_and_come_compressed(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    let asset = async |coding: &str| {
        let request = guest.request(Method::GET, "/build/main.1a2b.js");
        Client::send(request.header(header::ACCEPT_ENCODING, coding.to_owned())).await
    };
    for (coding, content) in
        [("identity", "plain"), ("gzip", "gzip"), ("br", "brotli"), ("gzip, deflate, br", "brotli")]
    {
        let answer = asset(coding).await;
        assert_eq!((answer.status, answer.text.as_str()), (200, content), "{coding}");
        assert_eq!(answer.headers[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
        assert!(answer.headers[header::CONTENT_TYPE].to_str().expect("a text").contains("javascript"));
        assert!(!answer.headers.contains_key(header::SET_COOKIE) && !answer.headers.contains_key("x-request-id"));
    }
    for path in ["/build/main.ffff.js", "/build/", "/build", "/build/..%2findex.html"] {
        let missing = guest.get(path).await;
        assert_eq!(missing.status, 404, "{path}");
        assert!(!missing.headers.contains_key(header::CACHE_CONTROL), "what is not there may come: {path}");
    }
    let page = guest.get("/").await;
    assert_eq!(page.headers[header::CACHE_CONTROL], "private, no-cache");
    store.stop().await;
    shop.stop().await;
}
