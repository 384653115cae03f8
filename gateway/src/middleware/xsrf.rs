//! CSRF protection by double submit: an unsafe request with our cookie must repeat its value in a header, which other
//! sites cannot.

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use http::{HeaderMap, HeaderValue, header};

use crate::error::{ApiError, ErrorCode};

const COOKIE: &str = "XSRF-TOKEN";
const HEADER: &str = "x-xsrf-token";

/// Rejects an unsafe request that has the cookie and does not repeat it. Requests without the cookie pass.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    if request.method().is_safe() || is_repeated(request.headers()) {
        next.run(request).await
    } else {
        ApiError::new(ErrorCode::CsrfMismatch).into_response()
    }
}

/// Returns the values of the CSRF cookie; browsers send the most specific first.
pub(crate) fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, value)| *name == COOKIE && !value.is_empty()).map(|(_, value)| value.trim_matches('"'))
}

/// Creates a cookie with a random value that scripts of the page can read.
pub(crate) fn fresh_cookie(is_https: bool) -> HeaderValue {
    let value = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
    let secure = if is_https { "; Secure" } else { "" };
    HeaderValue::try_from(format!("{COOKIE}={value}; Path=/; SameSite=Lax{secure}"))
        .unwrap_or_else(|_| HeaderValue::from_static(""))
}

fn is_repeated(headers: &HeaderMap) -> bool {
    let Some(cookie) = cookies(headers).next() else { return true };
    let sent = headers.get(HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
    is_same(cookie.as_bytes(), sent.as_bytes())
}

/// Compares in constant time.
fn is_same(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(cookie: Option<&str>, header: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if let Some(cookie) = cookie {
            headers.insert(header::COOKIE, cookie.parse().unwrap());
        }
        if let Some(value) = header {
            headers.insert(HEADER, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn requests_without_cookie_pass() {
        assert!(is_repeated(&request(None, None)));
        assert!(is_repeated(&request(Some("theme=dark; XSRF-TOKEN="), None)));
    }

    #[test]
    fn cookie_must_be_repeated_exactly() {
        assert!(is_repeated(&request(Some("a=b; XSRF-TOKEN=abc"), Some("abc"))));
        for header in [None, Some(""), Some("abd"), Some("ab"), Some("abcd")] {
            assert!(!is_repeated(&request(Some("XSRF-TOKEN=abc"), header)), "{header:?}");
        }
    }

    #[test]
    fn cookie_is_random_and_secure_on_https() {
        let (one, other) = (fresh_cookie(true), fresh_cookie(true));
        assert_ne!(one, other);
        let text = one.to_str().unwrap();
        assert!(text.starts_with("XSRF-TOKEN=") && text.ends_with("; Path=/; SameSite=Lax; Secure"), "{text}");
        assert!(!fresh_cookie(false).to_str().unwrap().contains("Secure"));
    }
}
