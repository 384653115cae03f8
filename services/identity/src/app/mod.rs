//! The use cases, split by noun. Who asks is an argument, and checked here.

pub(crate) mod account;
pub(crate) mod admins;
pub(crate) mod audit;
pub(crate) mod customers;
mod exports;
pub(crate) mod first_admin;
pub(crate) mod people;
pub(crate) mod second_step;
pub(crate) mod sessions;
pub(crate) mod throttle;
pub(crate) mod two_factor;

#[cfg(test)]
mod tests;

use platform::Failure;
use proto::identity::v1::UserRole;

use crate::{
    Identity,
    store::{policies, second_factors, users},
};

/// An account, as the use cases answer with it.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) row: users::Model,
    /// Administrators only.
    pub(crate) has_second_factor: bool,
    /// The shop requires a second factor, and this administrator has none.
    pub(crate) must_enrol: bool,
}

impl From<users::Model> for User {
    /// An account without a second factor, of which none is required.
    fn from(row: users::Model) -> Self {
        Self { row, has_second_factor: false, must_enrol: false }
    }
}

impl Identity {
    /// The account with what is known of its second factor.
    pub(crate) async fn known(&self, row: users::Model) -> Result<User, Failure> {
        if row.user_role() != UserRole::Admin {
            return Ok(row.into());
        }
        let has_second_factor = second_factors::find_on(self.inner.db.read(), row.user_id()).await?.is_some();
        let must_enrol = !has_second_factor && policies::is_second_factor_required(self.inner.db.read()).await?;
        Ok(User { row, has_second_factor, must_enrol })
    }
}
