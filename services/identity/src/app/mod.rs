//! Use cases, split by noun; each authorises its caller.

pub(crate) mod account;
pub(crate) mod administrators;
pub(crate) mod audit;
pub(crate) mod customers;
pub(crate) mod erasures;
mod exports;
pub(crate) mod first_admin;
pub(crate) mod log_in;
pub(crate) mod password_recoveries;
mod policies;
pub(crate) mod sessions;
pub(crate) mod throttle;
pub(crate) mod two_factor;
mod wishlists;

#[cfg(test)]
mod tests;

use platform::Error;
use proto::identity::v1::UserRole;

use crate::{
    Identity,
    store::{self, second_factors, users},
};

/// An account with the state of its second factor.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) row: users::Model,
    /// Always false for customers.
    pub(crate) has_second_factor: bool,
    /// Whether the shop requires a second factor that this administrator lacks.
    pub(crate) must_enrol: bool,
}

impl From<users::Model> for User {
    /// Build an account that neither has nor needs a second factor.
    fn from(row: users::Model) -> Self {
        Self { row, has_second_factor: false, must_enrol: false }
    }
}

impl Identity {
    /// Add the state of the second factor to an account.
    pub(crate) async fn with_second_factor(&self, row: users::Model) -> Result<User, Error> {
        if row.user_role() != UserRole::Admin {
            return Ok(row.into());
        }
        let has_second_factor = second_factors::find_enabled(self.inner.db.read(), row.user_id()).await?.is_some();
        let must_enrol = !has_second_factor && store::policies::is_second_factor_required(self.inner.db.read()).await?;
        Ok(User { row, has_second_factor, must_enrol })
    }
}
