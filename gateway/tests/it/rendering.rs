//! Pages rendered by a server script, and pages that could not be.

use std::{fs, time::Duration};

use platform::settings::Source;

use crate::{
    fakes::Fake,
    requests::{Answer, Store},
};

const PAGE: &str = "<!doctype html><html><head><link rel=\"icon\"><!-- head --><link href=\"/build/main.css\" rel=\"stylesheet\">\
    </head><body><div id=\"root\"><p>shell</p></div><!-- state --></body></html>";
const SHELL: &str = "<div id=\"root\"><p>shell</p></div>";
/// Renders the status and the names of the queries; searches for a word do what it says.
const SCRIPT: &str = "globalThis.render = (input) => {
    const { url, status, entries } = JSON.parse(input);
    if (url.includes('throw')) throw new Error('broken');
    if (url.includes('loop')) for (;;) {}
    return `<main>${status} ${entries.map(({ endpointName }) => endpointName)}</main>`;
};";

async fn store_with(script: &str, settings: &[(&str, &str)]) -> (Store, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("index.html"), PAGE).unwrap();
    fs::write(folder.path().join("main.css"), "p{}").unwrap();
    fs::create_dir(folder.path().join("server")).unwrap();
    fs::write(folder.path().join("server/render.js"), script).unwrap();
    let source = Source::of([("ATTAR_RENDER_TIMEOUT_MS", "60000")]);
    let source = settings.iter().fold(source, |source, (name, value)| source.with(name, *value));
    let source = source.with("ATTAR_FRONTEND_DIR", folder.path().to_str().unwrap());
    (Store::with(&Fake::default(), source).await, folder)
}

/// Returns the root element of a page.
fn root(page: &Answer) -> &str {
    let (_, body) = page.text.split_once("<body>").unwrap();
    body.split_once("<script").unwrap().0
}

#[tokio::test]
async fn page_is_rendered_from_the_queries_that_it_embeds() {
    let (store, _folder) = store_with(SCRIPT, &[]).await;
    for (path, status) in [("/", 200), ("/categories/men", 200), ("/cart", 200), ("/orders", 200), ("/nowhere", 404)] {
        let page = store.get(path).await;
        assert_eq!(page.status, status, "{path}");
        let expected = format!("<div id=\"root\" data-rendered=\"{path}\"><main>{status} listRegions</main></div>");
        assert_eq!(root(&page), expected);
        assert_eq!(page.text.matches("\"endpointName\"").count(), 1, "{path}");
    }
}

#[tokio::test]
async fn rendered_address_is_escaped_and_has_no_tracking_parameters() {
    let (store, _folder) = store_with(SCRIPT, &[]).await;
    let page = store.get("/products?fbclid=x&page=2&search='%22%3E%3Cscript%3E").await;
    assert!(
        root(&page).contains("data-rendered=\"/products?page=2&amp;search=&#39;%22%3E%3Cscript%3E\""),
        "{}",
        page.text
    );
}

#[tokio::test]
async fn personal_pages_of_orders_and_the_back_office_are_not_rendered() {
    let (store, _folder) = store_with(SCRIPT, &[]).await;
    for path in ["/orders/track/x", "/order-placed/x", "/admin/orders", "/admin/nowhere"] {
        assert_eq!(root(&store.get(path).await), SHELL, "{path}");
    }
}

#[tokio::test]
async fn page_of_unavailable_service_is_not_rendered() {
    let (store, _folder) = store_with(SCRIPT, &[]).await;
    let page = store.get("/products/oud").await;
    assert_eq!((page.status.as_u16(), root(&page)), (503, SHELL));
}

#[tokio::test]
async fn page_that_breaks_the_script_is_served_with_the_shell() {
    let (store, _folder) = store_with(SCRIPT, &[]).await;
    let broken = store.get("/products?search=throw").await;
    assert_eq!((broken.status.as_u16(), root(&broken)), (200, SHELL));
    assert!(broken.text.contains("listRegions"));
    assert!(root(&store.get("/products?search=x").await).contains("<main>200"));
}

#[tokio::test]
async fn page_is_served_with_the_shell_while_the_script_hangs() {
    let (store, _folder) =
        store_with(SCRIPT, &[("ATTAR_RENDER_TIMEOUT_MS", "20"), ("ATTAR_RENDER_WORKERS", "1")]).await;
    for path in ["/products?search=loop", "/cart?loop"] {
        let page = store.get(path).await;
        assert_eq!((page.status.as_u16(), root(&page)), (200, SHELL));
    }
}

#[tokio::test]
async fn page_that_was_late_is_soon_replaced_in_the_cache() {
    let script =
        "globalThis.render = () => { for (const end = Date.now() + 800; Date.now() < end; ); return '<main></main>'; }";
    let (store, _folder) =
        store_with(script, &[("ATTAR_RENDER_TIMEOUT_MS", "500"), ("ATTAR_RESPONSE_CACHE_TTL_MS", "60000")]).await;
    let began = tokio::time::Instant::now();
    while root(&store.get("/").await) == SHELL {
        assert!(began.elapsed() < Duration::from_secs(20), "the shell is cached");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn page_is_served_with_the_shell_when_rendering_is_off_or_not_built() {
    let (off, _folder) = store_with(SCRIPT, &[("ATTAR_RENDER_WORKERS", "0")]).await;
    assert_eq!(root(&off.get("/").await), SHELL);
    let (broken, _folder) = store_with("no script", &[]).await;
    assert_eq!(root(&broken.get("/").await), SHELL);
}

#[tokio::test]
async fn inline_styles_are_allowed_by_hash() {
    let (store, _folder) = store_with(SCRIPT, &[]).await;
    let page = store.get("/").await;
    assert!(page.text.contains("<style>p{}</style>") && !page.text.contains("stylesheet"), "{}", page.text);
    let policy = page.header("content-security-policy");
    assert!(policy.contains("style-src 'self' 'sha256-") && !policy.contains("unsafe"), "{policy}");
    let other = store.get("/api/v1/shipping/regions").await;
    assert!(!other.header("content-security-policy").contains("sha256"));
}

#[tokio::test]
async fn server_script_is_not_served() {
    let (store, _folder) = store_with(SCRIPT, &[]).await;
    assert_eq!(store.get("/build/main.css").await.status, 200);
    assert_eq!(store.get("/build/server/render.js").await.status, 404);
}
