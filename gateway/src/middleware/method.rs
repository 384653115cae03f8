//! The method that a request means: a POST whose body has a field `_method` is that method, for callers that can send
//! nothing else.

use axum::{
    body::Body,
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, Method};
use serde::Deserialize;
use url::form_urlencoded;

use super::limits::{JSON_LIMIT, announced};
use crate::{body, lenient::Text};

/// Looks for the field in JSON bodies and plain forms. Forms with files are looked into by the calls that take them.
pub(crate) async fn overridden(request: Request, next: Next) -> Response {
    if request.method() != Method::POST || !may_override(request.headers()) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let bytes = match body::collect(body).await {
        Ok(bytes) => bytes,
        Err(refusal) => return refusal.into_response(),
    };
    if let Some(method) = meant(&parts.headers, &bytes) {
        parts.method = method;
    }
    next.run(Request::from_parts(parts, Body::from(bytes))).await
}

/// Bodies of unknown or forbidden length are left alone: they are refused, or read, further in.
fn may_override(headers: &HeaderMap) -> bool {
    let is_short = announced(headers).is_some_and(|length| length <= JSON_LIMIT as u64);
    is_short && (body::is_json(headers) || is_plain_form(headers))
}

fn is_plain_form(headers: &HeaderMap) -> bool {
    body::media_type(headers).is_some_and(|kind| kind == "application/x-www-form-urlencoded")
}

fn meant(headers: &HeaderMap, bytes: &[u8]) -> Option<Method> {
    #[derive(Deserialize)]
    struct Override {
        #[serde(default, rename = "_method")]
        method: Text,
    }

    if is_plain_form(headers) {
        let field = form_urlencoded::parse(bytes).find(|(name, _)| name == "_method");
        return field.and_then(|(_, value)| named(&value));
    }
    let mentioned = bytes.windows(b"_method".len()).any(|window| window == b"_method");
    if !mentioned {
        return None;
    }
    serde_json::from_slice::<Override>(bytes).ok().and_then(|body| named(&body.method.0))
}

/// The method of that name, if it may stand in for POST.
pub(crate) fn named(name: &str) -> Option<Method> {
    [Method::PUT, Method::PATCH, Method::DELETE].into_iter().find(|method| method.as_str().eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use http::header;

    use super::*;

    fn method(kind: &str, body: &str) -> Option<Method> {
        meant(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind.parse().unwrap())]), body.as_bytes())
    }

    #[test]
    fn a_field_of_the_body_names_the_method() {
        assert_eq!(method("application/json", r#"{"_method": "PUT", "name": 1}"#), Some(Method::PUT));
        assert_eq!(method("application/x-www-form-urlencoded", "a=b&_method=delete"), Some(Method::DELETE));
    }

    #[test]
    fn nothing_else_changes_it() {
        for body in [r#"{"_method": "GET"}"#, r#"{"a": "_method"}"#, r#"["_method"]"#, "{", r#"{"_method": 1}"#] {
            assert_eq!(method("application/json", body), None, "{body}");
        }
    }
}
