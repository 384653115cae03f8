//! Entities and queries: the only place with SQL.

pub(crate) mod admins;
pub(crate) mod customers;
pub(crate) mod sessions;
pub(crate) mod users;
