//! Export of customers, page by page.

use platform::{Call, Error, FieldErrors};
use proto::common::v1::AdminRole;

use super::User;
use crate::{Identity, store::customers};

/// Customers in one page.
const PAGE: u64 = 500;

impl Identity {
    /// List the customers after an id, or the first ones if it is empty; empty after the last page.
    pub(crate) async fn export_customers(&self, call: &Call, after: &str) -> Result<Vec<User>, Error> {
        call.require_role(AdminRole::Orders)?;
        let after = match after {
            "" => None,
            id => Some(id.parse().map_err(|_| unknown())?),
        };
        let rows = customers::after(self.inner.db.background(), after, PAGE).await?;
        Ok(rows.into_iter().map(User::from).collect())
    }
}

fn unknown() -> Error {
    let mut errors = FieldErrors::new();
    errors.add("after", "unknown_thing");
    Error::invalid(errors)
}
