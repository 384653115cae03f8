//! Entities and queries; the only module with SQL.

pub(crate) mod administrators;
pub(crate) mod audit;
pub(crate) mod challenges;
pub(crate) mod customers;
pub(crate) mod erased_things;
pub(crate) mod password_recoveries;
pub(crate) mod policies;
pub(crate) mod recovery_codes;
pub(crate) mod second_factors;
pub(crate) mod sessions;
pub(crate) mod users;
pub(crate) mod wishlists;
