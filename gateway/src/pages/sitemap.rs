//! `/robots.txt`, `/sitemap.xml`: files for search engines.

use std::io::Read;

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use flate2::read::GzDecoder;
use http::{HeaderMap, HeaderValue, header};
use serde::Deserialize;

use crate::{
    error::{ApiError, ErrorCode},
    openapi::errors,
    query::Params,
    state::Gateway,
};

/// Serves the rules for crawlers.
#[utoipa::path(get, path = "/robots.txt", operation_id = "robots", security(()), tag = "beside",
    responses((status = 200, description = "The rules", content_type = "text/plain", body = String,
        example = "User-agent: *\nDisallow: /admin\n"), errors::Any))]
pub(crate) async fn robots(State(gateway): State<Gateway>) -> String {
    let base = gateway.sitemap().base();
    format!(
        "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\nDisallow: /orders\n\
         Disallow: /profile\nSitemap: {base}/sitemap.xml\n"
    )
}

/// Query parameters of the sitemap.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SitemapQuery {
    /// A part that the index lists; absent for the index or for the only part.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 10_000, nullable = false)]
    part: Option<String>,
}

/// Serves the URLs of all public pages, or an index of parts when there are many.
#[utoipa::path(get, path = "/sitemap.xml", operation_id = "sitemap", params(SitemapQuery), security(()), tag = "beside",
    responses((status = 200, description = "The sitemap, or its index", content_type = "application/xml", body = String,
        example = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"></urlset>"),
        errors::NotFound, errors::Any))]
pub(crate) async fn sitemap(
    State(gateway): State<Gateway>,
    Params(query): Params<SitemapQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let sitemap = gateway.sitemap();
    let parts = sitemap.parts().ok_or_else(|| ApiError::new(ErrorCode::Unavailable))?;
    let part = match (&query.part, &*parts) {
        (None, [only]) => only,
        (None, _) => return Ok(xml(sitemap.index(parts.len()))),
        (Some(number), _) => {
            let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            at.and_then(|at| parts.get(at)).ok_or_else(|| ApiError::new(ErrorCode::NotFound))?
        }
    };
    if accepts_gzip(&headers) {
        let mut response = xml(part.clone());
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        return Ok(response);
    }
    let mut plain = Vec::new();
    GzDecoder::new(&part[..]).read_to_end(&mut plain).map_err(ApiError::internal)?;
    Ok(xml(plain))
}

fn xml(body: impl IntoResponse) -> Response {
    let mut response = body.into_response();
    let kind = HeaderValue::from_static("application/xml; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// Returns whether the caller accepts gzip.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        name.trim().eq_ignore_ascii_case("gzip") && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_accepted_unless_refused_by_q_0() {
        let accepts = |text: &'static str| {
            accepts_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))]))
        };
        assert!(accepts("gzip") && accepts("br, GZIP;q=0.5"));
        assert!(!accepts("") && !accepts("br") && !accepts("br, gzip;q=0"));
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
