//! The rules of the catalog: pure types, no database, no network, no clock.

pub(crate) mod attention;
pub(crate) mod bottles;
pub(crate) mod brands;
pub(crate) mod checked;
pub(crate) mod counts;
pub(crate) mod description;
pub(crate) mod edit;
pub(crate) mod exports;
pub(crate) mod fields;
pub(crate) mod gift_sets;
pub(crate) mod impact;
pub(crate) mod imports;
pub(crate) mod keys;
pub(crate) mod movements;
pub(crate) mod products;
pub(crate) mod search;
pub(crate) mod slugs;
pub(crate) mod stock;
pub(crate) mod variants;
