//! Response headers: request id, security and caching.

use e2e::{ApiResponse, Client, NewBrand, NewProduct, PROGRAMS, Processes, ReplicaBuilder, TestShop};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::{Value, json};
use uuid::Uuid;

const REQUEST_ID: &str = "x-request-id";

/// Collect responses of every kind: API, pages and files; success and failure.
async fn all_kinds(guest: &Client) -> Vec<(&'static str, ApiResponse)> {
    let etag = guest.get("/api/v1/brands").await.headers[header::ETAG].clone();
    let not_modified = guest.request(Method::GET, "/api/v1/brands").header(header::IF_NONE_MATCH, etag);
    let cookie = guest.request(Method::POST, "/api/v1/orders").header(header::COOKIE, "XSRF-TOKEN=a");
    let large = json!({ "junk": "x".repeat(256 << 10) });
    vec![
        ("a page", guest.get("/").await),
        ("a page that is not there", guest.get("/nowhere").await),
        ("a redirection or a missing product", guest.get("/products/none").await),
        ("a read", guest.get("/api/v1/brands").await),
        ("a write", guest.post("/api/v1/cart/quote", &json!({})).await),
        ("HEAD", Client::send(guest.request(Method::HEAD, "/api/v1/brands")).await),
        ("OPTIONS", Client::send(guest.request(Method::OPTIONS, "/api/v1/brands")).await),
        ("304", Client::send(not_modified).await),
        ("400", guest.get("/%ff").await),
        ("401", guest.get("/api/v1/users/me").await),
        ("404 of the API", guest.get("/api/v1/nowhere").await),
        ("405", guest.put("/api/v1/brands", &json!({})).await),
        ("413", guest.post("/api/v1/cart/quote", &large).await),
        ("419", Client::send(cookie).await),
        ("422", guest.post("/api/v1/orders", &json!({})).await),
        ("a picture that is not there", guest.get("/storage/none.webp").await),
        ("an asset that is not there", guest.get("/build/none.js").await),
        ("health", guest.get("/healthz").await),
        ("readiness", guest.get("/readyz").await),
        ("robots", guest.get("/robots.txt").await),
        ("the sitemap", guest.get("/sitemap.xml").await),
        ("the description", guest.get("/api/openapi.json").await),
    ]
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn responses_have_security_headers_and_no_version(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let https = ReplicaBuilder::of(&shop).with("ATTAR_PUBLIC_URL", "https://attar.example").start().await;
    for (scheme, client) in [("http", guest.clone()), ("https", https.client(&guest))] {
        for (kind, answer) in all_kinds(&client).await {
            let header_of = |name: &str| answer.headers.get(name).map(|value| value.to_str().expect("a text"));
            assert_eq!(header_of("x-content-type-options"), Some("nosniff"), "{kind}");
            assert_eq!(header_of("referrer-policy"), Some("strict-origin-when-cross-origin"), "{kind}");
            let policy = header_of("content-security-policy").unwrap_or_default();
            assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"), "{kind}: {policy}");
            assert_eq!(header_of("strict-transport-security").is_some(), scheme == "https", "{kind} over {scheme}");
            let server = header_of("server").unwrap_or_default();
            assert!(!server.contains(|letter: char| letter.is_ascii_digit()), "{kind}: {server}");
            assert_eq!(header_of("x-powered-by"), None, "{kind}");
        }
    }
    https.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_response_has_request_id(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    for (kind, answer) in all_kinds(&guest).await {
        let is_left_out = matches!(kind, "304" | "an asset that is not there");
        assert_eq!(answer.headers.contains_key(REQUEST_ID), !is_left_out, "{kind}");
        if answer.json["success"] == json!(false) && !is_left_out {
            assert_eq!(answer.json["request_id"], answer.headers[REQUEST_ID].to_str().expect("a text"), "{kind}");
        }
    }

    let named = async |id: &str| {
        let answer = Client::send(guest.request(Method::GET, "/api/v1/nowhere").header(REQUEST_ID, id)).await;
        answer.error(404, "not_found");
        answer.headers[REQUEST_ID].to_str().expect("a text").to_owned()
    };
    for sane in ["abc-1", "0198c0de-0000-7000-8000-000000000001", "trace:1/2_3.4", &"a".repeat(128)] {
        assert_eq!(named(sane).await, sane);
    }
    let mut given = Vec::new();
    for other in ["", "two words", "<script>", "\"x\"", "a;b", "%0d%0a", &"a".repeat(129)] {
        let id = named(other).await;
        assert!(Uuid::parse_str(&id).is_ok(), "{other} became {id}");
        given.push(id);
    }
    let all = given.len();
    given.sort_unstable();
    given.dedup();
    assert_eq!(given.len(), all, "each request has an id of its own");
    shop.stop().await;
}

/// Every log line of a request, in any process, contains its id.
#[tokio::test(flavor = "multi_thread")]
async fn request_id_appears_in_logs_of_every_service() {
    let store = Processes::with(&[("ATTAR_LOG", "debug")]).await;
    let admin = store.admin().await;
    let send = async |client: &Client, path: &str, id: &str, body: &Value| {
        let request = client.request(Method::POST, path).header(REQUEST_ID, id).json(body);
        Client::send(request).await.data(201)["id"].as_str().expect("an id").to_owned()
    };
    let brand = send(&admin, "/api/v1/admins/brands", "make-a-brand", &json!({ "name": "دار الندى" })).await;
    let product = json!({ "name": "عود الليل", "brand_id": brand, "category": "MEN" });
    let product = send(&admin, "/api/v1/admins/products", "make-a-product", &product).await;
    let variants = format!("/api/v1/admins/products/{product}/variants");
    let variant =
        send(&admin, &variants, "make-a-variant", &json!({ "name": "5", "price": 40, "size_value": 5 })).await;
    let order = json!({
        "customer": {
            "name": "سلمى", "phone": "0591234567",
            "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
        },
        "items": { "products": [{ "id": product, "variants": [{ "id": variant, "quantity": 1 }] }] },
    });
    // A fresh session is cached, so an unknown token is sent: the gateway must call identity.
    let stranger = store.guest().with_token("x".repeat(43)).request(Method::GET, "/api/v1/users/me");
    Client::send(stranger.header(REQUEST_ID, "one-request")).await.error(401, "unauthenticated");
    send(&admin, "/api/v1/orders", "one-request", &order).await;
    let picture = store.guest().request(Method::GET, "/storage/0123456789abcdef.webp");
    Client::send(picture.header(REQUEST_ID, "one-request")).await.error(404, "not_found");

    for program in PROGRAMS {
        let log = store.log(program);
        let mut lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let is_named = lines.any(|line| line["message"].is_string() && line["span"]["request_id"] == "one-request");
        assert!(is_named, "{program} says nothing of the request:\n{log}");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn public_reads_support_etag(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let revalidate = async |client: &Client, path: &str, etag: &str, coding: &str| {
        let request = client.request(Method::GET, path).header(header::IF_NONE_MATCH, etag.to_owned());
        Client::send(request.header(header::ACCEPT_ENCODING, coding.to_owned())).await
    };
    let etag_of = |answer: &ApiResponse| answer.headers[header::ETAG].to_str().expect("a text").to_owned();

    let slug = sold.product.slug.as_str();
    for path in [
        "/api/v1/products".to_owned(),
        "/api/v1/products?paginate=false".to_owned(),
        format!("/api/v1/products/{slug}"),
        format!("/api/v1/products/{slug}/might-like-you"),
        "/api/v1/brands".to_owned(),
        "/api/v1/gift_sets".to_owned(),
        "/api/v1/shipping/regions".to_owned(),
        "/api/openapi.json".to_owned(),
    ] {
        let first = guest.get(&path).await;
        assert_eq!(first.headers[header::CACHE_CONTROL], "private, no-cache", "{path}");
        let vary = first.headers[header::VARY].to_str().expect("a text");
        for name in ["authorization", "accept-encoding"] {
            assert!(vary.contains(name), "{path}: {vary}");
        }
        let etag = etag_of(&first);
        assert!(etag.starts_with('"'), "strong: {etag}");
        let again = revalidate(&guest, &path, &etag, "identity").await;
        assert_eq!((again.status, again.text.as_str(), etag_of(&again)), (304, "", etag.clone()), "{path}");
        assert!(!again.headers.contains_key(header::CONTENT_LENGTH), "of a body that the caller has");
        assert_eq!(revalidate(&guest, &path, &format!("\"x\", W/{etag}"), "identity").await.status, 304, "{path}");
        assert_eq!(revalidate(&guest, &path, "*", "identity").await.status, 304, "{path}");
        assert_eq!(revalidate(&guest, &path, "\"x\"", "identity").await.text, first.text, "{path}");
    }

    let path = format!("/api/v1/products/{slug}");
    let before = etag_of(&guest.get(&path).await);
    let of_admin = etag_of(&admin.get(&path).await);
    assert_ne!(before, of_admin, "an administrator sees the stock");
    let compressed = guest.request(Method::GET, &path).header(header::ACCEPT_ENCODING, "gzip").send().await;
    let compressed = compressed.expect("the shop answers").headers()[header::ETAG].clone();
    let compressed = compressed.to_str().expect("a text").to_owned();
    assert_ne!(compressed, before, "other bytes, another validator");
    for coding in ["gzip", "br", "identity"] {
        assert_eq!(revalidate(&guest, &path, &compressed, coding).await.status, 304, "{coding}");
    }
    admin.put(&format!("/api/v1/admins/products/{}", sold.product.id), &json!({ "name": "عود الفجر" })).await.data(200);
    for etag in [&before, &compressed] {
        assert_eq!(revalidate(&guest, &path, etag, "identity").await.data(200)["name"], "عود الفجر");
    }

    for (client, path) in [(&admin, "/api/v1/users/me"), (&admin, "/api/v1/admins/orders"), (&guest, "/api/v1/nowhere")]
    {
        let answer = client.get(path).await;
        assert_eq!(answer.headers[header::CACHE_CONTROL], "no-store", "{path}");
        assert!(!answer.headers.contains_key(header::ETAG), "{path}");
    }
    shop.stop().await;
}
