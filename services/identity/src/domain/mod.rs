//! The rules of accounts and sessions: no I/O, no clock.

pub(crate) mod accounts;
pub(crate) mod admins;
pub(crate) mod customers;
pub(crate) mod emails;
pub(crate) mod fields;
pub(crate) mod passwords;
pub(crate) mod sessions;
