//! The catalogue as it goes out, page by page.

use platform::{Call, Failure, Faults};
use proto::common::v1::AdminRole;

use crate::{Catalog, domain::products::Product, store};

/// How many products are on a page.
const PAGE: u64 = 200;

impl Catalog {
    /// The products after the one of that id, or the first ones after the empty id; none behind the last.
    pub(crate) async fn export_products(&self, call: &Call, after: &str) -> Result<Vec<Product>, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let after = match after {
            "" => None,
            id => Some(id.parse().map_err(|_| unknown())?),
        };
        Ok(store::listing::after(self.read(), after, PAGE).await?)
    }
}

fn unknown() -> Failure {
    let mut faults = Faults::new();
    faults.add("after", "unknown_thing");
    Failure::invalid(faults)
}
