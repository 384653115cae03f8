//! The use cases, split by noun. Who asks is an argument, and checked here.

pub(crate) mod admins;
pub(crate) mod customers;
pub(crate) mod first_admin;
pub(crate) mod sessions;
pub(crate) mod throttle;

#[cfg(test)]
mod tests;

/// An account, as the use cases answer with it.
pub(crate) use crate::store::users::Model as User;
