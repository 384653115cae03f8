//! `/robots.txt`, `/sitemap.xml`: what search engines may look at, and what there is.

use std::{fmt::Write, time::Duration};

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use chrono::SecondsFormat;
use http::header;
use moka::future::Cache;
use platform::{Actor, Call, Failure};
use prost_types::Timestamp;
use proto::{
    catalog::v1::{Brand, GiftSet, ListBrandsRequest, ListGiftSetsRequest, ListProductsRequest, Product},
    common::v1::{PageMeta, PageRequest},
};

use super::text::escape;
use crate::{asked::Asked, json::values::at, openapi::refusals, refusal::Refusal, state::Gateway};

/// How long a sitemap may lag behind the catalogue.
const KEPT: Duration = Duration::from_secs(3);
const PER_PAGE: u32 = 100;
/// The most pages of products or gift sets that are listed; a sitemap holds at most 50,000 addresses.
const MAX_PAGES: u32 = 200;
const FIXED: &[&str] = &[
    "/",
    "/products",
    "/products?sort_by=BEST_SELLERS",
    "/categories/men",
    "/categories/women",
    "/categories/unisex",
    "/gift-sets",
];

/// What search engines may look at.
#[utoipa::path(get, path = "/robots.txt", operation_id = "robots", security(()), tag = "beside",
    responses((status = 200, description = "The rules", content_type = "text/plain", body = String,
        example = "User-agent: *\nDisallow: /admin\n"), refusals::Any))]
pub(crate) async fn robots(State(gateway): State<Gateway>) -> String {
    let base = gateway.settings().public_url.as_str().trim_end_matches('/');
    format!(
        "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\nDisallow: /orders\n\
         Disallow: /profile\nSitemap: {base}/sitemap.xml\n"
    )
}

/// The last sitemap: whoever asks again within seconds gets the same one, so that the catalogue is not listed for each.
#[derive(Clone, Debug)]
pub(crate) struct Sitemap {
    last: Cache<(), Bytes>,
}

/// A page for everybody, and when what it shows has changed last.
struct Entry {
    path: String,
    changed: Option<Timestamp>,
}

impl Sitemap {
    /// None yet.
    pub(crate) fn new() -> Self {
        Self { last: Cache::builder().time_to_live(KEPT).build() }
    }
}

/// Every page that is for everybody.
#[utoipa::path(get, path = "/sitemap.xml", operation_id = "sitemap", security(()), tag = "beside",
    responses((status = 200, description = "The addresses", content_type = "application/xml", body = String,
        example = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"></urlset>"),
        refusals::Any))]
pub(crate) async fn sitemap(State(gateway): State<Gateway>, asked: Asked) -> Result<Response, Refusal> {
    let write = write(&gateway, asked.call(Actor::Anyone));
    let xml = gateway.sitemap().last.try_get_with((), write).await.map_err(|refusal| (*refusal).clone())?;
    Ok(([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], xml).into_response())
}

async fn write(gateway: &Gateway, call: Call) -> Result<Bytes, Refusal> {
    let (brands, products, sets) =
        tokio::try_join!(brands(gateway, &call), products(gateway, &call), gift_sets(gateway, &call))?;
    let fixed = FIXED.iter().map(|path| Entry { path: (*path).to_owned(), changed: None });
    let base = gateway.settings().public_url.as_str().trim_end_matches('/');
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for Entry { path, changed } in fixed.chain(brands).chain(products).chain(sets) {
        let address = escape(&format!("{base}{path}"));
        let changed = changed.map(|changed| at(Some(changed)).to_rfc3339_opts(SecondsFormat::Secs, true));
        let changed = changed.map(|moment| format!("<lastmod>{moment}</lastmod>")).unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = writeln!(xml, "<url><loc>{address}</loc>{changed}</url>");
    }
    xml.push_str("</urlset>\n");
    Ok(xml.into())
}

async fn brands(gateway: &Gateway, call: &Call) -> Result<Vec<Entry>, Failure> {
    let reply = gateway.brands().list_brands(call.request(ListBrandsRequest::default())).await?.into_inner();
    let entry = |brand: Brand| Entry { path: format!("/brands/{}", brand.slug), changed: brand.updated_at };
    Ok(reply.brands.into_iter().map(entry).collect())
}

async fn products(gateway: &Gateway, call: &Call) -> Result<Vec<Entry>, Failure> {
    let mut entries = Vec::new();
    let entry = |product: Product| Entry { path: format!("/products/{}", product.slug), changed: product.updated_at };
    for page in 1..=MAX_PAGES {
        let request = ListProductsRequest { page: Some(page_of(page)), ..ListProductsRequest::default() };
        let reply = gateway.products().list_products(call.request(request)).await?.into_inner();
        entries.extend(reply.products.into_iter().map(entry));
        if is_last(page, reply.meta) {
            break;
        }
    }
    Ok(entries)
}

async fn gift_sets(gateway: &Gateway, call: &Call) -> Result<Vec<Entry>, Failure> {
    let mut entries = Vec::new();
    let entry = |set: GiftSet| Entry { path: format!("/gift-sets/{}", set.slug), changed: set.updated_at };
    for page in 1..=MAX_PAGES {
        let request = ListGiftSetsRequest { page: Some(page_of(page)), ..ListGiftSetsRequest::default() };
        let reply = gateway.gift_sets().list_gift_sets(call.request(request)).await?.into_inner();
        entries.extend(reply.gift_sets.into_iter().map(entry));
        if is_last(page, reply.meta) {
            break;
        }
    }
    Ok(entries)
}

const fn page_of(page: u32) -> PageRequest {
    PageRequest { page, per_page: PER_PAGE }
}

fn is_last(page: u32, meta: Option<PageMeta>) -> bool {
    u64::from(page) * u64::from(PER_PAGE) >= meta.unwrap_or_default().total
}
