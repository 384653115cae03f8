//! Rejection of malformed request lines.

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    error::{ApiError, ErrorCode},
    path::decode,
};

/// Rejects paths and queries that are not percent-encoded UTF-8.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    let uri = request.uri();
    if is_text(uri.path()) && uri.query().is_none_or(is_text) {
        next.run(request).await
    } else {
        ApiError::new(ErrorCode::MalformedRequest).into_response()
    }
}

fn is_text(encoded: &str) -> bool {
    decode(encoded).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_encoded_utf8_is_accepted() {
        for path in ["/", "/products/%D8%B9%D9%88%D8%AF", "a=1&b=%20+x", "/a%2Fb", ""] {
            assert!(is_text(path), "{path}");
        }
    }

    #[test]
    fn broken_encoding_is_rejected() {
        for path in ["/%", "/%1", "/%zz", "/%ff", "/%D8", "/a%00b", "x=%+1"] {
            assert!(!is_text(path), "{path}");
        }
    }
}
