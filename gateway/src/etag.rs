//! `ETag` validators and `304 Not Modified`.

use axum::{body::Body, response::Response};
use axum_extra::headers::{ETag, HeaderMapExt, IfNoneMatch};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use http::{StatusCode, header};
use sha2::{Digest, Sha256};

/// Suffixes of the validator by content coding. A strong validator must differ between codings, which have other bytes.
const CODING_SUFFIXES: [&str; 3] = ["", "-gzip", "-br"];

/// Digest of a response body before compression; the part of its validators that all codings share.
#[derive(Clone, Debug)]
pub(crate) struct BodyDigest(String);

impl BodyDigest {
    pub(crate) fn new(body: &[u8]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(&Sha256::digest(body)[..16]))
    }

    /// Returns the validator that `If-None-Match` lists, in whichever coding.
    pub(crate) fn matching(&self, if_none_match: &IfNoneMatch) -> Option<ETag> {
        let etags = CODING_SUFFIXES.iter().filter_map(|suffix| self.etag(suffix));
        etags.into_iter().find(|etag| !if_none_match.precondition_passes(etag))
    }

    /// Returns the validator for a coding, named by its suffix.
    pub(crate) fn etag(&self, suffix: &str) -> Option<ETag> {
        format!("\"{}{suffix}\"", self.0).parse().ok()
    }
}

/// Turns a response into `304 Not Modified`.
pub(crate) fn not_modified(response: &mut Response, etag: ETag) {
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    *response.body_mut() = Body::empty();
    let headers = response.headers_mut();
    for name in [header::CONTENT_TYPE, header::CONTENT_ENCODING, header::CONTENT_LENGTH] {
        headers.remove(name);
    }
    headers.typed_insert(etag);
}
