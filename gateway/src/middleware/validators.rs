//! `ETag` and `304 Not Modified`: who has an answer already is not sent it again. An answer may be kept by its reader
//! alone and is asked for again each time, since a change is to be seen at once.

use axum::{
    body::Body,
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use axum_extra::headers::{ETag, HeaderMapExt, IfNoneMatch};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use http_body_util::BodyExt;
use sha2::{Digest, Sha256};

use crate::refusal::Refusal;

const ASK_AGAIN: HeaderValue = HeaderValue::from_static("private, no-cache");
const VARY: HeaderValue = HeaderValue::from_static("authorization, accept-encoding, accept-language");
/// As what an answer may be sent: compressed, it is made of other bytes, and a strong validator must tell them apart.
const CODINGS: [&str; 3] = ["", "-gzip", "-br"];

/// What stands in the validator of an answer, whatever its coding.
#[derive(Clone, Debug)]
struct Digested(String);

/// Gives a successful answer its validator; answers 304 to who has it already.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    if !request.method().is_safe() {
        return next.run(request).await;
    }
    let known = request.headers().typed_get::<IfNoneMatch>();
    let response = next.run(request).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    let (parts, body) = response.into_parts();
    let bytes = match body.collect().await {
        Ok(collected) => collected.to_bytes(),
        Err(error) => return Refusal::internal(error).into_response(),
    };
    let digested = Digested(URL_SAFE_NO_PAD.encode(&Sha256::digest(&bytes)[..16]));
    let is_known = |etag: &ETag| known.as_ref().is_some_and(|known| !known.precondition_passes(etag));
    let had = CODINGS.iter().filter_map(|coding| digested.etag(coding)).find(is_known);
    let mut response = if had.is_some() {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::from_parts(parts, Body::from(bytes))
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, ASK_AGAIN);
    headers.insert(header::VARY, VARY);
    if let Some(etag) = had.or_else(|| digested.etag("")) {
        headers.typed_insert(etag);
    }
    response.extensions_mut().insert(digested);
    response
}

/// Names the coding in the validator of an answer that was compressed on its way out.
pub(crate) fn name_coding<B>(mut response: http::Response<B>) -> http::Response<B> {
    let coding = coding(response.headers()).map(|coding| format!("-{coding}"));
    let digested = response.extensions().get::<Digested>();
    if let Some(etag) = coding.zip(digested).and_then(|(coding, digested)| digested.etag(&coding)) {
        response.headers_mut().typed_insert(etag);
    }
    response
}

fn coding(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::CONTENT_ENCODING)?.to_str().ok()
}

impl Digested {
    fn etag(&self, coding: &str) -> Option<ETag> {
        format!("\"{}{coding}\"", self.0).parse().ok()
    }
}
