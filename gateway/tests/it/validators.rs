//! `ETag` and `304 Not Modified` of public reads.

use http::Method;

use crate::{
    fakes::ADMIN,
    requests::{Answer, Store},
};

const REGIONS: &str = "/api/v1/shipping/regions";

async fn known(store: &Store, etags: &str) -> Answer {
    store.send(Method::GET, REGIONS, &[("if-none-match", etags)], "").await
}

#[tokio::test]
async fn matching_validator_gets_304() {
    let store = Store::open().await;
    let first = store.get(REGIONS).await;
    let etag = first.header("etag");
    assert!(etag.starts_with('"') && etag.len() > 20, "a strong validator: {etag}");
    assert_eq!(first.header("cache-control"), "private, no-cache");
    assert_eq!(first.header("vary"), "authorization, accept-encoding, accept-language");
    assert_eq!(store.get(REGIONS).await.header("etag"), etag);

    for etags in [etag.to_owned(), format!("\"x,y\", W/{etag}, \"z\""), "*".to_owned()] {
        let again = known(&store, &etags).await;
        assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""), "{etags}");
        assert_eq!((again.header("etag"), again.header("x-request-id")), (etag, ""));
        for name in ["cache-control", "vary", "x-content-type-options"] {
            assert_eq!(again.header(name), first.header(name), "{name}");
        }
        assert_eq!(again.header("content-type"), "");
    }
    for etags in ["\"other\"", "nonsense", ""] {
        assert_eq!(known(&store, etags).await.text, first.text, "{etags}");
    }
}

#[tokio::test]
async fn compressed_response_has_its_own_validator() {
    let store = Store::open().await;
    let plain = store.get("/api/openapi.json").await;
    let compressed = store.send(Method::GET, "/api/openapi.json", &[("accept-encoding", "gzip")], "").await;
    assert_eq!(compressed.header("content-encoding"), "gzip");
    let etag = compressed.header("etag");
    assert_eq!(etag, format!("{}-gzip\"", plain.header("etag").trim_end_matches('"')));
    for (etag, coding) in [(etag, "gzip"), (etag, "identity"), (plain.header("etag"), "gzip")] {
        let headers = [("if-none-match", etag), ("accept-encoding", coding)];
        let again = store.send(Method::GET, "/api/openapi.json", &headers, "").await;
        assert_eq!((again.status.as_u16(), again.header("etag")), (304, etag), "{coding}");
    }
}

#[tokio::test]
async fn head_request_is_validated_like_get() {
    let store = Store::open().await;
    let etag = store.get(REGIONS).await.header("etag").to_owned();
    let head = store.send(Method::HEAD, REGIONS, &[], "").await;
    assert_eq!((head.status.as_u16(), head.header("etag"), head.text.as_str()), (200, etag.as_str(), ""));
    let head = store.send(Method::HEAD, REGIONS, &[("if-none-match", &etag)], "").await;
    assert_eq!(head.status, 304);
}

#[tokio::test]
async fn private_responses_and_errors_have_no_validator() {
    let store = Store::open().await;
    let counts = store.get_as(ADMIN, "/api/v1/admins/orders/status-counts").await;
    assert_eq!((counts.header("cache-control"), counts.header("etag")), ("no-store", ""));
    let refused = store.get("/api/v1/brands").await;
    refused.assert_error(503, "unavailable");
    assert_eq!((refused.header("cache-control"), refused.header("etag")), ("no-store", ""));
}
