//! Routes besides the API: pages, assets, health, and files for search engines.

use std::fs;

use http::Method;
use platform::settings::Source;
use serde_json::Value;

use crate::{fakes::Fake, requests::Store};

const PAGE: &str =
    "<!doctype html><html><head><!-- head --></head><body><div id=\"root\"></div><!-- state --></body></html>";

async fn built() -> (Store, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("index.html"), PAGE).unwrap();
    fs::write(folder.path().join("main.1a2b.js"), "plain").unwrap();
    fs::write(folder.path().join("main.1a2b.js.br"), "brotli").unwrap();
    let source = Source::of([("ATTAR_PUBLIC_URL", "https://attar.example")])
        .with("ATTAR_FRONTEND_DIR", folder.path().to_str().unwrap());
    (Store::with(&Fake::default(), source).await, folder)
}

#[tokio::test]
async fn page_has_head_and_preloaded_queries() {
    let (store, _folder) = built().await;
    let page = store.get("/categories/men").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("<title>عطور رجالية | عطّار</title>"), "{}", page.text);
    assert!(page.text.contains("<link rel=\"canonical\" href=\"https://attar.example/categories/men\">"));
    assert!(
        page.text.contains("<script type=\"application/json\" id=\"preloaded\">[{\"endpointName\":\"listRegions\"")
    );
    assert!(page.header("set-cookie").ends_with("; Secure"));
    assert!(page.header("strict-transport-security").starts_with("max-age="));
}

#[tokio::test]
async fn unknown_pages_are_404_with_the_same_page() {
    let (store, _folder) = built().await;
    let page = store.get("/nowhere").await;
    assert_eq!(page.status, 404);
    assert!(page.text.contains("<div id=\"root\">") && page.text.contains("noindex"));
    store.send(Method::POST, "/nowhere", &[], "").await.assert_error(405, "method_not_allowed");
}

#[tokio::test]
async fn page_is_served_while_its_service_is_down() {
    let (store, _folder) = built().await;
    let page = store.get("/products/oud").await;
    assert_eq!((page.status.as_u16(), page.header("retry-after")), (503, "1"));
    assert!(page.text.contains("<div id=\"root\">"));
}

#[tokio::test]
async fn list_page_is_served_without_failed_queries() {
    let (store, _folder) = built().await;
    for path in ["/", "/products?search=x&page=2", "/categories/men", "/gift-sets?page=2", "/orders/track/x"] {
        let page = store.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let (_, preloaded) = page.text.split_once("id=\"preloaded\">").unwrap();
        let (preloaded, _) = preloaded.split_once("</script>").unwrap();
        let preloaded: Vec<Value> = serde_json::from_str(preloaded).unwrap();
        let hooks: Vec<_> = preloaded.iter().map(|entry| entry["endpointName"].as_str().unwrap()).collect();
        assert_eq!(hooks, ["listRegions"], "{path}");
    }
    assert_eq!(store.get("/brands/dior").await.status, 503, "the catalog does not respond");
}

#[tokio::test]
async fn fallback_page_explains_how_to_build_the_front_end() {
    let source = Source::of([("ATTAR_FRONTEND_DIR", "/nonexistent")]);
    let page = Store::with(&Fake::default(), source).await.get("/").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("npm run build") && page.text.contains("<title>"));
}

#[tokio::test]
async fn assets_are_immutable_and_precompressed() {
    let (store, _folder) = built().await;
    let plain = store.get("/build/main.1a2b.js").await;
    assert_eq!((plain.status.as_u16(), plain.text.as_str()), (200, "plain"));
    assert!(plain.header("cache-control").contains("immutable"));
    assert_eq!((plain.header("set-cookie"), plain.header("x-request-id")), ("", ""));
    assert_eq!(plain.header("x-content-type-options"), "nosniff");
    let small = store.send(Method::GET, "/build/main.1a2b.js", &[("accept-encoding", "br, gzip")], "").await;
    assert_eq!((small.text.as_str(), small.header("content-encoding")), ("brotli", "br"));
    assert_eq!(store.get("/build/other.js").await.status, 404);
    assert_eq!(store.get("/build/../index.html").await.status, 404);
}

#[tokio::test]
async fn service_worker_and_manifest_are_served() {
    let (store, folder) = built().await;
    for path in ["/sw.js", "/manifest.webmanifest"] {
        store.get(path).await.assert_error(404, "not_found");
        store.send(Method::POST, path, &[], "").await.assert_error(405, "method_not_allowed");
    }
    for (name, content) in
        [("sw.js", "worker"), ("sw.js.br", "small worker"), ("manifest.webmanifest", "{\"lang\":\"ar\"}")]
    {
        fs::write(folder.path().join(name), content).unwrap();
    }
    let worker = store.get("/sw.js").await;
    assert_eq!((worker.status.as_u16(), worker.text.as_str()), (200, "worker"));
    assert_eq!((worker.header("cache-control"), worker.header("service-worker-allowed")), ("no-cache", "/"));
    assert!(worker.header("content-type").starts_with("text/javascript"));
    assert!(worker.header("content-security-policy").contains("worker-src 'self'"));
    let small = store.send(Method::GET, "/sw.js", &[("accept-encoding", "br")], "").await;
    assert_eq!((small.text.as_str(), small.header("content-encoding")), ("small worker", "br"));

    let manifest = store.get("/manifest.webmanifest").await;
    assert_eq!((manifest.status.as_u16(), &manifest.json()["lang"]), (200, &"ar".into()));
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    assert_eq!((manifest.header("cache-control"), manifest.header("set-cookie")), ("public, max-age=600", ""));
}

#[tokio::test]
async fn readiness_names_the_failing_service() {
    let store = Store::open().await;
    assert_eq!(store.get("/healthz").await.status, 200);
    let ready = store.get("/readyz").await;
    assert_eq!((ready.status.as_u16(), ready.header("set-cookie")), (503, ""));
    let ready = ready.json();
    assert_eq!((&ready["catalog"], &ready["orders"]), (&false.into(), &true.into()));
}

#[tokio::test]
async fn robots_and_sitemap_are_served() {
    let (store, _folder) = built().await;
    let robots = store.get("/robots.txt").await;
    assert!(robots.text.contains("Sitemap: https://attar.example/sitemap.xml"));
    store.get("/sitemap.xml").await.assert_error(503, "unavailable");
}

#[tokio::test]
async fn openapi_document_is_served() {
    let described = Store::open().await.get("/api/openapi.json").await;
    assert_eq!(described.json()["paths"]["/api/v1/orders"]["post"]["operationId"], "placeOrder");
}

#[tokio::test]
async fn long_json_is_compressed() {
    let store = Store::open().await;
    let small = store.send(Method::GET, "/api/openapi.json", &[("accept-encoding", "gzip")], "").await;
    assert_eq!(small.header("content-encoding"), "gzip");
}
