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
pub(crate) struct Digested(String);

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
    let (mut parts, body) = response.into_parts();
    let bytes = match body.collect().await {
        Ok(collected) => collected.to_bytes(),
        Err(error) => return Refusal::internal(error).into_response(),
    };
    let digested = Digested::of(&bytes);
    parts.headers.insert(header::CACHE_CONTROL, ASK_AGAIN);
    parts.headers.insert(header::VARY, VARY);
    let mut response = Response::from_parts(parts, Body::from(bytes));
    if let Some(etag) = known.and_then(|known| digested.among(&known)) {
        unchanged(&mut response, etag);
    } else if let Some(etag) = digested.etag("") {
        response.headers_mut().typed_insert(etag);
    }
    response.extensions_mut().insert(digested);
    response
}

/// Makes of an answer that its reader has it already.
pub(crate) fn unchanged(response: &mut Response, etag: ETag) {
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    *response.body_mut() = Body::empty();
    let headers = response.headers_mut();
    for name in [header::CONTENT_TYPE, header::CONTENT_ENCODING, header::CONTENT_LENGTH] {
        headers.remove(name);
    }
    headers.typed_insert(etag);
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
    fn of(bytes: &[u8]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(&Sha256::digest(bytes)[..16]))
    }

    /// The validator under which its reader has the answer already, in whichever coding.
    pub(crate) fn among(&self, known: &IfNoneMatch) -> Option<ETag> {
        CODINGS.iter().filter_map(|coding| self.etag(coding)).find(|etag| !known.precondition_passes(etag))
    }

    fn etag(&self, coding: &str) -> Option<ETag> {
        format!("\"{}{coding}\"", self.0).parse().ok()
    }
}
