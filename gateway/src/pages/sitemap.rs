//! `/robots.txt`, `/sitemap.xml`: files for search engines.
//!
//! The sitemap is built in the background by paging through the catalog, and held in memory as compressed parts.
//! Requests are served from the last build.

use std::{
    io::{self, Read, Write},
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use chrono::SecondsFormat;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use http::{HeaderMap, HeaderValue, header};
use platform::{Call, CancellationToken, Error};
use prost_types::Timestamp;
use proto::catalog::v1::{ListSlugsRequest, list_slugs_request::Kind, list_slugs_response::Slug};
use serde::Deserialize;
use tokio::{
    sync::{Notify, watch},
    time::{Instant, sleep, timeout},
};

use super::text::escape;
use crate::{
    error::{ApiError, ErrorCode},
    json::values::at,
    openapi::errors,
    query::Params,
    state::Gateway,
};

/// Limit on URLs in a part; the protocol allows 50,000.
const MAX_ADDRESSES: usize = 10_000;
/// Minimum pause between two builds.
const PAUSE: Duration = Duration::from_secs(1);
/// Length of the pause after building a sitemap, as a multiple of the time that the build took: a large catalog that
/// changes constantly is read a fifth of the time.
const PAUSE_FACTOR: u32 = 4;
/// Time after which the sitemap is rebuilt even if no change was announced.
const RENEW_EVERY: Duration = Duration::from_mins(10);
/// Delay before another attempt when the catalog does not answer.
const RETRY_AFTER: Duration = Duration::from_secs(2);
const KINDS: [(Kind, &str); 3] =
    [(Kind::Brand, "/brands/"), (Kind::Product, "/products/"), (Kind::GiftSet, "/gift-sets/")];
const FIXED: &[&str] = &[
    "/",
    "/products",
    "/products?sort_by=BEST_SELLERS",
    "/categories/men",
    "/categories/women",
    "/categories/unisex",
    "/gift-sets",
];
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Serves the rules for crawlers.
#[utoipa::path(get, path = "/robots.txt", operation_id = "robots", security(()), tag = "beside",
    responses((status = 200, description = "The rules", content_type = "text/plain", body = String,
        example = "User-agent: *\nDisallow: /admin\n"), errors::Any))]
pub(crate) async fn robots(State(gateway): State<Gateway>) -> String {
    let base = base(&gateway);
    format!(
        "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\nDisallow: /orders\n\
         Disallow: /profile\nSitemap: {base}/sitemap.xml\n"
    )
}

/// The last build of the sitemap.
#[derive(Debug)]
pub(crate) struct Sitemap {
    parts: watch::Sender<Option<Arc<[Bytes]>>>,
    changed: Notify,
}

impl Sitemap {
    /// Creates a sitemap that is not built yet.
    pub(crate) fn new() -> Self {
        Self { parts: watch::Sender::new(None), changed: Notify::new() }
    }

    /// Schedules a build, since the catalog has changed.
    pub(crate) fn invalidate(&self) {
        self.changed.notify_one();
    }
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
    let parts = gateway.sitemap().parts.borrow().clone().ok_or_else(|| ApiError::new(ErrorCode::Unavailable))?;
    let part = match (&query.part, &*parts) {
        (None, [only]) => only,
        (None, _) => return Ok(xml(index(base(&gateway), parts.len()))),
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

fn index(base: &str, parts: usize) -> String {
    let parts = (1..=parts).map(|n| format!("<sitemap><loc>{}/sitemap.xml?part={n}</loc></sitemap>\n", escape(base)));
    format!("{HEAD}<sitemapindex xmlns=\"{NAMESPACE}\">\n{}</sitemapindex>\n", parts.collect::<String>())
}

/// Returns whether the caller accepts gzip.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        name.trim().eq_ignore_ascii_case("gzip") && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}

fn base(gateway: &Gateway) -> &str {
    gateway.settings().public_url.as_str().trim_end_matches('/')
}

impl Gateway {
    /// Builds the sitemap, and rebuilds it after changes, until told to stop.
    pub(crate) async fn maintain_sitemap(self, stop: CancellationToken) {
        stop.run_until_cancelled(async {
            loop {
                let began = Instant::now();
                match build(&self).await {
                    Ok(parts) => {
                        _ = self.sitemap().parts.send_replace(Some(parts.into()));
                        sleep(PAUSE.max(began.elapsed() * PAUSE_FACTOR)).await;
                        _ = timeout(RENEW_EVERY, self.sitemap().changed.notified()).await;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "failed to build the sitemap");
                        sleep(RETRY_AFTER).await;
                    }
                }
            }
        })
        .await;
    }
}

async fn build(gateway: &Gateway) -> Result<Vec<Bytes>, Error> {
    let mut parts = Parts::new(base(gateway)).map_err(Error::internal)?;
    for path in FIXED {
        parts.add(path, None).map_err(Error::internal)?;
    }
    for (kind, prefix) in KINDS {
        let mut after = String::new();
        loop {
            let request = ListSlugsRequest { kind: kind.into(), after: after.clone() };
            let page =
                gateway.catalog_exports().list_slugs(Call::anonymous().request(request)).await?.into_inner().slugs;
            let Some(last) = page.last() else { break };
            after.clone_from(&last.id);
            for Slug { slug, updated_at, .. } in page {
                parts.add(&format!("{prefix}{slug}"), updated_at).map_err(Error::internal)?;
            }
        }
    }
    parts.finish().map_err(Error::internal)
}

/// Builder of a sitemap. It compresses while writing, so that the plain text is never in memory as a whole.
struct Parts<'b> {
    base: &'b str,
    full: Vec<Bytes>,
    open: GzEncoder<Vec<u8>>,
    addresses: usize,
}

impl<'b> Parts<'b> {
    fn new(base: &'b str) -> io::Result<Self> {
        Ok(Self { base, full: Vec::new(), open: begin()?, addresses: 0 })
    }

    /// Adds a URL, with the time of its last change.
    fn add(&mut self, path: &str, changed: Option<Timestamp>) -> io::Result<()> {
        if self.addresses == MAX_ADDRESSES {
            let full = std::mem::replace(&mut self.open, begin()?);
            self.full.push(end(full)?);
            self.addresses = 0;
        }
        self.addresses += 1;
        write!(self.open, "<url><loc>{}</loc>", escape(&format!("{}{path}", self.base)))?;
        if changed.is_some() {
            write!(self.open, "<lastmod>{}</lastmod>", at(changed).to_rfc3339_opts(SecondsFormat::Secs, true))?;
        }
        self.open.write_all(b"</url>\n")
    }

    fn finish(mut self) -> io::Result<Vec<Bytes>> {
        self.full.push(end(self.open)?);
        Ok(self.full)
    }
}

fn begin() -> io::Result<GzEncoder<Vec<u8>>> {
    let mut part = GzEncoder::new(Vec::new(), Compression::default());
    writeln!(part, "{HEAD}<urlset xmlns=\"{NAMESPACE}\">")?;
    Ok(part)
}

fn end(mut part: GzEncoder<Vec<u8>>) -> io::Result<Bytes> {
    part.write_all(b"</urlset>\n")?;
    Ok(part.finish()?.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(part: &Bytes) -> String {
        let mut text = String::new();
        GzDecoder::new(&part[..]).read_to_string(&mut text).expect("a text");
        text
    }

    #[test]
    fn sitemap_is_split_where_a_part_is_full() {
        let mut parts = Parts::new("https://attar.example").expect("begins");
        for n in 0..=MAX_ADDRESSES {
            parts.add(&format!("/products/{n}"), Some(Timestamp::default())).expect("adds");
        }
        let parts: Vec<_> = parts.finish().expect("ends").iter().map(text_of).collect();
        assert_eq!(parts.iter().map(|part| part.matches("<url>").count()).collect::<Vec<_>>(), [MAX_ADDRESSES, 1]);
        assert!(parts.iter().all(|part| part.starts_with(HEAD) && part.ends_with("</url>\n</urlset>\n")));
        let last = "<url><loc>https://attar.example/products/10000</loc><lastmod>1970-01-01T00:00:00Z</lastmod></url>";
        assert!(parts[1].contains(last), "{}", parts[1]);
    }

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
