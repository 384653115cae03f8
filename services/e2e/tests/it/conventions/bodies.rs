//! Request bodies: content types and size limits.

use e2e::{ApiResponse, Client, MultipartForm, NewCustomer, RawConnection, TestShop};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::json;

const QUOTE: &str = "/api/v1/cart/quote";
const BRANDS: &str = "/api/v1/admins/brands";
/// Size limits of a JSON body and of a form, in bytes.
const JSON_LIMIT: usize = 256 * 1024;
const FORM_LIMIT: usize = 12 * 1024 * 1024;

async fn post(client: &Client, path: &str, kind: Option<&str>, body: impl Into<reqwest::Body>) -> ApiResponse {
    let mut request = client.request(Method::POST, path).body(body);
    if let Some(kind) = kind {
        request = request.header(header::CONTENT_TYPE, kind);
    }
    Client::send(request).await
}

/// Build a JSON object of exactly this size.
fn object_of(bytes: usize) -> String {
    let frame = json!({ "junk": "" }).to_string().len();
    json!({ "junk": "x".repeat(bytes - frame) }).to_string()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn body_is_json_object_form_or_empty(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let json = Some("application/json");

    for (kind, body) in [(None, ""), (Some("text/plain"), ""), (json, ""), (json, "{}"), (json, " {\n} ")] {
        let answer = post(&guest, QUOTE, kind, body).await;
        assert_eq!(answer.data(200)["total"], 0, "no body is the empty object: {kind:?} {body:?}");
    }
    for kind in ["application/json; charset=utf-8", "Application/JSON"] {
        post(&guest, QUOTE, Some(kind), "{}").await.data(200);
    }
    for body in ["{", "[]", "1", "null", "\"x\"", "{} {}", "{'a': 1}", "\u{feff}{}", "{\"a\": NaN}", "\0"] {
        post(&guest, QUOTE, json, body).await.error(400, "malformed_request");
        post(&admin, BRANDS, json, body).await.error(400, "malformed_request");
    }
    post(&guest, QUOTE, json, format!("{}{}", "{\"a\":".repeat(500), "1")).await.error(400, "malformed_request");
    post(&guest, QUOTE, json, vec![b'{', b'"', 0xff, b'"', b':', b'1', b'}']).await.error(400, "malformed_request");
    for kind in
        [None, Some("text/plain"), Some("application/xml"), Some("application/x-www-form-urlencoded"), Some("x")]
    {
        post(&guest, QUOTE, kind, "{}").await.error(415, "unsupported_media_type");
        post(&admin, BRANDS, kind, "name=x").await.error(415, "unsupported_media_type");
    }
    MultipartForm::of("name", "x").post(&guest, QUOTE).await.error(415, "unsupported_media_type");

    for kind in ["multipart/form-data", "multipart/form-data; boundary=x", "multipart/form-data; boundary="] {
        for body in
            ["no form", "--x\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nDior", "--x\r\n\r\n\r\n--x--"]
        {
            let answer = post(&admin, BRANDS, Some(kind), body).await;
            answer.error(400, "malformed_request");
        }
    }
    assert_eq!(admin.get(BRANDS).await.json["pagination"]["total"], 0, "nothing was made of any of it");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn body_size_is_limited(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let json = Some("application/json");
    post(&guest, QUOTE, json, object_of(JSON_LIMIT)).await.data(200);
    post(&guest, QUOTE, json, object_of(JSON_LIMIT + 1)).await.error(413, "payload_too_large");
    post(&guest, QUOTE, Some("text/plain"), object_of(JSON_LIMIT + 1)).await.error(413, "payload_too_large");

    // A form may exceed the limit of an image: the error concerns the image then.
    let file = |size: usize| MultipartForm::of("name", "Dior").and_file("thumbnail", "dior.png", &vec![0; size]);
    assert_eq!(file(11 * 1024 * 1024).post(&admin, BRANDS).await.invalid_fields(), ["thumbnail"]);
    file(FORM_LIMIT).post(&admin, BRANDS).await.error(413, "payload_too_large");
    file(3 * FORM_LIMIT / 2).post(&guest, BRANDS).await.error(413, "payload_too_large");
    // A client that is rejected in the middle of a large upload can read the response.
    file(11 * 1024 * 1024).post(&guest, BRANDS).await.error(401, "unauthenticated");
    file(11 * 1024 * 1024).post(&customer, BRANDS).await.error(403, "forbidden");
    file(11 * 1024 * 1024).post(&guest, "/api/v1/nowhere").await.error(404, "not_found");
    file(1024 * 1024).post(&guest, QUOTE).await.error(415, "unsupported_media_type");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn body_must_match_content_length(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let head = |path: &str, length: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: application/json\r\n{length}\r\n\r\n"
        )
    };
    let send_pieces = async |head: String, pieces: &[&str]| {
        let mut connection = RawConnection::to(shop.base()).await;
        connection.send(head).await;
        for piece in pieces {
            connection.send(piece).await;
        }
        connection
    };
    let whole = async |head: String, pieces: &[&str]| send_pieces(head, pieces).await.receive().await;
    let cut = async |head: String, pieces: &[&str]| {
        let mut connection = send_pieces(head, pieces).await;
        connection.close_write().await;
        connection.receive().await
    };
    let is_refused = |answer: &str, status: u16, code: &str| {
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
        assert!(answer.contains(&format!("\"code\":\"{code}\"")), "{answer}");
    };

    // The body is shorter than its length.
    is_refused(&cut(head(QUOTE, "Content-Length: 100"), &["{}"]).await, 400, "malformed_request");
    // The body is longer than its length: the truncated text is not valid JSON.
    is_refused(&whole(head(QUOTE, "Content-Length: 1"), &["{}"]).await, 400, "malformed_request");
    // A chunk is incomplete, and the last one is missing.
    let pieces = "Transfer-Encoding: chunked";
    is_refused(&cut(head(QUOTE, pieces), &["ff\r\n{}\r\n"]).await, 400, "malformed_request");
    is_refused(&cut(head(QUOTE, pieces), &["2\r\n{}\r\n"]).await, 400, "malformed_request");
    // Earlier checks take precedence, as for complete bodies.
    is_refused(&cut(head("/api/v1/nowhere", "Content-Length: 100"), &["{}"]).await, 404, "not_found");
    is_refused(&cut(head("/api/v1/admins/brands", pieces), &["2\r\n{}\r\n"]).await, 401, "unauthenticated");
    // Chunked bodies are accepted up to the same limit.
    let answer = whole(head(QUOTE, pieces), &["1\r\n{\r\n", "1\r\n}\r\n", "0\r\n\r\n"]).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    let piece = format!("{:x}\r\n{}\r\n", JSON_LIMIT / 2, "x".repeat(JSON_LIMIT / 2));
    let long = whole(head(QUOTE, pieces), &[&piece, &piece, &piece, "0\r\n\r\n"]).await;
    is_refused(&long, 413, "payload_too_large");
    // An invalid length is a protocol error.
    for length in ["Content-Length: many", "Content-Length: -1", "Content-Length: 2\r\nContent-Length: 3"] {
        assert!(whole(head(QUOTE, length), &["{}"]).await.starts_with("HTTP/1.1 400 "), "{length}");
    }
    shop.stop().await;
}
