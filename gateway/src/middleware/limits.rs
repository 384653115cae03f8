//! How large bodies may be.

use std::time::Duration;

use axum::{
    body::Body,
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::StreamExt;
use http::{HeaderMap, header};
use http_body_util::Limited;

use crate::{
    body,
    refusal::{Code, Refusal},
};

/// JSON and everything else that is no form with files.
pub(crate) const JSON_LIMIT: usize = 256 << 10;
/// Forms with files.
pub(crate) const FORM_LIMIT: usize = 12 << 20;
/// How much of a refused body is read away, so that its sender gets to read the answer.
const DISCARDED: usize = 32 << 20;
const DISCARDING: Duration = Duration::from_secs(2);

/// Refuses bodies that are too large: at once when their length is announced, else while they are read.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    let limit = limit(request.headers());
    if announced(request.headers()).is_some_and(|length| length > limit as u64) {
        discard(request.into_body()).await;
        return Refusal::new(Code::PayloadTooLarge).into_response();
    }
    if announced(request.headers()).is_some() || limit == FORM_LIMIT {
        return next.run(request.map(|body| Body::new(Limited::new(body, limit)))).await;
    }
    let (parts, body) = request.into_parts();
    match body::collect(Body::new(Limited::new(body, limit))).await {
        Ok(bytes) => next.run(Request::from_parts(parts, bytes.into())).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// The length that the request announces.
pub(crate) fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn limit(headers: &HeaderMap) -> usize {
    let is_form = body::media_type(headers).is_some_and(|kind| kind == "multipart/form-data");
    if is_form { FORM_LIMIT } else { JSON_LIMIT }
}

async fn discard(body: Body) {
    let mut left = DISCARDED;
    let reading = async {
        let mut chunks = body.into_data_stream();
        while let Some(Ok(chunk)) = chunks.next().await {
            left = left.saturating_sub(chunk.len());
            if left == 0 {
                break;
            }
        }
    };
    // Who sends slowly loses the answer, not our time.
    let _ = tokio::time::timeout(DISCARDING, reading).await;
}
