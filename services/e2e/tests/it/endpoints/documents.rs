//! `/api/openapi.json` and `/api/docs`: the API's documentation.

use std::{fs, path::Path};

use e2e::{ApiResponse, TestShop};
use platform::testing::Backend;
use reqwest::header;
use rstest::rstest;

fn kind(answer: &ApiResponse) -> &str {
    answer.headers[header::CONTENT_TYPE].to_str().expect("a text")
}

/// Return the quoted string after each occurrence of a word.
fn quoted<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(word).skip(1).filter_map(|rest| rest.split('"').nth(1))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn served_document_equals_committed_one(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let served = shop.guest().get("/api/openapi.json").await;
    assert_eq!((served.status, kind(&served)), (200, "application/json"));
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../gateway/openapi.json");
    assert!(served.text == fs::read_to_string(committed).expect("it is committed"), "another document is served");
    let version = served.json["openapi"].as_str().expect("a version");
    assert!(version.starts_with("3.1."), "{version}");

    // Every endpoint beside the API that the contract lists, except pages and the operations port.
    for path in ["/storage/{image_path}", "/healthz", "/readyz", "/sitemap.xml", "/robots.txt", "/api/docs"] {
        assert!(served.json["paths"][path]["get"].is_object(), "{path} is not described");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn docs_page_loads_nothing_from_other_hosts(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let page = guest.get("/api/docs").await;
    assert_eq!((page.status, kind(&page)), (200, "text/html; charset=utf-8"));
    assert!(page.text.contains("<noscript>"));
    let policy = page.headers["content-security-policy"].to_str().expect("a text");
    assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe"), "{policy}");

    let files: Vec<&str> = quoted(&page.text, "src=").chain(quoted(&page.text, "href=")).collect();
    let own: Vec<&str> = files.iter().copied().filter(|file| file.starts_with("/api/docs/")).collect();
    assert_eq!(own, ["/api/docs/swagger-ui-bundle.js", "/api/docs/start.js", "/api/docs/swagger-ui.css"]);
    assert!(files.iter().all(|file| file.starts_with("/api/docs/") || file.starts_with("data:")), "{files:?}");
    for file in own {
        let served = guest.get(file).await;
        let is_style = file.rsplit('.').next() == Some("css");
        let expected = if is_style { "text/css; charset=utf-8" } else { "text/javascript; charset=utf-8" };
        assert_eq!((served.status, kind(&served)), (200, expected), "{file}");
        assert_eq!(served.headers["x-content-type-options"], "nosniff", "{file}");
        if is_style {
            let mut fetched = served.text.split("url(").skip(1);
            assert!(fetched.all(|address| address.starts_with("data:") || address.starts_with("\"data:")), "{file}");
            assert!(!served.text.contains("@import"), "{file}");
        }
    }
    let start = guest.get("/api/docs/start.js").await.text;
    for expected in ["url: '/api/openapi.json'", "validatorUrl: null", "X-XSRF-TOKEN"] {
        assert!(start.contains(expected), "{expected}");
    }
    assert!(!start.contains("http"), "the script names another host");

    for file in ["nothing.js", "index.html", "openapi", "swagger-ui.css.map", "..%2Fopenapi.json"] {
        guest.get(&format!("/api/docs/{file}")).await.error(404, "not_found");
    }
    guest.get("/api/docs/").await.error(404, "not_found");
    shop.stop().await;
}
