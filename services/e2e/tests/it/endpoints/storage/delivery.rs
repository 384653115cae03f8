//! Delivery of images: widths, caching and ranges.

use e2e::{
    Client, RawConnection, TestShop,
    images::{ImageResponse, jpeg, png, upload_image},
    text,
};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;

use super::a_product;

/// Start a shop with an image of this width; returns the image's path.
async fn a_picture(backend: Backend, width: u32) -> (TestShop, String) {
    let shop = TestShop::start(backend).await;
    let (admin, path) = (shop.admin().await, a_product(&shop).await);
    let answer = upload_image(&admin, &path, &png(width, 60)).await;
    let picture = text(answer.data(200), "image_path").to_owned();
    (shop, picture)
}

/// Request the image with these headers.
async fn with(client: &Client, method: Method, path: &str, headers: &[(&str, &str)]) -> ImageResponse {
    let request = client.request(method, &format!("/storage/{path}"));
    ImageResponse::send(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn width_selects_smallest_sufficient_rendition(#[case] backend: Backend) {
    let (shop, path) = a_picture(backend, 1000).await;
    let guest = shop.guest();
    for (query, width) in [
        ("", 1000),
        ("?w=1", 200),
        ("?w=200", 200),
        ("?w=201", 400),
        ("?w=400", 400),
        ("?w=401", 800),
        ("?w=801", 1000),
        ("?w=1000", 1000),
        ("?w=1001", 1000),
        ("?w=1200", 1000),
        ("?w=99999999999999999999", 1000),
        ("?v=7&w=400&x", 400),
    ] {
        assert_eq!(ImageResponse::get(&guest, &path, query).await.image().width(), width, "{query}");
    }
    // Invalid widths are ignored.
    for query in
        ["?", "?w", "?w=", "?w=0", "?w=-200", "?w=%2B200", "?w=200px", "?w=4e2", "?w=200.0", "?w=wide", "?W=200"]
    {
        assert_eq!(ImageResponse::get(&guest, &path, query).await.image().width(), 1000, "{query}");
    }
    let small = upload_image(&shop.admin().await, &a_product_again(&shop).await, &jpeg(120, 60)).await;
    let small = text(small.data(200), "image_path").to_owned();
    for query in ["", "?w=100", "?w=200", "?w=1200"] {
        assert_eq!(
            ImageResponse::get(&guest, &small, query).await.image().width(),
            120,
            "its own width, once: {query}"
        );
    }
    shop.stop().await;
}

/// Return the admin path of the shop's only product.
async fn a_product_again(shop: &TestShop) -> String {
    let list = shop.guest().get("/api/v1/products").await;
    format!("/api/v1/admins/products/{}", text(&list.data(200)["products"][0], "id"))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn image_response_is_immutable(#[case] backend: Backend) {
    let (shop, path) = a_picture(backend, 1000).await;
    let guest = shop.guest();
    let (large, small) =
        (ImageResponse::get(&guest, &path, "").await, ImageResponse::get(&guest, &path, "?w=200").await);
    for shown in [&large, &small] {
        assert_eq!(shown.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!((shown.header("content-type"), shown.header("x-content-type-options")), ("image/webp", "nosniff"));
        assert_eq!((shown.header("accept-ranges"), shown.header("set-cookie")), ("bytes", ""));
        assert_eq!(shown.header("content-length"), shown.content.len().to_string());
        assert!(!shown.header("x-request-id").is_empty());
        let etag = shown.header("etag");
        assert!(etag.starts_with('"') && etag.ends_with('"') && etag.len() > 2, "strong: {etag}");
    }
    assert_ne!(large.header("etag"), small.header("etag"), "each rendition has its own");
    assert_eq!(ImageResponse::get(&guest, &path, "").await.header("etag"), large.header("etag"));

    let etag = large.header("etag");
    for known in [etag.to_owned(), format!("W/{etag}"), format!("\"x\", {etag}"), "*".to_owned()] {
        let shown = with(&guest, Method::GET, &path, &[("if-none-match", &known), ("range", "bytes=0-9")]).await;
        assert_eq!((shown.status, shown.content.len()), (304, 0), "{known}");
        assert_eq!((shown.header("etag"), shown.header("cache-control")), (etag, large.header("cache-control")));
        assert_eq!((shown.header("x-request-id"), shown.header("content-type")), ("", ""));
    }
    let other = with(&guest, Method::GET, &path, &[("if-none-match", small.header("etag"))]).await;
    assert_eq!((other.status, &other.content), (200, &large.content));

    let head = with(&guest, Method::HEAD, &path, &[("range", "bytes=0-9")]).await;
    assert_eq!((head.status, head.content.len()), (200, 0));
    for name in ["content-length", "content-type", "etag", "cache-control", "accept-ranges"] {
        assert_eq!(head.header(name), large.header(name), "{name}");
    }
    let head = with(&guest, Method::HEAD, &path, &[("if-none-match", etag)]).await;
    assert_eq!(head.status, 304);
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let refused = with(&guest, method, &path, &[]).await;
        assert_eq!((refused.status, refused.header("allow")), (405, "GET,HEAD"));
    }
    assert_eq!(with(&guest, Method::OPTIONS, &path, &[]).await.status, 204);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn range_request_returns_part_of_image(#[case] backend: Backend) {
    let (shop, path) = a_picture(backend, 1000).await;
    let guest = shop.guest();
    let whole = ImageResponse::get(&guest, &path, "").await;
    let (size, etag) = (whole.content.len(), whole.header("etag"));
    let part = async |headers: &[(&str, &str)]| with(&guest, Method::GET, &path, headers).await;

    for (range, first, last) in [
        ("bytes=0-0".to_owned(), 0, 0),
        ("bytes=10-99".to_owned(), 10, 99),
        ("bytes=100-".to_owned(), 100, size - 1),
        (format!("bytes=5-{}", u64::MAX), 5, size - 1),
        ("bytes=-7".to_owned(), size - 7, size - 1),
        ("bytes=-99999999".to_owned(), 0, size - 1),
        ("Bytes=1-2".to_owned(), 1, 2),
    ] {
        let shown = part(&[("range", &range)]).await;
        assert_eq!(
            (shown.status, shown.header("content-range")),
            (206, &*format!("bytes {first}-{last}/{size}")),
            "{range}"
        );
        assert_eq!((shown.header("etag"), shown.header("cache-control")), (etag, whole.header("cache-control")));
        assert_eq!(shown.content, whole.content[first..=last]);
    }
    for range in [format!("bytes={size}-"), "bytes=-0".to_owned(), "bytes=99999999999999999999-".to_owned()] {
        let shown = part(&[("range", &range)]).await;
        assert_eq!((shown.status, shown.header("content-range")), (416, &*format!("bytes */{size}")), "{range}");
        assert!(shown.content.is_empty() && !shown.header("cache-control").contains("immutable"));
    }
    // Malformed and multiple ranges are ignored.
    for range in ["bytes=9-5", "bytes=1-2,4-5", "lines=1-2", "bytes=", "bytes=a-b", "bytes=+1-5", "0-9"] {
        let shown = part(&[("range", range)]).await;
        assert_eq!((shown.status, shown.content.len()), (200, size), "{range}");
    }
    // `If-Range` applies the range only to the same version.
    let far = format!("bytes={size}-");
    for (version, range, status) in [
        (etag, "bytes=1-2", 206),
        (etag, &far, 416),
        ("\"another\"", "bytes=1-2", 200),
        ("\"another\"", &far, 200),
        ("Mon, 04 May 2026 09:30:00 GMT", "bytes=1-2", 200),
    ] {
        let shown = part(&[("range", range), ("if-range", version)]).await;
        assert_eq!(shown.status, status, "{version} {range}");
        assert_eq!(
            shown.content.len(),
            match status {
                206 => 2,
                416 => 0,
                _ => size,
            }
        );
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn storage_serves_images_only(#[case] backend: Backend) {
    let (shop, path) = a_picture(backend, 300).await;
    let guest = shop.guest();
    let hash = path.trim_end_matches(".webp");
    for other in [
        "",
        "ab",
        "ab/",
        "media.db",
        &format!("ab/{}.webp", "0".repeat(62)),
        &format!("{hash}-200.webp"),
        &format!("{hash}.jpg"),
        &path.replace('-', ""),
        &format!("{}.webp", &hash[..hash.len() - 7]),
        hash,
        &format!("{path}/"),
        &format!("{path}%00"),
        &format!("x/{path}"),
        &path.to_uppercase(),
        &path.replace('/', "%5C"),
        "%2e%2e/media.db",
        "..%2fmedia.db",
        "%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "%252e%252e%252fmedia.db",
    ] {
        let shown = with(&guest, Method::GET, other, &[]).await;
        assert!(matches!(shown.status, 400 | 404), "{other:?}: {}", shown.status);
        assert!(!shown.header("cache-control").contains("immutable"), "{other:?}");
    }
    // The slash may be percent-encoded.
    assert_eq!(with(&guest, Method::GET, &path.replace('/', "%2F"), &[]).await.status, 200);
    let missing = guest.get(&format!("/storage/ab/{}.webp", "0".repeat(62))).await;
    missing.error(404, "not_found");

    // HTTP clients normalise dot segments, so these are sent raw.
    for target in ["/storage/../../../etc/passwd", "/storage/ab/../../pictures", "/storage//etc/passwd"] {
        let mut connection = RawConnection::to(shop.base()).await;
        connection.send(format!("GET {target} HTTP/1.1\r\nHost: attar.example\r\nConnection: close\r\n\r\n")).await;
        let answer = connection.receive().await;
        assert!(answer.starts_with("HTTP/1.1 404") || answer.starts_with("HTTP/1.1 400"), "{target}: {answer}");
        assert!(!answer.contains("root:"), "{target}");
    }
    shop.stop().await;
}
