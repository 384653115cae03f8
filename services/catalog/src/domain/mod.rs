//! The rules of the catalog: pure types, no database, no network, no clock.

pub(crate) mod alerts;
pub(crate) mod bottles;
pub(crate) mod brands;
pub(crate) mod counts;
pub(crate) mod deletion_impact;
pub(crate) mod description;
pub(crate) mod exports;
pub(crate) mod fields;
pub(crate) mod gift_sets;
pub(crate) mod id_or_slug;
pub(crate) mod imports;
pub(crate) mod patch;
pub(crate) mod products;
pub(crate) mod search;
pub(crate) mod slugs;
pub(crate) mod stock;
pub(crate) mod stock_movements;
pub(crate) mod validated;
pub(crate) mod variants;
