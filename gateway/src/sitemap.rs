//! The sitemap. It is built in the background by paging through the catalog, and held in memory as compressed parts.

use std::{
    io::{self, Write},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use chrono::SecondsFormat;
use flate2::{Compression, write::GzEncoder};
use platform::{Call, CancellationToken, Channel, Error};
use prost_types::Timestamp;
use proto::catalog::v1::{
    ListSlugsRequest, catalog_exports_client::CatalogExportsClient, list_slugs_request::Kind, list_slugs_response::Slug,
};
use tokio::{
    sync::{Notify, watch},
    time::{Instant, sleep, timeout},
};
use url::Url;

use crate::{html::escape, json::values::at};

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
const KINDS: [(Kind, &str); 4] = [
    (Kind::Brand, "/brands/"),
    (Kind::Product, "/products/"),
    (Kind::GiftSet, "/gift-sets/"),
    (Kind::SampleSet, "/sample-sets/"),
];
const FIXED: &[&str] = &[
    "/",
    "/products",
    "/products?sort_by=BEST_SELLERS",
    "/categories/men",
    "/categories/women",
    "/categories/unisex",
    "/gift-sets",
    "/sample-sets",
];
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// The last build of the sitemap.
#[derive(Debug)]
pub(crate) struct Sitemap {
    /// Base of all URLs, without a trailing slash.
    base: String,
    parts: watch::Sender<Option<Arc<[Bytes]>>>,
    changed: Notify,
}

impl Sitemap {
    /// Creates a sitemap that is not built yet.
    pub(crate) fn new(public_url: &Url) -> Self {
        let base = public_url.as_str().trim_end_matches('/').to_owned();
        Self { base, parts: watch::Sender::new(None), changed: Notify::new() }
    }

    /// Schedules a build, since the catalog has changed.
    pub(crate) fn invalidate(&self) {
        self.changed.notify_one();
    }

    /// Returns the base of all URLs, without a trailing slash.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// Returns the parts of the last build, compressed with gzip; none before the first.
    pub(crate) fn parts(&self) -> Option<Arc<[Bytes]>> {
        self.parts.borrow().clone()
    }

    /// Returns the index of that many parts.
    pub(crate) fn index(&self, parts: usize) -> String {
        let base = escape(&self.base);
        let parts = (1..=parts).map(|n| format!("<sitemap><loc>{base}/sitemap.xml?part={n}</loc></sitemap>\n"));
        format!("{HEAD}<sitemapindex xmlns=\"{NAMESPACE}\">\n{}</sitemapindex>\n", parts.collect::<String>())
    }

    /// Builds the sitemap from the catalog, and rebuilds it after changes, until told to stop.
    pub(crate) async fn maintain(&self, catalog: CatalogExportsClient<Channel>, stop: CancellationToken) {
        stop.run_until_cancelled(async {
            loop {
                let began = Instant::now();
                match build(&self.base, catalog.clone()).await {
                    Ok(parts) => {
                        _ = self.parts.send_replace(Some(parts.into()));
                        sleep(PAUSE.max(began.elapsed() * PAUSE_FACTOR)).await;
                        _ = timeout(RENEW_EVERY, self.changed.notified()).await;
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

async fn build(base: &str, mut catalog: CatalogExportsClient<Channel>) -> Result<Vec<Bytes>, Error> {
    let mut parts = Parts::new(base).map_err(Error::internal)?;
    for path in FIXED {
        parts.add(path, None).map_err(Error::internal)?;
    }
    for (kind, prefix) in KINDS {
        let mut after = String::new();
        loop {
            let request = ListSlugsRequest { kind: kind.into(), after: after.clone() };
            let page = catalog.list_slugs(Call::anonymous().request(request)).await?.into_inner().slugs;
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
    use std::io::Read;

    use flate2::read::GzDecoder;

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
}
