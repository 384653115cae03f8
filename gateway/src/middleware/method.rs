//! Method override: a POST whose body has a field `_method` counts as that method, for callers that can send nothing
//! else.

use axum::{
    body::Body,
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use serde::Deserialize;
use url::form_urlencoded;

use super::body_limit::JSON_LIMIT;
use crate::{
    body::{self, ReadBody},
    error::{ApiError, ErrorCode},
    json::fields::Text,
};

/// Applies the override of JSON bodies and URL-encoded forms. Multipart forms are handled by the routes that accept
/// them; a body that is too long or broken is rejected by an inner layer.
pub(crate) async fn overridden(request: Request, next: Next) -> Response {
    if request.method() != Method::POST || !may_override(request.headers()) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let body = match body::read_up_to(JSON_LIMIT, body).await {
        ReadBody::Complete(bytes) => {
            if let Some(method) = meant(&parts.headers, &bytes) {
                parts.method = method;
            }
            Body::from(bytes)
        }
        ReadBody::TooLong(body) | ReadBody::Broken(body) => body,
    };
    next.run(Request::from_parts(parts, body)).await
}

/// Rejects a POST that is not a multipart form with an allowed override. The override is known only once the form was
/// read, after authentication.
pub(crate) async fn only_forms(allowed: &'static str, request: Request, next: Next) -> Response {
    let is_form = body::media_type(request.headers()).is_some_and(|kind| kind == "multipart/form-data");
    let mut response =
        if is_form { next.run(request).await } else { ApiError::new(ErrorCode::MethodNotAllowed).into_response() };
    if response.status() == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(allowed));
    }
    response
}

fn may_override(headers: &HeaderMap) -> bool {
    body::is_json(headers) || is_plain_form(headers)
}

fn is_plain_form(headers: &HeaderMap) -> bool {
    body::media_type(headers).is_some_and(|kind| kind == "application/x-www-form-urlencoded")
}

pub(crate) fn meant(headers: &HeaderMap, bytes: &[u8]) -> Option<Method> {
    #[derive(Deserialize)]
    struct Override {
        #[serde(default, rename = "_method")]
        method: Text,
    }

    if is_plain_form(headers) {
        let field = form_urlencoded::parse(bytes).find(|(name, _)| name == "_method");
        return field.and_then(|(_, value)| body::override_named(&value));
    }
    let mentioned = bytes.windows(b"_method".len()).any(|window| window == b"_method");
    if !mentioned {
        return None;
    }
    serde_json::from_slice::<Override>(bytes).ok().and_then(|fields| body::override_named(&fields.method.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn method(kind: &str, body: &str) -> Option<Method> {
        meant(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind.parse().unwrap())]), body.as_bytes())
    }

    #[test]
    fn method_field_of_body_overrides_post() {
        assert_eq!(method("application/json", r#"{"_method": "PUT", "name": 1}"#), Some(Method::PUT));
        assert_eq!(method("application/x-www-form-urlencoded", "a=b&_method=delete"), Some(Method::DELETE));
    }

    #[test]
    fn other_bodies_do_not_override_post() {
        for body in [r#"{"_method": "GET"}"#, r#"{"a": "_method"}"#, r#"["_method"]"#, "{", r#"{"_method": 1}"#] {
            assert_eq!(method("application/json", body), None, "{body}");
        }
    }
}
