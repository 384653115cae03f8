//! Security headers of every response, and the cookie of the CSRF check.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderMap, HeaderName, HeaderValue, header};

use super::xsrf;
use crate::{assets, content_security_policy::CONTENT_SECURITY_POLICY, path::is_below, state::Gateway};

/// Device features that no page of the store needs; denied also to injected content.
const PERMISSIONS_POLICY: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
     magnetometer=(), microphone=(), midi=(), payment=(), usb=()";
const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");

/// Approximate number of headers, for reserving space.
const ADDED: usize = 8;

/// Adds the headers that do not depend on the caller.
pub(crate) async fn add(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let is_private = is_private(request.uri().path());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.reserve(ADDED);
    harden(headers, gateway.settings().is_https());
    if is_private && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Sets the CSRF cookie for callers that have none. It is unique to a caller, hence added outside of the response
/// cache.
pub(crate) async fn ensure_csrf_cookie(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let is_missing = is_private(request.uri().path()) && xsrf::cookies(request.headers()).next().is_none();
    let mut response = next.run(request).await;
    if is_missing {
        response.headers_mut().append(header::SET_COOKIE, xsrf::fresh_cookie(gateway.settings().is_https()));
    }
    response
}

/// Returns whether the response is for the caller alone. Others may be cached by proxies, and set no cookie.
fn is_private(path: &str) -> bool {
    let shared = [
        "/storage",
        assets::PREFIX,
        assets::WORKER,
        assets::MANIFEST,
        "/healthz",
        "/readyz",
        "/robots.txt",
        "/sitemap.xml",
    ];
    !shared.iter().any(|prefix| is_below(path, prefix))
}

fn harden(headers: &mut HeaderMap, is_https: bool) {
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
    set(PERMISSIONS, PERMISSIONS_POLICY);
    if is_https {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains");
    }
    // Pages with inline styles set their own.
    let policy = HeaderValue::from_static(CONTENT_SECURITY_POLICY);
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transport_security_is_for_https_alone() {
        let mut headers = HeaderMap::new();
        harden(&mut headers, false);
        assert!(!headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
        harden(&mut headers, true);
        assert!(headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
    }

    #[test]
    fn policy_of_a_page_is_retained() {
        let mut headers = HeaderMap::new();
        harden(&mut headers, false);
        assert_eq!(headers[header::CONTENT_SECURITY_POLICY], CONTENT_SECURITY_POLICY);
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'"));
        harden(&mut headers, false);
        assert_eq!(headers[header::CONTENT_SECURITY_POLICY], "default-src 'none'");
    }

    #[test]
    fn only_pages_and_api_are_private() {
        for path in ["/", "/products/x", "/api/v1/brands", "/buildings", "/storages/x", "/sw.jsx"] {
            assert!(is_private(path), "{path}");
        }
        for path in [
            "/storage/a.webp",
            "/storage",
            "/build/main.js",
            "/build",
            "/sw.js",
            "/manifest.webmanifest",
            "/healthz",
            "/readyz",
            "/robots.txt",
            "/sitemap.xml",
        ] {
            assert!(!is_private(path), "{path}");
        }
    }
}
