//! The catalogue as it goes out, page by page.

use platform::{Call, Failure, Faults};
use proto::{catalog::v1::list_slugs_request::Kind, common::v1::AdminRole};

use crate::{
    Catalog,
    domain::{exports::Listed, products::Product},
    store,
};

/// How many products are on a page.
const PAGE: u64 = 200;
/// How many slugs are on a page.
const SLUGS_PAGE: u64 = 2_000;

impl Catalog {
    /// The products after the one of that id, or the first ones after the empty id; none behind the last.
    pub(crate) async fn export_products(&self, call: &Call, after: &str) -> Result<Vec<Product>, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let after = position(after)?;
        Ok(store::listing::after(self.background(), after, PAGE).await?)
    }

    /// The slugs of what everybody sees of a kind, in pages as above.
    pub(crate) async fn slugs(&self, kind: Kind, after: &str) -> Result<Vec<Listed>, Failure> {
        Ok(store::exports::slugs(self.background(), kind, position(after)?, SLUGS_PAGE).await?)
    }
}

/// The id after which a page begins; none for the first page.
fn position<T: std::str::FromStr>(after: &str) -> Result<Option<T>, Failure> {
    if after.is_empty() {
        return Ok(None);
    }
    let mut faults = Faults::new();
    let id = after.parse().ok();
    if id.is_none() {
        faults.add("after", "unknown_thing");
    }
    faults.check()?;
    Ok(id)
}
