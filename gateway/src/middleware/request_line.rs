//! Request lines that mean nothing.

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::refusal::{Code, Refusal};

/// Refuses paths and queries whose percent-encoding is broken or no text.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    let uri = request.uri();
    if is_text(uri.path()) && uri.query().is_none_or(is_text) {
        next.run(request).await
    } else {
        Refusal::new(Code::MalformedRequest).into_response()
    }
}

fn is_text(encoded: &str) -> bool {
    decode(encoded).is_some()
}

/// The text that is encoded; none when it is no UTF-8 or holds a null.
pub(crate) fn decode(encoded: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut rest = encoded.as_bytes();
    while let [first, tail @ ..] = rest {
        if *first == b'%' {
            let [high, low, tail @ ..] = tail else { return None };
            bytes.push(hex(*high)? << 4 | hex(*low)?);
            rest = tail;
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'))
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoded_text_is_text() {
        for path in ["/", "/products/%D8%B9%D9%88%D8%AF", "a=1&b=%20+x", "/a%2Fb", ""] {
            assert!(is_text(path), "{path}");
        }
    }

    #[test]
    fn broken_encoding_is_none() {
        for path in ["/%", "/%1", "/%zz", "/%ff", "/%D8", "/a%00b", "x=%+1"] {
            assert!(!is_text(path), "{path}");
        }
    }
}
