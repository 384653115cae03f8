//! Static files of the front end: bundles, service worker and manifest.

use std::fs;

use e2e::{Client, TestShop};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;

use super::with_a_front_end;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn assets_are_immutable_and_compressed(#[case] backend: Backend) {
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

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn service_worker_and_manifest_are_of_current_release(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let store = with_a_front_end(&shop).await;
    let guest = store.client(&shop.guest());
    for path in ["/sw.js", "/manifest.webmanifest"] {
        guest.get(path).await.error(404, "not_found");
    }
    let folder = shop.fixture.folder().join("dist");
    for (name, content) in [("sw.js", "1;"), ("sw.js.gz", "zipped"), ("manifest.webmanifest", "{\"dir\":\"rtl\"}")] {
        fs::write(folder.join(name), content).expect("a file");
    }
    for (path, kind, cache_control) in [
        ("/sw.js", "text/javascript", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "public, max-age=600"),
    ] {
        let file = guest.get(path).await;
        assert_eq!(
            (file.status, &file.headers[header::CACHE_CONTROL]),
            (200, &cache_control.parse().expect("a header")),
            "{path}"
        );
        assert_eq!(file.headers[header::CONTENT_TYPE].to_str().ok(), Some(kind), "{path}");
        assert!(!file.headers.contains_key(header::SET_COOKIE), "{path}");
        let policy = file.headers[header::CONTENT_SECURITY_POLICY].to_str().expect("a text");
        assert!(policy.contains("worker-src 'self'") && policy.contains("manifest-src 'self'"), "{policy}");
        guest.post(path, &serde_json::json!({})).await.error(405, "method_not_allowed");
    }
    let worker = guest.request(Method::GET, "/sw.js").header(header::ACCEPT_ENCODING, "gzip");
    let worker = Client::send(worker).await;
    assert_eq!(
        (worker.text.as_str(), &worker.headers["service-worker-allowed"]),
        ("zipped", &"/".parse().expect("a header"))
    );
    store.stop().await;
    shop.stop().await;
}
