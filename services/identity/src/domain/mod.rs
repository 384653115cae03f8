//! Rules of accounts and sessions, free of I/O and clocks.

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
