//! The rules of accounts and sessions: no I/O, no clock.

pub(crate) mod accounts;
pub(crate) mod admins;
pub(crate) mod audit;
pub(crate) mod customers;
pub(crate) mod devices;
pub(crate) mod emails;
pub(crate) mod fields;
pub(crate) mod passwords;
pub(crate) mod people;
pub(crate) mod sessions;
pub(crate) mod two_factor;
