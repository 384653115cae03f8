//! Rules of accounts and sessions, free of I/O and clocks.

pub(crate) mod administrators;
pub(crate) mod audit;
pub(crate) mod customers;
pub(crate) mod devices;
pub(crate) mod emails;
pub(crate) mod fields;
pub(crate) mod password_recoveries;
pub(crate) mod passwords;
pub(crate) mod sessions;
pub(crate) mod throttle;
pub(crate) mod two_factor;
pub(crate) mod wishlists;
