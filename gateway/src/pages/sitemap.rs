//! `/robots.txt`, `/sitemap.xml`: what search engines may look at, and what there is.

use std::fmt::Write;

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::header;
use platform::{Actor, Call, Failure};
use proto::{
    catalog::v1::{ListBrandsRequest, ListGiftSetsRequest, ListProductsRequest},
    common::v1::{PageMeta, PageRequest},
};

use super::text::escape;
use crate::{asked::Asked, refusal::Refusal, state::Gateway};

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
pub(crate) async fn robots(State(gateway): State<Gateway>) -> String {
    let base = gateway.settings().public_url.as_str().trim_end_matches('/');
    format!(
        "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\nDisallow: /orders\n\
         Disallow: /profile\nSitemap: {base}/sitemap.xml\n"
    )
}

/// Every page that is for everybody.
pub(crate) async fn sitemap(State(gateway): State<Gateway>, asked: Asked) -> Result<Response, Refusal> {
    let call = asked.call(Actor::Anyone);
    let (brands, products, sets) =
        tokio::try_join!(brands(&gateway, &call), products(&gateway, &call), gift_sets(&gateway, &call))?;
    let fixed = FIXED.iter().map(|path| (*path).to_owned());
    let base = gateway.settings().public_url.as_str().trim_end_matches('/');
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for path in fixed.chain(brands).chain(products).chain(sets) {
        // Writing to a string cannot fail.
        let _ = writeln!(xml, "<url><loc>{}</loc></url>", escape(&format!("{base}{path}")));
    }
    xml.push_str("</urlset>\n");
    Ok(([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], xml).into_response())
}

async fn brands(gateway: &Gateway, call: &Call) -> Result<Vec<String>, Failure> {
    let reply = gateway.brands().list_brands(call.request(ListBrandsRequest::default())).await?.into_inner();
    Ok(reply.brands.iter().map(|brand| format!("/brands/{}", brand.slug)).collect())
}

async fn products(gateway: &Gateway, call: &Call) -> Result<Vec<String>, Failure> {
    let mut paths = Vec::new();
    for page in 1..=MAX_PAGES {
        let request = ListProductsRequest { page: Some(page_of(page)), ..ListProductsRequest::default() };
        let reply = gateway.products().list_products(call.request(request)).await?.into_inner();
        paths.extend(reply.products.iter().map(|product| format!("/products/{}", product.slug)));
        if is_last(page, reply.meta) {
            break;
        }
    }
    Ok(paths)
}

async fn gift_sets(gateway: &Gateway, call: &Call) -> Result<Vec<String>, Failure> {
    let mut paths = Vec::new();
    for page in 1..=MAX_PAGES {
        let request = ListGiftSetsRequest { page: Some(page_of(page)), ..ListGiftSetsRequest::default() };
        let reply = gateway.gift_sets().list_gift_sets(call.request(request)).await?.into_inner();
        paths.extend(reply.gift_sets.iter().map(|set| format!("/gift-sets/{}", set.slug)));
        if is_last(page, reply.meta) {
            break;
        }
    }
    Ok(paths)
}

const fn page_of(page: u32) -> PageRequest {
    PageRequest { page, per_page: PER_PAGE }
}

fn is_last(page: u32, meta: Option<PageMeta>) -> bool {
    u64::from(page) * u64::from(PER_PAGE) >= meta.unwrap_or_default().total
}
