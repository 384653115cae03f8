//! Exports of the catalog, page by page.

use platform::{Call, Error, FieldErrors};
use proto::{catalog::v1::list_slugs_request::Kind, common::v1::AdminRole};

use crate::{
    Catalog,
    domain::{exports::SlugEntry, products::Product},
    store,
};

/// Number of products per page.
const PRODUCTS_PER_PAGE: u64 = 200;
/// Number of slugs per page.
const SLUGS_PER_PAGE: u64 = 2_000;

impl Catalog {
    /// Return the page of products after an id; an empty id starts at the beginning, and an empty page is the end.
    pub(crate) async fn export_products(&self, call: &Call, after: &str) -> Result<Vec<Product>, Error> {
        call.require_role(AdminRole::Catalog)?;
        let after = parse_cursor(after)?;
        Ok(store::product_queries::after(self.background(), after, PRODUCTS_PER_PAGE).await?)
    }

    /// Return a page of the publicly visible objects of a kind, paged like [`Self::export_products`].
    pub(crate) async fn slugs(&self, kind: Kind, after: &str) -> Result<Vec<SlugEntry>, Error> {
        Ok(store::exports::slugs(self.background(), kind, parse_cursor(after)?, SLUGS_PER_PAGE).await?)
    }
}

/// Parse the id after which a page begins; none for the first page.
fn parse_cursor<T: std::str::FromStr>(after: &str) -> Result<Option<T>, Error> {
    if after.is_empty() {
        return Ok(None);
    }
    let mut errors = FieldErrors::new();
    let id = after.parse().ok();
    if id.is_none() {
        errors.add("after", "unknown_thing");
    }
    errors.check()?;
    Ok(id)
}
