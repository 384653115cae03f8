//! Security headers of every response, and cross-origin access.

#![expect(clippy::print_stdout, reason = "it prints its figures")]

use e2e::{ApiResponse, Client, ReplicaBuilder};
use platform::testing::Backend;
use reqwest::{
    Method,
    header::{HeaderMap, HeaderName},
};
use rstest::rstest;

use super::authorisation::{Caller, fixture::AuthorisationFixture, operation::Operation};

/// Paths beyond the document: pages, static files and unknown ones.
const UNDOCUMENTED_PATHS: [&str; 14] = [
    "/",
    "/products",
    "/products/none",
    "/cart",
    "/admin/login",
    "/admin/orders",
    "/nowhere",
    "/build/none.js",
    "/sw.js",
    "/manifest.webmanifest",
    "/api/nowhere",
    "/api/v1/nowhere",
    "/storage/none.webp",
    "/%ff",
];
const FOREIGN_ORIGIN: &str = "https://elsewhere.example";
const ALLOWED_ORIGIN: &str = "https://app.attar.example";

/// Describe missing and unexpected headers of a response.
fn field_errors(headers: &HeaderMap, is_https: bool) -> Vec<String> {
    let header_of = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut faults = Vec::new();
    let mut expect = |is_so: bool, what: String| {
        if !is_so {
            faults.push(what);
        }
    };
    let policy = header_of("content-security-policy");
    let directives: Vec<_> = policy.split(';').map(str::trim).collect();
    for directive in [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ] {
        expect(directives.contains(&directive), format!("no {directive}: {policy}"));
    }
    expect(!policy.contains("unsafe") && !policy.contains('*') && !policy.contains("http"), format!("open: {policy}"));
    expect(header_of("x-content-type-options") == "nosniff", "sniffed".to_owned());
    expect(header_of("referrer-policy") == "strict-origin-when-cross-origin", "referrer".to_owned());
    let permissions = header_of("permissions-policy");
    for device in ["camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"] {
        expect(permissions.contains(device), format!("no {device}: {permissions}"));
    }
    let transport = header_of("strict-transport-security");
    expect(transport.starts_with("max-age=31536000") == is_https, format!("https {is_https}: {transport:?}"));
    for cookie in headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok()) {
        let is_kept = cookie.contains("; Path=/") && cookie.contains("; SameSite=Lax");
        expect(is_kept && cookie.contains("; Secure") == is_https, format!("loose: {cookie}"));
        expect(cookie.starts_with("XSRF-TOKEN="), format!("an unknown cookie: {cookie}"));
    }
    let opened = headers.keys().filter(|name| name.as_str().starts_with("access-control-"));
    for name in opened {
        expect(false, format!("open to other sites: {name}"));
    }
    for name in ["x-powered-by", "via", "x-aspnet-version"] {
        expect(!headers.contains_key(name), format!("has {name}"));
    }
    expect(!header_of("server").contains(|letter: char| letter.is_ascii_digit()), "has a version".to_owned());
    faults
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_response_has_security_headers(#[case] backend: Backend) {
    let fixture = AuthorisationFixture::make(backend).await;
    let https = ReplicaBuilder::of(fixture.shop()).with("ATTAR_PUBLIC_URL", "https://attar.example").start().await;
    let operations = Operation::all(fixture.guest()).await;
    let mut statuses = std::collections::BTreeMap::new();
    for is_https in [false, true] {
        let at = |client: &Client| if is_https { https.client(client) } else { client.clone() };
        for operation in operations.iter().filter(|operation| !operation.ends_session()) {
            for caller in [Caller::Anonymous, Caller::OrderOwner, Caller::ShopOwner, Caller::Garbage] {
                let path = fixture.fill(&operation.path, caller, operation.method == Method::DELETE).await;
                let client = at(&fixture.client(caller, operation).await);
                let mut request = client.request(operation.method.clone(), &path).header("Origin", FOREIGN_ORIGIN);
                if operation.body().is_some() {
                    request = request.header("content-type", "application/json").body("[]");
                }
                // Streams send their headers at once, too.
                let answer = request.send().await.expect("the shop answers");
                *statuses.entry(answer.status().as_u16()).or_insert(0) += 1;
                let faults = field_errors(answer.headers(), is_https);
                assert!(faults.is_empty(), "{caller:?} {} {path} {}: {faults:?}", operation.method, answer.status());
            }
        }
        for path in UNDOCUMENTED_PATHS {
            for method in [Method::GET, Method::HEAD, Method::OPTIONS, Method::POST, Method::TRACE] {
                let request = at(fixture.guest()).request(method.clone(), path).header("Origin", FOREIGN_ORIGIN);
                let answer = request.send().await.expect("the shop answers");
                *statuses.entry(answer.status().as_u16()).or_insert(0) += 1;
                let faults = field_errors(answer.headers(), is_https);
                assert!(faults.is_empty(), "{method} {path} {}: {faults:?}", answer.status());
            }
        }
    }
    let answers: usize = statuses.values().sum();
    for status in [200, 204, 400, 401, 403, 404, 405] {
        assert!(statuses.contains_key(&status), "no answer was {status}: {statuses:?}");
    }
    println!("hardened answers on {backend:?}: {answers} of {answers}, by status {statuses:?}");
    https.stop().await;
    fixture.stop().await;
}

/// Send a CORS preflight and the request itself with this `Origin`, and return the response.
async fn cross_origin(client: &Client, method: Method, path: &str, site: &str) -> ApiResponse {
    let request = client.request(method.clone(), path).header("Origin", site);
    let preflight = request.try_clone().expect("no body").header("Access-Control-Request-Method", "POST");
    let preflight = preflight.header("Access-Control-Request-Headers", "authorization,idempotency-key,content-type");
    Client::send(if method == Method::OPTIONS { preflight } else { request }).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn cors_allows_configured_origins_only(#[case] backend: Backend) {
    const ALLOWED: HeaderName = HeaderName::from_static("access-control-allow-origin");
    let fixture = AuthorisationFixture::make(backend).await;
    let open = ReplicaBuilder::of(fixture.shop()).with("ATTAR_CORS_ORIGINS", ALLOWED_ORIGIN).start().await;
    let (closed, open_guest) = (fixture.guest().clone(), open.client(fixture.guest()));
    for path in ["/api/v1/products", "/api/v1/orders", "/api/v1/users/me", "/api/v1/nowhere"] {
        for method in [Method::GET, Method::OPTIONS] {
            for site in [FOREIGN_ORIGIN, ALLOWED_ORIGIN, "null"] {
                let answer = cross_origin(&closed, method.clone(), path, site).await;
                assert!(!answer.headers.contains_key(ALLOWED), "{method} {path} to {site}");
            }
            for site in
                [FOREIGN_ORIGIN, "null", "https://app.attar.example.elsewhere.example", "http://app.attar.example"]
            {
                let answer = cross_origin(&open_guest, method.clone(), path, site).await;
                assert!(!answer.headers.contains_key(ALLOWED), "{method} {path} to {site}");
            }
            let answer = cross_origin(&open_guest, method.clone(), path, ALLOWED_ORIGIN).await;
            assert_eq!(answer.headers[ALLOWED], ALLOWED_ORIGIN, "{method} {path}");
            assert!(!answer.headers.contains_key("access-control-allow-credentials"), "cookies are never theirs");
            let vary = answer.headers.get_all("vary").iter().filter_map(|value| value.to_str().ok());
            assert!(vary.flat_map(|value| value.split(',')).any(|name| name.trim().eq_ignore_ascii_case("origin")));
        }
    }
    let preflight = cross_origin(&open_guest, Method::OPTIONS, "/api/v1/orders", ALLOWED_ORIGIN).await;
    let headers = preflight.headers["access-control-allow-headers"].to_str().expect("a text").to_owned();
    for name in ["authorization", "content-type", "idempotency-key"] {
        assert!(headers.contains(name), "{headers}");
    }
    // `OPTIONS` without preflight headers is answered as usual, and pages have no CORS headers.
    let plain = Client::send(open_guest.request(Method::OPTIONS, "/api/v1/orders")).await;
    assert!(plain.status == 204 && plain.headers.contains_key("allow"));
    assert!(!cross_origin(&open_guest, Method::GET, "/", ALLOWED_ORIGIN).await.headers.contains_key(ALLOWED));
    open.stop().await;
    fixture.stop().await;
}
