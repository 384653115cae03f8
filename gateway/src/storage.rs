//! `/storage`: images, streamed from media. Their names are hashes of their content, so they never change.

use axum::{
    body::Body,
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use futures::{StreamExt, TryStreamExt};
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use platform::{Actor, Error};
use proto::media::v1::{
    ByteRange, FetchRequest, FetchResponse,
    fetch_response::{Header, Part},
};
use tonic::Streaming;
use url::form_urlencoded;

use crate::{
    error::{ApiError, ErrorCode},
    openapi::{
        errors,
        kinds::{ImagePath, Picture},
    },
    path::Segment,
    request_context::RequestContext,
    state::Gateway,
};

const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Serves an image, or the requested range of it.
#[utoipa::path(get, path = "/storage/{*image_path}", operation_id = "picture", security(()), tag = "beside",
    params(("image_path" = ImagePath, Path, description = "As in `image_path`, `thumbnail` and `image`; the slash need not be encoded"),
        ("w" = Option<u32>, Query, description = "Minimum width in pixels: selects the smallest rendition at least that wide, or the largest"),
        ("Range" = Option<String>, Header, description = "A single byte range"),
        ("If-Range" = Option<String>, Header, description = "The `ETag` of the image that the range belongs to")),
    responses((status = 200, description = "The image", content_type = "image/webp", body = Picture),
        (status = 206, description = "The requested range", content_type = "image/webp", body = Picture),
        (status = 416, description = "The range is outside the image"),
        errors::NotModified, errors::NotFound, errors::Any))]
pub(crate) async fn image(
    State(gateway): State<Gateway>,
    context: RequestContext,
    Segment(path): Segment,
    request: Request,
) -> Result<Response, ApiError> {
    let headers = request.headers();
    // Ranges apply to GET alone, and only to the version that the caller has.
    let part = headers.get(header::RANGE).filter(|_| request.method() == Method::GET);
    let of_version = text(headers, &header::IF_RANGE);
    let ranged = FetchRequest {
        path,
        width: width(request.uri()),
        range: part.and_then(|value| range(value.to_str().ok()?)),
        if_none_match: text(headers, &header::IF_NONE_MATCH).unwrap_or_default().to_owned(),
    };
    let whole = FetchRequest { range: None, ..ranged.clone() };
    let (mut head, mut bytes) = match fetch(&gateway, &context, ranged).await {
        Ok(fetched) => fetched,
        Err(failure) => match (range_error(&failure), of_version) {
            (None, _) => return Err(failure.into()),
            (Some(unsatisfiable), None) => return Ok(unsatisfiable),
            (Some(unsatisfiable), Some(version)) => {
                let (head, bytes) = fetch(&gateway, &context, whole).await?;
                return if version == head.etag { Ok(unsatisfiable) } else { answer(&head, bytes) };
            }
        },
    };
    if of_version.is_some_and(|version| version != head.etag) && head.range_start.is_some() {
        (head, bytes) = fetch(&gateway, &context, whole).await?;
    }
    answer(&head, bytes)
}

async fn fetch(
    gateway: &Gateway,
    context: &RequestContext,
    request: FetchRequest,
) -> Result<(Header, Streaming<FetchResponse>), Error> {
    let mut parts = gateway.images().fetch(context.call(Actor::Anonymous).request(request)).await?.into_inner();
    match parts.message().await?.and_then(|first| first.part) {
        Some(Part::Header(header)) => Ok((header, parts)),
        _ => Err(Error::internal("an image without a header")),
    }
}

fn answer(head: &Header, bytes: Streaming<FetchResponse>) -> Result<Response, ApiError> {
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, IMMUTABLE);
    headers.insert(header::ETAG, value(&head.etag)?);
    if head.not_modified {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, value(&head.content_type)?);
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    let (status, length) = match head.range_start.zip(head.range_end) {
        None => (StatusCode::OK, head.size),
        Some((start, end)) => {
            headers.insert(header::CONTENT_RANGE, value(&format!("bytes {start}-{end}/{}", head.size))?);
            (StatusCode::PARTIAL_CONTENT, (end + 1).saturating_sub(start))
        }
    };
    headers.insert(header::CONTENT_LENGTH, length.into());
    let chunks = bytes.map_ok(|message| match message.part {
        Some(Part::Chunk(chunk)) => chunk,
        _ => bytes::Bytes::new(),
    });
    Ok((status, headers, Body::from_stream(chunks.boxed())).into_response())
}

/// Returns a 416 response when the range is outside the image.
fn range_error(failure: &Error) -> Option<Response> {
    let fault = failure.field_errors().iter().find(|fault| fault.slug == "range_unsatisfiable")?;
    let size = fault.args.get("size").map_or("*", String::as_str);
    Some((StatusCode::RANGE_NOT_SATISFIABLE, [(header::CONTENT_RANGE, format!("bytes */{size}"))]).into_response())
}

/// Returns the requested width; 0, for the largest rendition, when it is invalid.
fn width(uri: &Uri) -> u32 {
    let mut query = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes());
    let width = query.find(|(name, _)| name == "w").and_then(|(_, width)| number(&width)).unwrap_or(0);
    u32::try_from(width).unwrap_or(u32::MAX)
}

/// Parses a single byte range; anything else counts as none.
fn range(text: &str) -> Option<ByteRange> {
    let (unit, range) = text.split_once('=')?;
    let (start, end) = range.split_once('-').filter(|_| unit.eq_ignore_ascii_case("bytes"))?;
    match (start.trim(), end.trim()) {
        ("", count) => Some(ByteRange { suffix: Some(number(count)?), ..ByteRange::default() }),
        (start, "") => Some(ByteRange { start: number(start)?, end: None, suffix: None }),
        (start, end) => {
            let (start, end) = (number(start)?, number(end)?);
            (start <= end).then_some(ByteRange { start, end: Some(end), suffix: None })
        }
    }
}

/// Parses a number of digits alone; saturates.
fn number(digits: &str) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

fn text<'h>(headers: &'h HeaderMap, name: &header::HeaderName) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

fn value(text: &str) -> Result<HeaderValue, ApiError> {
    HeaderValue::try_from(text).map_err(|_| ApiError::new(ErrorCode::Internal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_parses_a_single_byte_range() {
        let full = ByteRange { start: 5, end: Some(9), suffix: None };
        assert_eq!(range("bytes=5-9"), Some(full));
        assert_eq!(range("bytes=5-"), Some(ByteRange { start: 5, end: None, suffix: None }));
        assert_eq!(range("bytes=-3"), Some(ByteRange { start: 0, end: None, suffix: Some(3) }));
        assert_eq!(range("Bytes= 5 - 9 "), Some(full));
        let far = "99999999999999999999";
        let beyond = ByteRange { start: u64::MAX, end: None, suffix: None };
        assert_eq!(range(&format!("bytes={far}-")), Some(beyond));
        for nonsense in
            ["", "bytes", "bytes=", "bytes=-", "bytes=9-5", "bytes=1-2,4-5", "lines=1-2", "bytes=a-b", "bytes=+1-5"]
        {
            assert_eq!(range(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn width_ignores_invalid_values() {
        for (uri, expected) in [
            ("/a?w=400", 400),
            ("/a?x=1&w=200", 200),
            ("/a?w=99999999999", u32::MAX),
            ("/a", 0),
            ("/a?w", 0),
            ("/a?w=wide", 0),
            ("/a?w=-1", 0),
            ("/a?w=%2B400", 0),
            ("/a?w=4e2", 0),
        ] {
            assert_eq!(width(&uri.parse().unwrap()), expected, "{uri}");
        }
    }
}
